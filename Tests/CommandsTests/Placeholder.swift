// CommandsTests: placeholder until its first test lands.

// InputTests: placeholder until its first test lands.

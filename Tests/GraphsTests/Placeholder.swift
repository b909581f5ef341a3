// GraphsTests: placeholder until its first test lands.

// WindowingTests: placeholder until its first test lands.

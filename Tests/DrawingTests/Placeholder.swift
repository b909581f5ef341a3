// DrawingTests: placeholder until its first test lands.

// GraphDrawingTests: placeholder until its first test lands.

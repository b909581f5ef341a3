// RasterTests: placeholder until its first test lands.

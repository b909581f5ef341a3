// Windowing: placeholder until its first file lands.

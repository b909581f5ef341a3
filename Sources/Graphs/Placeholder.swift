// Graphs: placeholder until its first file lands.

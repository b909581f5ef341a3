// Typography: placeholder until its first file lands.

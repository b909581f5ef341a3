// GeometryTests: placeholder until its first test lands.

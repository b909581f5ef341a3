// HostTests: placeholder until its first test lands.

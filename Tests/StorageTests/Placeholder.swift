// StorageTests: placeholder until its first test lands.

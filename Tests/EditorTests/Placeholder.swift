// EditorTests: placeholder until its first test lands.

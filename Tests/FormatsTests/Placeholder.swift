// FormatsTests: placeholder until its first test lands.

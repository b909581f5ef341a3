// BadgesTests: placeholder until its first test lands.

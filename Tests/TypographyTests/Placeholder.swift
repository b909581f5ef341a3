// TypographyTests: placeholder until its first test lands.

// ImagesTests: placeholder until its first test lands.

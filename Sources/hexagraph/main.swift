print("hexagraph")

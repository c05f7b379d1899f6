board = [(x, y) for x in range(2) for y in range(2)]
pieces = [[(0, 0), (0, 1)], [(0, 0), (1, 0)]]

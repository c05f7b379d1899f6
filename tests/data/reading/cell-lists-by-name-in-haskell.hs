board = Set.fromList [(0, 0), (0, 1), (1, 0), (1, 1)]
pieces = Map.fromList [("I", [(0, 0), (0, 1)]), ("J", [(0, 0), (1, 0)])]

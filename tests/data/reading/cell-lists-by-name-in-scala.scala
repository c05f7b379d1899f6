val board = List((0, 0), (0, 1), (1, 0), (1, 1))
val pieces = Map("I" -> List((0, 0), (0, 1)), "J" -> List((0, 0), (1, 0)))

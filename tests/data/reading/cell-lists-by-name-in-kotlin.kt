val board = listOf(Pair(0, 0), Pair(0, 1), Pair(1, 0), Pair(1, 1))
val pieces = mapOf("I" to listOf(Pair(0, 0), Pair(0, 1)), "J" to listOf(Pair(0, 0), Pair(1, 0)))

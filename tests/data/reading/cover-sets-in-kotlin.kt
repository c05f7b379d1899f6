val s = mapOf(
"A" to setOf(2, 4, 5),
"B" to setOf(0, 3, 6),
"C" to setOf(1, 2, 5),
"D" to setOf(0, 3),
"E" to setOf(1, 6),
"F" to setOf(3, 4, 6)
)

val s = Map(
"A" -> Set(2, 4, 5),
"B" -> Set(0, 3, 6),
"C" -> Set(1, 2, 5),
"D" -> Set(0, 3),
"E" -> Set(1, 6),
"F" -> Set(3, 4, 6)
)

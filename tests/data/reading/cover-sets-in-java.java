Map<String, Set<Integer>> s = Map.of("A", Set.of(2, 4, 5),
"B", Set.of(0, 3, 6),
"C", Set.of(1, 2, 5),
"D", Set.of(0, 3),
"E", Set.of(1, 6),
"F", Set.of(3, 4, 6));

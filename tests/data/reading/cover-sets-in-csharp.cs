var s = new Dictionary<string, int[]> {
["A"] = new[] {2, 4, 5},
["B"] = new[] {0, 3, 6},
["C"] = new[] {1, 2, 5},
["D"] = new[] {0, 3},
["E"] = new[] {1, 6},
["F"] = new[] {3, 4, 6}};

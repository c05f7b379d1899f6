var s = new List<HashSet<int>> {
new HashSet<int> {2, 4, 5},
new HashSet<int> {0, 3, 6},
new HashSet<int> {1, 2, 5},
new HashSet<int> {0, 3},
new HashSet<int> {1, 6},
new HashSet<int> {3, 4, 6}};

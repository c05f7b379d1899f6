var board = new List<(int, int)> {(0, 0), (0, 1), (1, 0), (1, 1)};
var pieces = new Dictionary<string, (int, int)[]> { ["I"] = new[] {(0, 0), (0, 1)}, ["J"] = new[] {(0, 0), (1, 0)} };

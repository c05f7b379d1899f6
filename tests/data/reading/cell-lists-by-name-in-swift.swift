let board: [(Int, Int)] = [(0, 0), (0, 1), (1, 0), (1, 1)]
let pieces: [String: [(Int, Int)]] = ["I": [(0, 0), (0, 1)], "J": [(0, 0), (1, 0)]]

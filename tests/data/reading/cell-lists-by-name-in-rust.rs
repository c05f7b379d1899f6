let board = vec![(0, 0), (0, 1), (1, 0), (1, 1)];
let pieces = HashMap::from([("I", vec![(0, 0), (0, 1)]), ("J", vec![(0, 0), (1, 0)])]);

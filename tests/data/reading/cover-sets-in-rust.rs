let s = HashMap::from([
("A", vec![2, 4, 5]),
("B", vec![0, 3, 6]),
("C", vec![1, 2, 5]),
("D", vec![0, 3]),
("E", vec![1, 6]),
("F", vec![3, 4, 6])
]);

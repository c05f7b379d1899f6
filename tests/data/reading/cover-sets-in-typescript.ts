const options: Record<string, number[]> = {
A: [2, 4, 5],
B: [0, 3, 6],
C: [1, 2, 5],
D: [0, 3],
E: [1, 6],
F: [3, 4, 6]
};

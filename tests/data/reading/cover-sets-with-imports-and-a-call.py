import numpy as np
from solver import solve

X = set(range(1, 4))
Y = {"A": [1, 2], "B": [3]}
print(solve(X, Y))

"""A board such as (0, 1)."""
import numpy as np

board = np.array([[0, 0], [1, 0]])
pieces = [[(0, 0)], [(0, 0)]]
print(solve(board, pieces))

options = [Set.fromList [2,4,5], Set.fromList [0,3,6], Set.fromList [1,2,5], Set.fromList [0,3], Set.fromList [1,6], Set.fromList [3,4,6]]

; sudoku
(declare-fun x11 () Int)
(assert (= x11 5))
(check-sat)

(defparameter *board* '((0 0) (0 1) (1 0) (1 1)))
(defparameter *pieces* '(((0 0) (0 1)) ((0 0) (1 0))))

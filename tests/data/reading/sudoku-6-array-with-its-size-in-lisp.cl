(defconstant +g+ (make-array '(6 6)
   :element-type 'fixnum
   :initial-contents
  '((0 3 1 0 6 4)
 (0 0 4 0 3 0)
 (3 0 5 0 4 0)
 (6 4 2 0 1 5)
 (1 5 3 0 2 0)
 (4 0 0 0 0 0))))

(defparameter *s* '((c e f) (a d g) (b c f) (a d) (b g) (d e g)))

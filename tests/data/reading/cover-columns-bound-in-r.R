M <- cbind(c(0, 1), c(1, 0))

board <- matrix(c(0,0, 0,1, 1,0, 1,1), ncol=2, byrow=TRUE)
pieces <- list(matrix(c(0,0, 0,1), ncol=2, byrow=TRUE), matrix(c(0,0, 1,0), ncol=2, byrow=TRUE))

s <- matrix(c(1,4,NA,NA,3,NA,
 NA,NA,3,NA,1,NA,
 3,6,NA,NA,NA,5,
 NA,1,5,2,6,NA,
 NA,NA,NA,NA,NA,1,
 6,3,NA,NA,NA,NA), 6)

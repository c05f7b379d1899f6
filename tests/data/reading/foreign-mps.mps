NAME          TEST
ROWS
 N  COST
 E  R1
 E  R2
COLUMNS
    X1        COST         1.0   R1           1.0
    X2        R1           1.0   R2           1.0
RHS
    RHS       R1           1.0   R2           1.0
BOUNDS
 BV BND       X1
ENDATA

/** A puzzle without givens: killer cages and a thermometer leave a single solution. */
export const killer = `sudoku 9x9
killer-cage 11: R1C1 R1C2
killer-cage 7: R1C3 R1C4 R2C3
killer-cage 16: R1C5 R1C6
killer-cage 11: R1C7 R1C8
killer-cage 8: R1C9 R2C9
killer-cage 14: R2C1 R3C1 R4C1 R5C1
killer-cage 27: R2C2 R3C2 R3C3 R4C3
killer-cage 11: R2C4 R2C5 R2C6 R3C4
killer-cage 23: R2C7 R3C6 R3C7
killer-cage 6: R2C8 R3C8
killer-cage 30: R3C5 R4C4 R4C5 R5C4
killer-cage 5: R3C9 R4C9
killer-cage 28: R4C2 R5C2 R5C3 R6C3
killer-cage 10: R4C6 R4C7 R5C6 R6C6
killer-cage 29: R4C8 R5C8 R5C9 R6C9
killer-cage 10: R5C5 R6C5 R7C5
killer-cage 9: R5C7 R6C7
killer-cage 14: R6C1 R7C1
killer-cage 8: R6C2 R7C2
killer-cage 22: R6C4 R7C4 R8C4
killer-cage 14: R6C8 R7C8 R7C9 R8C9
killer-cage 11: R7C3 R8C3
killer-cage 9: R7C6 R7C7
killer-cage 12: R8C1 R8C2
killer-cage 7: R8C5 R8C6 R8C7
killer-cage 29: R8C8 R9C7 R9C8 R9C9
killer-cage 10: R9C1 R9C2 R9C3 R9C4
killer-cage 14: R9C5 R9C6
thermometer: R4C6 R5C6 R6C6 R6C5 R5C5 R5C4 R4C4 R4C5
`;

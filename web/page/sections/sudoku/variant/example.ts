/** A puzzle without givens: killer cages and a thermometer leave a single solution. */
export const killer = `sudoku 9x9
killer-cage 16: R1C1 R1C2 R2C1 R2C2
killer-cage 11: R1C3 R1C4
killer-cage 16: R1C5 R1C6 R1C7
killer-cage 9: R1C8 R1C9
killer-cage 5: R2C3 R3C3
killer-cage 13: R2C4 R3C4 R4C4
killer-cage 18: R2C5 R3C5 R4C5
killer-cage 18: R2C6 R3C6 R4C6 R5C6
killer-cage 17: R2C8 R2C9 R3C8
killer-cage 12: R3C1 R4C1 R5C1
killer-cage 22: R3C2 R4C2 R4C3
killer-cage 9: R3C7 R4C7 R4C8
killer-cage 17: R3C9 R4C9
killer-cage 17: R5C2 R5C3 R5C4
killer-cage 12: R5C5 R6C5 R6C6
killer-cage 18: R5C7 R6C7 R6C8
killer-cage 9: R5C8 R5C9
killer-cage 26: R6C1 R7C1 R7C2 R7C3
killer-cage 15: R6C3 R6C4 R7C4 R8C4
killer-cage 16: R6C9 R7C9 R8C9 R9C9
killer-cage 11: R7C5 R8C5
killer-cage 15: R7C6 R7C7 R7C8
killer-cage 16: R8C1 R8C2 R9C1 R9C2
killer-cage 22: R8C3 R9C3 R9C4 R9C5
killer-cage 22: R8C6 R8C7 R8C8 R9C7
thermometer: R5C9 R6C9 R7C9 R7C8 R7C7 R8C7
`;

/** Example puzzles as text. Their names are in each section's words. */
export const examples = {
  /** Hard for backtracking, with 21 givens. */
  article: '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  easy: '..78..4.....6.1.2...8.736.53.59..1.6.2.5..7.8...384...4137....9....693..8.61..574',
  seventeen: '.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...',
  several: '9...1..........3248.52...6...7...2...6....97......65......3....2.....8.5.84..7...',
  none: '..14..8....91.....8.69..45..75..13..4...9.....3......7...6.....5...7..82.28.....9',
  four: '................',
  six: '..61..2......4.3.532...4...........6',
  sixteen:
    '.8..D.FG3..A1..4...4...AF2.6....D..G.236.B...9..E.9...7.....5....C.7.5....4.A...4.....9.2' +
    '..8.....25.GD..9...41.F.9E3.....D..6528.1..3A...6.97..B85.......A3C..127..B84..1...3.E...G' +
    'CF...D.7....9.G7.9..E..2..3A...F5C...68.EB7..C.....4......8...6.E.7G1.......5',
  twentyFive:
    '4...L.IP.JE9.....K.C..HN.H.1B...CDKAP.I.L..M.65983P.J.28.H71M..GL635N9...EO.8.3.......C..' +
    'D7.1.....AI..KO.N3.....1..2.J.PL.4M.O..MK6.35P7.9N1J.C..F.GL8.6PA5..GF.D.4..1N.7..CI..I2CE' +
    '...B1.L..8.5A..3.4...B...1....4.IC.JF.H...P.6A.L.8F.E..C...A..M.DO1.B7.FG7H8IC..D...P..4.O' +
    '.N.1B.532P.GH..7O...M..6B1EDJI.J....B..N..F7.8AP.35ML..4.OL..3P5..B.6.NECD.....G..B.9N.4..' +
    'LIJDCE8H7..A2....FB7HJD.....I.P.L..M93.1...3....M...E.DCH7.F8.IA52M.G.452API.N..9.D....B.F' +
    '.EJ.DC1.N93...7H.....4GMK.A5.....8HBKMG.....1NCO.JD...1BCK.OMP..JIGF8...A6.52..J.H.7BN..8F' +
    'G3..9..M...6..5..F....D.K...NH7.E2PJ.48..PJ2..9.A5.....DBN7...CM.O.5.3.H.N1B..EP...L4F',
} as const;

export type ExampleName = keyof typeof examples;

export const exampleNames = Object.keys(examples) as ExampleName[];

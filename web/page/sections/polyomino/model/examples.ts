/** Example puzzles, as they would be pasted. */

export const exampleNames = ['corners', 'tetrominoes', 'dominoes', 'solved'] as const;
export type ExampleName = (typeof exampleNames)[number];

/** A board alone, for the twelve pentominoes: the chessboard without its corners. */
const corners = `.XXXXXX.
${'XXXXXXXX\n'.repeat(6)}.XXXXXX.
`;

/** Pieces with copies, each with its name above its picture. */
const tetrominoes = `board:
${'XXXXXXXX\n'.repeat(5)}
2|I:
XXXX

2|L:
XXX
X

2|O:
XX
XX

2|S:
.XX
XX

2|T:
XXX
.X
`;

/** Dominoes in Knuth's format. */
const dominoes = '| dominoes on 4 rows of 5\n[0-3][0-4]\n10|D 00 01\n';

/** A solved board, where each letter is a piece. */
const solved = `UUXIIIIINNNFTWYYYYZV
UXXXPPLNNFFFTWWYZZZV
UUXPPPLLLLFTTTWWZVVV
`;

export const exampleTexts: Readonly<Record<ExampleName, string>> = {
  corners,
  tetrominoes,
  dominoes,
  solved,
};

/** Predefined puzzles of cells other than squares, as text for the solver. */

export const otherBoards = {
  soma: '3x3x3:\n\nsoma:\n',
  bedlam: '4x4x4:\n\nbedlam:\n',
  '3x4x5': '3x4x5:\n\npentominoes:\n',
  hexiamonds: 'triangles 6x6:\n\nhexiamonds:\n',
  tetrahexes: 'hexagons 4x7:\n\ntetrahexes:\n',
  // For reasons of parity, one of these five stays unused.
  tetrasticks: `sticks 6x6:\n\ntetrasticks:\n${['H', 'J', 'L', 'N', 'Y'].map((piece) => `\n0:1|${piece}:\n`).join('')}`,
} as const;

export type OtherBoard = keyof typeof otherBoards;
export const otherBoardNames = Object.keys(otherBoards) as OtherBoard[];

/** A small drawing of each puzzle, 24 units wide and high. */
const cube = 'M12 2l9 5v10l-9 5-9-5V7zM3 7l9 5 9-5M12 12v10';
export const otherBoardIcons: Record<OtherBoard, string> = {
  soma: cube,
  bedlam: cube,
  '3x4x5': 'M9 3l13 4v11l-7 4L2 18V8zM2 8l13 4 7-5M15 12v10',
  hexiamonds: 'M8 4h14l-6 16H2zM8 4l5 8M16 20l-5-8M5 12h14',
  tetrasticks: 'M3 9v12h6M9 15h6V3M15 9h6v12M3 3h6',
  tetrahexes: 'M8 2l5 3v6l-5 3-5-3V5zM13 11l5 3v6l-5 3-5-3v-6M18 14v0',
};

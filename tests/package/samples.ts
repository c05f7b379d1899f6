import { DanceError, type Package } from './installed.ts';

export const puzzle =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
export const solution =
  '812753649943682175675491283154237896369845721287169534521974368438526917796318452';
export const blank = '.'.repeat(81);

/** Has three solutions. */
export const small = '1.....3........2';
export const jigsaw = '1..2..1..2......        AAABABBBCCDDCCDD';

/** Knuth, "Dancing links" (2000), page 2. */
export const paperExample = 'A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n';

/** Six dominoes on 3 × 4 cells. Kasteleyn (1961) counts 11 tilings. */
export const dominoes = 'XXXX\nXXXX\nXXXX\n\n6|domino:\nXX\n';

/** Returns the error thrown by a call. */
export function thrown(call: () => unknown): Package.DanceError {
  try {
    call();
  } catch (error) {
    if (error instanceof DanceError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

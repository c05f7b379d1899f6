import { expect, test } from 'vitest';
import { dance } from './run';

const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const solution =
  '812753649943682175675491283154237896369845721287169534521974368438526917796318452';

test.each(['brute-force', 'bitsets', 'bitsets-recursive'])(
  'solves with %s when it is named',
  (solver) => {
    const { status, out } = dance(['sudoku', '--solver', solver, '--json'], puzzle);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ verdict: 'unique', solutions: [solution], solver });
  },
);

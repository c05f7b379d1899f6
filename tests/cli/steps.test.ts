import { expect, test } from 'vitest';
import { dance } from './run';

const hard = '8.9...3.....7.1...5.........7.....263...9.......1...4..6.2....4....8.5...........';
const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

function answer(args: readonly string[], input: string) {
  const { status, out, err } = dance(['sudoku', ...args, '--json'], input);
  return { status, err, answer: JSON.parse(out.split('\n')[0] ?? '') };
}

test('rates a puzzle in the terms of Sudoku Explainer', () => {
  const { out } = dance(['sudoku', '--rate'], hard);
  expect(out).toContain('\nrating 8.3 (als xz), until the first digit 1.2, first step 1.2\n');
  expect(answer(['--rate'], hard).answer.rating).toEqual({
    er: 8.3,
    ep: 1.2,
    ed: 1.2,
    level: 'very-hard',
    technique: 'region-chains',
    shape: 'als-xz',
  });
});

test('rates every puzzle of a list, in its order, on several threads', () => {
  const list = `${hard}\n${easy}\n`.repeat(4);
  const rated = dance(['sudoku', '--rate', '--threads', '2'], list);
  const ratings = rated.out.match(/^rating \d+\.\d/gm);
  expect(ratings).toEqual(Array(4).fill(['rating 8.3', 'rating 1.2']).flat());
});

test('shows the next step, and all steps', () => {
  expect(dance(['sudoku', '--hint'], hard).out).toContain(
    '\n1.2 hidden single: r3c3=7, the only place in box 1\n',
  );
  const { steps, hint } = answer(['--steps', '--hint'], easy).answer;
  expect(steps).toHaveLength(51);
  expect(hint).toEqual({ wrong: [], lacking: [], step: steps[0] });
  const text = dance(['sudoku', '--steps'], hard).out;
  expect(text).toContain('\n2.6 pointing: r2c5≠6 r2c7≠6 r2c8≠6, in box 1, 6 must be in row 2\n');
});

test('a hint for a game in progress names its wrong digit', () => {
  const rows = easy.match(/.{9}/g) ?? [];
  const state = [rows[0]?.replace('53.', '531'), ...rows.slice(1)].join('\n');
  const text = `[Puzzle]\n${rows.join('\n')}\n[State]\n${state}\n`;
  const { out, err, status } = dance(['sudoku', '--hint'], text);
  expect({ out, err, status }).toMatchObject({ err: '', status: 0 });
  expect(out).toContain('\nwrong: r1c3=1\n');
});

test('says why there is no rating, hint or list of steps', () => {
  const several = dance(['sudoku', '--rate', '--hint', '--steps'], '1...............');
  const because = 'this puzzle has several solutions, so steps can’t lead to one';
  for (const what of ['rating', 'hint', 'steps']) {
    expect(several.out.replaceAll("'", '’')).toContain(`\nno ${what}: ${because}\n`);
  }
  expect(several.status).toBe(0);
  expect(answer(['--rate'], '11..............').answer.rating).toBeNull();
});

const cages = `sudoku 4x4
....
....
...1
....
killer-cage 7: R1C1 R1C2
killer-cage 3: R1C3 R1C4
killer-cage 4: R2C1 R3C1
less: R2C3 R2C4
`;

test('a variant has steps by its rules, and a difficulty of our own', () => {
  const { rating, hint, steps } = answer(['--rate', '--hint', '--steps'], cages).answer;
  expect(rating).toEqual({ difficulty: 2, level: 'easy', assumptions: 0, searches: 0 });
  expect(hint.step).toEqual(steps[0]);
  expect(steps[0]).toMatchObject({ rules: ['killer-cage 3: R1C3 R1C4'], assumption: null });
  const { out } = dance(['sudoku', '--rate', '--hint'], cages);
  expect(out).toContain('\ndifficulty 2 by our own measure (easy), 0 assumptions\n');
  expect(out).toContain('r1c4≠4, because of killer-cage 3: R1C3 R1C4\n');
});

test('a puzzle whose rules only add houses is rated like a plain one', () => {
  const windows = `sudoku 9x9\n84...1...\n..9......\n.....67..\n...63..9.\n..5......\n.2.......\n..4.2....\n3........\n.9.....87\nwindoku\n`;
  const { rating, steps } = answer(['--rate', '--steps'], windows).answer;
  expect(rating).toMatchObject({ er: 8.3, ep: 8.2, ed: 2.6, level: 'very-hard' });
  const units = steps.flatMap(({ units }: { units: unknown[] }) => units);
  expect(units).toContainEqual({ kind: 'region', name: 'windoku 3' });
  expect(dance(['sudoku', '--steps'], windows).out).toContain(', in windoku 3, 6 must be in ');
});

test('says that a solved puzzle has no steps', () => {
  const solved = dance(['sudoku', '--steps', '--hint'], '1234341221434321');
  expect(solved.out).toContain('\nno steps: this puzzle is solved already');
  expect(solved.out).toContain('\nnothing is left to find\n');
});

test('a time limit ends the search for steps, which is said', () => {
  const hardest =
    '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';
  const stopped = dance(['sudoku', '--rate', '--time', '0.05'], hardest);
  expect(stopped).toMatchObject({ status: 0, err: '' });
  expect(stopped.out).toContain('\nno rating: stopped at the time limit\n');
});

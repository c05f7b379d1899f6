import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../build/native/bin/dance', import.meta.url));
const data = (name: string) => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

function dance(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, out: stdout, err: stderr };
}

interface Answer {
  verdict: string;
  count: string;
  complete: boolean;
  solutions: unknown[];
  nodes: number;
  microseconds: number;
  solver: string;
}

function answers(args: string[], input?: string): Answer[] {
  const { status, out, err } = dance([...args, '--json'], input);
  expect(err).toBe('');
  expect(status).toBe(0);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const hardPuzzle =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const hardSolution =
  '812753649943682175675491283154237896369845721287169534521974368438526917796318452';
const paperExample = 'A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n';

test('a puzzle from standard input is solved, and its solution is the only one', () => {
  const [answer] = answers(['sudoku', '-'], hardPuzzle);
  expect(answer).toMatchObject({
    verdict: 'unique',
    count: '1',
    complete: true,
    solutions: [hardSolution],
    solver: 'dancing-links',
  });
  expect(answer?.nodes).toBeGreaterThan(0);
  expect(answer?.microseconds).toBeGreaterThanOrEqual(0);
});

test.each(['dancing-links', 'bitsets', 'bitsets-recursive', 'brute-force'])(
  '%s can be asked for by name',
  (solver) => {
    const [answer] = answers(['sudoku', '--solver', solver], hardPuzzle);
    expect(answer).toMatchObject({ verdict: 'unique', solutions: [hardSolution], solver });
  },
);

test('a file of two thousand puzzles gives an answer a line, in its order', () => {
  const all = answers(['sudoku', data('sudoku/minimal_9x9.txt')]);
  expect(all).toHaveLength(2000);
  expect(all.every(({ verdict }) => verdict === 'unique')).toBe(true);
  expect(new Set(all.map(({ solutions }) => solutions[0])).size).toBe(2000);
});

test('each verdict is said', () => {
  const empty = '.'.repeat(16);
  const verdicts = (args: string[], input: string) =>
    answers(['sudoku', ...args], input).map(({ verdict, count, complete }) => [
      verdict,
      count,
      complete,
    ]);
  expect(verdicts([], empty)).toEqual([['multiple', '2', false]]);
  expect(verdicts(['--limit', '0'], empty)).toEqual([['multiple', '288', true]]);
  expect(verdicts(['--limit', '1'], empty)).toEqual([['stopped', '1', false]]);
  expect(verdicts([], `123..${'.'.repeat(2)}4${'.'.repeat(8)}`)).toEqual([['none', '0', true]]);
  expect(verdicts([], `11${'.'.repeat(14)}`)).toEqual([['invalid', '0', true]]);
});

test('several threads answer in the order of the input, and the same', () => {
  const file = data('sudoku/minimal_9x9.txt');
  const untimed = (args: string[]) =>
    answers(['sudoku', file, ...args]).map(({ microseconds, ...rest }) => rest);
  expect(untimed(['--threads', '4'])).toEqual(untimed([]));
});

test('a strict run ends at the first puzzle that cannot be read', () => {
  const input = `${hardPuzzle}\n8..\n${hardPuzzle}\n`;
  const { status, out } = dance(['sudoku', '--strict', '--json'], input);
  expect(status).toBe(2);
  expect(out.trimEnd().split('\n')).toHaveLength(1);
});

test('a format can be forced, and one that does not exist is refused', () => {
  expect(dance(['sudoku', '--from', 'line'], hardPuzzle).status).toBe(0);
  expect(dance(['sudoku', '--from', 'sdk'], hardPuzzle).status).toBe(2);
  expect(dance(['sudoku', '--from', 'tablet'], hardPuzzle).err).toMatch(/^--from: .*'tablet'/);
  expect(dance(['cover', '--from', 'sets'], 'A B C\nA C\nB\n').status).toBe(0);
});

test('a puzzle converted to every format and read again has the same solution', () => {
  const help = dance(['convert', '--help']).out;
  const formats = /Formats: (.*)/.exec(help)?.[1]?.split(', ') ?? [];
  expect(formats).toContain('fpuzzles');
  for (const format of formats) {
    const { status, out } = dance(['convert', '--to', format], hardPuzzle);
    expect(status, format).toBe(0);
    const [answer] = answers(['sudoku'], out);
    expect(answer?.solutions, format).toEqual([hardSolution]);
  }
});

test('a problem converted to every format and read again has the same solutions', () => {
  const help = dance(['convert', '--help']).out;
  const formats = /with --cover: (.*)/.exec(help)?.[1]?.split(', ') ?? [];
  expect(formats).toContain('json');
  for (const format of formats) {
    const { out } = dance(['convert', '--cover', '--to', format], paperExample);
    expect(answers(['cover', '--from', format], out)[0], format).toMatchObject({
      verdict: 'unique',
      nodes: 6,
    });
  }
});

test('what a format cannot hold is reported with the place of the puzzle', () => {
  const { status, err } = dance(['convert', '--to', 'sudokuwiki'], `${'.'.repeat(256)}\n`);
  expect(status).toBe(2);
  expect(err).toMatch(/^<stdin>:1:1: /);
});

test('a clash is named by both cells', () => {
  const { status, out } = dance(['sudoku'], `5..5${'.'.repeat(77)}`);
  expect(status).toBe(0);
  expect(out).toBe('invalid\n5 stands in row 1, column 1 and in row 1, column 4\n');
});

test('what cannot be read is reported with file, line and column, the rest is solved', () => {
  const { status, out, err } = dance(
    ['sudoku', '-', '--json'],
    `${hardPuzzle}\n8..\n${hardPuzzle}\n`,
  );
  expect(status).toBe(2);
  expect(out.trimEnd().split('\n')).toHaveLength(2);
  expect(err).toMatch(/^<stdin>:2:\d+: .+\n$/);
});

test('a file that is not there is reported', () => {
  const { status, err } = dance(['sudoku', 'no-such-file']);
  expect(status).toBe(2);
  expect(err).toContain('no-such-file: ');
});

test('an exact cover problem is solved as options in the order of choice', () => {
  const { status, out } = dance(['cover', '-'], paperExample);
  expect(status).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines.pop()).toMatch(/^unique: 1 solution, 6 search nodes, /);
  expect(lines).toEqual(['4: A D', '1: E F C', '5: B G']);
});

test('the item to branch on can be the first', () => {
  const [answer] = answers(['cover', '--choose', 'first'], paperExample);
  expect(answer).toMatchObject({ verdict: 'unique', nodes: 7 });
});

test('a problem is read from a file, a matrix too', () => {
  const [queens] = answers(['cover', data('exact-cover/queens-8.dlx'), '--count']);
  expect(queens).toMatchObject({ verdict: 'multiple', count: '92', complete: true, solutions: [] });
  const [matrix] = answers(['cover'], '101\n010\n');
  expect(matrix).toMatchObject({
    verdict: 'unique',
    solutions: [
      [
        { option: 1, entries: ['1', '3'] },
        { option: 2, entries: ['2'] },
      ],
    ],
  });
});

test('an error in a problem has its place', () => {
  const { status, err } = dance(['cover', '-'], 'a b\na q\n');
  expect(status).toBe(2);
  expect(err).toMatch(/^<stdin>:2:3: .*'q'\n$/);
});

test("Scott's board has 65 distinct tilings and 520 in all", () => {
  const scott = ['polyomino', '--board', '8x8-2x2', '--count'];
  expect(answers([...scott, '--distinct'])[0]).toMatchObject({ count: '65', complete: true });
  expect(answers(scott)[0]).toMatchObject({ count: '520', complete: true });
});

test('a tiling is drawn in letters', () => {
  const [answer] = answers(['polyomino', '--board', '3x20', '--limit', '1']);
  const rows = String(answer?.solutions[0]).trimEnd().split('\n');
  expect(rows.map((row) => row.length)).toEqual([20, 20, 20]);
  expect([...new Set(rows.join(''))].sort().join('')).toBe('FILNPTUVWXYZ');
});

test('a board that does not exist is reported', () => {
  const { status, err } = dance(['polyomino', '--board', 'round']);
  expect(status).toBe(2);
  expect(err).toMatch(/^--board: .*'round'/);
});

test('wrong arguments are refused with a sentence', () => {
  for (const [args, word] of [
    [['bogus'], 'bogus'],
    [['sudoku', '--limit', '-1'], '-1'],
    [['sudoku', '--solver', 'guess'], 'guess'],
    [['polyomino'], '--board'],
    [[], 'Usage'],
  ] as const) {
    const { status, out, err } = dance([...args], hardPuzzle);
    expect(status).toBe(1);
    expect(out + err).toContain(word);
  }
});

test('an empty input is reported at its beginning', () => {
  const { status, err } = dance(['sudoku']);
  expect(status).toBe(2);
  expect(err).toMatch(/^<stdin>:1:1: /);
});

test('output that cannot be written is reported', () => {
  if (!existsSync('/dev/full')) return;
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(command, ['sudoku'], {
    input: hardPuzzle,
    stdio: ['pipe', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect(status).toBe(1);
  expect(stderr).toContain('cannot be written');
});

test('text that is no UTF-8 is reported, not printed', () => {
  const broken = Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x0a]);
  const { status, stderr } = spawnSync(command, ['cover', '--json'], { input: broken });
  expect(status).toBe(2);
  expect(stderr.toString()).toMatch(/^<stdin>:1:2: .*0xED/);
});

test('the version and the help are told', () => {
  expect(dance(['--version']).out).toMatch(/^dance \d+\.\d+\.\d+\n$/);
  expect(dance(['sudoku', '--help']).out).toContain('--solver');
});

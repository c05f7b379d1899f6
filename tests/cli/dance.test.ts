import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sudokuSolvers } from '../../web/engine/model/solvers.ts';
import { command, dance, data, hardPuzzle, hardSolution, minimal, namesInHelp } from './run';

interface Answer {
  verdict: string;
  count: number;
  complete: boolean;
  solutions: unknown[];
  nodes: number;
  microseconds: number;
  solver: string;
  candidates?: string[];
  counts?: Record<string, number>[];
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

const paperExample = 'A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n';

test('solves a puzzle from standard input and finds its only solution', () => {
  const [answer] = answers(['sudoku', '-'], hardPuzzle);
  expect(answer).toMatchObject({
    verdict: 'unique',
    count: 1,
    complete: true,
    stoppedBy: null,
    solutions: [hardSolution],
    solver: 'vectors',
  });
  expect(answer?.nodes).toBeGreaterThan(0);
  expect(answer?.microseconds).toBeGreaterThanOrEqual(0);
});

// The others take long under sanitizers: dance.slow.test.ts.
const fast = sudokuSolvers.filter((solver) => !/^(brute|bitsets)/.test(solver));

test.each(fast)('solves with %s when it is named', (solver) => {
  const [answer] = answers(['sudoku', '--solver', solver], hardPuzzle);
  expect(answer).toMatchObject({ verdict: 'unique', solutions: [hardSolution], solver });
});

test('answers a file of two thousand puzzles line by line, in its order', () => {
  const all = answers(['sudoku', data('sudoku/minimal_9x9.txt')]);
  expect(all).toHaveLength(2000);
  expect(all.every(({ verdict }) => verdict === 'unique')).toBe(true);
  expect(new Set(all.map(({ solutions }) => solutions[0])).size).toBe(2000);
});

test('reports each verdict', () => {
  const empty = '.'.repeat(16);
  const verdicts = (args: string[], input: string) =>
    answers(['sudoku', ...args], input).map(({ verdict, count, complete }) => [
      verdict,
      count,
      complete,
    ]);
  expect(verdicts([], empty)).toEqual([['multiple', 2, false]]);
  expect(verdicts(['--limit', '0'], empty)).toEqual([['multiple', 288, true]]);
  expect(verdicts(['--limit', '1'], empty)).toEqual([['stopped', 1, false]]);
  expect(verdicts([], `123..${'.'.repeat(2)}4${'.'.repeat(8)}`)).toEqual([['none', 0, true]]);
  expect(verdicts([], `11${'.'.repeat(14)}`)).toEqual([['invalid', 0, true]]);
});

test('several threads give the same answers, in the order of the input', () => {
  const file = data('sudoku/minimal_9x9.txt');
  const untimed = (args: string[]) =>
    answers(['sudoku', file, ...args]).map(({ microseconds, ...rest }) => rest);
  expect(untimed(['--threads', '4'])).toEqual(untimed([]));
});

test('a strict run stops at the first unreadable puzzle', () => {
  const input = `${hardPuzzle}\n8..\n${hardPuzzle}\n`;
  const { status, out } = dance(['sudoku', '--strict'], input);
  expect(status).toBe(2);
  expect(out.trimEnd().split('\n')).toHaveLength(2);
});

test('reads the named format, and refuses an unknown one', () => {
  expect(dance(['sudoku', '--from', 'line'], hardPuzzle).status).toBe(0);
  expect(dance(['sudoku', '--from', 'sdk'], hardPuzzle).status).toBe(2);
  expect(dance(['sudoku', '--from', 'tablet'], hardPuzzle).err).toMatch(/^--from: .*'tablet'/);
  expect(dance(['cover', '--from', 'sets'], 'A B C\nA C\nB\n').status).toBe(0);
  expect(dance(['cover', '--from', 'tablet'], paperExample).err).toMatch(/^--from: .*'tablet'/);
});

test('takes the likelier of two interpretations of a text, and reports both', () => {
  const zeroOrOne = `12F${'.'.repeat(253)}`;
  const { status, out, err } = dance(['convert', '--to', 'line'], zeroOrOne);
  expect(status).toBe(0);
  expect(out).toMatch(/^12F/);
  expect(err.split('\n')).toEqual([
    '<stdin>: read as line, 1 puzzle, 16×16, boxes 4×4, symbols 1–9, A–G, 3 givens: --symbols from-one',
    '<stdin>: or as line, 1 puzzle, 16×16, boxes 4×4, symbols 0–9, A–F, 3 givens: --symbols from-zero',
    '',
  ]);
  const fromZero = dance(['convert', '--to', 'line', '--symbols', 'from-zero'], zeroOrOne);
  expect(fromZero.out).toMatch(/^23G/);
  expect(fromZero.err).toBe('');
  const fromOne = dance(['convert', '--to', 'line', '--symbols', 'from-one'], zeroOrOne);
  expect([fromOne.out, fromOne.err]).toEqual([out, '']);
});

test('reports rows that may be a list, with the format that settles it', () => {
  const list = '1234............\n'.repeat(16);
  const { err } = dance(['sudoku', '--count'], list);
  expect(err).toMatch(
    /^<stdin>: read as rows, 1 puzzle, 16×16, .*: --from rows --symbols from-one$/m,
  );
  expect(err).toMatch(/: or as line, 16 puzzles, the first 4×4, .*: --from line$/m);
  const chosen = dance(['sudoku', '--count', '--from', 'line'], list);
  expect(chosen.err).toBe('');
  expect(chosen.out.trimEnd().split('\n')).toHaveLength(16);
});

test('refuses symbols that a puzzle cannot have', () => {
  const { status, err } = dance(
    ['sudoku', '--symbols', 'from-zero'],
    `12G${'.'.repeat(253)}\n${hardPuzzle}\n`,
  );
  expect(status).toBe(2);
  expect(err).toMatch(/^<stdin>:1:1: .*'1–9, A–G', expected 0–9, A–F\n$/);
});

test('takes the likelier of two interpretations of a problem, and reports both', () => {
  expect(dance(['cover'], '0 1\n1 0\n').err).toBe(
    '<stdin>: read as matrix, 2 items, 2 options: --from matrix\n' +
      '<stdin>: or as dlx, 2 items, 1 option: --from dlx\n',
  );
  expect(dance(['cover', '--from', 'dlx'], '0 1\n1 0\n').err).toBe('');
});

test('a problem whose first line names all items of the others is unambiguous', () => {
  expect(dance(['cover'], paperExample).err).toBe('');
});

test('a problem that fails to parse as the likeliest format is reported with the one it fits', () => {
  const { status, err } = dance(['cover'], 'a b c\na b\nd\n');
  expect(status).toBe(2);
  expect(err).toMatch(/^<stdin>:3:1: .*'d'\n/);
  expect(err).toMatch(/\n<stdin>: or as sets, 4 items, 3 options: --from sets\n$/);
});

test('an answer in JSON reads back with the same givens, beside digits the player has placed', () => {
  const answer = dance(['sudoku', '--json', data('formats/sudoku/hard.sdx')]).out;
  const { givens, puzzle } = JSON.parse(answer);
  const again = JSON.parse(dance(['sudoku', '--json'], answer).out);
  expect(again.givens).toBe(givens);
  expect(again.puzzle).toEqual(puzzle);
});

test('explains why a puzzle has no solution, or more than one', () => {
  const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
  const explained = (text: string) => dance(['sudoku', '--explain'], text).out.trimEnd();
  expect(explained(hard)).not.toContain('fix');
  const clashing = explained(hard.replace('36', '33'));
  expect(clashing).toContain('possible fix: change r2c4=3 to 6');
  expect(clashing).toContain('two 3s in one row: at row 2, column 3 and row 2, column 4');
  expect(clashing).not.toContain("can't all be right");
  const contradictory = explained(
    '..14..8....91.....8.69..45..75..13..4...9.....3......7...6.....5...7..82.28.....9',
  );
  expect(contradictory).toMatch(/^these \d+ digits can't all be right: r/m);
  const several = explained(hard.replace('36', '.3'));
  expect(several).toContain('two solutions differ in 4 cells: r2c5 r2c6 r9c5 r9c6');
  expect(several).toContain('3 extra givens make it unique: r2c6=1 r9c6=6 r9c8=7');
});

test('puts the likeliest typing error first', () => {
  const whole = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const first = (text: string) => {
    const { out } = dance(['sudoku', '--explain'], text);
    return out
      .split('\n')
      .find((line) => line.startsWith('possible fix: '))
      ?.slice(14);
  };
  expect(first(whole.replace('53.', '532'))).toBe('remove r1c3=2');
  expect(first(whole.replace('4..8.3', '9..8.3'))).toBe('change r5c1=9 to 4');
  expect(first(whole.replace('53', '35'))).toBe('swap r1c1 and r1c2');
  expect(first(whole.replace('4..8.3..1', '.4..8.3..'))).toBe(
    'move row 5 one cell left, with r5c9=1',
  );
  expect(first(whole.replace('7....6', '.7...6'))).toBe('move r1c6=7 to r1c5');
});

test('writes explanations as JSON', () => {
  const hard = '8..........33......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
  const { explanation } = JSON.parse(dance(['sudoku', '--explain', '--json'], hard).out);
  expect(explanation.repairs).toContainEqual({
    kind: 'digit',
    changes: [{ cell: [2, 4], digit: '6' }],
  });
  expect(explanation.conflict.smallest).toBe(true);
  expect(explanation.solutions).toEqual([]);
});

const easy = '94..1..........3248.52...6...7...2...6....97......65......3....2.....8.5.84..7...';

test("explains why a digit can't be in a cell", () => {
  const whyNot = (candidate: string) => dance(['sudoku', '--why-not', candidate], easy).out;
  expect(whyNot('r5c5=9')).toContain('r5c5=9 is ruled out by r5c7=9\n');
  expect(whyNot('r1c3=2')).toContain('r1c3=2 is possible: 94261');
  expect(
    whyNot('r1c4=3'),
  ).toContain(`r1c4=3 is ruled out by r1c1=9 r1c2=4 r1c5=1 r2c8=2 r3c4=2 r3c8=6 r6c6=6
r1c3=2, the only place left in box 1
r1c4=6, the only place left in row 1
`);
  const { whyNot: refutation } = JSON.parse(
    dance(['sudoku', '--why-not', 'r1c4=3', '--json'], easy).out,
  );
  expect(refutation).toMatchObject({
    cell: [1, 4],
    digit: '3',
    solution: null,
    cause: { smallest: true },
    steps: [
      { kind: 'hidden-single', digit: '2', cells: [[1, 3]], unit: { kind: 'box', number: 1 } },
      { kind: 'hidden-single', digit: '6', cells: [[1, 4]], unit: { kind: 'row', number: 1 } },
    ],
  });
});

test('refuses to explain a digit of a cell that the puzzle lacks', () => {
  const { status, out, err } = dance(['sudoku', '--why-not', 'r10c4=3'], easy);
  // Nothing is searched first.
  expect(out).toBe('');
  expect(status).toBe(2);
  expect(err).toMatch(/^<stdin>:1: --why-not: .*found 'row: 10', expected 1 … 9\n$/);
  const variant = dance(['sudoku', '--rule', 'anti-knight', '--why-not', 'r10c4=3'], easy);
  expect(variant.out).toBe('');
  expect(variant.err).toMatch(/^<stdin>:1: --why-not: /);
  expect(dance(['sudoku', '--why-not', 'r1c4'], easy).err).toContain('like r1c2=5');
});

test('draws true candidates, or lists them in JSON, with their counts on request', () => {
  const puzzle = `1234${'.'.repeat(12)}`;
  const { out, err } = dance(['sudoku', '--candidates'], puzzle);
  expect(err).toBe('');
  const lines = out.trimEnd().split('\n');
  expect(lines[1]).toBe('| 1   2   | 3   4   |');
  expect(lines[2]).toBe('| 34  34  | 12  12  |');
  expect(lines.at(-1)).toMatch(/^multiple: at least \d+ solutions/);
  const [counted] = answers(['sudoku', '--candidate-counts'], puzzle);
  expect(counted).toMatchObject({ verdict: 'multiple', count: 12, complete: true });
  expect(counted?.candidates?.slice(0, 6)).toEqual(['1', '2', '3', '4', '34', '34']);
  expect(counted?.counts?.[4]).toEqual({ 3: 6, 4: 6 });
  expect(dance(['sudoku', '--candidate-counts'], puzzle).out).toContain('r2c1: 3 in 6, 4 in 6\n');
});

test('finds the true candidates of unsolvable, invalid and irregular puzzles', () => {
  const [none] = answers(['sudoku', '--candidates'], '123....4........');
  expect(none).toMatchObject({ verdict: 'none', count: 0, complete: true });
  expect(none?.candidates).toEqual(Array(16).fill(''));
  expect(dance(['sudoku', '--candidates'], '123....4........').out).toMatch(/^none: 0 solutions/);
  const [invalid] = answers(['sudoku', '--candidates'], `11${'.'.repeat(14)}`);
  expect(invalid?.verdict).toBe('invalid');
  const { status, out } = dance(['sudoku', '--candidates', data('formats/sudoku/nine.jigsaw')]);
  expect(status).toBe(0);
  expect(out).toMatch(/^6 8 9 1 5 2 3 4 7\n/);
});

test('a search that runs out of time claims no complete answer', () => {
  const empty = '.'.repeat(81);
  const [counted] = answers(['sudoku', '--limit', '0', '--count', '--time', '0.2'], empty);
  // How many solutions it has found by then is up to the machine.
  expect(['stopped', 'multiple']).toContain(counted?.verdict);
  expect(counted).toMatchObject({ complete: false, stoppedBy: 'time' });
  const [hard] = answers(['sudoku', '--time', '0.000001'], hardPuzzle);
  expect(['stopped', 'unique']).toContain(hard?.verdict);
  const [open] = answers(['sudoku', '--candidate-counts', '--time', '0.2'], empty);
  expect(['stopped', 'multiple']).toContain(open?.verdict);
  expect(open?.complete).toBe(false);
  expect(open?.candidates).toBeUndefined();
});

test('says that a text is not in the requested format', () => {
  expect(dance(['sudoku', '--from', 'json'], easy).err).toBe(
    '<stdin>:1:1: this text is not in the requested format: expected json\n',
  );
});

test('unpacks compressed input, and refuses what is damaged', () => {
  const packed = gzipSync(`${hardPuzzle}\n`);
  const run = (input: Uint8Array) => spawnSync(command, ['sudoku'], { input, encoding: 'utf8' });
  expect(run(packed).stdout).toMatch(/unique: 1 solution/);
  const long = gzipSync(`${hardPuzzle}\n`.repeat(5_000));
  expect(run(long).stdout.match(/unique: /g)).toHaveLength(5_000);
  const { status, stderr } = run(packed.subarray(0, -3));
  expect(status).toBe(2);
  expect(stderr).toBe('<stdin>: this gzip file is damaged or holds more than 256 MB\n');
});

test('a puzzle keeps its solution when it is converted to any format and read again', () => {
  const formats = namesInHelp('convert', '--to');
  expect(formats).toContain('fpuzzles');
  for (const format of formats) {
    const { status, out } = dance(['convert', '--to', format], hardPuzzle);
    expect(status, format).toBe(0);
    const [answer] = answers(['sudoku'], out);
    expect(answer?.solutions, format).toEqual([hardSolution]);
  }
});

test('a problem keeps its solutions when it is converted to any format and read again', () => {
  const formats = namesInHelp('convert', '--to with --cover');
  expect(formats).toContain('json');
  for (const format of formats) {
    const { out } = dance(['convert', '--cover', '--to', format], paperExample);
    expect(answers(['cover', '--from', format], out)[0], format).toMatchObject({
      verdict: 'unique',
      nodes: 6,
    });
  }
});

test('reports the place of a puzzle that the format cannot hold', () => {
  const { status, err } = dance(['convert', '--to', 'sudokuwiki'], `${'.'.repeat(256)}\n`);
  expect(status).toBe(2);
  expect(err).toMatch(/^<stdin>:1: --to 'sudokuwiki': /);
});

test('names both cells of a clash', () => {
  const { status, out } = dance(['sudoku'], `5..5${'.'.repeat(77)}`);
  expect(status).toBe(0);
  expect(out).toBe(
    `invalid, 2 givens: 5..5${'.'.repeat(77)}\n` +
      'two 5s in one row: at row 1, column 1 and row 1, column 4\n',
  );
});

test('names the first five of many clashes', () => {
  const { out } = dance(['sudoku'], '1'.repeat(81));
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(1 + 5 + 1);
  expect(lines.at(-1)).toBe('and 805 more pairs');
  const { out: json } = dance(['sudoku', '--json'], '1'.repeat(81));
  expect(JSON.parse(json).clashes).toHaveLength(5);
});

test('reports an unreadable puzzle with file, line and column, and solves the others', () => {
  const { status, out, err } = dance(
    ['sudoku', '-', '--json'],
    `${hardPuzzle}\n8..\n${hardPuzzle}\n`,
  );
  expect(status).toBe(2);
  const [first, second, third] = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first).toMatchObject({ line: 1, givens: 21, puzzle: hardPuzzle });
  expect(second).toMatchObject({ line: 2, error: { code: 'wrong_length', line: 2 } });
  expect(third).toMatchObject({ line: 3, verdict: 'unique' });
  expect(err).toMatch(/^<stdin>:2:\d+: .+\n$/);
  expect(err).toContain(second.error.message);
});

test('reports a missing file', () => {
  const { status, err } = dance(['sudoku', 'no-such-file']);
  expect(status).toBe(2);
  expect(err).toContain('no-such-file: ');
});

test('prints the options of an exact cover in the order of choice', () => {
  const { status, out } = dance(['cover', '-'], paperExample);
  expect(status).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines.pop()).toMatch(/^unique: 1 solution, 6 search nodes, /);
  expect(lines).toEqual(['4: A D', '1: E F C', '5: B G']);
});

test('branches on the first item on request', () => {
  const [answer] = answers(['cover', '--from', 'dlx', '--choose', 'first'], paperExample);
  expect(answer).toMatchObject({ verdict: 'unique', nodes: 7 });
});

test.each(['dancing-links', 'bit-matrix'])('solves with %s by both rules', (solver) => {
  for (const [rule, nodes] of [
    ['fewest', 6],
    ['first', 7],
  ] as const) {
    const args = ['cover', '--from', 'dlx', '--solver', solver, '--choose', rule];
    expect(answers(args, paperExample)[0]).toMatchObject({ verdict: 'unique', nodes, solver });
  }
});

test('counts solutions by memo, even beyond 64 bits', () => {
  // Two rows of 200 dominoes: the 201st Fibonacci number.
  const cells = (row: string) => Array.from({ length: 200 }, (_, i) => `${row}${i}`);
  const [upper, lower] = [cells('u'), cells('l')];
  const beside = (row: string[]) => row.slice(1).map((cell, i) => `${row[i]} ${cell}`);
  const items = upper.flatMap((cell, i) => [cell, lower[i]]).join(' ');
  const options = [
    ...beside(upper),
    ...beside(lower),
    ...upper.map((cell, i) => `${cell} ${lower[i]}`),
  ];
  const text = [items, ...options].join('\n');
  const count = '453973694165307953197296969697410619233826';
  for (const settings of [[], ['--solver', 'memo'], ['--memory', '1']]) {
    const args = ['cover', '--from', 'dlx', '--count', ...settings];
    expect(dance([...args, '--json'], text).out).toContain(`"count":${count},"complete":true`);
  }
  expect(dance(['cover', '--count'], text).out).toContain(`multiple: ${count} solutions, `);
});

test('refuses an invalid amount of memory in a sentence', () => {
  for (const memory of ['x', '', '-1', '1.5', '16385', '99999999999999999999']) {
    const { status, err } = dance(['cover', '--count', '--memory', memory], paperExample);
    expect(status).toBe(1);
    expect(err).toContain(
      `--memory: found '${memory}', expected a whole number of megabytes from 0 to 16384`,
    );
  }
  expect(dance(['cover', '--count', '--memory', '16384'], paperExample).status).toBe(0);
});

test('a time of 0 means no limit', () => {
  expect(dance(['cover', '--count', '--time', '0'], paperExample).out).toMatch(/^unique: /);
  expect(dance(['cover', '--help']).out).toMatch(/--time SECONDS .*0: no limit/);
});

test('warns of threads that have nothing to do', () => {
  const count = (...args: string[]) =>
    dance(['cover', '--count', '--threads', '2', ...args], paperExample);
  const { out, err } = count('--solver', 'memo');
  expect(out).toMatch(/^unique: 1 solution, .* ms by memo\n$/);
  expect(err).toBe('--threads: a count by memo uses one thread\n');
  // A search this short ends before a memo is tried.
  expect(count().out).toMatch(/^unique: 1 solution, .* ms by bit-matrix\n$/);
  expect(count().err).toBe('');
});

test('memo only counts, and refuses bounds', () => {
  const args = ['cover', '--from', 'dlx', '--solver', 'memo'];
  expect(dance(args, paperExample)).toMatchObject({ status: 1, out: '' });
  expect(dance(args, paperExample).err).toContain('add --count');
  expect(dance([...args, '--count', '--limit', '2'], paperExample).status).toBe(1);
  expect(answers([...args, '--count', '--memory', '0'], paperExample)[0]).toMatchObject({
    count: 1,
    solver: 'memo',
  });
  expect(dance([...args, '--count'], '2|a\na\na\n').err).toMatch(/^--solver: .*bit-matrix/);
});

test('solves a problem with bounds, and converts it to formats that can express them', () => {
  const text = '2|a 0:2|b\na\na b\nb\n';
  expect(dance(['cover'], text).out).toMatch(/\nmultiple: 2 solutions, /);
  const json = dance(['convert', '--cover', '--to', 'json'], text).out;
  expect(json).toContain('"items": ["2|a", "0:2|b"]');
  expect(answers(['cover'], json)[0]).toMatchObject({ count: 2, solver: 'bit-matrix' });
  expect(dance(['convert', '--cover', '--to', 'csv'], text)).toMatchObject({
    status: 2,
    out: '',
    err: expect.stringContaining("bounds on an item are not supported here: found '2|a'"),
  });
  for (const solver of ['dancing-links', 'bit-matrix']) {
    expect(answers(['cover', '--solver', solver], text)[0]).toMatchObject({ count: 2, solver });
  }
  expect(dance(['cover'], 'a 3:1|b\na b\n').err).toMatch(/:1:3: .*'3:1\|b', expected a:b\|…/);
});

test('reads a problem from a file, and as a matrix', () => {
  const [queens] = answers(['cover', data('exact-cover/queens-8.dlx'), '--count']);
  expect(queens).toMatchObject({ verdict: 'multiple', count: 92, complete: true, solutions: [] });
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

test('reports the place of an error in a problem', () => {
  const { status, err } = dance(['cover', '-'], 'a b | c\na q\n');
  expect(status).toBe(2);
  expect(err).toMatch(/^<stdin>:2:3: .*'q'\n$/);
});

test("Scott's board has 65 distinct tilings and 520 in all", () => {
  const scott = ['polyomino', '--board', '8x8-2x2', '--count'];
  expect(answers([...scott, '--distinct'])[0]).toMatchObject({ count: 65, complete: true });
  expect(answers(scott)[0]).toMatchObject({ count: 520, complete: true });
});

test('draws a tiling in letters', () => {
  const [answer] = answers(['polyomino', '--board', '3x20', '--limit', '1']);
  const rows = String(answer?.solutions[0]).trimEnd().split('\n');
  expect(rows.map((row) => row.length)).toEqual([20, 20, 20]);
  expect([...new Set(rows.join(''))].sort().join('')).toBe('FILNPTUVWXYZ');
});

test('reports an unknown board', () => {
  const { status, err } = dance(['polyomino', '--board', 'round']);
  expect(status).toBe(1);
  expect(err).toMatch(/^--board: .*'round'/);
});

test('reports a clash in JSON with its digit, its unit and both cells', () => {
  const [answer] = answers(['sudoku'], `11${'.'.repeat(14)}`);
  expect(answer).toMatchObject({
    verdict: 'invalid',
    clashes: [
      {
        digit: '1',
        unit: 'row',
        cells: [
          [1, 1],
          [1, 2],
        ],
      },
    ],
  });
});

test('refuses wrong arguments with a sentence', () => {
  for (const [args, word] of [
    [['bogus'], 'bogus'],
    [['sudoku', '--limit', '-1'], '-1'],
    [['sudoku', '--limit', '3.5'], "found '3.5', expected a whole number"],
    [['sudoku', '--time', '1e-9'], "found '1e-9', expected digits"],
    [['sudoku', '--solver', 'guess'], 'guess'],
    [['sudoku', '--from', 'guess'], 'guess'],
    [['sudoku', '--limit', '1', '--limit', '2'], '--limit'],
    [['sudoku', '--box', '3'], '3x2'],
    [['convert', '--to', 'guess', 'no-such-file'], 'guess'],
    [['convert', '--cover', '--to', 'guess'], 'guess'],
    [['convert', '--polyomino', '--to', 'guess'], 'guess'],
    [['cover', '--from', 'guess'], 'guess'],
    [[], 'Usage'],
  ] as const) {
    const { status, out, err } = dance([...args], hardPuzzle);
    expect(status).toBe(1);
    expect(out + err).toContain(word);
  }
});

test('reports an empty input at its beginning', () => {
  const { status, err } = dance(['sudoku']);
  expect(status).toBe(2);
  expect(err).toMatch(/^<stdin>:1:1: /);
});

test
  .skipIf(!existsSync('/dev/full'))
  .each([[['sudoku']], [['convert', '--to', 'line']], [['--version']], [['sudoku', '--help']]])(
  'reports output that cannot be written: %j',
  (args) => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(command, args, {
      input: hardPuzzle,
      stdio: ['pipe', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect(status).toBe(1);
    expect(stderr).toContain('cannot write to standard output');
  },
);

test('reports binary data without printing it', () => {
  const broken = Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x01, 0x0a]);
  const { status, stderr } = spawnSync(command, ['cover', '--json'], { input: broken });
  expect(status).toBe(2);
  expect(stderr.toString()).toMatch(/^<stdin>:1:2: .*0xED/);
});

test.each(['hello world', '<?xml?><x/>', `\ufeff${hardPuzzle}`])(
  'refuses a text that only lists names as an exact cover problem: %s',
  (text) => {
    expect(dance(['cover'], text)).toMatchObject({ status: 2, out: '' });
    expect(dance(['cover'], text).err).toContain('without options');
    expect(dance(['cover', '--from', 'dlx'], text)).toMatchObject({ status: 0 });
  },
);

describe('UTF-16', () => {
  const bytes = (text: string, isBig = false) => {
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    return isBig ? little.swap16() : little;
  };
  const run = (args: string[], input: Buffer) => {
    const { status, stdout, stderr } = spawnSync(command, args, { input, maxBuffer: 1 << 28 });
    return { status, out: stdout.toString(), err: stderr.toString() };
  };

  test.each([false, true])('is read like UTF-8, big-endian: %s', (isBig) => {
    const args = ['sudoku', '--json', '--count'];
    const list = minimal(2000).join('\n');
    const read = run(args, bytes(list, isBig));
    const puzzles = (out: string) =>
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).puzzle);
    expect(puzzles(read.out)).toEqual(puzzles(dance(args, list).out));
    expect(read.err).toBe('');
    const cover = 'ä 🙂 |\nä\n🙂\n';
    expect(run(['convert', '--cover', '--to', 'dlx'], bytes(cover, isBig)).out).toBe(
      dance(['convert', '--cover', '--to', 'dlx'], cover).out,
    );
  });

  test('in one byte at a time is read whole', async () => {
    const child = spawn(command, ['convert', '--cover', '--to', 'dlx']);
    const written = textOf(child.stdout);
    for (const byte of bytes('a 🙂 |\na 🙂\n')) {
      child.stdin.write(Buffer.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    child.stdin.end();
    expect(await written).toBe(dance(['convert', '--cover', '--to', 'dlx'], 'a 🙂 |\na 🙂\n').out);
  });

  test('with half a character becomes the replacement character, as on the page', () => {
    const input = Buffer.concat([bytes('a \ud83d b |\na b\n'), Buffer.of(0x20)]);
    const { out } = run(['convert', '--cover', '--to', 'json'], input);
    expect(out).toContain('"\ufffd"');
  });
});

test('prints the version and the help', () => {
  expect(dance(['--version']).out).toMatch(/^dance \d+\.\d+\.\d+\n$/);
  expect(dance(['sudoku', '--help']).out).toContain('--solver');
});

test('no line of the help is longer than 100 characters', () => {
  const commands = ['sudoku', 'cover', 'polyomino', 'convert', 'split', 'count', 'merge'];
  const kinds = ['split', 'count'].flatMap((command) =>
    ['sudoku', 'cover', 'polyomino'].map((kind) => [command, kind]),
  );
  for (const args of [[], ...commands.map((command) => [command]), ...kinds]) {
    const lines = dance([...args, '--help']).out.split('\n');
    expect(lines.filter((line) => [...line].length > 100)).toEqual([]);
  }
});

test('accepts every format that the help lists', () => {
  for (const [subcommand, known] of [
    ['sudoku', 'gsf'],
    ['cover', 'sets'],
    ['convert', '1gsudoku'],
  ] as const) {
    const names = namesInHelp(subcommand, '--from');
    expect(names).toContain(known);
    for (const name of names) {
      const to = subcommand === 'convert' ? ['--to', 'line'] : [];
      expect(dance([subcommand, ...to, '--from', name], hardPuzzle).err).not.toContain('--from');
    }
  }
});

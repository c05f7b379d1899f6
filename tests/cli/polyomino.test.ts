import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { dance, data } from './run';

const sample = (name: string) => data(`formats/polyomino/${name}`);

function count(args: string[], input?: string) {
  const { status, out, err } = dance(['polyomino', ...args, '--count', '--json'], input);
  expect(err).toBe('');
  expect(status).toBe(0);
  return JSON.parse(out).count;
}

describe('a board from a file', () => {
  test.each(['scott.txt', 'scott.knuth', 'scott.xmpuzzle'])("%s is Scott's board", (name) => {
    expect(count([sample(name), '--distinct'])).toBe(65);
  });

  test('may have copies of a piece, which are not told apart', () => {
    expect(count([sample('dominoes.knuth')])).toBe(281);
    expect(count([sample('dominoes.knuth'), '--distinct'])).toBe(98);
  });

  test('may be made of cubes, hexagons or triangles', () => {
    expect(count(['--board', '3x3x3', '--pieces', 'soma', '--distinct'])).toBe(480);
    expect(count(['--board', 'hexagons 4x7', '--distinct'])).toBe(9);
    expect(count(['--board', 'triangles 4x9', '--distinct'])).toBe(74);
    expect(count([sample('soma.txt'), '--distinct'])).toBe(480);
  });

  test('in layers is drawn with a dash between them', () => {
    const text = 'XX\n-\nXX\n\nF:\nXX\n\nG:\nXX\n';
    const { out } = dance(['polyomino', '-', '--limit', '1'], text);
    expect(out.split('\n\n')[0]).toMatch(/^(FF\n-\nGG|GG\n-\nFF)$/);
  });

  test('may come from standard input', () => {
    expect(count(['-'], 'XXX\nXXX\n\nFF\nF\n\nLL\nL\n')).toBe(4);
  });

  test.each([
    ['2×3:\n\ndominoes:\n', 3],
    ['XXX\n\nPièce “A”–1€:\nXXX\n'.replaceAll(' “', '“'), 1],
  ])('may be in Windows-1252: %j', (text, solutions) => {
    const bytes = Buffer.from(
      text.replace(/[“”–€]/g, (c) => ({ '“': '\x93', '”': '\x94', '–': '\x96' })[c] ?? '\x80'),
      'latin1',
    );
    const { out } = dance(['polyomino', '-', '--count', '--json'], bytes);
    expect(JSON.parse(out).count).toBe(solutions);
    const binary = Buffer.concat([bytes, Buffer.of(0)]);
    expect(dance(['polyomino', '-'], binary).err).toContain('binary data');
  });

  test.each([
    ['dominoes 8x8', 12988816],
    ['25 T tetrominoes on 8x8', 0],
    ['16 T-tetrominoes, 8 by 8', 84],
    ['five pentominoes 5x5', 856],
    ['2 of each tetromino on 5x8', 3106],
    ['4x4:\n\nany|dominoes:\n', 36],
  ])('may be named in words, with numbers of pieces: %j', (text, solutions) => {
    const { out } = dance(['polyomino', '-', '--count', '--json'], text);
    expect(JSON.parse(out).count).toBe(solutions);
  });

  test('named in unknown words is refused by the word', () => {
    const { status, err } = dance(['polyomino', '-'], '40 wombats on 10x10');
    expect(status).toBe(2);
    expect(err).toMatch(/^<stdin>:1:4: these words.*'wombats'.*tetrominoes/);
  });

  test('is drawn with the letters of its pieces', () => {
    const { out } = dance(['polyomino', '-', '--distinct'], 'XXX\n\nF:\nXX\n\nG:\nX\n');
    expect(out.split('\n\n')[0]).toMatch(/^(FFG|GFF)$/);
  });

  test('is read in the named format', () => {
    expect(count(['-', '--from', 'knuth'], 'aa ab\nF aa\nG aa\n')).toBe(2);
    const { status, err } = dance(['polyomino', '-', '--from', 'chess'], 'X');
    expect(status).toBe(1);
    expect(err).toMatch(/^--from: .*'chess'.*pictures/);
  });
});

test('an error about a piece named like a solver is not blamed on the solver', () => {
  const board = `${'X'.repeat(100)}\n`.repeat(100);
  const text = `${board}\n20|auto:\n${`${'X'.repeat(25)}\n`.repeat(20)}\n`;
  const { status, err } = dance(['polyomino', '-'], text);
  expect(status).toBe(2);
  expect(err).toMatch(/^<stdin>: this problem is too large: found 'up to \d+ entries', /);
});

describe('the solver of a board', () => {
  const board = ['polyomino', '--board', '3x20', '--count'];
  const line = (...args: string[]) => dance([...board, ...args]).out;

  test('is reported, named or not', () => {
    expect(line()).toMatch(
      /^multiple: 8 solutions, 13520 search nodes, [\d.]+ ms by bit-matrix\n$/,
    );
    const nodes = line('--solver', 'bit-matrix').split(', ')[1];
    expect(nodes).toBe('32978 search nodes');
    const links = line('--solver', 'dancing-links');
    expect(links).toContain(`, ${nodes}, `);
    expect(links).toMatch(/ ms by dancing-links\n$/);
    const shared = line('--solver', 'dancing-links', '--distinct', '--threads', '2');
    expect(shared).toMatch(/^multiple: 2 solutions, 15323 search nodes, .* by dancing-links\n$/);
  });

  test('may be a memo, which only counts all tilings', () => {
    expect(line('--solver', 'memo')).toMatch(/^multiple: 8 solutions, .* ms by memo\n$/);
    expect(line('--solver', 'memo', '--distinct')).toMatch(/^multiple: 2 solutions, .* ms by memo/);
    const { status, out, err } = dance([...board, '--solver', 'memo', '--limit', '3']);
    expect([status, out]).toEqual([1, '']);
    expect(err).toBe('--solver: memo only counts all solutions; remove --limit\n');
    expect(dance(['polyomino', '--board', '3x20', '--solver', 'memo']).status).toBe(1);
  });

  test('is a memo to count tilings with copies of one piece', () => {
    const text = `${'XXXXXXXXXXXX\n'.repeat(12)}\n72|D:\nXX\n`;
    const { out, err } = dance(['polyomino', '-', '--count', '--threads', '2'], text);
    expect(out).toMatch(/^multiple: 53060477521960000 solutions, .* ms by memo\n$/);
    expect(err).toBe('--threads: a count by memo uses one thread\n');
  });

  test('is a memo to count distinct tilings with copies of one piece', () => {
    const text = `${'XXXXXXXX\n'.repeat(8)}\n32|D:\nXX\n`;
    const { out } = dance(['polyomino', '-', '--count', '--distinct'], text);
    expect(out).toMatch(/^multiple: 1629189 solutions, .* ms by memo\n$/);
  });

  test('finds the symmetric tilings among very many', () => {
    const text = `${'XXXXXXXXXXXX\n'.repeat(12)}\n*|D:\nXX\n`;
    const { out } = dance(['polyomino', '-', '--symmetric', '--limit', '1000', '--count'], text);
    expect(out).toMatch(/^multiple: at least 1000 solutions/);
    const counted = dance(['polyomino', '-', '--symmetric', '--count'], text);
    expect(counted.out).toMatch(/^multiple: 1845603488 solutions, .* ms by memo\n$/);
  });

  test('is refused if unknown', () => {
    const { status, err } = dance([...board, '--solver', 'magic']);
    expect(status).toBe(1);
    expect(err).toMatch(/--solver: magic not in \{auto,/);
  });
});

test('explains that pieces with more cells than the board have no tiling', () => {
  const { status, out, err } = dance(['polyomino', '-'], 'XXX\nXXX\n');
  expect(status).toBe(0);
  expect(out).toMatch(/^none/);
  expect(err).toBe('<stdin>: the pieces have 60 cells, the board has 6\n');
});

// rtomas.web.cern.ch/rtomas/Tetrominoes
test('finds only symmetric tilings on request', () => {
  const pieces = '5x8:\n\n2|tetrominoes:\n';
  const { out } = dance(['polyomino', '-', '--symmetric', '--count'], pieces);
  expect(out).toMatch(/^multiple: 13 solutions/);
  const both = dance(['polyomino', '-', '--symmetric', '--distinct'], pieces);
  expect(both.err).toContain('excludes');
});

test('leaves pieces unused and cells empty on request', () => {
  const { out, err } = dance(['polyomino', '--board', '5x5', '--count']);
  expect(out).toMatch(/^none/);
  expect(err).toBe(
    '--board: the pieces have 60 cells, the board has 25\n--board: --unused: some of the pieces may fill it\n',
  );
  expect(count(['--board', '5x5', '--unused', '--distinct'])).toBe(107);
  expect(count(['--board', '3x3', '--pieces', 'trominoes,dominoes', '--empty', '1'])).toBe(48);
  const empty = dance(['polyomino', '--board', '1x3', '--pieces', 'dominoes', '--empty', '0:1']);
  expect(empty.out).toMatch(/^II_\n/);
});

test('refuses an unknown set of pieces or a wrong number of empty cells', () => {
  const unknown = dance(['polyomino', '--board', '3x3', '--pieces', 'octominoes']);
  expect(unknown.err).toMatch(/^--pieces: .*'octominoes'.*heptominoes/);
  const wrong = dance(['polyomino', '--board', '3x3', '--empty', 'some']);
  expect(wrong.err).toMatch(/^--empty: .*'some', expected 0–10000/);
  const many = dance(['polyomino', '--board', '6x10', '--empty', '99']);
  expect([many.status, many.out, many.err]).toEqual([
    1,
    '',
    '--empty: 99 cells must stay empty, but the board has 60\n',
  ]);
});

test('reports a name of two pieces, which are no items', () => {
  const { status, err } = dance(['polyomino', '-'], 'XXX\n\nauto:\nXX\n\nauto:\nX\n');
  expect([status, err]).toEqual([2, "<stdin>:6:1: this name is used twice: found 'auto'\n"]);
});

test('reports the place of a mistake', () => {
  const { status, out, err } = dance(['polyomino', '-'], 'XXX\nX0X\n');
  expect(status).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(/^<stdin>:2:2: .*'0'/);
});

test('reads a file of BurrTools as it is saved: compressed', () => {
  const { out } = dance(
    ['convert', '--polyomino', '--to', 'xmpuzzle', '-'],
    'XXXX\nXXXX\n\n4|D:\nXX\n',
  );
  expect(out).toContain('<shape id="0" count="4"/>');
  const counted = dance(['polyomino', '-', '--count'], gzipSync(out));
  expect(counted.out).toMatch(/^multiple: 5 solutions/);
});

test('picks one of the problems in a file of BurrTools', () => {
  const problem = (name: string, id: number, uses = 'count="2"') =>
    `<problem name="${name}"><shapes><shape id="0" ${uses}/></shapes><result id="${id}"/></problem>`;
  const file = `<puzzle><shapes><voxel x="2" y="1" z="1">##</voxel>
    <voxel x="2" y="2" z="1">####</voxel></shapes>
    <problems>${problem('square', 1)}${problem('', 2)}
    ${problem('loose', 1, 'min="1" max="2"')}</problems></puzzle>`;
  const { status, err } = dance(['polyomino', '-'], file);
  expect(status).toBe(2);
  expect(err).toContain('<stdin>: --problem 1: square, 2 pieces, 4 cells\n');
  expect(err).toContain('<stdin>: --problem 2: unreadable\n');
  expect(err).toContain('<stdin>: --problem 3: loose, 1 to 2 pieces, 4 cells\n');
  expect(dance(['polyomino', '-', '--problem', '1', '--count'], file).out).toMatch(/^multiple: 2/);
  expect(dance(['polyomino', '-', '--problem', '2'], file).status).toBe(2);
  expect(dance(['polyomino', '-', '--problem', '4'], file).err).toContain("'4', expected 1–3");
});

test('keeps pieces off cells of other colours', () => {
  const text = JSON.stringify({
    board: [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    colors: 'AB..',
    pieces: [
      {
        name: 'D',
        cells: [
          [0, 0],
          [1, 0],
        ],
        colors: 'AB',
        count: 2,
      },
    ],
  });
  expect(dance(['polyomino', '-', '--count'], text).out).toMatch(/^multiple: 2 solutions/);
  const other = text.replace('"AB.."', '"AA.."');
  expect(dance(['polyomino', '-', '--count'], other).out).toMatch(/^unique: 1 solution/);
  const file = dance(['convert', '--polyomino', '--to', 'xmpuzzle', '-'], other).out;
  expect(file).toContain('<pair piece="0" result="0"/>');
  expect(dance(['polyomino', '-', '--count'], file).out).toMatch(/^unique: 1 solution/);
  expect(dance(['convert', '--polyomino', '--to', 'pictures', '-'], other).err).toContain('colors');
});

test('reads standard input, or takes the name of a board', () => {
  expect(dance(['polyomino', '--count'], 'XXXX\n\n2|D:\nXX\n').out).toMatch(
    /^unique: 1 solution, /,
  );
  for (const args of [['-'], ['--from', 'json']]) {
    const { status, err } = dance(['polyomino', '--board', '3x20', ...args]);
    expect(status).toBe(1);
    expect(err).toContain('excludes');
  }
});

test('lists the formats in the help', () => {
  expect(dance(['polyomino', '--help']).out).toContain('json, knuth, pictures, xmpuzzle');
  expect(dance(['convert', '--help']).out).toContain('--polyomino: json, knuth, pictures');
  expect(dance(['cover', '--help']).out).toContain('The item to branch on: first, fewest\n');
});

describe('converting a puzzle', () => {
  const convert = (to: string, input: string) =>
    dance(['convert', '--polyomino', '--to', to], input);

  test.each(['pictures', 'knuth', 'json'])('to %s and back returns the same puzzle', (to) => {
    const drawing = 'XXX.\nXXXX\n\n2|F:\nX.\nXX\n\nG:\nX\n';
    const { status, out } = convert(to, drawing);
    expect(status).toBe(0);
    expect(convert('pictures', out).out).toBe(drawing);
  });

  test('fails if the format cannot hold it', () => {
    const { status, err } = convert('knuth', '{"board":[[0,0]],"mobility":"fixed"}');
    expect(status).toBe(2);
    expect(err).toMatch(/^<stdin>:1:1: .*'fixed'/);
  });

  test('fails if the format is unknown', () => {
    const { status, err } = convert('polyform', 'X');
    expect(status).toBe(1);
    expect(err).toMatch(/^--to: .*'polyform'/);
  });
});

describe('a proof that there is no tiling', () => {
  const clipped = '.XXX\nXXXX\nXXXX\nXXX.\n\n7|D:\nXX\n';

  test('shows a weight for each cell', () => {
    const { status, out } = dance(['polyomino', '-', '--explain'], clipped);
    expect(status).toBe(0);
    const [first = '', ...rows] = out.trimEnd().split('\n');
    expect(first).toMatch(/^impossible: each placement weighs 0 modulo \d, /);
    expect(
      rows
        .slice(0, 4)
        .map((row) => row.replace(/\d/g, 'X'))
        .join('\n'),
    ).toBe(clipped.slice(0, 19));
  });

  test('is an object with --json', () => {
    const { out } = dance(['polyomino', '-', '--explain', '--json'], clipped);
    const { modulus, total, weights, pieces } = JSON.parse(out);
    expect(total % modulus).not.toBe(0);
    expect(weights.split('\n')).toHaveLength(5);
    expect(pieces).toHaveLength(1);
    const solvable = dance(['polyomino', '--board', '3x20', '--explain', '--json']);
    expect(solvable.out).toBe('{"modulus":0}\n');
  });

  test('may not exist', () => {
    expect(dance(['polyomino', '--board', '3x20', '--explain']).out).toBe('no proof by weights\n');
  });
});

describe('one solution by its number', () => {
  const dominoes = `${'####\n'.repeat(4)}\n*|D:\nXX\n`;
  const nth = (number: number | string) =>
    dance(['polyomino', '-', '--solution', String(number)], dominoes);

  test('is the one that the search finds there', () => {
    const all = dance(['polyomino', '-'], dominoes).out.trimEnd().split('\n\n').slice(0, -1);
    expect(all).toHaveLength(36);
    const one = all.map((_, index) => nth(index + 1).out.split('\n\n')[0]);
    expect(one).toEqual(all);
    expect(nth(7).out).toMatch(/^solution 7 of 36, \d+ search nodes, .* ms by /m);
    expect(nth(37).out).toMatch(/^no solution 37: there are 36 solutions, /);
  });

  test('is drawn at random, with its number', () => {
    const all = dance(['polyomino', '-'], dominoes).out.trimEnd().split('\n\n').slice(0, -1);
    for (let draw = 0; draw < 5; draw += 1) {
      const { out } = dance(['polyomino', '-', '--random'], dominoes);
      const number = Number(/^solution (\d+) of 36, /m.exec(out)?.[1]);
      expect(out.split('\n\n')[0]).toBe(all[number - 1]);
    }
    const none = dance(['polyomino', '-', '--random'], '###\n\n*|D:\nXX\n');
    expect(none.out).toMatch(/^none: 0 solutions, /);
  });

  test('is a positive whole number, for a search of all solutions', () => {
    expect(nth(0).err).toContain("found '0', expected a positive whole number");
    expect(nth('x').status).not.toBe(0);
    const counted = dance(['polyomino', '-', '--solution', '1', '--distinct'], dominoes);
    expect(counted.err).toContain('--distinct');
    const symmetric = dance(['polyomino', '-', '--random', '--symmetric'], dominoes);
    expect(symmetric.err).toContain('--symmetric');
  });
});

import { describe, expect, test } from 'vitest';
import {
  coverFormats,
  coverWriters,
  loadDance,
  polyominoWriters,
  sudokuReaders,
  sudokuWriters,
} from './installed.ts';
import { dominoes, jigsaw, paperExample, puzzle, small, thrown } from './samples.ts';

const dance = await loadDance();

/** Returns the names listed by the error of a call. */
const listed = (call: () => unknown) => thrown(call).expected.split(', ').sort();

describe('a Sudoku', () => {
  test('is described as it was read', () => {
    expect(dance.sudoku.read(`${puzzle} # hard`)).toEqual([
      {
        puzzle: {
          cells: puzzle,
          size: 9,
          boxHeight: 3,
          boxWidth: 3,
          givens: 21,
          format: 'line',
          name: 'hard',
        },
        puzzles: 1,
        symbols: '1–9',
      },
    ]);
  });

  test('among words says which lines were left out', () => {
    const rows = puzzle.match(/.{9}/g)?.join('\n');
    const [read] = dance.sudoku.read(`Hi,\n\n${rows}\n\nCall me at 555-0134 after 6.\n`);
    expect(read?.puzzle.cells).toBe(puzzle);
    expect(read?.leftOut).toEqual([1, 13]);
  });

  test('with two interpretations has both, and each can be solved', () => {
    const text = `12345678.9ABCDE.${'................'.repeat(15)}`;
    const interpretations = dance.sudoku.read(text);
    expect(interpretations.map(({ symbols }) => symbols)).toEqual(['1–9, A–G', '0–9, A–F']);
    const firstRows = interpretations.map(({ puzzle }) => puzzle.cells.slice(0, 16));
    expect(firstRows).toEqual(['12345678.9ABCDE.', '23456789.ABCDEF.']);
    for (const interpretation of interpretations) {
      const answer = dance.sudoku.solve(interpretation.puzzle, { limit: 1 });
      expect(answer.puzzle).toEqual(interpretation.puzzle);
      expect(answer.count).toBe(1n);
    }
  });

  test('from a text of several is the first, with their number', () => {
    const [interpretation] = dance.sudoku.read(`${puzzle}\n${small}\n`);
    expect(interpretation).toMatchObject({ puzzles: 2, puzzle: { cells: puzzle } });
  });

  test('describes irregular boxes by letters', () => {
    const [interpretation] = dance.sudoku.read(jigsaw);
    expect(interpretation?.puzzle).toMatchObject({
      boxes: 'AAABABBBCCDDCCDD',
      boxHeight: 0,
      boxWidth: 0,
    });
    expect(interpretation && dance.sudoku.solve(interpretation.puzzle, { limit: 0 }).count).toBe(
      2n,
    );
  });

  test('lists its candidates besides the givens', () => {
    const line = dance.sudoku.write({ cells: small, candidates: candidatesWithout2 }, 'sukaku');
    const [interpretation] = dance.sudoku.read(line);
    expect(interpretation?.puzzle.candidates?.[1]).toBe('34');
    expect(dance.sudoku.solve(line, { limit: 0 }).count).toBe(
      dance.sudoku.solve({ cells: small, candidates: candidatesWithout2 }, { limit: 0 }).count,
    );
  });

  test('can be restricted to one format', () => {
    expect(dance.sudoku.read(puzzle, { from: 'sdm' })[0]?.puzzle.cells).toBe(puzzle);
    expect(() => dance.sudoku.read(puzzle, { from: 'iss' })).toThrow('not in the requested format');
    expect(dance.sudoku.solve(puzzle, { from: 'line' }).verdict).toBe('unique');
    expect(thrown(() => dance.sudoku.read(puzzle, { from: 'json' })).code).toBe('unknown_format');
    expect(thrown(() => dance.sudoku.solve(puzzle, { from: 'rows' })).code).toBe('unknown_format');
  });

  test.each(sudokuWriters)('written as %s has the same solution', (format) => {
    const text = dance.sudoku.write(puzzle, format);
    const { puzzle: read, solutions } = dance.sudoku.solve(puzzle);
    expect(dance.sudoku.solve(text).solutions).toEqual(solutions);
    expect(dance.sudoku.write(read, format)).toBe(text);
  });

  test('keeps its name and comments', () => {
    const rows = (puzzle.match(/.{9}/g) ?? []).join('\n');
    expect(dance.sudoku.write(`#AAda\n${rows}\n`, 'sdk')).toContain('#AAda');
    expect(dance.sudoku.write({ cells: small, name: 'Bob' }, 'json')).toContain('Bob');
  });
});

const candidatesWithout2 = [...small].map((symbol) => (symbol === '.' ? '134' : symbol));

describe('a puzzle as an object', () => {
  test('needs only its cells', () => {
    const { puzzle } = dance.sudoku.solve({ cells: small });
    expect(puzzle).toMatchObject({ size: 4, boxHeight: 2, boxWidth: 2, givens: 3, format: '' });
  });

  test('may state its boxes and candidates', () => {
    const six = '.'.repeat(36);
    const { puzzle } = dance.sudoku.solve({ cells: six, boxWidth: 2 }, { limit: 1 });
    expect(puzzle).toMatchObject({ boxHeight: 3, boxWidth: 2 });
    const all = { limit: 0 };
    const boxes = 'aaababbbccddccdd';
    const inBoxes = dance.sudoku.solve(`${small}        ${boxes}`, all).solutions;
    expect(dance.sudoku.solve({ cells: small, boxes }, all).solutions).toEqual(inBoxes);
    const restricted = { cells: small, candidates: candidatesWithout2 };
    expect(dance.sudoku.solve(restricted, all).verdict).toBe('none');
  });
});

describe('an exact cover problem', () => {
  test('is described as it was read', () => {
    expect(dance.cover.read(paperExample)[0]).toEqual({
      format: 'dlx',
      primaryItems: 7,
      secondaryItems: 0,
      boundedItems: 0,
      options: 6,
      leftOutOptions: 0,
      entries: 16,
    });
    expect(dance.cover.solve(paperExample).problem.format).toBe('dlx');
  });

  test('can be restricted to one format', () => {
    const text = 'a b\na\nb\n';
    expect(dance.cover.read(text).map(({ format }) => format)).toEqual(['dlx', 'sets']);
    expect(dance.cover.read(text, { from: 'sets' })).toMatchObject([{ options: 3 }]);
    expect(dance.cover.solve(text).count).toBe(1n);
    expect(dance.cover.solve(text, { from: 'sets' }).count).toBe(2n);
    expect(thrown(() => dance.cover.solve('a\na\n', { from: 'matrix' })).line).toBe(2);
  });

  test.each(coverWriters)('written as %s has the same solutions', (format) => {
    const text = dance.cover.write(paperExample, format);
    const { solutions } = dance.cover.solve(text, { from: format });
    expect(solutions[0]?.map(({ number }) => number).sort()).toEqual([1, 4, 5]);
  });

  test('names its options', () => {
    const { solutions } = dance.cover.solve('B: 1 4\nC: 2 3\nD: 1 2\n');
    expect(solutions[0]?.map(({ name }) => name).sort()).toEqual(['B', 'C']);
  });
});

describe('a board with pieces', () => {
  test('is described as it was read', () => {
    expect(dance.polyomino.read(dominoes)).toEqual([
      {
        format: 'pictures',
        geometry: 'squares',
        board: 'XXXX\nXXXX\nXXXX',
        pieces: [{ name: 'domino', shape: 'XX', count: 6, least: 6, most: 6, mobility: 'free' }],
        mobility: 'free',
        empty: { least: 0, most: 0 },
        cells: 12,
        pieceCells: 12,
        placements: 17,
      },
    ]);
  });

  test('may be made of cubes, drawn layer by layer', () => {
    const text = '3x3x3:\n\nsoma:\n';
    const { puzzle, count, solutions } = dance.polyomino.solve({ text, distinct: true });
    expect(count).toBe(480n);
    expect(puzzle).toMatchObject({ geometry: 'cubes', mobility: 'one-sided', cells: 27 });
    expect(puzzle.pieces.find(({ name }) => name === 'P')?.shape).toBe('XX\nX.\n-\nX.\n..');
    expect(solutions[0]).toMatch(/^([A-Z]{3}\n){3}-\n([A-Z]{3}\n){3}-\n([A-Z]{3}\n?){3}$/);
    const [again] = dance.polyomino.read(dance.polyomino.write(text, 'json'));
    expect(again).toMatchObject({ geometry: 'cubes', placements: puzzle.placements });
  });

  test('may be made of hexagons or triangles', () => {
    const { count, puzzle, solutions } = dance.polyomino.solve({
      board: 'hexagons 4x7',
      distinct: true,
    });
    expect(count).toBe(9n);
    expect(puzzle.board.split('\n')[1]).toBe(' X X X X X X X .');
    expect(solutions[0]?.split('\n')[0]).toMatch(/^[A-Z]( [A-Z]){6} \. $/);
    expect(dance.polyomino.solve({ board: 'triangles 6x6', distinct: true }).count).toBe(156n);
  });

  test('may leave pieces unused and cells empty', () => {
    const text = 'X+X\n\n0:1|d:\nXX\n\n0:2|m:\nX\n';
    const { solutions } = dance.polyomino.solve({ text });
    expect(new Set(solutions)).toEqual(new Set(['m_A', 'ddm', 'mdd']));
  });

  test('has all tilings, or only those that differ under symmetry', () => {
    const { puzzle, count, solutions } = dance.polyomino.solve({ text: dominoes });
    expect(puzzle).toEqual(dance.polyomino.read(dominoes)[0]);
    expect(count).toBe(11n);
    expect(new Set(solutions).size).toBe(11);
    for (const tiling of solutions) expect(new Set(tiling.replaceAll('\n', '')).size).toBe(6);
    const distinct = dance.polyomino.solve({ text: dominoes, distinct: true });
    expect(distinct).toMatchObject({ verdict: 'multiple', count: 5n, complete: true });
    expect(dance.polyomino.solve({ text: dominoes, limit: 3 })).toMatchObject({
      verdict: 'multiple',
      count: 3n,
      complete: false,
    });
  });

  test('has no tiling if its pieces have too few cells', () => {
    const { puzzle, verdict } = dance.polyomino.solve({ text: 'XXX\n\nXX\n' });
    expect([verdict, puzzle.cells, puzzle.pieceCells]).toEqual(['none', 3, 2]);
  });

  test('can be read from its own solution', () => {
    const [tiling = ''] = dance.polyomino.solve({ board: '3x20', limit: 1 }).solutions;
    expect(dance.polyomino.solve({ text: tiling, distinct: true }).count).toBe(2n);
  });

  test('can be restricted to one format', () => {
    expect(dance.polyomino.read(dominoes, { from: 'pictures' })).toHaveLength(1);
    const error = thrown(() => dance.polyomino.solve({ text: dominoes, from: 'json' }));
    expect([error.line, error.column]).toEqual([1, 1]);
  });

  test('of a file with several is listed with a text of its own', () => {
    const problem = '<problem name="p"><shapes><shape id="0"/></shapes><result id="0"/></problem>';
    const text = `<puzzle><shapes><voxel x="2" y="1" z="1">##</voxel></shapes>
      <problems>${problem}${problem}</problems></puzzle>`;
    expect(thrown(() => dance.polyomino.read(text)).code).toBe('several_puzzles');
    const [first, second] = dance.polyomino.list(text);
    expect(first).toMatchObject({ name: 'p', cells: 2, pieces: 1, leastPieces: 1 });
    expect(dance.polyomino.solve({ text: second?.text ?? '' }).count).toBe(1n);
  });

  test.each(polyominoWriters)('written as %s is the same', (format) => {
    const text = dance.polyomino.write(dominoes, format);
    const [read] = dance.polyomino.read(text, { from: format });
    expect(read).toEqual({ ...dance.polyomino.read(dominoes)[0], format });
    expect(dance.polyomino.write(text, format, { from: format })).toBe(text);
  });
});

describe('the lists of names are complete', () => {
  test('for formats to read Sudoku', () => {
    const names = listed(() => dance.sudoku.read(puzzle, { from: 'x' as never }));
    expect(names).toEqual([...sudokuReaders].sort());
    const rules = dance.sudoku.read('sudoku 4x4\nanti-king', { from: 'rule-text' });
    expect(rules[0]?.puzzle.variant?.rules).toHaveLength(1);
    expect(dance.sudoku.solve('.Thermo~R1C1~R1C2', { from: 'iss' }).verdict).toBe('multiple');
    expect(dance.sudoku.write('15: A1 A2', 'iss', { from: 'killer' })).toBe('.Cage~15~R1C1~R1C2');
    for (const from of sudokuReaders) {
      const call = () => dance.sudoku.read('', { from });
      expect(thrown(call).code).toBe('empty_text');
    }
  });

  test('for formats of exact cover problems', () => {
    const read = listed(() => dance.cover.read('a\n', { from: 'x' as never }));
    expect(read).toEqual([...coverFormats].sort());
    const written = listed(() => dance.cover.write(paperExample, 'x' as never));
    expect(written).toEqual([...coverWriters].sort());
  });
});

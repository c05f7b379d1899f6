import { describe, expect, test } from 'vitest';
import type { PolyominoSource } from '../../web/engine/model/polyomino.ts';
import type { ItemChoice } from '../../web/engine/model/solvers.ts';
import type { SudokuGrid } from '../../web/engine/model/sudoku.ts';
import type { CoverTrace } from '../../web/engine/model/trace.ts';
import { Problems } from '../../web/engine/worker/problems.ts';
import { variantIn } from '../../web/engine/worker/variant-json.ts';
import { killer } from '../../web/page/sections/sudoku/variant/example.ts';
import { PolyominoDance, SudokuDance } from '../../web/page/sections/watch/board/dance.ts';
import { examples } from '../../web/page/sections/watch/model/examples.ts';
import { OptionStates } from '../../web/page/sections/watch/model/option-states.ts';
import { sudokuItem } from '../../web/page/sections/watch/model/sudoku-items.ts';
import { plainLayout, variantLayout } from '../../web/page/sections/watch/model/sudoku-layout.ts';
import { WatchedSearch } from '../../web/page/shared/links/model/watched-search.ts';
import { decoded } from '../../web/page/shared/sudoku/model/code.ts';
import { good, jobOn, loadPage } from './load.ts';

const page = await loadPage();
const problems = new Problems(page);
const most = 400_000;

const hard = decoded(examples.hardSudoku.text) as SudokuGrid;
const small = decoded(examples.sudoku.text) as SudokuGrid;
const hardSolution =
  '812753649943682175675491283154237896369845721287169534521974368438526917796318452';

function sudokuTrace(grid: SudokuGrid, rule: ItemChoice = 'fewest'): CoverTrace {
  return good(page.traceSudoku(grid, rule, most));
}

function boardTrace(source: PolyominoSource): CoverTrace {
  return good(problems.polyomino(source).trace('fewest', most));
}

const hardTrace = sudokuTrace(hard);
const smallTrace = sudokuTrace(small);
const scottTrace = boardTrace({ board: '8x8-2x2' });
const { text } = examples.smallBoard;
const smallBoardTrace = boardTrace({ text, format: 'pictures' });

function sudokuDance(trace: CoverTrace) {
  const search = new WatchedSearch(trace);
  if (trace.board?.kind !== 'sudoku') throw new Error('not a Sudoku');
  return { search, board: new SudokuDance(search, plainLayout(trace.board)) };
}

function polyominoDance(trace: CoverTrace) {
  const search = new WatchedSearch(trace);
  if (trace.board?.kind !== 'polyomino') throw new Error('not a polyomino');
  return { search, board: new PolyominoDance(search, trace.board) };
}

function variantDance(text: string) {
  const { json } = good(page.readVariant(text, ''));
  const trace = good(page.traceVariant(json, 'fewest', most));
  const search = new WatchedSearch(trace);
  if (trace.board?.kind !== 'variant') throw new Error('not a variant');
  const layout = variantLayout(trace.board, search.structure, variantIn(json));
  return { trace, search, board: new SudokuDance(search, layout) };
}

const killerDance = variantDance(killer);

function copyOf({ hiddenBy, chosen, left, covered, taken }: OptionStates) {
  return structuredClone({ hiddenBy, chosen, left, covered, taken });
}

/** Returns the set of digits of a cell that no peer has as a given. */
function allowed(grid: SudokuGrid, cell: number): number {
  const { size, boxHeight, boxWidth, cells } = grid;
  const unitsOf = (cell: number) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    return [row, column, `${Math.floor(row / boxHeight)} ${Math.floor(column / boxWidth)}`];
  };
  const own = unitsOf(cell);
  let set = 2 ** (size + 1) - 2;
  cells.forEach((digit, other) => {
    const arePeers = unitsOf(other).some((unit, i) => unit === own[i]);
    if (digit > 0 && arePeers && Math.floor(set / 2 ** digit) % 2 === 1) set -= 2 ** digit;
  });
  return set;
}

describe('the items of a Sudoku', () => {
  const { structure } = sudokuDance(sudokuTrace({ ...hard, cells: new Uint8Array(81) })).board;
  const itemsAt = (row: number, column: number, digit: number) => {
    const option = structure.options.findIndex(
      (_, option) => structure.optionName(option) === `r${row}c${column}=${digit}`,
    );
    return structure.options[option]?.map((node) => structure.headerOf(node));
  };

  test('are numbered by the formulas, and all 729 candidates are options', () => {
    expect(structure.items).toBe(324);
    expect(structure.options).toHaveLength(729);
    expect(itemsAt(4, 2, 7)).toEqual([29, 115, 178, 277]);
    const ofCell = Array.from({ length: 9 }, (_, i) => itemsAt(5, 8, i + 1));
    expect(ofCell).toEqual(Array.from({ length: 9 }, (_, i) => [44, 118 + i, 226 + i, 289 + i]));
  });

  test('match their names in the engine and the cells of their options', () => {
    const { search, board } = sudokuDance(hardTrace);
    for (let number = 1; number <= 324; number += 1) {
      const item = sudokuItem(number, 9);
      const name =
        item.kind === 'cell'
          ? `r${item.row}c${item.column}`
          : `${item.kind.charAt(0)}${item.unit}#${item.digit}`;
      expect(search.structure.itemName(number)).toBe(name);
      const cells = new Set(board.layout.cellsOf(number));
      const options = board.states.hiddenBy.keys();
      const holding = [...options].filter((o) => board.states.headers(o).includes(number));
      expect(holding.every((option) => cells.has(board.cellOf(option)))).toBe(true);
    }
  });
});

describe('the hard Sudoku of the articles', () => {
  test('is searched completely and has one solution', () => {
    const { search, board } = sudokuDance(hardTrace);
    expect(search.hasLinks).toBe(false);
    expect(search.isComplete).toBe(true);
    expect(search.places.marks.solution).toHaveLength(1);
    search.moveTo(search.places.marks.solution[0] as number);
    board.show(search, false);
    const digits = Array.from(hard.cells, (_, cell) => board.faces.at(cell).value.digit);
    expect(digits.join('')).toBe(hardSolution);
  });

  test('has the candidates that the rules leave, once its givens are covered', () => {
    const { search, board } = sudokuDance(hardTrace);
    search.moveTo(search.places.next('node', 0));
    board.show(search, false);
    hard.cells.forEach((given, cell) => {
      const { digit, isGiven, there } = board.faces.at(cell).value;
      expect({ digit, isGiven }).toEqual({ digit: given, isGiven: given > 0 });
      expect(there).toBe(given > 0 ? 0 : allowed(hard, cell));
    });
  });

  test('takes the search nodes and updates that the solver counts below its givens', () => {
    const { search } = sudokuDance(hardTrace);
    const job = jobOn(problems, { kind: 'sudoku', grid: hard }, { solver: 'dancing-links' });
    good(job.run(1e6, 1e6));
    const stats = good(job.stats());
    job.delete();
    expect(BigInt(search.searchNodes)).toBe(stats.nodes);
    const { updates } = search.counters(search.last);
    const givens = search.counters(search.places.next('node', 0)).updates;
    expect(BigInt(updates - givens)).toBe(stats.updates);
  });
});

test('the search of clashing givens runs into a dead end', () => {
  const cells = small.cells.slice();
  cells[1] = 1;
  const { search } = sudokuDance(sudokuTrace({ ...small, cells }));
  expect(search.isComplete).toBe(true);
  expect(search.places.marks.solution).toEqual([]);
  expect(search.places.marks.deadEnd.length).toBeGreaterThan(0);
});

test('a small Sudoku and a small board have links, too', () => {
  expect(smallTrace.hasLinks).toBe(true);
  expect(smallBoardTrace.hasLinks).toBe(true);
  expect(new WatchedSearch(smallBoardTrace).places.marks.solution).toHaveLength(4);
});

describe("Scott's board", () => {
  const { search, board } = polyominoDance(scottTrace);

  test('has 1568 placements, and each cell has one for each option of its item', () => {
    search.moveTo(0);
    board.show(search, false);
    expect(search.structure.options).toHaveLength(1568);
    expect(search.structure.items).toBe(72);
    let covered = 0;
    board.board.cells.forEach((_, cell) => {
      const { left } = board.cells.at(cell).value;
      expect(left).toBe(search.tables.length[board.headerOfCell(cell)]);
      const stack = [...board.stackOn(cell).values()];
      expect(stack.reduce((sum, amount) => sum + amount, 0)).toBe(left);
      covered += left;
    });
    expect(covered).toBe(5 * 1568);
  });

  test('loses the placements that touch a chosen piece, and shows the cell without any left', () => {
    search.moveTo(search.places.nextMark('deadEnd', 0) as number);
    board.show(search, false);
    const header = board.deadEnd.value;
    expect(search.structure.itemName(header)).toBe('r1c1');
    const cell = board.board.cellHeaders.indexOf(header);
    expect(board.cells.at(cell).value).toMatchObject({ left: 0, isDead: true, copy: -1 });
    const { chosen, hiddenBy } = board.states;
    const taken = new Set<number>();
    chosen.forEach((one, option) => {
      if (one === 1) for (const header of board.states.headers(option)) taken.add(header);
    });
    hiddenBy.forEach((gone, option) => {
      const touches = [...board.states.headers(option)].some((header) => taken.has(header));
      expect(gone !== 0).toBe(touches);
    });
  });

  test('is full at a solution', () => {
    search.moveTo(search.places.nextMark('solution', 0) as number);
    board.show(search, false);
    const { cells, copies } = board.tiling.value;
    expect(new Set(copies).size).toBe(12);
    expect(cells.filter((piece) => piece > 0)).toHaveLength(60);
  });
});

describe('the killer Sudoku of the page', () => {
  const { search, board } = killerDance;
  const { structure } = search;
  const { layout } = board;
  const header = (name: string) =>
    Array.from({ length: structure.items }, (_, i) => i + 1).find(
      (each) => structure.itemName(each) === name,
    ) as number;

  test('is recorded by options to its only solution, and named after its items', () => {
    expect(search.hasLinks).toBe(false);
    expect(search.isComplete).toBe(true);
    expect(search.places.marks.solution).toHaveLength(1);
    const names = structure.options.map((_, option) => structure.optionName(option));
    expect(names.slice(0, 2)).toEqual(['c1=1', 'c1=2']);
    expect(names).toContain('k2=1+2+4');
    expect(search.places.marks.deadEnd.length).toBeGreaterThan(50);
  });

  test('has the items of each row, column, box and cage in its cells', () => {
    const cells = (name: string) => layout.cellsOf(header(name));
    expect(layout.item(header('g3#7'))).toEqual({ kind: 'row', unit: 3, digit: 7 });
    expect(cells('g3#7')).toEqual([18, 19, 20, 21, 22, 23, 24, 25, 26]);
    expect(layout.item(header('g18#2'))).toEqual({ kind: 'column', unit: 9, digit: 2 });
    expect(cells('g18#2')).toEqual([8, 17, 26, 35, 44, 53, 62, 71, 80]);
    expect(layout.item(header('g22#1'))).toEqual({ kind: 'box', unit: 4, digit: 1 });
    expect(cells('g22#1')).toEqual([27, 28, 29, 36, 37, 38, 45, 46, 47]);
    expect(layout.item(header('k2'))).toEqual({ kind: 'cage', name: 'k2', digit: undefined });
    expect(cells('k2')).toEqual([2, 3, 11]);
    expect(layout.item(header('k2#4'))).toEqual({ kind: 'cage', name: 'k2', digit: 4 });
    expect(layout.item(header('p1.1'))).toEqual({ kind: 'rule', name: 'p1.1' });
    expect(cells('p1.1')).toEqual([32, 41]);
  });

  test('counts only candidates and filled cells', () => {
    search.moveTo(0);
    board.show(search, false);
    expect(board.amounts()).toEqual({ options: 729, filled: 0 });
    search.moveTo(search.places.nextMark('deadEnd', 0) as number);
    board.show(search, false);
    const { options, filled } = board.amounts();
    const faces = Array.from({ length: 81 }, (_, cell) => board.faces.at(cell).value);
    expect(filled).toBe(faces.filter(({ digit }) => digit > 0).length);
    expect(options).toBeLessThan(729);
  });
});

test('the digits of a variant are its own, and its givens look given', () => {
  const { search, board } = variantDance('sudoku 4x4 digits 0-3\n0...\n....\n....\n...3\n');
  board.show(search, false);
  expect(board.faces.at(0).value).toMatchObject({ digit: 1, isGiven: true });
  expect(board.faces.at(15).value).toMatchObject({ digit: 4, isGiven: true });
  expect(board.layout.item(board.marked.value || 1)).toMatchObject({ kind: 'cell' });
  search.moveTo(search.places.marks.solution[0] as number);
  board.show(search, false);
  expect(board.amounts()).toEqual({ options: 0, filled: 16 });
});

test('the items of overlapping grids are those of regions, and other cells have none', () => {
  const empty = `${'.'.repeat(21)}\n`.repeat(21);
  const { board } = variantDance(`samurai\n${empty}`);
  const [header = 0] = board.layout.headersOf(0, 1).slice(1);
  expect(board.layout.item(header)).toMatchObject({ kind: 'region', name: 'g1', digit: 1 });
  expect(board.layout.headerOfCell(10)).toBe(0);
});

describe.each([
  ['the killer Sudoku', killerDance.trace],
  ['the hard Sudoku', hardTrace],
  ['the small Sudoku', smallTrace],
  ["Scott's board", scottTrace],
  ['the small board', smallBoardTrace],
])('the options of %s', (_, trace) => {
  const search = new WatchedSearch(trace);
  const { events, structure } = search;
  const start = copyOf(new OptionStates(events, structure));

  test('return to their first state at the end and on the way back', () => {
    const states = new OptionStates(events, structure);
    states.moveTo(search.places.next('node', 0));
    const begun = copyOf(states);
    states.moveTo(search.last);
    if (search.isComplete) expect(copyOf(states)).toEqual(begun);
    while (states.position > 0) states.moveTo(states.position - 1000);
    expect(copyOf(states)).toEqual(start);
  });

  test('are the same after a jump as step by step', () => {
    const jumping = new OptionStates(events, structure);
    const straight = new OptionStates(events, structure);
    let seed = 7;
    const places = Array.from({ length: 30 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % (search.last + 1);
    });
    const seen = new Map<number, unknown>();
    for (const place of places) {
      jumping.moveTo(place);
      seen.set(place, copyOf(jumping));
    }
    for (const place of [...places].sort((one, other) => one - other)) {
      while (straight.position < place) straight.moveTo(straight.position + 1);
      expect(seen.get(place)).toEqual(copyOf(straight));
    }
  });

  test('match the engine in number for each item that it chooses', () => {
    const states = new OptionStates(events, structure);
    for (let event = 0; event < Math.min(events.count, 100_000); event += 1) {
      if (events.step(event) !== 'choose_item') continue;
      states.moveTo(event);
      expect(states.left[events.subject(event)]).toBe(events.value(event));
    }
  });
});

test('copies of a piece are separate pieces on the board, with the fill of the first', () => {
  const text = 'XXXXX\nXXXX.\n\n2|O:\nXX\nXX\n\no:\nX\n';
  const { search, board } = polyominoDance(boardTrace({ text }));
  expect(board.board.copies).toEqual(['O', 'O2', 'o']);
  expect(new Set(board.fills.value).size).toBe(2);
  expect(board.pieces).toBe(3);
  search.moveTo(search.places.marks.solution[0] as number);
  board.show(search, false);
  const { cells, copies } = board.tiling.value;
  expect([...copies].sort()).toEqual([0, 1, 2]);
  expect(Array.from(cells, (number) => copies[number - 1] ?? -1).join(' ')).toBe(
    '0 0 1 1 2 0 0 1 1 -1',
  );
  expect(search.places.marks.solution).toHaveLength(1);
});

const monomino = { name: 'o', cells: [[0, 0]] };
const domino = {
  name: 'd',
  cells: [
    [0, 0],
    [1, 0],
  ],
};
const square = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => [x, y]));

/** Small puzzles of every kind, each of which has solutions. */
const kinds: readonly (readonly [name: string, text: string])[] = [
  ['hexagons', 'hexagons 3x4\n\n0:1|tetrahexes:\n'],
  ['triangles', 'triangles 2x3\n\n0:2|tetriamonds:\n'],
  ['sticks', 'sticks 3x3\n\n*|disticks:\n'],
  ['a solid', '2x2x3\n\n*|tricubes:\n'],
  ['unused pieces', 'XXXXX\nXXXXX\nXXXXX\n\n0:1|pentominoes:\n'],
  ['empty cells', 'XXXX\nXXXX\n\n2|empty:\n\n0:2|trominoes:\n'],
  ['any cells left over', 'XXX\nXXX\n\n*|empty:\n\nL:\nXXX\nX\n'],
  ['a range', 'XXXX\nXXXX\n\n2-3|d:\nXX\n\n1-*|o:\nX\n'],
  [
    'colours',
    JSON.stringify({
      board: square,
      colors: 'A........',
      pieces: [
        { ...domino, count: 4, colors: 'B.' },
        { ...monomino, colors: 'A' },
      ],
    }),
  ],
];

describe.each(kinds)('a puzzle with %s', (_, text) => {
  const trace = boardTrace({ text });
  const { search, board } = polyominoDance(trace);
  const { places, structure } = search;

  test('has a solution in the record for each one that the solver finds', () => {
    const job = jobOn(problems, { kind: 'polyomino', text });
    good(job.run(1e7, 1e7));
    const { solutions } = good(job.stats());
    job.delete();
    expect(search.isComplete).toBe(true);
    expect(solutions).toBeGreaterThan(0n);
    expect(BigInt(places.marks.solution.length)).toBe(solutions);
  });

  test('shows each solution on the board, with each cell covered or empty', () => {
    for (const place of places.marks.solution.slice(0, 20)) {
      search.moveTo(place);
      board.show(search, false);
      const { cells, copies } = board.tiling.value;
      board.board.cells.forEach((at, cell) => {
        const { copy, left } = board.cells.at(cell).value;
        const isPiece = copy >= 0 && !board.isEmpty(copy);
        expect(copies[(cells[at] as number) - 1]).toBe(isPiece ? copy : undefined);
        if (copy < 0) expect(structure.isSecondary(board.headerOfCell(cell))).toBe(true);
        if (copy < 0) expect(left).toBe(0);
      });
      board.board.copies.forEach((_, copy) => {
        const amount = copies.filter((own) => own === copy).length;
        if (!board.isEmpty(copy)) expect(board.copies.at(copy).value.placed).toBe(amount);
      });
    }
  });
});

test('a Sudoku or a board with too many items or entries is refused', () => {
  const refusal = (boxHeight: number, boxWidth: number) => {
    const size = boxHeight * boxWidth;
    const grid = { size, boxHeight, boxWidth, cells: new Uint8Array(size * size) };
    return page.traceSudoku(grid, 'fewest', 1000).failure;
  };
  expect(refusal(5, 5)).toMatchObject({ code: 'too_large', found: '62500 entries' });
  expect(refusal(3, 6)).toMatchObject({ code: 'too_large', found: '23328 entries' });
  expect(refusal(1, 17)).toBeUndefined();
  expect(problems.polyomino({ board: '60x60' }).trace('fewest', most).failure).toMatchObject({
    code: 'too_large',
    found: '3612 items',
  });
});

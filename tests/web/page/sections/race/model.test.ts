import { describe, expect, test } from 'vitest';
import { noStats, type Stats } from '../../../../../web/engine/model/task.ts';
import { emptyVariant } from '../../../../../web/engine/model/variant.ts';
import { chartOf } from '../../../../../web/page/sections/race/model/chart.ts';
import {
  distributionOf,
  dotNear,
  puzzleFigures,
} from '../../../../../web/page/sections/race/model/distribution.ts';
import {
  browserOf,
  chartDrawing,
  deviceOf,
  drawingSize,
  raceCsv,
} from '../../../../../web/page/sections/race/model/export.ts';
import { figureOf, median, places } from '../../../../../web/page/sections/race/model/figures.ts';
import {
  agreementOf,
  endCounts,
  type Finish,
  filledCells,
  type RunEnd,
  runEnd,
} from '../../../../../web/page/sections/race/model/finish.ts';
import { textOf } from '../../../../../web/page/sections/race/model/puzzle.ts';
import {
  linearScale,
  logScale,
  position,
} from '../../../../../web/page/sections/race/model/scale.ts';
import { firstLine, tilingIn } from '../../../../../web/page/sections/race/model/solution.ts';
import { lineFor } from '../../../../../web/page/sections/race/puzzles.ts';
import { emptyGrid, shapeOf, withDigit } from '../../../../../web/page/shared/sudoku/model/grid.ts';

function finish(puzzle: number, repetition: number, some: Partial<Stats>, end: RunEnd = 'solved') {
  const solution = end === 'solved' ? '1234' : '';
  return { puzzle, repetition, end, solution, stats: { ...noStats, ...some } } satisfies Finish;
}

function timed(puzzle: number, repetition: number, microseconds: number, end: RunEnd = 'solved') {
  return finish(puzzle, repetition, { microseconds }, end);
}

const figure = (value: number, isMore = false) => ({ value, isMore });

describe('a median', () => {
  test('is the middle value, or the mean of the two', () => {
    expect(median([9, 1, 5].map((value) => figure(value)))).toEqual(figure(5));
    expect(median([9, 1, 5, 6].map((value) => figure(value)))).toEqual(figure(5.5));
    expect(median([])).toBeNull();
  });

  test('sorts runs that were cut short last', () => {
    expect(median([figure(1), figure(2, true), figure(900)])).toEqual(figure(900));
    expect(median([figure(1), figure(2, true), figure(2, true)])).toEqual(figure(2, true));
    expect(median([figure(1), figure(3, true)])).toEqual(figure(2, true));
  });

  test('of puzzles uses the medians of their runs', () => {
    const quick = [100, 900, 200].map((time, run) => timed(0, run, time));
    const slow = [7000, 5000, 6000].map((time, run) => timed(1, run, time));
    const middle = [400, 500, 300].map((time, run) => timed(2, run, time));
    expect(figureOf([...quick, ...slow, ...middle], 'time')).toEqual(figure(400));
  });

  test('works for counts, too', () => {
    const runs = [3n, 5n].map((nodes, puzzle) => finish(puzzle, 0, { nodes }));
    expect(figureOf(runs, 'nodes')).toEqual(figure(4));
    expect(figureOf([], 'nodes')).toBeNull();
  });
});

describe('places', () => {
  test('go by time; equal times share a place', () => {
    expect(places([figure(500), figure(200), figure(500), figure(900)])).toEqual([2, 1, 2, 4]);
  });

  test('are shared by times that cannot be told apart', () => {
    expect(places([figure(0.004), figure(0), figure(1)])).toEqual([1, 1, 3]);
  });

  test('are only for lanes that finished', () => {
    expect(places([null, figure(7000, true), figure(200)])).toEqual([null, null, 1]);
  });
});

describe('the end of a run', () => {
  test('follows from why it ended and what it found', () => {
    expect(runEnd('limit', { solutions: 1n })).toBe('solved');
    expect(runEnd('exhausted', { solutions: 1n })).toBe('solved');
    expect(runEnd('exhausted', { solutions: 0n })).toBe('none');
    expect(runEnd('time', { solutions: 1n })).toBe('time');
    expect(runEnd('interrupt', { solutions: 1n })).toBeNull();
  });

  test('is counted by puzzles, not by runs', () => {
    const runs = [timed(0, 0, 1), timed(0, 1, 1), timed(1, 0, 1, 'time'), timed(2, 0, 1, 'none')];
    expect(endCounts(runs)).toEqual({ solved: 1, none: 1, time: 1 });
  });

  test('may or may not agree with the others', () => {
    const other = { ...timed(0, 0, 1), solution: '4321' };
    const unsolved = timed(1, 0, 1, 'time');
    expect(agreementOf([[timed(0, 0, 1)], [timed(0, 0, 2)], [unsolved]])).toEqual({
      compared: 1,
      different: 0,
      contradicted: 0,
    });
    expect(agreementOf([[timed(0, 0, 1)], [other], [unsolved]])).toEqual({
      compared: 1,
      different: 1,
      contradicted: 0,
    });
    expect(agreementOf([[timed(0, 0, 1)], [timed(1, 0, 1)]]).compared).toBe(0);
  });

  test('contradicts another that found a solution, or counted differently', () => {
    const none = timed(0, 0, 1, 'none');
    expect(agreementOf([[timed(0, 0, 1)], [none]]).contradicted).toBe(1);
    const counted = (solutions: bigint) => [finish(0, 0, { solutions })];
    expect(agreementOf([counted(2n), counted(3n)], true).contradicted).toBe(1);
    expect(agreementOf([counted(3n), counted(3n)], true)).toEqual({
      compared: 1,
      different: 0,
      contradicted: 0,
    });
  });
});

test('cells are filled by placements that were not undone', () => {
  const stats = { nodes: 12n, backtracks: 4n };
  expect(filledCells({ ...stats, solver: 'bitsets' }, 21)).toBe(28);
  expect(filledCells({ ...stats, solver: 'brute-force' }, 21)).toBe(28);
  expect(filledCells({ ...stats, solver: 'dancing-links' }, 21)).toBe(28);
  expect(filledCells({ ...stats, solver: 'vectors' }, 21)).toBeNull();
});

describe('a logarithmic scale', () => {
  test('goes from power of ten to power of ten', () => {
    expect(logScale([230, 41_000], 100)).toEqual({
      kind: 'log',
      low: 100,
      high: 100_000,
      ticks: [100, 1000, 10_000, 100_000],
    });
    expect(logScale([1000], 1).ticks).toEqual([1000, 10_000]);
    expect(logScale([0, 1000], 1).low).toBe(1000);
  });

  test('starts at the resolution and skips ticks if there are many', () => {
    expect(logScale([3, 500], 100).low).toBe(100);
    expect(logScale([1, 10_000_000], 1).ticks).toEqual([1, 100, 10_000, 1_000_000]);
    expect(logScale([], 100).ticks).toEqual([100, 1000]);
  });

  test('has equal steps for equal factors', () => {
    const scale = logScale([10, 1000], 1);
    expect(position(scale, 10)).toBe(0);
    expect(position(scale, 100)).toBeCloseTo(0.5);
    expect(position(scale, 1000)).toBeCloseTo(1);
    expect(position(scale, 1)).toBe(0);
  });
});

describe('a linear scale', () => {
  test('starts at zero and has equal round steps', () => {
    expect(linearScale([230, 41_000], 1)).toEqual({
      kind: 'linear',
      low: 0,
      high: 60_000,
      ticks: [0, 20_000, 40_000, 60_000],
    });
    expect(linearScale([], 1).ticks).toEqual([0, 0.5, 1]);
    expect(linearScale([1000], 1).high).toBe(1000);
  });

  test('has lengths in proportion', () => {
    const scale = linearScale([1000], 1);
    expect(position(scale, 0)).toBe(0);
    expect(position(scale, 250)).toBeCloseTo(0.25);
    expect(position(scale, 1000)).toBe(1);
  });
});

describe('the distribution of a list', () => {
  const runs = [timed(0, 0, 10), timed(0, 1, 30), timed(0, 2, 20), timed(1, 0, 1000, 'time')];

  test('has the median run of each puzzle, and shows which were cut short', () => {
    expect(puzzleFigures(runs, 'time')).toEqual([
      { puzzle: 0, figure: figure(20) },
      { puzzle: 1, figure: figure(1000, true) },
    ]);
  });

  test('is in order along a logarithmic scale, and stacks equal puzzles inside their row', () => {
    const figures = [10, 100, 1000, ...Array.from({ length: 500 }, () => 100)].map(
      (value, puzzle) => ({ puzzle, figure: figure(value) }),
    );
    const { spreads, ticks, floor } = distributionOf(
      [
        { name: 'A', figures },
        { name: 'B', figures },
      ],
      900,
      1,
      'Time',
      String,
    );
    const [a, b] = spreads;
    const dotOf = (puzzle: number) => a?.dots.find((dot) => dot.puzzle === puzzle);
    expect([0, 1, 2].map((puzzle) => dotOf(puzzle)?.x)).toEqual([0, 450, 900]);
    expect(ticks.map(({ x }) => x)).toEqual([0, 450, 900]);
    const places = new Set(a?.dots.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(figures.length);
    const heights = (spread = a) => spread?.dots.map(({ y }) => y) ?? [];
    expect(Math.min(...heights())).toBeGreaterThan(a?.textY ?? 0);
    expect(Math.max(...heights(b))).toBeLessThan(floor);
  });

  test('finds the dot that was meant by a tap beside it', () => {
    const figures = [10, 1000].map((value, puzzle) => ({ puzzle, figure: figure(value) }));
    const rows = [{ name: 'A', figures }];
    const distribution = distributionOf(rows, 900, 1, 'Time', String);
    const { x = 0, y = 0 } = distribution.spreads[0]?.dots[1] ?? {};
    expect(dotNear(distribution, x - 9, y + 9)?.puzzle).toBe(1);
    expect(dotNear(distribution, x - 100, y)).toBeUndefined();
  });

  test('keeps the dots of a row nearer to its name than to the next one', () => {
    const figures = [10, 1000].map((value, puzzle) => ({ puzzle, figure: figure(value) }));
    const rows = ['A', 'B'].map((name) => ({ name, figures }));
    const [a, b] = distributionOf(rows, 900, 1, 'Time', String).spreads;
    const dot = a?.dots[0]?.y ?? 0;
    expect(dot - (a?.textY ?? 0)).toBeLessThan((b?.textY ?? 0) - dot);
  });
});

describe('the chart', () => {
  const rows = [
    { name: 'A & B', figure: figure(100_000, true), text: 'over 100 ms' },
    { name: 'C', figure: figure(1000), text: '1 ms' },
    { name: 'D', figure: figure(100), text: '<0.1 ms' },
    { name: 'E', figure: figure(0), text: '0' },
  ];
  const values = rows.map((row) => row.figure.value);
  const chart = chartOf(rows, 300, logScale(values, 100), 'Time', String);
  const bars = chartOf(rows, 300, linearScale(values, 100), 'Time', String);

  test('has dots on a logarithmic scale, and none for zero', () => {
    expect(chart.marks.map(({ x }) => x && Math.round(x))).toEqual([300, 100, 0, null]);
    expect(chart.ticks.map(({ x }) => Math.round(x))).toEqual([0, 100, 200, 300]);
    expect(chart.ticks.map(({ anchor }) => anchor)).toEqual(['start', 'middle', 'middle', 'end']);
  });

  test('has bars from zero on a linear one; tiny values are still visible, zero is not', () => {
    expect(bars.marks.map(({ x }) => x)).toEqual([300, 3, 1, 0]);
    expect(chartDrawing(bars, 'Time').match(/<rect x="0"/g)).toHaveLength(rows.length);
  });

  test('is drawn with all labels, and with dashes for runs that were cut short', () => {
    const drawing = chartDrawing(chart, 'Time', ['1 < 2', 'Firefox 140']);
    expect(drawing).toContain('>1 &lt; 2</text>');
    expect(drawing).toContain('>Firefox 140</text>');
    const { width, height } = drawingSize(chart);
    expect(drawing).toContain(`width="${width}" height="${height}"`);
    expect(drawing).toContain('>A &amp; B</text>');
    expect(drawing).toContain('>&lt;0.1 ms</text>');
    expect(drawing.match(/stroke-dasharray/g)).toHaveLength(1);
  });
});

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox 140',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge 130',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iPhone',
  ],
  ['?', '', ''],
])('the browser and the system are named: %s', (userAgent, browser, system) => {
  expect([browserOf(userAgent), deviceOf(userAgent)]).toEqual([browser, system]);
});

test('every run is a line of the CSV file', () => {
  const grid = { ...emptyGrid(shapeOf(4)), cells: Uint8Array.from('1000000000000000', Number) };
  const stats = {
    solver: 'dancing-links',
    microseconds: 12.34,
    timedRuns: 4096,
    nodes: 17n,
    placements: 16n,
    solutions: 1n,
  } as const;
  const csv = raceCsv([{ name: 'links-first', finishes: [finish(0, 1, stats)] }], [grid]);
  expect(csv.split('\n')).toEqual([
    'puzzle,solver,choose,at_work,run,end,microseconds,timed_runs,nodes,placements,backtracks,solutions,text,solution',
    '1,dancing-links,first,dancing-links,2,solved,12.34,4096,17,16,0,1,1...............,1234',
    '',
  ]);
});

test('a run on a puzzle with further rules names its solver and givens', () => {
  const puzzle = { ...emptyVariant(), givens: [7, null], rules: [] };
  const csv = raceCsv([{ name: 'links-fewest', finishes: [finish(0, 1, {})] }], [puzzle]);
  expect(csv).toContain('\n1,dancing-links,,');
  expect(csv).toContain(',7.,');
});

test('a puzzle is written as its cells if they describe it completely, else as its link', () => {
  const grid = withDigit(emptyGrid(shapeOf(4)), 0, 3);
  expect(lineFor(grid, 'https://a.example/b/#/sudoku')).toBe('3...............');
  const jigsaw = {
    ...grid,
    boxHeight: 0,
    boxWidth: 0,
    boxes: Uint8Array.from('0011001122332233', Number),
  };
  expect(lineFor(jigsaw, 'https://a.example/b/#/sudoku')).toBe(
    'https://a.example/b/#/sudoku/v1/j0011001122332233/3o',
  );
});

describe('a solution in a line', () => {
  const board = {
    kind: 'polyomino',
    board: '2x2',
    geometry: 'squares',
    width: 2,
    symbols: 'AB',
  } as const;

  test('shows the pieces on a board row by row', () => {
    const cells = Uint16Array.from([1, 2, 1, 0, 2, 2, 1, 1]);
    expect(firstLine({ kind: 'tilings', count: 2, cells }, board)).toBe('AB A.');
    expect(textOf(board)).toBe('2x2');
  });

  test('is read back as a tiling of squares whose pieces have letters', () => {
    const tiling = tilingIn('AB A.', board);
    expect(tiling).toMatchObject({ width: 2, height: 2, symbols: 'AB' });
    expect([...(tiling?.cells ?? [])]).toEqual([1, 2, 1, 0]);
    expect(tilingIn('A# A#', board)).toBeNull();
    expect(tilingIn('AB A.', { ...board, geometry: 'hexagons' })).toBeNull();
    expect(tilingIn('first 4', { kind: 'cover', text: '' })).toBeNull();
  });

  test('lists the options of a cover in the order of the problem', () => {
    const found = {
      kind: 'covers',
      options: '4\t\tA D\n1\tfirst\tC E F',
      chosen: Int32Array.from([0, 1]),
      ends: Int32Array.from([2]),
    } as const;
    expect(firstLine(found, { kind: 'cover', text: '' })).toBe('first 4');
  });
});

import { describe, expect, test } from 'vitest';
import { noStats, type Stats } from '../../../../../web/engine/protocol.ts';
import { emptyVariant } from '../../../../../web/engine/variant.ts';
import { chartOf, logScale, position } from '../../../../../web/page/sections/race/model/chart.ts';
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
  type End,
  endCounts,
  endOf,
  type Finish,
  filledCells,
} from '../../../../../web/page/sections/race/model/finish.ts';
import { lineFor } from '../../../../../web/page/sections/race/puzzles.ts';
import { emptyGrid, shapeOf, withDigit } from '../../../../../web/page/shared/sudoku/model/grid.ts';

function finish(puzzle: number, repetition: number, some: Partial<Stats>, end: End = 'solved') {
  const solution = end === 'solved' ? '1234' : '';
  return { puzzle, repetition, end, solution, stats: { ...noStats, ...some } } satisfies Finish;
}

function timed(puzzle: number, repetition: number, microseconds: number, end: End = 'solved') {
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

  test('are shared by times below the clock’s resolution', () => {
    expect(places([figure(99), figure(0), figure(101)])).toEqual([1, 1, 3]);
  });

  test('are only for lanes that finished', () => {
    expect(places([null, figure(7000, true), figure(200)])).toEqual([null, null, 1]);
  });
});

describe('the end of a run', () => {
  test('follows from why it ended and what it found', () => {
    expect(endOf('limit', { solutions: 1n })).toBe('solved');
    expect(endOf('exhausted', { solutions: 1n })).toBe('solved');
    expect(endOf('exhausted', { solutions: 0n })).toBe('none');
    expect(endOf('time', { solutions: 1n })).toBe('time');
    expect(endOf('cancelled', { solutions: 1n })).toBeNull();
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
    });
    expect(agreementOf([[timed(0, 0, 1)], [other], [unsolved]])).toEqual({
      compared: 1,
      different: 1,
    });
    expect(agreementOf([[timed(0, 0, 1)], [timed(1, 0, 1)]]).compared).toBe(0);
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
      low: 100,
      high: 100_000,
      ticks: [100, 1000, 10_000, 100_000],
    });
    expect(logScale([1000], 1)).toEqual({ low: 1000, high: 10_000, ticks: [1000, 10_000] });
  });

  test('starts at the resolution and skips ticks if there are many', () => {
    expect(logScale([3, 500], 100).low).toBe(100);
    expect(logScale([1, 10_000_000], 1).ticks).toEqual([1, 100, 10_000, 1_000_000]);
    expect(logScale([], 100)).toEqual({ low: 100, high: 1000, ticks: [100, 1000] });
  });

  test('has equal steps for equal factors', () => {
    const scale = logScale([10, 1000], 1);
    expect(position(scale, 10)).toBe(0);
    expect(position(scale, 100)).toBeCloseTo(0.5);
    expect(position(scale, 1000)).toBeCloseTo(1);
    expect(position(scale, 1)).toBe(0);
  });
});

describe('the chart', () => {
  const rows = [
    { name: 'A & B', figure: figure(100_000, true), text: 'over 100 ms' },
    { name: 'C', figure: figure(1000), text: '1 ms' },
    { name: 'D', figure: figure(20), text: '<0.1 ms' },
    { name: 'E', figure: figure(0), text: '0' },
  ];
  const chart = chartOf(rows, 300, 100, String);

  test('has bars to scale; tiny values are still visible, zero is not', () => {
    expect(chart.bars.map(({ width }) => Math.round(width))).toEqual([300, 100, 3, 0]);
    expect(chart.ticks.map(({ x }) => Math.round(x))).toEqual([0, 100, 200, 300]);
    expect(chart.ticks.map(({ anchor }) => anchor)).toEqual(['start', 'middle', 'middle', 'end']);
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
    microseconds: 1234,
    nodes: 17n,
    placements: 16n,
  } as const;
  const csv = raceCsv([{ name: 'links-first', finishes: [finish(0, 1, stats)] }], [grid]);
  expect(csv.split('\n')).toEqual([
    'puzzle,solver,item_choice,at_work,run,end,microseconds,nodes,placements,backtracks,givens,solution',
    '1,dancing-links,first,dancing-links,2,solved,1234,17,16,0,1...............,1234',
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

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { maxListBytes } from '../../web/engine/content.ts';
import { choiceOf } from '../../web/engine/interpretation-choice.ts';
import type {
  ListChunk,
  ListCut,
  ListLayout,
  ListRows,
  ListSettings,
} from '../../web/engine/model/list.ts';
import type { SymbolsRule } from '../../web/engine/model/sudoku.ts';
import { SlicedJob } from '../../web/engine/worker/job.ts';
import { listBytes, listInterpretations } from '../../web/engine/worker/open-list.ts';
import { Problems } from '../../web/engine/worker/problems.ts';
import { openTask } from '../../web/engine/worker/tasks.ts';
import { failureOf, good, loadPage, outcomesOf } from './load.ts';

const page = await loadPage();
const file = new URL('../data/sudoku/minimal_9x9.txt', import.meta.url);
const lines = (await readFile(file, 'utf8')).trim().split('\n');
const [first, second] = lines as [string, string];
const blank = '.'.repeat(81);
const clashing = `88${'.'.repeat(79)}`;
const mixed = `# a comment\n${first} # a näme\r\n\nno puzzle\n${blank}\n${clashing}\n${second}\n`;

const usual: ListSettings = { solver: 'bitsets', limit: 2, milliseconds: 0 };

interface Interpretation {
  readonly layout?: ListLayout;
  readonly format?: string;
  readonly symbols?: SymbolsRule;
  readonly firstLine?: number;
}

function listJob(
  text: string | Uint8Array,
  settings: Partial<ListSettings> = {},
  how: Interpretation = {},
) {
  const { layout = 'lines', format = '', symbols = '', firstLine = 1 } = how;
  return good(
    page.listJob(text, layout, format, symbols, firstLine, { ...usual, ...settings }, Infinity),
  ).job;
}

function solved(...args: Parameters<typeof listJob>): ListRows {
  const job = listJob(...args);
  good(job.run(1e9, 0));
  const rows = good(job.take());
  job.delete();
  return rows;
}

/** Returns the rows of each chunk, with the number of its first row. */
function solvedChunks(text: string, cut: ListCut, settings: Partial<ListSettings> = {}) {
  const bytes = cut.rewritten ?? new TextEncoder().encode(text);
  const { layout, format, symbols } = cut;
  return Array.from(cut.firstRows, (firstRow, i) => {
    const chunk = bytes.slice(cut.bounds[i], cut.bounds[i + 1]);
    return {
      firstRow,
      rows: solved(chunk, settings, {
        layout,
        format,
        symbols,
        firstLine: cut.firstLines[i] ?? 1,
      }),
    };
  });
}

function inRows(line: string): string {
  return (line.match(/.{9}/g) ?? []).join('\n');
}

describe('a list of lines', () => {
  const rows = solved(mixed, { solver: 'dancing-links' });

  test('has a row for each line except comments and blanks', () => {
    expect([...rows.lines]).toEqual([2, 4, 5, 6, 7]);
    expect(outcomesOf(rows)).toEqual(['unique', 'unreadable', 'limit', 'invalid', 'unique']);
    expect([...rows.counts]).toEqual([1, 0, 2, 0, 1]);
    expect(rows.names[0]).toBe('a näme');
  });

  test('has the cells of each puzzle and of its first solution', () => {
    expect([...rows.offsets]).toEqual([0, 81, 81, 162, 243, 324]);
    expect(rows.puzzles.subarray(0, 81)).toEqual(
      Uint8Array.from(first, (symbol) => Number(symbol) || 0),
    );
    const solution = rows.solutions.subarray(0, 81);
    expect(solution.every((digit) => digit > 0)).toBe(true);
    expect(rows.solutions.subarray(162, 243).every((digit) => digit === 0)).toBe(true);
  });

  test('reports the first clash of each invalid puzzle, and the number of clashes', () => {
    expect(rows.clashes).toEqual([
      { row: 3, size: 9, clash: { first: 0, second: 1, digit: 8, unit: 'row' }, count: 1 },
    ]);
  });

  test('reports the place and reason of each unreadable line', () => {
    expect(rows.errors).toHaveLength(1);
    expect(rows.errors[0]).toMatchObject({ row: 1, failure: { line: 4 } });
  });

  test('counts all solutions without a limit', () => {
    const rows = solved('.'.repeat(16), { limit: 0 });
    expect([...rows.counts]).toEqual([288]);
    expect(outcomesOf(rows)).toEqual(['multiple']);
  });

  test('keeps the text of puzzles with unusual boxes or candidates', () => {
    const jigsaw = '1..2..1..2......        AAABABBBCCDDCCDD';
    const sukaku = `12.4${'1234'.repeat(15)}`;
    const rows = solved(`${first}\n${jigsaw}\n${sukaku}\n`);
    expect(rows.texts).toEqual(['', jigsaw.replace(/ +/, ' '), sukaku]);
  });

  test('has the time of each puzzle in its own row', () => {
    const { microseconds } = solved(`${first}\n${first}\n`);
    expect(microseconds.every((time) => time > 0)).toBe(true);
  });

  test('gives up a puzzle that takes too long, and continues with the next', () => {
    const empty = '.'.repeat(625);
    const rows = solved(`${empty}\n${clashing}\n`, { limit: 0, milliseconds: 20 });
    expect(outcomesOf(rows)).toEqual(['time', 'invalid']);
  });

  test('fails for an unknown solver, layout or format', () => {
    const failure = (layout: string, format: string, solver: string) =>
      failureOf(() =>
        listJob(first, { solver: solver as 'bitsets' }, { layout: layout as 'lines', format }),
      ).code;
    expect(failure('lines', '', 'magic')).toBe('unknown_solver');
    expect(failure('words', '', 'bitsets')).toBe('bad_setting');
    expect(failure('lines', 'novel', 'bitsets')).toBe('no_such_format');
  });
});

describe('plain lines of 9×9, which have a fast path', () => {
  const spoilt = (line: string, blanked: number) =>
    line.replace(/[1-9]/g, (digit, place: number) => (place < blanked ? '.' : digit));
  // With one, several or no solutions; valid and clashing; in all notations of blanks.
  const text = [
    ...lines.slice(0, 40),
    ...lines.slice(40, 60).map((line) => line.replaceAll('.', '0')),
    ...lines.slice(60, 80).map((line) => `  ${spoilt(line, 20)}\t`),
    clashing,
    `12345678.${'.'.repeat(8)}9${'.'.repeat(63)}`,
    blank,
    `${first}0`,
    first.replace('.', '_'),
  ].join('\n');

  /** Drops the columns that depend on the solver. */
  const comparable = ({ microseconds, nodes, solutions, ...others }: ListRows) => others;

  /** The solvers with a fast path for plain lines. */
  const fastPaths = ['auto', 'dancing-links'] as const;

  test.each(fastPaths.flatMap((solver) => [1, 2, 3, 50].map((limit) => [solver, limit] as const)))(
    'have the results of other solvers, by %s with a limit of %i',
    (solver, limit) => {
      const rows = solved(text, { solver, limit });
      const bySingles = solved(text, { solver: 'singles', limit });
      expect(comparable(rows)).toEqual(comparable(bySingles));
      outcomesOf(rows).forEach((outcome, row) => {
        if (outcome !== 'unique') return;
        const cells = (of: ListRows) => of.solutions.subarray(81 * row, 81 * row + 81);
        expect(cells(rows)).toEqual(cells(bySingles));
      });
    },
  );

  test.each(fastPaths)('have the same rows by %s, in steps or in one go', (solver) => {
    const inOneGo = solved(text, { solver, limit: 50 });
    const job = listJob(text, { solver, limit: 50 });
    const steps: ListRows[] = [];
    while (!good(job.run(1, 0)).end) steps.push(good(job.take()));
    steps.push(good(job.take()));
    job.delete();
    for (const column of ['lines', 'ends', 'counts', 'nodes', 'puzzles', 'solutions'] as const) {
      const joined = steps.flatMap((rows) => [...rows[column]]);
      expect(joined).toEqual([...inOneGo[column]]);
    }
  });
});

describe('the chunks of a list', () => {
  test('cover the text, with their first lines', () => {
    const many = [...lines, ...lines].slice(0, 4 * 64);
    const text = `# a list\n${many.join('\n\n')}\n`;
    const cut = good(page.cutList(text, 3, '', ''));
    expect(cut).toMatchObject({ layout: 'lines', format: '', errors: [] });
    expect(cut.rewritten).toBeUndefined();
    expect([...cut.lines.slice(0, 3)]).toEqual([2, 4, 6]);
    expect([...cut.firstRows.slice(0, 3)]).toEqual([0, 3, 6]);
    expect([...cut.firstLines.slice(0, 3)]).toEqual([2, 8, 14]);
    expect(cut.bounds).toHaveLength(cut.firstRows.length + 1);
    expect(text.slice(cut.bounds[0], cut.bounds[1])).toBe(`${many.slice(0, 3).join('\n\n')}\n\n`);
    expect(cut.bounds.at(-1)).toBe(text.length);
  });

  test('of a short list are enough for all workers', () => {
    expect(good(page.cutList(lines.slice(0, 8).join('\n'), 200, '', '')).firstRows).toHaveLength(8);
  });

  test('skip the heading of a list in CSV', () => {
    const text = `puzzle,solution\n${first},\n${second},\n`;
    const cut = good(page.cutList(text, 1, '', ''));
    expect([...cut.lines]).toEqual([2, 3]);
    const rows = solvedChunks(text, cut).map((chunk) => outcomesOf(chunk.rows));
    expect(rows).toEqual([['unique'], ['unique']]);
  });

  test('begin after a byte order mark', () => {
    const text = `\uFEFF${first}\n${second}\n`;
    const rows = solvedChunks(text, good(page.cutList(text, 1, '', '')));
    expect(rows.map((chunk) => outcomesOf(chunk.rows))).toEqual([['unique'], ['unique']]);
  });

  test('separate grids of several lines, too', () => {
    const grids = lines.slice(0, 70).map(inRows);
    grids[69] = inRows(first).replace(/^./, '?!');
    const text = `\n# the first\n${grids.join('\n\n# the next\n')}\n`;
    const cut = good(page.cutList(text, 200, '', ''));
    expect(cut.layout).toBe('paragraphs');
    expect(cut.firstRows).toHaveLength(70);
    expect([...cut.lines.slice(0, 2)]).toEqual([3, 14]);
    const chunks = solvedChunks(text, cut);
    expect(chunks.slice(0, 69).every(({ rows }) => outcomesOf(rows)[0] === 'unique')).toBe(true);
    expect(chunks.map(({ rows }) => rows.lines[0])).toEqual([...cut.lines]);
    expect(chunks[69]?.rows.errors[0]?.failure.line).toBe(cut.lines[69]);
    const alone = solved(lines.slice(0, 69).join('\n'));
    const nodes = chunks.slice(0, 69).map(({ rows }) => rows.nodes[0]);
    expect(nodes).toEqual([...alone.nodes]);
  });

  test('of a document keep each puzzle exactly', () => {
    const jigsaw = {
      grid: ['1..2', '..1.', '.2..', '....'],
      regions: ['0001', '0111', '2233', '2233'],
    };
    const regions = jigsaw.regions.map((row) => Array.from(row, Number));
    const grid = jigsaw.grid.map((row) => Array.from(row, (cell) => Number(cell) || 0));
    const candidates = grid.map((row) => row.map(() => [1, 2, 3, 4]));
    candidates[0] = [[1], [2], [3], [4]];
    const blankGrid = grid.map((row) => row.map(() => 0));
    const text = JSON.stringify(
      [{ grid, regions, name: 'a jigsäw' }, { grid: 'no grid' }, { grid: blankGrid, candidates }],
      null,
      1,
    );
    const cut = good(page.cutList(text, 200, '', ''));
    expect(cut.lines).toHaveLength(3);
    expect(cut.errors.map(({ row }) => row)).toEqual([1]);
    expect([...cut.firstRows]).toEqual([0, 2]);
    const [first, last] = solvedChunks(text, cut);
    expect(first?.rows.names).toEqual(['a jigsäw']);
    expect(first?.rows.texts[0]).toMatch(/^[.\d]{16} [A-D]{16}$/);
    expect(last?.rows.texts[0]).toMatch(/^1\.\.\./);
    expect([...(last?.rows.solutions.slice(0, 4) ?? [])]).toEqual([1, 2, 3, 4]);
  });

  test('of an OpenSudoku file are its games', () => {
    const games = lines
      .slice(0, 3)
      .map((line) => `<game data="${line.slice(0, 81).replaceAll('.', '0')}" />`);
    const text = `<?xml version="1.0"?>\n<opensudoku>\n${games.join('\n')}\n</opensudoku>\n`;
    const cut = good(page.cutList(text, 200, '', ''));
    expect([...cut.firstRows]).toEqual([0, 1, 2]);
    const outcomes = solvedChunks(text, cut).map(({ rows }) => outcomesOf(rows)[0]);
    expect(outcomes).toEqual(['unique', 'unique', 'unique']);
  });

  test('are read in the named format', () => {
    const sixteen = Array(16).fill('.'.repeat(16)).join('\n');
    const squares = good(page.cutList(sixteen, 200, 'line', ''));
    expect(squares).toMatchObject({ layout: 'lines', format: 'line' });
    expect(squares.lines).toHaveLength(16);
    const sizes = solvedChunks(sixteen, squares).map(({ rows }) => rows.sizes[0]);
    expect(sizes).toEqual(Array(16).fill(4));
    expect(good(page.cutList(sixteen, 200, '', '')).lines).toHaveLength(1);
  });

  test('are none for a text without puzzles', () => {
    expect(page.cutList('', 2, '', '').failure?.code).toBe('empty_text');
    expect(page.cutList('what is this?', 2, '', '').failure?.code).toBe('unknown_format');
    expect(page.cutList(first, 2, 'novel', '').failure?.code).toBe('no_such_format');
  });
});

describe('a list with two interpretations', () => {
  /** Nearly empty grids would take forever. */
  const soon = { milliseconds: 1 };
  const hex = `A2B45${'.'.repeat(251)}`;
  const text = `${hex}\n${hex}\n${hex}\n`;
  const interpretationsOf = (text: string, how = {}) => {
    const bytes = new TextEncoder().encode(text);
    return listInterpretations(page, bytes, good(page.cutList(text, 200, '', '')), how);
  };

  test('reports both, even if it is long', () => {
    for (const list of [text, text.repeat(400)]) {
      const interpretations = interpretationsOf(list);
      expect(interpretations.map(({ symbols }) => symbols)).toEqual(['1–9, A–G', '0–9, A–F']);
      const puzzles = list.split('\n').length - 1;
      expect(interpretations.every((interpretation) => interpretation.puzzles === puzzles)).toBe(
        true,
      );
    }
  });

  test('is solved in the chosen one', () => {
    const interpretations = interpretationsOf(text);
    const firstCells = interpretations.map((interpretation) => {
      const how = choiceOf(interpretation, interpretations) ?? {};
      const { format = '', symbols = '' } = how;
      const [chunk] = solvedChunks(text, good(page.cutList(text, 200, format, symbols)), soon);
      expect(interpretationsOf(text, how)).toHaveLength(1);
      return [...(chunk?.rows.puzzles.slice(0, 5) ?? [])];
    });
    expect(firstCells).toEqual([
      [10, 2, 11, 4, 5],
      [11, 3, 12, 5, 6],
    ]);
  });

  test('reports a puzzle that the choice does not fit', () => {
    const high = `G${'.'.repeat(255)}`;
    const cut = good(page.cutList(`${text}${high}\n`, 200, '', 'from-zero'));
    const last = solvedChunks(`${text}${high}\n`, cut, soon).at(-1)?.rows;
    expect(last?.errors[0]?.failure).toMatchObject({ code: 'unexpected_symbol', line: 4 });
  });
});

test('the interpretation of a long list states format and number of puzzles', () => {
  const games = lines.slice(0, 2000).map((line) => ({ grid: line.slice(0, 81) }));
  const text = JSON.stringify(games, null, 1);
  const cut = good(page.cutList(text, 200, '', ''));
  const interpretations = listInterpretations(
    page,
    new TextEncoder().encode(text.padEnd(200_001)),
    cut,
    {},
  );
  expect(interpretations).toMatchObject([{ format: 'json', puzzles: 2000, grid: { size: 9 } }]);
});

test('finds the same however a list is sliced', () => {
  const whole = solved(lines.slice(0, 20).join('\n'), { solver: 'dancing-links' });
  const job = listJob(lines.slice(0, 20).join('\n'), { solver: 'dancing-links' });
  const parts: ListRows[] = [];
  while (!good(job.run(100, 0)).end) parts.push(good(job.take()));
  parts.push(good(job.take()));
  job.delete();
  const column = (name: 'counts' | 'nodes' | 'puzzles' | 'solutions') =>
    parts.flatMap((part) => [...part[name]]);
  expect(column('counts')).toEqual([...whole.counts]);
  expect(column('nodes')).toEqual([...whole.nodes]);
  expect(column('puzzles')).toEqual([...whole.puzzles]);
  expect(column('solutions')).toEqual([...whole.solutions]);
});

test('reports a puzzle that is stopped in the middle as stopped', () => {
  const job = listJob(`${lines[3]}\n${first}\n`);
  good(job.run(1, 0));
  job.stop();
  expect(good(job.run(1, 0)).end).toBe('interrupt');
  expect(outcomesOf(good(job.take()))).toEqual(['interrupt']);
  job.delete();
});

test('solves a chunk slice by slice, and reports rows before its end', async () => {
  const batches: ListRows[] = [];
  const settings: ListSettings = { ...usual, solver: 'dancing-links' };
  const chunk: ListChunk = {
    text: lines.slice(0, 50).join('\n'),
    layout: 'lines',
    format: '',
    symbols: '',
    firstLine: 1,
  };
  const work = openTask(new Problems(page), { kind: 'list', settings }, {}, chunk);
  const end = await new Promise((resolve, reject) => {
    const job = new SlicedJob(work, (report) => {
      if (report.type === 'solutions' && report.batch.kind === 'rows') {
        batches.push(report.batch.rows);
        job.read();
      }
      if (report.type === 'done') resolve(report.end);
      if (report.type === 'failed') reject(new Error(report.failure.code));
    });
  });
  expect(end).toBe('exhausted');
  expect(batches.reduce((count, rows) => count + rows.lines.length, 0)).toBe(50);
});

describe('the text of a list', () => {
  const decoded = async (content: string | Blob) =>
    new TextDecoder().decode(await listBytes(content));

  test('comes from a paste, a file or a compressed file, in UTF-8 or UTF-16', async () => {
    expect(await decoded(mixed)).toBe(mixed);
    expect(await decoded(new Blob([mixed]))).toBe(mixed);
    expect(await decoded(new Blob([gzipSync(mixed)]))).toBe(mixed);
    const wide = Buffer.from(`\uFEFF${mixed}`, 'utf16le');
    expect(await decoded(new Blob([wide]))).toBe(mixed);
  });

  test('is refused if the compressed file is damaged', async () => {
    const broken = new Blob([gzipSync(mixed).subarray(0, 30)]);
    await expect(listBytes(broken)).rejects.toMatchObject({ failure: { code: 'damaged_archive' } });
  });

  test('may be in Latin-1', async () => {
    const latin = Buffer.from(`${first} # café\n`, 'latin1');
    expect(await decoded(new Blob([latin]))).toBe(`${first} # café\n`);
  });

  test('is refused if it is too long, before all of it is decompressed', async () => {
    const bomb = new Blob([gzipSync(new Uint8Array(maxListBytes + (1 << 20)))]);
    expect(bomb.size).toBeLessThan(1 << 20);
    await expect(listBytes(bomb)).rejects.toMatchObject({ failure: { code: 'text_too_large' } });
  });
});

import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { InterpretationChoice } from '../../../../../web/engine/model/sudoku.ts';
import { matrixIn } from '../../../../../web/page/sections/sudoku/model/matrix.ts';
import { SudokuSession } from '../../../../../web/page/sections/sudoku/session.ts';
import type { VariantPart } from '../../../../../web/page/sections/sudoku/variant-loader.ts';
import type { Content } from '../../../../../web/page/shared/session/content.ts';
import { puzzle as words } from '../../../../../web/page/shared/sudoku/words/en.ts';
import { FakeClient, gridOf } from './fake-client.ts';

const puzzle = '1000000000000000';
const other = '2000000000000000';

let opened: [Content, InterpretationChoice | undefined][];
let session: SudokuSession;

beforeEach(() => {
  opened = [];
  session = new SudokuSession(new FakeClient(), {
    openList: (content, how) => {
      opened.push([content, how]);
    },
  });
});

/** Waits for the offer of interpretations, and returns it. */
async function offered() {
  await vi.waitUntil(() => session.intake.offer.value);
  const offer = session.intake.offer.value;
  if (!offer) throw new Error('there is no offer');
  return offer;
}

test('a content is being read until it is taken, refused or overtaken', async () => {
  const { reading } = session.intake;
  const taken = session.load(puzzle);
  expect(reading.value).toBe(true);
  await taken;
  expect(reading.value).toBe(false);
  await session.load('bad');
  expect(reading.value).toBe(false);
  const overtaken = session.load(other);
  session.intake.cancel();
  expect(reading.value).toBe(false);
  const later = session.load(puzzle);
  await overtaken;
  expect(reading.value).toBe(true);
  await later;
  expect(reading.value).toBe(false);
});

describe('of two puzzles opened, the later one stays', () => {
  const texts: Record<string, string> = { a: puzzle, b: other };
  /** Opens one of the puzzles as the script for rules does, which may take its time. */
  const shown = (name: string, isLoaded = Promise.resolve()) =>
    session.follow(
      session.variants.show(async (_part, isCurrent) => {
        await isLoaded;
        if (!isCurrent()) return 'plain';
        session.puzzle.put(gridOf(texts[name] ?? ''));
        return 'open';
      }),
      'puzzle',
    );

  beforeEach(() => {
    session = new SudokuSession(new FakeClient(), { loadRules: async () => ({}) as VariantPart });
  });

  test('if a text is still being read', async () => {
    const early = session.load(puzzle);
    await shown('b');
    expect(await early).toBe(false);
    expect(session.grid.value.cells).toEqual(gridOf(other).cells);
    expect(session.intake.replaced.value).toBe('puzzle');
    expect(session.intake.reading.value).toBe(false);
  });

  test('if the script for rules is still loading', async () => {
    let load = () => {};
    const early = shown('a', new Promise((resolve) => (load = resolve)));
    expect(await session.load(other)).toBe(true);
    load();
    await early;
    expect(session.grid.value.cells).toEqual(gridOf(other).cells);
    expect(session.intake.replaced.value).toBeNull();
    expect(session.intake.reading.value).toBe(false);
  });

  test('if rules are to be added once their script is loaded, but not to what is typed', async () => {
    const begun: string[] = [];
    let load = () => {};
    const part = {
      begin: (grid: { cells: Uint8Array }) => begun.push(grid.cells.join('')) && 'open',
    };
    const slow = () =>
      new SudokuSession(new FakeClient(), {
        loadRules: () =>
          new Promise<VariantPart>((resolve) => {
            load = () => resolve(part as unknown as VariantPart);
          }),
      });
    session = slow();
    const early = session.addRules();
    await session.load(other);
    load();
    await early;
    expect(begun).toEqual([]);
    session = slow();
    await session.load(other);
    const typed = session.addRules();
    session.enter(1);
    load();
    await typed;
    expect(begun).toEqual([session.grid.value.cells.join('')]);
  });

  test('if the script with examples is still loading', async () => {
    const early = session.showExample('four');
    expect(session.intake.reading.value).toBe(true);
    expect(await session.load(other)).toBe(true);
    await early;
    expect(session.grid.value.cells).toEqual(gridOf(other).cells);
  });
});

describe('a text with two interpretations', () => {
  test('waits for the choice and keeps the board meanwhile', async () => {
    await session.load(puzzle);
    const loaded = session.load(`?${other}`);
    const { interpretations, choose } = await offered();
    expect(interpretations).toHaveLength(2);
    expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
    choose(interpretations[1] ?? null);
    expect(await loaded).toBe(true);
    expect(session.grid.value.cells).toEqual(gridOf(other).cells);
    expect(session.intake.interpretation.value).toBe(interpretations[1]);
    expect(session.intake.offer.value).toBeNull();
  });

  test('keeps the board if declined', async () => {
    await session.load(puzzle);
    const loaded = session.load(`?${other}`);
    (await offered()).choose(null);
    expect(await loaded).toBe(false);
    expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
    expect(session.intake.offer.value).toBeNull();
  });

  test('yields to a later text and to a change of the board', async () => {
    const early = session.load(`?${other}`);
    await offered();
    await session.load(puzzle);
    expect(await early).toBe(false);
    const late = session.load(`?${other}`);
    await offered();
    session.enter(3);
    expect(await late).toBe(false);
    expect(session.intake.offer.value).toBeNull();
    expect(session.grid.value.cells[0]).toBe(3);
  });

  test('opens the list in the chosen format if that has several puzzles', async () => {
    const text = `?${puzzle}\n${other}`;
    const loaded = session.load(text);
    const { interpretations, choose } = await offered();
    choose(interpretations[1] ?? null);
    expect(await loaded).toBe(true);
    expect(opened).toEqual([[text, { format: 'line', symbols: 'from-one' }]]);
  });
});

describe('a 0/1 matrix', () => {
  const article = '0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n';

  test('is offered as an exact cover problem', async () => {
    let covered = '';
    session.intake.openCover = (text) => {
      covered = text;
    };
    const loaded = session.load(article);
    const { matrix, choose } = await offered();
    expect(matrix).toMatchObject({ options: 6, items: 7 });
    choose(matrix);
    expect(await loaded).toBe(true);
    expect(covered).toBe(article);
    expect(session.intake.draft.value).toBe('');
  });

  test('may be a Sudoku as well', async () => {
    const loaded = session.load(`${puzzle}\n${puzzle}`);
    const { interpretations, matrix, choose } = await offered();
    expect(matrix).toMatchObject({ options: 2, items: 16 });
    expect(interpretations).toHaveLength(1);
    choose(interpretations[0] ?? null);
    expect(await loaded).toBe(true);
    expect(opened).toHaveLength(1);
  });

  test('needs several rows of equal length, each with a 1', () => {
    for (const text of ['1000', '10\n01\n1', '00\n10', '12\n11', '1\n1', '']) {
      expect(matrixIn(text)).toBeNull();
    }
  });
});

test('several puzzles open the list immediately, and the board stays', async () => {
  session.enter(3);
  expect(await session.load(`${puzzle}\n${other}`)).toBe(true);
  expect(opened).toEqual([[`${puzzle}\n${other}`, undefined]]);
  expect(session.grid.value.cells[0]).toBe(3);
});

describe('what a puzzle replaces', () => {
  test('comes back by undo: digits that the user typed', async () => {
    session.enter(3);
    expect(await session.load(puzzle)).toBe(true);
    expect(session.intake.replaced.value).toBe('typed');
    session.puzzle.undo();
    expect(session.intake.replaced.value).toBeNull();
    expect(session.grid.value.cells[0]).toBe(3);
  });

  test('comes back by undo: another puzzle', async () => {
    await session.load(puzzle);
    await session.load(other);
    expect(session.intake.replaced.value).toBe('puzzle');
    session.puzzle.undo();
    expect(session.intake.replaced.value).toBeNull();
    expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
  });

  test('is nothing on a walk through a list', async () => {
    await session.load(puzzle);
    await session.load(other, { line: 2, symbols: '' });
    expect(session.intake.replaced.value).toBeNull();
  });

  test('is nothing if the board was empty or had the same puzzle', async () => {
    session.enter(3);
    session.puzzle.clear();
    await session.load(puzzle);
    expect(session.intake.replaced.value).toBeNull();
    session.selected.value = 1;
    session.enter(2);
    await session.load('1200000000000000');
    expect(session.intake.replaced.value).toBeNull();
  });
});

test('the puzzle of a first visit is not brought back', async () => {
  session.greet();
  expect(session.isGreeting.value).toBe(true);
  await session.load(puzzle);
  expect(session.isGreeting.value).toBe(false);
  expect(session.intake.replaced.value).toBeNull();
});

test('a refused text stays in the box until a text is taken, or for good once someone edits it', async () => {
  const { draft } = session.intake;
  expect(await session.load(`${puzzle}x`)).toBe(false);
  expect(draft.value).toBe(`${puzzle}x`);
  await session.load('1200000000000000');
  expect(draft.value).toBe('');
  await session.load(`${puzzle}x`);
  draft.value = `${puzzle}y`;
  await session.load('1200000000000000');
  expect(draft.value).toBe(`${puzzle}y`);
  draft.value = puzzle;
  await session.load(puzzle);
  expect(draft.value).toBe('');
});

test('a compressed file is decompressed', async () => {
  const packed = new Uint8Array(gzipSync(puzzle));
  expect(await session.load(new File([packed], 'puzzle.gz'))).toBe(true);
  expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
});

test('a damaged compressed file is refused', async () => {
  const damaged = new Uint8Array(gzipSync(puzzle)).slice(0, 14);
  expect(await session.load(new File([damaged], 'puzzle.gz'))).toBe(false);
  expect(session.intake.refusal.value?.failure.code).toBe('damaged_archive');
});

test('a puzzle from the list shows its line there, not its format', async () => {
  await session.load(puzzle, { line: 3, symbols: '' });
  const interpretation = session.intake.interpretation.value;
  expect(interpretation && words.understood(interpretation)).toBe(
    'Line 3 of your list: 4 × 4, 1 given',
  );
});

test('binary data of any length is refused', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 256);
  expect(await session.load(new Blob([bytes]))).toBe(false);
  expect(opened).toHaveLength(0);
  expect(session.intake.refusal.value).not.toBeNull();
});

test('a long text is one puzzle with rules if only its beginning has a heading or rows, else a list', async () => {
  const rules = 'anti-king\n'.repeat(30_000);
  const heading = 'sudoku 9x9\n';
  const rows = `${'.........\n'.repeat(9)}killer-cage 9: R1C1 R1C2\n`;
  for (const facts of [
    heading,
    `title: Kings\n${heading}`,
    `# from a file\nauthor: me\n\n${heading}`,
    rows,
  ]) {
    const text = facts + rules;
    expect(await session.load(text)).toBe(false);
    expect(session.intake.refusal.value?.failure.found).toBe(String(text.length));
  }
  expect(opened).toHaveLength(0);
  await session.load('sudoku 9x9\nanti-king\n'.repeat(20_000));
  expect(opened).toHaveLength(1);
  await session.load(rows.repeat(5_000));
  expect(opened).toHaveLength(2);
});

test('a tiny grid needs confirmation', async () => {
  const client = new FakeClient();
  const grid = { size: 1, boxHeight: 1, boxWidth: 1, cells: new Uint8Array(1) };
  const interpretation = {
    grid,
    format: 'line',
    name: '',
    symbols: '1',
    puzzles: 1,
    clashes: [],
  } as const;
  client.readSudoku = async () => [interpretation];
  session = new SudokuSession(client);
  const loaded = session.load('x');
  const offer = await offered();
  offer.choose(null);
  expect(await loaded).toBe(false);
  expect(session.grid.value.size).toBe(9);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BrowserPage, keys } from './browser-page.ts';
import { startFirefox } from './firefox.ts';
import { type Session, until } from './session.ts';
import { serve } from './site.ts';
import { startWebKit } from './webkit.ts';

const hard = {
  puzzle: '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  solution: '812753649943682175675491283154237896369845721287169534521974368438526917796318452',
};

/** The first puzzle of tests/data/sudoku/no_solution_9x9.txt. */
const contradictory =
  '..14..8....91.....8.69..45..75..13..4...9.....3......7...6.....5...7..82.28.....9';

/** `npm run test:all` runs only the first flows; `npm run test:browsers` runs them all. */
const more = process.env.DANCE_LONG_TESTS ? test : test.skip;

/**
 * Runs in the page. Resolves to whether the database has the verdicts, which it gets after the
 * page.
 */
function isListDone(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('dance.list');
    opening.onsuccess = () => {
      const found = opening.result.transaction('blocks').objectStore('blocks').count();
      found.onsuccess = () => {
        opening.result.close();
        resolve(found.result > 0);
      };
    };
  });
}

let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  site = await serve();
});

afterAll(() => site.close());

const browsers = [
  ['Firefox', startFirefox],
  ...(process.platform === 'linux' ? [['WebKitGTK', startWebKit] as const] : []),
] as const;

describe.each(browsers)('in %s', (_, start) => {
  let session: Session;
  let page: BrowserPage;

  beforeAll(async () => {
    session = await start();
    page = new BrowserPage(session, site.address);
  });

  afterAll(() => session.close());

  /** Nothing may fail unseen, violate the Content Security Policy or come from another origin. */
  afterEach(async () => {
    const { faults, origins } = await page.run(() => ({
      faults: (globalThis as unknown as { faults: string[] }).faults,
      origins: performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).origin)
        .filter((origin) => origin !== location.origin),
    }));
    expect(faults).toEqual([]);
    expect(origins).toEqual([]);
  });

  /** The page writes the address shortly after the board. */
  const addressHas = (isHard: boolean) =>
    until('the address', () =>
      page.run((isHard) => location.hash.includes('/8j36') === isHard, isHard),
    );

  const line = () =>
    page.run(() =>
      [...document.querySelectorAll('[role=gridcell]')].map((c) => c.textContent || '.').join(''),
    );

  test('a Sudoku is pasted, solved, changed, and there again after a reload', async () => {
    await page.open('#/sudoku');
    await page.says(/^Exactly one solution, in .* ms$/);
    await page.click('button', 'Clear');
    await page.says('Paste a puzzle');
    await page.paste(hard.puzzle);
    await page.says(/^Exactly one solution, in .* ms$/);
    await page.shows('cell', 'row 1, column 2, solved 1');
    expect(await line()).toBe(hard.solution);
    await addressHas(true);
    await page.click('cell', /^row 1, column 1,/);
    await page.type(keys.Backspace);
    await page.shows('cell', /^row 1, column 1, (?!given)/);
    await addressHas(false);
    await page.click('button', 'Undo');
    await page.shows('cell', 'row 1, column 1, given 8');
    await addressHas(true);
    await page.reload();
    await page.shows('cell', 'row 1, column 2, solved 1');
  });

  test('a list is solved, and there again after a reload', async () => {
    await page.open('#/list');
    await page.paste(`${hard.puzzle}\n${hard.puzzle}\n${'.'.repeat(81)}\n`);
    await page.says('3 puzzles, all done.');
    await until('the list in the database', () => page.run(isListDone));
    await page.reload();
    await page.says('3 puzzles, all done.');
  });

  test('pentominoes fill the board', async () => {
    await page.open('#/pentominoes');
    await page.says('65 distinct solutions, all found.');
  });

  test('an exact cover problem is solved, and the next one', async () => {
    await page.open('#/cover');
    await page.says('Exactly one solution.');
    await page.paste('a b\na\nb\na b\n');
    await page.says('Exactly 2 solutions.');
  });

  test('the links dance at the press of keys', async () => {
    await page.open('#/watch/explore');
    await page.shows('image', /^The links\. Items left: A with 2 options, /);
    await page.type(`s${keys.Home}d`);
    await page.says('No option is left for E: a dead end.');
  });

  more('sections open by links, and by back and forward', async () => {
    await page.open('#/sudoku');
    const headings = [
      ['List', 'List'],
      ['Pentominoes', 'Pentominoes'],
      ['Exact cover', 'Exact cover'],
      ['Watch', 'Watch it dance'],
      ['Race', 'Race'],
      ['Learn', 'How it works'],
    ] as const;
    for (const [link, heading] of headings) {
      await page.click('link', link);
      await page.shows('heading', heading);
    }
    await page.back();
    await page.shows('heading', 'Race');
    await page.forward();
    await page.shows('heading', 'How it works');
  });

  more('digits are typed on the board and undone by keys', async () => {
    await page.open('#/sudoku');
    await page.click('button', 'Clear');
    await page.click('cell', /^row 1, column 1,/);
    await page.type(`53..7${keys.Home}${keys.Down}6`);
    await page.shows('cell', 'row 1, column 5, given 7');
    await page.shows('cell', 'row 2, column 1, given 6');
    await page.says('More than one solution so far');
    await page.click('button', 'Undo');
    await page.shows('cell', 'row 2, column 1, empty');
  });

  more('a puzzle without a solution is explained', async () => {
    await page.open('#/sudoku');
    await page.paste(contradictory);
    await page.says('These 7 digits can’t all be right.');
    await page.click('button', '7 in row 1, column 3 instead of 1');
    await page.shows('cell', 'row 1, column 3, given 7');
  });

  more('a search is stopped, and the next puzzle is solved', async () => {
    await page.open('#/pentominoes');
    await page.paste('| Knuth\n[0-9][0-9]\n48|D 00 01\n4|M 00\n');
    await page.click('field', 'All');
    await page.click('button', 'Stop');
    await page.says(/stopped by you/);
    await page.click('field', '3 × 20');
    await page.says('8 solutions, all found.');
  });

  more('solvers race', async () => {
    await page.open('#/race');
    await page.click('button', 'Start the race');
    await page.says('The race is over.');
  });

  more('the page teaches', async () => {
    await page.open('#/learn/cover-uncover');
    await page.shows('heading', 'Cover and uncover');
    await page.click('link', /^Next: Choosing the item/);
    await page.shows('heading', 'Choosing the item');
  });

  more('the page speaks Chinese, also on the next visit', async () => {
    await page.open('#/sudoku');
    await page.click('button', '中文');
    await page.says(/唯一解/);
    await page.reload();
    await page.says(/唯一解/);
    await page.click('button', 'English');
    await page.says(/Exactly one solution/);
  });

  more('a damaged link is refused in words', async () => {
    await page.open('#/sudoku/v9/3x3/8j36f');
    await page.says(/newer version/);
  });
});

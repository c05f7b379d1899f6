import { expect, type Page, test } from '@playwright/test';
import { paste, waitForSection } from './paste.ts';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const otherPuzzle =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const list = `${puzzle}\n${otherPuzzle}\n`;
const unsaved = 'Your browser couldn’t save this list.';
const changed = 'Another tab has changed the saved list.';

/** Solves another puzzle, which shows that a fault has not spread. */
async function solveNext(page: Page) {
  await page.goto('./#/sudoku');
  await paste(page, puzzle);
  await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
}

/** Puts a value into the database of lists before the page opens it. */
async function putList(page: Page, records: Record<string, unknown>, blocks: unknown[] = []) {
  await page.goto('./#/list');
  await waitForSection(page);
  await page.evaluate(
    ([records, blocks]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('dance.list', 1);
        opening.onupgradeneeded = () => {
          for (const name of ['list', 'blocks']) opening.result.createObjectStore(name);
        };
        opening.onsuccess = () => {
          const change = opening.result.transaction(['list', 'blocks'], 'readwrite');
          for (const [key, value] of Object.entries(records)) {
            change.objectStore('list').put(value, key);
          }
          for (const [key, block] of blocks.entries()) change.objectStore('blocks').put(block, key);
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          change.onabort = () => reject(change.error);
        };
      }),
    [records, blocks] as const,
  );
}

test.describe('storage', () => {
  const faults = {
    forbidden: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no storage', 'SecurityError');
      };
    },
    full: () => {
      IDBObjectStore.prototype.put = function put() {
        this.transaction.abort();
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    broken: () => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('broken', 'UnknownError');
      };
    },
  };

  for (const [name, fault] of Object.entries(faults)) {
    test(`that is ${name} is reported, and the list is solved`, async ({ page }) => {
      await page.addInitScript(fault);
      await page.goto('./#/list');
      await paste(page, list);
      await expect(page.getByText('2 puzzles, all done.')).toBeVisible();
      await expect(page.getByText(unsaved)).toBeVisible();
      await page.getByRole('button', { name: 'Save this list' }).click();
      await expect(page.getByText(unsaved)).toBeVisible();
      await solveNext(page);
    });
  }

  test('that has no place for settings leaves the page at work', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.assign(Storage.prototype, { setItem: refuse, getItem: refuse, removeItem: refuse });
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await solveNext(page);
    expect(errors).toEqual([]);
  });

  const junk: [string, Record<string, unknown>, unknown[]][] = [
    ['of a wrong type', { list: 'junk', progress: 'junk', deletions: 'junk' }, []],
    ['without a text', { list: { id: 'x', content: 'junk', settings: {} } }, []],
    ['without an id', { list: { content: 5 }, progress: { phase: 'dancing' } }, ['junk', null, 7]],
  ];
  for (const [name, records, blocks] of junk) {
    test(`with a record ${name} is ignored`, async ({ page }) => {
      await putList(page, records, blocks);
      await page.reload();
      await waitForSection(page);
      await expect(page.getByText('Paste a list of Sudokus, or open a file.')).toBeVisible();
      await paste(page, list);
      await expect(page.getByText('2 puzzles, all done.')).toBeVisible();
      await expect(page.getByText(unsaved)).toBeHidden();
    });
  }
});

test('two tabs do not overwrite each other’s list silently', async ({ page, context }) => {
  await page.goto('./#/list');
  await paste(page, list);
  await expect(page.getByText('2 puzzles, all done.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('./#/list');
  await expect(other.getByText('2 puzzles, all done.')).toBeVisible();
  await paste(other, `${puzzle}\n${list}`);
  await expect(other.getByText('3 puzzles, all done.')).toBeVisible();
  await expect(page.getByText(changed)).toBeVisible();
  await page.getByRole('button', { name: 'Save this list' }).click();
  await expect(other.getByText(changed)).toBeVisible();
  await expect(page.getByText(changed)).toBeHidden();
  await other.reload();
  await expect(other.getByText('2 puzzles, all done.')).toBeVisible();
});

test.describe('an address that leads nowhere says so', () => {
  const lost = 'This address leads nowhere on this page.';
  const damaged = 'This link is damaged or incomplete.';
  for (const [hash, sentence] of [
    ['#/nowhere', lost],
    ['#/list/v1/x', lost],
    ['#/race/x', lost],
    ['#/sudoku/v1/3x3/8j36f', damaged],
    ['#/cover/v1/eJw7', damaged],
    ['#/cover/text-1', 'This address stands for a text that is too long for a link'],
    ['#/pentominoes/v1/x!', damaged],
    ['#/watch/v1/eJw7', damaged],
    ['#/watch/sudoku/v1/3x3/x!', damaged],
    ['#/watch/polyomino/v1/x', damaged],
  ] as const) {
    test(`${hash}, on a fresh load and later`, async ({ page }) => {
      await page.goto(`./${hash}`);
      await expect(page.getByText(sentence)).toBeVisible();
      await solveNext(page);
      await page.goto(`./${hash}`);
      await expect(page.getByText(sentence)).toBeVisible();
    });
  }
});

/** Returns pseudo-random integers below `end`, always the same. */
function* randomNumbers(seed: number): Generator<number, never, number> {
  let state = seed;
  let end = yield 0;
  while (true) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    end = yield Math.floor((state / 2 ** 32) * end);
  }
}

test('200 mutated links of every kind end in a sentence, and execute nothing', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => errors.push(dialog.message()));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const links = [
    '#/sudoku/v1/3x3/8j36f7a9c2e5q7u457y1i3m1q68e85u1b9q4e',
    '#/cover/v1/eJyrUcgsSc0t5nJUcFJwVnBRcFVwU3DnqlHILyjJzM8r5nIGiXA5KrgouHOBVIDZXE4K7lwgte5cABn0DuA',
    '#/watch/v1/eJw7vETh8B6uw2ASACqOBiE/sets',
    '#/watch/sudoku/v1/2x2/1e3b4e2',
    '#/watch/polyomino/v1/eJw7vETh8B6uw2ASACqOBiE/board',
    '#/pentominoes/8x8-2x2',
    '#/learn/history',
    '#/list',
  ];
  const pieces = [
    '<img src=x onerror=alert(1)>',
    '%3Cscript%3E',
    '/',
    'v2',
    '%',
    '.',
    '🙂',
    'javascript:alert(1)',
    '0',
  ];
  const numbers = randomNumbers(13);
  numbers.next();
  const below = (end: number) => numbers.next(end).value;
  const mutated = (link: string) => {
    const at = 2 + below(link.length - 1);
    const piece = pieces[below(pieces.length)] ?? '';
    const rest = [link.slice(at), link.slice(at + 1), ''][below(3)];
    return link.slice(0, at) + piece + rest;
  };
  await page.goto('./');
  await waitForSection(page);
  for (let count = 0; count < 200; count += 1) {
    const hash = mutated(links[count % links.length] ?? '');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, hash);
    await waitForSection(page);
    const section = page.locator('main > div:not([hidden])');
    await expect(section.locator('h2').first(), hash).toBeAttached();
  }
  expect(errors).toEqual([]);
  await solveNext(page);
});

test('a refused copy offers the text selected, to copy by hand', async ({ page }) => {
  await page.goto('./#/sudoku');
  await paste(page, puzzle);
  await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Your browser didn’t allow copying.')).toBeVisible();
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await expect.poll(selected).toMatch(/#\/sudoku\/v1\//);
});

test('idle workers end, so that few are left after every section has solved', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 });
  });
  await page.clock.install();
  await page.goto('./#/pentominoes');
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  await page.goto('./#/list');
  await paste(page, list);
  await expect(page.getByText('2 puzzles, all done.')).toBeVisible();
  await solveNext(page);
  await page.clock.runFor(60_000);
  await expect.poll(() => page.workers().length).toBeLessThanOrEqual(2);
  await solveNext(page);
});

test.describe('high contrast', () => {
  /** Returns a colour of an element as drawn. */
  const styleOf = (page: Page, selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`keeps lines, givens, the selected cell and choices visible: ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto('./#/sudoku');
      await paste(page, puzzle);
      await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
      await page.getByRole('gridcell').nth(2).click();
      const background = await styleOf(page, '.board', 'background-color');
      for (const lines of ['.sudoku-lines', '.sudoku-lines-boxes']) {
        expect(await styleOf(page, lines, 'stroke')).not.toBe(background);
      }
      expect(await styleOf(page, '.cell-selected', 'outline-style')).toBe('solid');
      expect(await styleOf(page, '.cell-selected', 'outline-color')).not.toBe(background);
      expect(await styleOf(page, '.cell-given', 'text-decoration-line')).toBe('underline');
      expect(await styleOf(page, '.cell-solved', 'text-decoration-line')).toBe('none');
      const chosen = await styleOf(page, '.choice-item > :checked + span', 'background-color');
      const other = '.choice-item > :not(:checked) + span';
      expect(chosen).not.toBe(await styleOf(page, other, 'background-color'));
      await page.goto('./#/pentominoes');
      const boards = '.board-choice-item';
      await expect(page.locator(`${boards}:has(:checked)`)).toBeVisible();
      expect(await styleOf(page, `${boards}:has(:checked)`, 'outline-style')).toBe('solid');
      expect(await styleOf(page, `${boards}:not(:has(:checked))`, 'outline-style')).toBe('none');
    });
  }
});

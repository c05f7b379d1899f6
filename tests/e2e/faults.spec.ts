import { expect, type Page } from '@playwright/test';
import { meaningOf, packed } from './support/link-meaning.ts';
import { foundSoFar, searchLong } from './support/long-search.ts';
import { paste, waitForSection } from './support/paste.ts';
import { randomCases, randomNumbers } from './support/random.ts';
import { test } from './support/test.ts';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const otherPuzzle =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const list = `${puzzle}\n${otherPuzzle}\n`;
const unsaved = 'Your browser couldn’t save this list.';
const changed = 'Another tab has changed the saved list.';

/** Solves another puzzle to show that a fault has not spread. */
async function solveNext(page: Page) {
  await page.goto('./#/sudoku');
  await paste(page, puzzle);
  // The example of a first visit has one solution, too.
  await expect(page.getByText('Read as one line: 9 × 9, 30 givens')).toBeVisible();
  await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
}

/** Puts a value into the lists' database before the page opens it. */
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

const longText = `a b c\n${'a b\nc\n'.repeat(40_000)}`;

test('a long exact cover text that cannot be saved says so, and can be saved later', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function () {
      IDBObjectStore.prototype.put = put;
      this.transaction.abort();
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('./#/cover');
  await paste(page, longText);
  const message = page.getByText('Your browser couldn’t save this long text.');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Save this text' }).click();
  await expect(message).toBeHidden();
});

test('two tabs do not overwrite each other’s long exact cover text silently', async ({
  page,
  context,
}) => {
  const replaced = 'Another tab has changed the saved text.';
  const isFound = (page: Page) => expect(page.getByText(/solutions?[,.]/).first()).toBeVisible();
  await page.goto('./#/cover');
  await paste(page, longText);
  await isFound(page);
  const other = await context.newPage();
  await other.goto('./#/cover');
  await isFound(other);
  await paste(other, `${longText}c\n`);
  await expect(page.getByText(replaced)).toBeVisible();
  await page.getByRole('button', { name: 'Save this text' }).click();
  await expect(other.getByText(replaced)).toBeVisible();
  await expect(page.getByText(replaced)).toBeHidden();
});

test.describe('an address that leads nowhere says so', () => {
  const lost = 'This address leads nowhere on this page.';
  const damaged = 'This link is damaged or incomplete.';
  for (const [hash, sentence] of [
    ['#/nowhere', lost],
    ['#/list/v1/x', lost],
    ['#/race/x', lost],
    ['#/learn/x', lost],
    ['#/learn/history/x', lost],
    ['#//sudoku/v1/3x3/x', lost],
    ['#/sudoku/v1/3x3/8j36f', damaged],
    ['#/cover/v1/eJw7', damaged],
    ['#/cover/text-1', 'This address stands for a text too long for a link'],
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

const variant = (title: string, sum: number) =>
  `sudoku 4x4\ntitle: ${title}\n1...\n....\n....\n...2\nkiller-cage ${sum}: R1C1 R1C2\nanti-knight\n`;

const links = [
  '#/sudoku/v1/3x3/53b7d6b195d98d6a8c6c34b8a3b17c2c6a6d28d419b5d8b79',
  `#/cover/${packed('a b c\na b\nc\na\nb c\n')}`,
  `#/watch/${packed('a b\nb c\nc\n')}/sets`,
  '#/watch/sudoku/v1/2x2/1e3b4e2',
  '#/sudoku/v1/3x2/1z6h',
  '#/sudoku/v1/j0001021122312333/1e3i/-3--8',
  `#/sudoku/rules/${packed(variant('Kept', 3))}`,
  `#/watch/variant/${packed(variant('Watched', 4))}`,
  `#/watch/polyomino/${packed('XXX\nXXX\n\nV:\nX.\nXX\n\nW:\nXX\n.X\n')}`,
  '#/pentominoes/v1/d/f/3x20',
  '#/pentominoes/v1/a/f/4x4.b_Y/L.2.3x2.r/O.1.2x2',
  '#/learn/history',
  '#/list',
];
const pieces = [
  '<img src=x onerror=alert(1)>',
  '%3Cscript%3E',
  '/',
  '?',
  'v2',
  '%',
  '.',
  '🙂',
  'javascript:alert(1)',
  '0',
];

/** Returns a link with a piece inserted, a character replaced, or the end cut off. */
function mutated(link: string, below: (end: number) => number): string {
  const at = 2 + below(link.length - 1);
  const piece = pieces[below(pieces.length)] ?? '';
  const rest = [link.slice(at), link.slice(at + 1), ''][below(3)];
  return link.slice(0, at) + piece + rest;
}

/** Returns a mutated link; for a variant, possibly a link to it with another title and sum. */
function mutatedOrRetold(link: string, below: (end: number) => number): string {
  if (!link.startsWith('#/sudoku/rules/') || below(2) === 0) return mutated(link, below);
  const title = pieces[below(pieces.length)] ?? '';
  return `#/sudoku/rules/${packed(variant(title, 3 + below(5)))}`;
}

const setHash = (page: Page, hash: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
    return location.hash;
  }, hash);

const mutations = randomCases(240);

test(`${mutations} mutated links each end in a sentence or show what they contain, and execute nothing`, async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => errors.push(dialog.message()));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const below = randomNumbers(13);
  await page.goto('./');
  await waitForSection(page);
  const sentence = page.locator('[role="alert"]:visible').filter({
    hasText: /leads nowhere|damaged|newer version|too long for a link|can’t be/,
  });
  let broken = 0;
  for (let count = 0; count < mutations; count += 1) {
    const link = links[count % links.length] ?? '';
    // A whole link comes first: its own content, without a sentence about the previous one.
    await test.step(link, async () => {
      const meaning = meaningOf(await setHash(page, link));
      await waitForSection(page);
      if (meaning === 'broken') throw new Error('this link should be whole');
      if (count < links.length) await meaning(page);
      await expect(sentence).toHaveCount(0);
    });
    const hash = mutatedOrRetold(link, below);
    await test.step(hash, async () => {
      const meaning = meaningOf(await setHash(page, hash));
      await waitForSection(page);
      if (meaning === 'broken') {
        await expect(sentence.first(), hash).toBeVisible();
        broken += 1;
      } else {
        await meaning(page);
      }
    });
  }
  expect(errors).toEqual([]);
  expect(broken).toBeGreaterThan((3 / 4) * mutations);
  await solveNext(page);
});

test('a link that unpacks to 64 MB is refused after a few small pieces', async ({ page }) => {
  await page.addInitScript(() => {
    const sizes: number[] = [];
    const Unpacking = DecompressionStream;
    const recording = (format: CompressionFormat) => {
      const { writable, readable } = new TransformStream<BufferSource, BufferSource>({
        transform(piece, pieces) {
          sizes.push(piece.byteLength);
          pieces.enqueue(piece);
        },
      });
      return { writable, readable: readable.pipeThrough(new Unpacking(format)) };
    };
    // A function called with `new` returns its object.
    const replacement = function replacement(format: CompressionFormat) {
      return recording(format);
    };
    Object.assign(globalThis, { sizes, DecompressionStream: replacement });
  });
  const code = packed('a'.repeat(64 << 20));
  for (const section of ['cover', 'watch']) {
    await page.goto(`./#/${section}/${code}`);
    await expect(page.getByText('This link is damaged or incomplete.')).toBeVisible();
    const sizes = await page.evaluate(() => Reflect.get(globalThis, 'sizes') as number[]);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4 << 10);
    expect(sizes.length).toBeLessThan(20);
    await solveNext(page);
    await page.reload();
  }
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
  await page.goto('./#/pentominoes');
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  await page.goto('./#/list');
  await paste(page, list);
  await expect(page.getByText('2 puzzles, all done.')).toBeVisible();
  await solveNext(page);
  await expect.poll(() => page.workers().length).toBeLessThanOrEqual(2);
  await solveNext(page);
});

/** Waits until a running search reports more solutions than now. */
async function expectProgress(page: Page) {
  const before = await foundSoFar(page);
  await expect.poll(() => foundSoFar(page)).toBeGreaterThan(before);
}

const stopped = 'the solver stopped responding';

test.describe('in the middle of a search', () => {
  test('a reload begins again, and the next puzzle is solved', async ({ page }) => {
    await page.goto('./#/pentominoes');
    await searchLong(page);
    await page.reload();
    await expectProgress(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText(/stopped by you/)).toBeVisible();
    await solveNext(page);
  });

  test('back and forward switch between puzzles and sections', async ({ page }) => {
    await page.goto('./#/pentominoes');
    await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
    await searchLong(page);
    await expect(page).toHaveURL(/#\/pentominoes\/v1\/a\//);
    // The previous entry is the same board with distinct solutions.
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Distinct' })).toBeChecked();
    await page.goBack();
    await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('radio', { name: 'Your own' })).toBeChecked();
    await page.goForward();
    await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
    const stop = page.getByRole('button', { name: 'Stop' });
    await expect(stop).toBeVisible();
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await page.goBack();
    await stop.click();
    await expect(page.getByText(/stopped by you/)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });

  test('a tab hidden for minutes continues when it is seen again', async ({ page }) => {
    await page.clock.install();
    await page.goto('./#/pentominoes');
    await searchLong(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await page.clock.fastForward('10:00');
    await expectProgress(page);
    await expect(page.getByText(stopped)).toBeHidden();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText(/stopped by you/)).toBeVisible();
  });

  for (const hours of [3, -3]) {
    test(`a clock that jumps by ${hours} hours spoils neither times nor workers`, async ({
      page,
    }) => {
      await page.clock.install({ time: '2026-03-01T12:00:00' });
      await page.goto('./#/pentominoes');
      await searchLong(page);
      await page.clock.setSystemTime(Date.parse('2026-03-01T12:00:00') + hours * 3_600_000);
      await expectProgress(page);
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
      await expect(page.getByText(/-\d|−\d| h /)).toHaveCount(0);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectProgress(page);
      await expect(page.getByText(stopped)).toBeHidden();
    });
  }
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
      expect([background, await styleOf(page, other, 'background-color')]).not.toContain(chosen);
      await page.goto('./#/pentominoes');
      const boards = '.board-choice-item';
      await expect(page.locator(`${boards}:has(:checked)`)).toBeVisible();
      expect(await styleOf(page, `${boards}:has(:checked)`, 'outline-style')).toBe('solid');
      expect(await styleOf(page, `${boards}:not(:has(:checked))`, 'outline-style')).toBe('none');
    });
  }
});

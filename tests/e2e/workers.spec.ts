import { expect, type Page, type Worker } from '@playwright/test';
import { copied } from './support/copied.ts';
import { searchLong } from './support/long-search.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

const hardPuzzle =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const replaced = 'the solver stopped responding and was restarted';

/** Runs a function in each worker. Returns the results of those that live long enough to reply. */
async function inWorkers<Result>(workers: Worker[], run: () => Result): Promise<Result[]> {
  const replies = await Promise.allSettled(workers.map((worker) => worker.evaluate(run)));
  return replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value as Result] : []));
}

/** Makes every worker hang that reports progress; idle ones report none. */
async function hangWorkers(page: Page) {
  const watch = () => {
    const post = self.postMessage.bind(self) as (...args: unknown[]) => void;
    self.postMessage = (...args: unknown[]) => {
      if ((args[0] as { type: string }).type === 'progress') self.name = 'at work';
      post(...args);
    };
  };
  const hang = () => {
    const isAtWork = self.name === 'at work';
    if (isAtWork) {
      self.postMessage = () => {
        for (;;);
      };
    }
    return isAtWork;
  };
  const workers = page.workers();
  await inWorkers(workers, watch);
  await expect.poll(() => inWorkers(workers, () => self.name)).toContain('at work');
  expect(await inWorkers(workers, hang)).toContain(true);
}

test('a stop works even if all workers hang; results stay, and new workers take over', async ({
  page,
}) => {
  await page.goto('./#/pentominoes');
  await searchLong(page);
  await hangWorkers(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/stopped by you/)).toBeVisible();
  await expect(page.getByText(replaced)).toBeHidden();
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible();

  await page.getByRole('radio', { name: '3 × 20' }).check();
  await expect(page.getByText('8 solutions, all found.')).toBeVisible();
});

test('workers that die are replaced, and their results stay', async ({ page }) => {
  await page.goto('./#/pentominoes');
  await searchLong(page);
  const slip = () => {
    setTimeout(() => {
      throw new Error('a slip');
    });
  };
  // All of them die, because an idle one would be replaced silently.
  await inWorkers(page.workers(), slip);
  await expect(page.getByText(replaced)).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible();
});

test('workers that hang are replaced, and their results stay', async ({ page }) => {
  await page.clock.install();
  await page.goto('./#/pentominoes');
  await searchLong(page);
  await hangWorkers(page);
  await page.clock.runFor('01:00');
  await expect(page.getByText(replaced)).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible();
});

test('a failed copy after a worker’s death is reported and can be repeated', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The first worker asked to write the puzzle dies of an error.
  await page.addInitScript(() => {
    const { prototype } = Worker;
    const post = prototype.postMessage as (...args: unknown[]) => void;
    prototype.postMessage = function (this: Worker & EventTarget, ...args: unknown[]) {
      const { question } = args[0] as { question?: { ask: string } };
      if (question?.ask !== 'write') return post.apply(this, args);
      prototype.postMessage = post;
      setTimeout(() => this.dispatchEvent(new ErrorEvent('error')));
    };
  });
  await page.goto('./#/sudoku');
  await paste(page, hardPuzzle);
  await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy puzzle' });
  await copy.click();
  const message = page.getByRole('alert').filter({ hasText: 'Couldn’t copy' });
  await expect(message).toContainText(replaced, { ignoreCase: true });
  expect(await copied(page, copy)).toBe(hardPuzzle);
  await expect(message).toBeHidden();
});

/** Resolves once the scripts and modules of the sections’ workers are loaded. */
function workerFiles(page: Page) {
  const kinds = ['grid', 'sudoku', 'cover'];
  const names = kinds.flatMap((kind) => [`${kind}-worker`, `page-${kind}`]);
  return Promise.all(
    names.map((name) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/${name}-`)),
    ),
  );
}

/** Records the modules fetched by the page, in order. */
function modulesFetched(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /page-(grid|sudoku|cover).*\.wasm$/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

test('each module is fetched once for all workers, the open section’s first', async ({ page }) => {
  const fetched = modulesFetched(page);
  await page.goto('./#/pentominoes');
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  await page.getByRole('link', { name: 'Exact cover' }).click();
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await page.getByRole('link', { name: 'Sudoku', exact: true }).click();
  await expect(page).toHaveURL(/#\/sudoku/);
  await paste(page, hardPuzzle);
  await expect(page).toHaveURL(/\/8j36/);
  await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
  await expect.poll(() => fetched).toEqual(['cover', 'grid', 'sudoku']);
});

test.describe('with everything loaded', () => {
  test.use({ savesData: false });

  test('every section works offline once the page is loaded', async ({ page, context }) => {
    const files = workerFiles(page);
    await page.goto('./#/sudoku', { waitUntil: 'networkidle' });
    await files;
    await context.setOffline(true);
    const open = (section: string) => page.getByRole('link', { name: section }).click();
    await open('Exact cover');
    await expect(page.getByText('Exactly one solution.')).toBeVisible();
    await open('Pentominoes');
    await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
    await open('List');
    await expect(page.getByRole('heading', { name: 'List' })).toBeVisible();
    await paste(page, `${hardPuzzle}\n${hardPuzzle}\n`);
    await expect(page.getByText('2 puzzles, all done.')).toBeVisible();
  });

  test('the List section fetches the module that reads Sudokus first', async ({ page }) => {
    const fetched = modulesFetched(page);
    await page.goto('./#/list');
    await expect.poll(() => fetched).toEqual(['sudoku', 'grid', 'cover']);
  });
});

import { expect, type Page, type Route } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

const hardPuzzle =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

const kept = /Your puzzle (is kept|waits)/;

/** The two files of a worker. */
const files = { module: '**/page-grid-*.wasm', script: '**/grid-worker-*.js' };

/** Returns the beginning of a file with the headers of the whole. */
async function truncated(route: Route) {
  const response = await route.fetch();
  const body = await response.body();
  const headers = { ...response.headers() };
  delete headers['content-length'];
  await route.fulfill({ status: 200, headers, body: body.subarray(0, body.length - 100) });
}

/** A fault is an alert; a slow download is only news. */
type Role = 'alert' | 'status';

interface Fault {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void> | void;
  readonly reason: string;
  readonly role?: Role;
}

const signInPage = '<!doctype html><title>Sign in</title>';

const faults: readonly Fault[] = [
  { name: 'stalls', answer: () => {}, reason: 'still downloading', role: 'status' },
  {
    name: 'is not found',
    answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
    reason: 'server doesn’t have the solver',
  },
  { name: 'is truncated', answer: truncated, reason: 'damaged or incomplete' },
  {
    name: 'is a sign-in page',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: signInPage }),
    reason: 'needs a sign-in',
  },
  {
    name: 'is forbidden',
    answer: (route) => route.fulfill({ status: 403 }),
    reason: 'Something is blocking the solver',
  },
  {
    name: 'is filtered',
    answer: (route) => route.abort('blockedbyclient'),
    reason: 'Something is blocking the solver',
  },
];

/** A file of the solver that is held until it arrives with a fault, and is whole once repaired. */
interface BrokenFile {
  readonly arrive: () => void;
  readonly repair: () => void;
}

async function breakFile(page: Page, file: string, answer: Fault['answer']): Promise<BrokenFile> {
  let isBroken = true;
  const repair = () => {
    isBroken = false;
  };
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(file, async (route) => {
    await arrival;
    await (isBroken ? answer(route) : route.continue());
  });
  return { arrive, repair };
}

const notice = (page: Page, role: Role = 'alert') => page.getByRole(role).filter({ hasText: kept });
const solved = (page: Page) => page.getByText(/^Exactly one solution, in /);

/** Pastes a puzzle that is read, but waits for its solver. */
async function pasteHard(page: Page): Promise<void> {
  await paste(page, hardPuzzle);
  await expect(page.getByText('Read as one line: 9 × 9, 21 givens')).toBeVisible();
}

async function tryAgain(page: Page, role?: Role): Promise<void> {
  await notice(page, role).getByRole('button', { name: 'Try again' }).click();
  await expect(solved(page)).toBeVisible();
  await expect(notice(page, role)).toBeHidden();
}

for (const [kind, file] of Object.entries(files)) {
  for (const { name, answer, reason, role } of faults) {
    test(`a worker ${kind} that ${name} is named, and fetched again on request`, async ({
      page,
    }) => {
      const broken = await breakFile(page, file, answer);
      await page.goto('./#/sudoku');
      await pasteHard(page);
      broken.arrive();
      await expect(notice(page, role)).toContainText(reason);

      broken.repair();
      await tryAgain(page, role);
    });
  }

  test(`a worker ${kind} of the wrong type works all the same`, async ({ page }) => {
    await page.route(file, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { 'Content-Type': 'text/plain' } });
    });
    await page.goto('./#/sudoku');
    await paste(page, hardPuzzle);
    await expect(solved(page)).toBeVisible();
  });
}

test('a missing reader is named, and reads the puzzle when it is fetched again', async ({
  page,
}) => {
  const broken = await breakFile(page, '**/page-sudoku-*.wasm', (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.goto('./#/sudoku');
  // The puzzle of a first visit needs no reader.
  await expect(solved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await paste(page, hardPuzzle);
  await expect(page.getByText('Reading the puzzle…')).toBeVisible();
  broken.arrive();
  await expect(notice(page)).toContainText('server doesn’t have the solver');
  broken.repair();
  await tryAgain(page);
});

test('a lost connection is named, and the next puzzle tries again', async ({ page }) => {
  let isOnline = false;
  const module = await breakFile(page, files.module, (route) => route.abort());
  await page.route(
    (url) => url.pathname === '/',
    (route) => {
      const isCheck = route.request().method() === 'HEAD';
      return isCheck && !isOnline ? route.abort() : route.continue();
    },
  );
  await page.goto('./#/sudoku');
  await pasteHard(page);
  module.arrive();
  await expect(notice(page)).toContainText('no connection to the server');

  isOnline = true;
  module.repair();
  await paste(page, hardPuzzle);
  await expect(solved(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('the notice is accessible on every screen', async ({ page }) => {
  await page.route(files.module, (route) => route.fulfill({ status: 403 }));
  await page.goto('./#/sudoku');
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
});

test('a solver that comes late after all moves nothing and needs no click', async ({ page }) => {
  const held: Route[] = [];
  await page.route(files.module, (route) => {
    held.push(route);
  });
  await page.goto('./#/sudoku');
  await pasteHard(page);
  const place = () => page.getByRole('grid').boundingBox();
  const before = await place();
  await expect(notice(page, 'status')).toContainText('still downloading');
  expect(await place()).toEqual(before);
  for (const route of held) await route.continue();
  await expect(solved(page)).toBeVisible();
  await expect(notice(page, 'status')).toBeHidden();
});

test('what is typed while the solver is missing is solved in the end', async ({ page }) => {
  const stalled = await breakFile(page, '**/page-cover-*.wasm', () => {});
  stalled.arrive();
  await page.goto('./#/cover');
  const box = page.getByRole('textbox').first();
  await box.fill('a b\na\nb\na b\n');
  await expect(notice(page, 'status')).toBeVisible();
  stalled.repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('2 solutions')).toBeVisible();
  await expect(box).toHaveValue('a b\na\nb\na b\n');
});

/** The solver of the Watch section. */
const coverModule = /\/page-cover-.*\.wasm$/;

test.describe('without a wish to save data', () => {
  test.use({ savesData: false });

  test('other sections are loaded before they are opened', async ({ page }) => {
    const loaded = page.waitForRequest(coverModule);
    await page.goto('./');
    await loaded;
  });
});

test('other sections are loaded when they are opened, if data is to be saved', async ({ page }) => {
  let isOpened = false;
  const requests: boolean[] = [];
  page.on('request', (request) => {
    if (coverModule.test(request.url())) requests.push(isOpened);
  });
  await page.goto('./');
  await expect(solved(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  isOpened = true;
  const loaded = page.waitForRequest(coverModule);
  await page.getByRole('link', { name: 'Watch' }).click();
  await loaded;
  expect(requests).toEqual([true]);
});

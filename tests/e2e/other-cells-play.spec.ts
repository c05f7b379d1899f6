import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { CellMask, Geometry } from '../../web/engine/model/polyomino.ts';
import { rectangle } from '../../web/page/sections/polyomino/model/shaping.ts';
import type { Place } from '../../web/page/shared/polyomino/model/geometry.ts';
import { gridOf } from '../../web/page/shared/polyomino/model/grids.ts';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { unfold } from './support/fold.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function radio(page: Page, name: string) {
  return page.getByRole('radio', { name, exact: true });
}

function state(page: Page) {
  return page.getByRole('region', { name: 'Pieces to place' }).getByRole('status');
}

function surface(page: Page) {
  return page.getByRole('application', { name: /^Board to play on/ });
}

interface Sample {
  readonly geometry: Geometry;
  readonly text: string;
  /** The board, including its empty places. */
  readonly board: CellMask;
  /** The middle of the first piece as it lies in the tray, at a place where it fits. */
  readonly middle: Place;
  /** The number of pieces. */
  readonly pieces: number;
}

const samples: readonly Sample[] = [
  {
    geometry: 'hexagons',
    text: 'hexagons:\nX X X\n X X X\n\n3|I:\nX X\n',
    board: rectangle(2, 6),
    middle: [0, 0, 0],
    pieces: 3,
  },
  {
    geometry: 'triangles',
    text: 'triangles:\n^v^v^v\n\n3|I:\n^v\n',
    board: rectangle(1, 6),
    middle: [0, 0, 0],
    pieces: 3,
  },
  {
    geometry: 'sticks',
    text: 'sticks:\n+-+\n| |\n+-+\n\n2|V:\n+-+\n|\n',
    board: rectangle(3, 3),
    middle: [0, 0, 0],
    pieces: 2,
  },
  {
    geometry: 'cubes',
    text: 'cubes:\nXX\nXX\n-\nXX\nXX\n\n4|I:\nXX\n',
    board: { ...rectangle(4, 2), layers: 2 },
    middle: [1, 1, 1],
    pieces: 4,
  },
];

/** Returns the position of a board's place on the screen. */
async function pointOf(page: Page, { geometry, board }: Sample, place: Place) {
  const box = await surface(page).boundingBox();
  if (!box) throw new Error('no board');
  const grid = gridOf(geometry, board);
  const { x, y } = grid.centre(place);
  return { x: box.x + (x / grid.width) * box.width, y: box.y + (y / grid.height) * box.height };
}

async function drag(page: Page, target: { readonly x: number; readonly y: number }) {
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await page.mouse.up();
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#/pentominoes');
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
});

for (const sample of samples) {
  const { geometry, middle, pieces, text } = sample;

  test(`pieces of ${geometry} are dragged onto the board and off it, and revealed`, async ({
    page,
  }) => {
    await paste(page, text);
    await radio(page, 'Play').check();
    await expect(state(page)).toHaveText('Drag a piece onto the board, or choose one.');
    const all = page.getByRole('button', { name: new RegExp(`, ${pieces} of ${pieces} left$`) });
    await all.hover();
    await drag(page, await pointOf(page, sample, middle));
    await expect(state(page)).toHaveText(/^(Still solvable|No solution from here)/);
    await expect(
      page.getByRole('button', { name: new RegExp(`, ${pieces - 1} of ${pieces} left$`) }),
    ).toBeVisible();

    // Dropped below the board, it returns to the tray.
    const taken = await pointOf(page, sample, middle);
    const box = await surface(page).boundingBox();
    if (!box) throw new Error('no board');
    await page.mouse.move(taken.x, taken.y);
    await drag(page, { x: taken.x, y: box.y + box.height + 200 });
    await expect(all).toBeVisible();
    await expect(state(page)).toHaveText('Drag a piece onto the board, or choose one.');

    for (let left = pieces; left > 0; left -= 1) await button(page, 'Reveal a piece').click();
    await expect(state(page)).toHaveText('Solved!');
    // Browsers limit how often the address changes.
    await expect.poll(() => page.url().split('~').length).toBe(pieces);
    await page.reload();
    await radio(page, 'Play').check();
    await expect(state(page)).toHaveText('Solved!');
  });
}

test('a link to a board by its name has the pieces on it', async ({ page, context }) => {
  await radio(page, 'Tetrahexes').check();
  await radio(page, 'Play').check();
  await button(page, 'Reveal a piece').click();
  await expect(state(page)).toHaveText(/^Still solvable/);
  const before = await state(page).textContent();
  await expect(page).toHaveURL(/\/v5\//);
  const other = await (await context.browser()?.newContext())?.newPage();
  if (!other) throw new Error('no browser');
  await other.goto(page.url());
  await expect(state(other)).toHaveText(before ?? '');
  await other.context().close();
});

test('hexagons are placed by keys, and the last solvable board comes back', async ({ page }) => {
  await radio(page, 'Tetrahexes').check();
  await radio(page, 'Play').check();
  await button(page, 'O4').click();
  await expect(surface(page)).toBeFocused();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText(/^Still solvable: [\d,]+ solutions? from here\.$/);
  const before = await state(page).textContent();
  // Six turns bring a piece back.
  await button(page, 'I4').click();
  const held = page.locator('.held-piece .piece-outline');
  const path = await held.getAttribute('d');
  await page.keyboard.press('r');
  await expect(held).not.toHaveAttribute('d', path ?? '');
  for (let turn = 0; turn < 5; turn += 1) await button(page, 'Rotate').click();
  await expect(held).toHaveAttribute('d', path ?? '');
  await button(page, 'Put down').click();
  await expect(state(page)).toHaveText('No solution from here.');
  await button(page, 'Back to the last solvable board').click();
  await expect(state(page)).toHaveText(before ?? '');
});

test('the Soma cube is played in its layers, and shown as a solid', async ({ page }) => {
  await radio(page, 'Soma').check();
  await radio(page, 'Play').check();
  await button(page, 'L').click();
  const live = page.getByText(/^L at layer \d, row \d, column \d: fits$/);
  await expect(live).toBeAttached();
  const first = await live.textContent();
  await page.keyboard.press('t');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(page.getByText(/^L at layer 1, /)).toBeAttached();
  expect(await page.getByText(/^L at layer 1, /).textContent()).not.toBe(first);
  const faces = page
    .getByRole('button', { name: /^The pieces on the board as a solid/ })
    .locator('polygon');
  await expect(faces).not.toHaveCount(0);
  await expectAccessible(page, [smallPhone, desktop]);
  await page.keyboard.press('Escape');
  await expect(faces).toHaveCount(0);
  for (let left = 7; left > 0; left -= 1) await button(page, 'Reveal a piece').click();
  await expect(state(page)).toHaveText('Solved!');
  await expect(faces).toHaveCount(27);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the board comes into view with a piece that is tapped', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await radio(page, 'Bedlam').check();
    await radio(page, 'Play').check();
    await button(page, 'M').scrollIntoViewIfNeeded();
    await expect(surface(page)).not.toBeInViewport({ ratio: 1 });
    await button(page, 'M').tap();
    await expect(surface(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^M at layer \d/)).toBeAttached();
  });

  test('a piece of hexagons is tapped, moved by a tap and put down', async ({ page }) => {
    const [sample] = samples as readonly [Sample];
    await paste(page, sample.text);
    await radio(page, 'Play').check();
    await page.getByRole('button', { name: 'I, 3 of 3 left' }).tap();
    const end = await pointOf(page, sample, [4, 0, 0]);
    await page.touchscreen.tap(end.x, end.y);
    const start = await pointOf(page, sample, [0, 0, 0]);
    await page.touchscreen.tap(start.x, start.y);
    await button(page, 'Put down').tap();
    await expect(page.getByRole('button', { name: 'I, 2 of 3 left' })).toBeVisible();
    await expect(state(page)).toHaveText('Still solvable: 1 solution from here.');
  });
});

test('pieces of a solution of triangles are moved', async ({ page }) => {
  await radio(page, 'Hexiamonds').check();
  await expect(page.getByText('156 distinct solutions, all found.')).toBeVisible();
  await button(page, 'Move pieces in Play').click();
  await expect(button(page, 'Show a solution')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Drag one of these pieces elsewhere.')).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
});

test('a card with the fewest starting pieces of hexagons is found and played', async ({ page }) => {
  await radio(page, 'Tetrahexes').check();
  await expect(page.getByText('9 distinct solutions, all found.')).toBeVisible();
  await unfold(page, 'Save, print and export');
  await button(page, 'Find the fewest starting pieces').click();
  await expect(page.getByText(/^With [12] pieces? in place, exactly one/)).toBeVisible();
  await button(page, 'Play it').click();
  await expect(state(page)).toHaveText('Still solvable: 1 solution from here.');
  await expect(page.getByRole('textbox', { name: 'Width of a cell, mm' })).toHaveValue('20');
  const waiting = page.waitForEvent('download');
  await button(page, 'SVG in millimetres').click();
  const drawing = await readFile(await (await waiting).path(), 'utf8');
  expect(drawing.match(/<path /g)).toHaveLength(7);
});

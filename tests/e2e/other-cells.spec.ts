import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { unfold } from './support/fold.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

function choose(page: Page, name: string) {
  return page.getByRole('radio', { name, exact: true }).check();
}

function solid(page: Page) {
  return page.getByRole('button', { name: /^The solid from outside/ });
}

/** The faces of the solid, as drawn. */
function faces(page: Page) {
  return solid(page).locator('polygon');
}

const shape = (page: Page) => faces(page).first().getAttribute('points');

test.beforeEach(async ({ page }) => {
  await page.goto('./#/pentominoes');
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
});

test('the Soma cube is solved, drawn as a solid and layer by layer', async ({ page }) => {
  await choose(page, 'Soma');
  await expect(page.getByText('480 distinct solutions, all found.')).toBeVisible();
  // Up to mirror images, as counted by Conway and Guy.
  await expect(
    page.getByText(
      'Rotations count once, mirror images separately; 240 if mirror images count once, too',
    ),
  ).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Solution 1 on the board 27 cubes in 3 × 3 × 3' }),
  ).toBeVisible();
  await expect(faces(page)).toHaveCount(27);
  await expectAccessible(page, [smallPhone, desktop]);
});

test('a solid turns by key, by button and by dragging, and can be pulled apart', async ({
  page,
}) => {
  await choose(page, 'Soma');
  await expect(page.getByText('480 distinct solutions, all found.')).toBeVisible();
  const before = await shape(page);
  await solid(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shape(page)).not.toBe(before);
  await page.getByRole('button', { name: 'Turn right' }).click();
  await expect.poll(() => shape(page)).toBe(before);
  const box = await solid(page).boundingBox();
  if (!box) throw new Error('The solid is not drawn.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => shape(page)).not.toBe(before);
  await page.getByRole('slider', { name: 'Pull apart' }).fill('1');
  await expect.poll(() => faces(page).count()).toBeGreaterThan(27);
});

test('hexiamonds and tetrahexes are solved and drawn', async ({ page }) => {
  await choose(page, 'Hexiamonds');
  await expect(page.getByText('156 distinct solutions, all found.')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Solution 1 on the board 72 triangles' }),
  ).toBeVisible();
  await choose(page, 'Tetrahexes');
  await expect(page.getByText('9 distinct solutions, all found.')).toBeVisible();
  await expect(page.getByText('Rotations and reflections count once')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Solution 1 on the board 28 hexagons' }),
  ).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
});

test('tetrasticks fill the lines between points', async ({ page }) => {
  await choose(page, 'Tetrasticks');
  await expect(page.getByRole('img', { name: 'Solution 1 on the board 60 sticks' })).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
  await paste(page, '  +\n  |\n+-+-+\n  |\n  +\n\n2|I:\n+-+-+\n');
  await expect(page.getByText('No solution: the pieces don’t fill this board.')).toBeVisible();
  await paste(page, '  +\n  |\n+-+-+\n  |\n  +\n\n2|V:\n+-+\n|\n');
  await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
});

test('a predefined board can be changed as text, and is there at the next visit', async ({
  page,
}) => {
  await choose(page, 'Tetrahexes');
  await expect(page.getByText('9 distinct solutions, all found.')).toBeVisible();
  await expect(page).not.toHaveURL(/#\/pentominoes$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Tetrahexes' })).toBeChecked();
  await expect(page.getByText('9 distinct solutions, all found.')).toBeVisible();
  await unfold(page, 'As text');
  await page.getByRole('button', { name: 'Edit this board' }).click();
  const box = page.getByRole('textbox', { name: 'Your board and pieces' });
  await expect(box).toHaveValue(/^hexagons:\nX X X X X X X\n X X/);
  await expect(page.getByRole('radio', { name: 'Your own' })).toBeChecked();
  await expect(page.getByText('9 distinct solutions, all found.')).toBeVisible();
  await box.fill('hexagons:\nX X\n X X\n\n2|I:\nX X\n');
  await expect(
    page.getByText('Pictures: a board of 4 hexagons, 2 pieces with 4 hexagons'),
  ).toBeVisible();
  await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
});

test('layers are read as a solid, and a link brings it back', async ({ page }) => {
  await paste(page, 'XX\nXX\n\nXX\nXX\n\n2|corner:\nXX\nX\n-\nX\n');
  await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
  await expect(solid(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/pentominoes\/v3\//);
  const link = page.url();
  await choose(page, '6 × 10');
  await expect(page.getByText('2,339 distinct solutions, all found.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
  await unfold(page, 'As text');
  await expect(
    page.getByText('Lists of cells: a board of 8 cubes in 2 × 2 × 2, 2 pieces with 8 cubes'),
  ).toBeVisible();
});

test('layers of letters are a solved solid', async ({ page }) => {
  await paste(page, 'AAB\nACB\n\nDDB\nDCC\n');
  await expect(page.getByText('66 distinct solutions, all found.')).toBeVisible();
  await expect(page.getByText('a board of 12 cubes in 2 × 2 × 3, 4 pieces')).toBeVisible();
});

test('boards of any cells are painted, by mouse and by keys, and solved', async ({ page }) => {
  const spot = (name: string) =>
    page
      .getByRole('grid', { name: /^Board to paint/ })
      .getByRole('gridcell', { name: new RegExp(`^${name}:`) });
  await paste(page, 'hexagons:\nX X X\n X X X\n\n3|I:\nX X\n');
  await choose(page, 'Board and pieces');
  await spot('Row 2, column 6').click();
  await expect(page.getByText(/^The board has 5 hexagons, the pieces 6/)).toBeVisible();
  // The cell to its left.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'One fewer I' }).click();
  await expect(page.getByText(/^Exactly one (distinct )?solution/)).toBeVisible();
  await expect(spot('Row 2, column 4')).toHaveAccessibleName(/no cell$/);
  await page.getByRole('button', { name: 'Add a row at the bottom' }).click();
  await expect(page.getByText('Board: 7 hexagons')).toBeVisible();
  await expect(page).toHaveURL(/\/h\/3x5/);
  await page.reload();
  await choose(page, 'Board and pieces');
  await expect(spot('Row 3, column 1')).toHaveAccessibleName(/: cell$/);

  await choose(page, 'Soma');
  await spot('Layer 3, row 3, column 3').click();
  await expect(page.getByText(/^The board has 26 cubes, the pieces 27/)).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
});

test('after hexagons, squares can be drawn again', async ({ page }) => {
  await choose(page, 'Board and pieces');
  await choose(page, 'Tetrahexes');
  await expect(page.getByText('9 distinct solutions, all found.')).toBeVisible();
  await choose(page, '6 × 10');
  await expect(page.getByRole('radio', { name: 'Board and pieces' })).toBeChecked();
});

/** Finds a cell of the grid for drawing a piece. */
function paperCell(page: Page, name: string) {
  return page
    .getByRole('grid', { name: 'New piece' })
    .getByRole('gridcell', { name: `${name}: no cell`, exact: true });
}

test('pieces of hexagons come from sets, or are drawn', async ({ page }) => {
  await choose(page, 'Tetrahexes');
  await choose(page, 'Board and pieces');
  await choose(page, 'Sets');
  await page.getByRole('combobox', { name: 'Set', exact: true }).selectOption('Pentahexes (22)');
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(22);
  await page.getByRole('combobox', { name: 'Set', exact: true }).selectOption('Tetrahexes (7)');
  await page.getByRole('button', { name: 'Use Y4' }).click();
  await expect(page.getByText(/^The board has 28 hexagons, the pieces 24/)).toBeVisible();
  await page.getByRole('button', { name: 'Use Y4' }).click();
  await expect(page.getByText('9 distinct solutions, all found.')).toBeVisible();

  // A piece with the shape of an existing one counts as another copy of it.
  await choose(page, 'In this puzzle');
  for (const name of ['Row 1, column 1', 'Row 1, column 3', 'Row 1, column 5', 'Row 1, column 7'])
    await paperCell(page, name).click();
  await page.getByRole('button', { name: 'Add this piece' }).click();
  await expect(page.getByText(/^The board has 28 hexagons, the pieces 32/)).toBeVisible();
  await page.getByRole('button', { name: 'One fewer I4' }).click();
  await paperCell(page, 'Row 1, column 3').click();
  await paperCell(page, 'Row 2, column 4').click();
  await page.getByRole('button', { name: 'Add this piece' }).click();
  await expect(page.getByRole('button', { name: 'Use A' })).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
});

test('a box of any size is filled with a set of solids', async ({ page }) => {
  await choose(page, 'Soma');
  await choose(page, 'Board and pieces');
  await page.getByRole('textbox', { name: 'Layers' }).fill('2');
  await page.getByRole('textbox', { name: 'Rows' }).fill('4');
  await page.getByRole('textbox', { name: 'Columns' }).fill('4');
  await page.getByRole('button', { name: 'New box' }).click();
  await expect(page.getByText(/^The board has 32 cubes, the pieces 27/)).toBeVisible();
  await page.getByRole('button', { name: 'No pieces' }).click();
  await choose(page, 'Sets');
  await page.getByRole('combobox', { name: 'Set', exact: true }).selectOption('Four cubes (8)');
  await page.getByRole('button', { name: 'One of each' }).click();
  await expect(page.getByText('Board: 32 cubes')).toBeVisible();
  await expect(page.getByText(/^[\d,]+ distinct solutions, all found\.$/)).toBeVisible();
  await choose(page, 'In this puzzle');
  await paperCell(page, 'Row 1, column 1').click();
  await paperCell(page, 'Layer 2, row 1, column 1').click();
  await page.getByRole('button', { name: 'Add this piece' }).click();
  await expect(page.getByText(/^The board has 32 cubes, the pieces 34/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Layers' }).fill('41');
  await expect(page.getByRole('button', { name: 'New box' })).toBeDisabled();
  await expectAccessible(page, [smallPhone, desktop]);
});

test('a board of triangles grows at each side, and its cells stay what they are', async ({
  page,
}) => {
  await paste(page, 'triangles:\n^v^\n\n3|I:\n^\n');
  await choose(page, 'Board and pieces');
  const cell = (name: string) =>
    page.getByRole('grid', { name: /^Board to paint/ }).getByRole('gridcell', { name });
  await page.getByRole('button', { name: 'Add two rows at the top' }).click();
  await page.getByRole('button', { name: 'Add two columns at the left' }).click();
  await expect(page.getByText('Board: 15 triangles')).toBeVisible();
  await expect(cell('Row 3, column 5: cell')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the two top rows' }).click();
  await page.getByRole('button', { name: 'Remove the right column' }).click();
  await expect(page.getByText('Board: 4 triangles')).toBeVisible();
});

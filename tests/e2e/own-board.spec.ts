import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { unfold } from './support/fold.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

/** A bar and two L trominoes fill the board; two bars and one L do not. */
const trominoes = 'XXX\nXXX\nXXX\n\nbar:\nXXX\n\n2|L:\nX.\nXX\n';
const dominoes = '| Knuth\n[0-3][0-3]\n8|D 00 01\n';

const folder = new URL('../data/formats/polyomino/', import.meta.url);

function box(page: Page) {
  return page.getByRole('textbox', { name: 'Your board and pieces' });
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function verdict(page: Page, sentence: string | RegExp) {
  return page.getByRole('status').filter({ hasText: sentence });
}

/** Shows the text of the puzzle. */
async function showText(page: Page) {
  await unfold(page, 'As text');
}

async function pick(page: Page, name: string, buffer: Buffer) {
  const picking = page.waitForEvent('filechooser');
  await button(page, 'Open a file').click();
  await (await picking).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function downloaded(page: Page, name: string) {
  const waiting = page.waitForEvent('download');
  await button(page, name).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#/pentominoes');
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
});

test('a puzzle pasted anywhere is read, drawn and solved, and can be undone', {
  tag: '@first',
}, async ({ page }) => {
  await paste(page, trominoes);
  await expect(page.getByText('Pictures: a board of 3 × 3, 3 pieces with 9 cells')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Your own' })).toBeChecked();
  await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
  await showText(page);
  await expect(page.getByRole('img', { name: 'Solution 1 on the board 3 × 3' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('listitem').last()).toHaveAccessibleName('L, 3 cells, 2 times');
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(page.getByText('8 solutions, all found.')).toBeVisible();

  await paste(page, dominoes);
  await expect(page.getByText('Knuth’s text: a board of 4 × 4, 8 pieces')).toBeVisible();
  // Kasteleyn (1961).
  await expect(page.getByText('36 solutions, all found.')).toBeVisible();
  await button(page, 'Put it back').click();
  await expect(box(page)).toHaveValue(trominoes);
  await page.getByRole('heading', { name: 'Pentominoes' }).click();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(page.getByRole('radio', { name: 'Scott’s 8 × 8' })).toBeChecked();
  await expect(page.getByText('520 solutions, all found.')).toBeVisible();
});

test('a board and pieces may be named without colons', async ({ page }) => {
  await paste(page, 'pentominoes 3 x 20');
  await expect(page.getByText('2 distinct solutions, all found.')).toBeVisible();
  await paste(page, 'hello world');
  await expect(page.getByText(/^Couldn’t read this\./)).toBeVisible();
});

test('one of several puzzles in a file is chosen', async ({ page }) => {
  const problem = (name: string, id: number, uses = 'count="2"') =>
    `<problem name="${name}"><shapes><shape id="0" ${uses}/></shapes><result id="${id}"/></problem>`;
  const file = `<puzzle><shapes><voxel x="2" y="1" z="1">##</voxel>
    <voxel x="2" y="2" z="1">####</voxel><voxel x="4" y="1" z="1">####</voxel></shapes>
    <problems>${problem('Square', 1)}${problem('Row', 2)}${problem('Lost', 3)}
      ${problem('Loose', 2, 'min="1" max="2"')}</problems></puzzle>`;
  await pick(page, 'two.xmpuzzle', gzipSync(file));
  await expect(page.getByText('There are several puzzles here. Which one?')).toBeVisible();
  await expect(page.getByText(/^Couldn’t read/)).toBeHidden();
  await expect(button(page, 'Lost (can’t be read)')).toBeDisabled();
  await expect(button(page, 'Loose: 1 to 2 pieces on 4 cells')).toBeVisible();
  await button(page, 'Row: 2 pieces on 4 cells').click();
  await expect(page.getByText(/^BurrTools: a board of 1 × 4, 2 pieces/)).toBeVisible();
  await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
});

test('the name of a well-known puzzle opens it', async ({ page }) => {
  await paste(page, 'Soma cube');
  await expect(page.getByText('480 distinct solutions, all found.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Soma', exact: true })).toBeChecked();
  await paste(page, 'tetracubes');
  await expect(
    page.getByText(/^Pictures: a board of 32 cubes in 2 × 4 × 4, 8 pieces/),
  ).toBeVisible();
  await showText(page);
  await page.getByRole('textbox', { name: 'Your board and pieces' }).fill('bedlam');
  await expect(
    page.getByText(/^Pictures: a board of 64 cubes in 4 × 4 × 4, 13 pieces/).last(),
  ).toBeVisible();
});

test('an exact cover problem of any length is opened in its section', async ({ page }) => {
  const path = new URL('../data/exact-cover/pent-6x10.dlx', import.meta.url);
  const problem = await readFile(path, 'utf8');
  expect(problem.length).toBeGreaterThan(30_000);
  await paste(page, problem);
  await button(page, 'Open in Exact cover').click();
  await expect(page.getByRole('heading', { name: 'Exact cover', level: 2 })).toBeVisible();
  await expect(page.getByText('At least 1,000 solutions.')).toBeVisible();
});

test('all pieces that fit nowhere are named and left out on request', async ({ page }) => {
  await paste(page, '2x30');
  const sentence = '6 of 12 pieces (F, T, V, W, X, Z) fit nowhere on this board.';
  await expect(page.getByText(sentence)).toBeVisible();
  await button(page, 'Leave out these 6').click();
  await expect(page.getByText('The board has 60 cells, the pieces 30: add 6 pent')).toBeVisible();
});

test('few pieces are used as often as they fit on request', async ({ page }) => {
  await paste(page, 'trominoes 4x9');
  await expect(page.getByText('The board has 36 cells, the pieces 6: add 10 trom')).toBeVisible();
  await button(page, 'Use any number of each piece').click();
  await expect(verdict(page, /^10,569 distinct solutions/)).toBeVisible();
});

test('a board without a solution or a proof says so and has nothing to walk through', async ({
  page,
}) => {
  await expect(page.locator('.walk')).toBeVisible();
  await paste(page, '13 Y pentominoes 5x13');
  await expect(page.getByText('No colouring shows it')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The empty board 5 × 13' })).toBeVisible();
  await expect(page.locator('.walk, .gallery-empty')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Board and pieces' }).check();
  await button(page, 'Clear').click();
  await expect(page.getByText('The board has no cells. Paint some.')).toBeVisible();
  await page.getByRole('radio', { name: 'Solutions', exact: true }).check();
  await expect(page.getByRole('img', { name: /board/ })).toHaveCount(0);
  await expect(page.locator('.walk, .gallery-empty')).toHaveCount(0);
});

test('a solid without pieces is offered the set with as many cubes', async ({ page }) => {
  const layer = 'XXX\nXXX\nXXX\n';
  await paste(page, `${layer}\n${layer}\n${layer}`);
  await expect(
    page.getByText('The board has 27 cubes, the twelve solid pentominoes 60: choose other pieces.'),
  ).toBeVisible();
  await expect(button(page, 'Use only some pieces, leave 2 cubes empty')).toBeVisible();
  await button(page, 'Pieces: Soma (7)').click();
  await expect(page.getByText('480 distinct solutions, all found.')).toBeVisible();
});

test('cells are left empty where no choice of pieces fills the board', async ({ page }) => {
  await paste(page, `${'X'.repeat(5)}\n${'X'.repeat(5)}\n${'X'.repeat(5)}\nXXXX\n`);
  await expect(
    page.getByText(
      'The board has 19 cells, the pieces 60: use only some of them, and leave 4 cells empty.',
    ),
  ).toBeVisible();
  await button(page, 'Use only some pieces, leave 4 cells empty').click();
  await expect(verdict(page, /At least 10,000 solutions|the first 10,000 found/)).toBeVisible();
});

test('no predefined board is marked while a text is refused', async ({ page }) => {
  const scott = page.getByRole('radio', { name: 'Scott’s 8 × 8' });
  await expect(scott).toBeChecked();
  await paste(page, 'hello world');
  await expect(page.getByText(/^Couldn’t read this/)).toBeVisible();
  await expect(scott).not.toBeChecked();
  await scott.check();
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
});

test('a file can be picked or dropped, compressed or not', async ({ page }) => {
  const scott = await readFile(new URL('scott.xmpuzzle', folder));
  await pick(page, 'scott.xmpuzzle', gzipSync(scott));
  await expect(page.getByText(/^BurrTools: a board of 60 cells in 8 × 8, 12 pieces/)).toBeVisible();
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();

  await showText(page);
  const copies = await readFile(new URL('copies.json', folder), 'utf8');
  await box(page).evaluate((target, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'copies.json'));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, copies);
  await expect(page.getByText('Lists of cells: a board of 3 × 3, 4 pieces')).toBeVisible();
  await expect(page.getByText('2 distinct solutions, all found.')).toBeVisible();
});

test('a text too long to be kept for the next visit says so', async ({ page }) => {
  const forgotten = page.getByRole('status').filter({ hasText: 'gone when you close this tab' });
  await paste(page, `| ${'long '.repeat(40_000)}\n${dominoes}`);
  await expect(forgotten).toBeVisible();
  await paste(page, trominoes);
  await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
  await expect(forgotten).toBeHidden();
});

test('typed text is solved, and errors are located and explained', async ({ page }) => {
  await page.getByRole('radio', { name: 'Your own' }).check();
  await showText(page);
  await expect(page.getByText(/Paste or type a puzzle/)).toBeVisible();
  await box(page).fill('XXXX\nXX?X\n');
  await expect(
    page.getByText('Line 2, column 3: “?” doesn’t belong in a drawing of a board.'),
  ).toBeVisible();
  await expect(verdict(page, 'Check the text first.')).toBeVisible();
  await button(page, 'Show where').click();
  await page.keyboard.type('X');
  await expect(
    verdict(page, /^The board has 7 cells, the pieces 60: use only some of them, and leave 2 /),
  ).toBeVisible();
});

test('an invalid text from elsewhere changes nothing', async ({ page }) => {
  await paste(page, 'XX\n\nYZ\n');
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t read this' })).toContainText(
    'Line 3',
  );
  await expect(page.getByText('65 distinct solutions, all found.')).toBeHidden();
  await button(page, 'Back to the puzzle').click();
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Scott’s 8 × 8' })).toBeChecked();
});

const notBoards = [
  ['https://example.com', 'This is a link. Open it and copy the puzzle itself.'],
  ['A: 4', '“:” doesn’t belong in a drawing of a board. Write X for a cell and “.” for a gap.'],
  ['{"board":5}', 'Write a list of cells here: [[0,0],[1,0]].'],
] as const;

test('a text that is no board is refused with what to do, and leaves no gap', async ({ page }) => {
  for (const [text, sentence] of notBoards) {
    await paste(page, text);
    const refused = page.getByRole('alert').filter({ hasText: 'Your puzzle is unchanged' });
    await expect(refused).toContainText(sentence);
    await expect(page.locator('#section-pentominoes .verdict')).toBeHidden();
    const place = (name: string) => button(page, name).boundingBox();
    const [copy, modes] = [
      await place('Copy link'),
      await page.locator('.mode-choice').boundingBox(),
    ];
    expect(copy?.y).toBeCloseTo(modes?.y ?? 0, -1);
    await button(page, 'Back to the puzzle').click();
  }
});

test('a board that is too large is not taken for another problem', async ({ page }) => {
  await paste(page, `${'X'.repeat(200)}\n`.repeat(60));
  const refused = page.getByRole('alert').filter({ hasText: 'Your puzzle is unchanged' });
  await expect(refused).toContainText('10,000 cells');
  await expect(button(page, 'Open in Exact cover')).toHaveCount(0);
});

test('every puzzle to begin with has its solutions', async ({ page }) => {
  await page.getByRole('radio', { name: 'Board and pieces' }).check();
  // A count of all may follow.
  const tenThousand = /(At least|the first) 10,000 /;
  // 2,170: Knuth, "Dancing links" (2000); 95 tilings by dominoes: Kasteleyn (1961).
  const verdicts = [
    ['A solved board', '2 distinct solutions, all found.'],
    ['Tetrominoes, two of each', '783 distinct solutions, all found.'],
    // Counted only by this solver.
    ['Pyramid', '142 distinct solutions, all found.'],
    ['Cross of nine pieces', '4 distinct solutions, all found.'],
    ['Board without corners', '2,170 distinct solutions, all found.'],
    // 46 if reflections are counted once: puzzler, "One-sided pentominoes 3x30".
    ['One-sided pentominoes', '92 distinct solutions, all found.'],
    ['Pentominoes and tetrominoes', tenThousand],
    ['Hexagon of hexagons', tenThousand],
    // 264: Bouwkamp, "Packing a rectangular box with the twelve solid pentominoes" (1969).
    ['Pentominoes in a 2 × 5 × 6 box', '264 distinct solutions, all found.'],
    ['Eight tetracubes', '1,390 distinct solutions, all found.'],
    ['Dominoes', 'distinct solutions, all found.'],
  ] as const;
  for (const [example, verdict] of verdicts) {
    await button(page, example).click();
    await expect(page.getByText(verdict)).toBeVisible();
  }
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(page.getByText('95 solutions, all found.')).toBeVisible();
});

test('a limit ends the search, which continues on request', async ({ page }) => {
  await unfold(page, 'Limits');
  await page.getByRole('combobox', { name: 'Solutions' }).selectOption('up to 10');
  // A count of all follows.
  await expect(verdict(page, '65 distinct solutions, the first 10 found.')).toBeVisible();
  await expect(page.getByText(/stopped after 10 solutions$/)).toBeVisible();
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible();
  await button(page, 'Find up to 100').click();
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
});

test('more solutions than can be shown are counted', async ({ page }) => {
  await unfold(page, 'Limits');
  await page.getByRole('combobox', { name: 'Solutions' }).selectOption('all');
  // OEIS A028470: six by eight cells.
  await paste(page, '| Knuth\n[0-5][0-7]\n24|D 00 01\n');
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(page.getByText('167,089 solutions, all found.')).toBeVisible();
  await expect(page.getByText(/^The first 100,000 of 167,089 solutions/)).toBeVisible();
  await button(page, 'Last solution').click();
  await expect(page.getByText('100,000 of 100,000')).toBeVisible();
});

test('a link holds board, pieces and solution rule, and a reload keeps them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await paste(page, trominoes);
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(page.getByText('8 solutions, all found.')).toBeVisible();
  await button(page, 'Copy link').click();
  await expect(page).toHaveURL(/#\/pentominoes\/v1\/a\/f\/3x3\/bar\.1\.1x3\/L\.2\.2x2\.s$/);
  const link = page.url();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const opened = await context.newPage();
  await opened.goto(link);
  await expect(opened.getByText('8 solutions, all found.')).toBeVisible();
  await showText(opened);
  await expect(box(opened)).toHaveValue(trominoes);

  await page.reload();
  await expect(page.getByText('8 solutions, all found.')).toBeVisible();
  await showText(page);
  await expect(box(page)).toHaveValue(trominoes);
});

test('back and forward visit the puzzles', async ({ page }) => {
  await page.getByRole('radio', { name: '3 × 20' }).check();
  await expect(page).toHaveURL(/3x20/);
  const before = page.url();
  await paste(page, trominoes);
  await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
  // The address follows the drawn puzzle.
  await expect(page).not.toHaveURL(before);
  await page.goBack();
  await expect(page.getByRole('radio', { name: '3 × 20' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Scott’s 8 × 8' })).toBeChecked();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Your own' })).toBeChecked();
  await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
});

test('the puzzle and its solutions can be exported in every format', async ({ page }) => {
  await paste(page, trominoes);
  await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
  await unfold(page, 'Save, print and export');
  const formats = page.getByRole('combobox', { name: 'Format' });
  for (const format of ['Pictures', 'Knuth’s text', 'JSON']) {
    await formats.selectOption({ label: format });
    await expect(page.getByRole('region', { name: 'Preview' })).not.toBeEmpty();
    const { content } = await downloaded(page, 'Download');
    await page.getByRole('radio', { name: '3 × 20' }).check();
    await paste(page, content.toString());
    await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
  }
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(page.getByText('8 solutions, all found.')).toBeVisible();
  await formats.selectOption('all json');
  const json = await downloaded(page, 'Download');
  expect(json.name).toBe('solutions.json');
  const tilings = JSON.parse(json.content.toString());
  expect(tilings).toHaveLength(8);
  expect(Object.keys(tilings[0])).toEqual(['bar', 'L', 'L2']);
  await formats.selectOption('shown text');
  const { content } = await downloaded(page, 'Download');
  expect(content.toString()).toMatch(/^([A-Za-z]{3}\n){3}$/);
});

test('the board can be saved as SVG and PNG', async ({ page }) => {
  await paste(page, trominoes);
  await expect(page.getByText('Exactly one distinct solution.')).toBeVisible();
  await unfold(page, 'Save, print and export');
  const svg = await downloaded(page, 'SVG');
  expect(svg.content.toString().match(/<text /g)).toHaveLength(3);
  const png = await downloaded(page, 'PNG');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  expect(png.content.readUInt32BE(16)).toBe(2 * (3 * 48 + 8));
});

test('prints show the board and its verdict', async ({ page }) => {
  await paste(page, trominoes);
  await expect(verdict(page, 'Exactly one distinct solution.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(verdict(page, 'Exactly one distinct solution.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Solution 1/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(box(page)).toBeHidden();
  await expect(button(page, 'Copy link')).toBeHidden();
});

test('nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('radio', { name: 'Board and pieces' }).check();
  await button(page, 'Tetrominoes, two of each').click();
  await unfold(page, 'Save, print and export');
  await expect(page.getByText('783 distinct solutions, all found.')).toBeVisible();
  await page.getByRole('radio', { name: 'Play' }).check();
  await expect(page.getByRole('application')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

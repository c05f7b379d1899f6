import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { copied } from './support/copied.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

/** Finds the drawing, whose label lists the remaining items with their sizes. */
function drawing(page: Page) {
  return page.getByRole('img', { name: /^The links\./ });
}

async function expectItems(page: Page, items: string) {
  const words = items.split(' ').map((item) => {
    const [name, size] = [item.slice(0, 1), item.slice(1)];
    return `${name} with ${size} ${size === '1' ? 'option' : 'options'}`;
  });
  const name = `The links. Items left: ${words.join(', ')}.`;
  await expect(drawing(page)).toHaveAccessibleName(name);
}

const start = 'A2 B2 C2 D3 E2 F2 G3';

test.beforeEach(async ({ page }) => {
  await page.goto('./#/watch/explore');
  await expectItems(page, start);
});

test('keys step through the example, with the states of the paper', { tag: '@first' }, async ({
  page,
}) => {
  const said = page.getByRole('status').filter({ hasText: /\S/ });
  await page.keyboard.press('2');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(
    'Covered A, the item that was chosen: 3 nodes taken out of other lists, its header unlinked.',
  );
  await expectItems(page, 'B2 C2 D1 E2 F2 G2');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expectItems(page, 'B1 C2 E1 F2');
  await page.keyboard.press('d');
  await expect(said).toHaveText('No option is left for E: a dead end.');
  await expectItems(page, 'E0');
  await expect(page.getByText('(A,D,G) (B,C,F)')).toBeVisible();
  await page.keyboard.press('s');
  await expect(said).toHaveText('The root points to itself: every item is covered, a solution!');
  await expect(page.getByText('(A,D) (E,F,C) (B,G)')).toBeVisible();
  await expect(drawing(page)).toHaveAccessibleName('The links. The list of items is empty.');
  await page.keyboard.press('Home');
  await expectItems(page, start);
});

test('each link step is described, in the same way when stepping back', async ({ page }) => {
  const forward = page.getByRole('button', { name: 'Step forward' });
  for (let step = 0; step < 5; step += 1) await forward.click();
  await expect(page.getByText('Take node (2, D) out of D: size 3 → 2.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '(running)' })).toContainText(
    'D[U[q]] ← D[q]; U[D[q]] ← U[q]',
  );
  await expectItems(page, 'A2 B2 C2 D2 E2 F2 G3');
  await forward.click();
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(page.getByText('Take node (2, D) out of D: size 3 → 2.')).toBeVisible();
  await expect(page.locator('.item-new')).toContainText('3→2');
  await expectItems(page, 'A2 B2 C2 D2 E2 F2 G3');
  await page.getByRole('button', { name: 'Step back' }).click();
  await expectItems(page, start);
  await forward.click();
  await expectItems(page, 'A2 B2 C2 D2 E2 F2 G3');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expectItems(page, start);
  await expect(page.getByText('6 of 6')).toBeVisible();
});

test('the keys work on the slider, too, and its arrows step', async ({ page }) => {
  await page.goto('./#/watch/explore');
  const slider = page.getByRole('slider', { name: 'Place in the search' });
  await slider.focus();
  for (const [key, place] of [
    ['PageUp', '18'],
    ['Home', '0'],
    ['2', '0'],
    ['ArrowRight', '1'],
    ['ArrowUp', '2'],
    ['ArrowRight', '12'],
    ['ArrowDown', '2'],
    ['s', '129'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider).toHaveValue(place);
    await expect(slider).toHaveAttribute('aria-valuetext', `${place} / 179`);
  }
});

test('playing stops at the solution, and the tree leads back to the dead end', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('60');
  await page.keyboard.press('3');
  await page.keyboard.press('Space');
  await expect(page.getByText('(A,D) (E,F,C) (B,G)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.getByRole('button', { name: /^Search node 3, .* a dead end/ }).click();
  await expectItems(page, 'E0');
});

test('the other rule visits other nodes, and both are counted', async ({ page }) => {
  await expect(
    page.getByRole('radio', { name: 'the fewest options 6 search nodes' }),
  ).toBeChecked();
  await page.getByRole('radio', { name: 'the first item 7 search nodes' }).check();
  await page.keyboard.press('End');
  await expect(page.getByText('7 of 7')).toBeVisible();
});

test('a pasted matrix can be watched, also after a reload; a large one is refused', async ({
  page,
}) => {
  await expect(page).toHaveTitle('Seven letters · Watch · Dancing Links Lab');
  await paste(page, '110\n011\n001\n');
  await expect(page).toHaveTitle('Watch · Dancing Links Lab');
  await expect(page.getByRole('radio', { name: /the fewest options/ })).toBeChecked();
  await expect(drawing(page)).toHaveAccessibleName(/^The links\. Items left: 1 with 1 option, 2/);
  await page.keyboard.press('s');
  await expect(page.getByText('(1,2) (3)')).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem('dance.watch'));
  await expect.poll(kept).toMatch(/110.*"position":[1-9]/);
  await page.reload();
  await expect(page.getByText('(1,2) (3)')).toBeVisible();
  await paste(page, `${'1'.repeat(100)}\n`.repeat(5));
  await expect(page.locator('#section-watch').getByRole('alert').first()).toContainText(
    'Couldn’t read this. Your search is unchanged.',
  );
});

test('a copied link opens its problem', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await paste(page, '110\n011\n001\n');
  await expect(drawing(page)).toHaveAccessibleName(/Items left: 1 with 1 option, 2/);
  const link = await copied(page, page.getByRole('button', { name: 'Copy link' }));
  await page.getByRole('button', { name: 'Seven letters' }).click();
  await expectItems(page, start);
  await page.goto(link);
  await expect(drawing(page)).toHaveAccessibleName(/Items left: 1 with 1 option, 2/);
});

test('a problem of the Exact cover section can be watched', async ({ page }) => {
  await page.goto('./#/cover');
  await page.getByRole('button', { name: '0/1 matrix' }).click();
  await expect(page.getByText('0/1 matrix: 7 items, 6 options')).toBeVisible();
  await page.getByRole('button', { name: 'Watch the search' }).click();
  await expect(page.getByRole('heading', { name: 'Watch it dance' })).toBeVisible();
  await expect(drawing(page)).toHaveAccessibleName(/Items left: 1 with 2 options, 2/);
});

test('the running line is in view at every step, and the page does not scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const algorithm = page.getByRole('region', { name: 'The algorithm' });
  await expect(algorithm).toBeVisible();
  const seen = await algorithm.evaluate(async (box) => {
    const lines: { step: number; hidden: number }[] = [];
    for (let step = 1; step < 180; step += 1) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      // The end of the search has no line.
      const line = box.querySelector('[aria-current]')?.getBoundingClientRect();
      if (!line) continue;
      const { top, bottom } = box.getBoundingClientRect();
      const hidden = Math.max(top - line.top, line.bottom - Math.min(bottom, innerHeight));
      lines.push({ step, hidden });
    }
    return lines;
  });
  await expect(page.getByText('179 / 179')).toBeVisible();
  expect(seen.length).toBeGreaterThan(100);
  expect(seen.filter(({ hidden }) => hidden > 0)).toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the picture lies wholly above the controls, and the tree beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('navigation', { name: 'The search tree' })).toBeInViewport({
    ratio: 1,
  });
  // The gap between a picture and the controls, in pixels.
  const gap = async (picture: string) => {
    const [above, below] = await Promise.all([
      page.locator(picture).boundingBox(),
      page.locator('.dock').boundingBox(),
    ]);
    return above && below ? below.y - above.y - above.height : Number.NaN;
  };
  await expect.poll(() => gap('.links-box')).toBeGreaterThanOrEqual(0);
  for (const name of ['4×4 Sudoku', 'Hard Sudoku', 'Scott’s board']) {
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveTitle(new RegExp(name));
    await expect.poll(() => gap('.board-area'), name).toBeGreaterThanOrEqual(0);
  }
});

/**
 * Returns the faults of the tree: parts outside its box, or parts that cover each other or a name.
 */
function faultsOfTree(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: 'The search tree' }).evaluate((tree) => {
    const room = tree.getBoundingClientRect();
    const circles = [...tree.querySelectorAll<HTMLElement>('.tree-node')];
    const faults = circles.flatMap((circle) => {
      const { left, right, top, bottom } = circle.getBoundingClientRect();
      const isIn = left >= room.left && right <= room.right;
      const isWhole = circle.scrollWidth <= circle.clientWidth;
      return [
        ...(isIn && top >= room.top && bottom <= room.bottom ? [] : ['a circle is outside']),
        ...(isWhole ? [] : [`${circle.textContent} is wider than its circle`]),
      ];
    });
    const boxes = [...circles, ...tree.querySelectorAll('text')].map((part) => ({
      name: part.textContent,
      box: part.getBoundingClientRect(),
    }));
    const meeting = boxes.flatMap(({ name, box }, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        return across > 1 && down > 3 ? [`${name} is over ${other.name}`] : [];
      }),
    );
    return [...faults, ...meeting];
  });
}

for (const [example, root] of [
  ['Seven letters', 'A'],
  ['0/1 matrix', '1'],
  ['Four queens', 'r1'],
  ['Dominoes', '11'],
] as const) {
  test(`"${example}": the whole tree fits, with names in its circles`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // Pressed again, it would begin again at some later moment.
    const isOpen = example === 'Seven letters';
    if (!isOpen) await page.getByRole('button', { name: example }).click();
    await expect(page).toHaveTitle(new RegExp(example));
    await page.keyboard.press('End');
    const nodes = page.locator('.tree-node');
    await expect(nodes.first()).toHaveText(root);
    await expect(nodes.filter({ hasText: '✓' }).first()).toBeVisible();
    await expect.poll(() => faultsOfTree(page)).toEqual([]);
  });
}

test('on a small laptop, the running line is in view with the procedure that runs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const algorithm = page.getByRole('region', { name: 'The algorithm' });
  for (const [steps, procedure] of [
    [2, 'search(level)'],
    [1, 'cover(i)'],
    [2, 'hide(p)'],
  ] as const) {
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
    const running = algorithm.locator('.procedure').filter({ hasText: '(running)' });
    await expect(running).toContainText(procedure);
    await expect(running).toBeInViewport({ ratio: 1 });
  }
});

test('the user’s own problem closes its form and scrolls into view, unless it is refused', async ({
  page,
}) => {
  await page.getByText('Your own problem').click();
  const text = page.getByRole('textbox', { name: 'Exact cover problem' });
  const show = page.getByRole('button', { name: 'Watch this one' });
  await text.fill(`${'1'.repeat(100)}\n`.repeat(5));
  await show.click();
  await expect(page.locator('#section-watch').getByRole('alert').first()).toContainText(
    'Couldn’t read this. Your search is unchanged.',
  );
  await expect(text).toBeVisible();
  await text.fill('110\n011\n001\n');
  await show.click();
  await expect(drawing(page)).toHaveAccessibleName(/Items left: 1 with 1 option, 2/);
  await expect(text).toBeHidden();
  await expect(page.locator('.stage')).toBeFocused();
  await expect(drawing(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^1 \/ /)).toBeVisible();
});

test.describe('on a phone', () => {
  test('the running line appears with the controls', async ({ page }) => {
    const running = page.locator('.running');
    await expect(running).toBeInViewport();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await expect(running).toContainText('D[U[q]] ← D[q]; U[D[q]] ← U[q]');
    await expect(running).toBeInViewport({ ratio: 1 });
  });

  test.use({ viewport: { width: 360, height: 640 } });

  test('nothing is wider than the screen, and the steps are in reach', async ({ page }) => {
    await page.getByRole('button', { name: '4×4 Sudoku' }).click();
    await page.getByRole('radio', { name: 'Links' }).check();
    await expect(drawing(page)).toHaveAccessibleName(/Items left: r1c1 with/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expect(page.getByRole('button', { name: 'Step forward' })).toBeInViewport();
  });

  test('headers and option names stay in view when the drawing scrolls to a step', async ({
    page,
  }) => {
    await page.getByRole('button', { name: '4×4 Sudoku' }).click();
    await page.getByRole('radio', { name: 'Links' }).check();
    const box = page.getByRole('region', { name: 'The links' });
    const header = box.getByText('b2#3', { exact: true });
    await expect(header).toHaveCount(1);
    await box.focus();
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Take node (r2c4=3, b2#3) out of b2#3: size 3 → 2.')).toBeVisible();
    await expect(header).toHaveCount(2);
    await expect(header.last()).toBeInViewport();
    await expect(box.getByText('r2c4=3', { exact: true }).last()).toBeInViewport();
  });
});

test('the section is accessible during a search', async ({ page }) => {
  await page.keyboard.press('d');
  await expectAccessible(page, [
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ]);
});

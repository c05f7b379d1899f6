import { expect, type Page } from '@playwright/test';
import { drawn } from '../wasm/story-states.ts';
import { expectAccessible } from './support/accessible.ts';
import { stopClock } from './support/clock.ts';
import { unfold } from './support/fold.ts';
import { test } from './support/test.ts';

function labelOf(items: string): string {
  if (items === '') return 'The links. The list of items is empty.';
  const words = items.split(' ').map((item) => {
    const size = item.slice(1);
    return `${item.slice(0, 1)} with ${size} ${size === '1' ? 'option' : 'options'}`;
  });
  return `The links. Items left: ${words.join(', ')}.`;
}

function drawing(page: Page) {
  return page.getByRole('img', { name: /^The links\./ });
}

async function expectPicture(page: Page, picture: number) {
  await expect(page.getByText(`Picture ${picture} of 14.`)).toBeVisible();
  await expect(drawing(page)).toHaveAccessibleName(labelOf(drawn[picture - 1] ?? '?'));
}

const next = (page: Page) => page.getByRole('button', { name: 'Next picture' });

/** Opens a picture of the story, and stops the clock. */
async function openTimeless(page: Page, picture: number) {
  await page.clock.install();
  await page.goto(`./#/watch/story/${picture}`);
  await expectPicture(page, picture);
  await stopClock(page);
}

/** Lets time pass until the links have reached a picture. */
async function passUntil(page: Page, picture: number) {
  const links = async () => {
    await page.clock.runFor(500);
    return drawing(page).getAttribute('aria-label');
  };
  await expect.poll(links, { intervals: [20] }).toBe(labelOf(drawn[picture - 1] ?? '?'));
  await expectPicture(page, picture);
}

/** Longer than any picture is shown while the story is told. */
const minute = 60_000;

test.describe('on a first visit', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('./#/watch');
    await expectPicture(page, 1);
  });

  test('fourteen pictures lead from the first links to the solution, and to everything else', async ({
    page,
  }) => {
    await expect(page.getByRole('button', { name: '0/1 matrix' })).toBeHidden();
    for (let picture = 2; picture <= 14; picture += 1) {
      await next(page).click();
      await expectPicture(page, picture);
    }
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectPicture(page, 13);
    await page.getByRole('button', { name: /^Picture 14 of 14/ }).click();
    await expectPicture(page, 14);
    await page.getByRole('button', { name: 'Explore on your own' }).last().click();
    await expect(page.getByText('(A,D) (E,F,C) (B,G)')).toBeVisible();
    await page.getByRole('button', { name: '0/1 matrix' }).click();
    await expect(page).toHaveTitle(/^0\/1 matrix/);
  });

  test('the arrow keys turn the pictures', { tag: '@first' }, async ({ page }) => {
    for (const [key, picture] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', 14],
      ['Home', 1],
      ['Space', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expectPicture(page, picture);
    }
  });

  test('a picture opens in the full tool at its state, which names the picture', async ({
    page,
  }) => {
    await page.getByRole('button', { name: /^Picture 6 of 14/ }).click();
    await expectPicture(page, 6);
    await page.getByRole('button', { name: 'See this state in the full tool' }).click();
    await expect(page.getByText('No option is left for E: a dead end.')).toBeVisible();
    await expect(drawing(page)).toHaveAccessibleName(labelOf('E0'));
    await page.getByRole('button', { name: 'Step forward' }).click();
    await page.getByRole('button', { name: 'After picture 6' }).click();
    await expectPicture(page, 6);
  });

  test('a reload continues with the same picture', async ({ page }) => {
    await page.getByRole('button', { name: /^Picture 9 of 14/ }).click();
    await expectPicture(page, 9);
    const kept = () => page.evaluate(() => localStorage.getItem('dance.watch'));
    await expect.poll(kept).toMatch(/"position":[1-9]/);
    await page.reload();
    await expectPicture(page, 9);
  });

  test('the story is accessible', async ({ page }) => {
    await page.getByRole('button', { name: /^Picture 6 of 14/ }).click();
    await expectPicture(page, 6);
    await expectAccessible(page, [
      { width: 1280, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
    ]);
  });
});

test('with motion, the links move on to the next picture, and a second click hurries them', async ({
  page,
}) => {
  await openTimeless(page, 2);
  await next(page).click();
  await next(page).click();
  await expectPicture(page, 3);
  await next(page).click();
  await passUntil(page, 4);
});

test('the caption of the next picture comes before its motion', async ({ page }) => {
  await openTimeless(page, 1);
  await next(page).click();
  await expect(page.getByText('Picture 2 of 14.')).toBeVisible();
  await expect(drawing(page)).toHaveAccessibleName(labelOf(drawn[0] ?? '?'));
  await passUntil(page, 2);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the story plays by itself to its end, with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openTimeless(page, 12);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await passUntil(page, 13);
    await passUntil(page, 14);
    await page.clock.runFor(minute);
    await expectPicture(page, 14);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    // From the end, playback starts over.
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectPicture(page, 1);
    await passUntil(page, 2);
  });
}

test('whatever the reader does ends playing the story', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTimeless(page, 3);
  const play = page.getByRole('button', { name: 'Play', exact: true });
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  for (const [act, picture] of [
    [() => page.keyboard.press('ArrowRight'), 5],
    [() => page.getByRole('button', { name: 'Back', exact: true }).click(), 5],
    [() => page.mouse.wheel(0, 1), 6],
    [() => pause.click(), 7],
  ] as const) {
    await play.click();
    await expect(pause).toBeVisible();
    await act();
    await expect(play).toBeVisible();
    await page.clock.runFor(minute);
    await expectPicture(page, picture);
  }
});

test.describe('on a projector', () => {
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    for (const [example, name] of [
      ['Seven letters', /^The links\./],
      ['Scott’s board', /^The board\./],
    ] as const) {
      test(`"${example}" fills most of ${width} × ${height}, and nothing scrolls`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        await page.goto('./#/watch/explore');
        await page.getByRole('button', { name: example }).click();
        await expect(page).toHaveTitle(new RegExp(example));
        await page.getByRole('button', { name: 'Full screen' }).click();
        const figure = page.getByRole('img', { name });
        await expect(figure).toBeInViewport({ ratio: 1 });
        const size = await figure.boundingBox();
        expect(size?.height).toBeGreaterThan(0.7 * height);
        await expect(page.getByRole('button', { name: 'Step forward' })).toBeInViewport();
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        await expect.poll(overflow).toBeLessThanOrEqual(0);
      });
    }
  }
});

test('links lead to a picture, in either language, and to a step of a problem', async ({
  page,
}) => {
  await page.goto('./?x#/watch/story/6?lang=zh');
  await expect(page.getByText('第 6 幅，共 14 幅。')).toBeVisible();
  await expect(page.getByText('试选项 3：死路')).toBeVisible();
  // Even in a page that is already open.
  await page.evaluate(() => {
    location.hash = '#/watch/story/7?lang=en';
  });
  await expect(page.getByText('Picture 7 of 14.')).toBeVisible();
});

test('covering can unlink the header first, as in the paper', async ({ page }) => {
  await page.goto('./#/watch/explore');
  await page.getByRole('radio', { name: 'first, as in the paper of 2000' }).check();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(
    page.getByText('Unlink the header of A: the root and B now point to each other.').first(),
  ).toBeVisible();
  await expect(drawing(page)).toHaveAccessibleName(labelOf('B2 C2 D3 E2 F2 G3'));
  await page.getByRole('radio', { name: 'last, as in TAOCP' }).check();
  await expect(drawing(page)).toHaveAccessibleName(labelOf('A2 B2 C2 D3 E2 F2 G3'));
  await page.getByRole('button', { name: 'What the numbers and steps mean' }).click();
  await expect(page.getByText('17 + 13 = 30')).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [667, 375],
] as const) {
  test(`on a phone of ${width} × ${height}, picture, caption and buttons are in view together`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./#/watch/story/2');
    await expectPicture(page, 2);
    await expect(drawing(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^A has two options/)).toBeInViewport({ ratio: 1 });
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('a nested list, a table and a dictionary are read for what they are', async ({ page }) => {
  await page.goto('./#/watch/explore');
  const text = page.getByRole('textbox', { name: 'Exact cover problem' });
  for (const [written, items] of [
    ['[[0,1],[1,0]]', '1 with 1 option, 2 with 1 option'],
    ['|  | p | q |\n|--|--|--|\n| A | 1 | 1 |\n', 'p with 1 option, q with 1 option'],
    ["{'A': {1, 4}, 'B': {1}}", '1 with 2 options, 4 with 1 option'],
  ] as const) {
    await unfold(page, 'Your own problem');
    await text.fill(written);
    await page.getByRole('button', { name: 'Watch this one' }).click();
    await expect(drawing(page)).toHaveAccessibleName(`The links. Items left: ${items}.`);
  }
});

test('a variable of the algorithm and what it stands for are marked together', async ({ page }) => {
  await page.goto('./#/watch/explore');
  await expect(page.getByRole('region', { name: 'The algorithm' })).toBeVisible();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Take node (2, D) out of D: size 3 → 2.')).toBeVisible();
  const running = page.getByRole('listitem').filter({ hasText: '(running)' });
  await running.getByText('q', { exact: true }).first().hover();
  await expect(page.locator('.ring-pointed')).toHaveCount(1);
  await expect(running.locator('.is-pointed').first()).toHaveText('q');
});

for (const [problem, text, opened] of [
  ['a formula', 'p cnf 2 2\n1 2 0\n-1 2 0\n', /^Formula in DIMACS CNF, with/],
  ['a problem with bounds', '1:2|A B C\nA B\nC\nB C\n', /^Exactly one solution/],
] as const) {
  test(`${problem} can’t be watched: the page says why, and opens it in Exact cover`, async ({
    page,
  }) => {
    await page.goto('./#/watch/explore');
    await unfold(page, 'Your own problem');
    await page.getByRole('textbox', { name: 'Exact cover problem' }).fill(text);
    await page.getByRole('button', { name: 'Watch this one' }).click();
    await expect(page.getByText(/items with bounds don’t work here/i)).toBeVisible();
    await expect(page.getByText(/need Algorithm M; Exact cover solves them/)).toBeVisible();
    await page.getByRole('button', { name: 'Open in Exact cover' }).click();
    await expect(page.getByText(opened)).toBeVisible();
  });
}

test('rows of 0 and 1 with names are a matrix, not sets of the numbers 0 and 1', async ({
  page,
}) => {
  await page.goto('./#/watch/explore');
  const stage = drawing(page);
  await unfold(page, 'Your own problem');
  const text = page.getByRole('textbox', { name: 'Exact cover problem' });
  await text.fill('A: 1 0 0 1\nB: 0 1 1 0\n');
  await page.getByRole('button', { name: 'Watch this one' }).click();
  await expect(page.getByText(/Your search is unchanged\./)).toBeVisible();
  await expect(stage).toHaveAccessibleName(labelOf(drawn[0] ?? '?'));
  await page.getByRole('button', { name: 'Back to the search' }).click();
  for (const written of ['A 1 0 0 1\nB 0 1 1 0\n', 'A 1001\nB 0110\n', 'A,1,0,0,1\nB,0,1,1,0\n']) {
    await text.fill('A B\nA\nB\n');
    await page.getByRole('button', { name: 'Watch this one' }).click();
    await expect(stage).toHaveAccessibleName(/^The links\. Items left: A with 1 option, B/);
    await unfold(page, 'Your own problem');
    await text.fill(written);
    await page.getByRole('button', { name: 'Watch this one' }).click();
    await expect(stage).toHaveAccessibleName(
      /^The links\. Items left: 1 with 1 option, 2 with 1 option/,
    );
    await unfold(page, 'Your own problem');
  }
});

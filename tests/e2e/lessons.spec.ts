import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { stopClock } from './support/clock.ts';
import { copied } from './support/copied.ts';
import { test } from './support/test.ts';

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function saved(page: Page, name: string) {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  return String(await readFile(await (await download).path()));
}

test('the story fills a projector, in a link that keeps it, until Escape', async ({ page }) => {
  await page.goto('./#/watch/story/6');
  await button(page, 'Full screen').click();
  await expect(page.getByRole('link', { name: 'Race' })).toBeHidden();
  await expect(page).toHaveURL(/projector=1/);
  await expect(page.getByText('Try option 3: a dead end')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Race' })).toBeHidden();
  await expectAccessible(page, [smallPhone, desktop]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Race' })).toBeVisible();
  await expect(page).not.toHaveURL(/projector/);
});

for (const address of ['watch/story/6', 'watch/explore', 'learn/cover-uncover']) {
  test(`the drawing and its buttons fit a small projector: ${address}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`./#/${address}`);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await button(page, 'Full screen').click();
    await expect(button(page, 'Leave full screen')).toBeInViewport({ ratio: 1 });
    const drawing = page.locator('svg[role=img]').first();
    await expect(drawing).toBeInViewport({ ratio: 1 });
    await expect(drawing.locator('.item').first()).toBeInViewport({ ratio: 1 });
    const next = page.getByRole('button', {
      name: /^(Next picture|Step forward|One step forward)$/,
    });
    await expect(next.first()).toBeInViewport({ ratio: 1 });
  });
}

test.describe('a link for a lesson', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const [address, shown] of [
    ['watch/story/6', '试选项 3：死路'],
    ['watch/explore', '搜索之前的指针。'],
  ] as const) {
    test(`opens ${address} in the other language, for a projector`, async ({ page }) => {
      await page.goto(`./#/${address}`);
      await button(page, 'Link for a lesson').click();
      await page.getByRole('radio', { name: '中文' }).check({ force: true });
      await button(page, 'In full screen').click();
      const group = page.locator('.lesson-tools');
      const link = await copied(page, group.getByRole('button', { name: 'Copy link' }));
      await page.goto('about:blank');
      await page.goto(link);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expect(button(page, '退出全屏')).toBeVisible();
    });
  }
});

test('a chapter keeps its figure beside the text that explains it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('./#/learn/cover-uncover');
  const figure = page.getByRole('figure').first();
  await expect(figure.getByRole('button', { name: 'Open in Watch' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Choosing an option' }).scrollIntoViewIfNeeded();
  await expect(figure.locator('svg[role=img]')).toBeInViewport({ ratio: 1 });
});

for (const [chapter, board] of [
  ['sudoku', 'The cell of the candidate'],
  ['pentominoes', 'Placements on each cell'],
] as const) {
  test(`a projected board fills the height: ${chapter}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`./#/learn/${chapter}`);
    const grid = page.getByRole('grid', { name: board });
    const before = await grid.boundingBox();
    await button(page, 'Full screen').click();
    await expect(grid).toBeInViewport({ ratio: 1 });
    const after = await grid.boundingBox();
    expect(after?.height).toBeGreaterThan(1.4 * (before?.height ?? 0));
  });
}

test('a projected chapter shows its figures without the text', async ({ page }) => {
  await page.goto('./#/learn/cover-uncover?projector=1');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(page.locator('.lesson-part > p').first()).toBeHidden();
  await button(page, 'Leave full screen').click();
  await expect(page.locator('.lesson-part > p').first()).toBeVisible();
});

test('the drawing is saved as it looks, and the story as an animation', async ({ page }) => {
  await page.goto('./#/watch/story/2');
  await expect(page.getByText(/Picture 2 of 14\.\s*Cover A/)).toBeVisible();
  const still = await saved(page, 'SVG');
  expect(still).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(still).toContain('.s0{fill:');
  expect(still).not.toContain('<animate');
  // The drawing has the page's background colour.
  expect(still).toMatch(/<rect [^>]*fill="rgb\(/);
  const moving = await saved(page, 'Animated SVG');
  expect(moving.match(/<animate /g)).toHaveLength(14);
  // The stage is where it was before.
  await expect(page.getByText(/Picture 2 of 14\.\s*Cover A/)).toBeVisible();
  expect(moving).toContain('stroke-opacity:');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the story is saved as a GIF of fourteen pictures, as ${colorScheme} as the page`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('./#/watch/story/2');
    await expect(page.getByText(/Picture 2 of 14\.\s*Cover A/)).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, 'Animated GIF').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('dancing-links-story.gif');
    const bytes = [...(await readFile(await file.path()))];
    expect(String.fromCharCode(...bytes.slice(0, 6))).toBe('GIF89a');
    // The browser reads it as an endless animation of different pictures.
    const seen = await page.evaluate(async (data) => {
      const decoder = new ImageDecoder({ data: new Uint8Array(data), type: 'image/gif' });
      await decoder.tracks.ready;
      const { frameCount, repetitionCount } = decoder.tracks.selectedTrack ?? {};
      const frames: { size: string; duration: number | null; pixels: number[] }[] = [];
      for (const frameIndex of [0, 1]) {
        const { image } = await decoder.decode({ frameIndex });
        const { displayWidth: width, displayHeight: height, duration } = image;
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const pixels = [...(context?.getImageData(0, 0, width, height).data ?? [])];
        frames.push({ size: `${width} × ${height}`, duration, pixels });
      }
      const [first, second] = frames;
      const differing = first?.pixels.filter((value, at) => value !== second?.pixels[at]).length;
      const times = frames.map(({ duration }) => duration);
      const paper = first?.pixels.slice(0, 3);
      return { frameCount, repetitionCount, times, differing, paper, size: first?.size };
    }, bytes);
    expect(seen.frameCount).toBe(14);
    expect(seen.repetitionCount).toBe(Number.POSITIVE_INFINITY);
    expect(seen.times).toEqual([1_500_000, 1_500_000]);
    expect(seen.differing).toBeGreaterThan(1000);
    const isDark = Math.max(...(seen.paper ?? [])) < 64;
    const isLight = Math.min(...(seen.paper ?? [])) > 240;
    expect([isLight, isDark]).toEqual([colorScheme === 'light', colorScheme === 'dark']);
    await expect(page.getByText(/Picture 2 of 14\.\s*Cover A/)).toBeVisible();
  });

test('a GIF of many steps shows how far it is, and can be cancelled', async ({ page }) => {
  await page.clock.install();
  await page.goto('./#/watch/explore');
  const slider = page.getByRole('slider', { name: 'Place in the search' });
  await expect(slider).toHaveAttribute('max', '179');
  await expect(button(page, 'Animated GIF')).toBeVisible();
  // Each picture takes two frames.
  await stopClock(page);
  let isSaved = false;
  page.on('download', () => {
    isSaved = true;
  });
  await button(page, 'Animated GIF').click();
  const begun = async () => {
    await page.clock.runFor(40);
    return page.getByText(/^Picture [1-9]\d* of 80$/).isVisible();
  };
  await expect.poll(begun).toBe(true);
  await button(page, 'Cancel').click();
  await page.clock.resume();
  await expect(button(page, 'Cancel')).toBeHidden();
  await expect(slider).toHaveValue('0');
  expect(isSaved).toBe(false);
});

test('the handout prints fourteen pictures and three to complete', async ({ page }) => {
  await page.goto('./#/watch/story/1');
  await page.evaluate(() => {
    window.print = () => document.body.classList.add('has-printed');
  });
  await button(page, 'Print handout').click();
  await expect(page.locator('body')).toHaveClass(/has-printed/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'To complete with a pencil' })).toBeVisible();
  await expect(page.locator('.handout figure')).toHaveCount(17);
  await expect(page.locator('.handout-without-links .link').first()).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.handout')).toHaveCount(0);
});

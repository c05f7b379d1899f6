import type { Page } from '@playwright/test';
import { routeOf } from '../../../web/page/app/routes.ts';

/** Waits until the section in the address accepts input: its script may load after the page. */
export async function waitForSection(page: Page) {
  const route = await page.evaluate(() => location.hash).then(routeOf);
  await page.locator(`#section-${route}:not([hidden]) h2`).waitFor({ state: 'attached' });
  // It adds its listeners in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

interface PastedFile {
  readonly name: string;
  readonly content: string;
}

/** Pastes text, a file, or both at the current focus, like Ctrl + V. */
export async function paste(page: Page, text: string, file?: PastedFile) {
  await waitForSection(page);
  await page.evaluate(
    ([text, file]) => {
      const clipboardData = new DataTransfer();
      if (text !== '') clipboardData.setData('text/plain', text);
      if (file) clipboardData.items.add(new File([file.content], file.name));
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [text, file] as const,
  );
}

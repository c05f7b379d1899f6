import type { Page } from '@playwright/test';

/** Whether the open section hears: its script may still be on its way when the page is loaded. */
export async function sectionIsThere(page: Page) {
  await page.locator('main > div:not([hidden]) h2').waitFor({ state: 'attached' });
  // It listens from the next frame on.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

interface PastedFile {
  readonly name: string;
  readonly content: string;
}

/** Pastes text, a file, or both, as Ctrl + V does, wherever the focus is in the open section. */
export async function paste(page: Page, text: string, file?: PastedFile) {
  await sectionIsThere(page);
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

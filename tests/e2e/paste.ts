import type { Page } from '@playwright/test';

/** Pastes text as Ctrl + V does, wherever the focus is. */
export async function paste(page: Page, text: string) {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

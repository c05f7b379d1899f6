import type { Page } from '@playwright/test';

interface PastedFile {
  readonly name: string;
  readonly content: string;
}

/** Pastes text, a file, or both, as Ctrl + V does, wherever the focus is. */
export async function paste(page: Page, text: string, file?: PastedFile) {
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

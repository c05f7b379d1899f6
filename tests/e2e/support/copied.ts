import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Clicks a copy button, and returns the copied text once the page has confirmed it. Needs the
 * permissions `clipboard-read` and `clipboard-write`.
 */
export async function copied(page: Page, button: Locator): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  // The page confirms for two seconds, too short a time to look for it from outside on a slow
  // system.
  const said = await page.evaluateHandle(() => {
    const saying = new Promise<void>((resolve) => {
      const look = () => {
        const statuses = [...document.querySelectorAll('[role=status]')];
        if (statuses.some(({ textContent }) => textContent === 'Copied.')) resolve();
      };
      new MutationObserver(look).observe(document.body, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    return { saying };
  });
  await button.click();
  await said.evaluate(({ saying }) => saying);
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  return read();
}

import type { Page } from '@playwright/test';

/** Stops the installed clock of a page: from then on, only the test moves it. */
export function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + 3_600_000);
}

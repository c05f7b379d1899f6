import { test as base } from '@playwright/test';

/**
 * The test function of all tests here. The browser saves data unless a test turns `savesData` off:
 * pages then load only the open section, which halves the processor time.
 */
export const test = base.extend<{ savesData: boolean }>({
  savesData: [true, { option: true }],
  page: async ({ page, savesData }, use) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData });
    await use(page);
  },
});

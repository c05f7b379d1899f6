import { test as base, type CDPSession } from '@playwright/test';
import { serveDirectory } from '../../package/static-server.ts';

/**
 * The test function of all tests here, which serves the built page at the root of a host. The
 * browser saves data unless a test turns `savesData` off: pages then load only the open section,
 * which halves the processor time. `isSlow` finds races that only show on a slow machine far from
 * the server.
 */
export const test = base.extend<{ savesData: boolean; isSlow: boolean }, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures there
    async ({}, use) => {
      const host = await serveDirectory('dist', '/');
      await use(host.address);
      host.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
  // The next test may get the same context: storage is cleared for it, these are not.
  context: async ({ context }, use) => {
    await use(context);
    await context.setOffline(false);
    await context.clearPermissions();
  },
  savesData: [true, { option: true }],
  isSlow: [process.env.DANCE_SLOW_TESTS === '1', { option: true }],
  page: async ({ page, savesData, isSlow }, use) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData });
    if (isSlow) await slowDown(session);
    await use(page);
    if (!page.isClosed()) await session.detach();
  },
});

/** Delays each request by 80 ms, and makes the main thread take four times as long. */
async function slowDown(session: CDPSession): Promise<void> {
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 80,
    ...unlimited,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** When the page may do what nobody waits for. */

/** Resolves when the browser is idle, or after a timeout. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: 1_000 });
  });
}

/** Chromium's own addition: whether the user wants to save data. */
interface Connected {
  readonly connection?: { readonly saveData: boolean };
}

/** Returns whether the user wants to load only what is needed. */
export function savesData(): boolean {
  return (navigator as Connected).connection?.saveData === true;
}

// What happens in the page: it is sent there as text, and can use nothing from outside of it.

/** @import { PageDeed } from '../types.d.ts' */

/**
 * Does what a person would do, and waits until the page has the answer, and has drawn it.
 * @param {PageDeed} deed
 */
export async function timeInPage({ paste, click, until, answer, told = answer }) {
  const scope = /** @type {any} */ (globalThis);
  const { document, performance } = scope;
  const textOf = (/** @type {string} */ selector) =>
    Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent).join('');
  const pattern = new RegExp(until);
  // The task that receives a long text from outside is none of the page's.
  await new Promise((resolve) => setTimeout(resolve));
  let longTasks = 0;
  const watch = new scope.PerformanceObserver((/** @type {any} */ list) => {
    longTasks += list.getEntries().length;
  });
  watch.observe({ type: 'longtask' });

  const begin = performance.now();
  const done = new Promise((resolve) => {
    const look = () => {
      if (!pattern.test(textOf(answer))) return;
      observer.disconnect();
      resolve(undefined);
    };
    const observer = new scope.MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  if (paste) {
    const clipboardData = new scope.DataTransfer();
    clipboardData.setData('text/plain', paste);
    const event = { clipboardData, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new scope.ClipboardEvent('paste', event));
  }
  if (click) document.querySelector(click).click();
  await done;
  // The next frame has it; what comes behind that frame comes when it is drawn.
  await new Promise((resolve) => scope.requestAnimationFrame(() => setTimeout(resolve)));
  const seconds = (performance.now() - begin) / 1000;
  // Long tasks are reported a moment later.
  await new Promise((resolve) => setTimeout(resolve, 100));
  watch.disconnect();
  return { seconds, longTasks, answer: textOf(answer), told: textOf(told) };
}

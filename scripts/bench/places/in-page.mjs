// The function that runs in the page. It is sent as text, so it can use nothing from outside
// itself.

/** @import { PageAction } from '../types.d.ts' */

/**
 * Pastes, clicks or presses a key, and waits until the page has drawn the answer.
 * @param {PageAction} action
 */
export async function timeInPage({ paste, click, press, until, answer, stated = answer }) {
  const scope = /** @type {any} */ (globalThis);
  const { document, performance } = scope;
  const textOf = (/** @type {string} */ selector) =>
    Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent).join('');
  const pattern = new RegExp(until);
  const before = textOf(answer);
  // The current task received the arguments, perhaps a long text, which must not count as the
  // page's.
  await new Promise((resolve) => setTimeout(resolve));
  let longTasks = 0;
  const watch = new scope.PerformanceObserver((/** @type {any} */ list) => {
    longTasks += list.getEntries().length;
  });
  watch.observe({ type: 'longtask' });

  const begin = performance.now();
  const done = new Promise((resolve) => {
    const look = () => {
      const text = textOf(answer);
      if (text === before || !pattern.test(text)) return;
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
  if (press) {
    const event = { key: press, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new scope.KeyboardEvent('keydown', event));
  }
  await done;
  // The next frame shows the answer; a timer set in that frame fires once it is drawn.
  await new Promise((resolve) => scope.requestAnimationFrame(() => setTimeout(resolve)));
  const seconds = (performance.now() - begin) / 1000;
  // Long tasks are reported a moment later.
  await new Promise((resolve) => setTimeout(resolve, 100));
  watch.disconnect();
  return { seconds, longTasks, answer: textOf(answer), stated: textOf(stated) };
}

import type { Page } from '@playwright/test';

/** Sentences seen only on slow systems: a fast one has the answer before they appear. */
const passing = [/^(Starting|Loading|Reading|Searching|Solving|Working)\b.*…$/, /^Still /];

interface Heard {
  readonly heard: string[];
}

/** Collects the announcements of a screen reader: changes in live regions, and focused elements. */
function listen() {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const said = new WeakMap<Element, string>();
  /** Blocks are separate sentences. */
  const textOf = (element: HTMLElement) =>
    element.innerText
      .split(/\s*\n\s*/)
      .filter((line) => line !== '')
      .join(' · ');

  const regionOf = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(live);
    return region?.getAttribute('aria-live') === 'off' ? null : region;
  };

  const announce = (region: Element) => {
    if (!(region instanceof HTMLElement) || !region.checkVisibility()) return;
    const text = textOf(region);
    if (said.get(region) === text) return;
    said.set(region, text);
    if (text !== '') heard.push(text);
  };

  // Screen readers announce a new alert, but only the changes of other regions.
  const alertsIn = (node: Node) => {
    if (!(node instanceof Element)) return [];
    const alerts = [...node.querySelectorAll('[role=alert]')];
    return node.matches('[role=alert]') ? [node, ...alerts] : alerts;
  };

  const observer = new MutationObserver((changes) => {
    const regions = changes.flatMap(({ target, addedNodes }) => {
      const region = regionOf(target);
      return [...(region ? [region] : []), ...[...addedNodes].flatMap(alertsIn)];
    });
    for (const region of new Set(regions)) announce(region);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });

  const roleOf = (element: HTMLElement) => {
    const role = element.getAttribute('role') ?? element.localName;
    return role === 'input' ? element.getAttribute('type') : role;
  };
  const nameOf = (element: HTMLElement) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const labels = isField ? [...(element.labels ?? [])] : [];
    const label = element.getAttribute('aria-label') ?? labels.map(textOf).join(' ');
    return label === '' ? textOf(element) : label;
  };
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) heard.push(`→ ${nameOf(target)} (${roleOf(target)})`);
  });
}

/** Follows a page like a screen reader. */
export class ScreenReader {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Listens from the start of the next page. */
  static async open(page: Page): Promise<ScreenReader> {
    await page.addInitScript(listen);
    return new ScreenReader(page);
  }

  /** Returns the announcements since the last call of `forget`, with `…` for times. */
  async heardSoFar(): Promise<string[]> {
    const heard = await this.#page.evaluate(() => (window as unknown as Heard).heard);
    return heard
      .map((text) => text.replaceAll(/(<\W*)?\d[\d.,]*(\W?(ms|min)|\Ws)\b/g, '…'))
      .filter((text) => !passing.some((pattern) => pattern.test(text)));
  }

  async forget(): Promise<void> {
    await this.#page.evaluate(() => {
      (window as unknown as Heard).heard.length = 0;
    });
  }
}

/** Presses Tab until the control with this role and name has the focus. */
export async function tabTo(
  page: Page,
  role:
    | 'button'
    | 'textbox'
    | 'grid'
    | 'gridcell'
    | 'link'
    | 'radio'
    | 'slider'
    | 'checkbox'
    | 'listbox'
    | 'combobox',
  name: string | RegExp,
) {
  const control = page
    .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
    .first();
  for (let stops = 0; stops < 100; stops += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach the ${role} ${name}.`);
}

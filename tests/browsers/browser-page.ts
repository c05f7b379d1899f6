import { type Session, until } from './session.ts';

/** WebDriver's codes for keys without a character. */
export const keys = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  End: '\ue010',
  Home: '\ue011',
  Left: '\ue012',
  Right: '\ue014',
  Down: '\ue015',
} as const;

const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  cell: '[role=gridcell]',
  field: 'input, select, textarea',
  image: '[role=img]',
  heading: 'h2',
} as const;

export type Kind = keyof typeof selectors;

/** Runs in the page. Returns the visible element with this name, if any. */
function findNamed(selector: string, source: string): Element | undefined {
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent ??
    '';
  const name = new RegExp(source);
  return [...document.querySelectorAll(selector)].find(
    (element) => element.getClientRects().length > 0 && name.test(nameOf(element).trim()),
  );
}

/** Matches a text as a whole. */
function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/** The page as operated by a user. Each action waits until it is possible. */
export class BrowserPage {
  readonly #session: Session;
  readonly #address: string;

  constructor(session: Session, address: string) {
    this.#session = session;
    this.#address = address;
  }

  /** Calls a function in the page. Arguments and result are plain values. */
  async run<Args extends unknown[], Result>(
    call: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const script = `return (${call}).apply(null, arguments)`;
    return (await this.#session.send('ExecuteScript', { script, args })) as Result;
  }

  /** Opens an address of the page as a new visit. */
  async open(hash: string) {
    await this.#session.send('Navigate', { url: 'about:blank' });
    await this.#session.send('Navigate', { url: this.#address + hash });
    await this.#started();
  }

  async reload() {
    await this.#session.send('Refresh');
    await this.#started();
  }

  async back() {
    await this.#session.send('Back');
  }

  async forward() {
    await this.#session.send('Forward');
  }

  async click(kind: Kind, name: string | RegExp) {
    const id = await this.#find(kind, name);
    await this.#session.send('ElementClick', { id });
  }

  /** Waits until an element with this name is visible. */
  async shows(kind: Kind, name: string | RegExp) {
    await this.#find(kind, name);
  }

  /** Waits until the page shows this text. */
  async says(text: string | RegExp) {
    const source = typeof text === 'string' ? exactly(text).source.slice(1, -1) : text.source;
    const has = (source: string) => new RegExp(source, 'm').test(document.body.innerText);
    await this.#until(`“${text}”`, () => this.run(has, source));
  }

  /** Types characters and keys at the current focus. */
  async type(text: string) {
    const strokes = [...text].flatMap((value) =>
      ['keyDown', 'keyUp'].map((type) => ({ type, value })),
    );
    await this.#session.send('PerformActions', {
      actions: [{ type: 'key', id: 'keyboard', actions: strokes }],
    });
  }

  /** Pastes text at the current focus, like Ctrl + V. */
  async paste(text: string) {
    await this.run((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      // Firefox takes the text itself instead of the transfer.
      const content = { clipboardData, data: text, dataType: 'text/plain' };
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(
        new ClipboardEvent('paste', { ...content, bubbles: true, cancelable: true }),
      );
    }, text);
  }

  /** Chooses a menu entry by its text. */
  async choose(name: string | RegExp, entry: string) {
    await this.#find('field', name);
    const source = typeof name === 'string' ? exactly(name).source : name.source;
    await this.run(
      (source, entry) => {
        const menu = [...document.querySelectorAll('select')].find((select) =>
          new RegExp(source).test(select.labels[0]?.textContent?.trim() ?? ''),
        );
        const option = [...(menu?.options ?? [])].find(({ text }) => text === entry);
        if (!menu || !option) throw new Error(`${source} has no ${entry}`);
        menu.value = option.value;
        menu.dispatchEvent(new Event('input', { bubbles: true }));
        menu.dispatchEvent(new Event('change', { bubbles: true }));
      },
      source,
      entry,
    );
  }

  /** Waits until the section accepts input: its script may load after the page. */
  async #started() {
    const hasHeading = () => document.querySelector('main > div:not([hidden]) h2') !== null;
    await until('the section', () => this.run(hasHeading));
    // It adds its listeners in the next frame.
    await this.run(() => {
      requestAnimationFrame(() => setTimeout(() => document.body.setAttribute('data-ready', '')));
    });
    await until('its listeners', () => this.run(() => document.body.hasAttribute('data-ready')));
  }

  /** Waits for a state. If it does not come, the error quotes the page. */
  async #until<Value>(what: string, look: () => Promise<Value>) {
    return until(what, look).catch(async (error: Error) => {
      const shown = await this.run(() => document.body.innerText);
      throw new Error(`${error.message} The page says:\n${shown}`);
    });
  }

  async #find(kind: Kind, name: string | RegExp): Promise<string> {
    const source = typeof name === 'string' ? exactly(name).source : name.source;
    const find = () => this.run(findNamed, selectors[kind], source);
    const element = await this.#until(`${kind} ${name}`, find);
    // An element arrives as an object with a single key, the same in every browser.
    return Object.values(element as object)[0] as string;
  }
}

/**
 * Random work on the page, reproducible by a seed, against a model of what the page must show:
 *
 * - nothing the user made is lost: undo and the next visit restore it;
 * - the verdict is true for the content shown, according to the library in this process;
 * - the address names the content shown;
 * - the console stays clean, and no alert appears that the last action did not call for.
 */

import { expect, type Page } from '@playwright/test';
import { coverFormats } from '../../web/engine/model/cover.ts';
import {
  boardNameOf,
  decoded as decodedBoard,
  encoded as encodedBoard,
  textOf,
} from '../../web/page/sections/polyomino/model/code.ts';
import { boardShape } from '../../web/page/sections/polyomino/model/puzzle.ts';
import {
  type History,
  historyOf,
  record,
  redo,
  undo,
} from '../../web/page/shared/model/history.ts';
import { decoded as decodedSudoku, encoded } from '../../web/page/shared/sudoku/model/code.ts';
import { unpacked } from './support/link-decoder.ts';
import { packed } from './support/link-meaning.ts';
import { Oracle } from './support/oracle.ts';
import { paste, waitForSection } from './support/paste.ts';
import { randomNumbers } from './support/random.ts';
import { test } from './support/test.ts';

type Section = 'sudoku' | 'cover' | 'pentominoes';
const sections = ['sudoku', 'cover', 'pentominoes'] as const;
const names: Record<Section, string> = {
  sudoku: 'Sudoku',
  cover: 'Exact cover',
  pentominoes: 'Pentominoes',
};
const otherNames = ['List', 'Watch', 'Race', 'Learn'];

const sudokus = [
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  '55.......'.padEnd(81, '.'),
  '12345678.........9'.padEnd(81, '.'),
  '1...............',
];
const covers = [
  'a b c\na b\nc\na\nb c\n',
  'a b\na\n',
  '110\n001\n100\n010\n',
  'x y z | u\nx y u:1\nz u:1\nz u:2\nx u:2\ny\n',
];
const boards = [
  'XXX\nXXX\n\nV:\nX.\nXX\n\nW:\nXX\n.X\n',
  'XXXX\nXXXX\n\n4|D:\nXX\n',
  'XXX\n\nD:\nXX\n',
];
/**
 * 25 tetrominoes on 10 × 10. A T covers three cells of one chessboard colour, all others two of
 * each, so there is no tiling; but a search takes days to find that out, and never reaches its
 * solution limit.
 */
const endless =
  '| Knuth\n[0-9][0-9]\n1|T 00 01 02 11\n8|L 00 01 02 12\n8|S 00 01 11 12\n8|I 00 01 02 03\n';
/** Recognizes the problem even as written in a link. */
const isEndless = (text: string) => text.includes('8|S');
const boardLabels = { '8x8-2x2': 'Scott’s 8 × 8', '3x20': '3 × 20' } as const;
const junk = '<b>junk</b> 🙂 {"a":';
const links: Record<Section, readonly string[]> = {
  sudoku: [
    '#/sudoku/v1/3x3/53b7d6b195d98d6a8c6c34b8a3b17c2c6a6d28d419b5d8b79',
    '#/sudoku/v1/2x2/1e3b4e2',
  ],
  cover: covers.map((text) => `#/cover/${packed(text)}`),
  pentominoes: [
    '#/pentominoes/v1/d/f/3x20',
    `#/pentominoes/${encodedBoard({ which: 'all', mobility: 'free', board: boardShape('8x8-2x2'), pieces: [] })}`,
  ],
};

/** The content of a section: the code of a Sudoku, a text, or the name of a board. */
type Shown = string;

const isBoard = (shown: Shown) => Object.values<string>(boardLabels).includes(shown);

/** Writes a line of digits and dots as the code of a Sudoku. */
function codeOf(line: string): Shown {
  const size = Math.sqrt(line.length);
  const box = Math.sqrt(size);
  const cells = Uint8Array.from(line, (digit) => Number(digit) || 0);
  return encoded({ size, boxHeight: box, boxWidth: box, cells });
}

/** The part of the browser's Navigation API used here. */
interface Navigation {
  readonly currentEntry: { readonly key: string; readonly index: number };
  entries(): readonly { readonly key: string }[];
  traverseTo(key: string): void;
}

/** The page, the content it must show, and a source of random choices. */
class Run {
  readonly page: Page;
  readonly oracle: Oracle;
  readonly below: (end: number) => number;
  section: Section = 'sudoku';
  readonly histories = {} as Record<Section, History<Shown>>;
  /** Everything each section has shown. */
  readonly seen: Record<Section, Set<Shown>> = {
    sudoku: new Set(),
    cover: new Set(),
    pentominoes: new Set(),
  };
  isDistinct = true;

  constructor(page: Page, oracle: Oracle, seed: number) {
    this.page = page;
    this.oracle = oracle;
    this.below = randomNumbers(seed);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  get frame() {
    return this.page.locator(`#section-${this.section}`);
  }

  get history(): History<Shown> {
    return this.histories[this.section];
  }

  set history(history: History<Shown>) {
    this.histories[this.section] = history;
    this.seen[this.section].add(history.present);
  }

  // ------------------------------------------------------------------------------- what it shows

  async shown(): Promise<Shown> {
    if (this.section === 'sudoku') {
      const labels = await this.frame
        .getByRole('gridcell')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
      return codeOf(labels.map((label) => / given (\d)/.exec(label)?.[1] ?? '.').join(''));
    }
    const board = this.frame.getByRole('group', { name: 'Board', exact: true });
    if (this.section === 'pentominoes') {
      for (const label of Object.values(boardLabels)) {
        if (await board.getByRole('radio', { name: label }).isChecked()) return label;
      }
    }
    return (await this.textBox()).inputValue();
  }

  /** Returns the box with the puzzle's text, which may be folded. */
  async textBox() {
    const folded = this.frame.getByRole('button', { name: 'As text', expanded: false });
    if (await folded.isVisible()) await folded.click();
    return this.frame.getByRole('textbox', { name: /^Your / });
  }

  /** Returns the verdict on the present content; null if it is no problem. */
  verdict(): RegExp | null {
    const { present } = this.history;
    if (this.section === 'sudoku') return this.oracle.sudoku(present);
    if (this.section === 'cover') return this.oracle.cover(present);
    const name = Object.entries(boardLabels).find(([, label]) => label === present)?.[0];
    const source = name === undefined ? { text: present } : { board: name };
    return this.oracle.polyomino(source, this.isDistinct);
  }

  /** Checks all invariants after each action. */
  async check() {
    // Undo may lead to the puzzle that nobody can count.
    while (isEndless(this.history.present)) await this.undo();
    await expect.poll(() => this.shown(), { intervals: [20] }).toBe(this.history.present);
    const verdict = this.verdict();
    const alerts = this.page.locator('main [role="alert"]:visible').filter({ hasText: /./ });
    if (verdict) await expect(this.frame.locator('.verdict-sentence').first()).toHaveText(verdict);
    await expect(alerts).toHaveCount(verdict ? 0 : 1);
    await expect.poll(() => this.addressAgrees(), { intervals: [20] }).toBe(true);
  }

  /** Returns whether the address names the section's content, or just the section. */
  addressAgrees(): boolean {
    const { hash } = new URL(this.page.url());
    const [, name = '', ...rest] = hash.split('/');
    const { present } = this.history;
    const code = rest.join('/');
    if (name !== this.section && hash !== '') return false;
    if (code === '') return this.section !== 'sudoku' || !/\/.*[1-9]/.test(present.slice(6));
    if (this.section === 'sudoku') return code === present;
    if (this.section === 'cover') return unpacked(code, coverFormats) === present;
    const linked = decodedBoard(code);
    if (!linked || (linked.which === 'distinct') !== this.isDistinct) return false;
    const board = boardNameOf(linked);
    if (board) return boardLabels[board as keyof typeof boardLabels] === present;
    return !isBoard(present) && this.oracle.isSameBoard(textOf(linked), present);
  }

  /** Takes over the section's content after a link or a step through the browser's history. */
  async follow() {
    await waitForSection(this.page);
    let shown = '';
    const settle = async () => {
      shown = await this.shown();
      if (this.section === 'pentominoes') {
        this.isDistinct = await this.frame.getByRole('radio', { name: 'Distinct' }).isChecked();
      }
      const { past, future } = this.history;
      const isSame = shown === this.history.present;
      const before = this.histories[this.section];
      this.histories[this.section] = isSame ? before : { past, present: shown, future };
      const agrees = this.addressAgrees();
      this.histories[this.section] = before;
      return agrees || `${this.page.url()} names something else than ${shown}`;
    };
    await expect.poll(settle, { intervals: [20] }).toBe(true);
    this.put(shown);
  }

  // ------------------------------------------------------------------------------------- actions

  /** Records the expected result of an action. Choosing a board is not a step of its own. */
  put(shown: Shown) {
    const isChoice = this.section === 'pentominoes' && isBoard(shown);
    this.history = isChoice ? { ...this.history, present: shown } : record(this.history, shown);
  }

  async blur() {
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }

  async paste() {
    const text = this.pick({ sudoku: sudokus, cover: covers, pentominoes: boards }[this.section]);
    await this.blur();
    await paste(this.page, text);
    this.put(this.section === 'sudoku' ? codeOf(text) : text);
  }

  async pasteJunk() {
    await this.blur();
    await paste(this.page, junk);
    const headline = this.frame.getByRole('alert').filter({ hasText: 'Couldn’t read this' });
    await headline.getByRole('button', { name: /^Back to/ }).click();
    await expect(headline).toBeHidden();
  }

  async type() {
    if (this.section === 'cover') {
      const text = this.pick(covers) + this.pick(['', 'a\n', 'c a\n']);
      await (await this.textBox()).fill(text);
      // The box itself undoes typing.
      this.history = { ...this.history, present: text };
    } else if (this.section === 'pentominoes') {
      const label = this.pick(Object.values(boardLabels));
      await this.frame.getByRole('radio', { name: label }).check();
      this.put(label);
    } else {
      const grid = decodedSudoku(this.history.present);
      if (!grid) throw new Error('no grid');
      const cell = this.below(grid.cells.length);
      const digit = 1 + this.below(grid.size);
      await this.frame.getByRole('gridcell').nth(cell).click();
      await this.page.keyboard.press(String(digit));
      const cells = grid.cells.slice();
      cells[cell] = digit;
      this.put(encoded({ ...grid, cells }));
    }
  }

  /** Types over the puzzle of a first visit, which starts another. */
  async begin() {
    const grid = decodedSudoku(this.history.present);
    if (!grid) throw new Error('no grid');
    await this.frame.getByRole('gridcell').first().click();
    await this.page.keyboard.press('1');
    const cells = new Uint8Array(grid.cells.length);
    cells[0] = 1;
    this.put(encoded({ ...grid, cells }));
    await this.check();
  }

  async undo() {
    await this.blur();
    await this.page.keyboard.press('Control+z');
    this.history = undo(this.history);
  }

  async redo() {
    await this.blur();
    await this.page.keyboard.press('Control+Shift+Z');
    this.history = redo(this.history);
  }

  async chooseSymmetry() {
    if (this.section !== 'pentominoes') return this.undo();
    this.isDistinct = !this.isDistinct;
    await this.frame
      .getByRole('radio', { name: this.isDistinct ? 'Distinct' : 'All', exact: true })
      .check();
  }

  /** Starts a search that would take days, stops it, and returns to the previous puzzle. */
  async stop() {
    if (this.section !== 'pentominoes') return this.switchSection();
    await this.blur();
    await paste(this.page, endless);
    await this.frame.getByRole('button', { name: 'Stop' }).click();
    await expect(this.frame.getByText(/stopped by you/)).toBeVisible();
    await expect(this.frame.locator('.verdict-sentence').first()).toHaveText(/^Stopped before/);
    this.put(endless);
    await this.undo();
  }

  async open(name: string) {
    await this.page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name, exact: true })
      .click();
    await waitForSection(this.page);
  }

  /** Returns to a section that has kept working, by way of another one. */
  async switchSection() {
    if (this.below(2) === 0) await this.open(this.pick(otherNames));
    this.section = this.pick(sections);
    await this.open(names[this.section]);
  }

  async reload() {
    await this.page.reload();
    await waitForSection(this.page);
    // Only the Sudoku section keeps its steps.
    for (const section of ['cover', 'pentominoes'] as const) {
      this.histories[section] = historyOf(this.histories[section].present);
    }
  }

  async followLink() {
    this.section = this.pick(sections);
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, this.pick(links[this.section]));
    await this.follow();
  }

  async followBrokenLink() {
    await this.page.evaluate(() => {
      location.hash = '#/nowhere';
    });
    const alert = this.page.getByRole('alert').filter({ hasText: 'leads nowhere' });
    await expect(alert).toBeVisible();
    await this.page.goBack();
    // The address may merely have named the section; it is checked after every action.
    await expect(alert).toBeHidden();
  }

  /** Returns the current entry of the browser's history; undefined while it loads. */
  entry(): Promise<string | undefined> {
    const key = () =>
      (globalThis as unknown as { navigation: Navigation }).navigation.currentEntry.key;
    return this.page.evaluate(key).catch(() => undefined);
  }

  /** Steps through the browser's history, which holds only past content. */
  async step(direction: 'Back' | 'Forward') {
    // Names the entry, because the page may be about to add one for the last action.
    const target = await this.page.evaluate((offset) => {
      const { navigation } = globalThis as unknown as { navigation: Navigation };
      const { key } = navigation.entries()[navigation.currentEntry.index + offset] ?? {};
      if (key !== undefined) navigation.traverseTo(key);
      return key;
    }, { Back: -1, Forward: 1 }[direction]);
    if (target === undefined) return;
    await expect.poll(() => this.entry(), { intervals: [20] }).toBe(target);
    const name = new URL(this.page.url()).hash.split('/')[1] ?? 'sudoku';
    const section = sections.find((each) => each === (name || 'sudoku'));
    if (!section) return this.switchSection();
    this.section = section;
    await this.follow();
  }
}

const actions = {
  paste: (run) => run.paste(),
  'paste once more': (run) => run.paste(),
  'paste junk': (run) => run.pasteJunk(),
  type: (run) => run.type(),
  'type on': (run) => run.type(),
  undo: (run) => run.undo(),
  'undo more': (run) => run.undo(),
  redo: (run) => run.redo(),
  'choose the symmetry': (run) => run.chooseSymmetry(),
  stop: (run) => run.stop(),
  switch: (run) => run.switchSection(),
  reload: (run) => run.reload(),
  'follow a link': (run) => run.followLink(),
  'follow a broken link': (run) => run.followBrokenLink(),
  'go back': (run) => run.step('Back'),
  'go forward': (run) => run.step('Forward'),
} satisfies Record<string, (run: Run) => Promise<void>>;

/** Records faults that a page must never have. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => faults.push(dialog.message()));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

const isLong = process.env.DANCE_LONG_TESTS === '1';
const seeds = isLong ? Array.from({ length: 20 }, (_, seed) => 100 + seed) : [1, 2];
const steps = isLong ? 150 : 50;

for (const seed of seeds) {
  test(`${steps} random actions lose nothing and leave every verdict true: seed ${seed}`, async ({
    page,
  }) => {
    test.slow(isLong, 'three times as many actions');
    const faults = faultsOf(page);
    const run = new Run(page, await Oracle.load(), seed);
    await page.goto('./');
    for (const section of ['cover', 'pentominoes', 'sudoku'] as const) {
      run.section = section;
      await run.open(names[section]);
      await expect(run.frame.locator('.verdict-sentence').first()).toHaveText(/solution/);
      run.history = historyOf(await run.shown());
    }
    await run.begin();
    for (let step = 0; step < steps; step += 1) {
      const name = run.pick(Object.keys(actions) as (keyof typeof actions)[]);
      await test.step(`${step}: ${name} in ${run.section}`, async () => {
        await actions[name](run);
        await run.check();
        expect(faults).toEqual([]);
      });
    }
  });
}

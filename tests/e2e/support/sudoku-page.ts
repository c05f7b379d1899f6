import { expect, type Locator, type Page } from '@playwright/test';
import { paste } from './paste.ts';

/** The articles' hard puzzle and its only solution. */
export const hard = {
  puzzle: '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  solution: '812753649943682175675491283154237896369845721287169534521974368438526917796318452',
};

/** The verdict on a variant with several solutions. */
export const several = /^(At least [\d,]+|Exactly ([2-9]|\d[\d,]+)) solutions/;

/** The Sudoku section as seen and operated by a user. */
export class SudokuPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly box: Locator;
  readonly refusal: Locator;
  /** The verdict and everything beside it. */
  readonly answer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid');
    this.answer = page.locator('.sudoku-answer');
    this.box = page.getByRole('textbox', { name: 'Paste a puzzle' });
    this.refusal = page.locator('#section-sudoku').getByRole('alert').first();
  }

  /** Opens the page for the first time. */
  async visit() {
    await this.page.goto('./');
    await expect(this.grid).toBeVisible();
  }

  /** Opens the page with an empty board. */
  async open() {
    await this.visit();
    await this.button('Clear').click();
    await expect(this.verdict(/^Paste a puzzle/)).toBeVisible();
    // A test that waits for the address of a puzzle must not see that of the first visit.
    await expect(this.page).toHaveURL(/\/v1\/3x3\/z+c$/);
  }

  /** Opens a group of rarely used controls. */
  async unfold(title: string) {
    const fold = this.page.getByRole('button', { name: title });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  }

  async chooseShape(label: 'Size' | 'Boxes', value: string) {
    await this.unfold('Grid and typing');
    await this.page.getByRole('combobox', { name: label }).selectOption(value);
  }

  async chooseSolver(name: string) {
    await this.unfold('Solvers and limits');
    await this.page.getByRole('radio', { name }).check();
  }

  async chooseLimit(label: 'Solutions' | 'Time', value: string) {
    await this.unfold('Solvers and limits');
    await this.page.getByRole('combobox', { name: label }).selectOption(value);
  }

  /** Compares the solvers on the puzzle. */
  async compare() {
    await this.unfold('Solvers and limits');
    await this.button('Compare solvers').click();
  }

  /** Reloads the page once the address holds the puzzle. */
  async reload() {
    await expect(this.page).toHaveURL(/#\/sudoku\/v1\/\d+x\d+\/.*\d/);
    await this.page.reload();
  }

  cell(row: number, column: number) {
    return this.page.getByRole('gridcell', { name: new RegExp(`^row ${row}, column ${column}, `) });
  }

  verdict(sentence: string | RegExp) {
    return this.page.getByRole('status').filter({ hasText: sentence });
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Reads the digits of the board like a screen reader; 0 for an empty cell. */
  digits(): Promise<string[]> {
    return this.page
      .getByRole('gridcell')
      .evaluateAll((cells) =>
        cells.map(
          (cell) =>
            /(?:given|solved) (\w)(?!\w)/.exec(cell.getAttribute('aria-label') ?? '')?.[1] ?? '0',
        ),
      );
  }

  /** Pastes at the current focus. */
  async paste(text: string) {
    await paste(this.page, text);
  }

  async pasteIntoBox(text: string) {
    await this.box.focus();
    await this.paste(text);
  }

  async drop(bytes: number[], name: string, target = this.grid) {
    const dataTransfer = await this.page.evaluateHandle(
      ([content, fileName]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(content)], fileName));
        return transfer;
      },
      [bytes, name] as const,
    );
    await target.dispatchEvent('drop', { dataTransfer });
  }

  /** Returns all cells as a line, with dots for blanks. */
  async line() {
    const texts = await this.page.getByRole('gridcell').allTextContents();
    return texts.map((text) => text || '.').join('');
  }

  /** Returns only the givens, read from the names of the cells. */
  async givens() {
    const names = await this.page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    return names.map((name) => / given (.)$/.exec(name)?.[1] ?? '.').join('');
  }
}

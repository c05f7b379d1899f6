import { expect, type Locator, type Page } from '@playwright/test';
import { paste } from './paste.ts';

/** The articles' hard puzzle and its one solution. */
export const hard = {
  puzzle: '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  solution: '812753649943682175675491283154237896369845721287169534521974368438526917796318452',
};

/** The Sudoku section as a user sees and operates it. */
export class SudokuPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly box: Locator;
  readonly refusal: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid');
    this.box = page.getByRole('textbox', { name: 'Paste a puzzle' });
    this.refusal = page.getByRole('alert').first();
  }

  async open() {
    await this.page.goto('./');
    await expect(this.grid).toBeVisible();
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

  /** Returns all cells as one line, with dots for blanks. */
  async line() {
    const texts = await this.page.getByRole('gridcell').allTextContents();
    return texts.map((text) => text || '.').join('');
  }

  /** Returns the givens alone, read from the names of the cells. */
  async givens() {
    const names = await this.page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    return names.map((name) => / given (.)$/.exec(name)?.[1] ?? '.').join('');
  }
}

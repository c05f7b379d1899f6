import { deflateSync, inflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { coverFormats } from '../../../web/engine/model/cover.ts';
import { polyominoFormats } from '../../../web/engine/model/polyomino.ts';
import type { SudokuGrid } from '../../../web/engine/model/sudoku.ts';
import { chapterNames } from '../../../web/page/sections/learn/model/chapter.ts';
import { decoded as decodedBoard } from '../../../web/page/sections/polyomino/model/code.ts';
import { decoded as decodedSudoku } from '../../../web/page/shared/sudoku/model/code.ts';

/**
 * The expected result of following an address: a check of the page, or a message that it leads
 * nowhere.
 */
type Meaning = ((page: Page) => Promise<void>) | 'broken';

const heading = (name: string) => (page: Page) =>
  expect(page.locator('main > div:not([hidden]) h2').filter({ hasText: name })).toBeVisible();

/** Packs a text like a link. */
export const packed = (text: string) => `v1/${deflateSync(text).toString('base64url')}`;

/** Unpacks the text of a link with a library other than the page's. */
export function unpacked(
  code: string,
  formats: readonly string[] = coverFormats,
): string | undefined {
  const [version, letters = '', format, ...more] = code.split('/');
  if (version !== 'v1' || more.length > 0 || !/^[\w-]*$/.test(letters)) return undefined;
  if (format && !formats.includes(format)) return undefined;
  try {
    const bytes = inflateSync(Buffer.from(letters, 'base64url'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const showsGrid = (grid: SudokuGrid) => async (page: Page) => {
  const cells = page.getByRole('grid').getByRole('gridcell');
  await expect(cells).toHaveCount(grid.cells.length);
  const given = () =>
    cells.evaluateAll((cells) =>
      cells.map((cell) => (cell.classList.contains('cell-given') ? cell.textContent : '')),
    );
  const expected = Array.from(grid.cells, (digit) => (digit > 0 ? String(digit) : ''));
  await expect.poll(given, { intervals: [20] }).toEqual(expected);
};

function sudokuMeaning(code: string): Meaning {
  const grid = decodedSudoku(code);
  return grid ? showsGrid(grid) : 'broken';
}

function coverMeaning(code: string): Meaning {
  const text = unpacked(code, coverFormats);
  if (text === undefined) return 'broken';
  return (page) => expect(page.getByRole('textbox', { name: 'Problem' })).toHaveValue(text);
}

/** The section keeps its content for the next visit. */
function watchMeaning(code: string): Meaning {
  const [board, ...rest] = code.split('/');
  const read = (): string | undefined => {
    if (board === 'sudoku') return decodedSudoku(rest.join('/')) && rest.join('/');
    if (board === 'polyomino') return unpacked(rest.join('/'), [...polyominoFormats, 'board']);
    return unpacked(code, coverFormats);
  };
  const text = read();
  if (text === undefined) return 'broken';
  return (page) =>
    expect
      .poll(() => page.evaluate(() => localStorage.getItem('dance.watch')), { intervals: [50] })
      .toContain(JSON.stringify(text));
}

function boardMeaning(code: string): Meaning {
  const linked = decodedBoard(code);
  if (!linked) return 'broken';
  // The section derives its address from the puzzle shown.
  return (page) => expect(page).toHaveURL((url) => url.hash === `#/pentominoes/${code}`);
}

function learnMeaning(code: string): Meaning {
  return chapterNames.some((name) => name === code) ? heading('history') : 'broken';
}

const sections: Record<string, (code: string) => Meaning> = {
  sudoku: sudokuMeaning,
  cover: coverMeaning,
  watch: watchMeaning,
  pentominoes: boardMeaning,
  learn: learnMeaning,
  list: () => 'broken',
  race: () => 'broken',
};

/** Returns the expected result of following an address of the page. */
export function meaningOf(hash: string): Meaning {
  const [name = '', ...rest] = hash.replace(/^#\/?/, '').split('/');
  const code = rest.join('/');
  const meaning = sections[name.replace(/\?.*/, '')];
  if (name === '' && rest.length === 0) return heading('Sudoku');
  if (!meaning || (name.includes('?') && rest.length > 0)) return 'broken';
  return code === ''
    ? (page) => expect(page.locator(`#section-${name.replace(/\?.*/, '')}`)).toBeVisible()
    : meaning(code);
}

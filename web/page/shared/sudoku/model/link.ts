import type { SudokuGrid } from '../../../../engine/protocol.ts';
import { encoded } from './code.ts';

const section = '#/sudoku';

/** The hash of an address that holds the whole puzzle. */
export function linkTo(grid: SudokuGrid): string {
  return `${section}/${encoded(grid)}`;
}

/** The puzzle's code in a hash; empty if it only leads to the section, undefined elsewhere. */
export function codeIn(hash: string): string | undefined {
  if (hash === '' || hash === '#' || hash === '#/' || hash === section) return '';
  return hash.startsWith(`${section}/`) ? hash.slice(section.length + 1) : undefined;
}

import type { SudokuGrid } from '../../../../engine/protocol.ts';
import { encoded } from './code.ts';

const section = '#/sudoku';

/** Returns the address hash that holds the whole puzzle. */
export function linkTo(grid: SudokuGrid): string {
  return `${section}/${encoded(grid)}`;
}

/**
 * Returns the puzzle's code in a hash; empty if the hash only opens the section, undefined
 * elsewhere.
 */
export function codeIn(hash: string): string | undefined {
  if (hash === '' || hash === '#' || hash === '#/' || hash === section) return '';
  return hash.startsWith(`${section}/`) ? hash.slice(section.length + 1) : undefined;
}

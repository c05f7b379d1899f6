import type { ItemChoice, Stats } from '../../protocol.ts';

/**
 * How many cells are filled at the search node where a search is: the givens, and for each placement
 * that is not taken back a level of its path, and a cell. Null for solvers that fill cells in
 * another way, too: dancing links settle singles before they search, unless they take the first item.
 */
export function filledCells(
  { nodes, backtracks, solver }: Pick<Stats, 'nodes' | 'backtracks' | 'solver'>,
  givens: number,
  itemChoice: ItemChoice = 'fewest',
): number | null {
  const level = Math.max(0, Number(nodes - 1n - backtracks));
  switch (solver) {
    case 'dancing-links':
      return itemChoice === 'first' ? givens + level : null;
    case 'brute-force':
    case 'bitsets':
    case 'bitsets-recursive':
      return givens + level;
    default:
      return null;
  }
}

import type { ItemChoice, Stats } from '../../protocol.ts';

/**
 * How many cells are filled at the search node where a search is. A placement that is not taken back
 * is a level of its path, and a cell; by dancing links givens are placements, too, unless they take
 * the first item. Null for solvers that fill cells in another way.
 */
export function filledCells(
  { nodes, backtracks, solver }: Pick<Stats, 'nodes' | 'backtracks' | 'solver'>,
  givens: number,
  itemChoice: ItemChoice = 'fewest',
): number | null {
  const level = Math.max(0, Number(nodes - 1n - backtracks));
  switch (solver) {
    case 'dancing-links':
      return itemChoice === 'first' ? givens + level : level;
    case 'brute-force':
    case 'bitsets':
    case 'bitsets-recursive':
      return givens + level;
    default:
      return null;
  }
}

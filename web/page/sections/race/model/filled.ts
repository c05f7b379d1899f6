import type { Stats } from '../../../../engine/protocol.ts';

/**
 * Counts the cells filled at the current search node: the givens, and one cell for each level of
 * its path. Null for solvers that fill cells in another way.
 */
export function filledCells(
  { nodes, backtracks, solver }: Pick<Stats, 'nodes' | 'backtracks' | 'solver'>,
  givens: number,
): number | null {
  const level = Math.max(0, Number(nodes - 1n - backtracks));
  switch (solver) {
    case 'dancing-links':
    case 'brute-force':
    case 'bitsets':
    case 'bitsets-recursive':
      return givens + level;
    default:
      return null;
  }
}

import type { CoverSolverChoice, SudokuSolverChoice } from '../../protocol.ts';

export const solvers: Record<SudokuSolverChoice | CoverSolverChoice, string> = {
  auto: 'The fastest',
  vectors: 'Vectors',
  'bit-matrix': 'Bit matrix',
  'dancing-links': 'Dancing links',
  bitsets: 'Bit sets, cursor',
  'bitsets-recursive': 'Bit sets, recursive',
  'brute-force': 'Brute force',
};

/** Who is at work, after other figures; nothing before it is known. */
export function bySolver(solver: keyof typeof solvers | ''): string {
  return solver === '' ? '' : ` · ${solvers[solver].toLowerCase()}`;
}

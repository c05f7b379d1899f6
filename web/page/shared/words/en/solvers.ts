import type { CoverCounterChoice, SudokuSolverChoice } from '../../../../engine/model/solvers.ts';
import type { Stats } from '../../../../engine/model/task.ts';

type Known = SudokuSolverChoice | CoverCounterChoice | Exclude<Stats['solver'], ''>;

export const solvers: Record<Known, string> = {
  auto: 'Automatic',
  vectors: 'Vectors',
  singles: 'Singles',
  'bit-matrix': 'Bit matrix',
  'dancing-links': 'Dancing links',
  propagation: 'Propagation',
  memo: 'Memo, counts only',
  bitsets: 'Bit sets, cursor',
  'bitsets-recursive': 'Bit sets, recursive',
  'brute-force': 'Brute force',
};

/** Names the solver after other figures; empty before it is known. */
export function bySolver(solver: keyof typeof solvers | ''): string {
  if (solver === '') return '';
  return solver === 'memo' ? ' · counted by memo' : ` · ${solvers[solver].toLowerCase()}`;
}

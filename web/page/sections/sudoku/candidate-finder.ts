import { signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { TrueCandidates } from '../../../engine/model/solutions.ts';
import { automatic } from '../../../engine/model/solvers.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import { Run } from '../../shared/session/run.ts';
import { narrowed } from './model/candidates.ts';

interface Known {
  readonly grid: SudokuGrid;
  readonly candidates: TrueCandidates;
}

/** Finds the true candidates of one grid at a time. */
export class CandidateFinder {
  readonly run = new Run();

  readonly #client: Pick<Engine, 'solve'>;
  readonly #known = signal<Known | null>(null);

  constructor(client: Pick<Engine, 'solve'>) {
    this.#client = client;
  }

  /** Starts a search. `counted` also counts the solutions of each candidate. */
  start(grid: SudokuGrid, counted: boolean, milliseconds: number): void {
    const goal = counted ? 'candidate-counts' : 'candidates';
    const task = { kind: 'sudoku', goal, grid, solver: automatic } as const;
    this.run.start(
      (listener) => this.#client.solve(task, { milliseconds }, listener),
      (news) => {
        if (news.kind === 'candidates') this.#known.value = { grid, candidates: news };
      },
    );
  }

  /** Ends the search and keeps its results, which may apply to the next grid. */
  stop(): void {
    this.run.reset();
  }

  /** Returns the known candidates of a grid, if necessary derived from those of an earlier grid. */
  of(grid: SudokuGrid): TrueCandidates | null {
    const known = this.#known.value;
    if (!known) return null;
    return known.grid === grid ? known.candidates : narrowed(known.candidates, known.grid, grid);
  }
}

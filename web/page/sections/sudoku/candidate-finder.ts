import { signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { SudokuGrid, TrueCandidates } from '../../../engine/protocol.ts';
import { Run } from '../../shared/session/run.ts';
import { narrowed } from './model/candidates.ts';

interface Known {
  readonly grid: SudokuGrid;
  readonly candidates: TrueCandidates;
}

/** The true candidates of one grid at a time. */
export class CandidateFinder {
  readonly run = new Run();

  readonly #client: Pick<Engine, 'solve'>;
  readonly #known = signal<Known | null>(null);

  constructor(client: Pick<Engine, 'solve'>) {
    this.#client = client;
  }

  /** `counted`: how many solutions have each, too. */
  start(grid: SudokuGrid, counted: boolean, milliseconds: number): void {
    this.run.start(
      (listener) =>
        this.#client.solve({ kind: 'candidates', grid, counted }, { milliseconds }, listener),
      (news) => {
        if (news.kind === 'candidates') this.#known.value = { grid, candidates: news };
      },
    );
  }

  /** Ends the search; what is known stays, for it may say something about the next grid. */
  stop(): void {
    this.run.reset();
  }

  /** What is known about the candidates of a grid, if need be from those of a grid before. */
  of(grid: SudokuGrid): TrueCandidates | null {
    const known = this.#known.value;
    if (!known) return null;
    return known.grid === grid ? known.candidates : narrowed(known.candidates, known.grid, grid);
  }
}

import { signal } from '@preact/signals';
import type { SolutionBatch } from '../protocol.ts';
import { Run } from '../session/run.ts';
import { recall, remember } from '../session/storage.ts';
import type { SolverPool } from '../solver/pool.ts';
import { type BoardName, boardNames, boardShape, boardsOf } from './model.ts';

/** What the session asks of the solver. */
export type BoardSolver = Pick<SolverPool, 'solve'>;

const storageKey = 'dance.polyomino';

/** The board and whether only distinct solutions are wanted, as they were when last chosen. */
function remembered() {
  const [name, which] = (recall(storageKey) ?? '').split(' ');
  const board = boardNames.find((known) => known === name) ?? boardNames[0];
  return { board, distinct: which !== 'all' };
}

/** What the section shows. It lives as long as the page, so that a search outlives a look elsewhere. */
export class PolyominoSession {
  readonly board = signal<BoardName>(remembered().board);
  readonly distinct = signal(remembered().distinct);
  readonly run = new Run();
  readonly found = signal(0);
  /** The solution that is shown large, from 0. */
  readonly current = signal(0);

  readonly #solver: BoardSolver;
  #solutions: Uint8Array[] = [];

  constructor(solver: BoardSolver) {
    this.#solver = solver;
  }

  /** The cells of a solution that has been found; of the bare board, none of them filled, if not. */
  cells(index: number): Uint8Array {
    return this.#solutions[index] ?? new Uint8Array(boardShape(this.board.value).mask.length);
  }

  choose(board: BoardName, distinct: boolean): void {
    this.board.value = board;
    this.distinct.value = distinct;
    remember(storageKey, `${board} ${distinct ? 'distinct' : 'all'}`);
    this.start();
  }

  start(): void {
    this.#solutions = [];
    this.found.value = 0;
    this.current.value = 0;
    const board = this.board.value;
    const task = { kind: 'polyomino', board, distinct: this.distinct.value } as const;
    this.run.start(
      (listener) => this.#solver.solve(task, listener),
      (batch) => this.#keep(batch),
    );
  }

  #keep(batch: SolutionBatch): void {
    if (batch.kind !== 'cells') return;
    this.#solutions.push(...boardsOf(batch.cells, batch.count));
    this.found.value = this.#solutions.length;
  }
}

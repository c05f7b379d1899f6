import { signal } from '@preact/signals';
import type { SolutionBatch } from '../protocol.ts';
import type { SolverClient } from '../solver/client.ts';
import type { SolverPool } from '../solver/pool.ts';
import { Run } from '../ui/run.ts';
import { type BoardName, boardNames, boardShape, boardsOf } from './model.ts';

/** What the session asks of the solver. */
export type BoardReader = Pick<SolverClient, 'board'>;
export type BoardSolver = Pick<SolverPool, 'solve'>;

/** What the section shows. It lives as long as the page, so that a search outlives a look elsewhere. */
export class PolyominoSession {
  readonly board = signal<BoardName>(boardNames[0]);
  readonly distinct = signal(true);
  readonly run = new Run();
  /** The letters of the pieces, by their numbers. */
  readonly pieces = signal<readonly string[]>([]);
  readonly found = signal(0);
  /** The solution that is shown large, from 0. */
  readonly current = signal(0);

  readonly #reader: BoardReader;
  readonly #solver: BoardSolver;
  #solutions: Uint8Array[] = [];

  constructor(reader: BoardReader, solver: BoardSolver) {
    this.#reader = reader;
    this.#solver = solver;
  }

  /** The cells of a solution that has been found; of the bare board, none of them filled, if not. */
  cells(index: number): Uint8Array {
    return this.#solutions[index] ?? new Uint8Array(boardShape(this.board.value).mask.length);
  }

  choose(board: BoardName, distinct: boolean): void {
    this.board.value = board;
    this.distinct.value = distinct;
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
    void this.#readPieces(board);
  }

  #keep(batch: SolutionBatch): void {
    if (batch.kind !== 'cells') return;
    this.#solutions.push(...boardsOf(batch.cells, batch.count));
    this.found.value = this.#solutions.length;
  }

  /** When it fails, so does the search, which says why. */
  async #readPieces(board: BoardName): Promise<void> {
    const reading = await this.#reader.board(board).catch(() => null);
    if (reading && this.board.value === board) this.pieces.value = reading.pieces;
  }
}

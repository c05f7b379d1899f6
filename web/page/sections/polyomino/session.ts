import { computed, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { PolyominoWriter, SolutionBatch, Task } from '../../../engine/protocol.ts';
import { ChosenLimits, type SearchLimits, usualTimes } from '../../shared/session/limits.ts';
import { chosenMemory } from '../../shared/session/memory.ts';
import { Run } from '../../shared/session/run.ts';
import { recall, remember } from '../../shared/session/storage.ts';
import { linkTo } from './model/code.ts';
import { hasSymmetry, tilingsOf } from './model/puzzle.ts';
import { PuzzleChoice } from './puzzle-choice.ts';

/** The part of the engine that searches. */
export type TilingSolver = Pick<Engine, 'solve'>;
export type PuzzleClient = Pick<Engine, 'readPolyomino' | 'write'>;

/** How many solutions, or cells of solutions, can be shown; the others are only counted. */
export const solutionsKept = 10_000;
const cellsKept = 4_000_000;

const limitChoices = { solutions: [1, 10, 100, 1_000, 10_000, 0], milliseconds: usualTimes };
const usualLimits: SearchLimits = { solutions: 10_000, milliseconds: 0 };

const storageKeys = { which: 'dance.polyomino.which', limits: 'dance.polyomino.limits' };

/**
 * The state of the section. It lives as long as the page, so that a search continues while another
 * section is open.
 */
export class PolyominoSession {
  readonly choice: PuzzleChoice;
  readonly distinct = signal(recall(storageKeys.which) !== 'all');
  readonly limits = new ChosenLimits(limitChoices, usualLimits, storageKeys.limits);
  /** The limits of the last search; they differ from `limits` after a further search. */
  readonly applied = signal<SearchLimits>(this.limits.value.peek());
  readonly run = new Run();
  /** The number of solutions that can be shown. */
  readonly found = signal(0);
  /** The current solution, from 0. */
  readonly current = signal(0);

  readonly #solver: TilingSolver;
  readonly #client: PuzzleClient;
  #solutions: Uint16Array[] = [];
  /** Whether a search was ever requested. */
  #hasBegun = false;

  /** All solutions found, including those only counted. */
  readonly total = computed(() => {
    const { solutions } = this.run.stats.value;
    const shown = BigInt(this.found.value);
    return solutions > shown ? solutions : shown;
  });
  /** Whether a memo may count the solutions. */
  readonly mayCount = computed(() => {
    const { solutions } = this.limits.value.value;
    return !this.#isDistinct() && (solutions === 0 || this.applied.value.solutions === 0);
  });
  /** The address of the current puzzle. */
  readonly link = computed(() => linkTo(this.choice.puzzle.value, this.distinct.value));
  /** Whether the results belong to the text in the box. */
  readonly hasAnswer = computed(() => this.choice.failure.value === null);

  constructor(solver: TilingSolver, client: PuzzleClient) {
    this.#solver = solver;
    this.#client = client;
    this.choice = new PuzzleChoice(client);
    this.choice.onPuzzle = () => {
      this.#forget();
      if (this.#hasBegun) this.start();
    };
  }

  /** Returns the cells of a solution, or the empty board if there is none. */
  cells(index: number): Uint16Array {
    return this.#solutions[index] ?? new Uint16Array(this.choice.puzzle.value.board.mask.length);
  }

  /** Returns the current solution, or all that can be shown. */
  solutions(which: 'shown' | 'all'): readonly Uint16Array[] {
    const { value: current } = this.current;
    return which === 'all' ? this.#solutions : this.#solutions.slice(current, current + 1);
  }

  /** Chooses whether solutions that differ only by a symmetry count once. */
  chooseDistinct(distinct: boolean): void {
    if (distinct === this.distinct.value) return;
    this.distinct.value = distinct;
    remember(storageKeys.which, distinct ? 'distinct' : 'all');
    this.start();
  }

  /** Writes the puzzle in this format. */
  written(format: PolyominoWriter): Promise<string> {
    return this.#client.write({ kind: 'polyomino', ...this.choice.puzzle.value.source }, format);
  }

  /** Searches the puzzle of the last visit, and from then on each new one. */
  async begin(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    await this.choice.open();
    if (this.run.phase.peek() === 'idle' && this.hasAnswer.peek()) this.start();
  }

  start(): void {
    this.searchFurther(this.limits.value.value);
  }

  /** Searches again with these limits. Several workers find solutions in any order. */
  searchFurther(limits: SearchLimits): void {
    this.#forget();
    this.applied.value = limits;
    const { board } = this.choice.puzzle.value;
    const size = Math.max(1, board.mask.length);
    const most = Math.min(solutionsKept, Math.ceil(cellsKept / size));
    const kept = Math.min(most, limits.solutions || most);
    this.run.start(
      (listener) => this.#solver.solve(this.#task(), { ...limits, kept }, listener),
      (batch) => this.#keep(batch, kept),
    );
  }

  #task(): Task {
    const { source } = this.choice.puzzle.value;
    const memory = chosenMemory.bytes.peek();
    return { kind: 'polyomino', ...source, distinct: this.#isDistinct(), memory };
  }

  #isDistinct(): boolean {
    return this.distinct.value && hasSymmetry(this.choice.puzzle.value);
  }

  #forget(): void {
    this.run.reset();
    this.#solutions = [];
    this.found.value = 0;
    this.current.value = 0;
  }

  #keep(batch: SolutionBatch, kept: number): void {
    if (batch.kind !== 'tilings') return;
    const slack = kept - this.#solutions.length;
    for (const tiling of tilingsOf(batch.cells, batch.count).slice(0, slack)) {
      this.#solutions.push(tiling);
    }
    this.found.value = this.#solutions.length;
  }
}

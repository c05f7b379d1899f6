import { computed, effect, signal, untracked } from '@preact/signals';
import type { Engine } from '../../../../engine/client/engine.ts';
import type { Job } from '../../../../engine/client/job.ts';
import type { Level } from '../../../../engine/model/catalogue/levels.ts';
import { maxStepSize } from '../../../../engine/model/catalogue/limits.ts';
import type { Symmetry } from '../../../../engine/model/catalogue/symmetries.ts';
import type { Failure } from '../../../../engine/model/failure.ts';
import type { MadePuzzle, PuzzleWish } from '../../../../engine/model/made-puzzle.ts';
import type { SudokuGrid } from '../../../../engine/model/sudoku.ts';
import { recall, remember } from '../../../shared/session/storage.ts';
import { emptyGrid, isEmpty, shapeOf } from '../../../shared/sudoku/model/grid.ts';
import { hasLevel, restoredWish, savedWish, seedOf, type Wish } from '../model/wish.ts';
import type { SudokuSession } from '../session.ts';

const storageKey = 'dance.sudoku.new';

/** A puzzle to print. */
export interface Printed extends MadePuzzle {
  readonly grid: SudokuGrid;
}

/** Puzzles to print, and how many go on a page. */
interface Sheet {
  readonly puzzles: readonly Printed[];
  readonly perPage: number;
  readonly level: Level;
}

/** Milliseconds for a puzzle; some wishes can't be fulfilled. */
const longest = 8_000;

const randomSeed = () => Math.floor(Math.random() * 2 ** 32);

/** Makes new puzzles, and opens or prints them. */
export class Maker {
  readonly wish = signal(restoredWish(recall(storageKey) ?? ''));
  readonly isMaking = signal(false);
  readonly failure = signal<Failure | null>(null);
  /** The puzzles that go to the printer; null once they are printed. */
  readonly sheet = signal<Sheet | null>(null);
  /** True if the board has digits, whose places can be a pattern. */
  readonly hasPattern = computed(() => this.hasShape.value && !isEmpty(this.#session.grid.value));
  /** True if new puzzles can have the size and boxes of the board. */
  readonly hasShape = computed(
    () => !this.#session.variant.value && this.#session.grid.value.size <= maxStepSize,
  );
  readonly boardSize = computed(() => this.#session.grid.value.size);
  readonly #session: SudokuSession;
  readonly #engine: Pick<Engine, 'request'>;
  #job: Pick<Job, 'stop'> | undefined;

  constructor(session: SudokuSession, engine: Pick<Engine, 'request'>) {
    this.#session = session;
    this.#engine = engine;
    effect(() => {
      if (session.wanted.value !== 'puzzle') return;
      session.wanted.value = null;
      untracked(() => this.make());
    });
  }

  choose(change: Partial<Wish>): void {
    const wish = { ...this.wish.value, ...change };
    const isFit = hasLevel(wish.size || this.boardSize.value, wish.level);
    this.wish.value = isFit ? wish : { ...wish, level: 'easy' };
    remember(storageKey, savedWish(this.wish.value));
  }

  /** Makes a puzzle and opens it. */
  make(): void {
    const { grid, wish } = this.#wished();
    this.#make(grid, wish, randomSeed(), 0, ({ cells }) => this.#open({ ...grid, cells }));
  }

  /** Makes the puzzle of today. */
  makeDaily(): void {
    const { level } = this.wish.value;
    const grid = emptyGrid(shapeOf(9));
    const wish = { level, symmetry: 'rotational' } as const;
    this.#make(grid, wish, seedOf(new Date()), 0, ({ cells }) => this.#open({ ...grid, cells }));
  }

  /** Makes and prints puzzles. */
  print(amount: number, perPage: number): void {
    const { level } = this.wish.value;
    const { grid, wish } = this.#wished();
    const seed = randomSeed();
    const puzzles: Printed[] = [];
    const next = () => {
      this.#make(grid, wish, seed, puzzles.length, (made) => {
        puzzles.push({ ...made, grid: { ...grid, cells: made.cells } });
        if (puzzles.length < amount) next();
        else this.sheet.value = { puzzles, perPage, level };
      });
    };
    next();
  }

  /** Returns a blank grid and what a puzzle on it is to be like. */
  #wished(): { readonly grid: SudokuGrid; readonly wish: PuzzleWish } {
    const { level, size, pattern } = this.wish.value;
    const board = this.#session.grid.value;
    const isDrawn = pattern === 'board' && this.hasPattern.value;
    const isBoard = isDrawn || (size === 0 && this.hasShape.value);
    const grid = emptyGrid(isBoard ? board : shapeOf(size || 9));
    const symmetry: Symmetry = pattern === 'board' ? 'none' : pattern;
    const drawn = board.cells.map((digit) => (digit > 0 ? 1 : 0));
    return { grid, wish: { level, symmetry, pattern: isDrawn ? drawn : undefined } };
  }

  #open(grid: SudokuGrid): void {
    void this.#session.open(grid);
  }

  #make(
    grid: SudokuGrid,
    wish: PuzzleWish,
    seed: number,
    number: number,
    made: (puzzle: MadePuzzle) => void,
  ): void {
    const done = (failure: Failure | null) => {
      this.isMaking.value = false;
      this.failure.value = failure;
    };
    this.#job?.stop();
    this.isMaking.value = true;
    this.failure.value = null;
    this.#job = this.#engine.request(
      { ask: 'generate', grid, wish, seed, number, milliseconds: longest },
      (puzzle) => {
        done(null);
        made(puzzle);
      },
      done,
    );
  }

  stop(): void {
    this.#job?.stop();
    this.isMaking.value = false;
  }
}

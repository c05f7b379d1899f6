import { computed, effect, signal, untracked } from '@preact/signals';
import type { Engine } from '../../../../engine/client/engine.ts';
import type { Job } from '../../../../engine/client/job.ts';
import type { Level } from '../../../../engine/model/catalogue/levels.ts';
import { maxStepSize } from '../../../../engine/model/catalogue/limits.ts';
import type { Failure } from '../../../../engine/model/failure.ts';
import type { MadePuzzle } from '../../../../engine/model/made-puzzle.ts';
import type { Question } from '../../../../engine/protocol.ts';
import { recall, remember } from '../../../shared/session/storage.ts';
import { emptyGrid, shapeOf } from '../../../shared/sudoku/model/grid.ts';
import { type AnyPuzzle, isRuled } from '../model/any-puzzle.ts';
import { wholeGrid } from '../model/rules/board-shape.ts';
import {
  hasGivens,
  hasLevel,
  hasSize,
  type NewKind,
  restoredWish,
  savedWish,
  seedOf,
  type Wish,
} from '../model/wish.ts';
import type { SudokuSession } from '../session.ts';

const storageKey = 'dance.sudoku.new';

/** Puzzles to print, and how many go on a page. */
interface Sheet {
  readonly puzzles: readonly MadePuzzle[];
  readonly perPage: number;
  readonly level: Level;
  readonly kind: NewKind;
}

/** A blank grid, and what a puzzle on it is to be like. */
type Wished = Pick<Question<'generate'>, 'grid' | 'ruled' | 'wish'>;

/** Milliseconds for a puzzle; some wishes can't be fulfilled. */
const longest = 8_000;

const randomSeed = () => Math.floor(Math.random() * 2 ** 32);

/**
 * Returns the grid of a puzzle without its digits and, if there are rules, the puzzle; null unless its
 * board is one square grid with boxes on which puzzles are made.
 */
function blankOf(puzzle: AnyPuzzle): Pick<Wished, 'grid' | 'ruled'> | null {
  if (!isRuled(puzzle)) return puzzle.size <= maxStepSize ? { grid: emptyGrid(puzzle) } : null;
  const size = puzzle.board.width;
  const boxes = wholeGrid(puzzle.board)?.boxes;
  if (!boxes || size > maxStepSize || puzzle.board.digits[0] !== 1) return null;
  const blank = { size, boxHeight: 0, boxWidth: 0, cells: new Uint8Array(size ** 2) };
  return { grid: { ...blank, boxes: Uint8Array.from(boxes) }, ruled: puzzle };
}

/** Makes new puzzles, and opens or prints them. */
export class Maker {
  readonly wish = signal(restoredWish(recall(storageKey) ?? ''));
  readonly isMaking = signal(false);
  readonly failure = signal<Failure | null>(null);
  /** The puzzles that go to the printer; null once they are printed. */
  readonly sheet = signal<Sheet | null>(null);
  /** The blank grid of the board and, if it has rules, these; null if none are made for it. */
  readonly board = computed(() => blankOf(this.#session.subject.value));
  /** True if the board has digits, whose places can be a pattern. */
  readonly hasPattern = computed(
    () => this.board.value !== null && this.#session.ruled.value.givens.some((one) => one !== null),
  );
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
    const size = hasSize(wish.kind, wish.size) ? wish.size : 9;
    const level = hasLevel(
      wish.kind === 'board' ? (this.board.value?.grid.size ?? 9) : size,
      wish.level,
    )
      ? wish.level
      : 'easy';
    this.wish.value = { ...wish, size, level };
    remember(storageKey, savedWish(this.wish.value));
  }

  /** Makes a puzzle and opens it. */
  make(): void {
    this.#make(this.#wished(), randomSeed(), 0, ({ puzzle }) => this.#open(puzzle));
  }

  /** Makes the puzzle of today. */
  makeDaily(): void {
    const { level } = this.wish.value;
    const wished = {
      grid: emptyGrid(shapeOf(9)),
      wish: { level, symmetry: 'rotational' },
    } as const;
    this.#make(wished, seedOf(new Date()), 0, ({ puzzle }) => this.#open(puzzle));
  }

  /** Makes and prints puzzles. */
  print(amount: number, perPage: number): void {
    const { level, kind } = this.wish.value;
    const wished = this.#wished();
    const seed = randomSeed();
    const puzzles: MadePuzzle[] = [];
    const next = () => {
      this.#make(wished, seed, puzzles.length, (made) => {
        puzzles.push(made);
        if (puzzles.length < amount) next();
        else this.sheet.value = { puzzles, perPage, level, kind };
      });
    };
    next();
  }

  #wished(): Wished {
    const { level, kind, size, pattern } = this.wish.value;
    const board = this.board.value;
    const isDrawn = pattern === 'board' && hasGivens(kind) && this.hasPattern.value;
    const { grid, ruled } =
      board && (isDrawn || kind === 'board') ? board : { grid: emptyGrid(shapeOf(size)) };
    const { givens } = this.#session.ruled.value;
    return {
      grid,
      ruled: kind === 'board' ? ruled : undefined,
      wish: {
        level,
        kind: kind === 'board' ? 'classic' : kind,
        symmetry: pattern === 'board' || !hasGivens(kind) ? 'none' : pattern,
        pattern: isDrawn ? Uint8Array.from(givens, (given) => Number(given !== null)) : undefined,
      },
    };
  }

  #open(puzzle: AnyPuzzle): void {
    void this.#session.open(puzzle);
  }

  #make(wished: Wished, seed: number, number: number, made: (puzzle: MadePuzzle) => void): void {
    const done = (failure: Failure | null) => {
      this.isMaking.value = false;
      this.failure.value = failure;
    };
    this.#job?.stop();
    this.isMaking.value = true;
    this.failure.value = null;
    this.#job = this.#engine.request(
      { ask: 'generate', ...wished, seed, number, milliseconds: longest },
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

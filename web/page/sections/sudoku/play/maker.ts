import { computed, effect, signal, untracked } from '@preact/signals';
import type { Engine } from '../../../../engine/client/engine.ts';
import type { Job } from '../../../../engine/client/job.ts';
import type { Level } from '../../../../engine/model/catalogue/levels.ts';
import type { PuzzleKind } from '../../../../engine/model/catalogue/puzzle-kinds.ts';
import type { Failure } from '../../../../engine/model/failure.ts';
import type { MadePuzzle } from '../../../../engine/model/made-puzzle.ts';
import type { Rule } from '../../../../engine/model/variant.ts';
import type { Question } from '../../../../engine/protocol.ts';
import { recall, remember } from '../../../shared/session/storage.ts';
import { emptyGrid, shapeOf } from '../../../shared/sudoku/model/grid.ts';
import { focusSelected } from '../focus.ts';
import { type AnyPuzzle, isRuled } from '../model/any-puzzle.ts';
import { plainShape, wholeGrid } from '../model/rules/board-shape.ts';
import {
  hasGivens,
  hasLevel,
  hasSize,
  type NewKind,
  type Origin,
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

/** A board on which puzzles are made. */
interface Blank extends Pick<Wished, 'grid' | 'ruled'> {
  readonly kind: PuzzleKind;
}

const isCage = ({ kind, number }: Rule) => kind === 'killer-cage' && number !== undefined;

/**
 * Returns the size, boxes and rules of a puzzle; null unless its board is one square grid with boxes, or
 * if some cells are restricted to certain digits. A killer gets other cages.
 */
function blankOf(puzzle: AnyPuzzle): Blank | null {
  if (!isRuled(puzzle)) {
    const { size, candidates } = puzzle;
    return hasSize('classic', size) && !candidates
      ? { grid: emptyGrid(puzzle), kind: 'classic' }
      : null;
  }
  const { board, rules, candidates } = puzzle;
  const shape = plainShape(board);
  const boxes = wholeGrid(board)?.boxes;
  if (!shape || !hasSize('classic', shape.size) || candidates) return null;
  if (!boxes || boxes.includes(-1) || board.digits[0] !== 1) return null;
  const others = rules.filter((rule) => !isCage(rule));
  const kind = others.length < rules.length ? 'killer' : 'classic';
  const ruled = others.length > 0 ? { ...puzzle, rules: others } : undefined;
  return { grid: emptyGrid(shape), ruled, kind };
}

/** Makes new puzzles, and opens or prints them. */
export class Maker {
  readonly #choice = signal(restoredWish(recall(storageKey) ?? ''));
  /** What was chosen, as far as the board and the other choices allow it. */
  readonly wish = computed(() => this.#fitting(this.#choice.value));
  readonly isMaking = signal(false);
  /** The puzzle being made, from 1, and how many there will be; null unless they go to the printer. */
  readonly progress = signal<{ readonly at: number; readonly all: number } | null>(null);
  readonly failure = signal<Failure | null>(null);
  /** The puzzles that go to the printer; null once they are printed. */
  readonly sheet = signal<Sheet | null>(null);
  /** The blank board and its rules; null if no puzzles are made on it. */
  readonly board = computed(() => blankOf(this.#session.subject.value));
  /** True if the board has digits, whose places can be the pattern. */
  readonly hasPattern = computed(() => this.#isPattern(this.wish.value.size));
  /** The kind of the puzzle to make. */
  readonly kind = computed(() => this.#kindOf(this.wish.value));
  readonly #session: SudokuSession;
  readonly #engine: Pick<Engine, 'request'>;
  /** Called with each puzzle before it is opened. */
  readonly #made: (puzzle: AnyPuzzle, origin: Origin) => void;
  #job: Pick<Job, 'stop'> | undefined;

  constructor(
    session: SudokuSession,
    engine: Pick<Engine, 'request'>,
    made: (puzzle: AnyPuzzle, origin: Origin) => void,
  ) {
    this.#session = session;
    this.#engine = engine;
    this.#made = made;
    effect(() => {
      if (session.wanted.value === 'puzzle') untracked(() => this.make());
    });
  }

  /** Returns a wish as far as the board and the other choices allow it. */
  #fitting({ level, kind: chosen, size: wanted, pattern }: Wish): Wish {
    const board = this.board.value;
    const kind = chosen === 'board' && !board ? 'classic' : chosen;
    const usual = kind !== 'board' && hasSize(kind, wanted) ? wanted : 9;
    const size = kind === 'board' ? (board?.grid.size ?? usual) : usual;
    return {
      level: hasLevel(size, level) ? level : 'easy',
      kind,
      size,
      pattern: pattern === 'board' && !this.#isPattern(size) ? 'rotational' : pattern,
    };
  }

  #kindOf({ kind }: Pick<Wish, 'kind'>): PuzzleKind {
    return kind === 'board' ? (this.board.value?.kind ?? 'classic') : kind;
  }

  choose(change: Partial<Wish>): void {
    this.#choice.value = { ...this.#choice.value, ...change };
    remember(storageKey, savedWish(this.#choice.value));
  }

  /** Makes a puzzle as chosen, or like one that was made, and opens it. */
  make(like: Origin | null = null): void {
    this.progress.value = null;
    const alike = like?.day === undefined ? like : null;
    const wish = this.#fitting({ ...this.wish.value, ...alike });
    this.#make(this.#wished(wish), randomSeed(), 0, ({ puzzle }) => this.#open(puzzle, wish));
  }

  /** Makes the puzzle of today. */
  makeDaily(): void {
    const { level } = this.wish.value;
    const wished = {
      grid: emptyGrid(shapeOf(9)),
      wish: { level, symmetry: 'rotational' },
    } as const;
    const today = new Date();
    const origin = { level, kind: 'classic', size: 9, day: today.getTime() } as const;
    this.progress.value = null;
    this.#make(wished, seedOf(today), 0, ({ puzzle }) => this.#open(puzzle, origin));
  }

  /** Makes and prints puzzles. */
  print(amount: number, perPage: number): void {
    const { level, kind } = this.wish.value;
    const wished = this.#wished(this.wish.value);
    const seed = randomSeed();
    const puzzles: MadePuzzle[] = [];
    const next = () => {
      this.progress.value = { at: puzzles.length + 1, all: amount };
      this.#make(wished, seed, puzzles.length, (made) => {
        puzzles.push(made);
        if (puzzles.length < amount) next();
        else this.sheet.value = { puzzles, perPage, level, kind };
      });
    };
    next();
  }

  /** Returns whether the places of the board's digits can be the pattern of puzzles of this size. */
  #isPattern(size: number): boolean {
    const { givens } = this.#session.ruled.value;
    return givens.length === size ** 2 && givens.some((given) => given !== null);
  }

  /** Returns a blank grid, with rules if there are some, and what a puzzle on it is to be like. */
  #wished(wish: Wish): Wished {
    const { level, size, pattern, kind: chosen } = wish;
    const { grid, ruled } = (chosen === 'board' && this.board.value) || {
      grid: emptyGrid(shapeOf(size)),
    };
    const kind = this.#kindOf(wish);
    if (!hasGivens(kind)) return { grid, ruled, wish: { level, kind } };
    if (pattern !== 'board') return { grid, ruled, wish: { level, kind, symmetry: pattern } };
    const { givens } = this.#session.ruled.value;
    const drawn = Uint8Array.from(givens, (given) => Number(given !== null));
    return { grid, ruled, wish: { level, kind, pattern: drawn } };
  }

  #open(puzzle: AnyPuzzle, { level, kind, size, day }: Origin): void {
    this.#made(puzzle, { level, kind, size, ...(day !== undefined && { day }) });
    void this.#session.open(puzzle).then(() => {
      this.#session.select(0);
      focusSelected(this.#session);
    });
  }

  #make(wished: Wished, seed: number, number: number, made: (puzzle: MadePuzzle) => void): void {
    const done = (failure: Failure | null) => {
      this.#end();
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

  #end(): void {
    this.isMaking.value = false;
    if (this.#session.wanted.peek() === 'puzzle') this.#session.wanted.value = null;
  }

  stop(): void {
    this.#job?.stop();
    this.#end();
  }
}

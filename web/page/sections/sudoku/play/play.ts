import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { Engine } from '../../../../engine/client/engine.ts';
import type { Job } from '../../../../engine/client/job.ts';
import { maxStepSize } from '../../../../engine/model/catalogue/limits.ts';
import type { SudokuUnit } from '../../../../engine/model/explanation.ts';
import type { Failure } from '../../../../engine/model/failure.ts';
import type {
  SolvingStep,
  SudokuHint,
  VariantHint,
  VariantStep,
} from '../../../../engine/model/steps.ts';
import type { Rule, VariantCheck, VariantPuzzle } from '../../../../engine/model/variant.ts';
import { type History, historyOf, record, redo, undo } from '../../../shared/model/history.ts';
import { digitForKey, type Key } from '../../../shared/sudoku/model/keys.ts';
import type { CellLook, Content } from '../cell-content.ts';
import { focusSelected } from '../focus.ts';
import { logicOf, ratedIn } from '../logic.ts';
import { type AnyPuzzle, isCorrected, isRuled } from '../model/any-puzzle.ts';
import { type CageSum, cageSum } from '../model/cage-sum.ts';
import { digitsOf, setOf, shared } from '../model/candidates.ts';
import {
  colorCount,
  digitsIn,
  type Entry,
  emptyPosition,
  hasEntry,
  openDigits,
  type Position,
  peersOn,
  repeated,
  restoredMoves,
  savedMoves,
  type Tool,
  tools,
  withEntered,
  withErased,
  withNotes,
  withToggled,
} from '../model/game.ts';
import { linksOf, type Mark, marksOfRules, marksOfStep } from '../model/marks.ts';
import { type Proof, peersIn, plainStep, proofOf, seenBy, seenOn } from '../model/steps.ts';
import { type Unit, unitsOf } from '../model/variant-board.ts';
import type { Origin } from '../model/wish.ts';
import type { GameOnBoard } from '../play-loader.ts';
import type { SudokuProps, SudokuSession } from '../session.ts';
import { Clock } from './clock.ts';
import { backgroundOf, notesOf } from './notes.tsx';
import type { GameStorage, KeptGame } from './storage.ts';

/** Returns whether something is on the board, unlike a button. */
const isOnGrid = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="grid"]') !== null;

/** What was done at once to the whole board. */
type Done = Extract<News, { of: 'done' }>['what'];

/** What a hint tells, one after the other: where to look, the technique, and the reason. */
export const stages = ['where', 'technique', 'reason'] as const;
export type Stage = (typeof stages)[number];

/** What helps on with a puzzle without or with rules. */
export type Answer = SudokuHint | VariantHint;

/** A hint for a position. */
interface Hint {
  readonly for: Position;
  readonly answer: Answer | Failure;
  readonly stage: Stage;
  /** The candidates that it was looked for with. */
  readonly candidates: ReadonlyMap<number, number>;
}

/** A check of a position, and whether what is wrong is shown. */
interface Check {
  readonly of: Position;
  readonly isShown: boolean;
}

/** Milliseconds to look for a hint; a worker that is silent for longer is replaced. */
const longestHint = 8_000;

/** What was done, to be read aloud. */
export type News =
  | { readonly of: 'tool'; readonly tool: Tool }
  /** Cells were changed by hand, or by undo or redo; what they have now. */
  | {
      readonly of: 'cells';
      readonly cells: readonly Told[];
      readonly isUndone: boolean;
      /** True if a digit was entered. */
      readonly isDigit: boolean;
    }
  /** What rows, columns and boxes leave in a cell; null if it has a digit. */
  | { readonly of: 'open'; readonly cell: number; readonly digits: readonly number[] | null }
  | { readonly of: 'chosen'; readonly amount: number }
  /** Nothing was changed: the cell has a given, a digit in place of notes, or nothing. */
  | { readonly of: 'kept'; readonly why: 'given' | 'filled' | 'empty' }
  /** The digits of a row, column or box, in order; null for empty cells. */
  | {
      readonly of: 'unit';
      readonly unit: SudokuUnit;
      readonly digits: readonly (number | null)[];
    }
  | { readonly of: 'paused' }
  /** The hint has nothing more to tell. */
  | { readonly of: 'told' }
  /** A game is on the board, begun earlier or just now. */
  | { readonly of: 'opened'; readonly isOld: boolean }
  | { readonly of: 'done'; readonly what: 'noted' | 'emptied' | 'removed' | 'closed' };

/** A cell with what it has, to be read aloud. */
export interface Told {
  readonly cell: number;
  readonly entry: Entry;
  /** A cell that repeats its digit; null if there is none. */
  readonly repeats: number | null;
}

const nothing = { marks: [] as readonly Mark[], seen: [] as readonly number[] };

type Texts = Pick<SudokuSession, 'write'>;

/** Find hints for puzzles without and with rules. */
interface Engines {
  readonly plain: Pick<Engine, 'request'>;
  readonly ruled: Pick<Engine, 'request'>;
}

/** The puzzle as a text that is the same whenever it is played; undefined if it can't be written. */
async function keyOf(session: Texts, puzzle: AnyPuzzle): Promise<string | undefined> {
  const format = isRuled(puzzle) ? 'rule-text' : puzzle.candidates ? 'sukaku' : 'line';
  const text = await session.write(format, puzzle).catch(() => undefined);
  if (text === undefined || isRuled(puzzle)) return text;
  const { boxHeight, boxWidth, boxes } = puzzle;
  return `${boxes ? boxes.join(' ') : `${boxHeight}x${boxWidth}`} ${text.trim()}`;
}

/** Returns the digit on a key. With Shift, it has another symbol, and on a keypad it moves. */
function numberOn({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  const [, place, number] = /^(Digit|Numpad)(\d)$/.exec(code) ?? [];
  return place === 'Digit' || shiftKey || key === number ? number : undefined;
}

/** The game played on the board: what the player entered, with its history and its time. */
export class Play implements Omit<GameOnBoard, 'Grid'> {
  readonly clock = new Clock();
  readonly tool = signal<Tool>('digit');
  /** True once the game of an earlier visit, if any, is on the board. */
  readonly isReady = signal(false);
  /** True if the player has paused; the board is hidden then. */
  readonly isPaused = signal(false);
  /** False if the browser can't store the game. */
  readonly isStored = signal(true);
  /** All games begun, the latest first; null until they are read. */
  readonly shelf = signal<readonly KeptGame[] | null>(null);
  /** The game removed last from the shelf. */
  readonly removed = signal<KeptGame | null>(null);
  /** What was done last, to be read aloud. */
  readonly news = signal<News | null>(null);
  /** True while a hint is being looked for. */
  readonly isHinting = signal(false);

  readonly #session: SudokuSession;
  readonly #storage: GameStorage;
  readonly #engines: Engines;
  readonly #history = signal<History<Position>>(historyOf([]));
  readonly #extra = signal<{ readonly beside: number; readonly cells: ReadonlySet<number> } | null>(
    null,
  );
  readonly #hint = signal<Hint | null>(null);
  readonly #check = signal<Check | null>(null);
  #question: Pick<Job, 'stop'> | undefined;
  /** The moves to make once the game is open. */
  #waiting: (() => void)[] = [];
  /** The puzzle played, and its text once known. */
  #puzzle: AnyPuzzle | null = null;
  readonly #key = signal<string | undefined>(undefined);
  /** What was on the board before, for a puzzle of which only a mistyped given is corrected. */
  #left: {
    readonly puzzle: AnyPuzzle;
    readonly position: Position;
    readonly elapsed: number;
  } | null = null;
  /** The game as stored last. */
  #kept: KeptGame | undefined;

  /** What the puzzle was made for; null if it is from elsewhere. */
  readonly origin = signal<Origin | null>(null);
  readonly #origins = new WeakMap<AnyPuzzle, Origin>();
  readonly position = computed(() => this.#history.value.present);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);
  readonly isBegun = computed(() => this.canUndo.value || this.canRedo.value);
  readonly #start = computed(() => {
    const { board, givens, candidates } = this.#session.ruled.value;
    return { givens, candidates, digits: board.digits };
  });
  readonly #peers = computed(() => {
    const logic = logicOf(this.#session);
    return logic ? peersIn(logic) : peersOn(this.#session.board.value);
  });
  /** The digit of each cell, given or entered; null for none. */
  readonly digits = computed(() => digitsIn(this.#start.value, this.position.value));
  /** The digit of the selected cell, which is marked wherever it is; a hint has marks of its own. */
  readonly #marked = computed(() =>
    this.hint.value ? null : (this.digits.value[this.#session.selected.value] ?? null),
  );
  /** The digits placed as often as there are rows, right or wrong; none if rows may lack digits. */
  readonly finished = computed<ReadonlySet<number>>(() => {
    const { board } = this.#session;
    const { digits, grids, height } = board.value;
    if (grids.length > 1 || digits.length !== height) return new Set();
    const amountOf = (digit: number) =>
      this.digits.value.filter((placed) => placed === digit).length;
    return new Set(digits.filter((digit) => amountOf(digit) >= height));
  });
  readonly #repeated = computed(() => repeated(this.digits.value, this.#peers.value));
  readonly #digitsText = computed(() => this.digits.value.join());
  /** The cells that break a rule of a variant. */
  readonly #broken = signal<readonly number[]>([]);
  /** The cells with repeated digits or that break rules, and those shown to be wrong. */
  readonly clashing = computed(() => {
    const shown = this.shownWrong.value.map(({ cell }) => cell);
    return new Set([...this.#repeated.value, ...this.#broken.value, ...shown]);
  });
  readonly chosen = computed<ReadonlySet<number>>(() => {
    const cell = this.#session.selected.value;
    const extra = this.#extra.value;
    return extra?.beside === cell ? extra.cells : new Set([cell]);
  });
  /** The only solution; null if there isn't one, or it isn't known yet. */
  readonly #solution = computed(() =>
    this.#session.standing.value === 'unique' ? this.#session.search.at(0) : null,
  );
  readonly left = computed(
    () => this.#session.blanks.value.filter((cell) => this.digits.value[cell] === null).length,
  );
  /** The cells with wrong digits; repeated ones if there isn't a single solution. */
  readonly wrong = computed(() => {
    const solution = this.#solution.value;
    const isWrong = ({ digit }: Position[number], cell: number) =>
      digit !== null && digit !== solution?.[cell];
    if (!solution) return [...this.#repeated.value];
    return [...this.position.value.keys()].filter((cell) =>
      isWrong(this.position.value[cell] as Position[number], cell),
    );
  });
  /** The cells whose notes lack their digit, if that is known. */
  readonly lacking = computed(() => {
    const solution = this.#solution.value;
    return [...this.position.value.keys()].filter((cell) => {
      const { digit = null, centre = 0 } = this.position.value[cell] ?? {};
      return (
        solution && digit === null && centre > 0 && !digitsOf(centre).includes(solution[cell] ?? -1)
      );
    });
  });
  readonly isFull = computed(
    () => this.left.value === 0 && this.position.value.some((entry) => hasEntry(entry, 'digit')),
  );
  readonly isSolved = computed(
    () => this.isFull.value && this.wrong.value.length === 0 && this.canJudge.value,
  );
  /** True if there are several solutions, so that only repeated digits are known to be wrong. */
  readonly hasSeveral = computed(() =>
    ['multiple', 'atLeast'].includes(this.#session.standing.value),
  );
  /** True if there is no solution. */
  readonly hasNone = computed(() => ['none', 'invalid'].includes(this.#session.standing.value));
  /**
   * True if the digits can be checked: the puzzle has one solution, or it has several and no rules, so
   * that repeated digits are all that can be wrong.
   */
  readonly canJudge = computed(() => {
    const isPlain = !isRuled(this.#session.subject.value);
    return this.#solution.value !== null || (this.hasSeveral.value && isPlain);
  });
  /** The result of the check of this position. */
  readonly checked = computed(() => {
    const check = this.#check.value;
    return check?.of === this.position.value ? check : null;
  });
  readonly hint = computed(() => {
    const hint = this.#hint.value;
    return hint?.for === this.position.value ? hint : null;
  });
  /** The mistakes shown, with the digits that are wrong; null for notes that lack theirs. */
  readonly shownWrong = computed<
    readonly { readonly cell: number; readonly digit: number | null }[]
  >(() => {
    const { answer, stage } = this.hint.value ?? {};
    if (this.checked.value?.isShown)
      return this.wrong.value.map((cell) => ({
        cell,
        digit: this.digits.value[cell] ?? null,
      }));
    if (!answer || 'code' in answer || stage === 'where') return [];
    return [...answer.wrong, ...answer.lacking.map((cell) => ({ cell, digit: null }))];
  });
  /** True if there can be hints. */
  readonly hasHints = computed(() => {
    const puzzle = this.#session.subject.value;
    return isRuled(puzzle) || puzzle.size <= maxStepSize;
  });
  /** True if the difficulty is told. */
  readonly isRated = computed(
    () => this.hasHints.value && this.#solution.value !== null && ratedIn(this.#session) !== null,
  );
  readonly pointed = computed(() => {
    const { answer, stage } = this.hint.value ?? {};
    const wrong = this.shownWrong.value.map(
      ({ cell }): Mark => ({ cell, kind: 'conflict', digits: [] }),
    );
    if (!answer || 'code' in answer || wrong.length > 0) return { ...nothing, marks: wrong };
    if (!answer.step) return nothing;
    const { step } = answer;
    const isShown = stage === 'reason';
    const { rules } = this.#session.ruled.value;
    // Without units, a hint begins with the cell.
    const from = (seen: readonly number[]) =>
      seen.length === 0 && !isShown && step.placement ? [step.placement.cell] : seen;
    const seen = from(this.#seenBy(step));
    if (!isShown) return { marks: [], seen };
    const plain = plainStep(step);
    if (plain) {
      const marks = marksOfStep(plain, this.proofOf(step)?.blocks);
      return { marks, seen, links: linksOf(plain) };
    }
    return { marks: marksOfRules(step as VariantStep, rules), seen };
  });
  /** The candidates that the reason of a hint uses, and those it rules out; null if there is none. */
  readonly #shown = computed(() => {
    const { answer, stage, candidates: found } = this.hint.value ?? {};
    if (!answer || 'code' in answer || stage !== 'reason' || !answer.step || !found) return null;
    if (answer.step.eliminations.length === 0) return null;
    const gone = new Map<number, number>();
    for (const { cell, digit } of answer.step.eliminations) {
      gone.set(cell, (gone.get(cell) ?? 0) + 2 ** digit);
    }
    return { gone, found };
  });

  /** Names colours, in the language of the page. */
  colorNames: (colors: readonly number[]) => readonly string[] = () => [];

  constructor(session: SudokuSession, storage: GameStorage, engines: Engines) {
    this.#session = session;
    this.#storage = storage;
    this.#engines = engines;
    storage.follow((key) => {
      if (this.shelf.peek()) void this.showShelf();
      if (key === this.#key.peek() && this.#puzzle) void this.#open(this.#puzzle);
    });
    effect(() => {
      const puzzle = session.subject.value;
      if (session.plays.value) void this.#open(puzzle);
      else this.leave();
    });
    effect(() => {
      if (!this.isSolved.value) return;
      this.#stop();
      // The solution may have been found after the last move.
      untracked(() => this.#keep());
    });
    effect(() => {
      const puzzle = session.subject.value;
      // Notes and colours leave it as it is.
      const digits = this.#digitsText.value;
      if (session.plays.value && isRuled(puzzle) && digits)
        return this.#findBroken(puzzle, this.digits.peek());
      this.#broken.value = [];
      return undefined;
    });
    effect(() => {
      if (session.wanted.value !== 'hint' || !this.isReady.value) return;
      session.wanted.value = null;
      this.help();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#stop();
      else this.#run();
    });
  }

  /** Finds out which digits break the rules of a variant. Returns the function that stops it. */
  #findBroken(puzzle: VariantPuzzle, digits: readonly (number | null)[]): () => void {
    const question = { ask: 'check-variant', puzzle: { ...puzzle, givens: digits } } as const;
    const answered = ({ conflicts }: VariantCheck) => {
      const broken = conflicts.filter(({ kind }) => kind === 'rule');
      this.#broken.value = broken.flatMap(({ cells }) => cells);
    };
    const job = this.#engines.ruled.request(question, answered, () => {});
    return () => job.stop();
  }

  // ------------------------------------------------------------------------------------ opening

  /** Remembers what a puzzle was made for. */
  made(puzzle: AnyPuzzle, origin: Origin): void {
    this.#origins.set(puzzle, origin);
  }

  /** Puts the game of a puzzle on the board, as it was left. */
  async #open(puzzle: AnyPuzzle): Promise<void> {
    const isNew = puzzle !== this.#puzzle;
    if (isNew) {
      this.leave();
      batch(() => {
        this.#puzzle = puzzle;
        this.#key.value = undefined;
        this.#kept = undefined;
        this.isReady.value = false;
        this.#broken.value = [];
        this.isPaused.value = false;
        this.#waiting = [];
        this.tool.value = 'digit';
        this.news.value = null;
        this.origin.value = this.#origins.get(puzzle) ?? null;
        this.#history.value = historyOf(emptyPosition(this.#session.present.peek().length));
        this.clock.set(0);
      });
    }
    const key = await keyOf(this.#session, puzzle);
    const kept = key === undefined ? undefined : await this.#storage.load(key, puzzle);
    if (puzzle !== this.#puzzle) return;
    batch(() => {
      this.#key.value = key;
      if (kept?.origin) this.made(puzzle, kept.origin);
      this.origin.value = this.#origins.get(puzzle) ?? null;
      const left = this.#left;
      const isNews = !this.#kept || (kept && kept.played > this.#kept.played);
      if (kept && isNews) {
        this.#history.value = restoredMoves(kept.moves);
        this.clock.set(kept.elapsed);
        if (isNew) this.#session.select(kept.selected ?? 0);
        if (isOnGrid(document.activeElement)) focusSelected(this.#session);
        this.#kept = kept;
      } else if (kept) {
        // Another window has stored what this one knows.
      } else if (left && this.#session.puzzle.isTyped.peek() && isCorrected(left.puzzle, puzzle)) {
        this.#history.value = record(this.#history.value, left.position);
        this.clock.set(left.elapsed);
        this.#keep();
      }
      this.isReady.value = true;
      // Unbegun, it has no move that would store what it was made for.
      if (!kept && this.origin.value && !this.isBegun.value) this.#keep();
      // While a new puzzle is being made, that on the board is no news.
      const isAwaited = this.#session.wanted.peek() === 'puzzle';
      if (isNew && !isAwaited && !this.#session.isBlank.peek() && !this.isSolved.peek())
        this.news.value = { of: 'opened', isOld: this.isBegun.peek() };
    });
    this.#run();
    if (this.shelf.peek()) void this.showShelf();
    for (const move of this.#waiting.splice(0)) move();
  }

  /** Stores what is left to store before the page goes. */
  hide(): void {
    this.#stop();
    this.#storage.leave();
  }

  /** Takes the game off the board. */
  leave(): void {
    // Only what was begun is kept.
    if (this.#kept && !this.isBegun.peek()) {
      void this.#storage.remove(this.#kept.key);
      this.#kept = undefined;
    }
    this.#stop();
    this.#forgetHint();
    const [puzzle, position] = [this.#puzzle, this.position.peek()];
    if (puzzle) this.#left = { puzzle, position, elapsed: this.clock.elapsed.peek() };
    this.#puzzle = null;
  }

  #run(): void {
    const { isBlank } = this.#session;
    const isPlayed =
      this.#puzzle && this.isReady.peek() && !isBlank.peek() && !this.isSolved.peek();
    if (isPlayed && !this.isPaused.peek() && !document.hidden) this.clock.start();
  }

  #stop(): void {
    if (!this.clock.isRunning.peek()) return;
    this.clock.stop();
    if (this.#kept) this.#store(this.#kept);
  }

  pause(isPaused: boolean): void {
    this.isPaused.value = isPaused;
    this.news.value = isPaused ? { of: 'paused' } : { of: 'opened', isOld: true };
    if (isPaused) this.#stop();
    else this.#run();
  }

  /** Stores the game after a move. */
  #keep(): void {
    const [key, puzzle] = [this.#key.peek(), this.#puzzle];
    if (key === undefined || !puzzle) {
      // A puzzle with an impossible rule has no text.
      this.isStored.value = false;
      return;
    }
    const cells = this.#session.blanks.peek().length;
    this.#store({
      key,
      puzzle,
      moves: savedMoves(this.#history.peek()),
      cells,
      filled: cells - this.left.peek(),
      isSolved: this.isSolved.peek(),
      origin: this.origin.peek(),
      selected: this.#session.selected.peek(),
    });
  }

  /** Stores a game with the time played. */
  #store(game: Omit<KeptGame, 'elapsed' | 'played'>): void {
    this.clock.tick();
    this.#kept = { ...game, elapsed: this.clock.elapsed.peek(), played: Date.now() };
    void this.#storage.keep(this.#kept).then((isStored) => {
      this.isStored.value = isStored;
    });
  }

  // -------------------------------------------------------------------------------------- moves

  /**
   * Changes the position; while the game is being opened, as soon as it is open. Tells what happened,
   * or else what these cells have then.
   */
  #move(change: (position: Position) => Position, told: readonly number[] | Done): void {
    if (this.#tellIfPaused()) return;
    if (!this.isReady.value) {
      this.#waiting.push(() => this.#move(change, told));
      return;
    }
    const before = this.position.value;
    const after = change(before);
    if (!this.#replace(record(this.#history.value, after, Number.POSITIVE_INFINITY))) return;
    this.news.value =
      typeof told === 'string' ? { of: 'done', what: told } : this.#told(told, false, before);
  }

  /** Returns whether the position has changed. */
  #replace(history: History<Position>): boolean {
    if (history.present === this.position.value) return false;
    this.dropHelp();
    this.#history.value = history;
    this.#run();
    this.#keep();
    return true;
  }

  /** Returns what cells have. */
  #told(cells: readonly number[], isUndone: boolean, before: Position): News {
    const isDigit = ({ cell, entry: { digit } }: Told) =>
      digit !== null && digit !== before[cell]?.digit;
    const told = cells.flatMap((cell): Told[] => {
      const entry = this.position.value[cell];
      return entry ? [{ cell, entry, repeats: this.#repeating(cell) }] : [];
    });
    return { of: 'cells', cells: told, isUndone, isDigit: told.some(isDigit) };
  }

  /** Returns a peer with the same digit as a cell; null if there is none. */
  #repeating(cell: number): number | null {
    const { value: digits } = this.digits;
    const peers = [...(this.#peers.value[cell] ?? [])];
    return peers.find((peer) => digits[cell] !== null && digits[peer] === digits[cell]) ?? null;
  }

  undo(): void {
    this.#travel(undo(this.#history.value));
  }

  redo(): void {
    this.#travel(redo(this.#history.value));
  }

  #travel(history: History<Position>): void {
    const before = this.position.value;
    if (this.#tellIfPaused() || !this.#replace(history)) return;
    const after = this.position.value;
    const changed = [...after.keys()].filter((cell) => after[cell] !== before[cell]);
    // With a digit, notes may have come and gone elsewhere.
    const entered = changed.filter((cell) => after[cell]?.digit !== before[cell]?.digit);
    this.news.value = this.#told(entered.length > 0 ? entered : changed, true, before);
  }

  /** The chosen cells without a given. */
  get #chosenBlanks(): readonly number[] {
    const blanks = new Set(this.#session.blanks.value);
    return [...this.chosen.value].filter((cell) => blanks.has(cell));
  }

  /** Enters a digit, note or colour into the chosen cells. */
  enter(digit: number, tool: Tool = this.tool.value): void {
    if (this.#session.isBlank.value) {
      // There is nothing to play: these are the givens of a puzzle.
      this.#session.choose('solve');
      this.#session.type(digit);
      return;
    }
    const cells = tool === 'color' ? [...this.chosen.value] : this.#chosenBlanks;
    const isFilled = (cell: number) => this.position.value[cell]?.digit !== null;
    const takesNotes = tool === 'corner' || tool === 'centre';
    if (cells.length === 0 || (takesNotes && cells.every(isFilled))) {
      this.news.value = { of: 'kept', why: cells.length === 0 ? 'given' : 'filled' };
      return;
    }
    const { value: peers } = this.#peers;
    this.#move(
      (position) =>
        tool === 'digit'
          ? withEntered(position, cells, digit, peers)
          : withToggled(position, cells, tool, digit),
      cells,
    );
  }

  erase(): void {
    const cells = [...this.chosen.value];
    const erased = (position: Position) => withErased(position, cells, this.tool.value);
    const isOpen = this.isReady.value && !this.isPaused.value;
    if (isOpen && erased(this.position.value) === this.position.value) {
      const isGiven = this.#chosenBlanks.length === 0;
      this.news.value = { of: 'kept', why: isGiven ? 'given' : 'empty' };
    } else this.#move(erased, cells);
  }

  /**
   * Notes in cells without notes, or else in all empty ones, the digits that no peer has and that each
   * rule allows.
   */
  note(): void {
    const puzzle = this.#session.subject.value;
    if (logicOf(this.#session) || !isRuled(puzzle)) {
      this.#note();
      return;
    }
    const { value: position } = this.position;
    const noted = (allowed?: readonly number[]) => {
      const isStill = puzzle === this.#session.subject.value && position === this.position.value;
      if (isStill) this.#note(allowed);
    };
    this.#engines.ruled.request(
      {
        ask: 'open-digits',
        puzzle: { ...puzzle, givens: this.digits.value },
        milliseconds: longestHint,
      },
      noted,
      () => noted(),
    );
  }

  /** As above. `allowed` has the digits that the rules allow in each cell. */
  #note(allowed: readonly number[] = []): void {
    const { value: peers } = this.#peers;
    const { value: start } = this.#start;
    this.#move((position) => {
      const open = [...openDigits(start, position, peers)].map(
        ([cell, set]) => [cell, shared(set, allowed[cell] ?? set)] as const,
      );
      const bare = open.filter(([cell]) => position[cell]?.centre === 0);
      return withNotes(position, new Map(bare.length > 0 ? bare : open));
    }, 'noted');
  }

  /** Empties the board, and starts the clock again; undo brings the entries back. */
  restart(): void {
    if (this.#tellIfPaused() || !this.isReady.value) return;
    this.clock.set(0);
    this.#move(({ length }) => emptyPosition(length), 'emptied');
  }

  // ---------------------------------------------------------------------------------- selecting

  moveTo(cell: number, adds: boolean): void {
    if (!this.#session.present.value[cell]) return;
    const chosen = adds ? new Set([...this.chosen.value, cell]) : new Set([cell]);
    this.choose(chosen, cell);
    this.#tellChosen();
  }

  /** Tells how many cells are chosen, unless the focus tells the only one. */
  #tellChosen(): void {
    const { size } = this.chosen.value;
    this.news.value = size > 1 ? { of: 'chosen', amount: size } : null;
  }

  /** Chooses cells, one of which takes the focus. */
  choose(cells: ReadonlySet<number>, selected: number): void {
    batch(() => {
      this.#session.select(selected);
      this.#extra.value = { beside: selected, cells };
    });
  }

  /** Chooses all cells that look alike: the same digit or, in an empty one, the same notes. */
  chooseAlike(cell: number): void {
    const digit = this.digits.value[cell] ?? null;
    const { centre, corner } = this.position.value[cell] ?? {};
    const isAlike = (other: number) =>
      digit === null
        ? this.digits.value[other] === null &&
          this.position.value[other]?.centre === centre &&
          this.position.value[other]?.corner === corner
        : this.digits.value[other] === digit;
    const all = [...this.digits.value.keys()].filter((other) => this.#session.present.value[other]);
    if (digit !== null || centre || corner) this.choose(new Set(all.filter(isAlike)), cell);
  }

  #chooseAll(): void {
    const { present, selected } = this.#session;
    const all = [...present.value.keys()].filter((cell) => present.value[cell]);
    this.choose(new Set(all), selected.value);
    this.#tellChosen();
  }

  // ---------------------------------------------------------------------------------------- keys

  movesOf(event: KeyboardEvent): Key | null {
    const { key, altKey } = event;
    if (numberOn(event) !== undefined) return null;
    // With Ctrl or ⌘, arrows choose further cells, as with Shift.
    const isArrow = key.startsWith('Arrow');
    return isArrow ? { key, altKey, ctrlKey: false, metaKey: false } : event;
  }

  typeKey(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isCommand = ctrlKey || metaKey;
    const { digits } = this.#start.value;
    const number = numberOn(event);
    const symbol = number ?? key;
    const plain = { key: symbol, ctrlKey: false, metaKey: false, altKey: false };
    const modified = isCommand ? 'centre' : shiftKey ? 'corner' : this.tool.value;
    const tool = altKey || (isCommand && shiftKey) ? 'color' : modified;
    const isColor = tool === 'color';
    const entered = digitForKey(plain, digits);
    const typed = isColor && entered !== null ? Number(number) : entered;
    const isDigit = typeof typed === 'number' && (!isColor || (typed >= 1 && typed <= colorCount));
    if (isDigit && (number !== undefined || !isCommand)) this.enter(typed, tool);
    else if (isCommand && key.toLowerCase() === 'a' && !altKey) this.#chooseAll();
    else if (isCommand || altKey) return false;
    else if (key === ' ') this.#nextTool(shiftKey ? -1 : 1);
    else if (typed === null) this.erase();
    else if (key === '?') this.#tellOpen();
    else if (key === 'Escape' && (this.hint.value || this.checked.value)) {
      this.dropHelp();
      this.news.value = { of: 'done', what: 'closed' };
    } else if (key === 'Enter' && this.hint.value && isOnGrid(event.target)) this.goOn();
    else if (key === 'Escape') this.moveTo(this.#session.selected.value, false);
    else if (key.toLowerCase() === 'h') this.help();
    else if (key.toLowerCase() === 'r') this.#tellUnit(shiftKey ? 'column' : 'row');
    else if (key.toLowerCase() === 'b') this.#tellUnit('box');
    else {
      const chosen = tools['zxcv'.indexOf(key.toLowerCase())];
      if (key.length !== 1 || !chosen) return false;
      this.take(chosen);
    }
    event.preventDefault();
    return true;
  }

  #nextTool(step: number): void {
    const at = tools.indexOf(this.tool.value) + step + tools.length;
    this.take(tools[at % tools.length] ?? 'digit');
  }

  take(tool: Tool): void {
    this.tool.value = tool;
    this.news.value = { of: 'tool', tool };
  }

  /** Tells that the game is paused if it is. Returns whether it is. */
  #tellIfPaused(): boolean {
    if (this.isPaused.value) this.news.value = { of: 'paused' };
    return this.isPaused.value;
  }

  #tellOpen(): void {
    if (this.#tellIfPaused()) return;
    const cell = this.#session.selected.value;
    const open = openDigits(this.#start.value, this.position.value, this.#peers.value).get(cell);
    const digits = open === undefined ? null : digitsOf(open);
    this.news.value = { of: 'open', cell, digits };
  }

  /** Tells the digits of a unit of the selected cell. */
  #tellUnit(kind: Unit['unit']): void {
    if (this.#tellIfPaused()) return;
    const { board, selected } = this.#session;
    for (const grid of board.value.grids) {
      const units = unitsOf(board.value, grid).filter(({ unit }) => unit === kind);
      const number = units.findIndex(({ cells }) => cells.includes(selected.value));
      const digits = units[number]?.cells.map((cell) => this.digits.value[cell] ?? null);
      if (!digits) continue;
      this.news.value = { of: 'unit', unit: { kind, number }, digits };
      return;
    }
  }

  // ------------------------------------------------------------------------------------- checking

  /** Counts the wrong digits; shows them if they have been counted. */
  check(): void {
    this.#forgetHint();
    const of = this.position.value;
    this.#check.value = { of, isShown: this.checked.value !== null };
  }

  // ---------------------------------------------------------------------------------------- hints

  /** Returns the notes of a cell that are among these digits, or else all of these. */
  #noted(cell: number, open: number): number {
    const among = shared(open, this.position.value[cell]?.centre ?? 0);
    return among > 0 ? among : open;
  }

  /** Returns the cells of the units and rules that a step looks at. */
  #seenBy(step: SolvingStep | VariantStep): readonly number[] {
    const { board, rules } = this.#session.ruled.value;
    if ('difficulty' in step) return seenOn(board, rules, step);
    return seenBy(logicOf(this.#session) ?? this.#session.grid.value, step);
  }

  /** Returns what proves a single by the digits on the board. */
  proofOf(step: SolvingStep | VariantStep): Proof | undefined {
    const plain = plainStep(step);
    const { digits } = this.#session.board.value;
    if (!plain) return undefined;
    return proofOf(this.#peers.value, this.digits.value, digits, this.#seenBy(step), plain);
  }

  /** Returns what is left of the sum of a rule, before the step of a hint. */
  cageSum(rule: Rule): CageSum | null {
    const { digits } = this.#session.board.value;
    return cageSum(rule, digits, this.digits.value, this.#hint.value?.candidates ?? new Map());
  }

  /** Returns the sets of candidates that the step of a hint leaves, by cell, where it rules some out. */
  leftBy({ eliminations }: Pick<SolvingStep, 'eliminations'>): ReadonlyMap<number, number> {
    const candidates = this.#hint.value?.candidates;
    const left = new Map<number, number>();
    for (const { cell, digit } of eliminations) {
      const before = digitsOf(left.get(cell) ?? candidates?.get(cell) ?? 0);
      left.set(cell, setOf(before.filter((one) => one !== digit)));
    }
    return left;
  }

  /** The sets of digits that the empty cells may have: their notes, or else what no peer has. */
  #candidates(): ReadonlyMap<number, number> {
    const open = openDigits(this.#start.value, this.position.value, this.#peers.value);
    return new Map([...open].map(([cell, set]) => [cell, this.#noted(cell, set)]));
  }

  /** Takes the step of a hint that has told everything; otherwise as `help`. */
  goOn(): void {
    const { hint } = this;
    if (this.isLastStage.value && hint.value && !('code' in hint.value.answer))
      this.#apply(hint.value.answer);
    else this.help();
  }

  /** Tells where to go on, then how, then why. */
  help(): void {
    const { hint } = this;
    this.#check.value = null;
    if (this.#tellIfPaused()) return;
    if (this.isSolved.value || this.isLastStage.value) this.news.value = { of: 'told' };
    else if (!hint.value) this.#ask();
    else if ('code' in hint.value.answer) this.#forgetHint();
    else {
      const next = stages[stages.indexOf(hint.value.stage) + 1] ?? 'reason';
      this.#hint.value = { ...hint.value, stage: next };
    }
  }

  /** True if the hint tells everything; the next request takes the step. */
  readonly isLastStage = computed(() => {
    const { answer, stage } = this.hint.value ?? {};
    if (!answer || 'code' in answer) return false;
    return answer.step ? stage === 'reason' : stage === 'technique';
  });

  /** Looks for a hint that takes no notice of notes. */
  helpWithoutNotes(): void {
    this.dropHelp();
    this.#ask(openDigits(this.#start.value, this.position.value, this.#peers.value));
  }

  /** Looks for a hint, with these candidates instead of the notes if there are some. */
  #ask(open?: ReadonlyMap<number, number>): void {
    if (!this.isReady.value || this.isHinting.value) return;
    const position = this.position.value;
    const puzzle = this.#session.subject.value;
    const candidates = open ?? this.#candidates();
    const notes = Float64Array.from(position, ({ centre }, cell) =>
      // Notes without the right digit are told as they are.
      !open && this.lacking.value.includes(cell) ? centre : (candidates.get(cell) ?? 0),
    );
    const common = { notes, milliseconds: longestHint };
    const answered = (answer: Answer | Failure) => {
      this.isHinting.value = false;
      this.#hint.value = { for: position, answer, stage: 'where', candidates };
    };
    const lacking = this.#solution.value && new Set(this.lacking.value);
    const isTold = (cell: number) => lacking?.has(cell) ?? (position[cell]?.centre ?? 0) > 0;
    // A wrong digit takes the right one from other cells, too: to name them would give it away.
    const told = (answer: Answer) =>
      answered({ ...answer, lacking: answer.lacking.filter(isTold) });
    this.isHinting.value = true;
    const grid = logicOf(this.#session);
    if (grid) {
      const placed = Uint8Array.from(position, ({ digit }) => digit ?? 0);
      const question = { ask: 'hint', grid, placed, ...common } as const;
      this.#question = this.#engines.plain.request(question, told, answered);
    } else if (isRuled(puzzle)) {
      const placed = Int8Array.from(position, ({ digit }) => digit ?? -1);
      const solution = this.#solution.value ?? undefined;
      const question = { ask: 'hint-variant', puzzle, placed, solution, ...common } as const;
      this.#question = this.#engines.ruled.request(question, told, answered);
    }
  }

  #forgetHint(): void {
    this.#question?.stop();
    this.isHinting.value = false;
    this.#hint.value = null;
  }

  /** Closes a hint and the result of a check. */
  dropHelp(): void {
    this.#forgetHint();
    this.#check.value = null;
  }

  #apply({ step, wrong, lacking }: Answer): void {
    const { value: peers } = this.#peers;
    if (step?.placement) {
      const { cell, digit } = step.placement;
      this.moveTo(cell, false);
      this.#move((position) => withEntered(position, [cell], digit, peers), [cell]);
    } else if (step) {
      // What remains in these cells is noted, or entered if the hint has said that it must be so.
      const left = this.leftBy(step);
      const isSaid = 'difficulty' in step && step.kind !== 'needed' && !plainStep(step);
      const certain = [...left].filter(([, set]) => isSaid && digitsOf(set).length === 1);
      this.#move(
        (position) =>
          certain.reduce(
            (position, [cell, set]) => withEntered(position, [cell], digitsOf(set)[0] ?? 0, peers),
            withNotes(position, left),
          ),
        [...left.keys()],
      );
    } else {
      const mistakes = wrong.map(({ cell }) => cell);
      this.#move(
        (position) => {
          const erased = withErased(position, mistakes, 'digit');
          const open = openDigits(this.#start.value, erased, peers);
          return withNotes(erased, new Map(lacking.map((cell) => [cell, open.get(cell) ?? 0])));
        },
        [...mistakes, ...lacking],
      );
    }
  }

  // ---------------------------------------------------------------------------------------- shelf

  async showShelf(): Promise<void> {
    const games = await this.#storage.all();
    this.shelf.value = games.filter(({ moves }) => moves.moves.length > 0);
  }

  /** Removes a game from the shelf; it can be put back. */
  async remove(game: KeptGame): Promise<void> {
    await this.#storage.remove(game.key);
    this.removed.value = game;
    this.news.value = { of: 'done', what: 'removed' };
    await this.showShelf();
  }

  forgetRemoved(): void {
    this.removed.value = null;
  }

  /** Returns whether a game is the one on the board. */
  isOnBoard({ key }: KeptGame): boolean {
    return key === this.#key.value;
  }

  async putBack(): Promise<void> {
    const game = this.removed.value;
    this.removed.value = null;
    if (game) await this.#storage.keep(game);
    await this.showShelf();
  }

  // ---------------------------------------------------------------------------------------- board

  contentOf(cell: number): Content {
    if (this.isPaused.value) return { digit: null, is: 'hidden', marks: null };
    const given = this.#start.value.givens[cell] ?? null;
    if (given !== null) return { digit: given, is: 'given', marks: null };
    const { digit = null, centre = 0, corner = 0 } = this.position.value[cell] ?? {};
    if (digit !== null) return { digit, is: 'entered', marks: null };
    const shown = this.#shown.value;
    if (shown)
      return {
        digit: null,
        is: 'entered',
        marks: { found: shown.found.get(cell) ?? 0, open: 0, gone: shown.gone.get(cell) ?? 0 },
      };
    // Restricted candidates are part of a puzzle without rules; other boards draw them.
    const isPlain = centre + corner === 0 && !isRuled(this.#session.subject.value);
    const start = isPlain ? this.#start.value.candidates?.[cell] : undefined;
    if (start) return { digit: null, is: 'entered', marks: { found: setOf(start), open: 0 } };
    return {
      digit: null,
      is: 'entered',
      marks: null,
      notes: notesOf(digitsOf(centre), digitsOf(corner), this.#marked.value),
    };
  }

  lookOf(cell: number): CellLook {
    const { color = 0 } = this.position.value[cell] ?? {};
    const digit = this.digits.value[cell] ?? null;
    const isSame = digit !== null && digit === this.#marked.value;
    if (this.isPaused.value) return {};
    return {
      class: `${isSame ? 'cell-same' : ''} ${color > 0 ? 'cell-colored' : ''}`,
      ...(color > 0 && { style: { '--colors': backgroundOf(digitsOf(color)) } }),
      names: this.colorNames(digitsOf(color)),
    };
  }
}

export interface PlayProps extends SudokuProps {
  readonly play: Play;
}

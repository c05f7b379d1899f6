import { computed, signal } from '@preact/signals';
import type { Engine, TaskClient } from '../../../engine/client/engine.ts';
import type { PolyominoFormat } from '../../../engine/model/polyomino.ts';
import type { SolutionBatch } from '../../../engine/model/solutions.ts';
import { mayBeCounted, type PolyominoTask, type SavedSearch } from '../../../engine/model/task.ts';
import { placementsFitOnBoard } from '../../shared/model/watched-problem.ts';
import {
  ChosenLimits,
  noLimits,
  type SearchLimits,
  usualTimes,
} from '../../shared/session/limits.ts';
import { chosenMemory } from '../../shared/session/memory.ts';
import { toFailure } from '../../shared/session/questions.ts';
import { type SearchKeeper, SearchSaver } from '../../shared/session/saved-search.ts';
import { SolutionSearch } from '../../shared/session/solution-search.ts';
import { recall, remember } from '../../shared/session/storage.ts';
import { linkTo } from './model/code.ts';
import type { Impossible, impossibleBy } from './model/impossible.ts';
import {
  type BoardName,
  cellsWithin,
  hasSymmetry,
  type Pinned,
  type Puzzle,
  sharedPieces,
  spread,
  tilingsOf,
  type Which,
} from './model/puzzle.ts';
import type { Sheet } from './model/sheet.ts';
import { PuzzleChoice } from './puzzle-choice.ts';

export type PuzzleClient = Pick<Engine, 'ask' | 'proveImpossible' | 'readPolyomino' | 'write'> &
  SearchKeeper;

/** The most solutions that can be shown, and the most cells in them; the rest are only counted. */
export const solutionsKept = 100_000;
const cellsKept = 10_000_000;

const limitChoices = {
  solutions: [1, 10, 100, 1_000, 10_000, 100_000, 0],
  milliseconds: usualTimes,
};
const usualLimits: SearchLimits = { solutions: 10_000, milliseconds: 0 };

const storageKeys = { which: 'dance.polyomino.which', limits: 'dance.polyomino.limits' };

export const modes = ['solve', 'draw', 'play'] as const;
type Mode = (typeof modes)[number];

/** A solution numbered among all; rotations and reflections have numbers of their own. */
export interface Numbered {
  /** From 1. */
  readonly number: bigint;
  readonly cells: Uint16Array;
}

/**
 * The state of the section. It lives as long as the page, so that a search continues while another
 * section is open.
 */
export class PolyominoSession {
  /** The use of the board: to show solutions, to draw, or to place pieces. */
  readonly mode = signal<Mode>('solve');
  /** The sheet of solutions being printed. */
  readonly sheet = signal<Sheet | null>(null);
  /** The starting pieces of a card being printed. */
  readonly card = signal<Uint16Array | null>(null);
  /** True if the text of the puzzle is shown. */
  readonly showsText = signal(false);
  readonly choice: PuzzleChoice;
  readonly wanted = signal<Which>(recall(storageKeys.which) === 'all' ? 'all' : 'distinct');
  readonly limits = new ChosenLimits(limitChoices, usualLimits, storageKeys.limits);
  readonly search: SolutionSearch<Uint16Array>;

  /** A solution found by number, which the board shows instead of one in the gallery. */
  readonly numbered = signal<Numbered | null>(null);

  /** The labels on the board's places; null if there are none. */
  readonly labels = signal<readonly string[] | null>(null);
  /** Opens today's puzzle once the workshop has loaded. */
  readonly wantsCalendar = signal(false);

  /** The piece that all solutions in the gallery have in one place. */
  readonly pinned = signal<Pinned | null>(null);
  /** The indices of the solutions listed by the gallery; null for all in the order found. */
  readonly listed = signal<readonly number[] | null>(null);
  /** The arrangement that chose and sorted them. */
  readonly arrangement = signal<object | null>(null);

  /** The index of the solution with which the shown one is compared. */
  readonly compared = signal<number | null>(null);
  /** The pieces that both solutions have in the same place; null without a comparison. */
  readonly shared = computed(() => {
    const { value: other } = this.compared;
    const { value: shown } = this.search.shown;
    const isOther = this.numbered.value !== null || other !== shown;
    if (other === null || !isOther || this.search.found.value === 0) return null;
    return sharedPieces(this.current(), this.cells(other), this.choice.puzzle.value.kinds);
  });

  /**
   * The number of solutions with mirror images counted once; null if unknown, or if `which` already
   * does so.
   */
  readonly upToMirrors = signal<number | null>(null);

  /** The number of all solutions, if a memo has counted beyond the search's limit. */
  readonly counted = signal<bigint | null>(null);

  /** The proof that there is no solution, once found by `prove`. */
  readonly impossible = signal<Impossible | null>(null);
  /** True if no proof was found. */
  readonly isUnproved = signal(false);
  /** The last puzzle for which a proof was requested. */
  #proved: Puzzle | null = null;
  /** True if there may be no solution: none is known yet. */
  readonly mayBeImpossible = computed(
    () =>
      this.search.total.value === 0n &&
      this.search.run.phase.value !== 'idle' &&
      this.choice.puzzle.value.interpretation !== null &&
      this.choice.trouble.value === null &&
      this.hasAnswer.value,
  );

  /** True if there is nothing to show, now or later. */
  readonly isHopeless = computed(
    () =>
      this.search.total.value === 0n &&
      (this.choice.trouble.value !== null || this.search.run.phase.value === 'exhausted'),
  );

  readonly saver: SearchSaver;
  /** Continues a saved search of an exact cover problem. */
  continueElsewhere: (saved: SavedSearch) => void = () => {};

  /** Runs searches. */
  readonly tasks: TaskClient;
  readonly #client: PuzzleClient;
  /** A saved search to continue once its puzzle is loaded. */
  #saved: SavedSearch | null = null;
  /** Set once a search was requested. */
  #hasBegun = false;

  /** True if the cells are squares. */
  readonly hasSquares = computed(() => this.choice.puzzle.value.geometry === 'squares');
  /** True if a memo may count the solutions. */
  readonly mayCount = computed(() => {
    const isForAll = this.limits.value.value.solutions === 0 || this.#isCountingAll();
    return isForAll && mayBeCounted(this.task());
  });
  /** The solutions that the search finds: all, if the board has no symmetry. */
  readonly which = computed<Which>(() =>
    hasSymmetry(this.choice.puzzle.value) ? this.wanted.value : 'all',
  );
  /** The address of the current puzzle and the pieces on its board. */
  readonly link = computed(() =>
    linkTo(this.choice.puzzle.value, this.wanted.value, this.choice.shown.value),
  );
  /** True if the results belong to the text in the box. */
  readonly hasAnswer = computed(() => this.choice.failure.value === null);

  constructor(tasks: TaskClient, client: PuzzleClient) {
    this.tasks = tasks;
    this.#client = client;
    this.search = new SolutionSearch(tasks);
    this.choice = new PuzzleChoice(client);
    this.saver = new SearchSaver(client, this.search);
    this.choice.openSearch = async (text) => this.continueSearch(await client.openSearch(text));
    this.choice.onPuzzle = () => {
      this.search.forget();
      this.numbered.value = null;
      this.wantsCalendar.value = false;
      this.#forgetChoices();
      this.impossible.value = null;
      this.isUnproved.value = false;
      this.#proved = null;
      if (this.#hasBegun) this.start();
    };
  }

  /** Returns the cells of a solution, or the empty board if there is none. */
  cells(index: number): Uint16Array {
    return this.search.at(index) ?? new Uint16Array(this.choice.puzzle.value.board.mask.length);
  }

  /** Returns the cells of the solution on the board. */
  current(): Uint16Array {
    return this.numbered.value?.cells ?? this.cells(this.search.shown.value);
  }

  /** Shows a solution of the gallery on the board. */
  show(index: number): void {
    this.numbered.value = null;
    this.search.show(index);
  }

  /** Returns the current solution, or all that can be shown. */
  solutions(which: 'shown' | 'all'): readonly Uint16Array[] {
    const all = this.search.all();
    return which === 'all' || all.length === 0 ? all : [this.current()];
  }

  /** Returns a reader of batches for the current board. */
  solutionsIn(): (batch: SolutionBatch) => readonly Uint16Array[] {
    const { board, interpretation } = this.choice.puzzle.value;
    const size = Math.max(1, board.mask.length);
    const inner = interpretation?.board ?? board;
    const margins = inner.mask.length < size ? cellsWithin(board, inner) : null;
    return (batch) => {
      const tilings = batch.kind === 'tilings' ? tilingsOf(batch.cells, batch.count) : [];
      return margins ? tilings.map((cells) => spread(cells, margins, size)) : tilings;
    };
  }

  /** Chooses the solutions that count. */
  chooseWhich(which: Which): void {
    if (which === this.wanted.value) return;
    this.#forgetChoices();
    this.setWhich(which);
    this.start();
  }

  /** Forgets all choices among the solutions. */
  #forgetChoices(): void {
    this.pinned.value = null;
    this.compared.value = null;
  }

  /** Chooses them for the next search, and remembers for the next visit whether all count. */
  setWhich(which: Which): void {
    this.wanted.value = which;
    remember(storageKeys.which, which === 'all' ? 'all' : 'distinct');
  }

  /** Looks once for a proof that there is no solution, interprets it, and ends the search. */
  async prove(reasonIn: typeof impossibleBy): Promise<void> {
    const puzzle = this.choice.puzzle.peek();
    if (this.#proved === puzzle || !this.mayBeImpossible.peek()) return;
    this.#proved = puzzle;
    const proof = await this.#client.proveImpossible(puzzle.source).catch(toFailure);
    if ('code' in proof || this.choice.puzzle.peek() !== puzzle) return;
    this.impossible.value = reasonIn(proof, puzzle);
    this.isUnproved.value = this.impossible.value === null;
    if (this.impossible.value) this.search.run.stop();
  }

  /** Returns whether the exact cover problem of the puzzle is too large for a record. */
  async isTooLargeToWatch(): Promise<boolean> {
    const { interpretation, source } = this.choice.puzzle.peek();
    if (!interpretation) return false;
    if (!placementsFitOnBoard(interpretation.placements)) return true;
    const task = { kind: 'polyomino', ...source, itemChoice: 'fewest' } as const;
    const trace = await this.#client.ask({ ask: 'trace', task, maxEvents: 0 }).catch(toFailure);
    return 'code' in trace && trace.code === 'too_large';
  }

  /** Writes the puzzle in a format. */
  written(format: PolyominoFormat): Promise<string> {
    return this.#client.write({ kind: 'polyomino', ...this.choice.puzzle.value.source }, format);
  }

  /** Searches the puzzle of the last visit, then each new one. */
  async begin(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    await this.choice.open();
    // A saved search begins once its puzzle has been read.
    const isIdle = this.search.run.phase.peek() === 'idle' && !this.#saved;
    if (isIdle && this.hasAnswer.peek()) this.start();
  }

  /** Continues a saved search without limits. */
  async continueSearch(saved: SavedSearch): Promise<void> {
    const { task } = saved;
    if (task.kind !== 'polyomino') {
      this.continueElsewhere(saved);
      return;
    }
    await this.choice.open();
    this.#hasBegun = true;
    this.#saved = saved;
    this.setWhich(task.symmetric ? 'symmetric' : task.distinct ? 'distinct' : 'all');
    if ('board' in task) this.choice.choose(task.board as BoardName);
    else this.choice.replace(task.text);
  }

  /** Returns the saved search if it belongs to this puzzle. */
  #takeSaved(): SavedSearch | null {
    const saved = this.#saved;
    this.#saved = null;
    const { source } = this.choice.puzzle.peek();
    const isSame =
      saved?.task.kind === 'polyomino' &&
      ('board' in source
        ? 'board' in saved.task && saved.task.board === source.board
        : 'text' in saved.task && saved.task.text === source.text);
    return isSame ? saved : null;
  }

  start(limits = this.limits.value.value): void {
    const saved = this.#takeSaved();
    this.numbered.value = null;
    this.search.forget();
    if (this.choice.trouble.peek()) return;
    const size = Math.max(1, this.choice.puzzle.value.board.mask.length);
    const kept = Math.min(solutionsKept, Math.ceil(cellsKept / size));
    const task = saved?.task ?? this.task();
    this.search.start(
      { task, kept, solutionsIn: this.solutionsIn() },
      saved ? noLimits : limits,
      saved?.progress,
    );
  }

  /** Returns the task to solve the current puzzle. */
  task(): PolyominoTask {
    const { source } = this.choice.puzzle.value;
    const memory = chosenMemory.bytes.peek();
    const which = this.which.peek();
    const settings = { distinct: which === 'distinct', symmetric: which === 'symmetric' };
    return { kind: 'polyomino', ...source, ...settings, memory };
  }

  #isCountingAll(): boolean {
    const { run, limits } = this.search;
    return run.phase.value !== 'idle' && limits.value.solutions === 0;
  }
}

export interface PolyominoProps {
  readonly session: PolyominoSession;
}

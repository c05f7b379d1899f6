import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Problem, VariantProblem } from '../../../../engine/model/task.ts';
import type { TracedBoard, TracedPolyomino } from '../../../../engine/model/trace.ts';
import type { Structure } from '../../../shared/links/model/structure.ts';
import type { WatchedSearch } from '../../../shared/links/model/watched-search.ts';
import { fillsFor } from '../../../shared/polyomino/model/fills.ts';
import { palette } from '../../../shared/session/palette.ts';
import { OptionStates } from '../model/option-states.ts';
import { plainLayout, type SudokuLayout, variantLayout } from '../model/sudoku-layout.ts';

/** The faces of a board's places. A face stays the same object until it changes. */
class Faces<Face extends object> {
  readonly #faces: readonly Signal<Face>[];
  readonly #keys: string[];

  constructor(faces: readonly Face[]) {
    this.#faces = faces.map((face) => signal(face));
    this.#keys = faces.map((face) => JSON.stringify(face));
  }

  at(place: number): ReadonlySignal<Face> {
    return this.#faces[place] as Signal<Face>;
  }

  show(place: number, face: Face): void {
    const key = JSON.stringify(face);
    if (key === this.#keys[place]) return;
    this.#keys[place] = key;
    (this.#faces[place] as Signal<Face>).value = face;
  }
}

/** The board of a puzzle at one moment of a search, as signals that redraw only what changes. */
abstract class BoardDance {
  readonly structure: Structure;
  /** The header of the last step's item; 0 if none. */
  readonly focus = signal(0);
  /** The header of the item without options at a dead end; otherwise 0. */
  readonly deadEnd = signal(0);
  /** The highlighted item: the one at the dead end, or else that of the last step. */
  readonly marked = computed(() => this.deadEnd.value || this.focus.value);
  /** Counts the moments shown. */
  readonly #moment = signal(0);
  readonly #states = new WeakMap<WatchedSearch, OptionStates>();
  #shown: WatchedSearch;

  constructor(search: WatchedSearch) {
    this.#shown = search;
    this.structure = search.structure;
  }

  /** The states at the current moment. Reading them subscribes to the next one. */
  get states(): OptionStates {
    this.#moment.value;
    return this.#current();
  }

  #current(): OptionStates {
    const known = this.#states.get(this.#shown);
    if (known) return known;
    const { events, structure } = this.#shown;
    const states = new OptionStates(events, structure);
    this.#states.set(this.#shown, states);
    return states;
  }

  /** Shows the search at its position; `marks` highlights changes. */
  show(search: WatchedSearch, marks: boolean): void {
    this.#shown = search;
    const { position } = search;
    const states = this.#current();
    states.moveTo(position);
    const node = search.node(position);
    const isSeen = node !== undefined && position >= node.seen;
    const subject = search.subject(position);
    batch(() => {
      this.focus.value = subject === undefined ? 0 : this.structure.headerOf(subject);
      this.deadEnd.value = isSeen && node.state === 'dead' ? node.item : 0;
      this.draw(states, isSeen ? node.item : 0, marks);
      this.#moment.value = this.#moment.peek() + 1;
    });
  }

  /** Returns whether an item that must be covered has no options left. */
  protected isDead(header: number): boolean {
    const { covered, left, taken } = this.#current();
    if (this.structure.isSecondary(header)) return false;
    return header > 0 && left[header] === 0 && covered[header] === 0 && taken[header] === 0;
  }

  /** `branching` is the item whose options are tried next. */
  protected abstract draw(states: OptionStates, branching: number, marks: boolean): void;
}

/** A cell of a Sudoku. Sets of digits are numbers, the sum of 2^d over them. */
interface SudokuFace {
  /** The chosen digit, 0 if none. */
  readonly digit: number;
  readonly isGiven: boolean;
  /** The digits of available options. */
  readonly there: number;
  /** The digits of hidden options that will be tried for the branching item. */
  readonly waiting: number;
  /** The digits of options that the last step hid or brought back. */
  readonly gone: number;
  readonly back: number;
  readonly isDead: boolean;
}

const blank: SudokuFace = {
  digit: 0,
  isGiven: false,
  there: 0,
  waiting: 0,
  gone: 0,
  back: 0,
  isDead: false,
};

export class SudokuDance extends BoardDance {
  readonly layout: SudokuLayout;
  readonly faces: Faces<SudokuFace>;
  /** The options of each cell. */
  readonly #options: readonly number[][];
  readonly #givens = new Set<number>();
  /** The available digits at the previous moment. */
  readonly #there: number[];

  constructor(search: WatchedSearch, layout: SudokuLayout) {
    super(search);
    this.layout = layout;
    const { board, givens } = layout;
    const cells = Array.from({ length: board.height * board.width }, (_, cell) => cell);
    this.faces = new Faces(cells.map(() => blank));
    this.#there = cells.map(() => 0);
    this.#options = cells.map(() => []);
    for (let option = 0; option < layout.candidates.length / 2; option += 1) {
      const cell = this.cellOf(option);
      this.#options[cell]?.push(option);
      if (board.digits[this.digitOf(option) - 1] === givens[cell]) this.#givens.add(option);
    }
    const { events, structure } = search;
    for (let event = 0; event < events.count && events.step(event) !== 'enter_node'; event += 1) {
      if (events.step(event) !== 'begin_with') continue;
      this.#givens.add(structure.optionOf(events.subject(event)));
    }
  }

  cellOf(option: number): number {
    return this.layout.candidates[2 * option] as number;
  }

  digitOf(option: number): number {
    return this.layout.candidates[2 * option + 1] as number;
  }

  isGiven(option: number): boolean {
    return this.#givens.has(option);
  }

  /** Returns the option for this digit in this cell, if any. */
  optionAt(cell: number, digit: number): number | undefined {
    return this.#options[cell]?.find((option) => this.digitOf(option) === digit);
  }

  /** Counts the available options and the filled cells. */
  amounts(): { readonly options: number; readonly filled: number } {
    const candidates = this.#options.flat();
    const { chosen, hiddenBy } = this.states;
    return {
      options: candidates.filter((option) => hiddenBy[option] === 0).length,
      filled: candidates.filter((option) => chosen[option] === 1).length,
    };
  }

  protected override draw(states: OptionStates, branching: number, marks: boolean): void {
    this.#options.forEach((options, cell) => {
      let [digit, isGiven, there, waiting] = [0, false, 0, 0];
      for (const option of options) {
        const own = this.digitOf(option);
        const isOfGiven = this.#givens.has(option);
        // A given looks given even before the search takes it up.
        if (states.chosen[option] === 1 || (isOfGiven && states.hiddenBy[option] === 0)) {
          digit = own;
          isGiven = isOfGiven;
        } else if (states.hiddenBy[option] === 0) there += 2 ** own;
        else if (states.hiddenBy[option] === branching) waiting += 2 ** own;
      }
      const before = this.#there[cell] ?? 0;
      this.#there[cell] = there;
      const gone = marks ? without(without(before, there), digit === 0 ? 0 : 2 ** digit) : 0;
      const back = marks ? without(there, before) : 0;
      const isDead = this.isDead(this.layout.headerOfCell(cell));
      this.faces.show(cell, { digit, isGiven, there, waiting, gone, back, isDead });
    });
  }
}

/** Returns the digits of one set that are not in the other. Sets may exceed 32 bits. */
function without(set: number, other: number): number {
  let rest = 0;
  for (let digit = 1; 2 ** digit <= set; digit += 1) {
    if (hasDigit(set, digit) && !hasDigit(other, digit)) rest += 2 ** digit;
  }
  return rest;
}

export function hasDigit(set: number, digit: number): boolean {
  return Math.floor(set / 2 ** digit) % 2 === 1;
}

/** The placements on a cell of the board, or those of a copy of a piece. */
export interface StackFace {
  /** The number of placements left, and its change in the last step. */
  readonly left: number;
  readonly change: number;
  /** The copy on the cell, −1 if none. */
  readonly copy: number;
  /** How often it is placed: a copy may stand for any number. */
  readonly placed: number;
  readonly isCovered: boolean;
  readonly isDead: boolean;
}

const nothing: StackFace = {
  left: 0,
  change: 0,
  copy: -1,
  placed: 0,
  isCovered: false,
  isDead: false,
};

/** Placed pieces: p + 1 for the p-th of them on its cells, and the copy of each. */
export interface Tiling {
  readonly cells: Uint16Array;
  readonly copies: readonly number[];
}

export class PolyominoDance extends BoardDance {
  readonly board: TracedPolyomino;
  /** The cells, in the order of the board's. */
  readonly cells: Faces<StackFace>;
  readonly copies: Faces<StackFace>;
  readonly tiling = signal<Tiling>({ cells: new Uint16Array(), copies: [] });
  /** The fill of each copy. */
  readonly fills: ReadonlySignal<readonly string[]>;
  /** The number of pieces to place; null if it may vary. */
  readonly pieces: number | null;
  /** The most placements on any cell before anything is covered. */
  readonly most: number;
  /** The cells of each option's placement, as indices; none if it leaves a copy unused. */
  readonly #places: readonly (readonly number[])[];
  /** The placements left on each cell, then those of each copy. */
  readonly #left: Int32Array;

  constructor(search: WatchedSearch, board: TracedPolyomino) {
    super(search);
    this.board = board;
    const cellOf = new Map(Array.from(board.cellHeaders, (header, cell) => [header, cell]));
    this.#places = this.structure.options.map((nodes) =>
      nodes.flatMap((node) => cellOf.get(this.structure.headerOf(node)) ?? []),
    );
    this.cells = new Faces(Array.from(board.cells, () => nothing));
    this.copies = new Faces(board.copies.map(() => nothing));
    const originals = board.copies.map((_, copy) => this.#originalOf(copy));
    const kinds = [...new Set(originals)].filter((copy) => !this.isEmpty(copy));
    const names = kinds.map((copy) => this.nameOf(copy));
    this.fills = computed(() => {
      const fills = fillsFor(palette.value, names);
      return originals.map((copy) => fills[kinds.indexOf(copy)] ?? 'none');
    });
    const isFixed =
      this.#places.every((cells) => cells.length > 0) &&
      board.copyHeaders.every((header) => header > 0 && !this.structure.isSecondary(header));
    this.pieces = isFixed ? board.copies.length : null;
    this.#left = this.#amounts(this.states);
    this.most = Math.max(1, ...this.#left.subarray(0, board.cells.length));
  }

  /** Returns the header of a cell, given its index among the cells. */
  headerOfCell(cell: number): number {
    return this.board.cellHeaders[cell] as number;
  }

  /** Returns whether a copy stands for a cell that stays empty. */
  isEmpty(copy: number): boolean {
    return (this.board.pieces[copy] as number) < 0;
  }

  /** Returns the first copy of the same piece. */
  #originalOf(copy: number): number {
    return this.board.pieces.indexOf(this.board.pieces[copy] as number);
  }

  /** Returns the name of the piece. */
  nameOf(copy: number): string {
    return this.board.copies[this.#originalOf(copy)] as string;
  }

  /** Counts the pieces placed, and the placements of pieces that are left. */
  totals(): { readonly placed: number; readonly left: number } {
    const amounts = this.#amounts(this.states);
    const left = this.board.copies.reduce(
      (sum, _, copy) =>
        this.isEmpty(copy) ? sum : sum + (amounts[this.board.cells.length + copy] as number),
      0,
    );
    return { placed: this.tiling.value.copies.length, left };
  }

  /** Counts the placements on a cell by piece, including copies. */
  stackOn(cell: number): Map<number, number> {
    const stack = new Map<number, number>();
    this.states.hiddenBy.forEach((gone, option) => {
      if (gone !== 0 || !this.#places[option]?.includes(cell)) return;
      const piece = this.#originalOf(this.board.optionCopies[option] as number);
      stack.set(piece, (stack.get(piece) ?? 0) + 1);
    });
    return stack;
  }

  /** Counts the placements left on each cell, then those of each copy. */
  #amounts({ hiddenBy, left }: OptionStates): Int32Array {
    const { cellHeaders, copies, optionCopies } = this.board;
    const amounts = new Int32Array(cellHeaders.length + copies.length);
    amounts.set(cellHeaders.map((header) => left[header] as number));
    hiddenBy.forEach((gone, option) => {
      if (gone !== 0 || this.#places[option]?.length === 0) return;
      const place = cellHeaders.length + (optionCopies[option] as number);
      amounts[place] = (amounts[place] as number) + 1;
    });
    return amounts;
  }

  protected override draw(states: OptionStates, _branching: number, marks: boolean): void {
    const { board } = this;
    const tiling = { cells: new Uint16Array(board.mask.length), copies: [] as number[] };
    const copyOn = new Map<number, number>();
    const placed = new Uint16Array(board.copies.length);
    states.chosen.forEach((chosen, option) => {
      const cells = this.#places[option] ?? [];
      if (chosen === 0 || cells.length === 0) return;
      const copy = board.optionCopies[option] as number;
      placed[copy] = (placed[copy] as number) + 1;
      for (const cell of cells) copyOn.set(cell, copy);
      if (this.isEmpty(copy)) return;
      tiling.copies.push(copy);
      for (const cell of cells) tiling.cells[board.cells[cell] as number] = tiling.copies.length;
    });
    const amounts = this.#amounts(states);
    const face = (place: number, header: number, copy: number, placed: number): StackFace => {
      const left = amounts[place] as number;
      return {
        left,
        change: marks ? left - (this.#left[place] as number) : 0,
        copy,
        placed,
        isCovered: states.covered[header] === 1,
        isDead: this.isDead(header),
      };
    };
    for (const cell of board.cells.keys()) {
      const copy = copyOn.get(cell) ?? -1;
      this.cells.show(cell, face(cell, this.headerOfCell(cell), copy, Number(copy >= 0)));
    }
    for (const copy of board.copies.keys()) {
      const place = board.cells.length + copy;
      const header = board.copyHeaders[copy] as number;
      this.copies.show(copy, face(place, header, copy, placed[copy] as number));
    }
    this.#left.set(amounts);
    const isSame =
      tiling.cells.join() === this.tiling.peek().cells.join() &&
      tiling.copies.join() === this.tiling.peek().copies.join();
    if (!isSame) this.tiling.value = tiling;
  }
}

/** Creates the moving board of a traced puzzle. */
export function boardDance(
  search: WatchedSearch,
  board: TracedBoard,
  problem: Problem,
): SudokuDance | PolyominoDance {
  switch (board.kind) {
    case 'sudoku':
      return new SudokuDance(search, plainLayout(board));
    case 'variant':
      return new SudokuDance(
        search,
        variantLayout(board, search.structure, (problem as VariantProblem).puzzle),
      );
    case 'polyomino':
      return new PolyominoDance(search, board);
  }
}

import { computed, effect, signal } from '@preact/signals';
import type { Mobility } from '../../../../engine/model/polyomino.ts';
import type { Point } from '../../../shared/model/strokes.ts';
import { fillsFor } from '../../../shared/polyomino/model/fills.ts';
import {
  cellAt,
  differenceOf,
  hasCell,
  isTranslation,
  type Motion,
  motionsOf,
  type Place,
} from '../../../shared/polyomino/model/geometry.ts';
import { nearestPlace } from '../../../shared/polyomino/model/grid.ts';
import { gridOf } from '../../../shared/polyomino/model/grids.ts';
import { palette } from '../../../shared/session/palette.ts';
import { SolutionSearch } from '../../../shared/session/solution-search.ts';
import { type Design, hasPlace, usedPieces } from '../model/design.ts';
import { designOf } from '../model/piece-sets.ts';
import {
  cellsBelow,
  covers,
  fitting,
  type Held,
  isBeside,
  isSolved,
  liftedFrom,
  type Misplaced,
  movedBy,
  nearestFit,
  numbered,
  type PlayState,
  placedIn,
  pulledIn,
  restOf,
  stepped,
  turnedBy,
  whyMisplaced,
} from '../model/play.ts';
import type { Placed } from '../model/puzzle.ts';
import type { PolyominoSession } from '../session.ts';
import { countBeyondLimit } from './limit-count.ts';
import { searchOfRest } from './rest-search.ts';

/** Enough solutions to show how much choice remains, without a long wait. */
const limits = { solutions: 1_000, milliseconds: 10_000 };

/** The user places pieces on the board, and the rest is solved around them. */
export class Play {
  readonly held = signal<Held | null>(null);
  /** True if a solution shows behind the pieces. */
  readonly showsSolution = signal(false);
  readonly search: SolutionSearch<Uint16Array>;
  /** The number of all solutions around the pieces, if a memo has counted beyond the limit. */
  readonly counted = signal<bigint | null>(null);
  readonly #session: PolyominoSession;
  /** The original of the held piece, if it comes from the board. */
  readonly #from = signal<Placed | null>(null);
  /** The last pieces on the board with a solution around them. */
  readonly #solvable = signal<readonly Placed[]>([]);
  /** The design being searched, which follows `rest` a moment later. */
  readonly #searched = signal<Design | null>(null);
  /** The piece put down last, as it was held and as it lies on the board. */
  readonly #put = signal<{ readonly held: Held; readonly piece: Placed } | null>(null);

  readonly design = computed<Design>(() => designOf(this.#session.choice.puzzle.value));
  readonly geometry = computed(() => this.design.value.geometry ?? 'squares');
  readonly grid = computed(() => gridOf(this.geometry.value, this.design.value.board));
  readonly #placed = computed(() => fitting(this.#session.choice.placed.value, this.design.value));
  /** The pieces on the board, without the held one. */
  readonly onBoard = computed(() =>
    this.#placed.value.filter((piece) => piece !== this.#from.value),
  );
  /** The piece put down last, while it lies on the board and no other was taken up. */
  readonly landed = computed(() => {
    const { value: put } = this.#put;
    return put && this.onBoard.value.includes(put.piece) ? put.held : null;
  });
  readonly rest = computed(() => restOf(this.design.value, this.onBoard.value));
  /** The held piece where it would lie; null if it doesn't fit there. */
  readonly hovering = computed<Placed | null>(() => {
    const { value: held } = this.held;
    const { board } = this.rest.value;
    const cells = held && cellsBelow(held, board);
    const fits = cells?.every((cell) => board.mask[cell] === 1);
    return held && cells && fits ? { name: held.name, cells } : null;
  });
  readonly #heldName = computed(() => this.held.value?.name);
  readonly #fitsNowhere = computed(() => {
    const { value: rest } = this.rest;
    const piece = rest.pieces.find(({ name }) => name === this.#heldName.value);
    return piece !== undefined && !hasPlace(piece, rest);
  });
  /** Why the held piece doesn't fit where it is; null if it does, or none is held. */
  readonly misplaced = computed<Misplaced | null>(() => {
    const { value: held } = this.held;
    if (!held || this.hovering.value) return null;
    return this.#fitsNowhere.value ? 'nowhere' : whyMisplaced(held, this.design.value.board);
  });
  /** The pieces on the board and the hovering one, and the rest to solve around them. */
  readonly #tried = computed(() => {
    const { value: hovering } = this.hovering;
    return hovering ? [...this.onBoard.value, hovering] : this.onBoard.value;
  });
  readonly #left = computed(() =>
    this.hovering.value ? restOf(this.design.value, this.#tried.value) : this.rest.value,
  );
  readonly #isCurrent = computed(() => this.#searched.value === this.#left.value);
  /** True if most of the held piece lies beside the board. */
  readonly isBeside = computed(
    () => this.held.value !== null && isBeside(this.held.value, this.design.value.board),
  );
  /** A solution around the pieces on the board, without them. */
  readonly around = computed<readonly Placed[]>(() => {
    const { search } = this.#session;
    // With no pieces placed, this is the solution the board showed before.
    if (this.#tried.value.length === 0 && search.found.value > 0)
      return placedIn(this.#session.current(), usedPieces(this.design.value));
    const cells = this.#isCurrent.value && this.search.found.value > 0 ? this.search.at(0) : null;
    return cells ? placedIn(cells, usedPieces(this.#left.value)) : [];
  });
  readonly state = computed<PlayState>(() => {
    if (this.#tried.value.length === 0) return 'empty';
    if (isSolved(this.#left.value)) return 'solved';
    const isHopeless = this.#session.choice.trouble.value !== null;
    if (isHopeless || usedPieces(this.#left.value).length === 0) return 'unsolvable';
    if (!this.#isCurrent.value) return 'searching';
    if (this.search.found.value > 0) return 'solvable';
    const phase = this.search.run.phase.value;
    if (phase === 'exhausted') return 'unsolvable';
    return phase === 'running' || phase === 'idle' ? 'searching' : 'unknown';
  });
  readonly canGoBack = computed(
    () =>
      this.state.value === 'unsolvable' &&
      this.held.value === null &&
      this.#session.choice.trouble.value === null &&
      this.#solvable.value !== this.#placed.value,
  );

  constructor(session: PolyominoSession) {
    this.#session = session;
    this.search = new SolutionSearch(session.tasks);
    countBeyondLimit(session.tasks, this, () => searchOfRest(this.#left.peek()).task);
    const isActive = computed(
      () => session.mode.value === 'play' && session.choice.trouble.value === null,
    );
    effect(() => {
      void session.choice.puzzle.value;
      this.held.value = null;
      this.#from.value = null;
      this.#solvable.value = [];
    });
    effect(() => {
      if (isActive.value) this.#solve(this.#left.value);
      else this.search.forget();
    });
    effect(() => {
      const isKnown = this.held.value === null && this.state.value === 'solvable';
      if (isKnown) this.#solvable.value = this.onBoard.value;
    });
  }

  #solve(rest: Design): void {
    this.search.forget();
    this.#searched.value = rest;
    if (isSolved(rest) || usedPieces(rest).length === 0) return;
    this.search.start({ ...searchOfRest(rest), kept: 1 }, limits);
  }

  // ------------------------------------------------------------------------------------- the board

  /** Numbers the cells of pieces like the solver. */
  cells(pieces: readonly Placed[]): Uint16Array {
    const design = this.design.value;
    return numbered(design.board.mask.length, usedPieces(design), pieces);
  }

  /** Returns the fill of a piece. */
  fill(name: string): string {
    const names = usedPieces(this.design.value).map((piece) => piece.name);
    return fillsFor(palette.value, names)[names.indexOf(name)] ?? 'none';
  }

  /** Starts playing: pieces of the shown solution can be put elsewhere. */
  begin(): void {
    this.clear();
    this.showsSolution.value = true;
    this.#session.mode.value = 'play';
  }

  /** Takes all pieces off the board. */
  clear(): void {
    this.release();
    this.#session.choice.place([]);
  }

  /** Places the piece of a solution that covers the first open cell. */
  reveal(): void {
    const [next] = this.around.peek();
    this.release();
    if (next) this.#session.choice.place([...this.onBoard.peek(), next]);
  }

  goBack(): void {
    this.release();
    this.#session.choice.place(this.#solvable.peek());
  }

  // --------------------------------------------------------------------------------- a held piece

  /** Takes up a piece that isn't on the board, where it fits nearest to the middle. */
  lift(name: string): void {
    this.release();
    const rest = this.rest.peek();
    const piece = rest.pieces.find((own) => own.name === name && own.count > 0);
    if (piece) this.held.value = nearestFit(name, piece, rest);
  }

  /**
   * Takes up the piece at a point of the board or of the solution behind it, or moves the held one
   * there. Returns the place where it is gripped; null if there is none.
   */
  take(point: Point): Place | null {
    const held = this.held.peek();
    const { board } = this.design.peek();
    const place = nearestPlace(this.grid.peek(), point, board.layers ?? 1, (own) => {
      return hasCell(this.geometry.peek(), own) && cellAt(own, board) !== undefined;
    });
    if (!place || (held && covers(held, place))) return place ?? null;
    const piece = this.#pieceAt(cellAt(place, board));
    if (piece) {
      if (!this.put()) this.release();
      this.#liftFrom(piece);
      return place;
    }
    if (held) this.moveTo(point, held.pivot);
    return this.held.peek()?.pivot ?? null;
  }

  #pieceAt(cell: number | undefined): Placed | undefined {
    const shown = this.showsSolution.peek() ? this.around.peek() : [];
    return [...this.onBoard.peek(), ...shown].find((piece) =>
      piece.cells.some((own) => own === cell),
    );
  }

  /** Takes up a copy of a piece from the board. */
  liftPlaced(name: string): void {
    this.release();
    const piece = this.onBoard.peek().findLast((own) => own.name === name);
    if (piece) this.#liftFrom(piece);
  }

  #liftFrom(piece: Placed): void {
    this.#from.value = this.onBoard.peek().includes(piece) ? piece : null;
    this.held.value = liftedFrom(piece, this.design.peek());
  }

  /** Moves the held piece so that one of its places comes as close to a point as possible. */
  moveTo(point: Point, from: Place): void {
    const held = this.held.peek();
    if (!held) return;
    const { board } = this.design.peek();
    const layers = board.layers ?? 1;
    const to = nearestPlace(this.grid.peek(), point, layers, (place) => {
      // On boards with layers, one layer has another beside it.
      const isThere = layers === 1 || cellAt(place, board) !== undefined;
      return isThere && isTranslation(this.geometry.peek(), differenceOf(place, from));
    });
    const offset = to && differenceOf(to, from);
    if (offset?.some((step) => step !== 0)) this.held.value = movedBy(held, offset);
  }

  /** Moves by a step, as long as the piece stays over the board. */
  step(way: Place): void {
    const held = this.held.peek();
    if (held) this.held.value = stepped(held, way, this.design.peek());
  }

  /** Returns the mobility of a piece. */
  mobility(name: string): Mobility {
    const { pieces, mobility } = this.design.value;
    return pieces.find((piece) => piece.name === name)?.mobility ?? mobility;
  }

  /** Turns, tips or mirrors the held piece, if its mobility allows. */
  turn(motion: Motion): void {
    const held = this.held.peek();
    if (held && motionsOf(this.geometry.peek(), this.mobility(held.name)).includes(motion))
      this.held.value = turnedBy(held, motion);
  }

  /** Puts the held piece down. Returns whether it fits. */
  put(): boolean {
    const held = this.held.peek();
    const piece = this.hovering.peek();
    if (!held || !piece) return false;
    const pieces = this.#tried.peek();
    this.#put.value = { held, piece };
    this.#from.value = null;
    this.held.value = null;
    this.#session.choice.place(pieces);
    return true;
  }

  /** Puts the held piece down where it is dropped, or pulls it onto the board. */
  drop(): void {
    const held = this.held.peek();
    if (!held || this.put()) return;
    const pulled = pulledIn(held, this.rest.peek());
    if (!pulled) return;
    this.held.value = pulled;
    this.put();
  }

  /** Returns the held piece to where it came from. */
  release(): void {
    this.#put.value = null;
    this.#from.value = null;
    this.held.value = null;
  }

  /** Takes the held piece off the board. */
  remove(): void {
    const pieces = this.onBoard.peek();
    const wasOnBoard = this.#from.peek() !== null;
    this.release();
    if (wasOnBoard) this.#session.choice.place(pieces);
  }
}

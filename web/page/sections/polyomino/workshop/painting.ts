import { computed, signal } from '@preact/signals';
import type {
  CellMask,
  Geometry,
  Mobility,
  PolyominoPiece,
  UseCount,
} from '../../../../engine/model/polyomino.ts';
import { cellsOfColor, withColor } from '../../../shared/polyomino/model/coloring.ts';
import { maxColors, withColors } from '../../../shared/polyomino/model/colors.ts';
import { cellsOn } from '../../../shared/polyomino/model/geometry.ts';
import type { Strokes } from '../../../shared/ui/use-strokes.ts';
import { areUsual, withCount, withMobility, withPiece } from '../model/choosing.ts';
import { type Design, designText, type Misfit } from '../model/design.ts';
import { designOf } from '../model/piece-sets.ts';
import {
  linesAt,
  longestPainted,
  painted,
  type Side,
  withLine,
  withoutLine,
} from '../model/shaping.ts';
import { type SolverSet, textOfSet } from '../model/solver-sets.ts';
import { anyNumber, cellCount, noEmptyCells, useOf, withRemaining, withUse } from '../model/use.ts';
import type { PolyominoSession } from '../session.ts';

/**
 * The effect of strokes: on the cells of the board, on which of them may stay empty, or on their
 * colours.
 */
export type Brush = 'cells' | 'mayBeEmpty' | 'colors';
export const brushes: readonly Brush[] = ['cells', 'mayBeEmpty', 'colors'];

/** The number of colours to choose from before any is used. */
const minColors = 4;

interface Stroke {
  readonly board: CellMask;
  readonly value: number;
}

/** Marks the cells that may stay empty. Without marks, none may. */
function withMarks(design: Design, marks: Uint8Array): Design {
  const mayBeEmpty = marks.map((mark, cell) => mark * (design.board.mask[cell] ?? 0));
  const { empty = noEmptyCells } = design;
  const some = empty.most === 0 ? anyNumber : empty;
  return { ...design, mayBeEmpty, empty: mayBeEmpty.includes(1) ? some : noEmptyCells };
}

/** Makes strokes over a shape. The first cell decides whether a stroke adds or removes. */
export function strokesOver(
  shape: () => CellMask,
  onStroke: (stroke: Stroke | null, isFinished: boolean) => void,
): Strokes {
  let stroke: Stroke | null = null;
  const change = (next: Stroke | null, isFinished = false) => {
    stroke = next;
    onStroke(next, isFinished);
  };
  return {
    start(cell) {
      const board = shape();
      const value = board.mask[cell] === 1 ? 0 : 1;
      change({ board: painted(board, [cell], value), value });
    },
    follow(cells) {
      if (stroke) change({ ...stroke, board: painted(stroke.board, cells, stroke.value) });
    },
    end() {
      const finished = stroke;
      if (!finished) return;
      onStroke(finished, true);
      change(null);
    },
    cancel: () => change(null),
  };
}

/**
 * The board and pieces while they are being drawn. Each change is a step in the puzzle's history.
 */
export class Painting {
  readonly #session: PolyominoSession;
  readonly brush = signal<Brush>('cells');
  /** The colour to paint with. */
  readonly color = signal(1);
  readonly #stroke = signal<CellMask | null>(null);
  readonly design = computed<Design>(() => {
    const { choice } = this.#session;
    const design = choice.design.value ?? designOf(choice.puzzle.value);
    const stroke = this.#stroke.value;
    if (!stroke) return design;
    if (this.brush.value === 'cells') return { ...design, board: stroke };
    return this.#withStroke(design, stroke.mask);
  });
  /** The colours to choose from: those in use, and a few more. */
  readonly palette = computed<readonly number[]>(() => {
    const { board, pieces } = this.design.value;
    const used = [board, ...pieces].flatMap(({ colors }) => Array.from(colors ?? []));
    const last = Math.min(maxColors, Math.max(minColors, 1 + Math.max(0, ...used)));
    return Array.from({ length: last }, (_, index) => index + 1);
  });
  readonly strokes: Strokes;
  /** The pieces of the solver's sets requested so far. */
  readonly solverSets = signal<Partial<Record<SolverSet, readonly PolyominoPiece[]>>>({});
  /** True if the board is small enough to be painted. */
  readonly isPaintable = computed(() => {
    const { height, width } = this.design.value.board;
    return height <= longestPainted && width <= longestPainted;
  });

  constructor(session: PolyominoSession) {
    this.#session = session;
    this.strokes = strokesOver(
      () => this.#painted(),
      (stroke, isFinished) => {
        this.#stroke.value = isFinished ? null : (stroke?.board ?? null);
        if (!stroke || !isFinished) return;
        if (this.brush.peek() === 'cells') this.setBoard(stroke.board);
        else this.set(this.#withStroke(this.design.peek(), stroke.board.mask));
      },
    );
  }

  /** Returns the mask under the strokes. */
  #painted(): CellMask {
    const { board, mayBeEmpty } = this.design.peek();
    if (this.brush.peek() === 'cells') return board;
    if (this.brush.peek() === 'colors') return cellsOfColor(board, this.color.peek());
    return { ...board, mask: mayBeEmpty ?? new Uint8Array(board.mask.length) };
  }

  /** Marks or colours these cells, and no others. */
  #withStroke(design: Design, mask: Uint8Array): Design {
    if (this.brush.peek() === 'mayBeEmpty') return withMarks(design, mask);
    return { ...design, board: withColor(design.board, this.color.peek(), mask) };
  }

  /** Gives the cells of a piece their colours. */
  colorPiece(piece: PolyominoPiece, colors: ArrayLike<number>): void {
    this.set(withPiece(this.design.peek(), piece, (own) => withColors(own, colors)));
  }

  set(design: Design): void {
    const text = areUsual(design) ? designText({ ...design, pieces: [] }) : designText(design);
    this.#session.choice.draw(design, text);
  }

  /** Changes the board, and with it the marks of cells that may stay empty. */
  setBoard(board: CellMask, marks = this.design.peek().mayBeEmpty): void {
    const isSame = marks?.length === board.mask.length;
    const mayBeEmpty = isSame
      ? marks.map((mark, cell) => mark * (board.mask[cell] ?? 0))
      : new Uint8Array(board.mask.length);
    const cells = cellCount(board);
    const pieces = this.design.peek().pieces.map((piece) => withUse(piece, useOf(piece), cells));
    const { empty } = this.design.peek();
    // Without marks, all cells could stay empty.
    const isOver = marks?.includes(1) && !mayBeEmpty.includes(1);
    const next = { ...this.design.peek(), board, pieces, mayBeEmpty };
    this.set(isOver ? { ...next, empty: noEmptyCells } : empty ? { ...next, empty } : next);
  }

  /** Fetches the pieces of a set from the solver, which names them. */
  async load(set: SolverSet): Promise<void> {
    if (this.solverSets.peek()[set]) return;
    const text = textOfSet(this.design.peek().geometry ?? 'squares', set);
    const pieces = await this.#session.choice.piecesOf(text);
    if (pieces) this.solverSets.value = { ...this.solverSets.peek(), [set]: pieces };
  }

  addLine(side: Side): void {
    this.#changeLines(side, (board, geometry) => withLine(board, side, geometry));
  }

  /** Opens all places of the board, or none. */
  setAll(value: number): void {
    const { board, geometry = 'squares' } = this.design.peek();
    this.setBoard(painted(board, cellsOn(geometry, board), value));
  }

  removeLine(side: Side): void {
    this.#changeLines(side, (board) => withoutLine(board, side));
  }

  #changeLines(side: Side, line: (board: CellMask, geometry?: Geometry) => CellMask): void {
    const { board, geometry = 'squares', mayBeEmpty } = this.design.peek();
    const change = (shape: CellMask, own?: Geometry) =>
      linesAt(side, geometry) === 1 ? line(shape, own) : line(line(shape, own), own);
    const marks = mayBeEmpty && change({ ...board, mask: mayBeEmpty }).mask;
    this.setBoard(change(board, geometry), marks);
  }

  count(piece: PolyominoPiece, count: number): void {
    this.set(withCount(this.design.peek(), piece, count));
  }

  /** Sets how often a piece is used. */
  use(piece: PolyominoPiece, use: UseCount): void {
    const design = this.design.peek();
    const cells = cellCount(design.board);
    this.set(withPiece(design, piece, (own) => withUse(own, use, cells)));
  }

  /** Sets the mobility of a piece. */
  move(piece: PolyominoPiece, mobility: Mobility): void {
    this.set(withMobility(this.design.peek(), piece, mobility));
  }

  /** Lets all pieces remain unused, or none of them. */
  letRemain(mayRemain: boolean): void {
    const design = this.design.peek();
    this.set({ ...design, pieces: withRemaining(design, mayRemain) });
  }

  /**
   * Lets pieces remain unused if they have too many cells, and as many cells stay empty as
   * necessary.
   */
  allowLeftovers({ board, pieces, empty }: Misfit): void {
    const design = this.design.peek();
    this.set({
      ...design,
      ...(pieces > board && { pieces: withRemaining(design, true) }),
      ...(empty && { empty: { least: empty, most: empty } }),
    });
  }

  /** Keeps these pieces without using them. */
  leaveOut(names: readonly string[]): void {
    const design = this.design.peek();
    const pieces = design.pieces.map((own) =>
      names.includes(own.name) ? withUse(own, { least: 0, most: 0 }, 0) : own,
    );
    this.set({ ...design, pieces });
  }

  /** Lets each piece be used as often as it fits. */
  useAnyNumber(): void {
    const design = this.design.peek();
    const cells = cellCount(design.board);
    const pieces = design.pieces.map((own) =>
      own.count > 0 ? withUse(own, anyNumber, cells) : own,
    );
    this.set({ ...design, pieces });
  }

  /** Sets how many cells stay empty. */
  leaveEmpty(empty: UseCount): void {
    this.set({ ...this.design.peek(), empty });
  }
}

import { computed, signal } from '@preact/signals';
import type { CellMask, Mobility, PolyominoPiece, UseCount } from '../../../../engine/protocol.ts';
import type { Strokes } from '../../../shared/ui/use-strokes.ts';
import {
  type Design,
  designText,
  longestPainted,
  painted,
  type Side,
  withLine,
  withoutLine,
} from '../model/design.ts';
import { areUsual, designOf, withCount, withMobility, withPiece } from '../model/piece-sets.ts';
import { cellCount, useOf, withRemaining, withUse } from '../model/use.ts';
import type { PolyominoSession } from '../session.ts';

interface Stroke {
  readonly board: CellMask;
  readonly value: number;
}

/** Makes strokes over a shape: the first cell decides whether they add or remove. */
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

/** The board and the pieces while they are drawn. Each change is a step in the puzzle's history. */
export class Painting {
  readonly #session: PolyominoSession;
  readonly #stroke = signal<CellMask | null>(null);
  readonly design = computed<Design>(() => {
    const { choice } = this.#session;
    const design = choice.design.value ?? designOf(choice.puzzle.value);
    const board = this.#stroke.value;
    return board ? { ...design, board } : design;
  });
  readonly strokes: Strokes;
  /** Whether the board is small enough to be painted. */
  readonly isPaintable = computed(() => {
    const { height, width } = this.design.value.board;
    return height <= longestPainted && width <= longestPainted;
  });

  constructor(session: PolyominoSession) {
    this.#session = session;
    this.strokes = strokesOver(
      () => this.design.peek().board,
      (stroke, isFinished) => {
        this.#stroke.value = isFinished ? null : (stroke?.board ?? null);
        if (stroke && isFinished) this.setBoard(stroke.board);
      },
    );
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
    this.set({ ...this.design.peek(), board, pieces, mayBeEmpty });
  }

  addLine(side: Side): void {
    this.#change((board) => withLine(board, side));
  }

  removeLine(side: Side): void {
    this.#change((board) => withoutLine(board, side));
  }

  #change(change: (board: CellMask) => CellMask): void {
    const { board, mayBeEmpty } = this.design.peek();
    const marks = mayBeEmpty && change({ ...board, mask: mayBeEmpty }).mask;
    this.setBoard(change(board), marks);
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

  /** Sets how a piece may be moved. */
  move(piece: PolyominoPiece, mobility: Mobility): void {
    this.set(withMobility(this.design.peek(), piece, mobility));
  }

  /** Lets all pieces remain unused, or none of them. */
  letRemain(mayRemain: boolean): void {
    const design = this.design.peek();
    this.set({ ...design, pieces: withRemaining(design, mayRemain) });
  }

  /** Sets how many cells stay empty. */
  leaveEmpty(empty: UseCount): void {
    this.set({ ...this.design.peek(), empty });
  }
}

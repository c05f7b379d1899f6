import { computed, signal } from '@preact/signals';
import type { CellMask, PolyominoPiece } from '../../../../engine/protocol.ts';
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
import { areUsual, designOf, withCount } from '../model/piece-sets.ts';
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

  setBoard(board: CellMask): void {
    this.set({ ...this.design.peek(), board });
  }

  addLine(side: Side): void {
    this.setBoard(withLine(this.design.peek().board, side));
  }

  removeLine(side: Side): void {
    this.setBoard(withoutLine(this.design.peek().board, side));
  }

  count(piece: PolyominoPiece, count: number): void {
    this.set(withCount(this.design.peek(), piece, count));
  }
}

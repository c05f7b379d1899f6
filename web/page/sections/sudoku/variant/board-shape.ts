import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Board, VariantPuzzle } from '../../../../engine/model/variant.ts';
import type { Boxes } from '../../../shared/sudoku/model/grid.ts';
import { BoxDrawing } from '../box-drawing.ts';
import {
  type Changed,
  layoutOn,
  reboxed,
  resized,
  withLayout,
} from '../model/rules/board-shape.ts';

/** A change of size that would cut off parts of the puzzle. */
interface Asked extends Changed {
  /** The puzzle as it is. */
  readonly of: VariantPuzzle;
  readonly size: number;
}

/** Changes the size and the boxes of the board, each change a step in the puzzle's history. */
export class BoardShape {
  /** True while strokes draw boxes instead of rules. */
  readonly drawsBoxes = signal(false);
  readonly boxes: BoxDrawing;
  /** The board, also during a line. */
  readonly drawn = computed<Board>(() => {
    const { board } = this.#puzzle.value;
    return this.boxes.isDrawing.value ? withLayout(board, this.boxes.layout.value) : board;
  });
  /** A size to be confirmed, until the puzzle changes. */
  readonly asked = computed(() => {
    const asked = this.#asked.value;
    return asked?.of === this.#puzzle.value ? asked : null;
  });
  readonly #asked = signal<Asked | null>(null);

  readonly #puzzle: ReadonlySignal<VariantPuzzle>;
  readonly #change: (change: Partial<VariantPuzzle>) => void;

  constructor(
    puzzle: ReadonlySignal<VariantPuzzle>,
    change: (change: Partial<VariantPuzzle>) => void,
  ) {
    this.#puzzle = puzzle;
    this.#change = change;
    this.boxes = new BoxDrawing({
      size: () => this.#board.height,
      layout: () => layoutOn(this.#board),
      draw: (layout) => change({ board: withLayout(this.#board, layout) }),
    });
  }

  get #board() {
    return this.#puzzle.value.board;
  }

  stop(): void {
    this.boxes.reset();
    this.drawsBoxes.value = false;
    this.#asked.value = null;
  }

  rebox(boxes: Boxes): void {
    this.stop();
    this.#change({ board: reboxed(this.#board, boxes) });
  }

  /** Changes the size, unless that would drop something without asking. */
  resize(size: number): void {
    this.stop();
    const of = this.#puzzle.value;
    const changed = resized(of, size);
    const { rules, digits, boxes } = changed.lost;
    if (rules.length + digits === 0 && !boxes) this.#change(changed.puzzle);
    else this.#asked.value = { of, size, ...changed };
  }

  /** Changes the size that was asked about. */
  confirm(): void {
    const asked = this.asked.value;
    this.stop();
    if (asked) this.#change(asked.puzzle);
  }
}

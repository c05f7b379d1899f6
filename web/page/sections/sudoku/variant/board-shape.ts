import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { VariantPuzzle } from '../../../../engine/model/variant.ts';
import type { Boxes } from '../../../shared/sudoku/model/grid.ts';
import {
  type Layout,
  type Stroke,
  startStroke,
  takeCell,
  withLastBox,
} from '../model/box-layout.ts';
import {
  type Changed,
  layoutOn,
  reboxed,
  resized,
  withLayout,
} from '../model/rules/board-shape.ts';

/** Receives changes. `isSameStep` makes undo revert them together with the last change. */
type Change = (change: Partial<VariantPuzzle>, isSameStep?: boolean) => void;

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
  /** A size to be confirmed, until the puzzle changes. */
  readonly asked = computed(() => {
    const asked = this.#asked.value;
    return asked?.of === this.#puzzle.value ? asked : null;
  });
  readonly #asked = signal<Asked | null>(null);

  readonly #puzzle: ReadonlySignal<VariantPuzzle>;
  readonly #change: Change;
  #stroke: Stroke | null = null;
  #isChanged = false;
  #latest = 1;

  constructor(puzzle: ReadonlySignal<VariantPuzzle>, change: Change) {
    this.#puzzle = puzzle;
    this.#change = change;
  }

  get #board() {
    return this.#puzzle.value.board;
  }

  stop(): void {
    this.cancel();
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

  // ---------------------------------------------------------------------------------- drawing boxes

  start(cell: number): void {
    const layout = layoutOn(this.#board);
    this.#isChanged = false;
    this.#stroke = startStroke(this.#board.height, layout, cell, {
      chosen: null,
      latest: this.#latest,
    });
    this.#draw(layout, this.#stroke.layout);
  }

  follow(cells: readonly number[]): void {
    const before = this.#stroke;
    if (!before) return;
    const take = (stroke: Stroke, cell: number) => takeCell(this.#board.height, stroke, cell);
    this.#stroke = cells.reduce(take, before);
    this.#draw(before.layout, this.#stroke.layout);
  }

  end(): void {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (!stroke) return;
    this.#latest = stroke.box;
    if (this.#isChanged) this.#draw(stroke.layout, withLastBox(this.#board.height, stroke.layout));
  }

  cancel(): void {
    this.#stroke = null;
  }

  /** Draws from one cell to the next. */
  draw(...cells: readonly number[]): void {
    const [first] = cells;
    if (first === undefined) return;
    this.start(first);
    this.follow(cells.slice(1));
    this.end();
  }

  #draw(before: Layout, after: Layout): void {
    if (after.every((box, cell) => box === before[cell])) return;
    this.#change({ board: withLayout(this.#board, after) }, this.#isChanged);
    this.#isChanged = true;
  }
}

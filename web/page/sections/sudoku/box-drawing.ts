import { computed, signal } from '@preact/signals';
import {
  blankLayout,
  finishedShape,
  layoutOf,
  reportOn,
  type Stroke,
  startStroke,
  takeCell,
  withLastBox,
} from './model/box-layout.ts';
import type { Layout } from './model/layout.ts';
import type { Puzzle } from './puzzle.ts';

/** A square board whose boxes can be drawn. */
interface Drawn {
  /** Returns the size of the board. */
  readonly size: () => number;
  /** Returns the boxes drawn before. */
  readonly layout: () => Layout;
  /** Takes the boxes as a step in the puzzle's history. */
  readonly draw: (layout: Layout) => void;
}

/** Draws irregular boxes. Each line is a step in the puzzle's history. */
export class BoxDrawing {
  /** The box drawn by every line, 0 to take cells out of boxes; null leaves that to the line. */
  readonly chosen = signal<number | null>(null);

  readonly #drawn: Drawn;
  readonly #stroke = signal<Stroke | null>(null);
  readonly #overrun = signal(0);
  /** The box whose line skipped cells because the box was full; 0 if none did. */
  readonly full = computed(() => {
    const stroke = this.#stroke.value;
    if (!stroke) return this.#overrun.value;
    return stroke.isOver ? stroke.box : 0;
  });
  /** The box drawn last. */
  #latest = 1;

  /** The boxes drawn so far. */
  readonly layout = computed<Layout>(() => this.#stroke.value?.layout ?? this.#drawn.layout());
  /** True during a line. */
  readonly isDrawing = computed(() => this.#stroke.value !== null);
  readonly report = computed(() => reportOn(this.#drawn.size(), this.layout.value));
  /** True if the puzzle has the boxes as drawn. */
  readonly isFinished = computed(
    () => finishedShape(this.#drawn.size(), this.layout.value) !== null,
  );
  /** True if something was drawn that the puzzle lacks. */
  readonly hasDraft = computed(() => !this.isFinished.value && !this.report.value.isBlank);
  /** The box extended by a line. */
  readonly current = computed(() => this.#stroke.value?.box ?? this.chosen.value);

  constructor(drawn: Drawn) {
    this.#drawn = drawn;
  }

  /** Forgets what was chosen, and the last line. */
  reset(): void {
    this.cancel();
    this.chosen.value = null;
    this.#overrun.value = 0;
  }

  choose(box: number): void {
    this.chosen.value = this.chosen.value === box ? null : box;
  }

  // ------------------------------------------------------------------------------- drawing a line

  start(cell: number): void {
    const how = { chosen: this.chosen.value, latest: this.#latest };
    this.#stroke.value = startStroke(this.#drawn.size(), this.layout.value, cell, how);
  }

  follow(cells: readonly number[]): void {
    const take = (stroke: Stroke, cell: number) => takeCell(this.#drawn.size(), stroke, cell);
    if (this.#stroke.value) this.#stroke.value = cells.reduce(take, this.#stroke.value);
  }

  /** Applies the line. */
  end(): void {
    const stroke = this.#stroke.value;
    if (!stroke) return;
    const { box, layout } = stroke;
    const before = this.#drawn.layout();
    this.#overrun.value = stroke.isOver ? box : 0;
    if (box > 0) this.#latest = box;
    if (layout.length === before.length && layout.some((box, cell) => box !== before[cell]))
      this.#drawn.draw(box > 0 ? withLastBox(this.#drawn.size(), layout) : layout);
    this.#stroke.value = null;
  }

  /** Drops the line. */
  cancel(): void {
    this.#stroke.value = null;
  }

  /** Draws a line over these cells. */
  draw(...[first, ...others]: readonly number[]): void {
    if (first === undefined) return;
    this.start(first);
    this.follow(others);
    this.end();
  }

  /** Puts a single cell into a box; 0 takes it out of its box. */
  assign(cell: number, box: number): void {
    const chosen = this.chosen.value;
    this.chosen.value = box;
    this.draw(cell);
    this.chosen.value = chosen;
  }

  /** Begins afresh. */
  clear(): void {
    this.put(blankLayout(this.#drawn.size()));
  }

  /** Takes boxes as drawn. */
  put(layout: Layout): void {
    this.#overrun.value = 0;
    this.#drawn.draw(layout);
  }
}

/** Draws the boxes of a plain puzzle, which gets them once they are complete. */
export class PlainBoxes extends BoxDrawing {
  readonly #puzzle: Puzzle;

  constructor(puzzle: Puzzle) {
    const size = () => puzzle.grid.value.size;
    super({
      size,
      layout() {
        const grid = puzzle.grid.value;
        return puzzle.layout.value ?? (grid.boxes ? layoutOf(grid) : blankLayout(grid.size));
      },
      draw: (layout) => puzzle.draw(layout, finishedShape(size(), layout)),
    });
    this.#puzzle = puzzle;
  }

  /** Restarts from the puzzle's boxes. */
  restore(): void {
    this.put(layoutOf(this.#puzzle.grid.value));
  }
}

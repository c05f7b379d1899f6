import { computed, signal } from '@preact/signals';
import {
  blankLayout,
  finishedShape,
  type Layout,
  layoutOf,
  reportOn,
  type Stroke,
  startStroke,
  takeCell,
  withLastBox,
} from './model/box-layout.ts';
import type { Puzzle } from './puzzle.ts';

/** Draws irregular boxes. Each line is a step in the puzzle's history. */
export class BoxDrawing {
  readonly isOn = signal(false);
  /** The box drawn by every line, 0 to take cells out of boxes; null leaves that to the line. */
  readonly chosen = signal<number | null>(null);

  readonly #puzzle: Puzzle;
  readonly #stroke = signal<Stroke | null>(null);
  readonly #overrun = signal(0);
  /** The box whose line skipped cells because the box was full; 0 if none did. */
  readonly full = computed(() => {
    const stroke = this.#stroke.value;
    if (!stroke) return this.#overrun.value;
    return stroke.isOver ? stroke.box : 0;
  });
  /** The box drawn last. */
  readonly #latest = signal(1);

  /** The boxes drawn so far, initially the puzzle's irregular ones, or none. */
  readonly layout = computed<Layout>(
    () => this.#stroke.value?.layout ?? this.#puzzle.layout.value ?? this.#present(),
  );
  readonly report = computed(() => reportOn(this.#size, this.layout.value));
  /** True if the puzzle has the boxes as drawn. */
  readonly isFinished = computed(() => finishedShape(this.#size, this.layout.value) !== null);
  /** True if something was drawn that the puzzle lacks. */
  readonly hasDraft = computed(() => !this.isFinished.value && !this.report.value.isBlank);
  /** The box extended by a line. */
  readonly current = computed(() => this.#stroke.value?.box ?? this.chosen.value);

  constructor(puzzle: Puzzle) {
    this.#puzzle = puzzle;
  }

  get #size(): number {
    return this.#puzzle.grid.value.size;
  }

  #present(): Layout {
    const grid = this.#puzzle.grid.value;
    return grid.boxes ? layoutOf(grid) : blankLayout(grid.size);
  }

  toggle(isOn = !this.isOn.value): void {
    this.cancel();
    this.chosen.value = null;
    this.#overrun.value = 0;
    this.isOn.value = isOn;
  }

  choose(box: number): void {
    this.chosen.value = this.chosen.value === box ? null : box;
  }

  // ------------------------------------------------------------------------------- drawing a line

  start(cell: number): void {
    const how = { chosen: this.chosen.value, latest: this.#latest.value };
    this.#stroke.value = startStroke(this.#size, this.layout.value, cell, how);
  }

  follow(cells: readonly number[]): void {
    const take = (stroke: Stroke, cell: number) => takeCell(this.#size, stroke, cell);
    if (this.#stroke.value) this.#stroke.value = cells.reduce(take, this.#stroke.value);
  }

  /** Applies the line. */
  end(): void {
    const stroke = this.#stroke.value;
    if (!stroke) return;
    const before = this.#puzzle.layout.value ?? this.#present();
    this.#overrun.value = stroke.isOver ? stroke.box : 0;
    if (stroke.box > 0) this.#latest.value = stroke.box;
    if (
      stroke.layout.length === before.length &&
      stroke.layout.some((box, cell) => box !== before[cell])
    )
      this.#puzzle.draw(stroke.box > 0 ? withLastBox(this.#size, stroke.layout) : stroke.layout);
    this.#stroke.value = null;
  }

  /** Drops the line. */
  cancel(): void {
    this.#stroke.value = null;
  }

  /** Puts a single cell into a box; 0 takes it out of its box. */
  assign(cell: number, box: number): void {
    const chosen = this.chosen.value;
    this.chosen.value = box;
    this.start(cell);
    this.end();
    this.chosen.value = chosen;
  }

  // ----------------------------------------------------------------------------- beginning afresh

  clear(): void {
    this.#overrun.value = 0;
    this.#puzzle.draw(blankLayout(this.#size));
  }

  /** Restarts from the puzzle's boxes. */
  restore(): void {
    this.#puzzle.draw(layoutOf(this.#puzzle.grid.value));
  }
}

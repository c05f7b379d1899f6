import type { RatingColumns } from '../../../../engine/model/steps.ts';

const names = ['er', 'ep', 'ed', 'hardest'] as const;

/** What is stored of the ratings of a list. */
export interface KeptRatings extends RatingColumns {
  /** 1 for each row that was tried. */
  readonly tried: Uint8Array;
  readonly phase: RatingPhase;
}

/** `paused`: rows remain until the user continues. */
export type RatingPhase = 'idle' | 'running' | 'paused';

/** How hard the puzzles of a list are for people, in columns over all its rows. */
export class Ratings {
  readonly #columns: RatingColumns;
  readonly #tried: Uint8Array;
  #amount = 0;

  constructor(total: number) {
    const column = () => new Uint8Array(total);
    this.#columns = { er: column(), ep: column(), ed: column(), hardest: column() };
    this.#tried = column();
  }

  /** The number of rows with a rating. */
  get amount(): number {
    return this.#amount;
  }

  /** The ratings of all rows in tenths, 0 for none; and the numbers of the hardest techniques. */
  get columns(): RatingColumns {
    return this.#columns;
  }

  /** Takes the ratings of some rows. */
  put(rows: ArrayLike<number>, rated: RatingColumns): void {
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] as number;
      this.forget(row);
      this.#tried[row] = 1;
      for (const name of names) this.#columns[name][row] = rated[name][place] ?? 0;
      if (this.isRated(row)) this.#amount += 1;
    }
  }

  /** Forgets the rating of a row, whose puzzle has changed. */
  forget(row: number): void {
    if (this.isRated(row)) this.#amount -= 1;
    this.#tried[row] = 0;
    this.#columns.er[row] = 0;
  }

  isTried(row: number): boolean {
    return this.#tried[row] === 1;
  }

  isRated(row: number): boolean {
    return (this.#columns.er[row] ?? 0) > 0;
  }

  /** Returns a rating of a rated row, as 1.0 … 11.9. */
  of(row: number, name: 'er' | 'ep' | 'ed'): number {
    return (this.#columns[name][row] ?? 0) / 10;
  }

  /** Returns everything, to be stored. */
  kept(phase: RatingPhase): KeptRatings {
    return { ...this.#columns, tried: this.#tried, phase };
  }

  /** Takes what was stored, unless it belongs to another list. */
  restore(kept: KeptRatings): void {
    if (kept.tried.length !== this.#tried.length) return;
    const rows = [...kept.tried.keys()].filter((row) => kept.tried[row] === 1);
    const at = (name: (typeof names)[number]) =>
      Uint8Array.from(rows, (row) => kept[name][row] ?? 0);
    this.put(rows, { er: at('er'), ep: at('ep'), ed: at('ed'), hardest: at('hardest') });
  }
}

/** The true candidates of a Sudoku. */

import type { TrueCandidates } from '../engine/protocol.ts';
import type { DanceModule } from '../engine/worker/wasm.ts';
import type { CandidatesAnswer, CandidatesSettings, SudokuInput } from './api.ts';
import { checkedBounds, checkedFlag, checkedSettings, type Limits } from './check.ts';
import { good } from './failures.ts';
import { symbolsOf } from './puzzle.ts';
import type { Step, Stepwise } from './search.ts';
import { Slices } from './slices.ts';
import { type Understood, understand } from './sudoku.ts';

/** Of each cell how many solutions have the digits 1 … size. */
function countsOf(counts: Float64Array, size: number): bigint[][] {
  return Array.from({ length: size * size }, (_, cell) =>
    Array.from(counts.subarray(cell * size, (cell + 1) * size), (count) => BigInt(count)),
  );
}

function symbolsInCells(sets: Float64Array, size: number): string[] {
  return Array.from(sets, (set) => symbolsOf(set, size));
}

/** What is known of a puzzle that contradicts itself. */
function noCandidates(size: number): TrueCandidates {
  const cells = size * size;
  return {
    found: new Float64Array(cells),
    open: new Float64Array(cells),
    counts: new Float64Array(cells * size),
    isCounted: true,
  };
}

class CandidatesSearch implements Stepwise<CandidatesAnswer, never> {
  readonly #dance: DanceModule;
  readonly #understood: Understood;
  readonly #isCounting: boolean;
  readonly #slices: Slices<TrueCandidates>;
  #known: TrueCandidates;

  constructor(dance: DanceModule, understood: Understood, isCounting: boolean, limits: Limits) {
    const { grid, clashes } = understood;
    const isInvalid = clashes.length > 0;
    // The module looks for candidates only where no givens clash.
    const searched = isInvalid ? { ...grid, cells: new Uint8Array(grid.cells.length) } : grid;
    const { job } = good(dance, dance.findCandidates(searched, isCounting));
    this.#dance = dance;
    this.#understood = understood;
    this.#isCounting = isCounting;
    this.#slices = new Slices(dance, job, limits, isInvalid);
    this.#known = isInvalid ? noCandidates(grid.size) : this.#slices.take();
  }

  get result(): CandidatesAnswer {
    const { puzzle, clashes } = this.#understood;
    const { found, open, counts, isCounted } = this.#known;
    const candidates = symbolsInCells(found, puzzle.size);
    const settled = open.every((set) => set === 0);
    // Each candidate of a cell is in a solution of its own; if no cell has two, there is no second.
    const most = Math.max(...candidates.map((symbols) => symbols.length));
    const count = Math.max(this.#slices.found, most);
    const complete = isCounted || (settled && most < 2);
    return {
      puzzle,
      clashes,
      verdict: this.#dance.verdict(count, complete, clashes.length > 0),
      count: BigInt(count),
      complete,
      stoppedBy: complete ? null : this.#slices.stoppedBy,
      candidates,
      open: symbolsInCells(open, puzzle.size),
      settled,
      counts: this.#isCounting || isCounted ? countsOf(counts, puzzle.size) : null,
      stats: this.#slices.stats,
    };
  }

  step(): Step<CandidatesAnswer, never> {
    if (!this.#slices.isEnded) this.#known = this.#slices.next();
    return { result: this.result, solutions: [], isEnded: this.#slices.isEnded };
  }

  close(): void {
    this.#slices.close();
  }
}

export function openCandidates(
  dance: DanceModule,
  input: SudokuInput,
  settings?: CandidatesSettings,
): Stepwise<CandidatesAnswer, never> {
  const set = checkedSettings(dance, settings, ['counted', 'nodes', 'milliseconds', 'from']);
  const { nodes, milliseconds } = set;
  const limits = checkedBounds(dance, { nodes, milliseconds }, 0);
  const isCounting = checkedFlag(dance, 'counted', set.counted);
  return new CandidatesSearch(dance, understand(dance, input, set), isCounting, limits);
}

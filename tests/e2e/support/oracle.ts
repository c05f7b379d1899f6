/** The library itself, in the test process: tells what the page must say. */

import type { Problem } from '../../../web/engine/model/task.ts';
import { Problems } from '../../../web/engine/worker/problems.ts';
import { decoded } from '../../../web/page/shared/sudoku/model/code.ts';
import { fallible, good, jobOn, loadPage } from '../../wasm/load.ts';

/** The number of solutions found by a search for at most `most`, and whether these are all. */
interface Count {
  readonly found: number;
  readonly isAll: boolean;
}

const maxNodes = 5_000_000;

export class Oracle {
  readonly #problems: Problems;

  private constructor(problems: Problems) {
    this.#problems = problems;
  }

  static async load(): Promise<Oracle> {
    return new Oracle(new Problems(await loadPage()));
  }

  /** Returns the verdict on a Sudoku, given as a link's code. */
  sudoku(code: string): RegExp {
    const grid = decoded(code);
    if (!grid) throw new Error(`${code} is no grid`);
    if (grid.cells.every((digit) => digit === 0)) return /^Paste a puzzle/;
    const { clashes } = this.#problems.describeSudoku({ grid });
    if (clashes.length > 1) return new RegExp(`^${clashes.length} pairs of digits clash`);
    if (clashes.length === 1) return /^Two .s in (row|column|box) /;
    const { found } = this.#count({ kind: 'sudoku', grid }, 2);
    return [/^No solution/, /^Exactly one solution, in /, /^More than one solution/][
      found
    ] as RegExp;
  }

  /** Returns the verdict on an exact cover problem; null for any other text. */
  cover(text: string): RegExp | null {
    if (text.trim() === '') return /^Paste a problem/;
    const read = fallible(() => this.#problems.describeCover({ text }));
    const format = read.failure ? undefined : read.interpretations[0]?.format;
    if (read.failure || !format) return null;
    const { found, isAll } = this.#count({ kind: 'cover', text, format }, 1_000);
    if (!isAll) return /^At least 1,000 solutions\./;
    if (found === 0) return /^No solution\./;
    return found === 1 ? /^Exactly one solution\./ : new RegExp(`^Exactly ${found} solutions\\.`);
  }

  /** Returns the verdict on a board; null for any other text. */
  polyomino(source: { readonly text: string } | { readonly board: string }, distinct: boolean) {
    const read = fallible(() => this.#problems.describePolyomino(source));
    if (read.failure) return null;
    const { found } = this.#count({ kind: 'polyomino', ...source }, 100_000, distinct);
    const kind = distinct ? 'distinct ' : '';
    if (found === 0) return /^No solution: /;
    if (found === 1) return new RegExp(`^Exactly one ${kind}solution\\.`);
    return new RegExp(`^${found.toLocaleString('en')} ${kind}solutions, all found\\.`);
  }

  /** Returns whether two texts of boards mean the same puzzle. */
  isSameBoard(one: string, other: string): boolean {
    const meaning = (text: string) => {
      const { board, pieces } = this.#problems.describePolyomino({ text });
      return JSON.stringify([board, pieces]);
    };
    return meaning(one) === meaning(other);
  }

  #count(problem: Problem, most: number, distinct = false): Count {
    const job = jobOn(this.#problems, problem, { distinct });
    let [found, isAll] = [0, false];
    for (let nodes = 0; found < most && !isAll; nodes += 1_000) {
      if (nodes > maxNodes) throw new Error('too hard for this test');
      const slice = good(job.run(1_000, most - found));
      [found, isAll] = [slice.found, slice.end === 'exhausted'];
      job.take();
    }
    job.delete();
    return { found, isAll };
  }
}

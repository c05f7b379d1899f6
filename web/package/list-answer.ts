import type { ListAnswer, ListResult, ListRow } from './api.ts';

/** The rows of a list as columns. */
export function listAnswer({
  stats,
  solutions: rows,
}: ListResult & { readonly solutions: readonly ListRow[] }): ListAnswer {
  return {
    stats,
    lines: rows.map(({ line }) => line),
    names: rows.map(({ name }) => name),
    puzzles: rows.map(({ puzzle }) => puzzle),
    sizes: rows.map(({ size }) => size),
    givens: rows.map(({ givens }) => givens),
    verdicts: rows.map(({ verdict }) => verdict),
    counts: rows.map(({ count }) => count),
    complete: rows.map(({ complete }) => complete),
    solutions: rows.map(({ solution }) => solution),
    nodes: rows.map(({ nodes }) => nodes),
    microseconds: rows.map(({ microseconds }) => microseconds),
    errors: rows.flatMap(({ error }) => (error ? [error] : [])),
  };
}

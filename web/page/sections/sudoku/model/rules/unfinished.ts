/** Rules of links that lack cells or a number, among the parts that were not understood. */

export interface Unfinished {
  /** The name of its kind. */
  readonly kind: string;
  /** The cells that it has, as written. */
  readonly cells: string;
  /** How many cells it needs at least; empty if that is not the fault. */
  readonly least: string;
}

/** Reads such a rule, "arrow: R1C1" or "between: R1C1 needs ≥ 3"; null for the name of any other part. */
export function unfinishedIn(what: string): Unfinished | null {
  const [, kind, cells = '', least = ''] =
    /^([\w-]+)(?: \d+)*: ?(.*?)(?: needs (?:≥ )?(\d+))?$/.exec(what) ?? [];
  return kind === undefined ? null : { kind, cells, least };
}

/** Returns whether every one of these parts is an unfinished rule. */
export function areUnfinished(parts: readonly string[]): boolean {
  return parts.length > 0 && parts.every((what) => unfinishedIn(what) !== null);
}

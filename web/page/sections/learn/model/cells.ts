/** Returns the row and column, from 1, of a cell in a square of this side. */
export function placeOf(cell: number, side: number): { row: number; column: number } {
  return { row: Math.floor(cell / side) + 1, column: (cell % side) + 1 };
}

/** Returns the set with the element added, or removed if present. */
export function toggled<T>(set: ReadonlySet<T>, element: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(element)) next.add(element);
  return next;
}

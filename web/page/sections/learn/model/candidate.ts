/** A candidate of a 9×9 Sudoku as an option of an exact cover problem. All numbers count from 1. */
export interface Candidate {
  readonly row: number;
  readonly column: number;
  readonly digit: number;
}

export function boxOf({ row, column }: Pick<Candidate, 'row' | 'column'>): number {
  return Math.floor((row - 1) / 3) * 3 + Math.floor((column - 1) / 3) + 1;
}

/** Returns the four items covered by a candidate, each with its number and formula. */
export function itemsOf(candidate: Candidate) {
  const { row, column, digit } = candidate;
  const box = boxOf(candidate);
  const item = (index: number, place: number, offset: number) => ({
    number: (index - 1) * 9 + place + offset,
    formula: `(${index} − 1) · 9 + ${place}${offset === 0 ? '' : ` + ${offset}`}`,
  });
  return {
    cell: item(row, column, 0),
    row: item(row, digit, 81),
    column: item(column, digit, 162),
    box: item(box, digit, 243),
  };
}

/** Returns the numbers of the four items, in ascending order. */
export function optionOf(candidate: Candidate): number[] {
  const { cell, row, column, box } = itemsOf(candidate);
  return [cell.number, row.number, column.number, box.number];
}

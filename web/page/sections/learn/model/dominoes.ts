/** Dominoes on a square: each item is a cell, each option a domino. In Knuth's format. */
export function dominoes(size: number): string {
  const numbers = Array.from({ length: size }, (_, i) => i);
  const cell = (row: number, column: number) => `${row}.${column}`;
  const cells = numbers.flatMap((row) => numbers.map((column) => ({ row, column })));
  const options = cells.flatMap(({ row, column }) => [
    ...(column + 1 < size ? [`${cell(row, column)} ${cell(row, column + 1)}`] : []),
    ...(row + 1 < size ? [`${cell(row, column)} ${cell(row + 1, column)}`] : []),
  ]);
  const items = cells.map(({ row, column }) => cell(row, column)).join(' ');
  return `${[items, ...options].join('\n')}\n`;
}

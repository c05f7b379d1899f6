/**
 * Writes the problem of dominoes on a square in Knuth's format: items are cells, options are
 * dominoes.
 */
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

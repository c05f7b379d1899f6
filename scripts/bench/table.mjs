// Formats tables and figures as text.

/**
 * Returns the rows as aligned columns; all but the first and the last are aligned to the right.
 * @param {readonly (readonly string[])[]} rows  the first is the heading
 */
export function textTable(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const last = widths.length - 1;
  const pad = (/** @type {string} */ cell, /** @type {number} */ column) => {
    const width = widths[column] ?? 0;
    return column === 0 || column === last ? cell.padEnd(width) : cell.padStart(width);
  };
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/**
 * Formats a number with three significant digits and no exponent.
 * @param {number} value
 */
export function threeDigits(value) {
  if (value >= 99.95) return value.toFixed(0);
  if (value >= 9.995) return value.toFixed(1);
  return value.toFixed(value >= 0.9995 ? 2 : 3);
}

/** @param {number} seconds */
export function timeText(seconds) {
  if (seconds >= 0.9995) return `${threeDigits(seconds)} s`;
  if (seconds >= 0.9995e-3) return `${threeDigits(seconds * 1e3)} ms`;
  return `${threeDigits(seconds * 1e6)} µs`;
}

/** @param {number} bytes */
export const megabytes = (bytes) => `${threeDigits(bytes / 2 ** 20)} MB`;

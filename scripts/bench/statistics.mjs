/**
 * The middle one, or the mean of the two in the middle.
 * @param {readonly number[]} values  at least one
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (lower + upper) / 2;
}

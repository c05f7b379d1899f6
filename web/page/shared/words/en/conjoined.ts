/** Joins names: "1, 2 and 3". */
export function conjoined(
  names: readonly (number | string)[],
  before: 'and' | 'or' = 'and',
): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? String(last) : `${names.slice(0, -1).join(', ')} ${before} ${last}`;
}

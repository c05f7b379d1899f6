import { type PlainRead, samuraiSize } from './plain-read.ts';

/**
 * Returns whether a text has rules that the plain reader doesn't know, or that its author names.
 */
export function hasRules(read: PlainRead): boolean {
  if ('code' in read) return read.mayBeVariant === true;
  const [likeliest] = read;
  if (!likeliest || likeliest.puzzles > 1) return false;
  const { size, cells } = likeliest.grid;
  const mayBeSamurai = size === samuraiSize && cells.every((digit) => digit <= 9);
  return mayBeSamurai || likeliest.saysMore === true;
}

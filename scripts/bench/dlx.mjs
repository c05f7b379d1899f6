// Knuth's format as numbers, for packages that read no text: a line of items, the secondary ones
// behind a bar, then a line for each option.

import { Unable } from './unable.mjs';

/** @import { Cover } from './types.d.ts' */

/** @param {string} line */
const words = (line) => line.split(/\s+/).filter((word) => word !== '');

/**
 * @param {string} text
 * @returns {Cover}
 */
export function readCover(text) {
  const [items = '', ...lines] = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('|'));
  const [primary = [], secondary = []] = items.split(/\s\|(?:\s|$)/).map(words);
  const names = [...primary, ...secondary];
  if (names.some((name) => name.includes('|'))) {
    throw new Unable('no items to be covered several times');
  }
  const numbers = new Map(names.map((name, i) => [name, i]));
  const options = lines.map((line) => words(line).map((word) => numberOf(word, numbers)));
  return { primary: primary.length, secondary: secondary.length, options };
}

/**
 * @param {string} word
 * @param {Map<string, number>} numbers
 */
function numberOf(word, numbers) {
  const number = numbers.get(word);
  if (number !== undefined) return number;
  if (word.includes(':')) throw new Unable('no colours');
  throw new Error(`an option has the unknown item “${word}”`);
}

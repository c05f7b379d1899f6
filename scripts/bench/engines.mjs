// The engines: our solvers in three places, their callers, and packages from npm.

/** @import { Engine, Place } from './types.d.ts' */

/** The ways in which callers solve problems; all others are for lists. */
export const forms = ['solve', 'count', 'bit-matrix'];

/** @type {Record<Place, string[]>} */
const usual = {
  native: ['auto', 'dancing-links'],
  node: ['auto', 'dancing-links'],
  chromium: ['auto'],
  npm: [
    'dancing-links',
    '@algorithm.ts/dlx',
    '@algorithm.ts/sudoku',
    'dlxlib',
    'dance',
    'sudoku',
    'qqwing',
  ],
  'package-node': ['array', 'text', 'columns-only', 'worker', 'two-workers', ...forms],
  'package-chromium': ['array', 'text'],
  command: ['text', 'json', 'two-threads', ...forms],
};

/** @param {Engine} engine */
export const isCaller = ({ place }) => place === 'command' || place.startsWith('package-');

/** The fastest peer, with which every engine is compared. */
export const baseline = 'npm:dancing-links';

/**
 * @param {Place} place
 * @param {string} solver
 * @returns {Engine}
 */
const engine = (place, solver) => ({ name: `${place}:${solver}`, place, solver });

/** @param {string} word */
const isPlace = (word) => Object.hasOwn(usual, word);

/**
 * @param {Place} place
 * @returns {Engine[]}
 */
const usualOf = (place) => usual[place].map((solver) => engine(place, solver));

export const usualEngines = Object.keys(usual).flatMap((place) =>
  usualOf(/** @type {Place} */ (place)),
);

/**
 * Returns the engines that `place` or `place:solver` names; none for an unknown place or package.
 * @param {string} word
 * @returns {Engine[]}
 */
export function enginesNamed(word) {
  const colon = word.indexOf(':');
  const place = /** @type {Place} */ (colon < 0 ? word : word.slice(0, colon));
  if (!isPlace(place)) return [];
  if (colon < 0) return usualOf(place);
  const solver = word.slice(colon + 1);
  const named = engine(place, solver);
  const isListed = place === 'npm' || isCaller(named);
  const isKnown = isListed ? usual[place].includes(solver) : solver !== '';
  return isKnown ? [named] : [];
}

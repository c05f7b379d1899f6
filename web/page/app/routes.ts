import { chapterNames } from '../sections/learn/model/chapter-names.ts';
import { type Route, sectionHash } from '../shared/model/section-hash.ts';

export const routes = Object.keys(sectionHash) as readonly Route[];

/** Returns the section named by a hash; the first section for any other hash. */
export function routeOf(hash: string): Route {
  const name = hash.replace(/^#\/?/, '').split(/[/?]/)[0];
  return routes.find((route) => route === name) ?? 'sudoku';
}

/**
 * The places within a section that an address can name. In the other sections, it names a problem.
 */
const places: Partial<Record<Route, readonly string[]>> = {
  list: [],
  race: [],
  learn: chapterNames,
};

/**
 * Returns whether a hash can be followed, as far as its names tell. A query after them is ignored.
 */
export function isAddress(hash: string): boolean {
  const [name = '', ...rest] = hash.replace(/^#\/?|\?[^/]*$/g, '').split('/');
  const place = rest.join('/');
  const route = routes.find((known) => known === name);
  if (!route) return name === '' && rest.length === 0;
  return place === '' || (places[route]?.includes(place) ?? true);
}

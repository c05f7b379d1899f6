import { chapterNames } from '../sections/learn/model/chapter-names.ts';

export const routes = ['sudoku', 'list', 'pentominoes', 'cover', 'watch', 'race', 'learn'] as const;
export type Route = (typeof routes)[number];

/** Returns the section that a hash names; the first one for any other hash. */
export function routeOf(hash: string): Route {
  const name = hash.replace(/^#\/?/, '').split(/[/?]/)[0];
  return routes.find((route) => route === name) ?? routes[0];
}

/** The places in a section that an address can name; in the other sections, it names a problem. */
const places: Partial<Record<Route, readonly string[]>> = {
  list: [],
  race: [],
  learn: chapterNames,
};

/** Whether a hash can be followed, as far as names tell. A query after the names is ignored. */
export function isAddress(hash: string): boolean {
  const [name = '', ...rest] = hash.replace(/^#\/?|\?[^/]*$/g, '').split('/');
  const place = rest.join('/');
  const route = routes.find((known) => known === name);
  if (!route) return name === '' && rest.length === 0;
  return place === '' || (places[route]?.includes(place) ?? true);
}

export function hashOf(route: Route): string {
  return `#/${route}`;
}

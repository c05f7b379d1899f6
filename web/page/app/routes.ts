export const routes = ['sudoku', 'list', 'pentominoes', 'cover', 'watch', 'race', 'learn'] as const;
export type Route = (typeof routes)[number];

/** Returns the section that a hash names; the first one for any other hash. */
export function routeOf(hash: string): Route {
  const name = hash.replace(/^#\/?/, '').split(/[/?]/)[0];
  return routes.find((route) => route === name) ?? routes[0];
}

/** The sections whose address ends with their name. */
const withoutPlaces: readonly Route[] = ['list', 'race'];

/** Whether a hash can be followed, as far as the names of the sections tell. */
export function isAddress(hash: string): boolean {
  const [name = '', ...place] = hash.replace(/^#\/?/, '').split(/[/?]/);
  const route = routes.find((known) => known === name);
  return route ? place.length === 0 || !withoutPlaces.includes(route) : name === '';
}

export function hashOf(route: Route): string {
  return `#/${route}`;
}

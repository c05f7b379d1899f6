export const routes = ['sudoku', 'list', 'pentominoes', 'cover', 'watch', 'race', 'learn'] as const;
export type Route = (typeof routes)[number];

/** Returns the section that a hash names; the first one for any other hash. */
export function routeOf(hash: string): Route {
  const name = hash.replace(/^#\/?/, '').split(/[/?]/)[0];
  return routes.find((route) => route === name) ?? routes[0];
}

export function hashOf(route: Route): string {
  return `#/${route}`;
}

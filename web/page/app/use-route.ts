import { useEffect, useState } from 'preact/hooks';
import { type Route, routeOf } from './routes.ts';

/** Returns the section in the address bar, and follows links and history. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const follow = () => setRoute(routeOf(location.hash));
    // A link may have been followed before this effect ran.
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return route;
}

import { useEffect, useState } from 'preact/hooks';
import { type Route, routeOf } from './routes.ts';

/** The section in the address bar; follows links and the browser's back and forward. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const follow = () => setRoute(routeOf(location.hash));
    // A link may have been followed before anybody listened.
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return route;
}

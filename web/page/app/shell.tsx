import { useEffect, useRef, useState } from 'preact/hooks';
import { subjects } from '../shared/ui/subject.ts';
import { useText } from '../shared/words/index.ts';
import { Header } from './header.tsx';
import { type Route, routeOf, routes } from './routes.ts';
import { loadSection, sections } from './sections.ts';
import { useShellText } from './words/index.ts';

/** Returns the section in the address bar, and follows links and history. */
function useRoute(): Route {
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

/** Moves focus to the heading of a section that was just opened, but not when the page opens. */
function useHeadingFocus(route: Route) {
  const opened = useRef(route);
  const isThere = typeof sections[route].value === 'function';
  useEffect(() => {
    if (!isThere || opened.current === route) return;
    opened.current = route;
    document.querySelector<HTMLElement>(`#section-${route} h2`)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [route, isThere]);
}

/** Mounts a section when it is first opened. Later it is only hidden, so that its work goes on. */
function useVisited(route: Route): ReadonlySet<Route> {
  const visited = useRef(new Set<Route>());
  visited.current.add(route);
  return visited.current;
}

/** Keeps the browser from replacing the page with a file that misses its target. */
function useStrayDrops() {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

/** Uses a button, because links within the page are routes. */
function skipToContent() {
  document.getElementById('content')?.focus();
}

interface SectionFrameProps {
  readonly name: Route;
  readonly active: boolean;
}

function SectionFrame({ name, active }: SectionFrameProps) {
  const { sections: words } = useText();
  const Section = sections[name].value;
  if (Section === 'lost') return <p role="alert">{words.lost}</p>;
  return Section && <Section active={active} />;
}

function Sections({ route }: { readonly route: Route }) {
  const visited = useVisited(route);
  return routes.map((name) => (
    <div key={name} id={`section-${name}`} hidden={name !== route}>
      {visited.has(name) && <SectionFrame name={name} active={name === route} />}
    </div>
  ));
}

export function Shell() {
  const shell = useShellText();
  const { names } = useText().sections;
  const route = useRoute();
  useHeadingFocus(route);
  useStrayDrops();
  useEffect(() => void loadSection(route), [route]);
  const subject = subjects.value[route] ?? '';
  useEffect(() => {
    document.title = shell.documentTitle(subject, names[route]);
  }, [shell, names, route, subject]);

  return (
    <>
      <button type="button" class="skip-link" onClick={skipToContent}>
        {shell.skip}
      </button>
      <Header route={route} />
      <main id="content" class="page-main" tabIndex={-1}>
        <Sections route={route} />
      </main>
      <footer class="page-footer">
        <p>{shell.footer}</p>
      </footer>
    </>
  );
}

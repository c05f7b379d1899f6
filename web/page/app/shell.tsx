import { useEffect, useRef, useState } from 'preact/hooks';
import { chooseLanguage, languages, useOtherLanguage } from '../shared/i18n/index.ts';
import { type Route, sectionHash } from '../shared/model/section-hash.ts';
import { Choice } from '../shared/ui/choice.tsx';
import { Message } from '../shared/ui/message.tsx';
import { subjects } from '../shared/ui/subject.ts';
import { useText } from '../shared/words/index.ts';
import { LoadNotice } from './load-notice.tsx';
import { offlineMessages } from './offline/index.ts';
import { isAddress, routeOf, routes } from './routes.ts';
import { sections } from './sections.ts';
import { chooseTheme, theme } from './theme.ts';
import { useShellText } from './words/index.ts';

/** Four nodes linked to their neighbours across and down; two of them are chosen. */
function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path class="logo-link" d="M2 9h28M2 23h28M9 2v28M23 2v28" />
      <rect class="logo-chosen" x="4.5" y="4.5" width="9" height="9" rx="2.5" />
      <rect class="logo-node" x="18.5" y="4.5" width="9" height="9" rx="2.5" />
      <rect class="logo-node" x="4.5" y="18.5" width="9" height="9" rx="2.5" />
      <rect class="logo-chosen" x="18.5" y="18.5" width="9" height="9" rx="2.5" />
    </svg>
  );
}

function Navigation({ route }: { readonly route: Route }) {
  const shell = useShellText();
  const { sections } = useText();
  return (
    <nav class="page-nav" aria-label={shell.navigation}>
      {routes.map((name) => (
        <a key={name} href={sectionHash[name]} aria-current={name === route ? 'page' : undefined}>
          {sections.names[name]}
        </a>
      ))}
    </nav>
  );
}

function ThemeSwitch() {
  const words = useShellText().theme;
  return (
    <Choice
      label={words.label}
      value={theme.value}
      onChange={chooseTheme}
      items={[
        { value: 'system', text: words.system, icon: 'system' },
        { value: 'light', text: words.light, icon: 'sun' },
        { value: 'dark', text: words.dark, icon: 'moon' },
      ]}
    />
  );
}

/** Labels the other language with its own name, for readers who do not know the current one. */
function LanguageSwitch() {
  const other = useOtherLanguage();
  const { name, tag } = languages[other];
  return (
    <button
      type="button"
      class="button button-quiet language-switch"
      lang={tag}
      onClick={() => void chooseLanguage(other)}
    >
      {name}
    </button>
  );
}

function Header({ route }: { readonly route: Route }) {
  const shell = useShellText();
  return (
    <header class="page-header">
      <div class="page-brand">
        <Logo />
        <div>
          <h1>{shell.title}</h1>
          <p class="page-tagline">{shell.tagline}</p>
        </div>
      </div>
      <Navigation route={route} />
      <div class="page-choices">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}

/** Returns the section in the address bar; follows links and history. */
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

/** Says that the address matches nothing on this page, until another one is followed. */
function LostAddress() {
  const shell = useShellText();
  const [isLost, setLost] = useState(() => !isAddress(location.hash));
  useEffect(() => {
    const follow = () => setLost(!isAddress(location.hash));
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return (
    <Message sentence={isLost ? shell.lostAddress : undefined} onClose={() => setLost(false)} />
  );
}

/** Moves the focus to the heading of a newly opened section, but not when the page opens. */
function useHeadingFocus(route: Route) {
  const opened = useRef(route);
  const isThere = sections[route].script !== null;
  useEffect(() => {
    if (!isThere || opened.current === route) return;
    opened.current = route;
    document.querySelector<HTMLElement>(`#section-${route} h2`)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [route, isThere]);
}

/** Mounts a section when it is first opened; later only hides it, so that its work continues. */
function useVisited(route: Route): ReadonlySet<Route> {
  const visited = useRef(new Set<Route>());
  visited.current.add(route);
  return visited.current;
}

/** Keeps the browser from replacing the page with a file dropped beside its target. */
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

/** A button, because links within the page are routes. */
function skipToContent() {
  document.getElementById('content')?.focus();
}

function Footer() {
  const shell = useShellText();
  const offline = offlineMessages.value;
  return (
    <footer class="page-footer">
      <p>{shell.footer}</p>
      {offline && <offline.Ready />}
      <p>
        <a href="./licenses.txt">{shell.licenses}</a>
      </p>
    </footer>
  );
}

interface SectionFrameProps {
  readonly name: Route;
  readonly active: boolean;
}

function SectionFrame({ name, active }: SectionFrameProps) {
  const { sections: words } = useText();
  const { script, isLost } = sections[name];
  if (isLost) return <p role="alert">{words.lost}</p>;
  return script && <script.Section active={active} />;
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
  useEffect(() => void sections[route].load(), [route]);
  const offline = offlineMessages.value;
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
        <LostAddress />
        <Sections route={route} />
        <div class="page-news">
          <LoadNotice />
          {offline && <offline.Notice />}
        </div>
      </main>
      {/* A section arriving later would move it. */}
      {(sections[route].script || sections[route].isLost) && <Footer />}
    </>
  );
}

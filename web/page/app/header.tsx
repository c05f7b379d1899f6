import { useEffect, useRef } from 'preact/hooks';
import { chooseLanguage, languages, useOtherLanguage } from '../shared/i18n/index.ts';
import { Choice } from '../shared/ui/choice.tsx';
import { useText } from '../shared/words/index.ts';
import { hashOf, type Route, routes } from './routes.ts';
import { chooseTheme, theme } from './theme.ts';
import { useShellText } from './words/index.ts';

/** Four nodes, linked to their neighbours across and down; two are chosen. */
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

/** Scrolls only the strip of sections, to centre the current one. */
function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !current) return;
  const middle = current.offsetLeft - strip.offsetLeft + current.offsetWidth / 2;
  strip.scrollLeft = middle - strip.clientWidth / 2;
}

function Navigation({ route }: { readonly route: Route }) {
  const shell = useShellText();
  const { sections } = useText();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(strip.current), [route]);
  return (
    <nav class="page-nav" aria-label={shell.navigation} ref={strip}>
      {routes.map((name) => (
        <a key={name} href={hashOf(name)} aria-current={name === route ? 'page' : undefined}>
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

export function Header({ route }: { readonly route: Route }) {
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

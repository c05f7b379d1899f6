import { chooseLanguage, languages, useOtherLanguage, useText } from '../i18n/index.ts';
import { Choice } from '../ui/choice.tsx';
import { Logo } from './logo.tsx';
import { hashOf, type Route, routes } from './routes.ts';
import { chooseTheme, theme } from './theme.ts';

function Navigation({ route }: { readonly route: Route }) {
  const { shell } = useText();
  return (
    <nav class="page-nav" aria-label={shell.navigation}>
      {routes.map((name) => (
        <a key={name} href={hashOf(name)} aria-current={name === route ? 'page' : undefined}>
          {shell.sections[name]}
        </a>
      ))}
    </nav>
  );
}

function ThemeSwitch() {
  const words = useText().shell.theme;
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

/** Whoever wants the other language may not read this one, so its own name stands there. */
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
  const { shell } = useText();
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

import { render } from 'preact';
import './app/interaction.ts';
import { keepOffline } from './app/offline/index.ts';
import { routeOf } from './app/routes.ts';
import { loadAll } from './app/sections.ts';
import { Shell } from './app/shell.tsx';
import { supportsSimd } from './app/simd.ts';
import { applyTheme } from './app/theme.ts';
import { useShellText } from './app/words/index.ts';
import { followAddress, startLanguage } from './shared/i18n/index.ts';

function Unsupported() {
  const shell = useShellText();
  return (
    <main class="boot">
      <h1>{shell.title}</h1>
      <p>{shell.noSimd}</p>
    </main>
  );
}

async function start(root: HTMLElement) {
  applyTheme();
  const isSupported = supportsSimd();
  if (isSupported) void loadAll(routeOf(location.hash)).then(keepOffline);
  await startLanguage();
  window.addEventListener('hashchange', ({ newURL }) => followAddress(newURL));
  root.replaceChildren();
  render(isSupported ? <Shell /> : <Unsupported />, root);
}

const root = document.getElementById('app');
if (root) void start(root);

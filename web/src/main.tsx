import { render } from 'preact';
import { Shell } from './app/shell.tsx';
import { supportsSimd } from './app/simd.ts';
import { applyTheme } from './app/theme.ts';
import { announceLanguage, useText } from './i18n/index.ts';
import { preloadWorkers } from './solver/start-worker.ts';

function Unsupported() {
  const { shell } = useText();
  return (
    <main class="boot">
      <h1>{shell.title}</h1>
      <p>{shell.noSimd}</p>
    </main>
  );
}

function start(root: HTMLElement) {
  announceLanguage();
  applyTheme();
  root.replaceChildren();
  const isSupported = supportsSimd();
  if (isSupported) void preloadWorkers();
  render(isSupported ? <Shell /> : <Unsupported />, root);
}

const root = document.getElementById('app');
if (root) start(root);

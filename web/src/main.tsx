import { render } from 'preact';
import { Shell } from './app/shell.tsx';
import { supportsSimd } from './app/simd.ts';
import { applyTheme } from './app/theme.ts';
import { preloadLanguages, startLanguage, useText } from './i18n/index.ts';
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

/** Milliseconds after which everything that the first section needs is there. */
const unhurried = 3000;

async function start(root: HTMLElement) {
  applyTheme();
  const isSupported = supportsSimd();
  if (isSupported) void preloadWorkers();
  await startLanguage();
  root.replaceChildren();
  render(isSupported ? <Shell /> : <Unsupported />, root);
  setTimeout(preloadLanguages, unhurried);
}

const root = document.getElementById('app');
if (root) void start(root);

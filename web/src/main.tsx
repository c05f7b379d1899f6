import { render } from 'preact';
import { routeOf } from './app/routes.ts';
import { Shell } from './app/shell.tsx';
import { supportsSimd } from './app/simd.ts';
import { applyTheme } from './app/theme.ts';
import { preloadLanguages, startLanguage, useText } from './i18n/index.ts';
import { coverWorkers, sudokuWorkers } from './solver/start-worker.ts';

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

/** Those of the section that is open come first. */
async function preloadWorkers() {
  const usesSudoku = ['sudoku', 'list'].includes(routeOf(location.hash));
  const kinds = usesSudoku ? [sudokuWorkers, coverWorkers] : [coverWorkers, sudokuWorkers];
  for (const kind of kinds) await kind.preload();
}

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

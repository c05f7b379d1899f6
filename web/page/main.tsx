import { render } from 'preact';
import { coverWorkers, sudokuWorkers } from '../engine/client/page-workers.ts';
import { routeOf, routes } from './app/routes.ts';
import { loadParts, loadSection } from './app/sections.ts';
import { Shell } from './app/shell.tsx';
import { supportsSimd } from './app/simd.ts';
import { applyTheme } from './app/theme.ts';
import { useShellText } from './app/words/index.ts';
import { preloadLanguages, startLanguage } from './shared/i18n/index.ts';

function Unsupported() {
  const shell = useShellText();
  return (
    <main class="boot">
      <h1>{shell.title}</h1>
      <p>{shell.noSimd}</p>
    </main>
  );
}

/**
 * Loads what the open section needs first, then the rest, because the network may be gone later.
 */
async function load() {
  const route = routeOf(location.hash);
  const usesSudoku = route === 'sudoku' || route === 'list' || route === 'race';
  const [own, other] = usesSudoku ? [sudokuWorkers, coverWorkers] : [coverWorkers, sudokuWorkers];
  await Promise.all([own.preload(), loadSection(route)]);
  await Promise.all(routes.map(loadSection));
  await preloadLanguages();
  await loadParts().catch(() => {});
  await other.preload();
}

async function start(root: HTMLElement) {
  applyTheme();
  const isSupported = supportsSimd();
  if (isSupported) void load();
  await startLanguage();
  root.replaceChildren();
  render(isSupported ? <Shell /> : <Unsupported />, root);
}

const root = document.getElementById('app');
if (root) void start(root);

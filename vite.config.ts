import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';
import './scripts/catalogue.mjs';
import { notices } from './scripts/lib/notices.mjs';
import { scriptEnd } from './web/page/shared/session/workers/script-end.ts';

/** Names the words of a section after it, as `race-en`; every other chunk has its own name. */
function wordsName(module: string | null): string {
  const [, section, language] = /\/(\w+)\/words\/(\w\w)\.ts$/.exec(module ?? '') ?? [];
  return section ? `${section}-${language}` : '[name]';
}

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const firstSection = /\/sections\/sudoku\//;

/** Returns the modules that the section which opens first imports, directly or not. */
function firstModules(modules: Modules): ReadonlySet<string> {
  const found = new Set([resolve('web/page/sections/sudoku/section.tsx')]);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

let first: ReadonlySet<string> | undefined;

/** Puts what the first section shares with others into one script, for fewer requests. */
function sharedName(id: string, modules: Modules): string | null {
  first ??= firstModules(modules);
  return first.has(id) && !firstSection.test(id) ? 'shared' : null;
}

/** Allows the inline styles of Vite's development server; the built page has style sheets. */
const developmentStyles: Plugin = {
  name: 'development-styles',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
};

/** Without puzzles from sudokupad.app, the page connects to its own origin only. */
const fetches: Plugin = {
  name: 'fetches',
  transformIndexHtml: (html) =>
    process.env.VITE_FETCH === 'off' ? html.replace(' https://sudokupad.app', '') : html,
};

let outDir = '';

const outDirectory: Plugin = {
  name: 'out-directory',
  configResolved({ root, build }) {
    outDir = resolve(root, build.outDir);
  },
};

/** Lets the service worker refuse files that are damaged, or a web page in place of one. */
const addIntegrity: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) => {
    const hash = createHash('sha256').update(readFileSync(join(outDir, entry.url)));
    return { ...entry, integrity: `sha256-${hash.digest('base64')}` };
  }),
});

/** The libraries in the service worker. */
const workbox = ['core', 'precaching', 'routing', 'strategies'].map((part) => `workbox-${part}`);

/** Keeps a copy of the page for use offline, see web/page/app/offline/copy.ts. */
const offlineCopy = VitePWA({
  injectRegister: null,
  includeManifestIcons: false,
  filename: 'service-worker.js',
  manifest: {
    name: 'Dancing Links Lab',
    short_name: 'Dancing Links',
    description: 'Sudoku, polyominoes and exact cover, solved on your device',
    lang: 'en',
    id: './',
    start_url: './',
    scope: './',
    background_color: '#f7f6f3',
    theme_color: '#f7f6f3',
    icons: [
      { src: 'favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: 'icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: 'icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: 'icon-full-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*'],
    inlineWorkboxRuntime: true,
    // The page has one address, whatever its query.
    navigateFallback: null,
    ignoreURLParametersMatching: [/./],
    manifestTransforms: [addIntegrity],
  },
});

export default defineConfig({
  root: 'web',
  // Relative addresses, so that the page works from any sub-path.
  base: './',
  plugins: [preact(), developmentStyles, fetches, outDirectory, notices(workbox), offlineCopy],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // One style sheet, because sections share most of their styles.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // The start of the page is one script, even where sections share parts of it.
    rolldownOptions: {
      output: {
        // The Chinese words of that script are one script, too.
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'] },
            { name: sharedName },
            // Small modules, each of which would cost more as a script of its own.
            { name: 'small', test: /\/(breathe|signs|slices|watched-problem)\.ts$/ },
            // What every board of pieces needs; other cells and colours load later.
            {
              name: 'board',
              test: /\/(board-outline|polyomino\/model\/(colors|fills|geometry|picture))\.ts$/,
            },
            { name: 'zh', test: /\/page\/(app|shared)\/words\/zh[./]/ },
          ],
        },
        chunkFileNames: ({ facadeModuleId }) => `assets/${wordsName(facadeModuleId)}-[hash].js`,
      },
    },
    // The oldest browsers with module workers and WebAssembly's SIMD, exceptions and 64-bit
    // integers support ES2022. A list of browsers as the target would turn private fields into
    // slower WeakMaps.
    target: 'es2022',
    cssTarget: ['chrome95', 'firefox114', 'safari16.4'],
  },
  // The page can tell that a script came whole.
  worker: { format: 'es', rolldownOptions: { output: { postFooter: scriptEnd } } },
  // Vite takes the next free port if this one is taken.
  preview: { host: '127.0.0.1', port: 4173 },
});

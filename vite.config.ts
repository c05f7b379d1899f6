import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';

/** Names the words of a section after it, as `race-en`; every other chunk has its own name. */
function wordsName(module: string | null): string {
  const [, section, language] = /\/(\w+)\/words\/(\w\w)\.ts$/.exec(module ?? '') ?? [];
  return section ? `${section}-${language}` : '[name]';
}

/** Vite's development server puts styles into the page, which the built page has in files of their own. */
const developmentStyles: Plugin = {
  name: 'development-styles',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
};

export default defineConfig({
  root: 'web',
  // Relative addresses, so that the page works from any sub-path.
  base: './',
  plugins: [preact(), developmentStyles],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // Sections share most of their styles, whichever comes first.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // What the page starts with is one script, however many sections share parts of it.
    rolldownOptions: {
      output: {
        // So are the words that it needs before it shows anything in Chinese.
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'] },
            { name: 'zh', test: /\/page\/(app|shared(\/sudoku)?|sections\/sudoku)\/words\/zh[./]/ },
          ],
        },
        chunkFileNames: ({ facadeModuleId }) => `assets/${wordsName(facadeModuleId)}-[hash].js`,
      },
    },
    // The first browsers with SIMD, exceptions and 64-bit integers in WebAssembly, and with module
    // workers, know ES2022. Named one by one, they would get private fields as slower WeakMaps.
    target: 'es2022',
    cssTarget: ['chrome95', 'firefox114', 'safari16.4'],
  },
  worker: { format: 'es' },
  // If the port is taken, the next one that is free.
  preview: { host: '127.0.0.1', port: 4173 },
});

import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';
import { scriptEnd } from './web/engine/client/script-end.ts';

/** Names the words of a section after it, as `race-en`; every other chunk has its own name. */
function wordsName(module: string | null): string {
  const [, section, language] = /\/(\w+)\/words\/(\w\w)\.ts$/.exec(module ?? '') ?? [];
  return section ? `${section}-${language}` : '[name]';
}

/** Allows the inline styles of Vite's development server; the built page has style sheets. */
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

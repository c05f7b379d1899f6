import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** Copies the module beside the scripts, which load it from there. */
function addModule(): Plugin {
  return {
    name: 'add-module',
    generateBundle() {
      const source = readFileSync('build/wasm/dance.wasm');
      this.emitFile({ type: 'asset', fileName: 'dance.wasm', source });
    },
  };
}

import './scripts/catalogue.mjs';
import { notices } from './scripts/lib/notices.mjs';

const entries = ['browser', 'browser-worker', 'node', 'node-worker'];

/** The npm package. */
export default defineConfig({
  plugins: [addModule(), notices()],
  build: {
    // Only a server build keeps `new URL('./file', import.meta.url)`, which the user's bundler, if
    // any, has to see.
    ssr: true,
    outDir: 'build/package',
    target: 'es2022',
    // Users who bundle the package minify it; for the others, errors point to readable code.
    minify: false,
    rolldownOptions: {
      input: entries.map((name) => `web/package/${name}.ts`),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});

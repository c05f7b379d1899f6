import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** Puts the module beside the scripts, which look for it there. */
function addModule(): Plugin {
  return {
    name: 'add-module',
    generateBundle() {
      const source = readFileSync('build/wasm/dance.wasm');
      this.emitFile({ type: 'asset', fileName: 'dance.wasm', source });
    },
  };
}

const entries = ['browser', 'browser-worker', 'node', 'node-worker'];

/** The npm package. */
export default defineConfig({
  plugins: [addModule()],
  build: {
    // As for a server: only then `new URL('./file', import.meta.url)` stays as it is, for whoever
    // bundles the package, or nobody, to make of it what they need.
    ssr: true,
    outDir: 'build/package',
    target: 'es2022',
    // Whoever bundles the package minifies it; others read it where an error points.
    minify: false,
    rolldownOptions: {
      input: entries.map((name) => `web/package/${name}.ts`),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});

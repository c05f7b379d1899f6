import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'web',
  // Relative addresses, so that the page works from any sub-path.
  base: './',
  plugins: [preact()],
  // The first browsers with SIMD, exceptions and 64-bit integers in WebAssembly, and with module workers.
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // Sections share most of their styles, whichever comes first.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // What the page starts with is one script, however many sections share parts of it.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
    },
    target: ['chrome95', 'firefox114', 'safari16.4'],
  },
  worker: { format: 'es' },
  // If the port is taken, the next one that is free.
  preview: { host: '127.0.0.1', port: 4173 },
});

import { readFileSync } from 'node:fs';
import { type PreviewServer, preview } from 'vite';

/** Runs before all other scripts of the page, and records what must not happen. */
const watcher = `
  window.faults = [];
  addEventListener('securitypolicyviolation', (event) =>
    faults.push(event.violatedDirective + ': ' + event.blockedURI));
  addEventListener('error', (event) => faults.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
`;

/** Serves the built page with the watcher as its first script. */
export async function serve(): Promise<{ address: string; close(): Promise<void> }> {
  const server: PreviewServer = await preview({
    preview: { port: 0 },
    plugins: [
      {
        name: 'watcher',
        configurePreviewServer({ middlewares }) {
          middlewares.use('/appearance.js', (_, response) => {
            response.setHeader('Content-Type', 'text/javascript');
            response.end(watcher + readFileSync('dist/appearance.js', 'utf8'));
          });
        },
      },
    ],
  });
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

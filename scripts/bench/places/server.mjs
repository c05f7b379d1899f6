// Serves the browser's files: the benchmark's scripts, the module, and the built page.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { root } from '../../lib/run.mjs';

/** @import { AddressInfo } from 'node:net' */

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

const served = ['/scripts/bench/', '/build/wasm/', '/build/package/', '/dist/'];

export async function serve() {
  const server = createServer(async ({ url = '' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    try {
      if (!served.some((directory) => path.startsWith(directory))) throw new Error(path);
      const body = await readFile(join(root, path));
      response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

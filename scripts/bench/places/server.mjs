// Serves the browser's files: the benchmark's scripts, the module, and the built page.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
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

/** Serves files as they are, or compressed, as web hosts send them. */
export async function serve({ isCompressed = false } = {}) {
  const server = createServer(async ({ url = '' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    try {
      if (!served.some((directory) => path.startsWith(directory))) throw new Error(path);
      const body = await readFile(join(root, path));
      response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
      if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
      response.end(isCompressed ? gzipSync(body) : body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

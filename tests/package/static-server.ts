/** A plain file server, like any static host. */

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a directory, or the one returned by a function on each request, below a path. */
export async function serveDirectory(directory: string | (() => string), base = '/some/path/') {
  const server: Server = createServer(async ({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = pathname.replace(base, '/').replace(/\/$/, '/index.html');
    const root = typeof directory === 'string' ? directory : directory();
    try {
      const body = await readFile(join(root, path));
      response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}${base}`, close: () => server.close() };
}

/** A plain file server, like any static host. */

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Serves a directory below /some/path/. */
export async function serveDirectory(directory: string) {
  const server: Server = createServer(async ({ url = '' }, response) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/some/path/', '/');
    try {
      const body = await readFile(join(directory, path));
      response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/some/path/`, close: () => server.close() };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { findWebKit } from '../../scripts/lib/browser.mjs';
import { commands, type Session, until, type Values } from './session.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a headless display. Returns its name. */
async function startDisplay(): Promise<{ display: ChildProcess; name: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const display = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await new Promise<Buffer[]>((resolve, reject) => {
    display.once('error', reject);
    display.stdio[3]?.once('data', (...data) => resolve(data));
  });
  return { display, name: `:${number?.toString().trim()}` };
}

async function request(method: string, address: string, body?: Values): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { message?: string } };
  if (!response.ok) throw new Error(value.message);
  return value;
}

/** Starts WebKitGTK's MiniBrowser on its own display. Its sessions store nothing. */
export async function startWebKit(): Promise<Session> {
  const { display, name } = await startDisplay();
  const port = await freePort();
  const environment = { ...process.env, DISPLAY: name, GDK_BACKEND: 'x11', LANGUAGE: 'en_US' };
  const args = [`--port=${port}`];
  const driver = spawn('WebKitWebDriver', args, { env: environment, stdio: 'ignore' });
  const root = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', () => request('GET', `${root}/status`).catch(() => undefined));
  const alwaysMatch = {
    'webkitgtk:browserOptions': { binary: findWebKit(), args: ['--automation'] },
  };
  const session = await request('POST', `${root}/session`, { capabilities: { alwaysMatch } });
  const address = `${root}/session/${(session as { sessionId: string }).sessionId}`;
  return {
    send: (command, values = {}) => {
      const path = commands[command].replace('{id}', values.id ?? '');
      return request('POST', `${address}/${path}`, values);
    },
    close: async () => {
      await request('DELETE', address);
      driver.kill();
      display.kill();
    },
  };
}

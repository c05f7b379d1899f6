import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '../../scripts/lib/browser.mjs';
import { type Session, until } from './session.ts';

/** Keeps Firefox from contacting any host but the page's. */
const preferences = {
  'marionette.port': 0,
  'app.update.auto': false,
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

type Reply = [type: 1, id: number, error: { message: string } | null, result: unknown];

/** Speaks Marionette. Messages are JSON, each preceded by its length in bytes and a colon. */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #received: Buffer = Buffer.alloc(0);
  #lastId = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      while (this.#readMessage());
    });
  }

  async send(command: string, values: unknown = {}): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const message = JSON.stringify([0, id, command, values]);
    const [, , error, result] = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
    if (error) throw new Error(error.message);
    const wrapped = result as { value?: unknown } | null;
    return wrapped && 'value' in wrapped ? wrapped.value : wrapped;
  }

  /** Reads a message. Returns whether a complete one had arrived. */
  #readMessage(): boolean {
    const colon = this.#received.indexOf(':');
    const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)).toString());
    if (colon < 0 || this.#received.length < end) return false;
    const message = JSON.parse(this.#received.subarray(colon + 1, end).toString());
    this.#received = this.#received.subarray(end);
    // The greeting is not a reply.
    if (Array.isArray(message)) this.#waiting.get(message[1])?.(message as Reply);
    return true;
  }
}

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

function hasEnded(browser: ChildProcess): boolean {
  return browser.exitCode !== null || browser.signalCode !== null;
}

/** Starts Firefox without a window and with a new profile. */
export async function startFirefox(): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'dance-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const browser = spawn(findFirefox() ?? 'firefox', args, { stdio: 'ignore' });
  const portFile = join(profile, 'MarionetteActivePort');
  const port = await until('Firefox', () => existsSync(portFile) && readFileSync(portFile, 'utf8'));
  const socket = await connectTo(Number(port));
  const marionette = new Marionette(socket);
  await marionette.send('WebDriver:NewSession');
  return {
    send: (command, values) => marionette.send(`WebDriver:${command}`, values),
    close: async () => {
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] });
      socket.destroy();
      await until('the end of Firefox', () => hasEnded(browser));
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

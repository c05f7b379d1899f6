/**
 * A browser under automation. Firefox (Marionette) and WebKitGTK (WebDriver) take the same commands,
 * those of W3C WebDriver, over different wires.
 */

/** The values of a command; `id` is the element's. */
export interface Values {
  readonly id?: string;
  readonly [name: string]: unknown;
}

/** Sends one command, named as in Marionette without its prefix, and returns its result. */
type Send = (command: Command, values?: Values) => Promise<unknown>;

/** The commands with their addresses in WebDriver's HTTP interface. */
export const commands = {
  Navigate: 'url',
  Refresh: 'refresh',
  Back: 'back',
  Forward: 'forward',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/{id}/click',
  PerformActions: 'actions',
  SetWindowRect: 'window/rect',
} as const;

export type Command = keyof typeof commands;

export interface Session {
  readonly send: Send;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** Milliseconds; only ends what hangs. */
const patience = 180_000;

/** Calls a function until it returns something true, and returns that. */
export async function until<Value>(what: string, look: () => Promise<Value> | Value) {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const value = await look();
    if (value) return value as NonNullable<Value>;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Waited in vain for ${what}.`);
}

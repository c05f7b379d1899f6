/**
 * A browser under automation. Firefox (Marionette) and WebKitGTK (WebDriver) take the same W3C
 * WebDriver commands over different wires.
 */

/** The parameters of a command; `id` is the element's. */
export interface Values {
  readonly id?: string;
  readonly [name: string]: unknown;
}

/** Sends a command, named as in Marionette but without the prefix, and returns its result. */
type Send = (command: Command, values?: Values) => Promise<unknown>;

/** The commands, with their paths in WebDriver's HTTP interface. */
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

/** Milliseconds; only ends hanging calls. */
const patience = 180_000;

/** Calls a function until it returns a truthy value, and returns that. */
export async function until<Value>(what: string, look: () => Promise<Value> | Value) {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const value = await look();
    if (value) return value as NonNullable<Value>;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Waited in vain for ${what}.`);
}

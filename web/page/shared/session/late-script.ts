import { signal } from '@preact/signals';

/** Exports of a late script in addition to its parts. */
interface Ready {
  /** Resolves once the script's words are loaded. */
  readonly ready?: () => Promise<unknown>;
}

/** A script that loads after the page. Reading its state subscribes to changes. */
export class LateScript<Script extends object> {
  readonly #import: () => Promise<Script>;
  readonly #script = signal<Script | null>(null);
  readonly #isLost = signal(false);

  constructor(load: () => Promise<Script>) {
    this.#import = load;
  }

  /** The script with its words; null until it is loaded. */
  get script(): Script | null {
    return this.#script.value;
  }

  /** True if loading has failed. */
  get isLost(): boolean {
    return this.#isLost.value;
  }

  /** Loads the script once; tries again after a failure. */
  readonly load = async (): Promise<void> => {
    if (this.#script.peek()) return;
    this.#isLost.value = false;
    try {
      const script = await this.#import();
      await (script as Ready).ready?.();
      this.#script.value = script;
    } catch {
      this.#isLost.value = true;
    }
  };
}

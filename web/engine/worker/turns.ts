/** Calls back in a new task, after the messages that wait, and without the delay of a timer. */
export class Turns {
  readonly #channel = new MessageChannel();
  #isAsked = false;

  constructor(take: () => void) {
    this.#channel.port1.onmessage = () => {
      this.#isAsked = false;
      take();
    };
  }

  ask(): void {
    if (!this.#isAsked) this.#channel.port2.postMessage(null);
    this.#isAsked = true;
  }

  close(): void {
    this.#channel.port1.close();
  }
}

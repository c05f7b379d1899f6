// A number of slots that asynchronous work shares.

/**
 * @typedef {object} Waiting
 * @property {number} count
 * @property {() => void} start
 */

export class Slots {
  #free;
  /** @type {Waiting[]} */
  #waiting = [];

  /** @param {number} count */
  constructor(count) {
    this.#free = count;
  }

  /**
   * Waits for some slots. Whoever asked first comes first, unless too few are free for it.
   * @param {number} count
   * @returns {Promise<void>}
   */
  take(count) {
    return new Promise((start) => {
      this.#waiting.push({ count, start });
      this.#startWaiting();
    });
  }

  /**
   * Gives slots back.
   * @param {number} count
   */
  give(count) {
    this.#free += count;
    this.#startWaiting();
  }

  #startWaiting() {
    this.#waiting = this.#waiting.filter(({ count, start }) => {
      if (count > this.#free) return true;
      this.#free -= count;
      start();
      return false;
    });
  }
}

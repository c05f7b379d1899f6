/** The browser's database, for values too long for `localStorage`. */

export function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** A database with these stores. Keys are passed separately from values. */
export class Database<Store extends string> {
  readonly #name: string;
  readonly #stores: readonly Store[];
  #open: Promise<IDBDatabase> | undefined;

  constructor(name: string, stores: readonly Store[]) {
    this.#name = name;
    this.#stores = stores;
  }

  /** Runs a transaction. Resolves to undefined if the storage is missing or full. */
  async try<T>(
    mode: IDBTransactionMode,
    work: (stores: Record<Store, IDBObjectStore>) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      this.#open ??= this.#opened();
      const transaction = (await this.#open).transaction(this.#stores, mode);
      const end = endOf(transaction);
      const stores = this.#stores.map((name) => [name, transaction.objectStore(name)]);
      const [result] = await Promise.all([work(Object.fromEntries(stores)), end]);
      return result;
    } catch {
      // The next transaction tries again to open it.
      this.#open = undefined;
      return undefined;
    }
  }

  /** Runs a transaction that changes something. Resolves to whether the change is stored. */
  async change(work: (stores: Record<Store, IDBObjectStore>) => void): Promise<boolean> {
    const stored = await this.try('readwrite', async (stores) => {
      work(stores);
      return true;
    });
    return stored ?? false;
  }

  #opened(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.#name, 1);
    request.onupgradeneeded = () => {
      for (const name of this.#stores) request.result.createObjectStore(name);
    };
    return answerTo(request);
  }
}

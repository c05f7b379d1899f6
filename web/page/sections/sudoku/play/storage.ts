/** Keeps games for all windows: those begun, and the puzzle on the board if it was made here. */

import { answerTo, Database } from '../../../shared/session/database.ts';
import { forget, recall, remember } from '../../../shared/session/storage.ts';
import type { AnyPuzzle } from '../model/any-puzzle.ts';
import type { SavedMoves } from '../model/game.ts';
import type { Origin } from '../model/wish.ts';

/** A game as stored; one without moves only for what the puzzle was made for. */
export interface KeptGame {
  /** The puzzle as text. */
  readonly key: string;
  readonly puzzle: AnyPuzzle;
  readonly moves: SavedMoves;
  /** The time played, in milliseconds. */
  readonly elapsed: number;
  /** The time of the last change, in milliseconds since 1970. */
  readonly played: number;
  /** The number of cells to fill, and of those filled. */
  readonly cells: number;
  readonly filled: number;
  readonly isSolved: boolean;
  /** The cell selected when it was stored after a move or on opening. */
  readonly selected?: number;
  /** What it was made for, if it was made here. */
  readonly origin?: Origin | null;
}

export interface GameStorage {
  /** Resolves to the game of a puzzle, whose text is the key. */
  load(key: string, puzzle: AnyPuzzle): Promise<KeptGame | undefined>;
  /** Resolves to whether the game is stored. */
  keep(game: KeptGame): Promise<boolean>;
  /** Stores at once what is still being stored, as the page is about to go. */
  leave(): void;
  remove(key: string): Promise<boolean>;
  /** Resolves to all games, the latest first. */
  all(): Promise<readonly KeptGame[]>;
  /** Calls `changed` when another window changes or removes a game. */
  follow(changed: (key: string) => void): void;
}

/** Holds a game that a reload interrupted while it was stored, without its puzzle. */
const unsavedKey = 'dance.games.unsaved';

/** Stores games in the browser's database. */
export class BrowserGameStorage implements GameStorage {
  readonly #database = new Database('dance.games', ['games']);
  readonly #windows = new BroadcastChannel('dance.games');
  /** The game that is being stored. */
  #pending: KeptGame | null = null;

  async load(key: string, puzzle: AnyPuzzle): Promise<KeptGame | undefined> {
    const kept = await this.#database.try<KeptGame | undefined>('readonly', ({ games }) =>
      answerTo(games.get(key)),
    );
    const unsaved = unsavedGame();
    const isNewer = unsaved?.key === key && unsaved.played >= (kept?.played ?? 0);
    return isNewer ? { ...unsaved, puzzle } : kept;
  }

  async keep(game: KeptGame): Promise<boolean> {
    this.#pending = game;
    const isStored = await this.#database.change(({ games }) => games.put(game, game.key));
    if (isStored && this.#pending === game) this.#pending = null;
    return this.#announce(game.key, isStored);
  }

  leave(): void {
    if (this.#pending) remember(unsavedKey, JSON.stringify({ ...this.#pending, puzzle: null }));
  }

  async remove(key: string): Promise<boolean> {
    if (this.#pending?.key === key) this.#pending = null;
    if (unsavedGame()?.key === key) forget(unsavedKey);
    const isStored = await this.#database.change(({ games }) => games.delete(key));
    return this.#announce(key, isStored);
  }

  #announce(key: string, isStored: boolean): boolean {
    if (isStored) this.#windows.postMessage(key);
    return isStored;
  }

  async all(): Promise<readonly KeptGame[]> {
    const games = await this.#database.try('readonly', ({ games }) =>
      answerTo<KeptGame[]>(games.getAll()),
    );
    return (games ?? []).sort((one, other) => other.played - one.played);
  }

  follow(changed: (key: string) => void): void {
    this.#windows.onmessage = ({ data }) => changed(String(data));
  }
}

function unsavedGame(): KeptGame | null {
  try {
    return JSON.parse(recall(unsavedKey) ?? 'null');
  } catch {
    // A damaged record is of no use.
    return null;
  }
}

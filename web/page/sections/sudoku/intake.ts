import { batch, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type {
  Failure,
  ReadingChoice,
  SudokuGrid,
  SudokuReading,
} from '../../../engine/protocol.ts';
import { choiceOf, isWrittenBy } from '../../../engine/reading-choice.ts';
import { type Content, maxListBytes, textOf, unpacked } from '../../shared/session/content.ts';
import { toFailure } from '../../shared/session/failure.ts';
import type { ListPlace } from '../../shared/session/handover.ts';
import type { Questions } from '../../shared/session/questions.ts';
import { isLongList } from './content.ts';

/** Smaller grids are rarely meant: any single character makes one. */
const leastUsual = 4;

/** Takes a content that holds several puzzles; without a choice, in the likeliest reading. */
export type OpenList = (content: Content, how?: ReadingChoice) => void;

/** What a puzzle from elsewhere comes to. */
export interface Destination {
  /** Whether a person's own work would have to go for this grid. */
  holdsWork(grid: SudokuGrid): boolean;
  /** Puts the grid in its place; returns whether something else has gone for it. */
  take(reading: Pick<SudokuReading, 'grid' | 'clashes'>): boolean;
}

/** A text as it was understood. */
export interface Understood extends SudokuReading {
  /** Of a puzzle from the list, its place there from 1: how the list writes it is not how it was read. */
  readonly place?: number;
}

/** What a text may mean, while a person is asked. */
export interface Offer {
  readonly readings: readonly Understood[];
  /** Whether a person's own work would go for the likeliest. */
  readonly holdsWork: boolean;
  /** Null keeps the board as it is. */
  readonly choose: (reading: Understood | null) => void;
}

/** Texts and files on their way to the board. A later one comes before one that is under way. */
export class Intake {
  readonly offer = signal<Offer | null>(null);
  /** How the grid was read, while it is as it was read. */
  readonly reading = signal<Understood | null>(null);
  /** Whether it came in place of something else. */
  readonly hasReplaced = signal(false);
  /** Why a text has not been taken; the board is as it was. */
  readonly refusal = signal<Failure | null>(null);

  readonly #client: Pick<Engine, 'readSudoku'>;
  readonly #questions: Questions;
  readonly #destination: Destination;
  readonly #openList: OpenList | undefined;
  #number = 0;

  constructor(
    client: Pick<Engine, 'readSudoku'>,
    questions: Questions,
    destination: Destination,
    openList?: OpenList,
  ) {
    this.#client = client;
    this.#questions = questions;
    this.#destination = destination;
    this.#openList = openList;
  }

  /** Returns whether the content was taken; what cannot be read leaves the board as it is. */
  async load(content: Content, from?: ListPlace): Promise<boolean> {
    const number = this.#next();
    const isNews = () => number === this.#number;
    const { content: plain, failure } = await unpacked(content, maxListBytes);
    if (failure) return this.#refuse(failure, isNews());
    if (this.#openList && (await isLongList(plain))) {
      if (isNews()) this.#openList(plain);
      return isNews();
    }
    const readings = await this.#read(plain, from);
    if ('code' in readings) return this.#refuse(readings, isNews());
    if (!isNews()) return false;
    const chosen = await this.#chosen(readings);
    if (chosen && isNews()) this.#take(chosen, readings, plain);
    return chosen !== null;
  }

  #refuse(failure: Failure, isNews: boolean): false {
    if (isNews) this.refusal.value = failure;
    return false;
  }

  /** Puts an end to what is under way, and to what was said of the board as it was. */
  giveWay(): void {
    batch(() => {
      this.#next();
      this.reading.value = null;
      this.hasReplaced.value = false;
      this.refusal.value = null;
    });
  }

  #next(): number {
    this.offer.value?.choose(null);
    this.#number += 1;
    return this.#number;
  }

  async #read(content: Content, from?: ListPlace): Promise<readonly Understood[] | Failure> {
    const read = await textOf(content);
    if ('failure' in read) return read.failure;
    const readings = await this.#questions.ask(this.#client.readSudoku(read.text)).catch(toFailure);
    if (!from || 'code' in readings) return readings;
    // The list has been asked which reading is meant.
    const meant = readings.find((reading) => isWrittenBy(reading, from.symbols)) ?? readings[0];
    return meant ? [{ ...meant, place: from.place }] : [];
  }

  /** Asks where it is not clear what the text means, or whether it may take the board. */
  async #chosen(readings: readonly Understood[]): Promise<Understood | null> {
    const [likeliest] = readings;
    if (!likeliest) return null;
    if (readings.length === 1 && !this.#isDoubtful(likeliest)) return likeliest;
    return new Promise((resolve) => {
      const choose = (reading: Understood | null) => {
        this.offer.value = null;
        resolve(reading);
      };
      batch(() => {
        this.refusal.value = null;
        const holdsWork = this.#destination.holdsWork(likeliest.grid);
        this.offer.value = { readings, holdsWork, choose };
      });
    });
  }

  /** Whether a person may not want it: for their own work, or since hardly anything is a puzzle. */
  #isDoubtful(reading: Understood): boolean {
    if (this.#isList(reading)) return false;
    return reading.grid.size < leastUsual || this.#destination.holdsWork(reading.grid);
  }

  #isList({ puzzles }: Understood): boolean {
    return puzzles > 1 && this.#openList !== undefined;
  }

  #take(reading: Understood, readings: readonly Understood[], content: Content): void {
    if (this.#isList(reading)) {
      this.#openList?.(content, choiceOf(reading, readings));
      return;
    }
    batch(() => {
      this.hasReplaced.value = this.#destination.take(reading);
      this.reading.value = reading;
      this.refusal.value = null;
    });
  }
}

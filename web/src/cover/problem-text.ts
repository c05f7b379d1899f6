import { batch, computed, signal } from '@preact/signals';
import {
  type CoverFormat,
  type CoverReading,
  type CoverReadings,
  coverFormats,
  type Failure,
  failureOf,
} from '../protocol.ts';
import { type Content, textOf, unpacked } from '../session/content.ts';
import { toFailure } from '../session/failure.ts';
import { type History, historyOf, record, redo, undo } from '../session/history.ts';
import { Questions } from '../session/questions.ts';
import { forget, recall, remember } from '../session/storage.ts';
import type { SolverClient } from '../solver/client.ts';
import { exampleTexts } from './examples.ts';

/** How long after the last change of the text it is read, in milliseconds. */
const typingPause = 300;

const storageKeys = { text: 'dance.cover', format: 'dance.cover.format' };

/** Longer texts come from files; they are not worth the space. */
const longestRemembered = 200_000;

/** So many texts that were replaced are kept; each may have megabytes. */
const textsKept = 10;

const noOptions = failureOf('unknown_format');

/** A text, and how a person wants it to be read if not in the likeliest way. */
interface Draft {
  readonly text: string;
  readonly format: CoverFormat | null;
}

/** A text that has not been taken, and why; some of its readings may be what was meant. */
export interface Refusal {
  readonly failure: Failure;
  readonly text: string;
  readonly readings: readonly CoverReading[];
}

/** A text and what it is. */
export interface Problem {
  readonly text: string;
  readonly format: CoverFormat;
}

function remembered(): Draft {
  const format = recall(storageKeys.format);
  return {
    text: recall(storageKeys.text) ?? exampleTexts.letters,
    format: coverFormats.find((known) => known === format) ?? null,
  };
}

function rememberDraft({ text, format }: Draft) {
  const isShort = text.length <= longestRemembered;
  if (isShort) remember(storageKeys.text, text);
  else forget(storageKeys.text);
  if (isShort && format) remember(storageKeys.format, format);
  else forget(storageKeys.format);
}

/** The text in the box, the texts before it, and what is understood of it. */
export class ProblemText {
  /** All ways to read the text in the box, the likeliest first unless that fails. */
  readonly readings = signal<readonly CoverReading[]>([]);
  /** The one of them that is solved. */
  readonly reading = signal<CoverReading | null>(null);
  /** Why the text in the box cannot be read; what was understood is of the text before, then. */
  readonly failure = signal<Failure | null>(null);
  /** Why a text that was pasted beside the box or came from a file has not been taken. */
  readonly refusal = signal<Refusal | null>(null);
  /** Whether the text has just come from elsewhere in place of another one. */
  readonly hasReplaced = signal(false);
  readonly questions = new Questions();
  /** Hears what there is to solve each time it is read or chosen anew; null for nothing. */
  onProblem: (problem: Problem | null) => void = () => {};

  readonly #client: Pick<SolverClient, 'readCover'>;
  readonly #history = signal(historyOf(remembered()));
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was read, so that a late answer about an earlier text is not heard. */
  #reads = 0;
  /** The same for what was offered. */
  #offers = 0;

  readonly text = computed(() => this.#history.value.present.text);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);

  constructor(client: Pick<SolverClient, 'readCover'>) {
    this.#client = client;
  }

  /** Takes what was typed; reads it at once or when typing pauses. The box has an undo for that. */
  edit(text: string, atOnce: boolean): void {
    const { present } = this.#history.value;
    this.#change({ ...this.#history.value, present: { ...present, text } });
    this.#readAfter(atOnce ? 0 : typingPause);
  }

  /** Puts another text into the box. */
  replace(text: string): void {
    this.#record({ text, format: null });
    this.#readAfter(0);
  }

  undo(): void {
    this.#change(undo(this.#history.value));
    this.#readAfter(0);
  }

  redo(): void {
    this.#change(redo(this.#history.value));
    this.#readAfter(0);
  }

  /**
   * Takes a text or a file that came from elsewhere. If it cannot be read, or has no options, the
   * box stays as it is; a later offer or change of the box comes before it.
   */
  async offer(content: Content): Promise<void> {
    this.#offers += 1;
    const number = this.#offers;
    const read = await textOf(await unpacked(content));
    const text = 'text' in read ? read.text : '';
    const { readings, failure } =
      'failure' in read
        ? { readings: [], failure: read.failure }
        : await this.#readingsOf(read.text);
    if (number !== this.#offers) return;
    if (failure) this.refusal.value = { failure, text, readings };
    else this.#take(text, null, readings);
  }

  /** Takes a text that was refused in one of the ways in which it can be read. */
  takeRefused({ text, readings }: Refusal, format: CoverFormat): void {
    this.#take(text, format, readings);
  }

  async #readingsOf(text: string): Promise<CoverReadings> {
    const read = await this.questions.ask(this.#client.readCover(text)).catch(toFailure);
    if ('code' in read) return { readings: [], failure: read };
    return read.readings[0]?.options === 0 ? { readings: [], failure: noOptions } : read;
  }

  #take(text: string, format: CoverFormat | null, readings: readonly CoverReading[]): void {
    const before = this.text.value;
    batch(() => {
      this.#record({ text, format });
      this.hasReplaced.value = before.trim() !== '' && before !== text;
      this.#understand({ readings });
    });
  }

  /** Reads the text in the box. What cannot be read leaves what was understood before. */
  async read(): Promise<void> {
    this.#reads += 1;
    const number = this.#reads;
    const text = this.text.value;
    try {
      const read =
        text.trim() === ''
          ? { readings: [] }
          : await this.questions.ask(this.#client.readCover(text));
      if (number === this.#reads) this.#understand(read);
    } catch (error) {
      if (number === this.#reads) this.#fail(toFailure(error), []);
    }
  }

  /** Reads the text in another of the possible ways, as long as it stays one. */
  readAs(format: CoverFormat): void {
    this.#keep({ ...this.#history.value, present: { text: this.text.value, format } });
    this.#understand({ readings: this.readings.value });
  }

  #fail(failure: Failure, readings: readonly CoverReading[]): void {
    batch(() => {
      this.failure.value = failure;
      this.readings.value = readings;
    });
  }

  #understand({ readings, failure }: CoverReadings): void {
    const { text, format } = this.#history.value.present;
    const chosen = readings.find((reading) => reading.format === format);
    if (failure && !chosen) {
      this.#fail(failure, readings);
      return;
    }
    const reading = chosen ?? readings[0] ?? null;
    if (!chosen) this.#keep({ ...this.#history.value, present: { text, format: null } });
    batch(() => {
      this.failure.value = null;
      this.readings.value = readings;
      this.reading.value = reading;
      this.onProblem(reading && { text, format: reading.format });
    });
  }

  #record(draft: Draft): void {
    const history = this.#history.value;
    const isNew = draft.text !== history.present.text;
    if (isNew) this.#change(record(history, draft, textsKept));
    else this.#change({ ...history, present: draft.format ? draft : history.present });
  }

  /** What was on its way about the text before is not heard any more. */
  #change(history: History<Draft>): void {
    this.#offers += 1;
    this.#reads += 1;
    clearTimeout(this.#typing);
    batch(() => {
      this.#keep(history);
      this.refusal.value = null;
      this.hasReplaced.value = false;
    });
  }

  #keep(history: History<Draft>): void {
    this.#history.value = history;
    rememberDraft(history.present);
  }

  #readAfter(milliseconds: number): void {
    this.#typing = setTimeout(() => this.read(), milliseconds);
  }
}

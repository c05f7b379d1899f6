import { computed, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { CoverFormat } from '../../../engine/model/cover.ts';
import type { CoverMatrix } from '../../shared/matrix/model/matrix.ts';
import { matrixText } from '../../shared/matrix/model/matrix-text.ts';
import { type History, historyOf, record, redo, undo } from '../../shared/model/history.ts';
import {
  type CoverReaders,
  type ReadCover,
  readCoverText,
} from '../../shared/session/cover-text.ts';

/** A text, and the matrix it was written from. */
interface Draft {
  readonly text: string;
  readonly format: CoverFormat | null;
  readonly matrix?: CoverMatrix;
}

type Client = CoverReaders['cover'] & Pick<Engine, 'write'>;

/** Milliseconds from the last keystroke to reading the text. */
const typingPause = 300;

/** The problem that the reader writes or draws before watching it. */
export class OwnProblem {
  /** The interpretations of the text; null if it can't be read, or has not been read yet. */
  readonly read = signal<ReadCover | null>(null);
  readonly #client: Client;
  readonly #history = signal<History<Draft>>(historyOf({ text: '', format: null }));
  #typing: ReturnType<typeof setTimeout> | undefined;

  readonly draft = computed(() => this.#history.value.present);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);

  constructor(client: Client) {
    this.#client = client;
  }

  /** Begins with the problem on the stage. */
  begin(text: string): void {
    const history = this.#history.peek();
    const draft = { text, format: null };
    if (history.present.text === '') this.#set(historyOf(draft));
    else if (text !== history.present.text) this.#set(record(history, draft));
  }

  /** Stores the typed text. The box itself undoes typing. */
  edit(text: string): void {
    this.#set({ ...this.#history.peek(), present: { text, format: null } }, typingPause);
  }

  draw(matrix: CoverMatrix): void {
    const format = this.read.peek()?.interpretations[0]?.format ?? 'dlx';
    this.#set(record(this.#history.peek(), { ...matrixText(matrix, format), matrix }));
  }

  undo(): void {
    this.#set(undo(this.#history.peek()));
  }

  redo(): void {
    this.#set(redo(this.#history.peek()));
  }

  #set(history: History<Draft>, pause = 0): void {
    this.#history.value = history;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#read(), pause);
  }

  async #read(): Promise<void> {
    const { value: draft } = this.draft;
    const none = draft.text.trim() === '';
    const read = none
      ? null
      : await readCoverText({ cover: this.#client }, draft.text).catch(() => null);
    if (draft === this.draft.peek()) this.read.value = read?.failure ? null : read;
  }

  /** Writes the interpreted problem as JSON. */
  async json(): Promise<string> {
    const { value: read } = this.read;
    const format = read?.interpretations[0]?.format;
    const { text } = this.draft.value;
    return read ? this.#client.write({ kind: 'cover', text, format }, 'json') : '';
  }
}

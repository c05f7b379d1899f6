import { effect } from '@preact/signals';
import { failureOf } from '../../../engine/protocol.ts';
import type { AddressBar } from '../../shared/session/address-bar.ts';
import { decoded, encoded } from '../../shared/session/problem-code.ts';
import type { Draft } from './draft.ts';
import { exampleTexts } from './model/examples.ts';
import type { ProblemText } from './problem-text.ts';

const section = '#/cover';

/** In place of a code that would be too long: a text that only this visit knows. */
const longText = 'text-';

/** What the section shows of itself. */
const withoutLink = ['', exampleTexts.letters];

/** So many texts that are too long for an address are kept; each may have megabytes. */
const longTextsKept = 10;

/** How long after the last change the address follows, in milliseconds. */
const typingPause = 300;

/** The hash of an address that holds the whole problem; undefined if it is too long for one. */
export async function linkTo(draft: Draft): Promise<string | undefined> {
  const code = await encoded(draft);
  return code && `${section}/${code}`;
}

/** The problem's code in a hash; empty if it only leads to the section, undefined elsewhere. */
function codeIn(hash: string): string | undefined {
  if (hash === section) return '';
  return hash.startsWith(`${section}/`) ? hash.slice(section.length + 1) : undefined;
}

/**
 * Keeps the address in step with the problem. One that is opened here is a new entry; what is done
 * to a problem by hand changes the entry it is in.
 */
export class Address {
  readonly #problem: ProblemText;
  readonly #bar: AddressBar;
  readonly #hashes = new WeakMap<Draft, Promise<string>>();
  readonly #longTexts = new Map<string, Draft>();
  #longTextsSeen = 0;
  /** What the address is for, or will be in a moment. */
  #written: Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** One change of the address after the other. */
  #changes: Promise<void> = Promise.resolve();

  constructor(problem: ProblemText, bar: AddressBar) {
    this.#problem = problem;
    this.#bar = bar;
    this.#written = problem.draft.peek();
    problem.onOpen = (draft) => this.#open(draft);
    effect(() => this.#schedule(problem.draft.value));
  }

  /** Shows the problem of the address. A link that cannot be read leaves the box as it is. */
  async follow(): Promise<void> {
    const hash = this.#bar.hash();
    const code = codeIn(hash);
    if (code === undefined) return;
    clearTimeout(this.#timer);
    if (code === '') {
      const draft = this.#problem.draft.peek();
      // A later way back to this entry leads to what is here now.
      if (!withoutLink.includes(draft.text)) await this.#write(draft);
      return;
    }
    if (code.startsWith(longText)) {
      const draft = this.#longTexts.get(hash);
      if (draft) this.#show(draft);
      return;
    }
    const draft = await decoded(code);
    if (hash !== this.#bar.hash()) return;
    if (draft) this.#show(draft);
    else this.#problem.refuse(failureOf('bad_payload'));
  }

  #show(draft: Draft): void {
    const { text, format } = this.#problem.draft.peek();
    this.#written = draft;
    if (text !== draft.text || format !== draft.format) this.#problem.show(draft);
  }

  #schedule(draft: Draft): void {
    clearTimeout(this.#timer);
    if (draft === this.#written) return;
    this.#timer = setTimeout(() => void this.#write(draft), typingPause);
  }

  #open(draft: Draft): void {
    clearTimeout(this.#timer);
    // The way back leads to what is here now.
    const before = this.#problem.draft.peek();
    this.#written = draft;
    this.#change([before, draft], ([old = section, hash = section]) => {
      if (this.#bar.hash() !== old) this.#bar.replace(old);
      this.#bar.push(hash);
    });
  }

  #write(draft: Draft): Promise<void> {
    this.#written = draft;
    return this.#change([draft], ([hash = section]) => {
      const isNews = this.#written === draft && this.#bar.hash() !== hash;
      if (isNews) this.#bar.replace(hash);
    });
  }

  /** Changes the address if it is the section's still, and not of what has been opened meanwhile. */
  #change(drafts: readonly Draft[], change: (hashes: readonly string[]) => void): Promise<void> {
    this.#changes = this.#changes.then(async () => {
      const hashes = await Promise.all(drafts.map((draft) => this.#hashOf(draft)));
      if (codeIn(this.#bar.hash()) !== undefined) change(hashes);
    });
    return this.#changes;
  }

  #hashOf(draft: Draft): Promise<string> {
    const known = this.#hashes.get(draft);
    if (known) return known;
    const hash = linkTo(draft).then((link) => link ?? this.#hashOfLong(draft));
    this.#hashes.set(draft, hash);
    return hash;
  }

  #hashOfLong(draft: Draft): string {
    this.#longTextsSeen += 1;
    const hash = `${section}/${longText}${this.#longTextsSeen}`;
    this.#longTexts.set(hash, draft);
    const [oldest] = this.#longTexts.keys();
    if (oldest && this.#longTexts.size > longTextsKept) this.#longTexts.delete(oldest);
    return hash;
  }
}

import { effect } from '@preact/signals';
import { failureOf } from '../../../engine/model/failure.ts';
import { sectionHash } from '../../shared/model/section-hash.ts';
import type { AddressBar } from '../../shared/session/address-bar.ts';
import { decoded, encoded } from '../../shared/session/problem-code.ts';
import type { Draft } from './draft.ts';
import { exampleTexts } from './model/examples.ts';
import type { ProblemText } from './problem-text.ts';

const section = sectionHash.cover;

/** Stands in for a code that would be too long; the text is kept only during this visit. */
const longText = 'text-';

/** The default texts of the section, which need no link. */
const withoutLink = ['', exampleTexts.letters];

/** The number of texts kept that are too long for an address; each may take megabytes. */
const longTextsKept = 10;

/** Milliseconds from the last change to the address update. */
const typingPause = 300;

/** Returns the hash of the whole problem; undefined if it is too long for an address. */
export async function linkTo(draft: Draft): Promise<string | undefined> {
  const code = await encoded(draft);
  return code && `${section}/${code}`;
}

/** Returns the problem's code in a hash: empty for the bare section, undefined for other hashes. */
function codeIn(hash: string): string | undefined {
  if (hash === section) return '';
  return hash.startsWith(`${section}/`) ? hash.slice(section.length + 1) : undefined;
}

/**
 * Keeps the address in sync with the problem. Opening a problem adds a history entry; editing it
 * updates the current one.
 */
export class Address {
  readonly #problem: ProblemText;
  readonly #bar: AddressBar;
  readonly #hashes = new WeakMap<Draft, Promise<string>>();
  readonly #longTexts = new Map<string, Draft>();
  #longTextsSeen = 0;
  /** The draft that the address holds or is about to hold. */
  #written: Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Queues address changes, so that they happen one at a time. */
  #changes: Promise<void> = Promise.resolve();
  /** Counts the entries followed; changes meant for an earlier entry are dropped. */
  #follows = 0;

  constructor(problem: ProblemText, bar: AddressBar) {
    this.#problem = problem;
    this.#bar = bar;
    this.#written = problem.draft.peek();
    problem.onOpen = (draft) => this.#open(draft);
    effect(() => this.#schedule(problem.draft.value));
  }

  /** Shows the problem in the address. An unreadable link leaves the box unchanged. */
  async follow(): Promise<void> {
    const hash = this.#bar.hash();
    const code = codeIn(hash);
    if (code === undefined) return;
    clearTimeout(this.#timer);
    this.#follows += 1;
    if (code === '') {
      const draft = this.#problem.draft.peek();
      // Returning to this entry later restores the current problem.
      if (!withoutLink.includes(draft.text)) await this.#write(draft);
      return;
    }
    if (code.startsWith(longText)) {
      const draft = this.#longTexts.get(hash) ?? (await this.#longDraft());
      if (hash !== this.#bar.hash()) return;
      if (draft) this.#show(draft);
      else this.#problem.refuse(failureOf('not_kept'));
      return;
    }
    const draft = await decoded(code);
    if (hash !== this.#bar.hash()) return;
    if (draft) this.#show(draft);
    else this.#problem.refuse(failureOf('bad_payload'));
  }

  /**
   * Returns the draft of the last visit if it is too long for an address, for example after a
   * reload.
   */
  async #longDraft(): Promise<Draft | undefined> {
    await this.#problem.restored;
    const draft = this.#problem.draft.peek();
    return (await linkTo(draft)) === undefined ? draft : undefined;
  }

  #show(draft: Draft): void {
    const { text, format } = this.#problem.draft.peek();
    this.#written = draft;
    this.#problem.refusal.value = null;
    if (text !== draft.text || format !== draft.format) this.#problem.show(draft);
  }

  #schedule(draft: Draft): void {
    clearTimeout(this.#timer);
    if (draft === this.#written) return;
    this.#timer = setTimeout(() => void this.#write(draft), typingPause);
  }

  #open(draft: Draft): void {
    clearTimeout(this.#timer);
    // Going back restores the current problem.
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
      const isChanged = this.#written === draft && this.#bar.hash() !== hash;
      if (isChanged) this.#bar.replace(hash);
    });
  }

  /** Changes the address, unless it has moved to another entry or section in the meantime. */
  #change(drafts: readonly Draft[], change: (hashes: readonly string[]) => void): Promise<void> {
    const follows = this.#follows;
    this.#changes = this.#changes.then(async () => {
      const hashes = await Promise.all(drafts.map((draft) => this.#hashOf(draft)));
      const isHere = codeIn(this.#bar.hash()) !== undefined;
      if (isHere && follows === this.#follows) change(hashes);
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

import { signal } from '@preact/signals';
import type { VariantPuzzle } from '../../../../engine/model/variant.ts';
import { sectionHash } from '../../../shared/model/section-hash.ts';
import { encoded } from '../../../shared/session/problem-code.ts';
import {
  recallHere,
  recallInTab,
  rememberHere,
  rememberInTab,
} from '../../../shared/session/storage.ts';
import type { SudokuSession } from '../session.ts';
import { variantKey } from '../variant-loader.ts';
import type { Guess, Variant } from './variant.ts';

const section = `${sectionHash.sudoku}/rules/`;

/** Begins the record of a puzzle that is not written as text. */
const draftMark = 'draft:';

/** Holds the text of the puzzle that continues without what wasn't understood. */
const waivedKey = 'dance.sudoku.rules.waived';
/** Holds the text of a puzzle and the rules that were only guessed from its drawings. */
const guessedKey = 'dance.sudoku.rules.guessed';
/** Holds the text of the puzzle beside which the palette is open. */
const settingKey = 'dance.sudoku.rules.setting';

/** Returns the rules guessed in a puzzle, with its text. */
function parsed(kept: string | null): readonly [text: string, guesses: readonly Guess[]] {
  return kept ? JSON.parse(kept) : ['', []];
}

/** Remembers the puzzle with rules on the board between visits, and writes its link. */
export class RuleMemory {
  /** The link to the puzzle last written; empty until then, or if too long. */
  readonly link = signal('');
  #linked: VariantPuzzle | null = null;
  readonly #session: SudokuSession;
  readonly #variant: Variant;

  constructor(session: SudokuSession, variant: Variant) {
    this.#session = session;
    this.#variant = variant;
  }

  /** Returns whether a link has this code. */
  isLinked(code: string): boolean {
    return section + code === this.link.peek();
  }

  /** Remembers the text of a puzzle just opened, and restores what is kept beside it. */
  begin(text: string): void {
    rememberHere(variantKey, text);
    this.recover(text);
  }

  /** Restores what is kept beside the text of the puzzle on the board. */
  recover(text: string): void {
    const [guessedIn, guesses] = parsed(recallHere(guessedKey));
    if (text === guessedIn) this.#variant.restoreGuesses(guesses);
    if (text === recallHere(waivedKey)) this.#variant.waive();
    if (text === recallInTab(settingKey)) this.#variant.showSetting(true);
  }

  /** Returns the puzzle that was remembered as it is; null for a text, undefined for an error. */
  draftIn(text: string): VariantPuzzle | null | undefined {
    if (!text.startsWith(draftMark)) return null;
    try {
      return JSON.parse(text.slice(draftMark.length));
    } catch {
      return undefined;
    }
  }

  #keep(text: string): void {
    const { guesses, isHeld, setting } = this.#variant;
    rememberHere(variantKey, text);
    rememberHere(waivedKey, isHeld.peek() ? '' : text);
    rememberHere(guessedKey, guesses.length > 0 ? JSON.stringify([text, guesses]) : '');
    rememberInTab(settingKey, setting.isOn.peek() ? text : '');
  }

  /** Remembers a puzzle as it is. A reload restores it at the section's own address. */
  keepDraft(puzzle: VariantPuzzle): void {
    this.#keep(draftMark + JSON.stringify(puzzle));
    this.#finish(puzzle, '');
  }

  #finish(puzzle: VariantPuzzle, link: string): string {
    this.#linked = puzzle;
    this.link.value = link;
    return link || sectionHash.sudoku;
  }

  /** Remembers the puzzle on the board. Resolves to its link; to null once another is there. */
  async save(puzzle: VariantPuzzle): Promise<string | null> {
    const isCurrent = () => this.#session.subject.peek() === puzzle;
    const text = await this.#session.write('rule-text', puzzle).catch(() => null);
    if (!isCurrent()) return null;
    // A puzzle with an impossible rule has no text.
    if (text === null) {
      this.keepDraft(puzzle);
      return sectionHash.sudoku;
    }
    this.#keep(text);
    const code = await encoded({ text, format: null });
    return isCurrent() ? this.#finish(puzzle, code === undefined ? '' : section + code) : null;
  }

  /** Resolves to the whole address of the puzzle on the board, which may have just changed. */
  async presentLink(): Promise<string> {
    const puzzle = this.#variant.puzzle.peek();
    if (this.#linked !== puzzle) await this.save(puzzle);
    if (this.link.peek() === '') throw new Error('no link');
    return new URL(this.link.peek(), location.href).href;
  }
}

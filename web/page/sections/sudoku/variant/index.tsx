import { effect, signal } from '@preact/signals';
import { failureOf } from '../../../../engine/model/failure.ts';
import type { VariantPuzzle } from '../../../../engine/model/variant.ts';
import { sectionHash } from '../../../shared/model/section-hash.ts';
import type { AddressBar } from '../../../shared/session/address-bar.ts';
import { sudokuEngine } from '../../../shared/session/engines.ts';
import { listWalk } from '../../../shared/session/handover.ts';
import { ChosenLimits, usualTimes } from '../../../shared/session/limits.ts';
import { decodedAs, encoded } from '../../../shared/session/problem-code.ts';
import { toFailure } from '../../../shared/session/questions.ts';
import {
  recallHere,
  recallInTab,
  rememberHere,
  rememberInTab,
} from '../../../shared/session/storage.ts';
import { throttled } from '../../../shared/session/throttle.ts';
import { codeIn as sectionCodeIn } from '../../../shared/sudoku/model/code.ts';
import type { OpenVariant } from '../intake.ts';
import { variantOf } from '../model/any-puzzle.ts';
import { wordsBesideLink } from '../model/link-words.ts';
import { settings } from '../settings.ts';
import { type VariantPart, variantKey } from '../variant-loader.ts';
import { ready as rulesReady } from '../words/rules/index.ts';
import { killer } from './example.ts';
import { type Guess, VariantSession } from './session.ts';
import { VariantView } from './view.tsx';
import { ready } from './words/index.ts';

/** Setters watch the number of solutions drop to one. */
const limits = new ChosenLimits(
  { solutions: [1_000, 0], milliseconds: usualTimes },
  { solutions: 1_000, milliseconds: 60_000 },
  'dance.sudoku.rules.limits',
);

const session = new VariantSession(sudokuEngine, throttled(sudokuEngine), limits, settings);

const section = `${sectionHash.sudoku}/rules/`;

/** The link to the puzzle last written; empty until then, or if too long. */
const link = signal('');
let linked: VariantPuzzle | null = null;

let bar: AddressBar | undefined;
let isOpen = false;

/** Milliseconds from a change to the address update. Browsers allow only a few a second. */
const pause = 150;

/** Returns whether the user has left for another section, which now owns the address. */
function isElsewhere(): boolean {
  return bar !== undefined && sectionCodeIn(bar.hash()) === undefined;
}

/** Begins the record of a puzzle that is not written as text. */
const draftMark = 'draft:';

function keep(text: string): void {
  rememberHere(variantKey, text);
  rememberHere(waivedKey, session.isHeld.peek() ? '' : text);
  const guesses = session.guesses.length > 0 ? JSON.stringify([text, session.guesses]) : '';
  rememberHere(guessedKey, guesses);
  rememberInTab(settingKey, session.setting.isOn.peek() ? text : '');
}

/** Returns the rules guessed in a puzzle, with its text. */
function parsed(kept: string | null): readonly [text: string, guesses: readonly Guess[]] {
  return kept ? JSON.parse(kept) : ['', []];
}

/** Restores what is kept beside the text of the puzzle on the board. */
function recover(text: string): void {
  const [guessedIn, guesses] = parsed(recallHere(guessedKey));
  if (text === guessedIn) session.restoreGuesses(guesses);
  if (text === recallHere(waivedKey)) session.waive();
  if (text === recallInTab(settingKey)) session.showSetting(true);
}

/** Remembers a puzzle as it is. A reload restores it at the section's own address. */
function keepDraft(puzzle: VariantPuzzle): void {
  keep(draftMark + JSON.stringify(puzzle));
  link.value = '';
  finish(puzzle, sectionHash.sudoku);
}

/** Puts a puzzle that was remembered into the address. */
function finish(puzzle: VariantPuzzle, hash: string): void {
  timer = undefined;
  linked = puzzle;
  if (bar?.hash() !== hash && !isElsewhere()) bar?.replace(hash);
}

/** Writes the puzzle on the board to the address and remembers it. */
async function save(puzzle: VariantPuzzle): Promise<void> {
  const text = await session.write('rule-text').catch(() => null);
  if (session.puzzle.peek() !== puzzle || !isOpen) return;
  // A puzzle with an impossible rule has no text.
  if (text === null) {
    keepDraft(puzzle);
    return;
  }
  keep(text);
  const code = await encoded({ text, format: null });
  if (session.puzzle.peek() !== puzzle || !isOpen) return;
  link.value = code === undefined ? '' : section + code;
  finish(puzzle, link.value || sectionHash.sudoku);
}

/** Resolves to the link to the puzzle on the board, which a change may have just made stale. */
async function presentLink(): Promise<string> {
  const puzzle = session.puzzle.peek();
  if (linked !== puzzle) await save(puzzle);
  if (link.peek() === '') throw new Error('no link');
  return new URL(link.peek(), location.href).href;
}

/**
 * Adds an entry to the browser's history. Until the puzzle's link is written, the entry restores
 * the puzzle remembered.
 */
function addEntry(): void {
  if (!isElsewhere()) bar?.push(sectionHash.sudoku);
}

/** Holds the text of the puzzle that continues without what wasn't understood. */
const waivedKey = 'dance.sudoku.rules.waived';
/** Holds the text of a puzzle and the rules that were only guessed from its drawings. */
const guessedKey = 'dance.sudoku.rules.guessed';
/** Holds the text of the puzzle beside which the palette is open. */
const settingKey = 'dance.sudoku.rules.setting';

/** Runs from a change until the puzzle is saved. */
let timer: ReturnType<typeof setTimeout> | undefined;
effect(() => {
  const puzzle = session.puzzle.value;
  // Saved with it is whether to continue without what wasn't understood, and whether to set rules.
  void session.isHeld.value;
  void session.setting.isOn.value;
  clearTimeout(timer);
  timer = setTimeout(() => void save(puzzle), pause);
});
window.addEventListener('pagehide', () => {
  if (timer !== undefined && isOpen) keepDraft(session.puzzle.peek());
});

function show(puzzle: VariantPuzzle, entry: 'push' | 'replace', beside = ''): 'open' {
  if (entry === 'push') addEntry();
  session.open(puzzle, isOpen, beside);
  isOpen = true;
  return 'open';
}

type Opened = Awaited<ReturnType<OpenVariant>>;

async function read(
  text: string,
  isCurrent: () => boolean,
  entry: 'push' | 'replace',
): Promise<Opened> {
  const question = { ask: 'read-variant', text } as const;
  const puzzle = await session.questions.ask(sudokuEngine.ask(question)).catch(toFailure);
  if ('code' in puzzle) return puzzle;
  return isCurrent() ? open(text, puzzle, entry) : 'plain';
}

/** Shows the puzzle in a text, and remembers it. */
function open(text: string, puzzle: VariantPuzzle, entry: 'push' | 'replace'): 'open' {
  const opened = show(puzzle, entry, wordsBesideLink(text, puzzle));
  rememberHere(variantKey, text);
  recover(text);
  return opened;
}

/** Opens a puzzle that was remembered. */
async function restore(text: string): Promise<Opened> {
  if (!text.startsWith(draftMark)) return read(text, () => true, 'replace');
  try {
    const opened = show(JSON.parse(text.slice(draftMark.length)), 'replace');
    recover(text);
    return opened;
  } catch {
    return failureOf('bad_payload');
  }
}

/** Opens the puzzle in the code of a link. */
async function unpack(
  code: string,
  isCurrent: () => boolean,
  entry: 'push' | 'replace',
): Promise<Opened> {
  const decoded = await decodedAs([], code);
  return decoded ? read(decoded.text, isCurrent, entry) : failureOf('bad_payload');
}

/** The content of the section while its puzzle is a variant. */
export const part: VariantPart = {
  async ready(addressBar) {
    bar = addressBar;
    await Promise.all([ready(), rulesReady()]);
  },

  restore,

  async take(text, puzzle, isCurrent, isFromList = false) {
    // A puzzle from the list keeps the entry of its link.
    const entry = isFromList ? 'replace' : 'push';
    if (puzzle && !isCurrent()) return 'plain';
    const opened = puzzle ? open(text, puzzle, entry) : await read(text, isCurrent, entry);
    if (opened === 'open' && !isFromList) listWalk.value = null;
    return opened;
  },

  async follow(code) {
    if (section + code === link.peek() && isOpen) return 'open';
    listWalk.value = null;
    return unpack(code, () => true, 'replace');
  },

  showExample: () => read(killer, () => true, 'push'),

  async begin(grid) {
    show(variantOf(grid), 'push');
    session.showSetting(true);
    return 'open';
  },

  async resume() {
    addEntry();
    isOpen = true;
    void save(session.puzzle.peek());
    void session.solve();
    return 'open';
  },

  /** Ends all work. */
  leave() {
    isOpen = false;
    link.value = '';
    session.leave();
  },

  View: (props) => (
    <VariantView {...props} session={session} link={link.value} writeLink={presentLink} />
  ),
};

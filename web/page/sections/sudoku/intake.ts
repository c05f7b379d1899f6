import { batch, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import { choiceOf, isWrittenBy } from '../../../engine/interpretation-choice.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import type { InterpretationChoice } from '../../../engine/model/sudoku.ts';
import type { ReadSudoku, VariantPuzzle } from '../../../engine/model/variant.ts';
import { type Content, maxListBytes, textOf, unpacked } from '../../shared/session/content.ts';
import type { ListPlace } from '../../shared/session/handover.ts';
import { type Questions, toFailure } from '../../shared/session/questions.ts';
import { type Refusal, refusalOf, refusalOfContent } from '../../shared/session/refusal.ts';
import { type Matrix, matrixIn } from './model/matrix.ts';

/** Single puzzles are shorter, and lists are read elsewhere. */
const longest = 200_000;

/** The first line of a list ends within this many characters. */
const longestLine = 20_000;

function lengthOf(content: Content): number {
  return typeof content === 'string' ? content.length : content.size;
}

/** The beginning of one puzzle with rules, however many those are; another heading begins another. */
const heading = /^[ \t]*(?:sudoku[ \t]+\d|samurai\b)/gim;
const beginsWithHeading =
  /^\s*(?:(?:title|author|rules|#)[^\n]*\n\s*)*(?:sudoku[ \t]+\d|samurai\b)/i;

/** A rule below the rows of a puzzle, and a row or plain line of another one below that. */
const rule = /^[ \t]*[a-z][a-z\d -]*:[ \t]*r\d+c\d/im;
const row = /^[ \t]*[.\d_*-]{4,}[ \t]*$/m;

function isOnePuzzle(beginning: string): boolean {
  if (beginsWithHeading.test(beginning)) return beginning.match(heading)?.length === 1;
  const rules = beginning.search(rule);
  return rules >= 0 && !row.test(beginning.slice(rules));
}

/** Returns whether a content is longer than any puzzle and consists of lines of text. */
async function isLongList(content: Content): Promise<boolean> {
  if (lengthOf(content) <= longest) return false;
  const read = await textOf(content.slice(0, longestLine));
  if (!('text' in read) || isOnePuzzle(read.text)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters never occur in text
  return /[\r\n]/.test(read.text) && !/[\0-\x08\x0e-\x1f]/.test(read.text);
}

/** Longer texts would freeze the text box. */
const longestShown = 20_000;

/** A line that may be a whole puzzle; a shorter one may be a row of a large grid. */
const wholePuzzle = /https?:\/\/|^[^\s,;:|]{36,}$/;

/** The number of lines to try, to recognize a list by a puzzle on one of them. */
const maxTried = 10;

/** Smaller grids are rarely meant: any single character makes one. */
const minUsual = 4;

/** Opens a content with several puzzles, in the likeliest interpretation unless one is given. */
export type OpenList = (content: Content, how?: InterpretationChoice) => void;

/** The destination of a puzzle from elsewhere. */
interface Destination {
  /** Returns what another puzzle would replace. */
  readonly replaceable: () => Replaced;
  /** Puts the grid on the board. Returns what it replaced. */
  take(interpretation: Understood): Replaced;
}

/**
 * Content of the board replaced by a text: digits typed by the user, another puzzle, a variant, the
 * example, or nothing.
 */
export type Replaced = 'typed' | 'puzzle' | 'variant' | 'example' | null;

/** An interpretation of a text. */
export interface Understood extends ReadSudoku {
  /** The line of a puzzle from the list. Then its interpretation is not shown. */
  readonly line?: number;
  /** True if the puzzle was corrected since. */
  readonly isCorrected?: boolean;
}

/** Interpretations of a text, offered to the user. */
export interface Offer {
  readonly interpretations: readonly Understood[];
  /** The text as an exact cover problem. */
  readonly matrix: Matrix | null;
  /** Null leaves the board unchanged. */
  readonly choose: (chosen: Understood | Matrix | null) => void;
}

/**
 * Opens the variant in a text, or reads the text as one: a puzzle whose author's words say more than
 * the usual rules. Resolves to `open`, to `plain` if another text has come since, or to the failure
 * to read it.
 */
export type OpenVariant = (
  text: string,
  puzzle: VariantPuzzle | undefined,
  isCurrent: () => boolean,
) => Promise<'plain' | 'open' | Failure>;

/**
 * Opens a puzzle. `isCurrent` is false once it is late, as another one is being opened or the board has
 * changed; `isLast` is false only in the first case.
 */
export type Opening = <T>(
  open: (isCurrent: () => boolean, isLast: () => boolean) => Promise<T>,
) => Promise<T>;

/** Returns whether a failure is about links that only name their puzzle, or about rules. */
function mustRefuse({ code, mayBeVariant }: Failure, isFromList: boolean): boolean {
  if (code === 'not_in_link') return !isFromList;
  return mayBeVariant === true && code !== 'unknown_format';
}

/** Walking through a list replaces nothing of the user's but typed digits. */
function lossOf(replaced: Replaced, isFromList: boolean): Replaced {
  return isFromList && replaced !== 'typed' ? null : replaced;
}

/** Brings texts and files onto the board. A later one cancels an earlier one. */
export class Intake {
  readonly offer = signal<Offer | null>(null);
  /** The interpretation of the grid on the board; null once edited. */
  readonly interpretation = signal<Understood | null>(null);
  /** The last text taken. */
  readonly text = signal('');
  /** Content replaced by that text. */
  readonly replaced = signal<Replaced>(null);
  /** The last refused text; the board is unchanged. */
  readonly refusal = signal<Refusal | null>(null);
  /** Names the short links beside the text taken, which only name their puzzles. */
  readonly unread = signal<Refusal | null>(null);
  /** True while a puzzle is being opened. */
  readonly reading = signal(false);
  /** The text in the box. A refused text stays there for correction. */
  readonly draft = signal('');
  /** The last text put there. */
  #kept = '';
  /** Opens a variant. */
  openVariant: OpenVariant = async () => 'plain';
  /** Opens a text that is an exact cover problem. */
  openCover: (text: string) => void = () => {};

  readonly #client: Pick<Engine, 'readSudoku'>;
  readonly #questions: Questions;
  readonly #destination: Destination;
  readonly #openList: OpenList | undefined;
  #number = 0;
  /** The number of the last opening. */
  #opened = 0;

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

  /** Resolves to whether the content was taken. An invalid one leaves the board unchanged. */
  load(content: Content, from?: ListPlace): Promise<boolean> {
    return this.opening((isCurrent) => this.#load(content, isCurrent, from));
  }

  /** Opens a puzzle from anywhere, which cancels whatever else is being opened. */
  readonly opening: Opening = async (open) => {
    const number = this.#next();
    this.#opened = number;
    const isCurrent = () => number === this.#number;
    this.reading.value = true;
    try {
      return await open(isCurrent, () => number === this.#opened);
    } finally {
      if (isCurrent()) this.reading.value = false;
    }
  };

  /** `whole` is the content as a list, if only a part of it is to be read. */
  async #load(
    content: Content,
    isCurrent: () => boolean,
    from?: ListPlace,
    whole = content,
  ): Promise<boolean> {
    // The refusal of an earlier text is old news while a long one is read.
    if (lengthOf(content) > longest) this.refusal.value = null;
    const { content: plain, failure } = await unpacked(content, maxListBytes);
    if (failure) return this.#refuse(failure, content, isCurrent);
    if (this.#openList && (await isLongList(plain))) {
      if (isCurrent()) this.#openList(plain);
      return isCurrent();
    }
    const decoded = await textOf(plain);
    if ('failure' in decoded) return this.#refuse(decoded.failure, plain, isCurrent);
    const read = await this.#read(decoded.text, from);
    const matrix = from ? null : matrixIn(decoded.text);
    if (!isCurrent()) return false;
    if ('code' in read && mustRefuse(read, from !== undefined)) {
      const isPartial = await this.#loadRest(read, decoded.text, content, isCurrent);
      return isPartial || this.#refuse(read, plain, isCurrent);
    }
    const [likeliest] = 'code' in read ? [] : read;
    const { variant, saysMore } = likeliest ?? {};
    if (!matrix && likeliest?.puzzles === 1 && (variant || saysMore)) {
      const replaceable = this.#destination.replaceable();
      const opened = await this.openVariant(decoded.text, variant, isCurrent);
      if (opened === 'open') return this.#taken(content, lossOf(replaceable, from !== undefined));
      if (!isCurrent()) return false;
      if (opened !== 'plain' && variant) return this.#refuse(opened, plain, isCurrent);
    }
    if ('code' in read && !matrix) {
      const isList = !from && (await this.#hasPuzzleLine(decoded.text));
      if (!isCurrent()) return false;
      if (!isList) return this.#refuse(read, plain, isCurrent);
      this.#openList?.(plain);
      return this.#taken(content, null);
    }
    const interpretations = 'code' in read ? [] : read;
    const chosen = await this.#chosen(interpretations, matrix);
    if (!isCurrent()) return false;
    if (!chosen) this.#keep(content);
    else if ('items' in chosen) this.openCover(chosen.text);
    else {
      this.text.value = decoded.text;
      this.#take(chosen, interpretations, whole === content ? plain : whole);
    }
    return chosen !== null;
  }

  /** Reads the links beside short ones. Resolves to whether there are any that could be read. */
  async #loadRest(
    failure: Failure,
    text: string,
    content: Content,
    isCurrent: () => boolean,
  ): Promise<boolean> {
    if (failure.code !== 'not_in_link') return false;
    // Most visits have no use for this script. Without it, all links are refused together.
    const script = await import('./model/short-link.ts').catch(() => null);
    const rest = script?.withoutShortLinks(text, failure) ?? null;
    if (rest === null || !isCurrent() || !(await this.#load(rest, isCurrent, undefined, content)))
      return false;
    batch(() => {
      this.unread.value = refusalOf(failure);
      this.#tidy(content);
    });
    return true;
  }

  /** Clears everything about the text before a variant. */
  #taken(content: Content, replaced: Replaced): true {
    batch(() => {
      this.#tidy(content);
      this.interpretation.value = null;
      this.replaced.value = replaced;
      this.refusal.value = null;
    });
    return true;
  }

  #keep(content: Content): void {
    if (typeof content !== 'string') return;
    this.#kept = content.slice(0, longestShown);
    this.draft.value = this.#kept;
  }

  /** Empties the box once a text is taken, whether it holds that text or one refused before. */
  #tidy(content: Content): void {
    const { value } = this.draft;
    if (value === content.slice(0, longestShown) || value === this.#kept) this.draft.value = '';
  }

  async #refuse(failure: Failure, content: Content, isCurrent: () => boolean): Promise<false> {
    const refusal = await refusalOfContent(failure, content);
    if (!isCurrent()) return false;
    this.refusal.value = refusal;
    this.#keep(content);
    return false;
  }

  /** Cancels pending work and clears the messages about the previous board. */
  cancel(): void {
    batch(() => {
      this.#next();
      this.interpretation.value = null;
      this.replaced.value = null;
      this.refusal.value = null;
    });
  }

  #next(): number {
    this.offer.value?.choose(null);
    this.unread.value = null;
    this.reading.value = false;
    this.#number += 1;
    return this.#number;
  }

  async #read(text: string, from?: ListPlace): Promise<readonly Understood[] | Failure> {
    const interpretations = await this.#questions
      .ask(this.#client.readSudoku(text))
      .catch(toFailure);
    if ('code' in interpretations) return interpretations;
    if (!from) return interpretations;
    // The list has already asked which interpretation is meant.
    const meant =
      interpretations.find((interpretation) => isWrittenBy(interpretation, from.symbols)) ??
      interpretations[0];
    return meant ? [{ ...meant, line: from.line }] : [];
  }

  /** Returns whether a refused text has a puzzle on one of several lines, as lists do. */
  async #hasPuzzleLine(text: string): Promise<boolean> {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    if (!this.#openList || lines.length < 2) return false;
    for (const line of lines.filter((line) => wholePuzzle.test(line.trim())).slice(0, maxTried)) {
      const read = await this.#read(line);
      if (!('code' in read) || read.mayBeVariant) return true;
    }
    return false;
  }

  /** Asks if the text is ambiguous or barely resembles a puzzle. */
  async #chosen(
    interpretations: readonly Understood[],
    matrix: Matrix | null,
  ): Promise<Understood | Matrix | null> {
    const [likeliest, ...others] = interpretations;
    if (!likeliest && !matrix) return null;
    const isClear = !matrix && others.length === 0;
    if (likeliest && isClear && !this.#isDoubtful(likeliest)) return likeliest;
    return new Promise((resolve) => {
      const choose = (chosen: Understood | Matrix | null) => {
        this.offer.value = null;
        resolve(chosen);
      };
      batch(() => {
        this.refusal.value = null;
        this.offer.value = { interpretations, matrix, choose };
      });
    });
  }

  #isDoubtful(interpretation: Understood): boolean {
    return !this.#isList(interpretation) && interpretation.grid.size < minUsual;
  }

  #isList({ puzzles }: Understood): boolean {
    return puzzles > 1 && this.#openList !== undefined;
  }

  #take(
    interpretation: Understood,
    interpretations: readonly Understood[],
    content: Content,
  ): void {
    this.#tidy(content);
    if (this.#isList(interpretation)) {
      this.#openList?.(content, choiceOf(interpretation, interpretations));
      return;
    }
    batch(() => {
      const replaced = this.#destination.take(interpretation);
      this.replaced.value = lossOf(replaced, interpretation.line !== undefined);
      this.interpretation.value = interpretation;
      this.refusal.value = null;
    });
  }
}

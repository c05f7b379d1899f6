import type { SudokuWriter } from '../../../../../engine/model/sudoku.ts';
import { symbolFor } from '../../../../../engine/model/symbols.ts';
import type { LostPart, VariantWriter } from '../../../../../engine/model/variant.ts';
import { constraintNamed, neededGrids } from '../../../../shared/words/en/constraints.ts';
import { count, counted } from '../../../../shared/words/en/counted.ts';
import { search } from '../../../../shared/words/en/search.ts';
import type { Side } from '../../model/rules/naming.ts';
import { unfinishedIn } from '../../model/rules/unfinished.ts';
import type { FetchTrouble } from '../../model/short-link.ts';

/** The names of the formats for variants alone. */
const writers: Record<Exclude<VariantWriter, SudokuWriter>, string> = {
  'rule-text': 'Text with rules',
  iss: 'Interactive Sudoku Solver',
  solo: 'Game ID of Solo',
};

const lostParts: Record<LostPart, string> = {
  titles: 'the title',
  authors: 'the author',
  "the authors' words": 'the author’s rules as text',
  'stated solutions': 'the stated solution',
  candidates: 'given candidates',
  'placed digits': 'placed digits',
  notes: 'notes',
  'rules that are only drawn': 'drawings not yet judged to be rules',
  'parts that were not understood': 'parts that were not understood',
  drawings: 'drawings',
  fog: 'fog',
  'sides of clues': 'the sides that clues are on',
};

const fetchTroubles: Record<Exclude<FetchTrouble, 'missing'>, string> = {
  refused: 'sudokupad.app can’t be reached, or refused the request.',
  slow: 'sudokupad.app didn’t answer in time.',
  empty: 'sudokupad.app sent an empty answer.',
  unexpected: 'sudokupad.app sent something that isn’t a puzzle.',
};

/** Mere drawings of f-puzzles and SudokuPad, by the names used there. */
const drawn: Readonly<Record<string, string>> = {
  arrows: 'drawn arrows',
  cage: 'drawn cages',
  circle: 'drawn circles',
  line: 'drawn lines',
  lines: 'drawn lines',
  overlays: 'shapes or text over the grid',
  rectangle: 'drawn rectangles',
  text: 'text in the grid',
  underlays: 'shapes or text under the grid',
};

const sides: Record<Side, string> = {
  left: 'on the left',
  right: 'on the right',
  top: 'above',
  bottom: 'below',
};

const listed = (digits: readonly number[]) => digits.map(symbolFor).join(', ');

export const variant = {
  /** Names the rule that a sentence is about. */
  about: (name: string, sentence: string) =>
    `${name}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  /** Digits that leave no place for another. */
  crowded: 'These digits leave a row, column or box with no place for another digit.',
  /** Introduces a list of broken rules. */
  conflicts: (places: number): string =>
    places === 1
      ? 'These digits break several rules'
      : `The digits break rules in ${count(places)} places`,
  /** Adds the cells to the sentence about a conflict. */
  conflictAt: (sentence: string, cells: string) => sentence.replace(/\.?$/, ` (${cells}).`),

  board: (height: number, width: number) => `Sudoku with extra rules, ${height} × ${width}`,
  facts: (height: number, width: number, givens: number, rules: number) =>
    `${height}\u00a0×\u00a0${width}, ${counted(givens, 'given', 'givens')}, ${rules === 0 ? 'no further rules' : counted(rules, 'rule', 'rules')}`,
  by: (author: string) => `by ${author}`,
  /** Words on the line of a link, which have no effect. */
  beside: (words: string) => `beside the link: “${words}”`,
  authorsRules: 'The author’s rules',
  rules: 'Rules used here',
  /** Follows the name of a rule. */
  means: (meaning: string) => `: ${meaning}`,
  /** The sizes are those of several grids; none for a single grid. */
  usualRules: (hasBoxes: boolean, sizes: readonly string[]) => {
    const units = hasBoxes ? 'row, column or box' : 'row or column';
    return sizes.length === 0
      ? `No digit repeats in a ${units}.`
      : `In each ${sizes.join(' or ')} grid, no digit repeats in a ${units}.`;
  },
  restricted: {
    name: 'Given candidates',
    meaning: 'Each of these cells allows only some digits.',
    inCell: (digits: readonly number[]) => `given candidates ${listed(digits)}`,
    one: (digits: readonly number[], cells: string) => `Only ${listed(digits)} in ${cells}`,
  },
  /** Follows a verdict. */
  onlyListed: 'This holds for the rules listed below only. Compare them with the author’s.',
  /** The same if there is no solution. */
  otherMeaning:
    'A rule may mean something else here. Compare the rules listed below with the author’s.',
  /** Explains that the author's words have no effect. */
  onlyWords: 'The author’s words below aren’t applied. Add them as rules.',
  jump: (name: string, from: string, to: string) => `${name}: ${from} and ${to} don’t touch.`,
  fog: 'The author hides cells under fog. Here every cell is visible.',
  placed: 'Digits that someone entered are kept, but not shown.',
  incomplete: (areUnfinished: boolean): string =>
    areUnfinished
      ? 'Without the unfinished rules.'
      : 'Incomplete: part of the puzzle was not understood.',
  blank: 'Add digits or rules',
  /** Without unexplained parts, only drawings are left to judge. */
  held: (unexplained: number, areUnfinished: boolean): string => {
    if (unexplained === 0) return 'Which drawings are rules?';
    return areUnfinished
      ? 'Some rules of this puzzle are unfinished'
      : 'Part of this puzzle wasn’t understood';
  },
  notUnderstood: {
    title: (areUnfinished: boolean): string =>
      areUnfinished ? 'Unfinished rules' : 'Not understood',
    /** The source's own name for a part. */
    one: (what: string) => {
      const [, label] = /^(?:killer)?cage (.+)$/.exec(what) ?? [];
      if (what === 'solution') return 'a solution that is damaged or contradicts the givens';
      if (label) return `a cage labelled “${label}”`;
      if (drawn[what]) return drawn[what];
      const whole = what === 'drawing' ? undefined : constraintNamed(what);
      if (whole) return whole;
      const unfinished = unfinishedIn(what);
      const [, kind = '', detail] = /^([\w-]+) (.+)$/.exec(what) ?? [];
      const name = constraintNamed(unfinished?.kind ?? kind);
      if (!name) return `what the source calls “${what}”`;
      const needed = neededGrids[detail?.replace(/^needs /, '') ?? ''];
      if (needed) return `${name}, which only a grid ${needed} can have`;
      if (!unfinished) return `${name} with “${detail}”`;
      const { cells, least } = unfinished;
      if (cells === '') return `${name} without cells`;
      return `unfinished ${name}: “${cells}”${least && ` instead of ${least} cells`}`;
    },
    /** The number of parts, the letters of texts, and the cells of the others. */
    parts: (name: string, amount: number, texts: readonly string[], cells: string) => {
      const shown = texts.map((text) => `“${text}”`);
      const places = [...shown, cells].filter((place) => place !== '').join(', ');
      return `${name}${amount > 1 ? ` × ${count(amount)}` : ''}${places && `: ${places}`}`;
    },
    skip: (amount: number) => `Continue without ${amount === 1 ? 'it' : 'them'}`,
    added: 'I’ve added this rule',
    replace: (name: string) => `I’ve added this rule: ${name}`,
  },
  reasons: {
    digit: (row: number, column: number, digit: number) =>
      `${symbolFor(digit)} in row ${row + 1}, column ${column + 1}`,
    given: (row: number, column: number, digit: number) =>
      `The given ${symbolFor(digit)} in row ${row + 1}, column ${column + 1}`,
    /**
     * States what excludes a digit or, without one, every solution; a list of rules, givens and
     * candidates follows.
     */
    because: (digit: string | null, amount: number): string => {
      if (amount === 0) return `Rows, columns and boxes alone rule out ${digit ?? 'a solution'}.`;
      if (digit) return amount === 1 ? `This rules out ${digit}:` : `These rule out ${digit}:`;
      return amount === 1 ? 'This leaves no solution:' : 'These can’t all hold:';
    },
    possible: (digit: string) => `${digit} is possible: there is a solution with it.`,
    unknown: (digit: string | null) =>
      `It would take too long to find out why ${digit ? `${digit} is wrong` : 'there is none'}.`,
    /** Follows a list that may not be the shortest. */
    rough: 'Fewer may be enough.',
  },
  proposals: {
    title: (amount: number): string =>
      amount === 1 ? 'This drawing looks like a rule' : 'These drawings look like rules',
    note: 'Compare with the author’s words.',
    guess: 'What some of these numbers mean is a guess, as the author’s words don’t say.',
    /** Names a choice between rules. */
    meaning: 'Meaning of the numbers',
    bySide: 'Choose for each side',
    onSide: (name: string, side: Side) => `${name} ${sides[side]}`,
    use: 'It’s a rule',
    decoration: 'Only decoration',
    accept: (name: string) => `It’s a rule: ${name}`,
    reject: (name: string) => `Only decoration: ${name}`,
    all: (amount: number) => (amount === 2 ? 'Use both' : `Use all ${count(amount)}`),
    none: 'Use none',
    broken: 'The solution that comes with the puzzle breaks it.',
  },
  misread: {
    none: 'No solution: a drawing was probably misread',
    /** Explains a list of rules. `isStated`: the puzzle's own solution breaks them. */
    why: (isStated: boolean): string =>
      isStated
        ? 'The solution that comes with the puzzle breaks rules guessed from the drawing, so they were probably misread.'
        : 'These rules were only guessed from the drawing. Some probably mean something else.',
    drop: (name: string, amount: number) =>
      `Drop ${name}${amount > 1 ? ` × ${count(amount)}` : ''}`,
  },
  /** Names lines of the text by number. */
  leftOut: (lines: readonly number[]) =>
    `Left out of the text, because it says nothing about the puzzle: ${lines.length === 1 ? 'line' : 'lines'} ${new Intl.ListFormat('en').format(lines.map(String))}.`,
  solution: {
    /** The same for a puzzle without further rules. */
    right: 'The solution that comes with the puzzle is correct.',
    wrong: 'The solution that comes with the puzzle is wrong: it breaks a rule or a given.',
    holds: 'The solution that comes with the puzzle obeys all rules that were read.',
    /** `conflict` is a sentence; empty if unknown. */
    fails: (conflict: string) =>
      `The solution that comes with the puzzle breaks these rules, so some rule was misread or is missing.${conflict && ` ${conflict}`}`,
    breaks: {
      unit: 'A digit repeats in a row, column or box.',
      given: 'One of its digits differs from the given.',
      candidate: 'One of its digits isn’t a given candidate of its cell.',
    },
  },
  atLeast: (found: number) =>
    found > 2 ? `At least ${search.solutions(found)}` : 'More than one solution',
  unwatchable: 'Watch can’t show this search: the rules have no small exact cover.',
  unfit: 'These rules have no small exact cover: choose Automatic or Propagation',

  clear: 'Clear',
  leave: 'Back to plain Sudoku',
  writers,
  /** Lists what a format leaves out. */
  lost: (parts: readonly LostPart[]) =>
    `Left out, because this format can’t hold it: ${parts.map((part) => lostParts[part]).join(', ')}.`,

  fetch: {
    button: 'Fetch it from sudokupad.app',
    one: (id: string) => `Fetch ${id} from sudokupad.app`,
    /** Explains the links beside one that was read. */
    left: (amount: number): string =>
      amount === 1
        ? 'The other link only names its puzzle.'
        : `${count(amount)} links only name their puzzles.`,
    sends: 'Sends only the puzzle’s id.',
    fetching: 'Fetching the puzzle…',
    trouble: (trouble: FetchTrouble) =>
      trouble === 'missing'
        ? 'sudokupad.app has no puzzle with this id. Check the id, or copy the long link that holds the whole puzzle, and paste it here.'
        : `${fetchTroubles[trouble]} Open the puzzle there, choose Share or Export, copy the long link that holds the whole puzzle, and paste it here.`,
  },
};

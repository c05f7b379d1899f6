import type {
  CoverFormat,
  CoverInterpretation,
  CoverWriter,
} from '../../../../engine/model/cover.ts';
import type { Phase, Standing } from '../../../shared/model/standing.ts';
import { count, counted, searchNodes } from '../../../shared/words/en/counted.ts';
import { search, walk } from '../../../shared/words/en/search.ts';

const { solutions } = search;

const formats: Record<CoverFormat, string> = {
  dlx: 'Knuth’s text',
  matrix: '0/1 matrix',
  csv: 'CSV',
  sets: 'List of sets',
  json: 'JSON',
  table: 'Table',
  latex: 'LaTeX',
  program: 'Lists or sets of a program',
  dimacs: 'Formula in DIMACS CNF, with an option for each literal',
};

/** The format names within a sentence. */
const formatsWithin: Record<CoverFormat, string> = {
  dlx: 'Knuth’s text',
  matrix: 'a 0/1 matrix',
  csv: 'CSV',
  sets: 'a list of sets',
  json: 'JSON',
  table: 'a table',
  latex: 'LaTeX',
  program: 'lists or sets of a program',
  dimacs: 'a formula in DIMACS CNF',
};

function items({ primaryItems, secondaryItems, boundedItems }: CoverInterpretation): string {
  const bounds = boundedItems === 0 ? '' : ` (${count(boundedItems)} with bounds)`;
  return secondaryItems === 0
    ? `${counted(primaryItems, 'item', 'items')}${bounds}`
    : `${count(primaryItems)} primary${bounds} and ${counted(secondaryItems, 'secondary item', 'secondary items')}`;
}

function leftOut({ leftOutOptions }: CoverInterpretation): string {
  return leftOutOptions === 0
    ? ''
    : ` (without ${counted(leftOutOptions, 'that covers', 'that cover')} no primary item)`;
}

/** Returns the search nodes of a rule as far as they are known. */
function nodeCount(phase: Phase, nodes: bigint): string {
  switch (phase) {
    case 'idle':
    case 'failed':
      return '';
    case 'running':
    case 'paused':
      return `${searchNodes(nodes)} so far`;
    case 'exhausted':
    case 'limit':
      return searchNodes(nodes);
    case 'time':
    case 'stopped':
      return `over ${searchNodes(nodes)}`;
  }
}

function atLeast(found: bigint): string {
  return `At least ${solutions(found)}.`;
}

/** The sentence for a running search has no counts: screen readers would announce every change. */
function verdict(standing: Standing, found: bigint): string {
  switch (standing) {
    case 'idle':
      return 'Paste a problem to see its solutions.';
    case 'invalid':
      return 'Check the text first.';
    case 'unread':
      return 'The text hasn’t been read yet.';
    case 'running':
      return search.searching;
    case 'paused':
      return `Paused. Found ${solutions(found)} so far.`;
    case 'none':
      return 'No solution.';
    case 'unique':
      return 'Exactly one solution.';
    case 'multiple':
      return `Exactly ${solutions(found)}.`;
    case 'atLeast':
      return atLeast(found);
    case 'stopped':
      return found > 0n ? atLeast(found) : 'Stopped before finding a solution.';
    case 'failed':
      return found === 0n
        ? 'The search failed before finding a solution.'
        : `The search failed, but you can keep the ${solutions(found)} found before.`;
  }
}

export const cover = {
  title: 'Exact cover',
  text: 'Your problem',
  note: 'Type or paste a problem here, paste it anywhere on this page, or drop a file.',
  help: {
    title: 'Formats',
    lines: [
      'Knuth’s text: the items in the first line, one option in each line below. A “|” separates primary from secondary items, and “1:2|A” lets one or two options cover A.',
      'A 0/1 matrix or CSV: a column for each item, a row for each option.',
      'A list of sets, such as “B = {1, 4}”.',
      'JSON, and lists, sets and dictionaries of programs, such as “[[0, 1], [1, 0]]”.',
      'A table with bars (Markdown works) or a LaTeX matrix; the first row and column may hold names. LaTeX sets work, too.',
      'A formula in DIMACS CNF.',
    ],
  },
  drop: 'Drop the problem here',
  examples: 'Or try an example',
  example: {
    letters: 'Seven letters',
    matrix: '0/1 matrix',
    words: 'Word square',
    dominoes: 'Clipped chessboard',
    queens: 'Eight queens',
    guards: 'Queens on guard',
  },
  openPuzzle: { sudoku: 'Open it in Sudoku', polyomino: 'Open it in Pentominoes' },
  solveAsCover: 'Solve it here as exact cover',
  unsaved: {
    failed:
      'Your browser couldn’t save this long text. It will be gone when you close this tab; save the file to keep it.',
    replaced:
      'Another tab has changed the saved text. The one you see here will be gone when you close this tab.',
  },
  save: 'Save this text',
  stale: 'The solutions below are for the previous text.',
  understood: (interpretation: CoverInterpretation) =>
    [
      `${formats[interpretation.format]}: ${items(interpretation)}`,
      `${counted(interpretation.options, 'option', 'options')}${leftOut(interpretation)}`,
      counted(interpretation.entries, 'entry', 'entries'),
    ].join(', '),
  readAs: (format: CoverFormat) => `Read it as ${formatsWithin[format]}`,

  itemChoice: 'Branch on',
  rules: { fewest: 'the item with the fewest options', first: 'the first item' },
  nodeCount,
  stopCounting: 'Stop counting',

  verdict,

  optionColumn: 'Option',
  entriesColumn: 'Items (the chosen one first)',
  moreOptions: (number: number) => `and ${counted(number, 'more option', 'more options')}`,
  moreEntries: (number: number) => `and ${count(number)} more`,
  labels: (shown: readonly string[], more: number) => shown.join(', ') + (more > 0 ? ', …' : ''),
  found: 'Solutions found',
  first: (shown: number, found: bigint, isAll: boolean) =>
    `${walk.cut(shown, found, isAll)} solutions; the rest are only counted`,
  inList: (number: number, options: string) => `Solution ${count(number)}: options ${options}`,

  export: {
    problem: 'Export the problem',
    problemAs: 'Problem format',
    solutions: 'Export the solutions',
    solutionsAs: 'Solution format',
    which: 'Which',
    formats,
    solutionFormats: { text: 'Text', csv: 'CSV', json: 'JSON' },
    shown: 'this one',
    all: (number: number, isCut: boolean) => `${isCut ? 'the first' : 'all'} ${count(number)}`,
    copy: 'Copy',
    tooLong: (longest: number) =>
      `This problem is too long for a link (${count(longest)} characters at most). Copy or download it instead.`,
    download: 'Download',
    notWritten: (format: CoverWriter, reason: string) =>
      `Couldn’t write the problem as ${formatsWithin[format]}. ${reason}`,
  },
};

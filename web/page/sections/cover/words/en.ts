import type { CoverFormat, CoverInterpretation } from '../../../../engine/protocol.ts';
import type { Phase, Standing } from '../../../shared/model/standing.ts';
import { count, counted, searchNodes } from '../../../shared/words/en/counted.ts';
import { search, walk } from '../../../shared/words/en/search.ts';

const { solutions } = search;

const formats: Record<CoverFormat, string> = {
  dlx: 'Knuth’s text',
  matrix: '0/1 matrix',
  csv: 'CSV of 0 and 1',
  sets: 'List of sets',
  json: 'JSON',
};

/** The same names within a sentence. */
const formatsWithin: Record<CoverFormat, string> = {
  dlx: 'Knuth’s text',
  matrix: 'a 0/1 matrix',
  csv: 'CSV of 0 and 1',
  sets: 'a list of sets',
  json: 'JSON',
};

function items({ primaryItems, secondaryItems, boundedItems }: CoverInterpretation): string {
  const bounds = boundedItems === 0 ? '' : ` (${count(boundedItems)} with bounds)`;
  return secondaryItems === 0
    ? `${counted(primaryItems, 'item', 'items')}${bounds}`
    : `${count(primaryItems)} primary${bounds} and ${counted(secondaryItems, 'secondary item', 'secondary items')}`;
}

const are = (amount: bigint) => (amount === 1n ? 'is' : 'are');

/** Returns the search nodes of a rule, as far as they are known. */
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
  return `There ${are(found)} at least ${solutions(found)}.`;
}

/** The running sentence has no counts, because screen readers would announce every change. */
function verdict(standing: Standing, found: bigint): string {
  switch (standing) {
    case 'idle':
      return 'Paste a problem, and its solutions appear here.';
    case 'invalid':
      return 'This cannot be read as a problem.';
    case 'unread':
      return 'The text has not been read.';
    case 'running':
      return search.searching;
    case 'paused':
      return `Paused: ${solutions(found)} found so far.`;
    case 'none':
      return 'There is no solution.';
    case 'unique':
      return 'There is exactly one solution.';
    case 'multiple':
      return `There are exactly ${solutions(found)}.`;
    case 'atLeast':
      return atLeast(found);
    case 'stopped':
      return found > 0n ? atLeast(found) : 'Stopped before the answer is known.';
    case 'failed':
      return found === 0n
        ? 'The search broke off before it found a solution.'
        : `The search broke off; the ${solutions(found)} found before ${found === 1n ? 'stays' : 'stay'} here.`;
  }
}

export const cover = {
  title: 'Exact cover',
  text: 'Your problem',
  note: 'Knuth’s text (the items in the first line, primary, with bounds like “1:2|A” if more than one option may hold them, then “|” and secondary, an option in each line below), a 0/1 matrix, CSV, a list of sets like “B = {1, 4}”, or JSON. Paste it here or anywhere on this page.',
  drop: 'Drop the problem here',
  examples: 'Examples',
  example: {
    letters: 'Seven letters',
    matrix: '0/1 matrix',
    words: 'Word square',
    dominoes: 'Clipped chessboard',
    queens: 'Eight queens',
    guards: 'Queens on guard',
  },
  isSudoku: 'This text is a Sudoku.',
  openSudoku: 'Open it in Sudoku',
  stale: 'The solutions below belong to the previous text.',
  understood: (interpretation: CoverInterpretation) =>
    [
      `${formats[interpretation.format]}: ${items(interpretation)}`,
      counted(interpretation.options, 'option', 'options'),
      counted(interpretation.entries, 'entry', 'entries'),
    ].join(', '),
  readAs: (format: CoverFormat) => `Read it as ${formatsWithin[format]}`,

  itemChoice: 'Branch on',
  rules: { fewest: 'the item with the fewest options', first: 'the first item' },
  nodeCount,
  stopCounting: 'Stop counting',

  verdict,

  optionColumn: 'Option',
  entriesColumn: 'Covers; first the item it was chosen for',
  moreOptions: (number: number) => `and ${counted(number, 'more option', 'more options')}`,
  moreEntries: (number: number) => `and ${count(number)} more`,
  labels: (shown: readonly string[], more: number) => shown.join(', ') + (more > 0 ? ', …' : ''),
  found: 'Solutions found, each by its options',
  first: (shown: number, found: bigint, isAll: boolean) =>
    `${walk.cut(shown, found, isAll)} solutions, each by its options; the others are only counted`,
  inList: (number: number, options: string) => `Solution ${count(number)}: options ${options}`,

  export: {
    problem: 'Export the problem',
    problemAs: 'Problem as',
    solutions: 'Export the solutions',
    solutionsAs: 'Solutions as',
    which: 'Which',
    formats,
    solutionFormats: { text: 'Text', csv: 'CSV', json: 'JSON' },
    shown: 'the one shown',
    all: (number: number, isCut: boolean) => `${isCut ? 'the first' : 'all'} ${count(number)}`,
    copy: 'Copy',
    tooLong: (longest: number) =>
      `This problem is too long for a link, which holds up to ${count(longest)} characters. Copy or download it instead.`,
    download: 'Download',
    notWritten: (format: CoverFormat, reason: string) =>
      `The problem cannot be written as ${formatsWithin[format]}. ${reason}`,
  },
};

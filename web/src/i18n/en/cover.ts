import type { CoverFormat } from '../../protocol.ts';
import type { Phase } from '../../session/phase.ts';
import { count, counted, searchNodes } from './counted.ts';
import { search } from './search.ts';

const { solutions } = search;

const formats: Record<CoverFormat, string> = {
  dlx: 'Knuth’s text',
  matrix: '0/1 matrix',
  csv: 'CSV of 0 and 1',
  sets: 'List of sets',
  json: 'JSON',
};

/** How many search nodes a rule takes, as far as that is known. */
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
    case 'stopped':
      return `over ${searchNodes(nodes)}`;
  }
}

export const cover = {
  title: 'Exact cover',
  text: 'Your problem',
  note: 'Knuth’s text (the items in the first line, primary, then “|” and secondary, an option in each line below), a 0/1 matrix, CSV, a list of sets like “B = {1, 4}”, or JSON. Paste it here or anywhere on this page.',
  open: 'Open a file',
  drop: 'Drop the problem here',
  examples: 'Examples',
  example: {
    letters: 'Seven letters',
    matrix: '0/1 matrix',
    words: 'Word square',
    dominoes: 'Clipped chessboard',
    queens: 'Eight queens',
  },
  showPlace: 'Show the place',
  notTaken: (reason: string) => `This was not taken, your text stays. ${reason}`,
  unreadable: 'This cannot be read as a problem.',
  unread: 'The text has not been read.',
  readAgain: 'Read again',
  undo: 'Undo: the text before',
  redo: 'Redo: the text after',
  clear: 'Empty the box',
  cut: (length: number) =>
    `The text has ${count(length)} characters, too many to edit here: this is its beginning. All of it is solved.`,
  stale: 'The solutions below are those of the text before.',
  understood: (
    format: CoverFormat,
    primary: number,
    secondary: number,
    options: number,
    entries: number,
  ) =>
    [
      `${formats[format]}: ${
        secondary === 0
          ? counted(primary, 'item', 'items')
          : `${counted(primary, 'primary', 'primary')} and ${counted(secondary, 'secondary item', 'secondary items')}`
      }`,
      counted(options, 'option', 'options'),
      counted(entries, 'entry', 'entries'),
    ].join(', '),

  itemChoice: 'Branch on',
  rules: { fewest: 'the item with the fewest options', first: 'the first item' },
  nodeCount,
  stopCounting: 'Stop counting',

  nothingYet: 'Paste a problem, and its solutions appear here.',
  paused: (found: number) => `Paused: ${solutions(found)} found so far.`,
  none: 'There is no solution.',
  one: 'There is exactly one solution.',
  several: (found: number) => `There are ${solutions(found)}.`,
  atLeast: (found: number) => `There ${found === 1 ? 'is' : 'are'} at least ${solutions(found)}.`,
  stopped: 'Stopped before the answer is known.',
  lost: (found: number) =>
    found === 0
      ? 'The search broke off before a solution was found.'
      : `The search broke off; ${solutions(found)} found until then ${found === 1 ? 'stays' : 'stay'} here.`,
  atLimit: 'the search ended at this number',
  byHand: 'stopped by hand',
  detail: (figures: string, end: string) => `${figures} · ${end}`,

  optionColumn: 'Option',
  entriesColumn: 'Covers, the item it was chosen for first',
  moreOptions: (number: number) => `and ${counted(number, 'more option', 'more options')}`,
  moreEntries: (number: number) => `and ${count(number)} more`,
  copy: 'Copy as text',
  numbers: (shown: readonly number[], more: number) => shown.join(', ') + (more > 0 ? ', …' : ''),
  all: 'All solutions found, by the numbers of their options',
  inList: (number: number, options: string) => `Solution ${count(number)}: options ${options}`,
};

import { formatFor } from '../format.ts';
import { walk } from './walk.ts';

const { count } = formatFor('en');

const plural = (number: number, one: string, several: string) =>
  `${count(number)} ${number === 1 ? one : several}`;

const formats = { dlx: 'Knuth’s text', matrix: '0/1 matrix' };

export const cover = {
  title: 'Exact cover',
  text: 'Your problem',
  hint: 'A 0/1 matrix, or Knuth’s text: the items in the first line (primary, then “|” and secondary), an option in each line below. Paste it here or anywhere on this page.',
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
  stale: 'The solutions below are those of the text before.',
  understood: (
    format: 'dlx' | 'matrix',
    primary: number,
    secondary: number,
    options: number,
    entries: number,
  ) =>
    [
      `${formats[format]}: ${
        secondary === 0
          ? plural(primary, 'item', 'items')
          : `${plural(primary, 'primary', 'primary')} and ${plural(secondary, 'secondary item', 'secondary items')}`
      }`,
      plural(options, 'option', 'options'),
      plural(entries, 'entry', 'entries'),
    ].join(', '),

  itemChoice: 'Branch on',
  rules: { fewest: 'the item with the fewest options', first: 'the first item' },
  nodes: (nodes: bigint) => (nodes === 1n ? '1 search node' : `${count(nodes)} search nodes`),
  moreNodes: (nodes: bigint) => `over ${count(nodes)} search nodes`,
  stopCounting: 'Stop counting',
  nodesSoFar: (nodes: bigint) => `${count(nodes)} search nodes so far`,

  nothingYet: 'Paste a problem, and its solutions appear here.',
  searching: 'Searching …',
  paused: (found: number) => `Paused: ${plural(found, 'solution', 'solutions')} found so far.`,
  none: 'There is no solution.',
  one: 'There is exactly one solution.',
  several: (found: number) => `There are ${count(found)} solutions.`,
  atLeast: (found: number) => `There are at least ${plural(found, 'solution', 'solutions')}.`,
  stopped: 'Stopped before the answer is known.',
  lost: (found: number) =>
    found === 0
      ? 'The search broke off before a solution was found.'
      : `The search broke off; ${plural(found, 'solution', 'solutions')} found until then stay here.`,
  foundSoFar: (found: number) => `${count(found)} found so far`,
  atLimit: 'the search ended at this number',
  byHand: 'stopped by hand',
  figures: (nodes: string, time: string) => `${nodes} search nodes · ${time}`,
  searchAgain: 'Search again',

  walk,
  solution: (number: number) => `Solution ${count(number)}`,
  optionColumn: 'Option',
  entriesColumn: 'Covers, the item it was chosen for first',
  moreOptions: (number: number) => `and ${plural(number, 'more option', 'more options')}`,
  moreEntries: (number: number) => `and ${count(number)} more`,
  copy: 'Copy as text',
  all: 'All solutions found, by the numbers of their options',
  inList: (number: number, options: string) => `Solution ${count(number)}: options ${options}`,
};

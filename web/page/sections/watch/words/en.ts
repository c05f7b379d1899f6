import type { ItemChoice } from '../../../../engine/protocol.ts';
import type { Line } from '../../../shared/links/model/algorithm.ts';
import type { Grain, Mark } from '../../../shared/links/model/places.ts';
import { count, counted } from '../../../shared/words/en/counted.ts';

const options = (amount: number) => counted(amount, 'option', 'options');

/** The words before the formula of each line that has some. */
const lines: Partial<Record<Line, string>> = {
  enter: 'if no item is left: a solution',
  choose: 'choose an item i of the list',
  tryOption: 'for each option x in the list of i:',
  coverOthers: 'for each other item j of x, to the right:',
  purifyOthers: 'or, if x gives j a colour:',
  uncoverOthers: 'for each other item j of x, to the left:',
  unpurifyOthers: 'or, if x gave j its colour:',
  hideEach: 'for each node p in the list of i, downwards:',
  toTheRight: 'for each other node q of the option, to the right:',
  unhideEach: 'for each node p in the list of i, upwards:',
  toTheLeft: 'for each other node q of the option, to the left:',
  purifyEach: 'for each node p in the list of j: mark it, or if it wants another colour',
  unpurifyEach: 'for each node p in the list of j, upwards: take the mark away, or',
};

const grains: Record<Grain, string> = { link: 'Link', operation: 'Operation', node: 'Search node' };

const marks: Record<Mark, { next: string; previous: string; stop: string }> = {
  solution: {
    next: 'Next solution',
    previous: 'Previous solution',
    stop: 'Stop at solutions',
  },
  deadEnd: {
    next: 'Next dead end',
    previous: 'Previous dead end',
    stop: 'Stop at dead ends',
  },
};

export const watch = {
  title: 'Watch it dance',
  drop: 'Drop the problem here',
  intro:
    'See exactly what the solver does, link by link or on a board. Step forward and back, play, or jump to any place in the search tree.',
  loading: 'Loading…',

  examples: 'Examples',
  example: {
    letters: 'Seven letters',
    matrix: '0/1 matrix',
    queens: 'Four queens',
    dominoes: 'Dominoes',
    sudoku: '4×4 Sudoku',
    hardSudoku: 'Hard Sudoku',
    smallBoard: 'Three pieces',
    scott: 'Scott’s board',
  },
  own: 'Your own problem',
  text: 'Exact cover problem',
  note: 'Any format of Exact cover, with up to 150 items and 400 entries and no bounds, or a Sudoku in one line.',
  show: 'Watch this one',
  anyway: 'Watch it anyway',

  rule: 'Branch on',
  rules: { fewest: 'the fewest options', first: 'the first item' } satisfies Record<
    ItemChoice,
    string
  >,
  nodes: (nodes: number, isComplete: boolean) =>
    isComplete
      ? counted(nodes, 'search node', 'search nodes')
      : `over ${counted(nodes, 'search node', 'search nodes')}`,

  picture: 'Picture',
  pictures: { links: 'Links', board: 'Board' },
  noLinks:
    'This search is too long to record each link, so a step hides an option or brings one back. The recording ends after about 400,000 steps.',
  structure: 'The links',
  structureNow: (items: string) =>
    items === '' ? 'The links. The list of items is empty.' : `The links. Items left: ${items}.`,
  itemLeft: (item: string, size: number) => `${item} with ${options(size)}`,
  size: { whole: 'Whole', readable: 'Full size' },
  sizeLabel: 'Size of the drawing',
  key: 'Faded: out of its list, but its own links (dashed) remember the way back. Thick: just changed.',

  algorithm: 'The algorithm',
  algorithmNote:
    'L, R, U, D: the links left, right, up and down; S[q]: the size of the list that q is in. C2 to C7 are the steps in TAOCP 7.2.2.1.',
  lines,
  running: 'running',

  level: 'Level',
  searchNodes: 'Search nodes',
  updates: 'Updates',
  solutions: 'Solutions',
  ofAll: (now: number, all: number) => `${count(now)} of ${count(all)}`,
  /** For a record that ends before the search does. */
  ofRecorded: (now: number, recorded: number) => `${count(now)} of ${count(recorded)} recorded`,
  chosen: 'Chosen so far',
  noneChosen: 'nothing yet',
  onlyGivens: 'only givens',

  tree: 'The search tree',
  treeNote:
    'A circle is a search node, with the item it branches on; a line is an option. Click a circle to go there.',
  treeNode: (number: number, level: number, option: string, state: string) =>
    [
      `Search node ${count(number)}, level ${count(level)}`,
      ...(option === '' ? [] : [`after option ${option}`]),
      state,
    ].join(', '),
  treeState: (item: string, size: number, state: 'open' | 'solved' | 'dead') =>
    state === 'solved'
      ? 'a solution'
      : state === 'dead'
        ? `a dead end: no option for ${item}`
        : `branches on ${item} with ${options(size)}`,
  treeCut: (nodes: number) => `Only the ${count(nodes)} search nodes around this place are shown.`,

  controls: 'Steps',
  grain: 'Step by',
  grains,
  grainOption: 'Option',
  play: 'Play',
  pause: 'Pause',
  playing: 'Playing.',
  endedAt: (position: number, last: number) =>
    `Paused at step ${count(position)} of ${count(last)}.`,
  speed: 'Speed',
  speeds: (steps: number) => `${count(steps)} a second`,
  forward: 'Step forward',
  back: 'Step back',
  toStart: 'To the start',
  toEnd: 'To the end',
  marks,
  slider: 'Place in the search',
  position: (position: number, last: number) => `${count(position)} / ${count(last)}`,
  cut: 'The recording ends here, but the search would continue.',

  log: 'Last steps in words',
  keys: 'Keyboard shortcuts',
  space: 'Space',
  keyMeanings: {
    step: 'step forward, back',
    node: 'next, previous search node',
    play: 'play, pause',
    solution: 'next, previous solution',
    deadEnd: 'next, previous dead end',
    ends: 'go to the start, to the end',
    grains: 'step by link, operation, search node',
  },
};

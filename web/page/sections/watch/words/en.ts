import type { ItemChoice } from '../../../../engine/model/solvers.ts';
import type { Line } from '../../../shared/links/model/algorithm.ts';
import type { CoverOrder } from '../../../shared/links/model/cover-order.ts';
import type { Grain, Mark } from '../../../shared/links/model/places.ts';
import { count, counted } from '../../../shared/words/en/counted.ts';

const options = (amount: number) => counted(amount, 'option', 'options');

/** The words before the formula of a line. */
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

const marks: Record<Mark, { name: string; next: string; previous: string; stop: string }> = {
  solution: {
    name: 'Solutions',
    next: 'Next solution',
    previous: 'Previous solution',
    stop: 'Stop at solutions',
  },
  deadEnd: {
    name: 'Dead ends',
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

  story: {
    title: 'The story',
    intro:
      'Fourteen pictures show what the links do: an item is covered, an option tried, a dead end reached, everything put back, and the solution found.',
    position: (picture: number, all: number) => `Picture ${count(picture)} of ${count(all)}.`,
    all: 'Pictures',
    back: 'Back',
    next: 'Next picture',
    open: 'See this state in the full tool',
    explore: 'Explore on your own',
    isPicture: (picture: number) => `Picture ${count(picture)}`,
    isAfter: (picture: number) => `After picture ${count(picture)}`,
    pictures: [
      {
        title: 'Seven items, six options',
        text: 'A square means that an option (row) holds an item (column). Each header shows how many options its item has. Choose options so that every item is held exactly once. Squares and headers are linked in rings: up, down, left and right.',
      },
      {
        title: 'Cover A',
        text: 'A has two options, and no item has fewer: begin there. To cover A, take options 2 and 4 out of the other lists that they are in, and A out of the list of items. D shrinks from 3 to 1, G from 3 to 2. What is faded still knows its neighbours.',
      },
      {
        title: 'Try option 2: cover D and G',
        text: 'Option 2 holds A, D and G. If it is in, nothing else may hold D or G: cover both, in the same way.',
      },
      {
        title: 'What is left',
        text: 'Follow the links from the root: only B, C, E and F are there, with options 1 and 3. That is a smaller problem of the same kind, so start over with it.',
      },
      {
        title: 'Cover B',
        text: 'B has a single option, 3. Cover B: option 3 leaves the lists of C and F.',
      },
      {
        title: 'Try option 3: a dead end',
        text: 'Option 3 also holds C and F. Covering them takes away option 1, too. Only E is left, and no option holds it. Turn back.',
      },
      {
        title: 'Take option 3 back',
        text: 'Uncover F, then C: what left last returns first. Nothing is looked up or copied; each square goes back between the neighbours it remembers.',
      },
      {
        title: 'Uncover B',
        text: 'B has no other option, so uncover B as well. The links are those of picture 4 again.',
      },
      {
        title: 'Take option 2 back',
        text: 'Uncover G, then D. The links are those of picture 2: only A is covered, and its second option has its turn.',
      },
      {
        title: 'Try option 4: cover D',
        text: 'Option 4 holds A and D. Cover D: option 6 leaves the lists of E and G.',
      },
      {
        title: 'Cover E',
        text: 'E has one option left, option 1. So does G, but E comes first. Covering E takes option 1 out of the lists of C and F.',
      },
      {
        title: 'Try option 1: cover F and C',
        text: 'Option 1 also holds F and C. Cover them, and option 3 is gone. B and G are left, with one option each.',
      },
      {
        title: 'Cover B',
        text: 'Cover B: its only option, 5, leaves the list of G. That G shows 0 does no harm, because option 5 is the one to try, and it holds G.',
      },
      {
        title: 'Try option 5: the root points to itself',
        text: 'Cover G, and no item is left. Options 4, 1 and 5 hold every item exactly once: (A,D) (E,F,C) (B,G). To look for more, the search would now undo all of it, back to picture 1.',
      },
    ],
  },

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
  note: 'Any format that Exact cover reads, with at most 150 items, 400 entries and no bounds. A Sudoku, with or without extra rules, or a picture of a board and its pieces appears on its board.',
  show: 'Watch this one',
  anyway: 'Watch it anyway',
  bounded:
    'Watch shows Algorithm C, which covers each primary item exactly once. Items with bounds, such as the clauses of a formula, need Algorithm M; Exact cover solves them.',
  /** Explains why the puzzle is too large. */
  dense:
    'Watch needs the rules as an exact cover problem of at most 3,000 items and 20,000 entries. These rules need a larger one, or can’t be written as one; the Sudoku section solves the puzzle without it.',

  order: 'Covering unlinks the header',
  orders: {
    'header-last': 'last, as in TAOCP and this solver',
    'header-first': 'first, as in the paper of 2000',
  } satisfies Record<CoverOrder, string>,
  orderNote:
    'Uncovering does the opposite in each case. Both lead to the same states after each operation.',
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
    'This problem is too large to draw its links, so a step hides an option or brings one back. The recording ends after about 400,000 steps.',
  structure: 'The links',
  structureNow: (items: string) =>
    items === '' ? 'The links. The list of items is empty.' : `The links. Items left: ${items}.`,
  itemLeft: (item: string, size: number) => `${item} with ${options(size)}`,
  size: { whole: 'Whole', readable: 'Full size' },
  sizeLabel: 'Size of the drawing',
  key: 'Faded: out of reach. Dashed: out of its list, but its own links remember the way back. Thick: just changed.',

  algorithm: 'The algorithm',
  algorithmNote: (hasColors: boolean) =>
    `L, R, U, D: the links left, right, up and down; S[q]: the size of the list that q is in. C2 to C7 are steps of Algorithm C in TAOCP 7.2.2.1${hasColors ? '' : '; without colours, as here, they are X2 to X7 of its Algorithm X'}. Algorithm X in Learn, that of the paper of 2000, says what to search; this is how links do it.`,
  lines,
  running: 'running',

  about: 'What the numbers and steps mean',
  aboutUpdates: (nodes: number, headers: number) =>
    `An update takes one node out of its list. Knuth’s paper also counts each header unlinked: for this search ${count(nodes)} + ${count(headers)} = ${count(nodes + headers)}.`,
  level: 'Level',
  searchNodes: 'Search nodes',
  updates: 'Updates',
  solutions: 'Solutions',
  ofAll: (now: number, all: number) => `${count(now)} of ${count(all)}`,
  /** For a record that ends before its search. */
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
  treeCut: (nodes: number) =>
    `Shown are the ${count(nodes)} search nodes around this place, the way here and the last solution. Dashed: others lie between.`,

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
};

import type { ItemChoice } from '../../../../engine/protocol.ts';
import type { Line } from '../../links/model/algorithm.ts';
import type { Happening } from '../../links/model/happening.ts';
import type { Grain, Mark } from '../../links/model/places.ts';
import { count, counted } from './counted.ts';

const theRoot = 'the root';

const options = (amount: number) => counted(amount, 'option', 'options');

/** Why an operation is done to an item. */
function forOption(option: string, others: string): string {
  return option === '' ? 'the item that was chosen' : `${others} option ${option} holds, too`;
}

const secondary = ' (a secondary item is not in the list of items)';

function settle(happening: Extract<Happening, { moved?: number | undefined }>): string {
  const { kind, item, option, isSecondary, moved } = happening;
  const of = option === '' ? '' : ` of option ${option}`;
  const nodes = moved === undefined ? '' : counted(moved, 'node', 'nodes');
  switch (kind) {
    case 'cover':
      if (happening.isDeadEnd)
        return `${moved === undefined ? 'Cover' : 'Covered'} ${item} all the same: its list is empty.`;
      return moved === undefined
        ? `Cover ${item}, ${forOption(option, 'which')}: hide every option that holds it${isSecondary ? secondary : ', then unlink its header'}.`
        : `Covered ${item}, ${forOption(option, 'which')}: ${nodes} taken out of other lists${isSecondary ? secondary : ', its header unlinked'}.`;
    case 'uncover':
      return moved === undefined
        ? `Uncover ${item}: ${isSecondary ? '' : 'link its header in again, then '}bring its options back, in reverse order.`
        : `Uncovered ${item}: ${isSecondary ? '' : 'its header linked in again, '}${nodes} put back.`;
    case 'purify':
      return moved === undefined
        ? `${item} gets its colour${of}: hide every option that wants another one.`
        : `${item} has its colour${of}: ${nodes} of options that want another one taken out.`;
    case 'unpurify':
      return moved === undefined
        ? `${item} is to lose its colour${of}: bring back the options that want another one.`
        : `${item} is without a colour again: ${nodes} put back.`;
  }
}

/** What a board shows of it in another way than links do. */
function onBoard(happening: Happening): string | undefined {
  switch (happening.kind) {
    case 'start':
      return 'The board as it is before the search.';
    case 'enter':
      return happening.isSolved ? 'Every item is covered: a solution!' : undefined;
    case 'cover': {
      const { item, option, isDeadEnd, moved } = happening;
      if (isDeadEnd) return undefined;
      return moved === undefined
        ? `Cover ${item}, ${forOption(option, 'which')}: take away every option that holds it.`
        : `Covered ${item}, ${forOption(option, 'which')}: every option that holds it is taken away.`;
    }
    case 'uncover':
      return happening.moved === undefined
        ? `Uncover ${happening.item}: bring its options back, in reverse order.`
        : `Uncovered ${happening.item}: its options are back.`;
    case 'hide':
      return `Option ${happening.option} holds ${happening.item}: take it away.`;
    case 'unhide':
      return `Option ${happening.option} is back.`;
    case 'unlinkItem':
      return `${happening.item} leaves the list of items.`;
    case 'relinkItem':
      return `${happening.item} is back in the list of items.`;
    case 'takeOut':
    case 'putBack':
      return `Option ${happening.option} ${happening.kind === 'takeOut' ? 'no longer counts' : 'counts again'} for ${happening.item}: ${options(happening.to)} left.`;
    case 'done':
      return 'The search is over.';
    default:
      return undefined;
  }
}

/** One sentence for what has happened last. */
function sentence(happening: Happening, rule: ItemChoice, isOnBoard = false): string {
  const shown = isOnBoard ? onBoard(happening) : undefined;
  if (shown) return shown;
  switch (happening.kind) {
    case 'start':
      return 'The links as they are before the search.';
    case 'enter':
      if (happening.isSolved)
        return 'The root points to itself: every item is covered, a solution!';
      return happening.level === 0
        ? 'The search begins at level 0: there are items to be covered.'
        : `Search on at level ${count(happening.level)}: there are items left to be covered.`;
    case 'choose': {
      const { item, size } = happening;
      if (size === 0) return `No option is left for ${item}: a dead end.`;
      return rule === 'fewest'
        ? `Choose ${item}: it has ${options(size)}, and none has fewer.`
        : `Choose ${item}, the first item of the list: it has ${options(size)}.`;
    }
    case 'given':
      return `Given: option ${happening.option}, with which the search begins.`;
    case 'try':
      return `Try option ${happening.option} for ${happening.item}.`;
    case 'takeBack':
      return `Take option ${happening.option} back.`;
    case 'giveUp':
      return happening.isDeadEnd
        ? `There is nothing to try for ${happening.item}: go back.`
        : `No other option is left for ${happening.item}.`;
    case 'done':
      return 'The search is over, and all links are as they were at the start.';
    case 'cover':
    case 'uncover':
    case 'purify':
    case 'unpurify':
      return settle(happening);
    case 'hide':
      return `Option ${happening.option} holds ${happening.item}: take its other nodes out of their lists.`;
    case 'unhide':
      return `Option ${happening.option}: put its nodes back, from right to left.`;
    case 'unlinkItem':
      return `Unlink the header of ${happening.item}: ${happening.left || theRoot} and ${happening.right || theRoot} now point to each other.`;
    case 'relinkItem':
      return `Link the header of ${happening.item} in again, between ${happening.left || theRoot} and ${happening.right || theRoot}: its own links still know where it was.`;
    case 'takeOut':
      return `Take node (${happening.option}, ${happening.item}) out of ${happening.item}: size ${happening.from} → ${happening.to}.`;
    case 'putBack':
      return `Put node (${happening.option}, ${happening.item}) back into ${happening.item}: size ${happening.from} → ${happening.to}.`;
    case 'mark':
      return `Mark node (${happening.option}, ${happening.item}): it agrees with the colour ${happening.color}.`;
    case 'unmark':
      return `Node (${happening.option}, ${happening.item}) has its colour ${happening.color} again.`;
  }
}

/** What the lines of the algorithm say before their formulas, where they say something. */
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
  root: 'root',
  title: 'Watch it dance',
  intro:
    'The search for exact covers, link by link or on the board of a puzzle, as the solver really does it. Step forward and back, play it, or go to any place in its tree.',
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
  note: 'In any format of the section Exact cover, without bounds, up to 150 items and 400 entries; or a Sudoku in one line.',
  show: 'Watch this one',
  notTaken: (reason: string) => `This cannot be watched. ${reason}`,

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
    'This search is recorded by options: each that is hidden or comes back is a step, single links are not. The record ends after about 400,000 steps.',
  structure: 'The links',
  structureNow: (items: string) =>
    items === '' ? 'The links. The list of items is empty.' : `The links. Items left: ${items}.`,
  itemLeft: (item: string, size: number) => `${item} with ${options(size)}`,
  size: { whole: 'Whole', readable: 'Full size' },
  sizeLabel: 'Size of the drawing',
  key: 'A faded header or node is out of its list, but keeps its own links (dashed): that is how it finds its way back. Links that have just changed are thick.',

  sentence,
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
  /** Of a record that ends before the search does. */
  ofRecorded: (now: number, recorded: number) => `${count(now)} of ${count(recorded)} recorded`,
  chosen: 'Chosen so far',
  noneChosen: 'no option',
  onlyGivens: 'only givens',

  tree: 'The search tree',
  treeNote:
    'Each circle is a search node with the item it branches on; a line is an option. Click one to go there.',
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
  treeCut: (nodes: number) => `The ${count(nodes)} search nodes around this place are shown.`,

  controls: 'Steps',
  grain: 'Step by',
  grains,
  grainOption: 'Option',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  speeds: (steps: number) => `${count(steps)} a second`,
  forward: 'Step forward',
  back: 'Step back',
  toStart: 'To the start',
  toEnd: 'To the end',
  marks,
  slider: 'Place in the search',
  position: (position: number, last: number) => `${count(position)} / ${count(last)}`,
  cut: 'The record ends here: the search goes on, but its record would be too long.',

  log: 'The last steps in words',
  keys: 'Keys',
  space: 'Space',
  keyMeanings: {
    step: 'a step forward, back',
    node: 'the next, the previous search node',
    play: 'play and pause',
    solution: 'the next, the previous solution',
    deadEnd: 'the next, the previous dead end',
    ends: 'to the start, to the end',
    grains: 'step by link, operation, search node',
  },
};

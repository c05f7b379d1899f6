import { spanFor } from '../../../shared/i18n/span.ts';
import { count, counted, time } from '../../../shared/words/en/counted.ts';
import { chapters } from './chapters/en/index.ts';

const span = spanFor('en');

const options = (amount: number) => counted(amount, 'option', 'options');

export const learn = {
  chapters,
  title: 'How it works',
  intro: 'Dancing links and exact cover in fifteen short chapters, each with something to try.',
  contents: 'Chapters',
  toChapters: 'All chapters',
  number: (number: number, all: number) => `Chapter ${count(number)} of ${count(all)}`,
  buildsOn: 'Builds on',
  turn: 'Turn the page',
  previous: (title: string) => `Back: ${title}`,
  next: (title: string) => `Next: ${title}`,

  figure: 'To try',
  figureLost: 'The figure couldn’t be loaded. Reload the page when you’re online.',
  startOver: 'Start over',
  loading: 'Loading…',
  time,
  timingNote: (milliseconds: number) =>
    `A run shorter than ${count(milliseconds)} ms is repeated for that long; its time is the mean.`,
  notLoaded: 'The solver couldn’t be loaded, so this figure stays empty.',

  linkTrick: {
    caption: 'Four nodes in a ring. Dashed links belong to nodes that are out of the list.',
    drawing: (right: string, left: string) =>
      `Four linked nodes. To the right: ${right}. To the left: ${left}.`,
    takeOut: (name: string) => `Take ${name} out`,
    putBack: (name: string) => `Put ${name} back`,
    toTheRight: (path: string) => `Walking right: ${path}`,
    toTheLeft: (path: string) => `Walking left: ${path}`,
    start: 'All four are in the list.',
    intact: (out: string) =>
      out === ''
        ? 'Both ways agree, and every link is as it was at the start.'
        : `Both ways agree. Out of the list, in the order in which they left: ${out}.`,
    broken:
      'The list is broken: a node came back before one that had left after it. Now the walks differ, miss a node, or meet one that is out.',
  },

  order: {
    caption:
      'Why the order matters: the list of G, drawn sideways. Suppose options 2, 5 and 6 left it one after the other.',
    drawing: (down: string, up: string) => `The list of G. Down: ${down}. Up: ${up}.`,
    down: (path: string) => `Walking down: ${path}`,
    up: (path: string) => `Walking up: ${path}`,
    back: 'Put back',
    inOrder: (options: readonly string[]) =>
      options.length === 0 ? 'All are out' : `Put back ${options.join(', ')}`,
    sentences: {
      out: 'Only the header is left. The others still know their old neighbours.',
      reverse: 'Last out, first in: every link is as it was.',
      wrong:
        'All three are back, but the way down meets option 6 alone. Branching on G, the search would never try option 5, which the only solution needs.',
    },
    tryIt: 'Try other orders in “The link trick”',
  },

  cover: {
    caption: 'The six options of the example. Tick some of them.',
    option: 'Option',
    times: 'Covered',
    none: 'Nothing is chosen yet.',
    solved: 'Every item is covered exactly once: an exact cover!',
    missing: (items: string) => `Not covered: ${items}.`,
    clash: (items: string) => `Covered more than once: ${items}.`,
  },

  search: {
    toStart: 'To the start',
    back: 'Step back',
    forward: 'Step forward',
    toEnd: 'To the end',
    steps: 'Steps',
    place: 'Place in the search',
    position: (position: number, last: number) => `${count(position)} / ${count(last)}`,
    openWatch: 'Open in Watch',
    chosen: 'Chosen:',
    noneChosen: 'nothing yet',
    matrix: 'The example as a table. What the search can’t see now is struck out.',
    links: 'The links of the example.',
    drawing: (items: string) =>
      items === ''
        ? 'The links of the example. The list of items is empty.'
        : `The links of the example. Items left: ${items}.`,
    itemLeft: (item: string, size: number) => `${item} with ${options(size)}`,
    shown: 'Links shown',
    directions: { all: 'All', across: 'Left and right', down: 'Up and down' },
    rule: 'Branch on',
    rules: {
      fewest: (nodes: number) =>
        `the fewest options: ${counted(nodes, 'search node', 'search nodes')}`,
      first: (nodes: number) => `the first item: ${counted(nodes, 'search node', 'search nodes')}`,
    },
  },

  pieces: {
    caption: 'The board of Scott’s problem. Each cell shows how many placements cover it.',
    board: 'Placements on each cell',
    cell: (row: number, column: number, placements: number) =>
      `Row ${row}, column ${column}: ${counted(placements, 'placement', 'placements')}`,
    dead: (row: number, column: number) => `Row ${row}, column ${column}: no placement left`,
    covered: (row: number, column: number) => `Row ${row}, column ${column}: covered`,
    hole: (row: number, column: number) => `Row ${row}, column ${column}: not part of the board`,
    left: (left: number, all: number) => `${count(left)} of ${count(all)} placements are left.`,
    deadEnds: (cells: number) =>
      `${counted(cells, 'cell', 'cells')} can no longer be covered: a dead end.`,
    open: 'See the solutions',
  },

  queens: {
    caption:
      'The problem of 1979: a queen in each row and column, no two in line. Choose the board, and click cells.',
    size: 'Side of the board',
    board: (size: number) => `Board of ${count(size)} × ${count(size)}`,
    queen: (row: number, column: number) => `Row ${row}, column ${column}: a queen`,
    free: (row: number, column: number) => `Row ${row}, column ${column}: free`,
    attacked: (row: number, column: number) => `Row ${row}, column ${column}: attacked`,
    state: (placed: number, size: number, free: number, deadRow: number | undefined) => {
      if (placed === size) return `All ${count(size)} queens are placed: a solution!`;
      if (deadRow !== undefined)
        return `No cell is free in row ${count(deadRow)}: a dead end. Take a queen back.`;
      return `${count(placed)} of ${counted(size, 'queen', 'queens')} placed; ${counted(free, 'cell', 'cells')} free.`;
    },
    search: (size: number, solutions: number, nodes: number) =>
      `Just now on your device: ${count(size)} × ${count(size)} has ${counted(solutions, 'solution', 'solutions')}, found by dancing links in ${counted(nodes, 'search node', 'search nodes')}.`,
  },

  candidate: {
    caption: 'Choose a cell, with the mouse or the arrow keys, and a digit.',
    board: 'The cell of the candidate',
    cell: (row: number, column: number) => `Row ${row}, column ${column}`,
    digit: 'Digit',
    option: (items: string) => `The option is {${items}}.`,
    box: (row: number, column: number, box: number) =>
      `N = ⌊(${row} − 1) / 3⌋ · 3 + ⌊(${column} − 1) / 3⌋ + 1 = ${box}`,
    need: 'Item',
    formula: 'Formula',
    number: 'Number',
    needs: {
      cell: (row: number, column: number) => `cell (${row}, ${column}) is filled`,
      row: (row: number, digit: number) => `row ${row} has ${digit}`,
      column: (column: number, digit: number) => `column ${column} has ${digit}`,
      box: (box: number, digit: number) => `box ${box} has ${digit}`,
    },
  },

  rules: {
    caption: 'Choose a cell and a digit, and change the sum.',
    cell: (row: number, column: number, isInCage: boolean, isPaired: boolean) => {
      const part = isInCage ? ', in the cage' : '';
      return `Row ${row}, column ${column}${isPaired ? ', at an end of the line' : part}`;
    },
    sum: 'Sum of the cage',
    howOften: 'Covered',
    times: { once: 'exactly once', 'at-most': 'at most once', color: 'in one colour' },
    cageHas: (digit: number) => `the cage has ${digit}`,
    cageFull: 'the cage gets its sum',
    equal: (digit: number) => `the equal cells, in colour ${digit}`,
    combination: 'Option of the cage',
    usual: 'This cell is in no extra rule: its options are those of plain Sudoku.',
    leaves: (digit: number, combinations: string) =>
      `A ${digit} here leaves the cage with ${combinations}.`,
    impossible: (digit: number, sum: number) =>
      `No combination with the sum ${sum} has a ${digit}, so no cover has this option.`,
    color: (digit: number) => `The other end of the line can only agree: it takes a ${digit}, too.`,
    watch: 'Watch the dance',
  },

  bits: {
    caption: 'A puzzle with its sets. Choose a blank cell; a dot is a bit that is set.',
    board: 'Puzzle',
    given: (row: number, column: number, digit: number) =>
      `Row ${row}, column ${column}: given ${digit}`,
    blank: (row: number, column: number) => `Row ${row}, column ${column}: blank`,
    set: 'Set',
    row: (row: number) => `row ${row}`,
    column: (column: number) => `column ${column}`,
    box: (box: number) => `box ${box}`,
    all: 'all three',
    allowed: (digits: string) =>
      digits === '' ? 'No digit is allowed here.' : `Allowed here: ${digits}.`,
    filled: 'This cell has a given. Choose a blank one.',
    isSet: 'used',
    isClear: 'free',
  },

  cursor: {
    caption:
      'A small Sudoku with rows, columns and boxes of four. A step pushes or pops one entry; a call continues to the next solution.',
    board: 'Puzzle, as the stack has filled it',
    stack: 'Stack (row, column, digit)',
    empty: 'empty',
    step: 'One step',
    call: 'Next solution',
    start: 'The stack is empty: nothing is filled yet.',
    push: (row: number, column: number, digit: number) =>
      `Forward: row ${row}, column ${column} takes the ${digit}, the lowest digit allowed and not yet tried there.`,
    pop: (row: number, column: number, digit: number) =>
      `Back: the ${digit} leaves row ${row}, column ${column}; try the digits above ${digit} there.`,
    found: (solutions: number) =>
      `Solution ${count(solutions)}: the call returns. The stack stays, so the next call continues from here.`,
    over: (solutions: number) =>
      `Back finds the stack empty: ${counted(solutions, 'solution', 'solutions')}, and none left.`,
  },

  race: {
    caption: 'Three puzzles, four solvers, one run after another on your device.',
    start: 'Run them',
    running: 'Running…',
    over: (failed: number) =>
      failed === 0
        ? 'All done. Each solver searched until it had ruled out a second solution.'
        : `${counted(failed, 'run', 'runs')} failed. Run them again.`,
    table: 'Search nodes and time of each solver',
    solver: 'Solver',
    puzzles: { easy: 'Easy', article: 'Hard', turned: 'Hard, upside down' },
    unknown: '–',
    failed: 'failed',
  },

  counting: {
    caption: 'Dominoes on a square. Choose its size, and count the ways to cover it.',
    size: 'Size of the square',
    board: (size: number) => `${count(size)} × ${count(size)}`,
    start: (size: number) => `Count ${count(size)} × ${count(size)}`,
    running: 'Counting…',
    over: 'Counted.',
    lost: 'The count failed or took too long. Try a smaller square.',
    memo: 'Counted with a memo in',
    listing: 'Dancing links would meet them all in about',
    time: (seconds: number) => (seconds < 1 ? 'less than a second' : span(seconds)),
  },

  limits: {
    caption: 'All coverings of a 6 × 6 board with dominoes, and a hard Sudoku, on your device.',
    start: 'Measure',
    running: 'Measuring…',
    over: 'Done. Each pair had the same problem.',
    table: 'Search nodes and times',
    method: 'Problem and method',
    nodes: 'Search nodes',
    time: 'Time',
    failed: 'failed',
    runs: {
      links: 'Dominoes: dancing links',
      bits: 'Dominoes: bit matrix',
      sudokuLinks: 'Sudoku: dancing links',
      sudokuVectors: 'Sudoku: propagation in vectors',
    },
  },

  walk: {
    label: 'Follow a link',
    ways: { left: 'Left', right: 'Right', up: 'Up', down: 'Down' },
    root: 'the root',
    header: (item: string) => `the header of ${item}`,
    node: (item: string, option: string) => `option ${option} in the list of ${item}`,
    at: (place: string) =>
      `You are at ${place}. Continue with a button or an arrow key, or click another node.`,
    around: (place: string, steps: number) =>
      `Back at ${place} after ${counted(steps, 'link', 'links')}.`,
  },
  byHand: {
    task: 'Exercise',
    tasks: {
      cover: (item: string) => `Cover ${item}`,
      uncover: (item: string) => `Uncover ${item}`,
    },
    captions: {
      cover: (item: string) => `Exercise: cover ${item} by hand. Click what leaves its list.`,
      uncover: (item: string) =>
        `Exercise: uncover ${item} by hand. Click what returns to its list, in the right order.`,
    },
    table: 'The nodes of the example, with the headers on top',
    spot: (option: number, item: string) =>
      option === 0 ? `Header of ${item}` : `Node of option ${count(option)} in ${item}`,
    starts: {
      cover: (item: string) =>
        `Which squares leave the lists of their items? Begin with the first option that holds ${item}.`,
      uncover: (item: string) =>
        `${item} has been covered: downwards, each option to the right from ${item}, then the header. What returns first?`,
    },
    judged: {
      leaves: (option: number, item: string, left: number) =>
        left === 0
          ? `Right: out of the list of ${item}, and still in option ${count(option)}. All squares are out; now the header.`
          : `Right: out of the list of ${item}, and still in option ${count(option)}. Still to go: ${count(left)}.`,
      stays: (option: number, item: string) =>
        `No: this square stays in the list of ${item}, so that uncovering finds option ${count(option)} again.`,
      elsewhere: (option: number) =>
        option === 0
          ? 'No: this item stays in the list of items.'
          : `No: option ${count(option)} doesn’t hold the item, so it can still be chosen.`,
      header: (_: number, item: string) =>
        `Right: the header of ${item} leaves the list of items. ${item} is covered! Now uncover it.`,
      early: (_: number, item: string) =>
        `Not yet: in this solver’s order, the header of ${item} goes last. (In the paper of 2000 it goes first.)`,
      returns: (option: number, item: string, left: number) =>
        option === 0
          ? `Right: the header of ${item} left last, so it returns first. Still out: ${counted(left, 'square', 'squares')}.`
          : `Right: back in the list of ${item}, the node of option ${count(option)}. Still out: ${count(left)}.`,
      isBack: () => 'Right: what left first returns last. Every link is as it was before.',
      later: () =>
        'Not yet: something left after this square, and is still out. Last out, first in.',
      notOut: (_: number, item: string) => `No: this one is in its list, that of ${item}.`,
    },
  },

  nextItem: {
    caption: (question: number, all: number) =>
      `Exercise ${count(question)} of ${count(all)}: these items are left, with their sizes. Which one is chosen next?`,
    ask: 'Fewest options first; ties go to the leftmost.',
    choice: (item: string, size: number) => `${item} (${count(size)})`,
    right: (item: string, size: number) =>
      size === 0
        ? `Right: ${item} has no option left, so this is a dead end.`
        : `Right: ${item} has ${options(size)}, and none to its left has as few.`,
    more: (item: string, size: number) => `${item} has ${options(size)}. Another item has fewer.`,
    tie: (item: string) => `${item} has the fewest, but an item further left has as few.`,
    show: 'Show the answer',
    next: 'Next question',
  },

  growth: {
    caption: 'At a billion steps a second.',
    size: 'Size',
    options: (amount: number) => options(amount),
    square: 'Work grows with the square',
    doubling: 'Work doubles with each',
    time: (seconds: number) => (seconds < 1 ? 'less than a second' : span(seconds)),
  },

  onward: { caption: 'Sections of this page', watch: 'Watch the links dance' },
};

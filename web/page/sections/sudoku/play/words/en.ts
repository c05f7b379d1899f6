import type { StepKind } from '../../../../../engine/model/steps.ts';
import { symbolFor } from '../../../../../engine/model/symbols.ts';
import { capitalized, cellName } from '../../../../shared/sudoku/words/en.ts';
import { conjoined } from '../../../../shared/words/en/conjoined.ts';
import { count, counted } from '../../../../shared/words/en/counted.ts';
import type { CageSum } from '../../model/cage-sum.ts';
import type { Tool } from '../../model/game.ts';
import type { NewKind, PatternName } from '../../model/wish.ts';

const tools: Record<Tool, string> = {
  digit: 'Digits',
  corner: 'Corner notes',
  centre: 'Centre notes',
  color: 'Colours',
};

const kinds: Partial<Record<StepKind, string>> = {
  sum: 'Innies and outies',
  together: 'Several rules exclude digits',
  contradiction: 'A digit leads to a contradiction',
  search: 'Only a search knows',
};

const alternatives = (digits: readonly number[]) => conjoined(digits.map(symbolFor), 'or');

const digits = (amount: number) => counted(amount, 'digit', 'digits');
const cells = (amount: number) => counted(amount, 'cell', 'cells');

export const play = {
  tools,
  /** The same, on buttons. */
  short: { digit: 'Digit', corner: 'Corner', centre: 'Centre', color: 'Colour' } satisfies Record<
    Tool,
    string
  >,
  tool: 'Enter',
  pad: 'Digits and colours',
  colors: ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'grey'],
  erase: 'Erase',
  finished: (digit: string) => `${digit}, placed everywhere`,
  left: (left: number) => `${count(left)} to fill`,
  empty: 'The board is empty. Type or paste a puzzle, or make a new one below.',
  unready: 'The puzzle is still being solved.',
  several:
    'This puzzle has several solutions, so there are no hints, and only repeated digits count as wrong.',
  none: 'This puzzle has no solution. Choose Solve to see why.',
  full: 'The board is full, but something is wrong.',
  solved: (time: string) => `Solved in ${time}. Well done!`,
  unstored: 'This browser can’t store the game: it is lost when you close the page.',
  time: (time: string) => `Time: ${time}`,
  pause: 'Pause',
  resume: 'Go on',
  paused: 'Paused. The board is hidden.',
  hideTime: 'Hide the time',
  showTime: 'Show the time',
  actions: 'Game',
  board: 'Board',
  check: 'Check',
  right: 'No digit is wrong.',
  wrong: (wrong: number) => `${digits(wrong)} ${wrong === 1 ? 'is' : 'are'} wrong.`,
  showWrong: 'Show which',
  note: 'Fill in notes',
  restart: 'Start again',
  hint: {
    label: 'Hint',
    ask: 'Hint',
    asking: 'Looking for a step …',
    /** The next stages. */
    technique: 'How?',
    reason: 'Why?',
    showMistake: 'Show me',
    apply: 'Do it',
    where: (places: string) => `Look at ${places}.`,
    places: (places: readonly string[]) => places.join(', '),
    onlySearch: (cell: string, digit: number) =>
      `No short reason was found. A search shows that ${cell} is ${symbolFor(digit)}.`,
    /** Those with a name of their own in plain puzzles are named there. */
    kind: (kind: StepKind, rule = 'A rule') =>
      kind === 'rule' ? rule : kind === 'needed' ? `${rule} needs a digit` : (kinds[kind] ?? ''),
    /** The cells lie in the unit, if there is one. */
    needs: (digit: number, cells: string, [unit]: readonly string[]) =>
      `One of these cells must be ${symbolFor(digit)}, as the rule can’t hold without it: ${cells}. ${unit ? `These are in ${unit}, so no other cell there can be ${symbolFor(digit)}.` : `So no cell that sees all of them can be ${symbolFor(digit)}.`}`,
    /** Tells what is left of the sum of a cage, and which digits make it if these are few. */
    cage: ({ placed, open, rest, sets, missing }: CageSum) => {
      const there = `${conjoined(placed.map(symbolFor))} ${placed.length === 1 ? 'is' : 'are'} in it`;
      const other = open === 1 ? 'the other cell is' : 'the others add up to';
      const left = placed.length > 0 ? `${capitalized(there)}, so ${other} ${count(rest)}.` : '';
      const sums = sets.map((set) => set.map(symbolFor).join(' + '));
      const [they, are] = placed.length > 0 ? ['them', 'that is'] : ['its cells', 'the digits are'];
      const why =
        missing.length > 0
          ? `None of ${they} can be ${alternatives(missing)}, so ${are}`
          : `By what ${placed.length > 0 ? 'they' : 'its cells'} can be, ${are}`;
      if (open > 1 && sets.length === 0)
        return `${left}${left && ' '}Otherwise, the other cells could not make up the rest of the sum.`;
      return open === 1 ? left : `${left}${left && ' '}${why} ${conjoined(sums, 'or')}.`;
    },
    addUp: (units: readonly string[], total: number) =>
      `The digits of ${conjoined(units)} add up to ${count(total)}. Compare that with the sums of:`,
    /** Of cells, compared with others unless there are none. */
    sum: (cells: string, amount: number, others: string, less: number, total: number) => {
      const what = amount === 1 ? `the digit of ${cells}` : `the sum of ${cells}`;
      if (less === 0)
        return `Apart from digits already known, the difference is ${what}: ${count(total)}.`;
      const than = less === 1 ? `the digit of ${others}` : `the sum of ${others}`;
      if (total === 0) return `Apart from digits already known, ${what} equals ${than}.`;
      return `Apart from digits already known, ${what} is ${count(total)} more than ${than}.`;
    },
    assumed: (cell: string, digit: number) => `If ${cell} were ${symbolFor(digit)}:`,
    becomes: (cell: string, digits: readonly number[]) =>
      digits.length === 0
        ? `no digit is left in ${cell}`
        : `${cell} can only be ${alternatives(digits)}`,
    /** What a rule or unit, or null, says of cells; without any, that it can’t hold. */
    follows: (by: string | null, facts: readonly string[]) => {
      const said = facts.join('; ');
      if (by === null) return `${capitalized(said)}.`;
      return `${capitalized(by)}: ${said || 'the digits no longer fit'}.`;
    },
    units: (names: readonly string[]) => `No digit repeats in ${conjoined(names, 'or')}.`,
    fails: (cell: string, digit: number) =>
      `If ${cell} were ${symbolFor(digit)}, these could not all hold.`,
    left: (cells: string, digits: readonly number[]) =>
      `So ${cells} ${digits.length === 1 ? 'must' : 'can only'} be ${alternatives(digits)}.`,
    excluded: (cells: string, digits: readonly number[]) =>
      `So ${cells} can’t be ${alternatives(digits)}.`,
    more: 'Other cells lose digits, too.',
    mistake: 'Something that you have entered is wrong.',
    wrong: (wrong: number) => `${digits(wrong)} ${wrong === 1 ? 'is' : 'are'} wrong.`,
    lacking: (lacking: number) =>
      lacking === 1
        ? 'The notes of one cell leave out the right digit.'
        : `The notes of ${cells(lacking)} leave out the right digit.`,
    mistakes: (places: string) => `Wrong: ${places}.`,
    close: 'Close the hint',
    press: (button: string) => `Press Enter for “${button}”.`,
    remove: 'Take it back',
    /** Corrects notes. */
    renew: 'Correct these notes',
    withoutNotes: 'Hint without my notes',
    solved: 'There is nothing left to do.',
  },
  made: {
    title: 'New puzzle',
    level: 'Level',
    size: 'Size',
    sizeName: (size: number) => `${size} × ${size}`,
    kind: 'Kind',
    kinds: {
      classic: 'classic',
      jigsaw: 'jigsaw',
      x: 'X (diagonals)',
      windoku: 'windoku',
      'anti-knight': 'anti-knight',
      'anti-king': 'anti-king',
      killer: 'killer',
      /** The size, boxes and rules of the board. */
      board: 'as on the board',
    } satisfies Record<NewKind, string>,
    pattern: 'Pattern',
    patterns: {
      none: 'any',
      rotational: 'half turn',
      'quarter-turn': 'quarter turn',
      horizontal: 'left and right',
      vertical: 'top and bottom',
      diagonal: 'diagonal',
      board: 'as on the board',
    } satisfies Record<PatternName, string>,
    print: 'Print new puzzles',
    printNow: 'Print',
    amountLabel: 'Puzzles',
    perPage: 'On a page',
    amount: (amount: number) => count(amount),
    printTitle: (kind: string, level: string) => `Sudoku: ${kind ? `${kind}, ` : ''}${level}`,
    printed: (number: number, rating: string) =>
      rating ? `${count(number)} · ${rating}` : count(number),
    solutions: 'Solutions',
    make: 'Make one',
    another: 'Another one',
    noneFound: 'No such puzzle was found. Choose another level, kind, size or pattern.',
    daily: 'Puzzle of the day',
    making: 'Making a puzzle …',
    /** For the printer. */
    progress: (at: number, all: number) => `Making puzzle ${count(at)} of ${count(all)} …`,
    stopped: 'Stopped.',
    /** Names a puzzle by its level and kind, or by its day. */
    name: (level: string, kind: string, day: string) =>
      day ? `Puzzle of the day, ${day} (${level})` : [level, kind].filter(Boolean).join(' '),
    /** Says why sizes can’t be chosen. */
    sizes: 'Not every kind comes in every size, so some sizes can’t be chosen.',
    /** Says why levels can’t be chosen. */
    limits: (isSmall: boolean): string =>
      isSmall
        ? 'Small puzzles are never that hard: some levels can’t be chosen.'
        : 'Hard puzzles of this size take too long: some levels can’t be chosen.',
  },
  shelf: {
    title: 'Your other puzzles',
    empty: 'Each puzzle that you begin is kept and shown here once another is on the board.',
    open: (name: string) => `Go on: ${name}`,
    name: (size: string, day: string, filled: number, all: number, time: string) =>
      `${size}, ${day}, ${count(filled)} of ${cells(all)} filled, ${time}`,
    solved: 'solved',
    remove: (name: string) => `Remove: ${name}`,
    removed: 'The game was removed.',
    putBack: 'Put it back',
  },
  /** What was done, for screen readers. */
  said: {
    tool: (tool: Tool) => tools[tool],
    /** Rules of the cell follow, which are not counted. */
    open: (row: number, column: number, digits: readonly number[], rules: readonly string[]) => {
      const left = `Rows, columns and boxes leave ${digits.map(symbolFor).join(', ') || 'nothing'} in ${cellName({ row, column })}`;
      return rules.length > 0 ? `${left}. Also look at: ${rules.join('; ')}` : left;
    },
    /** Why nothing was changed. */
    kept: {
      given: 'A given, which can’t be changed.',
      filled: 'This cell has a digit.',
      empty: 'Nothing to erase.',
    },
    /** Of a digit that this cell has, too. */
    repeats: (place: { readonly row: number; readonly column: number }) =>
      `repeated in ${cellName(place)}`,
    changed: (amount: number) => `${cells(amount)} changed`,
    undone: (list: string) => `Now ${list}`,
    list: (parts: readonly string[]) => parts.join('; '),
    chosen: (amount: number) => `${cells(amount)} chosen`,
    /** After a digit was entered. */
    entered: (list: string, left: number) => `${list}; ${count(left)} left`,
    /** With the name of the puzzle, if it was made here. */
    opened: (left: number, isOld: boolean, name: string) =>
      `${isOld ? 'Your game goes on' : 'A new game'}: ${name && `${name}, `}${count(left)} to fill`,
    unit: (name: string, digits: readonly (number | null)[]) =>
      `${name}: ${digits.map((digit) => (digit === null ? 'empty' : symbolFor(digit))).join(', ')}`,
    told: (button: string) =>
      `That is all the hint says. Go on with “${button}”, or press Enter on the board.`,
    done: {
      noted: 'Notes filled in.',
      closed: 'Closed.',
      emptied: 'The board is as at the start.',
    },
  },
  keys: {
    title: 'Keys',
    digit: 'enter a digit; again, erase it',
    corner: 'note in the corner',
    centre: 'note in the centre',
    color: 'colour',
    tool: 'digits, corner notes, centre notes, colours',
    nextTool: 'the next of these',
    choose: 'choose several cells, as a stroke of the mouse or finger does',
    chooseAll: 'choose all cells',
    erase: 'erase',
    undo: 'undo',
    redo: 'redo',
    open: 'say which digits rows, columns and boxes leave in a cell, and its rules',
    take: 'go on with a hint, and at its end do what it says',
    row: 'read the row aloud',
    column: 'read the column aloud',
    box: 'read the box aloud',
    hint: 'a hint, and more of it',
    close: 'close the hint, or choose one cell',
  },
};

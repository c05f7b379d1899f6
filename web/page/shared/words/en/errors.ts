import type { ErrorCode, Failure } from '../../../../engine/model/failure.ts';
import { inRule, undrawn } from '../../model/rule-name.ts';
import {
  isShortener,
  isVideoSite,
  lacking,
  type Meaning,
  meaningOf,
  symbolsIn,
  wanted,
} from '../../model/text-parts.ts';
import { statedPlace } from '../../model/text-place.ts';
import { constraintNamed, neededGrids, sudokuWith } from './constraints.ts';
import { count, counted } from './counted.ts';

/** The content that stays after a refusal; `nothing` if the section was empty. */
export type Kept = 'board' | 'puzzle' | 'problem' | 'list' | 'race' | 'watch' | 'nothing';

const unchanged: Record<Kept, string> = {
  board: ' Your board is unchanged.',
  puzzle: ' Your puzzle is unchanged.',
  problem: ' Your problem is unchanged.',
  list: ' Your list is unchanged.',
  race: ' Your race is unchanged.',
  watch: ' Your search is unchanged.',
  nothing: '',
};

/** Headlines for texts that were read but can’t be solved. */
const headlines: Partial<Record<ErrorCode, string>> = {
  not_in_link: 'The link doesn’t contain the puzzle.',
  other_puzzle: 'Can’t solve this kind yet.',
};

/** The headline above a refused text, link or file. */
export const refused = {
  /** `file` is the file name; empty for anything but a file. */
  headline: (file: string, kept: Kept, { code, found }: Pick<Failure, 'code' | 'found'>) => {
    if (code === 'not_in_link' && isVideoSite(found)) return `This is a video.${unchanged[kept]}`;
    const headline = headlines[code] ?? `Couldn’t read ${file === '' ? 'this' : `“${file}”`}.`;
    return headline + unchanged[kept];
  },
  /** The headline above a text for another section. */
  cover: (kept: Kept) => `This is an exact cover problem.${unchanged[kept]}`,
  /** Asks about a text that may not be meant for the section. */
  doubt: (kept: Kept) => `Is this an exact cover problem?${unchanged[kept]}`,
  line: (line: number) => `Line ${count(line)}`,
  /** Opens the text of a puzzle that a link only names. */
  openAddress: 'Open the puzzle’s text',
  /** Opens an exact cover problem in its own section. */
  openCover: 'Open in Exact cover',
  back: {
    board: 'Back to the board',
    puzzle: 'Back to the puzzle',
    problem: 'Back to the problem',
    list: 'Back to the list',
    race: 'Back to the race',
    watch: 'Back to the search',
    nothing: 'OK',
  } satisfies Record<Kept, string>,
};

type Details = Pick<Failure, 'found' | 'expected'>;

/** Quotes the rule, or refers to the one at a stated place, or else to any. */
function aRule({ found, line }: Pick<Failure, 'found' | 'line'>): string {
  const { rule } = inRule(found);
  if (rule !== '') return `the rule “${rule}”`;
  return line > 0 ? 'this rule' : 'one of the rules';
}

/** Names the rule by what it is for, as far as known. */
function ruleFor(failure: Failure): string {
  const things = constraintNamed(failure.found);
  return things ? `the rule for ${things}` : aRule(failure);
}

/** Writes bounds in words: “≥ 2” is “at least 2”. */
const bounds = (text: string) =>
  grouped(text.replace(/^≥ /, 'at least ').replace(/^≤ /, 'at most '));

/** States the cells that a rule has and should have; grids have sizes, as in “6×6”. */
function wrongCells(failure: Failure): string {
  const { found, expected } = failure;
  if (/×/.test(found)) return `${aRule(failure)} needs a grid of ${expected} cells, not ${found}`;
  const { what } = inRule(found);
  const has = /^\d+$/.test(what)
    ? counted(BigInt(what), 'cell', 'cells')
    : 'the wrong number of cells';
  return `${aRule(failure)} has ${has}${expected && `; it needs ${bounds(expected)}`}`;
}

/** Says what is wrong in an expression or a predicate. */
function badExpression({ found, expected }: Details): string {
  const where = found === '' ? 'this expression is incomplete' : `“${found}” can’t be read here`;
  return expected === '' ? where : `${where}. An expression can have ${expected}`;
}

/** Explains how to get the puzzle that a link only names. */
function notInLink({ found, expected }: Details): string {
  if (isShortener(found)) {
    return `this is a short link from ${found}. Open it and copy the address it leads to`;
  }
  if (isVideoSite(found)) {
    return 'its description usually has a link to the puzzle. Copy and paste that';
  }
  if (expected.includes(', ')) {
    return `these links only lead to pages on ${found}. Open one of them and paste all its text: ${expected}`;
  }
  const page =
    found === 'SudokuPad'
      ? 'this looks like a SudokuPad id'
      : `this link only leads to a page${found && ` on ${found}`}`;
  if (expected !== '') return `${page}. Open ${expected} and paste all its text`;
  return found === 'f-puzzles.com'
    ? `${page}. Open it, choose “Export” and “Open With Link”, and copy the new address`
    : `${page}. Open it and type the digits into the grid`;
}

/** Groups the digits of long numbers, except those longer than any count. */
function grouped(text: string): string {
  return text.replace(/(?<!\d)\d{5,20}(?!\d)/g, (digits) => count(BigInt(digits)));
}

function quoted(text: string): string {
  return /^\d+$/.test(text) ? grouped(text) : `“${text}”`;
}

/** Quotes mere punctuation, which would get lost in a sentence. */
function symbol(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? grouped(text) : quoted(text);
}

/** Lists what may be written instead: one thing, or several symbols. */
function symbols(text: string): string {
  const all = symbolsIn(text).map(symbol);
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} or ${all.at(-1)}` : symbol(text);
}

/** Names what was found, or `otherwise` if that is unknown. */
function named(found: string, otherwise: string): string {
  return found === '' ? otherwise : quoted(found);
}

const limit = (expected: string) => grouped(expected.replace(/^≤ /, ''));

const andLimit = (expected: string) => expected && `. The limit is ${limit(expected)}`;

/** Converts bytes to megabytes, rounded up. */
const megabytes = (bytes: string) => `${count(Math.ceil(Number(bytes) / 2 ** 20))} MB`;

function tooLong({ found, expected }: Details): string {
  const size = /^\d+$/.test(found) ? megabytes : grouped;
  const most = limit(expected).replaceAll(',', '');
  return found === ''
    ? 'this text is too long. Try a part of it'
    : `this text has ${size(found)}; the limit is ${size(most)}. Try a part of it`;
}

const meant: Readonly<Record<Meaning, (found: string, expected: string) => string>> = {
  grid: () => 'this has no grid of cells. Copy the puzzle itself',
  value: () => 'something is wrong or missing here. Copy the whole text again',
  link: () => 'this link is damaged here. Copy the whole link again',
  drawing: (found) =>
    `${quoted(found)} doesn’t belong in a drawing of a board. Write X for a cell and “.” for a gap`,
  shape: () => 'write a list of cells here: [[0,0],[1,0]]',
  setting: (found) => `after the size, write “digits” or “boxes”, not ${quoted(found)}`,
  example: (found, expected) =>
    `write this as in “${expected}”${found === '' ? '' : `, not ${quoted(found)}`}`,
};

function unexpected({ found, expected }: Details): string {
  if (expected === '') return `${named(found, 'this')} doesn’t belong here`;
  const meaning = meaningOf(expected);
  if (meaning) return meant[meaning](found, expected);
  return found === ''
    ? `something is missing here: add ${symbols(expected)}`
    : `use ${symbols(expected)} here instead of ${quoted(found)}`;
}

/** States a count and the expected one, as far as known. */
function miscounted({ found, expected }: Details, one: string, several: string, whole: string) {
  const amount = /^\d+$/.test(found) ? counted(BigInt(found), one, several) : `these ${several}`;
  return expected === ''
    ? `${amount} don’t make ${whole}`
    : `${amount}; ${whole} needs ${symbols(expected)}`;
}

/** Says that rows are missing or superfluous. */
function miscountedRows(details: Details): string {
  const missing = lacking(details);
  if (missing === 0) return miscounted(details, 'row', 'rows', 'this grid');
  const lack = missing === 1 ? 'a row is missing' : `${count(missing)} rows are missing`;
  return `${lack}: only ${details.found} of ${details.expected} are here`;
}

/** Says that a word is not a rule, and suggests one. */
function unknownRule({ found, expected }: Details): string {
  if (found === '') return 'no rule has this name';
  const advice =
    expected === '' ? 'Check its spelling, or leave it out' : `Perhaps you mean “${expected}”`;
  return `“${found}” isn’t a rule known here. ${advice}`;
}

/** Says that the puzzle has rules that can’t be read or used here. */
function extraRules({ found, expected }: Details): string {
  if (found === '') return 'it has rules that can’t be read here';
  const names = found.split(', ');
  // Only these parts of the puzzle were not read.
  if (expected !== '') {
    const parts = undrawn(names).map((name) => constraintNamed(name) ?? name);
    return `part of it (${[...new Set(parts)].join(', ')}) isn’t understood or is only drawn. Open it on the board to decide`;
  }
  if (!names.some(constraintNamed)) return unknownRule({ found, expected });
  return `this is ${sudokuWith(names)}, written in a way that can’t be read here. Paste it in another form`;
}

/** Puzzles of puzz.link, by that site's names. */
const otherKinds: Partial<Record<string, string>> = {
  akari: 'an Akari',
  fillomino: 'a Fillomino',
  hashikake: 'a Hashi',
  heyawake: 'a Heyawake',
  hitori: 'a Hitori',
  kakuro: 'a Kakuro',
  lightup: 'an Akari',
  lits: 'a LITS',
  mashu: 'a Masyu',
  masyu: 'a Masyu',
  nonogram: 'a Nonogram',
  numlin: 'a Numberlink',
  nurikabe: 'a Nurikabe',
  shakashaka: 'a Shakashaka',
  shikaku: 'a Shikaku',
  slither: 'a Slitherlink',
  slitherlink: 'a Slitherlink',
  starbattle: 'a Star Battle',
  yajilin: 'a Yajilin',
};

/** Parts that a format may lack, besides rules by their names. */
const unfit: Readonly<Record<string, string>> = {
  'sum-cage': 'cages with repeated digits',
  grid: 'an unusual grid',
  grids: 'several grids',
};

/** What to do with a file of another program, by what the library expects instead of it. */
const remedies: Readonly<Record<string, string>> = {
  'dance cover': 'Open it in Exact cover',
  'dance polyomino': 'Open it in Pentominoes',
  'dance sudoku': 'Open it in Sudoku',
  [wanted.sudoku]: 'Paste the puzzle itself',
  [wanted.polyomino]: 'Paste a board and its pieces',
};

/** States the error and its remedy, without the place. */
const complaints: Record<ErrorCode, (failure: Failure) => string> = {
  empty_text: () => 'there’s nothing here to read: the text is blank or only comments',
  text_too_large: tooLong,
  not_text: () => 'this isn’t text. Copy the puzzle as text',
  unknown_format: ({ found }) =>
    found === 'HTML'
      ? 'this is a web page without a table of cells. Copy the puzzle itself'
      : 'there’s no puzzle here. One line of digits and dots always works',
  unexpected_symbol: unexpected,
  wrong_length: (details) => miscounted(details, 'cell', 'cells', 'a grid'),
  wrong_row_length: (details) => miscounted(details, 'cell', 'cells', 'this row'),
  wrong_row_count: miscountedRows,
  mostly_unreadable: () =>
    'too many puzzles here are tiny or can’t be read, so the rest was skipped',
  empty_name: () => 'a name is missing here',
  repeated_name: ({ found }) => `${named(found, 'this name')} is used twice. Rename one`,
  bad_name: ({ found }) => `${named(found, 'this')} can’t be a name. Leave out spaces, “:” and “|”`,
  primary_after_secondary: ({ found }) =>
    `${named(found, 'this item')} comes too late. List primary items before secondary ones`,
  unknown_item: ({ found }) =>
    `${named(found, 'this item')} isn’t in the list of items. Add it there, or correct it here`,
  repeated_item: ({ found }) => `this option names ${named(found, 'an item')} twice. Name it once`,
  repeated_option_name: ({ found }) =>
    `two options are called ${named(found, 'the same')}. Rename one`,
  no_primary_item: () => 'this option has no primary item. Add at least one',
  color_on_primary_item: ({ found }) =>
    `${named(found, 'this')} gives a primary item a colour. Only secondary items can have one`,
  secondary_unsupported: ({ found }) =>
    `this format has no secondary items, such as ${named(found, 'the ones here')}`,
  unused_item: ({ found }) =>
    `this format needs each item in an option, and ${named(found, 'one item')} is in none`,
  bad_bounds: () => 'write bounds before a name, as one number or two, the lower first: “1:2|A”',
  bounds_on_secondary_item: ({ found }) =>
    `${named(found, 'this')} gives a secondary item bounds. Only primary items can have them`,
  bounds_unsupported: () => 'items with bounds don’t work here',
  cost_unsupported: ({ found }) =>
    `costs of options can’t be read yet. Remove ${named(found, 'the costs')}`,
  too_large: ({ expected }) => `this is too large${andLimit(expected)}`,
  too_deep: ({ expected }) => `this is nested too deeply${andLimit(expected)}`,
  second_blank: ({ found, expected }) =>
    expected === ''
      ? 'use no spaces beside other symbols for blank cells'
      : `is this space a blank cell? Write “${found === ' ' ? expected : found}” for it, or remove it`,
  several_puzzles: ({ expected }) =>
    Number(expected) > 1
      ? `there are more than ${grouped(expected)} puzzles here. Paste fewer`
      : 'there’s more than one puzzle here. Paste one',
  unknown_constraint: extraRules,
  other_puzzle: ({ found }) =>
    `this is ${otherKinds[found] ?? 'another kind of puzzle'}. Paste a Sudoku`,
  other_order: ({ found }) => `“${found}” changes the order of the cells. Paste its result instead`,
  no_solution: () => 'this puzzle has no solution, so no steps lead to one',
  several_solutions: () => 'this puzzle has several solutions, so no steps lead to one',
  no_step: () => 'no technique known here goes on',
  already_solved: () => 'this puzzle is solved already',
  plain_only: () => 'no rated steps are known for such a puzzle',
  doubtful_grid: ({ found }) =>
    `this grid may be another puzzle or a table of numbers. If it is a Sudoku, write “sudoku ${found.replace('×', 'x') || '9x9'}” above it`,
  bad_boxes: ({ found, expected }) => {
    const [, box, cells] = /^(.+) × (\d+)$/.exec(found) ?? [];
    return box
      ? `box “${box}” has ${cells} cells; each box needs ${expected.replace('× ', '')}`
      : 'each box needs as many cells as a row';
  },
  stated_boxes: () => 'the text states its own boxes',
  bad_syntax: () => 'this is damaged or incomplete. Copy the whole text again',
  no_problem: () =>
    'this file has shapes but no problem. Add one in BurrTools: the board, and how many of each piece',
  bad_payload: () => 'this link is damaged or incomplete. Copy the whole link again',
  not_in_link: notInLink,
  foreign_link: ({ found }) =>
    `links from ${found || 'this site'} can’t be read here. Export the puzzle to SudokuPad and paste that link`,
  newer_version: () => 'this comes from a newer version of the page. Reload and try again',
  does_not_fit: ({ found }) => {
    const parts = found.split(', ').flatMap((name) => unfit[name] ?? constraintNamed(name) ?? []);
    const all = parts.join(', ').replace(/, (?!.*, )/, ' and ');
    return `this format can’t hold the puzzle${all && `, because it has ${all}`}`;
  },
  no_such_format: () => 'this format doesn’t exist',
  no_grid: () =>
    'these rules have no grid. Put them directly below its cells, or “sudoku 9x9” above them',
  stated_twice: ({ found }) => `${named(found, 'this')} is stated twice. Keep one`,
  unknown_rule: unknownRule,
  rule_unsupported: ({ found, expected }) => {
    const rule = constraintNamed(found) ?? 'one of the rules';
    return `this solver can’t handle ${rule}. Choose ${expected.replace(', ', ' or ') || 'another one'}`;
  },
  no_cells: (failure) =>
    failure.expected === ''
      ? `${ruleFor(failure)} names no cells. Add them, as in “R1C1 R1C2”`
      : `${ruleFor(failure)} is incomplete. Write both parts, as in “${failure.expected}”`,
  wrong_cells: wrongCells,
  cell_apart: ({ found }) =>
    `${named(found, 'a cell')} doesn’t touch the line before it. Begin another line with “;”, or join them as in “R1C1-R1C9-R3C9”`,
  not_straight: ({ found, expected }) =>
    `${named(found, 'this line')} is in no row, column or diagonal. Name the cell where it bends${expected && `, such as ${expected}`}`,
  unknown_cage: ({ found }) =>
    `${named(found, 'this sum')} belongs to no cage. Correct it, or the cages`,
  no_side: ({ found, expected }) =>
    `say where this clue is, as in “${expected}”${found && `, instead of “${found}”`}`,
  cell_outside: (failure) => {
    const { what, rule } = inRule(failure.found);
    const cell = what || 'a cell';
    const named = what === '' || rule !== '' ? `${cell} of ${aRule(failure)}` : cell;
    const hint = failure.expected.startsWith('sudoku ')
      ? `. If the grid is larger, write its size above, as in “${failure.expected}”`
      : failure.expected && `; its cells are ${failure.expected}`;
    return `${named} is outside the grid${hint}`;
  },
  repeated_cell: (failure) =>
    `${aRule(failure)} names ${inRule(failure.found).what || 'a cell'} twice. Name it once`,
  no_number: (failure) => `${ruleFor(failure)} lacks its number`,
  impossible_number: (failure) => {
    const { what } = inRule(failure.found);
    const range = failure.expected && `; its cells allow only ${bounds(failure.expected)}`;
    return `no digits fit ${what && `${what} in `}${aRule(failure)}${range}`;
  },
  needless_number: (failure) =>
    `${aRule(failure)} takes no number. Remove ${failure.found || 'it'}`,
  second_number: (failure) => `${aRule(failure)} has two numbers, ${failure.found}. Keep one`,
  wrong_grid: ({ found, expected }) =>
    `this grid can’t have ${constraintNamed(found) ?? 'one of the rules'}. Only a grid ${neededGrids[expected] ?? 'of another size'} can`,
  unknown_digit: ({ found }) =>
    found === '' ? 'the grid doesn’t have this digit' : `the grid doesn’t have the digit ${found}`,
  bad_expression: badExpression,
  unknown_state: ({ found, expected }) =>
    `the automaton has no ${found === '' ? 'such state' : `state ${found}`}${expected && `; its states are ${expected}`}`,
  bad_size: ({ expected }) => {
    const [, digits] = /^≥ (\d+)/.exec(expected) ?? [];
    if (digits !== undefined) return `a grid of this size needs at least ${digits} digits`;
    // The largest size with rules is smaller: “1x1–25x25”, “1–25” or “≤ 25”.
    const most = /^(?:1x1–\d+x|1–|≤ )(\d+)$/.exec(expected)?.[1] ?? '36';
    return `no grid has this size and box shape. Sizes go from 1 × 1 to ${most} × ${most}`;
  },
  unknown_board: () => 'no board has this name',
  bad_shape: ({ found }) =>
    found === '' ? 'a shape needs at least one cell' : `the cell ${found} appears twice`,
  // `found` is a cell or, as in “0x5”, a size.
  bad_region: ({ found }) =>
    /^$|x/.test(found) ? 'a board needs at least one cell' : `the cell ${found} appears twice`,
  off_grid: () => 'hexagons need a space between them, and sticks lie between points',
  unknown_geometry: () => 'only squares, hexagons, flat triangles, sticks and cubes work here',
  not_pictures: ({ found, expected }) => {
    // A link; names of sets have no dots.
    if (found.includes('.')) return 'this is a link. Open it and copy the puzzle itself';
    return found.length > 1
      ? `which board? Name it, too: “${found} ${expected || '8x8'}”`
      : 'these are words, not a board with its pieces. In a solved board, the letters of a piece touch';
  },
  unclear_words: ({ found, expected }) => `${named(found, 'this')} is unclear; use ${expected}`,
  piece_in_parts: ({ found }) =>
    `these cells${found === '' ? '' : ` “${found}”`} don’t touch. Write “A:” above them if they are one piece; otherwise use a letter for each piece`,
  board_in_parts: ({ expected }) =>
    `this may be a board in parts, or a board and its pieces. Write “${expected}” above the board, and a blank line below it`,
  unclear_blank: ({ found }) =>
    `“${found}” may be a piece, or no cell. Use a letter or “.” instead`,
  cover_problem: () => 'this is an exact cover problem, not a board with its pieces',
  unknown_solver: () => 'no solver has this name',
  bad_setting: () => 'one of the settings doesn’t work here',
  stopped: () => 'this was stopped before its end',
  out_of_memory: () => 'this needs more memory than the browser has. Try something smaller',
  internal: () => 'the solver failed. Please try again',
  worker_lost: () => 'the solver stopped responding and was restarted. Its results are still here',
  damaged_archive: () => 'this gzip file is damaged or incomplete. Download it again',
  no_options: () => 'these are items without options. Add the options below, one per line',
  unclear: ({ found }) =>
    found === ''
      ? 'this may be a grid, prose or a list of something else, not items and options'
      : `this is ${found === 'sudoku' ? 'a Sudoku' : 'a picture of a board or of pieces'}. Open it there, or solve it here`,
  unclear_heading: ({ found }) =>
    `no other line has the words of the first, ${named(found, 'this one')} among them. Delete it if it is a heading`,
  unclear_names: ({ found }) =>
    `each line begins with another word, such as ${named(found, 'the first')}. Write “:” after it if it is the option’s name`,
  foreign_format: ({ found, expected }) =>
    `this is a file ${found === '' ? 'of another program' : `in the format ${found}`}. ${remedies[expected] ?? 'Write it as items and options, or as DIMACS CNF'}`,
  shortened_print: () => 'this print leaves cells out, where it has dots. Print all of them',
  bad_checkpoint: () => 'this saved search is damaged, or from another version',
  not_kept: () =>
    'this address stands for a text too long for a link, and this browser doesn’t have it. Paste the text itself',
  not_loaded: () => 'the solver couldn’t be started. Try again, or reload the page',
};

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function where(failure: Failure): string {
  const [line, column] = statedPlace(failure);
  if (line === 0) return '';
  return column === 0 ? `line ${line}: ` : `line ${line}, column ${column}: `;
}

/** States the error and its remedy, and the place unless that is shown beside it. */
export function errors(failure: Failure, isPlaceShown = false): string {
  const place = isPlaceShown ? '' : where(failure);
  return `${capitalized(place + complaints[failure.code](failure))}.`;
}

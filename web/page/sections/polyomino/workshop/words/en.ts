import type {
  Geometry,
  ListedPolyomino,
  PolyominoInterpretation,
  PolyominoPiece,
} from '../../../../../engine/model/polyomino.ts';
import type { PaletteName } from '../../../../shared/model/board-outline.ts';
import { colorLetter, type IdleColors } from '../../../../shared/polyomino/model/colors.ts';
import { count, counted } from '../../../../shared/words/en/counted.ts';
import type { Impossible, PieceGroup } from '../../model/impossible.ts';
import type { Misplaced, PlayState } from '../../model/play.ts';
import type { Sides } from '../../model/shaping.ts';
import type { SolverSet } from '../../model/solver-sets.ts';
import { cellsOf, pieceCount, pieceNames, sum, usualPieces, writers } from '../../words/en.ts';

export interface Amount {
  readonly least: number;
  readonly most: number;
}

/** Writes "60 cells", "55 to 60 cells", "55 cells or more" or "any number". */
function range({ least, most }: Amount, geometry: Geometry): string {
  if (least === most) return cellsOf(least, geometry);
  if (most < Number.POSITIVE_INFINITY) return `${count(least)} to ${cellsOf(most, geometry)}`;
  return least > 0 ? `${cellsOf(least, geometry)} or more` : 'any number';
}

const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A day of a year. The month counts from 0. */
export interface MonthDay {
  readonly month: number;
  readonly day: number;
}

const dayName = ({ month, day }: MonthDay) => `${day} ${monthNames[month]}`;

const solutions = (found: bigint, isAll: boolean) =>
  `${isAll ? '' : 'at least '}${counted(found, 'solution', 'solutions')}`;

/** `held` is the piece that lies on the board only temporarily. */
function state(known: PlayState, found: bigint, isAll: boolean, held?: string): string {
  const from = held === undefined ? 'from here' : `with ${held} here`;
  switch (known) {
    case 'empty':
      return 'Drag a piece onto the board, or choose one.';
    case 'solved':
      return 'Solved!';
    case 'solvable':
      return `Still solvable: ${solutions(found, isAll)} ${from}.`;
    case 'unsolvable':
      return `No solution ${from}.`;
    case 'searching':
      return `Looking for a solution ${from}…`;
    case 'unknown':
      return 'No solution found in ten seconds; there may be one.';
  }
}

const parity = (remainder: number) => (remainder === 0 ? 'even' : 'odd');

/** More pieces are only counted. */
const maxNamed = 8;

/** Lists pieces: “F, N and T (2 of them)”; the last of several groups are the others. */
function piecesIn({ amount, pieces }: PieceGroup, index: number, groups: readonly PieceGroup[]) {
  if (groups.length === 1) return 'each piece';
  if (index === groups.length - 1) return amount > 1 ? 'each other piece' : 'the other piece';
  if (pieces.length > maxNamed) return `${count(amount)} pieces`;
  const names = pieces.map(({ name, copies }) =>
    copies > 1 ? `${name} (${count(copies)} of them)` : name,
  );
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join();
}

/** Says whether the pieces cover an even or an odd number of marked cells. */
function covered({ groups, empty, sums }: Impossible): string {
  const left = empty
    ? `, and ${counted(empty.amount, 'marked cell stays', 'marked cells stay')} empty`
    : '';
  const [first] = groups;
  const together = `together an ${parity(sums.covered)} number`;
  if (groups.length === 1 && first) {
    const each = `Wherever a piece lies, it covers an ${parity(first.below)} number of marked cells`;
    if (empty) return `${each}${left}: ${together}.`;
    const sum = `: together the ${count(first.amount)} pieces cover an ${parity(sums.covered)} number`;
    return `${each}${first.below === 0 || first.amount === 1 ? '' : sum}.`;
  }
  const parts = groups.map((group, index) => {
    const cover = `${group.amount === 1 ? 'covers' : 'each cover'} an`;
    const number = `${parity(group.below)} number`;
    const pieces = piecesIn(group, index, groups);
    return index === 0 ? `${pieces} ${cover} ${number} of marked cells` : `${pieces} an ${number}`;
  });
  return `Wherever they lie, ${parts.join(' and ')}${left}: ${together}.`;
}

/** Says what the numbers below each piece add up to, or leave on division. */
function added({ groups, empty, modulus, sums }: Impossible): string {
  if (!empty && groups.every(({ below }) => below === 0)) {
    const sum = modulus === null ? '0' : `a multiple of ${count(modulus)}`;
    return `Wherever a piece lies, the numbers below it add up to ${sum}.`;
  }
  const parts = groups.map((group, index) => {
    return `${count(group.below)} for ${piecesIn(group, index, groups)}`;
  });
  if (empty) parts.push(`${count(empty.number)} for each of ${count(empty.amount)} empty cells`);
  const [same, have] =
    modulus === null
      ? ['numbers below it have the same sum', 'have the sum']
      : [
          `sum of the numbers below it leaves the same remainder on division by ${count(modulus)}`,
          'leave',
        ];
  return `Wherever a piece lies, the ${same}: ${parts.join(', ')}. ${empty ? 'Pieces and empty cells' : 'All pieces'} together ${have} ${count(sums.covered)}.`;
}

function impossible(known: Impossible): string {
  const { modulus, marked, total, sums, colors } = known;
  if (colors)
    return `Wherever a piece lies, it covers as many light as dark cells. But the board has ${count(colors.light)} light and ${count(colors.dark)} dark cells, so the pieces can never fill it.`;
  if (modulus === 2)
    return `${covered(known)} But ${counted(marked, 'cell is', 'cells are')} marked, so the pieces can never fill the board.`;
  const left =
    modulus === null ? '' : `, which leaves ${count(sums.board)} on division by ${count(modulus)}`;
  return `${added(known)} But the numbers of the whole board add up to ${count(total)}${left}, so the pieces can never fill it.`;
}

export const workshop = {
  own: {
    text: 'Your board and pieces',
    change: 'Edit this board',
    note: 'Draw the board with an “X” for each cell. Then draw the pieces, with blank lines between them, or leave them out to use the twelve pentominoes.',
    help: {
      title: 'Formats',
      lines: [
        'In a drawing, “.” is a gap; there may be spaces between the cells. A line such as “2|name:” above a piece sets its number and its name; “0:2|name:” or “0-2 name:” is a range, “*|name:” any number. With “one-sided” before the name the piece isn’t turned over, with “fixed” not turned either.',
        '“6x10” is a whole board, “3x30 one-sided pentominoes” a board with a set of pieces, with or without a number: “10x10 25 T tetrominoes”. Below a drawn board a set has a colon: “one-sided tetrominoes:”.',
        'Other cells: write “hexagons:” with a space between them, “triangles:” drawn with ^ and v, “sticks:” drawn with -, | and + for points, or “cubes:” with a line of dashes between layers above the board. Layers of one size need no heading, and blank lines between them are enough. “3x4x5:” is a whole box, “soma:” a set of pieces.',
        'Knuth’s text, lists of cells in JSON or in a program, solved boards and BurrTools files work, too.',
      ],
    },
    empty: 'Paste or type a puzzle, or open a file. The previous board stays until then.',
  },
  pieces: {
    title: (interpretation: PolyominoInterpretation) =>
      interpretation.hasPieces
        ? counted(pieceCount(interpretation), 'piece', 'pieces')
        : usualPieces[interpretation.geometry].replace('the', 'The'),
    piece: ({ name, count, mask }: PolyominoPiece, geometry: Geometry) =>
      `${name}, ${cellsOf(sum(mask), geometry)}${count > 1 ? `, ${count} times` : ''}`,
    times: (amount: number) => `× ${count(amount)}`,
    more: (amount: number) => `and ${count(amount)} more`,
  },
  share: {
    label: 'Share',
    asText: 'As letters',
    copy: 'Copy as text',
    formats: 'Other formats',
    puzzle: 'Board and pieces',
    shown: 'The solution shown',
    all: (found: number) => (found > 1 ? `All ${count(found)} solutions` : 'All solutions'),
    writers,
    tilingFormats: { text: 'Letters', json: 'JSON, the cells of each piece' },
    unfit: (name: string) => `${name} (can’t hold this puzzle)`,
  },
  any: {
    move: 'Move pieces in Play',
    random: 'Random solution',
    byNumber: 'Solution by number',
    counting: 'Counting all solutions first…',
    stop: 'Stop',
    choose: (all: bigint) => `Move the slider, or enter a number from 1 to ${count(all)}.`,
    range: (all: bigint) => `Enter a number from 1 to ${count(all)}.`,
    shown: (number: bigint, all: bigint) => `Solution ${count(number)} of ${count(all)}`,
    turned: (images: number | null, areTurned: boolean) => {
      const [rule, others] = areTurned
        ? ['Rotations are numbered separately.', 'rotations']
        : ['Rotations and reflections are numbered separately.', 'rotations and reflections'];
      if (images === null) return rule;
      if (images === 1) return `${rule} This solution has no others: it is symmetric in every way.`;
      return `${rule} This one and its ${others} have ${count(images)} numbers together.`;
    },
    having: (name: string, amount: number, all: number, isAll: boolean) =>
      isAll
        ? `${name} lies here in ${count(amount)} of ${counted(all, 'solution', 'solutions')}.`
        : `${name} lies here in ${count(amount)} of the first ${counted(all, 'solution', 'solutions')} found.`,
    havingInAll: (name: string, amount: bigint, mayBeTurned: boolean) => {
      const separately = mayBeTurned ? ', rotations and reflections counted separately' : '';
      return `${name} lies here in ${counted(amount, 'solution', 'solutions')} in all${separately}.`;
    },
    slider: 'Solution',
    number: 'Number of the solution',
    digits: (number: bigint) => count(number),
    previous: 'The solution before it',
    next: 'The solution after it',
    show: 'Show',
  },
  palettes: {
    label: 'Colours of the pieces',
    names: { clear: 'Colour-blind safe', soft: 'Muted', gray: 'Greyscale' } satisfies Record<
      PaletteName,
      string
    >,
    help: 'Greyscale has four shades for pieces that touch. Saved pictures and prints have the same colours.',
  },
  gallery: {
    pinned: 'Only with a piece placed as shown',
    any: 'Any piece',
    symmetric: 'Only symmetric ones',
    matching: (amount: number, all: number) =>
      `${count(amount)} of ${counted(all, 'solution', 'solutions')}`,
    order: 'Sorted by',
    asFound: 'Order found',
    byPlace: (name: string) => `Place of ${name}`,
    compare: {
      begin: 'Compare with this one',
      end: (place: number) => `Compared with solution ${count(place)}`,
      choose: 'Choose another solution.',
      shared: (amount: number) =>
        amount === 0
          ? 'No piece in the same place.'
          : `${counted(amount, 'piece', 'pieces')} in the same place, drawn pale.`,
    },
  },
  proof: {
    board: 'The board with the marks that show why it can’t be filled',
    sentence: impossible,
    none: 'No colouring shows it; the search tried every tiling.',
  },
  calendar: {
    kind: 'Calendar',
    kinds: { date: 'Month and day', weekday: 'With the weekday', own: 'Your own' },
    date: 'Date',
    today: 'Today',
    dayBefore: 'The day before',
    dayAfter: 'The day after',
    year: 'The year: how many solutions each day has',
    table: 'How many solutions each day has',
    month: (month: number) => monthNames[month]?.slice(0, 3) ?? '',
    day: (date: MonthDay, found: bigint | undefined) =>
      found === undefined
        ? `${dayName(date)}, not counted yet`
        : `${dayName(date)}, ${counted(found, 'solution', 'solutions')}`,
    stop: 'Stop',
    countAll: 'Count all days',
    progress: (known: number, all: number) => `${count(known)} of ${count(all)} days counted`,
    summary: (least: MonthDay, fewest: bigint, most: MonthDay, largest: bigint, total: bigint) =>
      `Hardest: ${dayName(least)} with ${counted(fewest, 'solution', 'solutions')}. Easiest: ${dayName(most)} with ${count(largest)}. In all: ${count(total)}.`,
    legend: 'The stronger its colour, the fewer solutions a day has. Choose one to see its puzzle.',
    own: 'Your own labels and open cells',
    ownHelp: (longest: number) =>
      `Write the labels row by row, with spaces between them and “.” for no cell; at most ${count(longest)} rows and columns. With all months and the days 1 to 31 (and the weekdays, if you like) it is a calendar.`,
    labels: 'Labels',
    useLabels: 'Use these labels',
    open: 'Cells to leave open',
  },
  paint: {
    board: (rows: number, columns: number) =>
      `Board to paint, ${counted(rows, 'row', 'rows')}, ${counted(columns, 'column', 'columns')}`,
    cell: (
      row: number,
      column: number,
      isOpen: boolean,
      mayBeEmpty = false,
      color = 0,
      layer = 1,
    ) => {
      const plain = mayBeEmpty ? 'cell that may stay empty' : 'cell';
      const kind = color > 0 ? `${plain} of colour ${colorLetter(color)}` : plain;
      const at = `${layer > 1 ? `Layer ${count(layer)}, row` : 'Row'} ${count(row)}, column ${count(column)}`;
      return `${at}: ${isOpen ? kind : 'no cell'}`;
    },
    brush: 'Paint',
    brushes: { cells: 'Cells', mayBeEmpty: 'May stay empty', colors: 'Match colours' },
    color: 'Colour',
    /** Reasons painted colours have no effect yet. */
    idle: {
      board: 'Only the board has colours: they rule nothing out until pieces have some, too.',
      pieces: 'Only pieces have colours: they rule nothing out until the board has some, too.',
      one: 'With a single colour, nothing is ruled out. Paint another one, too.',
    } satisfies Record<IdleColors, string>,
    piece: (name: string) => `Cells of ${name} to colour`,
    add: {
      top: 'Add a row at the top',
      bottom: 'Add a row at the bottom',
      left: 'Add a column at the left',
      right: 'Add a column at the right',
    },
    remove: {
      top: 'Remove the top row',
      bottom: 'Remove the bottom row',
      left: 'Remove the left column',
      right: 'Remove the right column',
    },
    /** For other cells, which continue only in every second line. */
    addTwo: {
      top: 'Add two rows at the top',
      bottom: 'Add two rows at the bottom',
      left: 'Add two columns at the left',
      right: 'Add two columns at the right',
    },
    removeTwo: {
      top: 'Remove the two top rows',
      bottom: 'Remove the two bottom rows',
      left: 'Remove the two left columns',
      right: 'Remove the two right columns',
    },
    /** `cover` says how many of the cells pieces cover. */
    boardCells: (cells: number, cover: Amount, geometry: Geometry) => {
      const [least, most] = [cells - cover.most, cells - cover.least];
      const board = `Board: ${cellsOf(cells, geometry)}`;
      if (most === 0) return board;
      if (least === most) return `${board}, ${count(most)} of them empty`;
      const some = least === 0 ? `up to ${count(most)} may` : `${count(least)} to ${count(most)}`;
      return `${board}, ${most === cells ? 'any may' : some} stay empty`;
    },
    pieceCells: (amount: Amount, geometry: Geometry) => `Pieces: ${range(amount, geometry)}`,
    clear: 'Clear',
    fill: 'Fill',
    sides: { layers: 'Layers', height: 'Rows', width: 'Columns' },
    /** The points between which sticks lie. */
    points: { layers: 'Layers', height: 'Rows of points', width: 'Columns of points' },
    newBoard: {
      squares: 'New rectangle',
      hexagons: 'New board',
      triangles: 'New board',
      sticks: 'New board',
      cubes: 'New box',
    } satisfies Record<Geometry, string>,
    keys: 'With the keyboard: arrow keys and Space.',
    helps: {
      cells: 'Paint over the board to remove cells, or to add them again.',
      mayBeEmpty: 'Paint over the cells that needn’t be covered; they get a ring.',
      colors:
        'Paint the board, then choose a piece and paint its cells, too. Where both have a colour, it must be the same; a cell without one takes any.',
    },
    sideNumber: 'Enter whole numbers of at least 1.',
    sideLimit: ({ height, width }: Sides, geometry: Geometry) => {
      const kind = geometry === 'sticks' ? ' of points' : '';
      const all = geometry === 'cubes' ? ' in all layers together' : '';
      return `Too large to paint: at most ${count(height)} rows${kind}${all} and ${count(width)} columns${kind}. Write larger boards as text.`;
    },
    tooLarge: (most: number) =>
      `Boards of more than ${count(most)} rows or columns can’t be painted. Change the text instead.`,
  },
  choose: {
    label: 'Pieces',
    sets: 'Sets of pieces',
    set: {
      pentominoes: 'Pentominoes',
      tetrominoes: 'Tetrominoes',
      smaller: 'Smaller',
      larger: 'Larger',
      own: 'Your own',
    },
    /** For cells other than squares. */
    other: { own: 'In this puzzle', larger: 'Sets' },
    largerSet: 'Set',
    larger: {
      hexominoes: 'Six cells (35)',
      heptominoes: 'Seven cells (108)',
      monohexes: 'One hexagon',
      dihexes: 'Two hexagons (1)',
      trihexes: 'Three hexagons (3)',
      tetrahexes: 'Tetrahexes (7)',
      pentahexes: 'Pentahexes (22)',
      moniamonds: 'One triangle',
      diamonds: 'Two triangles (1)',
      triamonds: 'Three triangles (1)',
      tetriamonds: 'Four triangles (3)',
      pentiamonds: 'Five triangles (4)',
      hexiamonds: 'Hexiamonds (12)',
      heptiamonds: 'Heptiamonds (24)',
      monosticks: 'One stick',
      disticks: 'Two sticks (2)',
      tristicks: 'Three sticks (5)',
      tetrasticks: 'Tetrasticks (16)',
      pentasticks: 'Pentasticks (55)',
      soma: 'Soma (7)',
      bedlam: 'Bedlam (13)',
      pentominoes: 'Solid pentominoes (12)',
      monocubes: 'One cube',
      dicubes: 'Two cubes (1)',
      tricubes: 'Three cubes (2)',
      tetracubes: 'Four cubes (8)',
      pentacubes: 'Pentacubes (29)',
    } satisfies Record<SolverSet, string>,
    piece: (name: string) => `Use ${name}`,
    /** Names a piece in full. */
    title: ({ name, mask }: PolyominoPiece, geometry: Geometry) => {
      const kind = [...pieceNames, 'hexomino', 'heptomino'][sum(mask)];
      return geometry === 'squares' && kind
        ? `${name} ${kind}`
        : `${name}, ${cellsOf(sum(mask), geometry)}`;
    },
    less: (name: string) => `One fewer ${name}`,
    more: (name: string) => `One more ${name}`,
    /** Stands between two small buttons. */
    copies: (least: number, most: number | null) => {
      if (most === null) return least > 0 ? `${count(least)}+` : 'any';
      return least === most ? count(most) : `${count(least)}–${count(most)}`;
    },
    rulesOf: (name: string) => `Copies and moves of ${name}`,
    rulesFor: 'Piece',
    copiesOf: 'Copies',
    use: { exactly: 'Exactly', between: 'Up to', any: 'Any number' },
    atLeast: 'At least',
    fewer: 'At least one fewer',
    oneMore: 'At least one more',
    moves: 'May be',
    move: { free: 'Turned and flipped', 'one-sided': 'Only turned', fixed: 'Neither' },
    /** A free solid. */
    mirrored: 'Turned and mirrored',
    mayRemain: 'Pieces may remain unused',
    mayBeEmpty: 'Cells may stay empty',
    all: 'All pieces',
    oneEach: 'One of each',
    none: 'No pieces',
    draw: 'New piece',
    drawHelp: 'Paint the cells of a piece.',
    addOwn: 'Add this piece',
    apart: (names: string) => `In separate parts, which keep their distance: ${names}.`,
  },
  /** Buttons that make board and pieces fit. */
  remedies: {
    anyNumber: 'Use any number of each piece',
    leaveOut: (pieces: number) =>
      pieces === 1 ? 'Leave it out' : `Leave out these ${count(pieces)}`,
    use: (set: string) => `Pieces: ${set}`,
    someFit: 'Which of them fit?',
    /** `isSurplus` if some pieces remain unused, too. */
    leave: (empty: number, geometry: Geometry, isSurplus: boolean) =>
      `${isSurplus ? 'Use only some pieces, leave' : 'Leave'} ${cellsOf(empty, geometry)} empty`,
  },
  listed: {
    name: (number: number, { name, cells, pieces, leastPieces, text }: ListedPolyomino) => {
      const title = name === '' ? `Puzzle ${count(number)}` : name;
      if (text === '') return `${title} (can’t be read)`;
      const from = leastPieces < pieces ? `${count(leastPieces)} to ` : '';
      return `${title}: ${from}${counted(pieces, 'piece', 'pieces')} on ${counted(cells, 'cell', 'cells')}`;
    },
  },
  presets: {
    label: 'Begin with',
    names: {
      corners: 'Board without corners',
      pyramid: 'Pyramid',
      cross: 'Cross of nine pieces',
      five: 'Five tetrominoes',
      tetrominoes: 'Tetrominoes, two of each',
      dominoes: 'Dominoes',
      oneSided: 'One-sided pentominoes',
      twoSets: 'Pentominoes and tetrominoes',
      solved: 'A solved board',
      hexagons: 'Hexagon of hexagons',
      box: 'Pentominoes in a 2 × 5 × 6 box',
      tetracubes: 'Eight tetracubes',
    },
  },
  card: {
    title: 'Challenge card',
    help: 'The fewest pieces of the solution shown that leave no other.',
    looking: 'Comparing with other solutions…',
    find: 'Find the fewest starting pieces',
    print: 'Print the card',
    play: 'Play it',
    found: (amount: number, areFewest: boolean) => {
      const known = `With ${counted(amount, 'piece', 'pieces')} in place, exactly one solution is left.`;
      return areFewest
        ? known
        : `${known} None of them can be left out, but others might be fewer.`;
    },
    tooMany:
      'Couldn’t tell in ten seconds whether some pieces leave another solution. Try a smaller board.',
    heading: 'Fill the board',
    rule: (left: number) =>
      left === 1
        ? 'One piece is left. It fits in exactly one way.'
        : `${count(left)} pieces are left. They fit in exactly one way.`,
  },
  tooLargeToWatch:
    'This search is too large to watch. Fewer cells, pieces or copies make it smaller.',
  solid: {
    label: 'The solid from outside, and layer by layer below. Arrow keys turn it.',
    built: 'The pieces on the board as a solid. Arrow keys turn it.',
    layers: 'Layers from front to back',
    turn: 'Turn the solid',
    left: 'Turn left',
    right: 'Turn right',
    up: 'Turn up',
    down: 'Turn down',
    apart: 'Pull apart',
  },
  keep: {
    sheet: 'A sheet of solutions',
    perPage: 'On a page',
    solutions: (amount: number) => counted(amount, 'solution', 'solutions'),
    printPage: 'Print the page shown',
    printAll: (pages: number) => `Print all ${counted(pages, 'page', 'pages')}`,
    most: (amount: number) => `At most ${count(amount)} solutions are printed at once.`,
    number: (place: number) => count(place),
    /** `listed` is the number of solutions selected among all. */
    printed: (
      places: readonly [number, number],
      listed: number | null,
      all: bigint,
      areAll: boolean,
      note: string | null,
    ) => {
      const [first, last] = places;
      const range = first === last ? count(first) : `${count(first)} to ${count(last)}`;
      const whole = `${areAll ? '' : 'at least '}${counted(all, 'solution', 'solutions')}`;
      const chosen = listed === null ? '' : `${count(listed)} chosen from `;
      return `${range} of ${chosen}${whole}${note ? `. ${note}` : ''}.`;
    },
    cut: 'Pieces to cut',
    cells: {
      squares: 'Cell, mm',
      hexagons: 'Width of a cell, mm',
      triangles: 'Side of a cell, mm',
      sticks: 'Stick, mm',
      cubes: 'Cell, mm',
    } satisfies Record<Geometry, string>,
    kerf: 'Kerf, mm',
    bounds: (least: number, most: number) => `${count(least)} to ${count(most)} mm`,
    cutSave: 'SVG in millimetres',
    solid: 'Pieces for a 3-D printer',
    gap: 'Gap, mm',
    solidPieces: 'STL of the pieces',
    solidSolution: 'STL of the solution',
    solidNote: 'The gap between neighbouring pieces of a solution lets them move.',
    cutNote:
      'The kerf is the width that the laser or saw removes. The outlines are half of it larger on each side, so that pieces keep their size.',
  },
  play: {
    board: (rows: number, columns: number) =>
      `Board to play on, ${counted(rows, 'row', 'rows')}, ${counted(columns, 'column', 'columns')}`,
    /** For cells other than squares. */
    boardOf: (size: string) => `Board to play on, ${size}`,
    touch: 'Drag the piece, or tap where it should go. The buttons turn it and put it down.',
    keys: 'Arrow keys move the piece, R rotates it, F turns it over, Enter puts it down, Delete removes it.',
    solidKeys:
      'Arrow keys move the piece, Page Up and Page Down move it to another layer, R rotates it, T tips it over, F mirrors it, Enter puts it down, Delete removes it.',
    tools: 'Help',
    held: (name: string) => `Piece ${name}`,
    reveal: 'Reveal a piece',
    showSolution: 'Show a solution',
    clear: 'Clear the board',
    /** Shown while a solution shows through. */
    begin: 'Drag one of these pieces elsewhere.',
    help: 'Drag pieces onto or around the board. Choose one to pick it up and turn it.',
    rotate: 'Rotate',
    flip: 'Turn over',
    tip: 'Tip over',
    mirror: 'Mirror',
    put: 'Put down',
    remove: 'Remove',
    misplaced: {
      beside: (name: string) =>
        `Part of ${name} lies beside the board or on a hole. Move it or turn it.`,
      over: (name: string) => `${name} overlaps another piece. Move it, turn it or remove it.`,
      colors: (name: string) =>
        `The colours of ${name} don’t match those of the cells below. Move it or turn it.`,
      nowhere: (name: string) =>
        `There’s no place left for ${name}. Remove it, or take other pieces off the board.`,
    } satisfies Record<Misplaced, (name: string) => string>,
    goBack: 'Back to the last solvable board',
    state,
    tray: 'Pieces to place',
    piece: (name: string, left: number, all: number) =>
      all > 1
        ? `${name}, ${count(left)} of ${count(all)} left`
        : `${name}${left ? '' : ', on the board'}`,
    left: (amount: number) => `× ${count(amount)}`,
    /** `layer` counts the layers of solids. */
    place: (
      name: string,
      row: number,
      column: number,
      state: 'fits' | 'misfit' | 'down',
      layer: number | null,
    ) => {
      const at = layer === null ? '' : `layer ${count(layer)}, `;
      const states = { fits: 'fits', misfit: 'doesn’t fit', down: 'put down' };
      return `${name} at ${at}row ${count(row)}, column ${count(column)}: ${states[state]}`;
    },
  },
};

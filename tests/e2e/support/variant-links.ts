/**
 * Builds links to variants in the form used by f-puzzles and SudokuPad, with their only solutions.
 * Independent of the page's library: a plain search finds all solutions of the givens, and a
 * predicate states the rule.
 */

import { randomNumbers } from './random.ts';

type Random = (end: number) => number;

/** The digits of a solution in reading order. */
type Grid = readonly number[];

interface Drawn {
  /** The keys of the rule in the JSON of f-puzzles. */
  readonly keys: Readonly<Record<string, unknown>>;
  readonly holds: (grid: Grid) => boolean;
}

interface RuleMaker {
  /** Returns rules that a solution obeys. */
  readonly draw: (grid: Grid, random: Random) => Drawn;
  /** Returns a solution suited to these rules. Default: any. */
  readonly solve?: (random: Random) => Grid;
}

interface VariantLink {
  readonly title: string;
  readonly link: string;
  readonly solution: string;
}

const size = 9;
const all = Array.from({ length: size * size }, (_, cell) => cell);
const rowOf = (cell: number) => Math.floor(cell / size);
const columnOf = (cell: number) => cell % size;
const boxOf = (cell: number) => Math.floor(rowOf(cell) / 3) * 3 + Math.floor(columnOf(cell) / 3);
const nameOf = (cell: number) => `R${rowOf(cell) + 1}C${columnOf(cell) + 1}`;
const at = (grid: Grid, cell: number) => grid[cell] ?? 0;
const digitsAt = (grid: Grid, cells: readonly number[]) => cells.map((cell) => at(grid, cell));
const total = (digits: readonly number[]) => digits.reduce((sum, digit) => sum + digit, 0);

function areApart(one: number, other: number, rows: number, columns: number): boolean {
  const down = Math.abs(rowOf(one) - rowOf(other));
  const across = Math.abs(columnOf(one) - columnOf(other));
  return (down === rows && across === columns) || (down === columns && across === rows);
}

function areNeighbors(one: number, other: number): boolean {
  return areApart(one, other, 0, 1);
}

/** Returns the cells a king's move away, along which lines run. */
function kingsFrom(cell: number): number[] {
  return all.filter((other) => areNeighbors(cell, other) || areApart(cell, other, 1, 1));
}

/** The numbers of each cell's row, column and box. */
const units = all.map((cell) => [rowOf(cell), size + columnOf(cell), 2 * size + boxOf(cell)]);

/** Like `units`, with the diagonals. */
const unitsWithDiagonals = units.map((own, cell) => [
  ...own,
  ...(rowOf(cell) === columnOf(cell) ? [3 * size] : []),
  ...(rowOf(cell) + columnOf(cell) === size - 1 ? [3 * size + 1] : []),
]);

// ------------------------------------------------------------------------------------ plain search

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let end = mixed.length; end > 1; end -= 1) {
    const other = random(end);
    [mixed[end - 1], mixed[other]] = [mixed[other] as T, mixed[end - 1] as T];
  }
  return mixed;
}

/** Calls `visit` with solutions until it returns false. Sets of digits are bits. */
function search(
  givens: Grid,
  visit: (grid: Grid) => boolean,
  { order = [1, 2, 3, 4, 5, 6, 7, 8, 9], unitsOf = units } = {},
): void {
  const grid = [...givens];
  const used = new Int32Array(3 * size + 2);
  const put = (cell: number, digit: number) => {
    grid[cell] = digit;
    for (const unit of unitsOf[cell] ?? []) used[unit] = (used[unit] ?? 0) ^ (1 << digit);
  };
  const usedFrom = (cell: number) => {
    let set = 0;
    for (const unit of unitsOf[cell] ?? []) set |= used[unit] ?? 0;
    return set;
  };
  for (const cell of all) if (grid[cell] !== 0) put(cell, grid[cell] ?? 0);
  function mostLimited(): number {
    let best = -1;
    let most = -1;
    for (const cell of all) {
      if (grid[cell] !== 0) continue;
      let amount = 0;
      for (let set = usedFrom(cell); set !== 0; set &= set - 1) amount += 1;
      if (amount > most) [best, most] = [cell, amount];
      if (amount > 7) break;
    }
    return best;
  }
  function descend(): boolean {
    const cell = mostLimited();
    if (cell < 0) return visit([...grid]);
    const taken = usedFrom(cell);
    for (const digit of order) {
      if (taken & (1 << digit)) continue;
      put(cell, digit);
      const goesOn = descend();
      put(cell, digit);
      grid[cell] = 0;
      if (!goesOn) return false;
    }
    return true;
  }
  descend();
}

/** A solution in which no two equal digits are a knight's move apart. */
const knightless = all.map(
  (cell) => ((3 * rowOf(cell) + Math.floor(rowOf(cell) / 3) + columnOf(cell)) % size) + 1,
);

/** Returns a random variation of a solution, possibly transposed. */
function mixed(grid: Grid, random: Random): Grid {
  const digits = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random);
  const isTurned = random(2) === 1;
  return all.map((cell) => {
    const source = isTurned ? columnOf(cell) * size + rowOf(cell) : cell;
    return digits[at(grid, source) - 1] ?? 0;
  });
}

/** Returns a random solution, on request also valid for the diagonals. */
function randomSolution(random: Random, unitsOf = units): Grid {
  let found: Grid = [];
  const order = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random);
  const first = shuffled(order, random);
  const givens = all.map((cell) => (rowOf(cell) === 4 ? (first[columnOf(cell)] ?? 0) : 0));
  const keep = (grid: Grid) => {
    found = grid;
    return false;
  };
  search(givens, keep, { order, unitsOf });
  return found;
}

/** The most solutions of the givens alone; more would take too long. */
const maxPlain = 60;

/** Returns whether the givens have exactly one solution under the rule. */
function isUnique(givens: Grid, holds: (grid: Grid) => boolean): boolean {
  let plain = 0;
  let found = 0;
  search(givens, (grid) => {
    plain += 1;
    if (holds(grid)) found += 1;
    return found < 2 && plain <= maxPlain;
  });
  return found === 1 && plain <= maxPlain;
}

/** Removes givens as long as the rule leaves a single solution; the rule becomes necessary. */
function thinned(solution: Grid, holds: (grid: Grid) => boolean, random: Random): Grid {
  const givens = [...solution];
  for (const cell of shuffled(all, random)) {
    const digit = at(givens, cell);
    givens[cell] = 0;
    if (!isUnique(givens, holds)) givens[cell] = digit;
  }
  return givens;
}

// -------------------------------------------------------------------------------------- the rules

/** Returns disjoint paths over the board whose digits satisfy a predicate. */
function paths(
  grid: Grid,
  random: Random,
  wanted: { readonly amount: number; readonly length: number },
  extend: (digits: readonly number[]) => boolean,
  isDone: (digits: readonly number[]) => boolean = () => true,
): number[][] {
  const found: number[][] = [];
  const used = new Set<number>();
  for (const start of shuffled(all, random)) {
    if (found.length === wanted.amount) break;
    const path = grown([start]);
    if (!path) continue;
    found.push(path);
    for (const cell of path) used.add(cell);
  }
  return found;

  function grown(path: number[]): number[] | null {
    if (path.some((cell) => used.has(cell)) || !extend(digitsAt(grid, path))) return null;
    if (path.length === wanted.length) return isDone(digitsAt(grid, path)) ? path : null;
    for (const next of shuffled(kingsFrom(path.at(-1) ?? 0), random)) {
      const longer = path.includes(next) ? null : grown([...path, next]);
      if (longer) return longer;
    }
    return null;
  }
}

const lines = (found: readonly (readonly number[])[]) =>
  found.map((path) => ({ lines: [path.map(nameOf)] }));

function rising(digits: readonly number[]): boolean {
  return digits.every((digit, place) => place === 0 || digit > (digits[place - 1] ?? 0));
}

function whispering(digits: readonly number[]): boolean {
  return digits.every(
    (digit, place) => place === 0 || Math.abs(digit - (digits[place - 1] ?? 0)) >= 5,
  );
}

function areDistinct(digits: readonly number[]): boolean {
  return new Set(digits).size === digits.length;
}

function isRun(digits: readonly number[]): boolean {
  return areDistinct(digits) && Math.max(...digits) - Math.min(...digits) === digits.length - 1;
}

const falling = all.filter((cell) => rowOf(cell) === columnOf(cell));
const climbing = all.filter((cell) => rowOf(cell) + columnOf(cell) === size - 1);

function hasDiagonals(grid: Grid): boolean {
  return areDistinct(digitsAt(grid, falling)) && areDistinct(digitsAt(grid, climbing));
}

const knightPairs = all.flatMap((one) =>
  all.filter((other) => other > one && areApart(one, other, 1, 2)).map((other) => [one, other]),
);

function isKnightless(grid: Grid): boolean {
  return knightPairs.every(([one = 0, other = 0]) => grid[one] !== grid[other]);
}

/** Grows connected cages without repeated digits. */
function cagesIn(grid: Grid, random: Random, amount: number): number[][] {
  const used = new Set<number>();
  return shuffled(all, random)
    .slice(0, amount)
    .flatMap((start) => {
      if (used.has(start)) return [];
      const cage = [start];
      const most = 2 + random(3);
      for (const next of shuffled(all, random)) {
        const touches = cage.some((cell) => areNeighbors(cell, next));
        const repeats = digitsAt(grid, cage).includes(at(grid, next));
        const isFree = !used.has(next) && !cage.includes(next);
        if (cage.length < most && touches && !repeats && isFree) cage.push(next);
      }
      for (const cell of cage) used.add(cell);
      return cage.length > 1 ? [cage] : [];
    });
}

const pairs = all.flatMap((one) =>
  all.filter((other) => other > one && areNeighbors(one, other)).map((other) => [one, other]),
) as [number, number][];

const consecutive = ([one = 0, other = 0]: readonly number[]) => Math.abs(one - other) === 1;
const double = ([one = 0, other = 0]: readonly number[]) => one === 2 * other || other === 2 * one;

export const makers: Readonly<Record<string, RuleMaker>> = {
  killer: {
    draw: (grid, random) => {
      const cages = cagesIn(grid, random, 18);
      const sums = cages.map((cage) => total(digitsAt(grid, cage)));
      return {
        keys: {
          killercage: cages.map((cage, place) => ({
            cells: cage.map(nameOf),
            value: String(sums[place]),
          })),
        },
        holds: (other) =>
          cages.every((cage, place) => {
            const digits = digitsAt(other, cage);
            return areDistinct(digits) && total(digits) === sums[place];
          }),
      };
    },
  },
  arrow: {
    draw: (grid, random) => {
      const found = paths(
        grid,
        random,
        { amount: 6, length: 3 },
        () => true,
        ([circle, ...shaft]) => total(shaft) === circle,
      );
      return {
        keys: {
          arrow: found.map((path) => ({
            lines: [path.map(nameOf)],
            cells: [nameOf(path[0] ?? 0)],
          })),
        },
        holds: (other) =>
          found.every((path) => {
            const [circle, ...shaft] = digitsAt(other, path);
            return total(shaft) === circle;
          }),
      };
    },
  },
  kropki: {
    draw: (grid, random) => {
      const some = shuffled(pairs, random);
      const white = some.filter((pair) => consecutive(digitsAt(grid, pair))).slice(0, 8);
      const black = some.filter((pair) => double(digitsAt(grid, pair))).slice(0, 4);
      const dots = (cells: readonly (readonly number[])[]) =>
        cells.map((pair) => ({ cells: pair.map(nameOf) }));
      return {
        keys: { difference: dots(white), ratio: dots(black) },
        holds: (other) =>
          white.every((pair) => consecutive(digitsAt(other, pair))) &&
          black.every((pair) => double(digitsAt(other, pair))),
      };
    },
  },
  diagonals: {
    solve: (random) => randomSolution(random, unitsWithDiagonals),
    draw: () => ({ keys: { 'diagonal+': true, 'diagonal-': true }, holds: hasDiagonals }),
  },
  thermometer: {
    draw: (grid, random) => {
      const found = paths(grid, random, { amount: 5, length: 4 }, rising);
      return {
        keys: { thermometer: lines(found) },
        holds: (other) => found.every((path) => rising(digitsAt(other, path))),
      };
    },
  },
  'little killer': {
    draw: (grid, random) => {
      const starts = shuffled([1, 2, 3, 4, 5, 6, 7], random).slice(0, 5);
      const clues = starts.map((column) => {
        const cells = all.filter((cell) => rowOf(cell) + columnOf(cell) === column);
        return { column, cells, sum: total(digitsAt(grid, cells)) };
      });
      return {
        keys: {
          littlekillersum: clues.map(({ column, cells, sum }) => ({
            cell: `R0C${column + 2}`,
            cells: cells.map(nameOf),
            direction: 'DL',
            value: String(sum),
          })),
        },
        holds: (other) => clues.every(({ cells, sum }) => total(digitsAt(other, cells)) === sum),
      };
    },
  },
  parity: {
    draw: (grid, random) => {
      const cells = shuffled(all, random).slice(0, 20);
      const odd = cells.filter((cell) => at(grid, cell) % 2 === 1);
      const even = cells.filter((cell) => at(grid, cell) % 2 === 0);
      return {
        keys: {
          odd: odd.map((cell) => ({ cell: nameOf(cell) })),
          even: even.map((cell) => ({ cell: nameOf(cell) })),
        },
        holds: (other) =>
          odd.every((cell) => at(other, cell) % 2 === 1) &&
          even.every((cell) => at(other, cell) % 2 === 0),
      };
    },
  },
  whispers: {
    draw: (grid, random) => {
      const found = paths(grid, random, { amount: 4, length: 4 }, whispering);
      return {
        keys: { whispers: lines(found) },
        holds: (other) => found.every((path) => whispering(digitsAt(other, path))),
      };
    },
  },
  'anti-knight': {
    solve: (random) => mixed(knightless, random),
    draw: () => ({ keys: { antiknight: true }, holds: isKnightless }),
  },
  renban: {
    draw: (grid, random) => {
      const found = paths(grid, random, { amount: 5, length: 3 }, areDistinct, isRun);
      return {
        keys: { renban: lines(found) },
        holds: (other) => found.every((path) => isRun(digitsAt(other, path))),
      };
    },
  },
};

// ---------------------------------------------------------------------------------------- the link

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Packs a text like lz-string, which both sites use, in base64. */
export function packed(text: string): string {
  const words = new Map<string, number>();
  const fresh = new Set<string>();
  const bits: number[] = [];
  let width = 2;
  let left = 2;
  let next = 3;
  const write = (value: number, amount: number) => {
    for (let bit = 0; bit < amount; bit += 1) bits.push((value >> bit) & 1);
  };
  const widen = () => {
    left -= 1;
    if (left > 0) return;
    left = 2 ** width;
    width += 1;
  };
  const emit = (word: string) => {
    if (fresh.delete(word)) {
      write(0, width);
      write(word.charCodeAt(0), 8);
      widen();
    } else write(words.get(word) ?? 0, width);
    widen();
  };
  let word = '';
  for (const letter of text) {
    if (!words.has(letter)) {
      words.set(letter, next);
      next += 1;
      fresh.add(letter);
    }
    if (words.has(word + letter)) word += letter;
    else {
      emit(word);
      words.set(word + letter, next);
      next += 1;
      word = letter;
    }
  }
  emit(word);
  write(2, width);
  do bits.push(0);
  while (bits.length % 6 !== 0);
  let base64 = '';
  for (let place = 0; place < bits.length; place += 6) {
    const value = bits.slice(place, place + 6).reduce((sum, bit) => 2 * sum + bit, 0);
    base64 += letters[value];
  }
  return base64.padEnd(Math.ceil(base64.length / 4) * 4, '=');
}

/** Returns puzzles with a rule, the same ones on every call. */
export function variantLinks(name: string, amount: number): VariantLink[] {
  const { draw, solve = randomSolution } = makers[name] as RuleMaker;
  return Array.from({ length: amount }, (_, number) => {
    const random = randomNumbers(1_000 * Object.keys(makers).indexOf(name) + number);
    const solution = solve(random);
    const { keys, holds } = draw(solution, random);
    const givens = thinned(solution, holds, random);
    const title = `${name} ${number + 1}`;
    const json = JSON.stringify({
      size,
      title,
      author: 'A setter',
      ruleset: 'Normal sudoku rules apply.',
      grid: Array.from({ length: size }, (_, row) =>
        Array.from({ length: size }, (_, column) => {
          const value = at(givens, row * size + column);
          return value === 0 ? {} : { value, given: true };
        }),
      ),
      ...keys,
      solution,
    });
    const isPad = number % 2 === 1;
    const link = isPad
      ? `https://sudokupad.app/fpuzzles${encodeURIComponent(packed(json))}`
      : `https://www.f-puzzles.com/?load=${packed(json)}`;
    return { title, link, solution: solution.join('') };
  });
}

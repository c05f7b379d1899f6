import type { Candidate, SudokuUnit } from '../../../../engine/model/explanation.ts';
import type {
  LogicGrid,
  Region,
  SolvingStep,
  Technique,
  VariantStep,
} from '../../../../engine/model/steps.ts';
import type { Board, Rule } from '../../../../engine/model/variant.ts';
import { arePeers, unitOf } from '../../../shared/sudoku/model/grid.ts';
import { digitsOf, setOf } from './candidates.ts';
import type { Peers } from './game.ts';
import { unitsOf } from './variant-board.ts';

/** A unit with the name of the rule that adds it, if one does. */
export interface NamedUnit extends SudokuUnit {
  /** Its grid, from 0, on a board of several. */
  readonly grid?: number;
  readonly rule?: string;
  /** Its place, from 1, if the rule adds several. */
  readonly place?: number;
}

/** Returns a step whose regions, also those in its chains, are named by `nameOf`. */
export function withNames(
  step: SolvingStep,
  regions: readonly Region[],
  nameOf: (rule: Region['rule']) => string,
): SolvingStep {
  const named = (unit: SudokuUnit): NamedUnit => {
    const region = unit.kind === 'region' && regions[unit.number];
    if (!region) return unit;
    const alike = regions.filter(({ rule }) => rule === region.rule);
    const place = alike.length > 1 && { place: alike.indexOf(region) + 1 };
    return { ...unit, rule: nameOf(region.rule), ...place };
  };
  const chains = step.chains.map((chain) =>
    chain.map((implied) => ({ ...implied, ...(implied.unit && { unit: named(implied.unit) }) })),
  );
  return { ...step, units: step.units.map(named), chains };
}

/** Names sets by their size. */
const setNames = ['', '', 'pair', 'triplet', 'quad'] as const;

/** Returns the technique for plain puzzles that a variant's step takes, if any. */
function techniqueOf({ kind, units, rules, digits }: VariantStep): Technique | null {
  const set = setNames[digits.length];
  switch (kind) {
    case 'hidden-single':
    case 'naked-single':
      return kind;
    case 'naked-set':
      return set ? `naked-${set}` : null;
    case 'hidden-set':
      return set ? `hidden-${set}` : null;
    case 'needed':
      if (rules.length > 0) return null;
      if (units.length === 1) return 'generalized-intersection';
      return units[0]?.kind === 'box' ? 'pointing' : 'claiming';
    default:
      return null;
  }
}

/** Returns a step, or a variant's as one of a plain puzzle, unrated; null if it says more. */
export function plainStep(step: SolvingStep | VariantStep): SolvingStep | null {
  if (!('difficulty' in step)) return step;
  const technique = techniqueOf(step);
  const { placement } = step;
  return (
    technique && {
      technique,
      dynamic: false,
      nesting: 0,
      rating: 0,
      level: 'easy',
      chains: [],
      placement,
      eliminations: step.eliminations,
      units: step.units,
      cells: placement ? [placement.cell] : step.cells,
      digits: placement ? [placement.digit] : step.digits,
    }
  );
}

const knownPeers = new WeakMap<LogicGrid, Peers>();

/** Returns the cells that can't have the digit of each cell. */
export function peersIn(grid: LogicGrid): Peers {
  const known = knownPeers.get(grid);
  if (known) return known;
  const cells = [...grid.cells.keys()];
  const peers = cells.map((a) => new Set(cells.filter((b) => a !== b && arePeers(grid, a, b))));
  const { regions = [], pairs = [] } = grid;
  for (const apart of [...regions.map(({ cells }) => cells), ...pairs]) {
    for (const one of apart) for (const other of apart) if (one !== other) peers[one]?.add(other);
  }
  knownPeers.set(grid, peers);
  return peers;
}

/** The board before a step, by cell. */
export interface Reached {
  /** The digits placed, 0 for none. */
  readonly placed: Uint8Array;
  /** The candidates of the other cells, as the sum of 2^d over them. */
  readonly marks: Float64Array;
  /** Those of them that the step rules out. */
  readonly gone: Float64Array;
  /** The cells of the units that the step looks at. */
  readonly seen: readonly number[];
  readonly proof: Proof;
}

/** Returns the board before the step at an index. */
export function reachedBy(grid: LogicGrid, steps: readonly SolvingStep[], at: number): Reached {
  const { cells, size } = grid;
  const digits = Array.from({ length: size }, (_, i) => i + 1);
  const all = setOf(digits);
  const peers = peersIn(grid);
  const placed = cells.slice();
  const marks = Float64Array.from(cells, (_, cell) => grid.candidates?.[cell] ?? all);
  const erase = (cell: number, digit: number) => {
    const set = marks[cell] ?? 0;
    if (digitsOf(set).includes(digit)) marks[cell] = set - 2 ** digit;
  };
  const place = (cell: number, digit: number) => {
    placed[cell] = digit;
    for (const other of peers[cell] ?? []) erase(other, digit);
  };
  for (const [cell, digit] of cells.entries()) if (digit > 0) place(cell, digit);
  for (const { eliminations, placement } of steps.slice(0, at)) {
    for (const { cell, digit } of eliminations) erase(cell, digit);
    if (placement) place(placement.cell, placement.digit);
  }
  const gone = new Float64Array(cells.length);
  for (const { cell, digit } of steps[at]?.eliminations ?? []) {
    gone[cell] = (gone[cell] ?? 0) + 2 ** digit;
  }
  const step = steps[at];
  const seen = step ? seenBy(grid, step) : [];
  const known = Array.from(placed, (digit) => digit || null);
  const proof = step ? proofOf(peers, known, digits, seen, step) : noProof;
  return { placed, marks, gone, seen, proof };
}

/** What proves a single, on a board with the earlier steps taken. */
export interface Proof {
  /** A few cells whose digits its cell, or the other empty cells of its unit, see. */
  readonly blocks: readonly number[];
  /** Of a hidden single, the empty cells that lost the digit otherwise. */
  readonly cells: readonly number[];
  /** Of a naked single, the digits that its cell lost otherwise. */
  readonly digits: readonly number[];
}

const noProof: Proof = { blocks: [], cells: [], digits: [] };

/** Returns what proves a step in the cells of a unit; nothing unless it is a single. */
export function proofOf(
  peers: Peers,
  placed: readonly (number | null)[],
  all: readonly number[],
  unit: readonly number[],
  { technique, placement }: SolvingStep,
): Proof {
  if (!placement) return noProof;
  const isFilled = (cell: number) => (placed[cell] ?? null) !== null;
  const filled = [...peers.keys()].filter(isFilled);
  if (technique === 'naked-single') {
    const seen = filled.filter((cell) => peers[placement.cell]?.has(cell));
    const others = new Map(seen.map((cell) => [placed[cell], cell]));
    const digits = all.filter((digit) => digit !== placement.digit && !others.has(digit));
    return { ...noProof, blocks: [...others.values()], digits };
  }
  if (technique !== 'hidden-single') return noProof;
  let cells = unit.filter((cell) => !isFilled(cell) && cell !== placement.cell);
  const blocks: number[] = [];
  const alike = filled.filter((cell) => placed[cell] === placement.digit);
  while (cells.length > 0 && alike.length > 0) {
    const rests = alike.map((block) => cells.filter((cell) => !peers[block]?.has(cell)));
    const fewest = Math.min(...rests.map(({ length }) => length));
    if (fewest === cells.length) break;
    const best = rests.findIndex(({ length }) => length === fewest);
    blocks.push(alike[best] as number);
    cells = rests[best] as number[];
  }
  return { ...noProof, blocks, cells };
}

/** Returns the cells of the units that a step looks at. */
export function seenBy(grid: LogicGrid, { units }: SolvingStep): readonly number[] {
  const isIn = (cell: number, { kind, number }: SudokuUnit) =>
    kind === 'region'
      ? grid.regions?.[number]?.cells.includes(cell)
      : unitOf(grid, { first: cell, unit: kind }) === number + 1;
  return [...grid.cells.keys()].filter((cell) => units.some((unit) => isIn(cell, unit)));
}

/** Returns the cells of the units and rules that a variant's step looks at. */
export function seenOn(
  board: Board,
  rules: readonly Rule[],
  step: Pick<VariantStep, 'units' | 'rules'>,
): readonly number[] {
  const inUnits = step.units.flatMap(({ grid, kind, number }) => {
    const all = unitsOf(board, board.grids[grid] as Board['grids'][number]);
    return all.filter(({ unit }) => unit === kind)[number]?.cells ?? [];
  });
  const inRules = step.rules.flatMap((rule) => [
    ...(rules[rule]?.cells ?? []),
    ...(rules[rule]?.others ?? []),
  ]);
  return [...new Set([...inUnits, ...inRules])];
}

/** Returns the index of the first of the hardest steps. */
export function hardestOf(steps: readonly SolvingStep[]): number {
  const top = Math.max(...steps.map(({ rating }) => rating));
  return steps.findIndex(({ rating }) => rating === top);
}

/** A chain that rules out a candidate, as one of its ends is right. */
export interface Alternation {
  readonly start: Candidate;
  readonly end: Candidate;
  /** The digit to which the first link leads. */
  readonly linked: number;
  /** The unit of the middle link, in which that digit has two places; missing in a cell. */
  readonly unit: SudokuUnit | undefined;
  /**
   * Of a chain of four places for one digit, the units that have two each, and the one that two of
   * these share, if it is known; null for other chains.
   */
  readonly pairs: {
    readonly units: readonly [SudokuUnit, SudokuUnit];
    readonly shared: SudokuUnit | undefined;
  } | null;
}

/** Returns what the only chain of a step alternates between; null if it does not. */
export function alternationOf({ chains: [chain = []] }: SolvingStep): Alternation | null {
  const [first, start, second, third, fourth] = chain;
  const end = chain.at(-2);
  if (!first?.right || !start || !end || !second) return null;
  const [one, other] = [second.unit, fourth?.unit];
  const isShort = chain.length === 6 && chain.every(({ digit }) => digit === start.digit);
  const pairs =
    isShort && one && other ? ({ units: [one, other], shared: third?.unit } as const) : null;
  return { start, end, linked: second.digit, unit: other, pairs };
}

import type { Candidate } from '../../../../../../engine/model/explanation.ts';
import type {
  ChainShape,
  Level,
  SolvingStep,
  Technique,
  VariantRating,
} from '../../../../../../engine/model/steps.ts';
import { symbolFor } from '../../../../../../engine/model/symbols.ts';
import { placeOf, type Shape } from '../../../../../shared/sudoku/model/grid.ts';
import { capitalized } from '../../../../../shared/sudoku/words/en.ts';
import { techniques } from '../../../../../shared/sudoku/words/techniques/en.ts';
import { conjoined } from '../../../../../shared/words/en/conjoined.ts';
import { count, counted } from '../../../../../shared/words/en/counted.ts';
import { alternationOf, type NamedUnit, type Proof } from '../../../model/steps.ts';

type Size = Pick<Shape, 'size'>;

const levels: Record<Level, string> = {
  easy: 'easy',
  moderate: 'moderate',
  hard: 'hard',
  'very-hard': 'very hard',
  extreme: 'extreme',
};

const chainShapes: Record<ChainShape, string> = {
  skyscraper: 'skyscraper',
  'two-string-kite': 'two-string kite',
  'simple-colouring': 'simple colouring',
  'w-wing': 'W-wing',
  'xy-chain': 'XY-chain',
  'alternating-inference-chain': 'alternating inference chain',
  'empty-rectangle': 'empty rectangle',
  'finned-x-wing': 'finned X-wing',
  'finned-swordfish': 'finned swordfish',
  'als-xz': 'ALS-XZ',
};

/** Names the technique of a step, or its chain by its shape, in the middle of a sentence. */
function technique({ technique, shape, dynamic, nesting, rating }: SolvingStep): string {
  if (shape) return chainShapes[shape];
  if (technique === 'hidden-single' && rating === 1) return 'last empty cell';
  const name = `${dynamic ? 'dynamic ' : ''}${techniques[technique]}`;
  if (nesting === 0) return name;
  return nesting === 1 ? `${name} with patterns` : `${name}, nested`;
}

/** Names a unit. A region that a rule adds has the name of the rule, if that is known. */
export const unitName = ({ kind, number, grid, rule, place }: NamedUnit) => {
  if (!rule)
    return `${kind} ${number + 1}${grid === undefined ? '' : ` of grid ${count(grid + 1)}`}`;
  const name = rule.charAt(0).toLowerCase() + rule.slice(1);
  return place ? `${name} ${place}` : `the ${name}`;
};

/** Names a cell as players do. */
function shortName(grid: Size, cell: number): string {
  const { row, column } = placeOf(grid, cell);
  return `r${row + 1}c${column + 1}`;
}

const cellsIn = (grid: Size, cells: readonly number[]) =>
  conjoined(cells.map((cell) => shortName(grid, cell)));

/** The most cells that are named one by one. */
const mostNamed = 4;

/** Says why the other empty cells of a unit can’t have a digit. */
function seeing(grid: Size, digit: string, { blocks, cells }: Proof): string {
  const seen = cellsIn(grid, blocks);
  const isLong = cells.length > mostNamed;
  if (cells.length > 0 && blocks.length > 0)
    return ` Some empty cells see ${digit} in ${seen}; in ${isLong ? 'the others' : cellsIn(grid, cells)}, it was ruled out before.`;
  if (cells.length > 0)
    return ` In ${isLong ? 'the other empty cells' : cellsIn(grid, cells)}, it was ruled out before.`;
  return blocks.length > 0
    ? ` The other empty cells see ${digit} in ${seen}.`
    : ' It is the last empty cell there.';
}

/** Says why a cell can’t have other digits. */
function lacking({ blocks, digits }: Proof): string {
  if (digits.length === 0) return ' It sees all other digits.';
  if (blocks.length === 0) return ' All other digits were ruled out before.';
  const were = digits.length === 1 ? 'was' : 'were';
  return ` ${digitsIn(digits)} ${were} ruled out before, and it sees the others.`;
}

const digitsIn = (digits: readonly number[]) => conjoined(digits.map(symbolFor));

function claim(grid: Size, { cell, digit }: Candidate, right: boolean): string {
  return `${symbolFor(digit)} is ${right ? '' : 'not '}in ${shortName(grid, cell)}`;
}

/** Says what a step rests on; a single also says what follows. */
function reason(grid: Size, step: SolvingStep, proof?: Proof): string {
  const [unit, other, third, fourth] = step.units.map(unitName);
  const digits = digitsIn(step.digits);
  const cells = cellsIn(grid, step.cells);
  // Of a fish; the last unit of a finned one is its box.
  const fish = step.units.slice(0, step.units.length - (step.units.length % 2));
  const lines = (from: 0 | 1) => conjoined(fish.filter((_, i) => i % 2 === from).map(unitName));
  const swap = `If ${cells} had only ${digits}, these could be exchanged, and the puzzle would have several solutions.`;
  const grave = `Without the extra digits of ${cells}, every cell would have two candidates, and the puzzle several solutions.`;
  if (step.shape === 'empty-rectangle') {
    const [one, last] = step.cells.map((cell) => shortName(grid, cell));
    return `In ${unit}, ${digits} must be in ${other} or ${third}. If it is in ${other}, it isn’t in ${one}, so in ${fourth} it is in ${last}.`;
  }
  if (step.shape === 'finned-x-wing' || step.shape === 'finned-swordfish') {
    return `${digits} of ${lines(0)} must be in ${lines(1)}, or else in ${cells}. Either way, the same follows.`;
  }
  if (step.shape === 'als-xz') {
    const size = step.digits.length - 1;
    const [one, last] = [step.cells.slice(0, size), step.cells.slice(size)];
    return `${cellsIn(grid, one)} ${one.length === 1 ? 'has' : 'have'} room for all but one of ${digits}, and ${cellsIn(grid, last)} for all but one of theirs. One digit can’t be in both of these sets, so one of them has all its others, and with them ${erasedDigit(step)}.`;
  }
  switch (step.technique) {
    case 'hidden-single':
      return `In ${unit}, ${digits} can only be in ${cells}.${proof ? seeing(grid, digits, proof) : ''}`;
    case 'naked-single':
      return `${cells} can only be ${digits}.${proof ? lacking(proof) : ''}`;
    case 'direct-pointing':
    case 'direct-claiming':
      return `In ${unit}, ${digits} must be in ${other}. That leaves one place for it in ${third}.`;
    case 'pointing':
    case 'claiming':
      return `In ${unit}, ${digits} must be in ${other}, so it is nowhere else in ${other}.`;
    case 'generalized-intersection':
      return `In ${unit}, ${digits} must be in ${cells}. Every cell that sees all of these loses it.`;
    case 'naked-pair':
    case 'naked-triplet':
    case 'naked-quad':
      return `In ${unit}, ${cells} need ${digits} for themselves.`;
    case 'direct-hidden-pair':
    case 'direct-hidden-triplet':
      return `In ${unit}, ${digits} must be in ${cells}. That leaves another digit one place.`;
    case 'hidden-pair':
    case 'hidden-triplet':
    case 'hidden-quad':
      return `In ${unit}, ${digits} must be in ${cells}, so these cells have no other digit.`;
    case 'x-wing':
    case 'swordfish':
    case 'jellyfish':
      return `In ${lines(0)}, ${digits} must be in ${lines(1)}, so it is nowhere else in these.`;
    case 'xy-wing':
      return `Whatever is in ${cellsIn(grid, step.cells.slice(0, 1))}, ${erasedDigit(step)} is in one of ${cellsIn(grid, step.cells.slice(1))}.`;
    case 'xyz-wing':
      return `Whatever is in ${cellsIn(grid, step.cells.slice(0, 1))}, ${erasedDigit(step)} is in one of ${cells}.`;
    case 'aligned-pair':
    case 'aligned-triplet':
      return `Each combination of digits in ${cells} with one of these repeats a digit or leaves another cell none.`;
    case 'unique-rectangle-1':
    case 'unique-loop-1':
      return swap;
    case 'unique-rectangle-2':
    case 'unique-loop-2':
      return `${swap} One of them has ${erasedDigit(step)}.`;
    case 'unique-rectangle-3':
    case 'unique-loop-3':
      return `${swap} So their other digits are part of a set in ${unit}.`;
    case 'unique-rectangle-4':
    case 'unique-loop-4':
      return `${swap} In ${unit}, one of these digits must be in two of them, so the other is not.`;
    case 'bug-1':
      return `${grave} The cell has one of the extra digits.`;
    case 'bug-2':
      return `${grave} One of these cells has ${erasedDigit(step)}.`;
    case 'bug-3':
      return `${grave} So these digits are part of a set in ${unit}.`;
    case 'bug-4':
      return `${grave} In ${unit}, these cells share another digit, so they have no further one.`;
    default:
      return chains(grid, step);
  }
}

/** The digit that a step rules out everywhere. */
const erasedDigit = ({ eliminations: [first] }: SolvingStep) =>
  first ? symbolFor(first.digit) : '';

function chains(grid: Size, step: SolvingStep): string {
  const first = step.chains[0]?.[0];
  if (!first) return '';
  switch (step.technique) {
    case 'x-cycle':
    case 'y-cycle':
    case 'xy-cycle':
      return 'Along this cycle, candidates are right and wrong in turn, one way round or the other.';
    case 'region-chains':
      return `Wherever ${symbolFor(first.digit)} is in ${conjoined(step.units.map(unitName))}, the same follows.`;
    case 'cell-chains':
      return `Whatever is in ${cellsIn(grid, step.cells)}, the same follows.`;
    case 'double-chains':
      return `Whether ${claim(grid, first, true)} or not, the same follows.`;
    case 'nishio':
    case 'contradiction-chains':
      return `If ${claim(grid, first, first.right)}, a contradiction follows.`;
    default:
      return (
        alternation(grid, step) ?? `If ${claim(grid, first, first.right)}, the opposite follows.`
      );
  }
}

/** Says why one of the ends of a chain is right, if it rules out a candidate. */
function alternation(grid: Size, step: SolvingStep): string | null {
  const found = alternationOf(step);
  if (!found) return null;
  const { start, end, linked, unit, pairs } = found;
  const digit = symbolFor(start.digit);
  const ends = [start.cell, end.cell];
  const isIn = `One of ${conjoined(ends.map((cell) => shortName(grid, cell)))} has ${digit}.`;
  if (pairs) {
    const [one, other] = pairs.units.map(unitName);
    const { shared } = pairs;
    const which = shared ? `of which two share ${unitName(shared)}` : 'of which two see each other';
    return `${capitalized(one ?? '')} and ${other} have two places each for ${digit}, ${which}. ${isIn}`;
  }
  switch (step.shape) {
    case 'simple-colouring':
      return `Each of these links joins the only two places for ${digit} in a unit. ${isIn}`;
    case 'w-wing': {
      const both = digitsIn([start.digit, linked]);
      return `${cellsIn(grid, ends)} hold ${both} only. In ${unit && unitName(unit)}, ${symbolFor(linked)} must be where one of them sees it. ${isIn}`;
    }
    case 'xy-chain':
      return `Each cell of the chain has two digits; if one end isn’t ${digit}, the other is. ${isIn}`;
    default:
      return `Along the chain, either ${claim(grid, start, true)} or ${claim(grid, end, true)}.`;
  }
}

/** Says what follows from a step. */
function conclusion(grid: Size, { technique, placement, eliminations }: SolvingStep): string {
  if (technique === 'hidden-single' || technique === 'naked-single') return '';
  if (placement) return ` So ${claim(grid, placement, true)}.`;
  const byDigit = new Map<number, number[]>();
  for (const { cell, digit } of eliminations) {
    byDigit.set(digit, [...(byDigit.get(digit) ?? []), cell]);
  }
  const parts = Array.from(
    byDigit,
    ([digit, cells]) => `${symbolFor(digit)} can’t be in ${cellsIn(grid, cells)}`,
  );
  return ` So ${parts.join('; ')}.`;
}

export const steps = {
  open: 'Step by step',
  label: 'Steps to the solution',
  rated: (rating: string, hardest: SolvingStep) =>
    `Difficulty ${rating}, ${levels[hardest.level]}. The hardest step: ${technique(hardest)}.`,
  /** Of a puzzle whose rules say more than which cells differ. */
  ownMeasure: ({ difficulty, level, assumptions, searches }: VariantRating) => {
    const trials = assumptions > 0 ? `; ${counted(assumptions, 'digit', 'digits')} to try out` : '';
    const tries = assumptions + searches === 0 ? '; no guessing needed' : trials;
    const found =
      searches > 0 ? `; only a search knows ${counted(searches, 'digit', 'digits')}` : '';
    return `Difficulty ${count(difficulty)} on our own scale (${levels[level]})${tries}${found}.`;
  },
  difficulty: (rating: string, level: Level) => `Difficulty ${rating}, ${levels[level]}.`,
  position: (at: number, all: number) => `Step ${count(at)} of ${count(all)}`,
  first: 'First step',
  previous: 'Previous step',
  next: 'Next step',
  last: 'Last step',
  showHardest: 'Show it',
  all: 'All steps',
  name: (step: SolvingStep, rating: string) => `${capitalized(technique(step))} (${rating})`,
  technique: (technique: Technique) => capitalized(techniques[technique]),
  /** Tells a step; of a single, also what proves it, if that is known. */
  step: (grid: Size, step: SolvingStep, proof?: Proof) =>
    `${reason(grid, step, proof)}${conclusion(grid, step)}`,
  level: (level: Level) => levels[level],
  unit: unitName,
  cells: cellsIn,
  /** Names a pattern that a statement of a chain follows from. */
  pattern: (pattern: Technique) => techniques[pattern],
};

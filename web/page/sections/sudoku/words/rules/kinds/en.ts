import { symbolFor } from '../../../../../../engine/model/symbols.ts';
import type { Rule } from '../../../../../../engine/model/variant.ts';
import { conjoined } from '../../../../../shared/words/en/conjoined.ts';
import { counted } from '../../../../../shared/words/en/counted.ts';
import { programOf, symbolsOf } from '../../../model/rules/naming.ts';
import type { KindsWords } from './index.ts';

/** Lists digits: "1, 2 and A". */
const digitList = (digits: readonly number[]) => conjoined(digits.map(symbolFor));

/** Says what a predicate or a table requires of pairs of digits. */
function pairsIn(rule: Partial<Rule>): string {
  if (rule.text) return `a and b satisfy ${rule.text}`;
  const { pairs, amount } = programOf(rule);
  return pairs
    ? `a and b are one of these pairs: ${pairs.join(', ')}`
    : `a and b are one of ${counted(amount, 'pair', 'pairs')} in a table`;
}

export const kinds: KindsWords = {
  diagonal: {
    name: 'Diagonal ╲',
    meaning: 'No digit repeats on the diagonal ╲.',
    broken: 'A digit repeats on the diagonal.',
  },
  antidiagonal: {
    name: 'Diagonal ╱',
    meaning: 'No digit repeats on the diagonal ╱.',
    broken: 'A digit repeats on the diagonal.',
  },
  'anti-king': {
    name: 'Anti-king',
    meaning: 'Cells a king’s move apart have different digits.',
    broken: 'These two cells are a king’s move apart.',
  },
  'anti-knight': {
    name: 'Anti-knight',
    meaning: 'Cells a knight’s move apart have different digits.',
    broken: 'These two cells are a knight’s move apart.',
  },
  'anti-queen': {
    name: 'Anti-queen',
    meaning: (_, rule) =>
      rule.digits?.length
        ? `No ${symbolsOf(rule.digits, ' or ')} repeats on any diagonal.`
        : 'No digit repeats on any diagonal, however short.',
    broken: 'These two equal digits share a diagonal.',
  },
  'anti-taxicab': {
    name: 'Anti-taxicab',
    meaning: 'Two cells with digit n are not exactly n steps apart.',
    broken: 'These two cells are exactly as many steps apart as their digit.',
  },
  nonconsecutive: {
    name: 'Nonconsecutive',
    meaning: 'Neighbours are not consecutive.',
    broken: 'These neighbours are consecutive.',
  },
  windoku: {
    name: 'Windoku',
    meaning: 'No digit repeats in a shaded window.',
    broken: 'A digit repeats in a window.',
  },
  'disjoint-groups': {
    name: 'Disjoint groups',
    meaning: 'No digit is in the same position in two boxes.',
    broken: 'A digit is in the same position in two boxes.',
  },
  asterisk: {
    name: 'Asterisk',
    meaning: 'No digit repeats in the nine cells of the star, marked ✱.',
    broken: 'A digit repeats in the star.',
  },
  'center-dot': {
    name: 'Centre dot',
    meaning: 'No digit repeats in the middle cells of the nine boxes, marked •.',
    broken: 'A digit repeats in the middle of two boxes.',
  },
  girandola: {
    name: 'Girandola',
    meaning: 'No digit repeats in the four corners and five middle cells marked with pinwheels.',
    broken: 'A digit repeats in the girandola.',
  },
  'distinct-ranks': {
    name: 'No equal ranks',
    meaning: 'No two rows or columns, each read as a number from both ends, are equal.',
    broken: 'Two rows or columns are the same number.',
  },
  'no-difference': {
    name: 'All white dots given',
    meaning: (number) => `Neighbours without a white dot don’t differ by ${number}.`,
    broken: (number) => `These neighbours differ by ${number} without a white dot.`,
  },
  'no-ratio': {
    name: 'All black dots given',
    meaning: (number) => `Neighbours without a black dot don’t have the ratio 1 : ${number}.`,
    broken: (number) => `These neighbours have the ratio 1 : ${number} without a black dot.`,
  },
  'no-sum': {
    name: 'All X or V given',
    meaning: (_, rule) =>
      `Neighbours without such a sign don’t add up to ${rule.number ?? '5 or 10'}.`,
    broken: (_, rule) => `These neighbours add up to ${rule.number ?? '5 or 10'} without a sign.`,
  },
  'extra-region': {
    name: 'Extra region',
    meaning: 'No digit repeats in the shaded cells.',
    broken: 'A digit repeats in an extra region.',
  },
  'killer-cage': {
    name: 'Killer cage',
    meaning: (number, rule) =>
      rule.number === undefined
        ? 'No digit repeats in the cage.'
        : `The cage adds up to ${number}; no digit repeats.`,
    joint: (_, rule) =>
      rule.number === undefined
        ? 'No digit repeats in the cage.'
        : 'Each cage adds up to its number; no digit repeats.',
    broken: (number, rule) =>
      rule.number === undefined
        ? 'A digit repeats in this cage.'
        : `This cage can’t add up to ${number} without repeats.`,
    drawing: 'Drag over its cells, then type the sum.',
    number: 'Sum',
  },
  'sum-cage': {
    name: 'Cage with repeats',
    meaning: (number) => `The cage adds up to ${number}; digits may repeat.`,
    joint: 'Each cage adds up to its number; digits may repeat.',
    broken: (number) => `This cage can’t add up to ${number}.`,
    drawing: 'Drag over its cells, then type the sum.',
    number: 'Sum',
  },
  clone: {
    name: 'Clone',
    meaning: 'Both areas have the same digits in the same places.',
    broken: 'These two areas can’t be equal.',
  },
  'same-digits': {
    name: 'Same digits',
    meaning: 'Both areas have the same digits, in any order.',
    broken: 'These two areas can’t have the same digits.',
  },
  'equal-sums': {
    name: 'Equal sums',
    meaning: 'Both areas have the same sum.',
    broken: 'These two areas can’t have the same sum.',
  },
  quadruple: {
    name: 'Quadruple',
    meaning: (_, rule) =>
      rule.digits?.length
        ? `The four cells around the circle include ${digitList(rule.digits)}.`
        : 'The four cells around the circle include its digits.',
    joint: 'The four cells around each circle include its digits.',
    broken: (_, rule) =>
      `The cells around this circle can’t include ${digitList(rule.digits ?? [])}.`,
  },
  'counting-circles': {
    name: 'Counting circles',
    meaning: 'A digit in a circle says how many circles have it.',
    broken: 'The circles can’t have each digit as often as it says.',
  },
  odd: {
    name: 'Odd',
    meaning: 'A circle has an odd digit.',
    broken: 'This digit isn’t odd.',
  },
  even: {
    name: 'Even',
    meaning: 'A square has an even digit.',
    broken: 'This digit isn’t even.',
  },
  minimum: {
    name: 'Minimum',
    meaning: 'The cell is less than its neighbours; adjacent minimum cells aren’t compared.',
    broken: 'This cell can’t be less than its neighbours.',
  },
  maximum: {
    name: 'Maximum',
    meaning: 'The cell is greater than its neighbours; adjacent maximum cells aren’t compared.',
    broken: 'This cell can’t be greater than its neighbours.',
  },
  'row-index': {
    name: 'Row index',
    meaning: 'A digit gives the row in which its column has this row’s number.',
    broken: 'The cell that this digit points to can’t have the matching number.',
  },
  'column-index': {
    name: 'Column index',
    meaning: 'A digit gives the column in which its row has this column’s number.',
    broken: 'The cell that this digit points to can’t have the matching number.',
  },
  'box-index': {
    name: 'Box index',
    meaning: 'A digit gives the position in which its box has this position’s number.',
    broken: 'The cell that this digit points to can’t have the matching number.',
  },
  difference: {
    name: 'White dot',
    meaning: (number) =>
      number === 1 ? 'The two cells are consecutive.' : `The two cells differ by ${number}.`,
    broken: (number) =>
      number === 1
        ? 'These two cells can’t be consecutive.'
        : `These two cells can’t differ by ${number}.`,
    number: 'Difference',
  },
  ratio: {
    name: 'Black dot',
    meaning: (number) =>
      number === 2 ? 'One cell is twice the other.' : `One cell is ${number} times the other.`,
    broken: (number) =>
      number === 2
        ? 'Neither of these cells can be twice the other.'
        : `These two cells can’t have the ratio 1 : ${number}.`,
    number: 'Ratio 1 :',
  },
  'pair-sum': {
    name: 'X or V',
    meaning: (number) => `The two cells add up to ${number}.`,
    broken: (number) => `These two cells can’t add up to ${number}.`,
    drawing: 'Tap two neighbouring cells, or the border between them. Tap again to turn X into V.',
    number: 'Sum',
  },
  less: {
    name: 'Less than',
    meaning: 'The sign points to the smaller digit.',
    broken: 'This sign can’t point to the smaller digit.',
    drawing: 'Drag from the smaller cell to the larger one, or tap them in this order.',
  },
  thermometer: {
    name: 'Thermometer',
    meaning: 'Digits increase from the bulb.',
    broken: 'Digits can’t increase along this thermometer.',
    drawing: 'Drag from the bulb to the tip, or tap the cells in order.',
  },
  'slow-thermometer': {
    name: 'Slow thermometer',
    meaning: 'Digits increase or stay equal from the bulb.',
    broken: 'Digits decrease along this thermometer.',
    drawing: 'Drag from the bulb to the tip, or tap the cells in order.',
  },
  arrow: {
    name: 'Arrow',
    meaning: 'The digits on the arrow add up to the number in its circle or pill.',
    broken: 'This arrow can’t add up to the number in its circle or pill.',
  },
  'double-arrow': {
    name: 'Double arrow',
    meaning: 'The digits between the circles add up to the sum of both circles.',
    broken: 'The digits between the circles can’t add up to the sum of both.',
  },
  whispers: {
    name: 'Whispers',
    meaning: (number) => `Neighbours on the line differ by at least ${number}.`,
    broken: (number) => `Neighbours on this line can’t differ by at least ${number}.`,
    number: 'Least difference',
  },
  renban: {
    name: 'Renban',
    meaning: 'The line has consecutive digits in any order, without repeats.',
    broken: 'This line can’t have consecutive digits without repeats.',
  },
  palindrome: {
    name: 'Palindrome',
    meaning: 'The line reads the same from both ends.',
    broken: 'This line can’t read the same from both ends.',
  },
  between: {
    name: 'Between line',
    meaning: 'Digits on the line lie between those in its circles.',
    broken: 'Digits on this line can’t all lie between those in its circles.',
  },
  lockout: {
    name: 'Lockout line',
    meaning: (number) =>
      `The diamonds differ by at least ${number}; no digit on the line lies in their range.`,
    broken: (number) =>
      `The diamonds can’t differ by at least ${number} with no digit of the line in their range.`,
    number: 'Least difference',
  },
  'region-sum': {
    name: 'Region sum line',
    meaning: 'The line has the same sum in each box it passes through.',
    broken: 'This line can’t have the same sum in each box.',
  },
  zipper: {
    name: 'Zipper line',
    meaning:
      'Cells at the same distance from the middle have the same sum. A middle cell equals it.',
    broken: 'Cells at the same distance from the middle of this line can’t have the same sum.',
  },
  nabner: {
    name: 'Nabner line',
    meaning: 'No two digits on the line are equal or consecutive.',
    broken: 'Digits on this line are equal or consecutive.',
  },
  entropic: {
    name: 'Entropic line',
    meaning: 'Any three in a row on the line have a low, a middle and a high digit.',
    broken: 'Three in a row on this line can’t be low, middle and high.',
  },
  modular: {
    name: 'Modular line',
    meaning: (number) =>
      `Any ${number} in a row on the line have different remainders modulo ${number}.`,
    broken: (number) =>
      `${number} in a row on this line can’t have different remainders modulo ${number}.`,
    number: 'Modulus',
  },
  'sum-line': {
    name: 'Sum line',
    meaning: (number) => `The line divides into parts that add up to ${number}.`,
    broken: (number) => `This line can’t divide into parts that add up to ${number}.`,
    number: 'Sum',
  },
  'little-killer': {
    name: 'Little killer',
    meaning: (number) => `The diagonal adds up to ${number}.`,
    joint: 'Each diagonal adds up to its number.',
    broken: (number) => `This diagonal can’t add up to ${number}.`,
  },
  sandwich: {
    name: 'Sandwich',
    meaning: (number) => `Digits between the smallest and the largest digit add up to ${number}.`,
    joint: 'Digits between the smallest and the largest digit add up to the number beside them.',
    broken: (number) =>
      `The digits between the smallest and the largest can’t add up to ${number}.`,
  },
  'x-sum': {
    name: 'X-sum',
    meaning: (number) => `The first X digits add up to ${number}, X being the first of them.`,
    joint: 'The first X digits add up to the number beside them, X being the first of them.',
    broken: (number) => `The first X digits from this side can’t add up to ${number}.`,
  },
  skyscraper: {
    name: 'Skyscraper',
    meaning: (number) =>
      number === 1
        ? '1 digit is greater than all before it.'
        : `${number} digits are greater than all before them.`,
    joint: 'The number outside says how many digits are greater than all before them.',
    broken: (number) => `No order of the digits shows exactly ${number} from this side.`,
  },
  'numbered-room': {
    name: 'Numbered room',
    meaning: (number) => `With X as the first digit, ${number} is at place X.`,
    joint: 'With X as the first digit, the number outside is at place X.',
    broken: (number) => `${number} can’t be at the place that the first digit names.`,
  },
  'full-rank': {
    name: 'Full rank',
    meaning: (number) =>
      `Among all rows and columns, each read as a number from both ends, this one is number ${number} in order of size; no other equals it.`,
    joint:
      'Rows and columns are read as numbers from both ends and ranked by size. The number outside is the rank of the one read from there; no other equals it.',
    broken: (number) => `This row or column can’t have rank ${number}.`,
  },
  'shared-rank': {
    name: 'Full rank with ties',
    meaning: (number) =>
      `Among all rows and columns, each read as a number from both ends, this one is number ${number} in order of size; equal ones share a rank.`,
    joint:
      'Rows and columns are read as numbers from both ends and ranked by size; equal ones share a rank. The number outside is the rank of the one read from there.',
    broken: (number) => `This row or column can’t have rank ${number}.`,
  },
  'pairs-along': {
    name: 'Pairs along a line',
    meaning: (_, rule) => `For neighbours a, b on the line, in its order, ${pairsIn(rule)}.`,
  },
  'pairs-all': {
    name: 'Pairs in an area',
    meaning: (_, rule) => `For every two of the cells, a before b, ${pairsIn(rule)}.`,
  },
  expression: {
    name: 'Pattern along a line',
    meaning: (_, rule) =>
      `The digits along the line, in order, match the regular expression ${rule.text || '…'}.`,
  },
  machine: {
    name: 'Automaton',
    meaning: (_, rule) =>
      `The digits along the line, in order, fit ${rule.text ? `the pattern “${rule.text}”` : 'a pattern'} (an automaton with ${counted(programOf(rule).states, 'state', 'states')}).`,
  },
  'any-of': {
    name: 'Any of several rules',
    meaning: 'At least one of these rules holds.',
  },
  'all-of': {
    name: 'Several rules',
    meaning: 'All of these rules hold.',
  },
};

import { formatFor } from '../format.ts';

const { count } = formatFor('en');

/** Going from solution to solution. */
export const walk = {
  label: 'Walk through the solutions',
  position: (number: number, found: number) => `${count(number)} of ${count(found)}`,
  first: 'First solution',
  previous: 'Previous solution',
  next: 'Next solution',
  last: 'Last solution',
};

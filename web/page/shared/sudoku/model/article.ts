/** The example of a first visit, which is hard for backtracking, with 21 givens. */
export const article =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

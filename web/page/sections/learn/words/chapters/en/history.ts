import type { Chapter } from '../../../model/chapter.ts';

export const history: Chapter = {
  title: 'History and sources',
  summary: 'Who thought of it, and where to read on.',
  parts: [
    {
      heading: 'How it came about',
      text: [],
      points: [
        '1958: Dana Scott has a computer find all ways to lay twelve pentominoes on a chessboard with a hole: an exact cover problem before it was called one.',
        '1972: Richard Karp shows that exact cover is one of 21 NP-complete problems.',
        '1979: Hirosi Hitotumatu and Kohei Noshita publish the link trick, on two pages, to speed up a search for queens on a chessboard.',
        '2000: Donald Knuth makes it known with his paper *Dancing Links*. He names Algorithm X, calls it DLX when links make it dance, and applies it to polyominoes of many kinds.',
        'From 2005, Sudoku spreads around the world, and dancing links become a common way to solve it.',
        '2022: the fourth volume of *The Art of Computer Programming*, part B, treats exact cover at length, with colours, bounds and costs.',
      ],
    },
    {
      heading: 'Words',
      text: [
        'The paper of 2000 speaks of the rows and columns of a matrix. Knuth’s book calls them *options* and *items*, and so does this page; rows and columns are those of a Sudoku here. Steps such as C3 in the section Watch are those of Algorithm C in the book.',
      ],
    },
    {
      heading: 'Further reading',
      text: [],
      points: [
        'D. E. Knuth: [Dancing Links](paper). In: Millennial Perspectives in Computer Science, 2000.',
        'D. E. Knuth: [The Art of Computer Programming](taocp), volume 4B, section 7.2.2.1: Dancing links.',
        'H. Hitotumatu, K. Noshita: [A Technique for Implementing Backtrack Algorithms and its Application](noshita). Information Processing Letters 8, 1979.',
        'R. M. Karp: [Reducibility among Combinatorial Problems](karp). In: Complexity of Computer Computations, 1972.',
        'D. S. Scott: Programming a Combinatorial Puzzle. Princeton University, 1958. A report that is hard to find; [Knuth’s paper](paper) sums it up.',
        'C. B. Haselgrove, J. Haselgrove: [A Computer Program for Pentominoes](haselgrove). Eureka 23, 1960.',
        'T. Yato, T. Seta: [Complexity and Completeness of Finding Another Solution and Its Application to Puzzles](yato). IEICE Transactions, 2003.',
        'G. McGuire, B. Tugemann, G. Civario: [There Is No 16-Clue Sudoku](seventeen). 2012.',
        'Two articles in Chinese, with many pictures: [dancing links step by step](grenetLinks), and [a Sudoku as exact cover](grenetSudoku).',
      ],
    },
    {
      heading: 'From here',
      text: [
        'You can do everything you have read about on this page with problems of your own: solve Sudokus and whole lists of them, fill boards with pieces, paste any exact cover problem, and watch its links dance.',
      ],
    },
  ],
};

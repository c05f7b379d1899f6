#!/bin/sh
# npm package sudoku 0.0.3, Node.js. `ratepuzzle(puzzle, 4)` counts the guesses of a solver that
# guesses at random, so the same puzzle gets another rating at each call: 7.5 to 10.25 in eight
# calls for the puzzle below. `solvepuzzle` gives any one solution of several, another at each call,
# and doesn't say that there are more. So its ratings can't be compared, and uniqueness needs
# another program. Digits are 0 to 8 there, and blanks null.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > init.log
npm install --silent --ignore-scripts sudoku@0.0.3 > install.log
found=$(node -e '
  const { ratepuzzle, solvepuzzle } = require("sudoku");
  const line =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  const puzzle = Array.from(line, (c) => (c === "." ? null : c - 1));
  const different = (ask) => new Set(Array.from({ length: 100 }, () => String(ask()))).size > 1;
  console.log("ratings differ:", different(() => ratepuzzle(puzzle, 4)));
  console.log("solutions differ:", different(() => solvepuzzle(Array(81).fill(null))));')
echo "$found"
test "$found" = 'ratings differ: true
solutions differ: true'

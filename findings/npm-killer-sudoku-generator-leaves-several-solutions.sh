#!/bin/sh
# npm package killer-sudoku-generator 1.1.2, Node.js. `generateKillerSudoku(level)` does not make sure
# that its digits and cages have a single solution: of the puzzles below, 1 of 20 easy ones and 5 of 20
# expert ones have several that obey every row, column, box and cage. So a player whose answer differs
# from the package's `solution` may be right, and no logic leads to that one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > init.log
npm install --silent --ignore-scripts killer-sudoku-generator@1.1.2 > install.log
cat > count.mjs <<'END'
import generator from 'killer-sudoku-generator';

// The package's puzzles depend on Math.random alone: these are the same at every run.
let state = 1;
Math.random = () => {
  state = (Math.imul(state, 48271) >>> 0) % 2147483647;
  return state / 2147483647;
};

const all = [...Array(81).keys()];
const row = (cell) => Math.floor(cell / 9);
const column = (cell) => cell % 9;
const box = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
const peers = all.map((a) =>
  all.filter(
    (b) => a !== b && (row(a) === row(b) || column(a) === column(b) || box(a) === box(b)),
  ),
);

/** Lists up to two solutions of a puzzle. */
function solutionsOf({ puzzle, areas }) {
  const digits = Array.from(puzzle, (symbol) => Number(symbol) || 0);
  const cages = areas.map(({ cells, sum }) => ({ cells: cells.map(([r, c]) => 9 * r + c), sum }));
  const cageOf = all.map((cell) => cages.find(({ cells }) => cells.includes(cell)));
  const fits = (cell, digit) => {
    if (peers[cell].some((peer) => digits[peer] === digit)) return false;
    const { cells, sum } = cageOf[cell];
    const placed = cells.map((one) => (one === cell ? digit : digits[one]));
    if (placed.filter((one) => one === digit).length > 1) return false;
    const left = placed.filter((one) => one === 0).length;
    const rest = sum - placed.reduce((total, one) => total + one, 0);
    const least = (left * (left + 1)) / 2;
    return least <= rest && rest <= 10 * left - least;
  };
  const found = [];
  const search = () => {
    let best;
    for (const cell of all) {
      if (digits[cell] > 0) continue;
      const open = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => fits(cell, digit));
      if (!best || open.length < best.open.length) best = { cell, open };
    }
    if (!best) return found.push(digits.join(''));
    for (const digit of best.open) {
      if (found.length === 2) return 0;
      digits[best.cell] = digit;
      search();
    }
    digits[best.cell] = 0;
    return 0;
  };
  search();
  return found;
}

for (const level of ['easy', 'expert']) {
  let several = 0;
  let isListed = true;
  for (let number = 0; number < 20; number += 1) {
    const made = generator.generateKillerSudoku(level);
    const solutions = solutionsOf(made);
    if (solutions.length > 1) several += 1;
    else isListed &&= solutions[0] === made.solution;
  }
  console.log(level, several, isListed);
}
END
found=$(node count.mjs)
echo "$found"
test "$found" = 'easy 1 true
expert 5 true'

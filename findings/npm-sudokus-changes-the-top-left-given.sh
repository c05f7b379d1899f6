#!/bin/sh
# npm package sudokus 1.0.2, Node.js. Its search raises the cell in the top left corner before it asks
# whether that is a given. A puzzle with a digit there is called "not solveable", or gets an answer in
# which that digit is another one: a grid with nothing but a 1 in this corner comes back with a 2 there.
# The same puzzle mirrored, so that the corner is empty, is solved. Compare answers with the givens.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > init.log
npm install --silent --ignore-scripts sudokus@1.0.2 > install.log
cat > ask.cjs <<'JS'
const { solve } = require('sudokus');

const newspaper =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const rowsOf = (line) => line.match(/.{9}/g);
const mirrored = rowsOf(newspaper).map((row) => [...row].reverse().join('')).join('');
for (const line of [newspaper, mirrored, '1'.padEnd(81, '.')]) {
  const grid = rowsOf(line).map((row) => Array.from(row, (symbol) => Number(symbol) || 0));
  try {
    console.log(solve(grid)[0].join(''));
  } catch (error) {
    console.log(error.message);
  }
}
JS
found=$(node ask.cjs)
echo "$found"
test "$found" = 'Sudoku is not solveable.
219876435
247138569'

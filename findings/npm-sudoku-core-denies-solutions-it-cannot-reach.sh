#!/bin/sh
# npm package sudoku-core 3.0.3, Node.js. `analyze(board).hasSolution` tells whether the package's own
# few techniques reach the end, not whether there is a solution. For a puzzle with exactly one, whose
# steps need forcing chains, one answer says `hasSolution: false` and `hasUniqueSolution: true`; `solve`
# says "No solution for provided board!". A puzzle with several solutions has `hasSolution: false`, too.
# So none of these words means that a puzzle is impossible: only `hasUniqueSolution` can be used.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > init.log
npm install --silent --ignore-scripts sudoku-core@3.0.3 > install.log
cat > ask.cjs <<'END'
const { analyze, solve } = require('sudoku-core');

const puzzles = {
  easy: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  hard: '8.9...3.....7.1...5.........7.....263...9.......1...4..6.2....4....8.5...........',
  several: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........',
};
for (const [name, line] of Object.entries(puzzles)) {
  const board = Array.from(line, (symbol) => (symbol === '.' ? null : Number(symbol)));
  const { hasSolution, hasUniqueSolution } = analyze([...board]);
  console.log(name, hasSolution, hasUniqueSolution, solve([...board]).error ?? 'solved');
}
END
found=$(node ask.cjs)
echo "$found"
test "$found" = 'easy true true solved
hard false true No solution for provided board!
several false false No solution for provided board!'

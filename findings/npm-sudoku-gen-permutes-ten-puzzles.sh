#!/bin/sh
# npm package sudoku-gen 1.0.2, Node.js. `getSudoku(level)` makes no new puzzle: it permutes digits,
# rows and columns of ten stored ones per level. The numbers of givens by digit, box, row and column,
# which no permutation changes, take at most ten different values in 500 puzzles of a level (of 500
# puzzles made independently, nearly all differ). So a player of one level soon meets the same
# puzzles again, and lists of these puzzles are no sample of anything.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > init.log
npm install --silent --ignore-scripts sudoku-gen@1.0.2 > install.log
cat > count.mjs <<'END'
import { getSudoku } from 'sudoku-gen';

const nine = [...Array(9).keys()];
const sorted = (values) => values.map(String).sort();
/** The numbers of givens per line, sorted within bands and the bands sorted. */
const bands = (lines) =>
  sorted([0, 1, 2].map((b) => sorted([0, 1, 2].map((i) => lines[3 * b + i]))));

function unchanged(puzzle) {
  const given = (r, c) => puzzle[9 * r + c] !== '-';
  const count = (cells) => cells.filter(([r, c]) => given(r, c)).length;
  const rows = nine.map((r) => count(nine.map((c) => [r, c])));
  const columns = nine.map((c) => count(nine.map((r) => [r, c])));
  const boxes = nine.map((b) =>
    count(nine.map((i) => [3 * Math.floor(b / 3) + Math.floor(i / 3), 3 * (b % 3) + (i % 3)])),
  );
  const digits = nine.map((d) => [...puzzle].filter((symbol) => symbol === String(d + 1)).length);
  return JSON.stringify([sorted([bands(rows), bands(columns)]), sorted(boxes), sorted(digits)]);
}

for (const level of ['easy', 'medium', 'hard', 'expert']) {
  const puzzles = Array.from({ length: 500 }, () => getSudoku(level).puzzle);
  const kinds = new Set(puzzles.map(unchanged)).size;
  console.log(level, new Set(puzzles).size === 500, kinds <= 10);
}
END
found=$(node count.mjs)
echo "$found"
test "$found" = 'easy true true
medium true true
hard true true
expert true true'

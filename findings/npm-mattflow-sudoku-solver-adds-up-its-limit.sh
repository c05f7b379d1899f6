#!/bin/sh
# npm package @mattflow/sudoku-solver 2.2.0, Node.js. The option `maxIterations` (a million unless given)
# is documented as the most steps "before exiting", but its count is never set back: each call of a
# process adds to it. A finished grid takes 82 steps; with a limit of 100 the first call gives it back
# and the second finds "No solution". With the limit left alone the same easy puzzle is solved 163 times,
# then never again, nor is any other, not even the finished grid. `maxIterations: 0` helps. So a list of
# puzzles gets other answers in another order, and "no solution" here says nothing about a puzzle.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > init.log
npm install --silent --ignore-scripts @mattflow/sudoku-solver@2.2.0 > install.log
cat > ask.cjs <<'JS'
const newSolver = () => {
  delete require.cache[require.resolve('@mattflow/sudoku-solver')];
  return require('@mattflow/sudoku-solver');
};
const ask = (solve, line, options) => {
  try {
    return solve(line, options);
  } catch (error) {
    return error.message;
  }
};

console.log(require('@mattflow/sudoku-solver/package.json').version);
const easy = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const finished = ask(newSolver(), easy);
console.log(finished);

const limited = newSolver();
for (const call of ['first', 'second']) {
  const answer = ask(limited, finished, { maxIterations: 100 });
  console.log(`limit 100, ${call} call:`, answer === finished ? 'solved' : answer);
}

const solve = newSolver();
let calls = 0;
while (calls < 5000 && ask(solve, easy) === finished) calls += 1;
console.log(`no limit given: solved ${calls} times`);
for (const [name, line, options] of [
  ['again', easy],
  ['finished grid', finished],
  ['without a limit', easy, { maxIterations: 0 }],
]) {
  const answer = ask(solve, line, options);
  console.log(`${name}:`, answer === finished ? 'solved' : answer);
}
JS
found=$(node ask.cjs)
echo "$found"
test "$found" = '2.2.0
534678912672195348198342567859761423426853791713924856961537284287419635345286179
limit 100, first call: solved
limit 100, second call: Max iterations reached. No solution found.
no limit given: solved 163 times
again: Max iterations reached. No solution found.
finished grid: Max iterations reached. No solution found.
without a limit: solved'

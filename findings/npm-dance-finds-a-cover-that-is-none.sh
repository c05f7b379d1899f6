#!/bin/sh
# npm package dance 0.1.0, Node.js. Rows [1,0], [0,1] and [1,1] have two exact covers: the first two
# rows, and the third alone. `solve` gives [[0,1],[2,1]]: its second cover has column 2 twice.
# A row chosen for an earlier cover stays in the list of a shorter one. The package dlx 0.2.1 finds
# [[0,1],[2]]. So a list of covers from dance must be checked before it counts as an answer.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > init.log
npm install --silent --ignore-scripts dance@0.1.0 dlx@0.2.1 > install.log
found=$(node -e '
  const rows = [[1, 0], [0, 1], [1, 1]];
  for (const name of ["dance", "dlx"]) {
    console.log(name, JSON.stringify(require(name).solve(rows)));
  }')
echo "$found"
test "$found" = 'dance [[0,1],[2,1]]
dlx [[0,1],[2]]'

#!/bin/sh
# npm package @algorithm.ts/dlx 4.0.3, Node.js. A solver with the rows {1} and {2} over two columns
# finds the cover [1,2]. Asked again, the same solver says [], an empty cover of two columns, not
# null, by which it says that there is no cover. The first search leaves the links as they were at
# its end. So each search needs `init` and all rows again, and [] must not pass for a cover.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > init.log
npm install --silent --ignore-scripts @algorithm.ts/dlx@4.0.3 > install.log
found=$(node --input-type=module -e '
  import { DancingLinkX } from "@algorithm.ts/dlx";
  const solver = new DancingLinkX({ MAX_N: 100 });
  solver.init(2);
  solver.addRow(1, [1]);
  solver.addRow(2, [2]);
  console.log(JSON.stringify([solver.solve(), solver.solve()]));
  solver.init(2);
  solver.addRow(1, [1]);
  console.log(JSON.stringify(solver.solve()));')
echo "$found"
test "$found" = '[[1,2],[]]
null'

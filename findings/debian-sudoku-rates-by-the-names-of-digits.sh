#!/bin/sh
# Debian 12, package sudoku 1.0.5-2.1. `sudoku -s` classifies a puzzle by the guesses of its solver,
# which tries digits in ascending order. With 1 … 9 renamed 9 … 1, the same puzzle is "fiendish" with
# 14 points instead of "hard" with 12; its solution, and ratings by technique, don't depend on names.
# So these classes are no property of a puzzle: whoever compares boards by them compares names, too.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
apt-get download sudoku=1.0.5-2.1 > download.log 2>&1
dpkg -x ./sudoku_*.deb .
line=4812........7.4..6..5....9.71....4....29.....5...1........9.7.....683..1..4...8.3
for names in 123456789 987654321; do
  echo "% $names"
  echo "$line" | tr 123456789 "$names" | fold -w 9
done > boards
found=$(./usr/games/sudoku -s boards | tr -s ' ')
echo "$found"
test "$found" = '12 hard : 123456789
14 fiendish : 987654321'
./usr/games/sudoku -v -fcompact boards | grep '^[1-9]*$' > solutions
head -n 9 solutions | tr 123456789 987654321 > renamed
tail -n 9 solutions | diff renamed -
test "$(wc -l < solutions)" = 18

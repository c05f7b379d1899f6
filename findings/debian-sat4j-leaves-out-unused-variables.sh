#!/bin/sh
# Debian 12 (needs Java, and Debian's own packages), sat4j 2.3.5-0.3 beside picosat 965-2. The header of a
# DIMACS file declares how many variables there are; sat4j knows only those that stand in a clause. A 4×4
# Sudoku of one solution, with 64 variables and 3 spare ones declared: picosat writes 67 literals and
# counts 8 solutions, sat4j writes 64 and counts 1. With variables named by row, column and digit, 111 to
# 444, picosat's answer begins with -1 and has 444 literals, sat4j's begins with 111 and has 64. So a
# reader must go by each literal's number, never by its place; and the spare variables of an encoding
# change "how many solutions" between two programs, and with it whether a puzzle has only one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
apt-get download sat4j=2.3.5-0.3 picosat=965-2 > download.log 2>&1
for package in ./*.deb; do dpkg -x "$package" .; done

# The rules of a 4×4 Sudoku and four rows of its givens, as clauses. `places` names the variables.
rules() {
  awk -v places="$1" -v givens='12....12...34...' '
    function name(row, column, digit) {
      return places == "decimal" ? 100 * row + 10 * column + digit \
        : 16 * row + 4 * column + digit - 20
    }
    function box(row, column) { return int((row - 1) / 2) * 2 + int((column - 1) / 2) }
    BEGIN {
      for (r = 1; r <= 4; r++) for (c = 1; c <= 4; c++) {
        line = ""
        for (d = 1; d <= 4; d++) {
          line = line name(r, c, d) " "
          for (e = d + 1; e <= 4; e++) print -name(r, c, d), -name(r, c, e), 0
          for (s = 1; s <= 4; s++) for (k = 1; k <= 4; k++)
            if (4 * r + c < 4 * s + k && (r == s || c == k || box(r, c) == box(s, k)))
              print -name(r, c, d), -name(s, k, d), 0
        }
        print line "0"
        given = substr(givens, 4 * r + c - 4, 1)
        if (given != ".") print name(r, c, given), 0
      }
    }'
}
for kind in 64:plain 67:plain 444:decimal; do
  variables=${kind%:*}
  rules "${kind#*:}" > clauses
  { echo "p cnf $variables $(wc -l < clauses)"; cat clauses; } > "$variables.cnf"
done

values() { sed -n 's/^v //p' "$1" | tr ' ' '\n' | grep -v '^0*$' > values; }
seen() { values "$1"; echo "$(wc -l < values) literals, the first $(head -n 1 values)"; }
digits() { grep -v - values | awk '{ printf "%d", ($1 - 1) % 4 + 1 }'; }
ask_sat4j() { java "$@" -jar usr/share/java/org.ow2.sat4j.core-2.3.5.jar "$file" > answer 2>&1 || true; }

found=$(
  for package in sat4j picosat; do
    dpkg-deb --showformat='${Package} ${Version}\n' --show ${package}_*.deb
  done
  for variables in 64 67 444; do
    file=$variables.cnf
    ./usr/bin/picosat "$file" > answer || true
    echo "$variables, picosat: $(seen answer)"
    ask_sat4j
    echo "$variables, sat4j: $(seen answer)"
  done
  for variables in 64 67; do
    file=$variables.cnf
    ./usr/bin/picosat --all "$file" > answer || true
    echo "$variables, all by picosat: $(sed -n 's/^s SOLUTIONS //p' answer)"
    for way in internal external; do
      ask_sat4j -Dall=$way
      values answer
      echo "$variables, all by sat4j, $way: $(sed -n 's/^c Found \([0-9]*\) .*/\1/p' answer) $(digits)"
    done
  done
)
echo "$found"
test "$found" = 'sat4j 2.3.5-0.3
picosat 965-2
64, picosat: 64 literals, the first 1
64, sat4j: 64 literals, the first 1
67, picosat: 67 literals, the first 1
67, sat4j: 64 literals, the first 1
444, picosat: 444 literals, the first -1
444, sat4j: 64 literals, the first 111
64, all by picosat: 1
64, all by sat4j, internal: 1 1234341221434321
64, all by sat4j, external: 1 1234341221434321
67, all by picosat: 8
67, all by sat4j, internal: 1 1234341221434321
67, all by sat4j, external: 1 1234341221434321'

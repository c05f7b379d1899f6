#!/bin/sh
# Debian 12, qqwing 1.3.4-1.1+b1. Its random numbers start from the clock in whole seconds: four
# programs started in the same second generate the same puzzle, and a puzzle with several solutions
# is answered by the same one of them. `--solve` doesn't say that there are others. So generating
# on several processors needs other ways to differ, for example one program with --generate 400.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
apt-get download qqwing=1.3.4-1.1+b1 libqqwing2v5=1.3.4-1.1+b1 > download.log 2>&1
for package in ./*.deb; do dpkg -x "$package" .; done
LD_LIBRARY_PATH=$(dirname "$(find . -name 'libqqwing.so*' | head -n 1)")
export LD_LIBRARY_PATH

# The programs may start around the turn of a second: then the next turn begins a new try.
for try in 1 2 3 4 5; do
  begin=$(date +%s)
  for i in 1 2 3 4; do ./usr/bin/qqwing --generate 1 --one-line > "$i.txt" & done
  wait
  test "$(date +%s)" = "$begin" && break
done
different=$(cat ./?.txt | sort -u | wc -l)
./usr/bin/qqwing --generate 4 --one-line > one.txt
echo "puzzles of four programs: $different, of one program: $(sort -u one.txt | wc -l)"
test "$different" = 1
test "$(sort -u one.txt | wc -l)" = 4

#!/bin/sh
# Debian 12 (as root, for apt), sgt-puzzles 20230122.806ae71-2, `sgt-solo --generate`. What the sizes of Solo's game
# IDs mean: 4x1 is no grid of boxes 4×1, but a 4×4 jigsaw, 4j; 1x4 is refused; a number alone is the
# side of a box, not of the grid: 4 is a 16×16. Options are written in an order of their own: 9jkx
# comes back as 9jxk, and the difficulty is dropped. A reader must not compare IDs as texts.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
apt-get download sgt-puzzles=20230122.806ae71-2 > download.log 2>&1
# Its libraries, if the system lacks them.
mkdir -p archives/partial
apt-get install --download-only --yes --no-install-recommends -o Dir::Cache::archives="$folder/archives" \
  sgt-puzzles=20230122.806ae71-2 >> download.log 2>&1
for package in ./*.deb archives/*.deb; do test -e "$package" && dpkg -x "$package" .; done
LD_LIBRARY_PATH=$folder/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH 2> dpkg.log || echo x86_64-linux-gnu)
export LD_LIBRARY_PATH

kind() { ./usr/games/sgt-solo --generate 1 "$1#7" 2> error.log | cut -d : -f 1; }
found="4x1 $(kind 4x1), 1x4 $(kind 1x4), 4 $(kind 4), 9jkx $(kind 9jkx), 3x3du $(kind 3x3du)"
echo "$found"
test "$found" = '4x1 4j, 1x4 , 4 4x4, 9jkx 9jxk, 3x3du 3x3'

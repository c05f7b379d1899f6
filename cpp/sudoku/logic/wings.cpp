#include "sudoku/logic/finders.hpp"

namespace dance::sudoku::logic {
namespace {

// Finds a pivot with two or three digits and two wings with two each, which leave a digit z to one
// of the three cells.
bool find_wings(const Marks& marks, bool is_xyz, Sink& sink) {
  const Board& board = marks.board();
  Pattern found{.technique = is_xyz ? Technique::xyz_wing : Technique::xy_wing,
                .rating = is_xyz ? 4.4 : 4.2};
  for (int pivot = 0; pivot < board.cell_count(); ++pivot) {
    const Mask xy = marks.digits(pivot);
    if (count(xy) != (is_xyz ? 3 : 2)) continue;
    for (const int one : board.peers(pivot)) {
      const Mask xz = marks.digits(one);
      if (!is_pair(xz) || !is_single(xy & ~xz)) continue;
      for (const int other : board.peers(pivot)) {
        const Mask yz = marks.digits(other);
        if (!is_pair(yz) || count(xy | xz | yz) != 3) continue;
        if (count(xy & xz & yz) != (is_xyz ? 1 : 0)) continue;
        const int z = first(xz & yz);
        found.cells = {pivot, one, other};
        found.digits = xy | xz | yz;
        found.erased.clear();
        for (const int place : board.peers(one)) {
          if (place == pivot || !marks.has(place, z) || !board.sees(place, other)) continue;
          if (is_xyz && !board.sees(place, pivot)) continue;
          found.erased.push_back(place * board.size() + z);
        }
        if (!found.erased.empty() && sink.take(found)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_xy_wings(const Marks& marks, Sink& sink) {
  return find_wings(marks, false, sink);
}

bool find_xyz_wings(const Marks& marks, Sink& sink) {
  return find_wings(marks, true, sink);
}

}  // namespace dance::sudoku::logic

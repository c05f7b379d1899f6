#include "sudoku/logic/finders.hpp"

namespace dance::sudoku::logic {
namespace {

double rating_of(const Board::House& house, bool is_last) {
  if (is_last) return 1.0;
  return house.unit.kind == Unit::box ? 1.2 : 1.5;
}

}  // namespace

bool find_hidden_singles(const Marks& marks, Sink& sink) {
  const Board& board = marks.board();
  Pattern found{.technique = Technique::hidden_single};
  for (const bool is_last : {true, false}) {  // the last empty cell of a house is the easiest
    for (const int number : board.scan_order()) {
      const Board::House& house = board.houses()[number];
      if ((marks.empty_count(number) == 1) != is_last) continue;
      for (int digit = 0; digit < board.size(); ++digit) {
        const Mask positions = marks.positions(number, digit);
        if (!is_single(positions)) continue;
        const int place = house.places[first(positions)];
        found.rating = rating_of(house, is_last);
        found.houses = {number};
        found.cells = {place};
        found.digits = Mask{1} << digit;
        found.placed = place * board.size() + digit;
        if (sink.take(found)) return true;
      }
    }
  }
  return false;
}

bool find_naked_singles(const Marks& marks, Sink& sink) {
  const Board& board = marks.board();
  Pattern found{.technique = Technique::naked_single, .rating = 2.3};
  for (int place = 0; place < board.cell_count(); ++place) {
    if (!is_single(marks.digits(place))) continue;
    found.cells = {place};
    found.digits = marks.digits(place);
    found.placed = place * board.size() + first(found.digits);
    if (sink.take(found)) return true;
  }
  return false;
}

}  // namespace dance::sudoku::logic

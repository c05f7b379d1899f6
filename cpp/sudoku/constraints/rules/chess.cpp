#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <utility>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// Calls visit(a, b) for every two cells that are (rows, columns) apart.
template <class Visit>
void for_each_step(const Builder& builder, int rows, int columns, Visit visit) {
  const Board& board = builder.board();
  for (int row = 0; row < board.height; ++row) {
    for (int column = 0; column < board.width; ++column) {
      if (builder.is_present(row, column) && builder.is_present(row + rows, column + columns)) {
        visit(board.cell(row, column), board.cell(row + rows, column + columns));
      }
    }
  }
}

Failure differ(Builder& builder, std::initializer_list<std::pair<int, int>> steps) {
  Failure failure;
  for (const auto& [rows, columns] : steps) {
    for_each_step(builder, rows, columns, [&](CellId a, CellId b) {
      if (!failure) failure = builder.region({a, b});
    });
  }
  return failure;
}

}  // namespace

Failure anti_king(const Rule&, Builder& builder) {
  return differ(builder, {{0, 1}, {1, -1}, {1, 0}, {1, 1}});
}

Failure anti_knight(const Rule&, Builder& builder) {
  return differ(builder, {{1, -2}, {1, 2}, {2, -1}, {2, 1}});
}

Failure anti_queen(const Rule& rule, Builder& builder) {
  const auto is_queen = [&](int digit) {
    return rule.digits.empty() ||
           std::find(rule.digits.begin(), rule.digits.end(), digit) != rule.digits.end();
  };
  const auto table = builder.table([&](int a, int b) { return a != b || !is_queen(a); });
  const int longest = std::max(builder.board().height, builder.board().width);
  for (int step = 1; step < longest; ++step) {
    for (const int columns : {-step, step}) {
      for_each_step(builder, step, columns, [&](CellId a, CellId b) { builder.pair(a, b, table); });
    }
  }
  return {};
}

Failure anti_taxicab(const Rule&, Builder& builder) {
  for (const int digit : builder.digits()) {
    const auto table = builder.table([&](int a, int b) { return a != digit || b != digit; });
    for (int rows = 0; rows <= digit; ++rows) {
      const int columns = digit - rows;
      if (rows == 0 && columns == 0) continue;
      const auto add = [&](CellId a, CellId b) { builder.pair(a, b, table); };
      for_each_step(builder, rows, columns, add);
      if (rows != 0 && columns != 0) for_each_step(builder, rows, -columns, add);
    }
  }
  return {};
}

}  // namespace dance::sudoku::rules

#include <vector>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// Returns the box of a cell; cells of different grids are in different boxes.
std::pair<const SubGrid*, int> box_of(const Builder& builder, CellId cell) {
  const SubGrid& grid = builder.grid_of(cell);
  if (grid.boxes.empty()) return {&grid, kNoBox};
  const int row = builder.board().row_of(cell) - grid.row;
  const int column = builder.board().column_of(cell) - grid.column;
  return {&grid, grid.boxes[static_cast<std::size_t>(row * grid.width + column)]};
}

// A loop ends in the cell in which it begins.
bool is_loop(const Cells& line) {
  return line.size() > 1 && line.front() == line.back();
}

}  // namespace

// The first part of a loop may begin before its first cell.
Failure region_sum(const Rule& rule, Builder& builder) {
  Cells line = rule.cells;
  if (is_loop(line)) line.pop_back();
  std::vector<Cells> parts;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool enters = at == 0 || box_of(builder, line[at]) != box_of(builder, line[at - 1]);
    if (enters) parts.emplace_back();
    parts.back().push_back(line[at]);
  }
  if (is_loop(rule.cells) && parts.size() > 1 &&
      box_of(builder, line.front()) == box_of(builder, line.back())) {
    parts.front().insert(parts.front().begin(), parts.back().begin(), parts.back().end());
    parts.pop_back();
  }
  // Comparing all pairs narrows more than comparing neighbours, but a long line would have too
  // many.
  constexpr std::size_t kMaxParts = 5;
  for (std::size_t b = 1; b < parts.size(); ++b) {
    for (std::size_t a = parts.size() > kMaxParts ? b - 1 : 0; a < b; ++a) {
      if (auto failure = builder.equal_sums(parts[a], parts[b])) return failure;
    }
  }
  return {};
}

Failure zipper(const Rule& rule, Builder& builder) {
  const Cells& line = rule.cells;
  const std::size_t half = line.size() / 2;
  const auto pair_at = [&](std::size_t at) { return Cells{line[at], line[line.size() - 1 - at]}; };
  for (std::size_t at = 0; at < half; ++at) {
    const bool has_middle = line.size() % 2 == 1;
    if (!has_middle && at == 0) continue;
    if (auto failure =
            builder.equal_sums(pair_at(at), has_middle ? Cells{line[half]} : pair_at(at - 1))) {
      return failure;
    }
  }
  return {};
}

// The state is the sum of the current part. Zeros after a part belong to it.
Failure sum_line(const Rule& rule, Builder& builder) {
  const int total = *rule.number;
  if (total < 1) return impossible_number(total, "≥ 1");
  const auto step = [=](std::int64_t sum, int digit) {
    const std::int64_t next = (sum == total && digit > 0 ? 0 : sum) + digit;
    return next <= total ? next : Builder::kDead;
  };
  const Cells& line = rule.cells;
  if (!is_loop(line)) {
    return builder.line(line, 0, step, [=](std::int64_t sum) { return sum == total; });
  }
  // The last part continues at the beginning of the loop.
  std::vector<Constraints> alternatives(static_cast<std::size_t>(total));
  bool is_possible = false;
  for (int before = 1; before <= total; ++before) {
    Constraints* const outer = builder.redirect(&alternatives[before - 1]);
    const auto failure = builder.line({line.begin(), line.end() - 1}, before, step,
                                      [=](std::int64_t sum) { return sum == before; });
    builder.redirect(outer);
    if (failure && failure->code != ErrorCode::impossible_number) return failure;
    is_possible = is_possible || !failure;
  }
  if (!is_possible) return impossible_number(total);
  std::erase_if(alternatives, [](const Constraints& each) { return each.lines.empty(); });
  builder.any_of(std::move(alternatives));
  return {};
}

}  // namespace dance::sudoku::rules

#include <algorithm>
#include <cstddef>
#include <utility>
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

// Returns a loop as lines, cut at different places. One of them is between parts that add up to
// `total`: there are enough places in a row that no part spans all of them, and as few as possible.
std::vector<Cells> cuts_of(const Cells& line, int total, const Builder& builder) {
  const auto size = static_cast<std::ptrdiff_t>(line.size()) - 1;
  Cells twice(line.begin(), line.end() - 1);
  twice.insert(twice.end(), line.begin(), line.end() - 1);
  // Returns how many cells from this one on, fewer than `most`, may be in one part.
  const auto spanned = [&](Cells::const_iterator at, std::ptrdiff_t most) {
    const std::vector<int>& digits = builder.digits();
    Cells run;  // of different digits
    int least = 0;
    for (std::ptrdiff_t span = 0; span < most; ++span) {
      const bool is_new = std::find(run.begin(), run.end(), at[span]) == run.end();
      run.push_back(at[span]);
      const bool differs = is_new && run.size() <= digits.size() && builder.all_differ(run);
      if (!differs) run.assign(1, at[span]);
      least += digits[run.size() - 1];
      if (least > total) return std::max(span, std::ptrdiff_t{1});
    }
    return most;
  };
  std::ptrdiff_t first = 0, count = size;
  for (std::ptrdiff_t at = 0; at < size; ++at) {
    const std::ptrdiff_t span = spanned(twice.begin() + at, count);
    if (span == count) continue;
    first = at;
    count = span;
  }
  std::vector<Cells> cuts;
  for (std::ptrdiff_t at = first + 1; at <= first + count; ++at) {
    const auto begin = twice.begin() + at % size;
    cuts.emplace_back(begin, begin + size);
  }
  return cuts;
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
  if (parts.size() == 1 && box_of(builder, line.front()).second == kNoBox) {
    return wrong_grid(rule, "boxes");
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
  const auto accepts = [=](std::int64_t sum) { return sum == total; };
  if (!is_loop(rule.cells)) return builder.line(rule.cells, 0, step, accepts);
  Constraints cut;
  Constraints* const outer = builder.redirect(&cut);
  const auto failure = builder.lines(cuts_of(rule.cells, total, builder), {{0}, step, accepts});
  builder.redirect(outer);
  if (failure) {
    return failure->code == ErrorCode::impossible_number ? impossible_number(total) : *failure;
  }
  std::vector<Constraints> alternatives;
  for (LineConstraint& line : cut.lines) alternatives.push_back({.lines = {std::move(line)}});
  builder.any_of(std::move(alternatives));
  return {};
}

}  // namespace dance::sudoku::rules

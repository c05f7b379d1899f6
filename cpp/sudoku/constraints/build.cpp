#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>
#include <utility>

#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku {
namespace {

constexpr int kAny = std::numeric_limits<int>::max();
constexpr std::size_t kMaxFaults = 100;
constexpr int kDeepestRule = 8;
constexpr int kLargestNumber = 1'000'000;

using enum RuleKind;

constexpr std::array kBuilders = {
#define ROW(name, kind, ...) rules::kind,
#include "sudoku/constraints/rule_kinds.def"
};

Failure check_cells(const Cells& cells, bool may_repeat, const Builder& builder) {
  const Board& board = builder.board();
  std::vector<bool> seen(static_cast<std::size_t>(board.cell_count()));
  for (const CellId cell : cells) {
    if (cell < 0 || cell >= board.cell_count() || !builder.is_present(cell)) {
      return Error{
          ErrorCode::cell_outside, {}, cell < 0 ? std::to_string(cell) : cell_name(board, cell)};
    }
    if (seen[cell] && !may_repeat) {
      return Error{ErrorCode::repeated_cell, {}, cell_name(board, cell)};
    }
    seen[cell] = true;
  }
  return {};
}

// Checks that neighbours on a drawn line are different cells.
Failure check_steps(const Cells& line, RuleKind kind, const Builder& builder) {
  if (kind == sum_cage || kind == RuleKind::equal_sums || kind == expression || kind == machine) {
    return {};
  }
  const auto twice = std::adjacent_find(line.begin(), line.end());
  if (twice == line.end()) return {};
  return Error{ErrorCode::repeated_cell, {}, cell_name(builder.board(), *twice)};
}

Failure check_count(std::size_t found, int least, int most) {
  const auto count = static_cast<int>(found);
  if (count == 0 && least > 0) return Error{ErrorCode::no_cells};
  if (least <= count && count <= most) return {};
  const std::string bounds = most == kAny    ? "≥ " + std::to_string(least)
                             : least == most ? std::to_string(least)
                                             : range_text(least, most);
  return Error{ErrorCode::wrong_cells, {}, std::to_string(count), bounds};
}

Failure check_values(const Rule& rule, const RuleShape& shape, const Builder& builder) {
  for (const int digit : rule.digits) {
    if (digit < 0 || digit > kMaxVariantDigit || (builder.all() >> digit & 1) == 0) {
      return Error{ErrorCode::unknown_digit, {}, std::to_string(digit)};
    }
  }
  if (!rule.number) return shape.needs_number ? Failure(Error{ErrorCode::no_number}) : Failure();
  if (*rule.number < 0) return impossible_number(rule.number, "≥ 0");
  if (*rule.number <= kLargestNumber) return {};
  return impossible_number(rule.number, "≤ " + std::to_string(kLargestNumber));
}

int most_cells(RulePlace place) {
  if (place == RulePlace::global) return 0;
  return place == RulePlace::border ? 2 : kAny;
}

bool has_others(RulePlace place) {
  return place == RulePlace::twin || place == RulePlace::arrow;
}

Failure check_rule(const Rule& rule, const RuleShape& shape, const Builder& builder) {
  const int most = most_cells(shape.place);
  if (auto failure = check_count(rule.cells.size(), shape.least_cells, most)) return failure;
  const auto [least_others, most_others] =
      has_others(shape.place) ? std::pair(1, kAny) : std::pair(0, 0);
  if (auto failure = check_count(rule.others.size(), least_others, most_others)) {
    if (failure->code == ErrorCode::no_cells) failure->expected = "R1C1 = R1C2";
    return failure;
  }
  if (auto failure = check_cells(rule.cells, shape.may_repeat, builder)) return failure;
  if (auto failure = check_cells(rule.others, shape.may_repeat, builder)) return failure;
  if (auto failure = check_steps(rule.cells, rule.kind, builder)) return failure;
  return check_values(rule, shape, builder);
}

// Returns whether no digits satisfy a rule, because of its number or of too many cells.
bool leaves_no_digits(const Error& error) {
  return error.code == ErrorCode::impossible_number ||
         (error.code == ErrorCode::wrong_cells && error.expected.starts_with("≤"));
}

Failure build_rule(const Rule& rule, Builder& builder) {
  if (builder.depth > kDeepestRule) return Error{ErrorCode::too_deep};
  const RuleShape& shape = shape_of(rule.kind);
  const bool is_choice = shape.place == RulePlace::choice;
  Failure failure = is_choice ? Failure() : check_rule(rule, shape, builder);
  ++builder.depth;
  if (!failure) failure = kBuilders[static_cast<std::size_t>(rule.kind)](rule, builder);
  --builder.depth;
  if (!failure && !is_choice) failure = builder.check_size();
  if (failure && failure->at == TextPosition{}) failure->at = rule.at;
  const bool lacks_part =
      failure && (failure->code == ErrorCode::no_cells || failure->code == ErrorCode::no_number);
  if (lacks_part && failure->found.empty()) failure->found = name(rule.kind);
  return failure;
}

// --------------------------------------------------------------------------------- the board

bool is_side(int length, int most) {
  return 1 <= length && length <= most;
}

bool is_inside(const SubGrid& grid, const Board& board) {
  return is_side(grid.height, kMaxVariantSize) && is_side(grid.width, kMaxVariantSize) &&
         grid.row >= 0 && grid.column >= 0 && grid.row + grid.height <= board.height &&
         grid.column + grid.width <= board.width;
}

Error bad_size(int height, int width, int most) {
  const auto written = [](int rows, int columns) {
    return std::to_string(rows) + 'x' + std::to_string(columns);
  };
  return {
      ErrorCode::bad_size, {}, written(height, width), written(1, 1) + "–" + written(most, most)};
}

Failure check_board(const Board& board) {
  // Enough for 16×16 single-cell grids and variables beside them.
  constexpr std::size_t kMaxGrids = 400;
  constexpr DigitSet kAllDigits = (DigitSet{2} << kMaxVariantDigit) - 1;
  if (!is_side(board.height, kMaxBoardSide) || !is_side(board.width, kMaxBoardSide)) {
    return bad_size(board.height, board.width, kMaxBoardSide);
  }
  if (board.grids.empty() || board.grids.size() > kMaxGrids) return Error{ErrorCode::bad_size};
  if (board.digits == 0 || (board.digits & ~kAllDigits) != 0)
    return Error{ErrorCode::unknown_digit};
  for (const SubGrid& grid : board.grids) {
    if (!is_inside(grid, board)) return bad_size(grid.height, grid.width, kMaxVariantSize);
    const auto cells = static_cast<std::size_t>(grid.height * grid.width);
    if (!grid.boxes.empty() && grid.boxes.size() != cells) return Error{ErrorCode::bad_boxes};
  }
  return {};
}

std::size_t cells_named_in(const std::vector<Rule>& rules, int depth = 0) {
  std::size_t cells = rules.size();
  for (const Rule& rule : rules) {
    cells += rule.cells.size() + rule.others.size();
    if (depth <= kDeepestRule) cells += cells_named_in(rule.children, depth + 1);
  }
  return cells;
}

Failure check_size(const VariantPuzzle& puzzle) {
  if (puzzle.rules.size() > kMaxRules) {
    return Error{ErrorCode::too_large,
                 {},
                 std::to_string(puzzle.rules.size()),
                 "≤ " + std::to_string(kMaxRules) + " rules"};
  }
  const std::size_t cells = cells_named_in(puzzle.rules);
  if (cells <= kMaxRuleCells) return {};
  return Error{ErrorCode::too_large,
               {},
               std::to_string(cells),
               "≤ " + std::to_string(kMaxRuleCells) + " cells"};
}

Failure check_digits(const VariantPuzzle& puzzle) {
  const Board& board = puzzle.board;
  const auto cells = static_cast<std::size_t>(board.cell_count());
  for (const std::size_t size : {puzzle.givens.size(), puzzle.candidates.size()}) {
    if (size != 0 && size != cells) {
      return Error{ErrorCode::wrong_length, {}, std::to_string(size), std::to_string(cells)};
    }
  }
  const std::vector<bool> present = present_cells(board);
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    const int given = puzzle.givens[cell];
    if (given == kNoDigit) continue;
    if (!present[cell]) {
      return Error{ErrorCode::cell_outside, {}, cell_name(board, static_cast<CellId>(cell))};
    }
    const bool is_known = 0 <= given && given <= kMaxVariantDigit &&
                          has_digit(board.digits, static_cast<Digit>(given));
    if (!is_known) return Error{ErrorCode::unknown_digit, {}, std::to_string(given)};
  }
  return {};
}

Failure check_puzzle(const VariantPuzzle& puzzle) {
  if (auto failure = check_board(puzzle.board)) return failure;
  if (auto failure = check_size(puzzle)) return failure;
  return check_digits(puzzle);
}

std::vector<Digits> allowed_digits(const VariantPuzzle& puzzle) {
  const std::vector<bool> present = present_cells(puzzle.board);
  std::vector<Digits> cells(present.size());
  for (std::size_t at = 0; at < cells.size(); ++at) {
    if (!present[at]) continue;
    DigitSet digits = puzzle.board.digits;
    if (!puzzle.candidates.empty()) digits &= puzzle.candidates[at];
    if (!puzzle.givens.empty() && puzzle.givens[at] != kNoDigit) {
      digits &= set_of(static_cast<Digit>(puzzle.givens[at]));
    }
    cells[at] = static_cast<Digits>(digits);
  }
  return cells;
}

// A given that is not a candidate leaves its cell without a digit.
void refute_empty_cells(const Board& board, Model& model) {
  const std::vector<bool> present = present_cells(board);
  for (CellId cell = 0; cell < board.cell_count(); ++cell) {
    if (present[cell] && model.cells[cell] == 0) model.constraints.cells.push_back({cell, 0});
  }
}

// Builds all valid rules and returns the faults of the others.
std::vector<RuleFault> build(const VariantPuzzle& puzzle, Model& model) {
  if (auto failure = check_puzzle(puzzle)) return {{{}, *std::move(failure)}};
  Builder builder(puzzle);
  constexpr std::size_t kUsualRegions = 64;  // more than most puzzles have
  model.constraints.regions.reserve(kUsualRegions);
  builder.redirect(&model.constraints);
  model.digits = builder.all();
  model.cells = allowed_digits(puzzle);
  refute_empty_cells(puzzle.board, model);
  if (auto failure = rules::grids(builder)) return {{{}, *std::move(failure)}};
  std::vector<RuleFault> faults;
  for (std::size_t at = 0; at < puzzle.rules.size() && faults.size() < kMaxFaults; ++at) {
    if (auto failure = build_rule(puzzle.rules[at], builder)) {
      faults.push_back({at, *std::move(failure)});
      if (faults.back().error.code == ErrorCode::too_large) break;  // others would take as long
    }
  }
  return faults;
}

}  // namespace

namespace rules {

Failure all_of(const Rule& rule, Builder& builder) {
  for (const Rule& child : rule.children) {
    if (auto failure = build_rule(child, builder)) return failure;
  }
  return {};
}

// Drops alternatives that no digits satisfy; at least one must remain.
Failure any_of(const Rule& rule, Builder& builder) {
  if (rule.children.empty()) {
    return Error{ErrorCode::no_cells, {}, {}, "[odd: R1C1] [even: R1C2]"};
  }
  std::vector<Constraints> alternatives;
  Failure impossible;
  for (const Rule& child : rule.children) {
    Constraints alternative;
    Constraints* const before = builder.redirect(&alternative);
    Failure failure = build_rule(child, builder);
    builder.redirect(before);
    if (!failure) {
      alternatives.push_back(std::move(alternative));
    } else if (leaves_no_digits(*failure)) {
      impossible = std::move(failure);
    } else {
      return failure;
    }
  }
  if (alternatives.empty()) return impossible;
  builder.any_of(std::move(alternatives));
  return {};
}

}  // namespace rules

std::vector<int> list_digits(Digits digits) {
  std::vector<int> list;
  for (; digits != 0; digits &= digits - 1) list.push_back(std::countr_zero(digits));
  return list;
}

void append(const Constraints& more, Constraints& all) {
  const auto add = [](const auto& some, auto& to) {
    to.insert(to.end(), some.begin(), some.end());
  };
  add(more.cells, all.cells);
  add(more.regions, all.regions);
  add(more.pairs, all.pairs);
  add(more.sums, all.sums);
  add(more.lines, all.lines);
  add(more.counts, all.counts);
  add(more.ranks, all.ranks);
  add(more.any_of, all.any_of);
}

Result<Model> build_model(const VariantPuzzle& puzzle, std::vector<RuleFault>* faults) {
  Model model;
  std::vector<RuleFault> found = build(puzzle, model);
  std::optional<Error> first;
  if (!found.empty()) first = found.front().error;
  if (faults != nullptr) *faults = std::move(found);
  if (first) return *std::move(first);
  return model;
}

RuleConstraints::RuleConstraints(const VariantPuzzle& puzzle)
    : builder_(std::make_unique<Builder>(puzzle)) {}

RuleConstraints::~RuleConstraints() = default;

Result<Constraints> RuleConstraints::of(const Rule& rule) {
  Constraints constraints;
  builder_->redirect(&constraints);
  if (auto failure = build_rule(rule, *builder_)) return *std::move(failure);
  return constraints;
}

Result<Constraints> RuleConstraints::of_grids() {
  Constraints constraints;
  builder_->redirect(&constraints);
  if (auto failure = rules::grids(*builder_)) return *std::move(failure);
  return constraints;
}

}  // namespace dance::sudoku

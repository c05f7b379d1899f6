#include "sudoku/explain/explain.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "sudoku/explain/deduce.hpp"
#include "sudoku/explain/hitting_set.hpp"

namespace dance::sudoku {
namespace {

Grid with(Grid grid, std::span<const Candidate> digits) {
  for (const auto& [cell, digit] : digits) grid.set(cell, digit);
  return grid;
}

// Selects the flagged digits.
std::vector<Candidate> chosen(const std::vector<Candidate>& digits,
                              const std::vector<char>& flags) {
  std::vector<Candidate> result;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (flags[i] != 0) result.push_back(digits[i]);
  }
  return result;
}

// Returns the indices of the digits that a solution lacks.
Elements differences(const std::vector<Candidate>& digits, const Grid& solution) {
  Elements places;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (solution[digits[i].cell] != digits[i].digit) places.push_back(static_cast<int>(i));
  }
  return places;
}

// Returns the digits of a grid in the cells that are blank in `where` or, if it is null, in all
// cells.
std::vector<Candidate> digits_of(const Grid& grid, const Grid* where = nullptr) {
  std::vector<Candidate> digits;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    if (grid[cell] == 0 || (where != nullptr && (*where)[cell] != 0)) continue;
    digits.push_back({cell, grid[cell]});
  }
  return digits;
}

// Returns the placed digits that the solution lacks.
std::vector<Candidate> wrong_digits(std::span<const Digit> placed, const Grid& solution) {
  std::vector<Candidate> wrong;
  for (int place = 0; place < static_cast<int>(placed.size()); ++place) {
    const Cell cell = solution.cell(place);
    if (placed[place] != 0 && placed[place] != solution[cell])
      wrong.push_back({cell, placed[place]});
  }
  return wrong;
}

Grid without_givens(Grid grid) {
  for (int place = 0; place < grid.cell_count(); ++place) grid.set(grid.cell(place), 0);
  return grid;
}

Cause cause_of(const std::vector<Candidate>& digits, const SmallestSet& set) {
  Cause cause{{}, set.is_smallest};
  for (const int place : set.elements) cause.digits.push_back(digits[place]);
  std::sort(cause.digits.begin(), cause.digits.end());
  return cause;
}

bool is_in(const Clash& clash, Cell cell) {
  return clash.first == cell || clash.second == cell;
}

// Returns the cells that are in every clash. Precondition: there is at least one clash.
std::vector<Cell> common_cells(const std::vector<Clash>& clashes) {
  std::vector<Cell> cells = {clashes.front().first, clashes.front().second};
  std::erase_if(cells, [&](Cell cell) {
    return !std::all_of(clashes.begin(), clashes.end(),
                        [&](const Clash& clash) { return is_in(clash, cell); });
  });
  return cells;
}

std::vector<Cell> cells_of(const std::vector<Candidate>& digits) {
  std::vector<Cell> cells;
  for (const Candidate& digit : digits) cells.push_back(digit.cell);
  return cells;
}

PlainCells plain_cells(const Grid& grid) {
  PlainCells cells;
  std::copy(grid.cells().begin(), grid.cells().end(), cells.digits.begin());
  return cells;
}

// Maps a cell by half a turn or a reflection.
using Move = Cell (*)(Cell cell, int last);

constexpr Move kMoves[] = {
    [](Cell cell, int last) {
      return Cell{last - cell.row, last - cell.column};
    },
    [](Cell cell, int last) {
      return Cell{last - cell.row, cell.column};
    },
    [](Cell cell, int last) {
      return Cell{cell.row, last - cell.column};
    },
    [](Cell cell, int) {
      return Cell{cell.column, cell.row};
    },
    [](Cell cell, int last) {
      return Cell{last - cell.column, last - cell.row};
    },
};

bool is_same_after(Move move, const Grid& puzzle) {
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    const Cell cell = puzzle.cell(place);
    const Cell image = move(cell, puzzle.size() - 1);
    if ((puzzle[cell] == 0) != (puzzle[image] == 0)) return false;
  }
  return true;
}

// Returns whether the pattern of givens is symmetric under half a turn, or under reflection in a
// row, a column or a diagonal.
bool has_symmetric_givens(const Grid& puzzle) {
  return std::any_of(std::begin(kMoves), std::end(kMoves),
                     [&](Move move) { return is_same_after(move, puzzle); });
}

// Returns whether the digits look alike in print or handwriting.
bool look_alike(Digit a, Digit b) {
  constexpr Digit kPairs[][2] = {{1, 7}, {2, 7}, {3, 5}, {3, 8}, {4, 9},
                                 {5, 6}, {6, 8}, {6, 9}, {8, 9}};
  return std::any_of(std::begin(kPairs), std::end(kPairs), [&](const auto& pair) {
    return pair[0] == std::min(a, b) && pair[1] == std::max(a, b);
  });
}

// Adjacent keys count as easy to confuse, too.
double confusion(Digit before, Digit after) {
  if (before == 0 || after == 0) return 4;
  if (look_alike(before, after)) return 6;
  return std::abs(before - after) == 1 ? 4 : 3;
}

double digits_confused(const Grid& puzzle, const Repair& repair) {
  double product = 1;
  for (const auto& [cell, digit] : repair.changes) product *= confusion(puzzle[cell], digit);
  return product;
}

bool are_adjacent(Cell a, Cell b) {
  return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

// Returns whether a shift moves all givens of the row.
bool is_whole_row(const Grid& puzzle, const Repair& shift) {
  const Cell first = shift.changes.front().cell;
  for (int column = 0; column < first.column; ++column) {
    if (puzzle[{first.row, column}] != 0) return false;
  }
  return true;
}

double likelihood_of_kind(const Grid& puzzle, const Repair& repair) {
  switch (repair.kind) {
    case Repair::Kind::digit:
    case Repair::Kind::pair:
      return digits_confused(puzzle, repair);
    case Repair::Kind::move:
      return 3;
    case Repair::Kind::swap:
      return are_adjacent(repair.changes[0].cell, repair.changes[1].cell) ? 7 : 0.2;
    case Repair::Kind::shift:
    case Repair::Kind::lost:
      return is_whole_row(puzzle, repair) ? 6 : 1.5;
  }
  return 0;
}

// Returns how likely someone who copied a puzzle made this mistake, relative to others. The more
// ways there are to make a kind of mistake, the less each counts. Printed puzzles are often
// symmetric: a repair that makes the pattern of givens symmetric is far likelier, one that breaks
// the symmetry less likely. A `spare` digit is one without which the puzzle has one solution; it
// may simply be superfluous.
double likelihood(const Grid& puzzle, const Repair& repair, bool spare) {
  Grid repaired = puzzle;
  for (const auto& [cell, digit] : repair.changes) repaired.set(cell, digit);
  const bool was_symmetric = has_symmetric_givens(puzzle);
  const bool is_symmetric = has_symmetric_givens(repaired);
  const double by_kind = likelihood_of_kind(puzzle, repair) + (spare && !was_symmetric ? 6 : 0);
  if (is_symmetric == was_symmetric) return by_kind;
  return is_symmetric ? by_kind * 15 : by_kind / 20;
}

}  // namespace

std::string_view name(Repair::Kind kind) {
  constexpr std::string_view kNames[] = {"digit", "move", "swap", "shift", "lost", "pair"};
  return kNames[static_cast<int>(kind)];
}

Explainer::Explainer(const Grid& puzzle, Candidates allowed, std::uint64_t nodes, Stop stop)
    : puzzle_(puzzle), allowed_(std::move(allowed)), nodes_(nodes), stop_(std::move(stop)) {
  const bool is_plain = puzzle.size() == 9 && puzzle.has_usual_boxes() && allowed_.empty();
  if (is_plain) plain_ = make_plain_solver(fastest_solver(puzzle));
  nodes_ /= static_cast<std::uint64_t>(std::max(1, puzzle.cell_count() / kCellsOfNode));
}

Explanation Explainer::explain(std::span<const Digit> placed) {
  Found found = solve(puzzle_, 2, nodes_);
  Explanation explanation;
  explanation.is_complete = found.is_complete;
  if (!found.is_complete) return explanation;
  explanation.verdict = verdict_of(found.solutions.size(), true);
  if (explanation.verdict == Verdict::none) {
    explanation.repairs = repairs_with_half(&Explainer::repairs);
    explanation.conflict = conflict();
  } else if (explanation.verdict == Verdict::multiple) {
    explain_placed(placed, explanation);
    if (plain_) explanation.repairs = repairs_with_half(&Explainer::single_repairs);
    explanation.solutions = std::move(found.solutions);
    prefer_stated_by_one_digit(explanation.solutions);
    explanation.extra_givens = extra_givens(explanation.solutions.front());
  } else {
    explanation.wrong = wrong_digits(placed, found.solutions.front());
  }
  explanation.is_complete = is_complete_;
  return explanation;
}

Refutation Explainer::why_not(Candidate candidate) {
  const Digit given = puzzle_[candidate.cell];
  if (given != 0 && given != candidate.digit) {
    return {{}, Cause{{{candidate.cell, given}}, true}, std::vector<Step>()};
  }
  if (!has_digit(candidates_of(puzzle_, allowed_, candidate.cell), candidate.digit)) {
    return {{}, Cause{{}, true}, std::vector<Step>()};
  }
  Found found = solve(with(puzzle_, {&candidate, 1}), 1, nodes_);
  if (!found.solutions.empty()) return {std::move(found.solutions.front()), {}, {}};
  Refutation refutation;
  if (found.is_complete) refutation.cause = conflict({&candidate, 1});
  if (!refutation.cause) return refutation;
  const Grid cause = with(without_givens(puzzle_), refutation.cause->digits);
  refutation.steps = deduce(cause, allowed_, candidate, stop_);
  if (!refutation.steps) refutation.steps = deduce(puzzle_, allowed_, candidate, stop_);
  return refutation;
}

// Searches for up to this many solutions. The fast solver of plain puzzles may take very long to
// refute sparse ones, which the other refutes in a few nodes.
Explainer::Found Explainer::solve(const Grid& puzzle, std::size_t most, std::uint64_t nodes) {
  if (stop_.after(kStepsOfSetup * static_cast<std::uint64_t>(puzzle.cell_count()))) nodes_ = 0;
  if (nodes_ == 0) return is_complete_ = false, Found{};
  if (plain_) {
    if (!plain_->restart(plain_cells(puzzle))) return {{}, true};
    Found found = run(*plain_, most, std::min(nodes, kNodesOfPlain));
    if (found.is_complete) return found;
  }
  nodes_ -= std::min(nodes_, kNodesOfSetup);
  Found found = run(*make_solver(SolverKind::singles, puzzle, allowed_), most, nodes);
  is_complete_ = is_complete_ && found.is_complete;
  return found;
}

Explainer::Found Explainer::run(Solver& solver, std::size_t most, std::uint64_t nodes) {
  Found found;
  std::uint64_t left = std::min(nodes_, nodes);
  nodes_ -= left;
  while (left > 0 && found.solutions.size() < most && !stop_.is_due()) {
    const std::uint64_t before = solver.nodes();
    const Outcome outcome = solver.run(std::min(left, solver.nodes_at_once()));
    left -= std::min(left, solver.nodes() - before);
    if (outcome == Outcome::found) found.solutions.push_back(solver.solution());
    found.is_complete = outcome == Outcome::exhausted;
    if (found.is_complete) break;
  }
  nodes_ += left;
  found.is_complete = found.is_complete || found.solutions.size() == most;
  return found;
}

// Moves a solution to the front that has a digit no other has, so that one extra given suffices:
// often possible if a puzzle lost a given. Changes nothing if there are too many solutions to
// compare.
void Explainer::prefer_stated_by_one_digit(std::vector<Grid>& two) {
  const Found all = solve(puzzle_, kMaxCompared, nodes_ / 4);
  if (!all.is_complete || all.solutions.size() == kMaxCompared) return;
  std::vector<int> counts(static_cast<std::size_t>(puzzle_.cell_count() * puzzle_.size()));
  const auto count_of = [&](const Candidate& digit) -> int& {
    const int place = digit.cell.row * puzzle_.size() + digit.cell.column;
    return counts[static_cast<std::size_t>(place * puzzle_.size() + digit.digit - 1)];
  };
  for (const Grid& solution : all.solutions) {
    for (const Candidate& digit : digits_of(solution, &puzzle_)) ++count_of(digit);
  }
  const auto has_own_digit = [&](const Grid& solution) {
    const auto digits = digits_of(solution, &puzzle_);
    return std::any_of(digits.begin(), digits.end(),
                       [&](const Candidate& digit) { return count_of(digit) == 1; });
  };
  const auto stated = std::find_if(all.solutions.begin(), all.solutions.end(), has_own_digit);
  if (stated == all.solutions.end()) return;
  if (*stated == two.back()) std::swap(two.front(), two.back());
  two.front() = *stated;
}

// Names the placed digits that no solution has. If each is possible but not all together, names a
// smallest set of digits that exclude each other.
void Explainer::explain_placed(std::span<const Digit> placed, Explanation& explanation) {
  std::vector<Candidate> digits;
  for (int place = 0; place < static_cast<int>(placed.size()); ++place) {
    const Cell cell = puzzle_.cell(place);
    if (placed[place] != 0 && placed[place] != puzzle_[cell])
      digits.push_back({cell, placed[place]});
  }
  const auto check = [&](const std::vector<char>& flags) -> Check {
    const Found found = solve(with(puzzle_, chosen(digits, flags)), 1);
    if (!found.is_complete) return {Check::Kind::unknown, {}};
    if (found.solutions.empty()) return {};
    return {Check::Kind::missing, differences(digits, found.solutions.front())};
  };
  if (check(std::vector<char>(digits.size(), 1)).kind != Check::Kind::enough) return;
  for (const Candidate& digit : digits) {
    const Found found = solve(with(puzzle_, {&digit, 1}), 1);
    if (found.is_complete && found.solutions.empty()) explanation.wrong.push_back(digit);
  }
  if (explanation.wrong.empty())
    explanation.conflict =
        cause_of(digits, find_smallest(static_cast<int>(digits.size()), check, stop_));
}

bool Explainer::is_unique(const std::vector<Candidate>& changes) {
  const Found found = solve(with(puzzle_, changes), 2);
  return found.is_complete && found.solutions.size() == 1;
}

// Finds repairs and leaves half of the nodes for later work.
std::vector<Repair> Explainer::repairs_with_half(std::vector<Repair> (Explainer::*find)()) {
  const std::uint64_t half = nodes_ / 2;
  nodes_ -= half;
  std::vector<Repair> found = (this->*find)();
  nodes_ += half;
  return found;
}

std::vector<Repair> Explainer::repairs() {
  std::vector<Repair> found = single_repairs();
  if (!found.empty()) return found;
  try_shifts(Repair::Kind::lost);
  if (repairs_.empty()) try_pairs();
  return take_repairs();
}

std::vector<Repair> Explainer::single_repairs() {
  try_single_changes();
  return take_repairs();
}

// Returns the repairs found since the last call, the likeliest first.
std::vector<Repair> Explainer::take_repairs() {
  std::vector<Repair> found = std::exchange(repairs_, {});
  std::vector<double> rates;
  for (const Repair& repair : found) {
    rates.push_back(likelihood(puzzle_, repair, is_spare(repair)));
  }
  std::vector<Repair> repairs;
  while (repairs.size() < found.size()) {
    const auto best = std::max_element(rates.begin(), rates.end());
    repairs.push_back(std::move(found[static_cast<std::size_t>(best - rates.begin())]));
    *best = -1;
  }
  return repairs;
}

bool Explainer::is_spare(const Repair& repair) const {
  const Cell cell = repair.changes.front().cell;
  return repair.kind == Repair::Kind::digit &&
         std::find(spare_.begin(), spare_.end(), cell) != spare_.end();
}

void Explainer::try_single_changes() {
  for (const auto& [cell, digit] : digits_of(puzzle_)) try_digits(cell);
  for (int place = 0; place < puzzle_.cell_count(); ++place) {
    const auto [row, column] = puzzle_.cell(place);
    if (column + 1 < puzzle_.size()) try_neighbours({row, column}, {row, column + 1});
    if (row + 1 < puzzle_.size()) try_neighbours({row, column}, {row + 1, column});
  }
  try_shifts(Repair::Kind::shift);
  try_swaps();
}

// Records the changes if they are new and leave one solution.
bool Explainer::try_changes(Repair::Kind kind, std::vector<Candidate> changes) {
  if (nodes_ == 0) return is_complete_ = false;
  std::erase_if(changes, [this](const Candidate& c) { return puzzle_[c.cell] == c.digit; });
  std::sort(changes.begin(), changes.end());
  const auto is_same = [&](const Repair& repair) { return repair.changes == changes; };
  if (changes.empty() || std::any_of(repairs_.begin(), repairs_.end(), is_same)) return false;
  if (!is_unique(changes)) return false;
  repairs_.push_back({kind, std::move(changes)});
  return true;
}

void Explainer::try_digits(Cell cell) {
  if (try_without(cell)) return;
  for (Digit digit = 1; digit <= puzzle_.size(); ++digit) {
    try_changes(Repair::Kind::digit, {{cell, digit}});
  }
}

// Removes the given. If that leaves one solution, gives the cell its digit or, where that makes the
// pattern of givens symmetric, none.
bool Explainer::try_without(Cell cell) {
  const Candidate none{cell, 0};
  const Grid rest = with(puzzle_, {&none, 1});
  const Found found = solve(rest, 2);
  if (!found.is_complete || found.solutions.size() != 1) return false;
  const bool is_extra = has_symmetric_givens(rest) && !has_symmetric_givens(puzzle_);
  const Digit digit = is_extra ? Digit{0} : found.solutions.front()[cell];
  repairs_.push_back({Repair::Kind::digit, {{cell, digit}}});
  spare_.push_back(cell);
  return true;
}

void Explainer::try_neighbours(Cell cell, Cell next) {
  const Digit first = puzzle_[cell];
  const Digit second = puzzle_[next];
  if (first == 0 && second == 0) return;
  const bool is_swap = first != 0 && second != 0;
  try_changes(is_swap ? Repair::Kind::swap : Repair::Kind::move, {{cell, second}, {next, first}});
}

// Swaps any two givens of a row, column or box.
void Explainer::try_swaps() {
  const std::vector<Candidate> givens = digits_of(puzzle_);
  for (std::size_t i = 0; i < givens.size(); ++i) {
    for (std::size_t j = i + 1; j < givens.size(); ++j) {
      const auto& [first, one] = givens[i];
      const auto& [second, other] = givens[j];
      if (one == other || !are_peers(puzzle_, first, second)) continue;
      try_changes(Repair::Kind::swap, {{first, other}, {second, one}});
    }
  }
}

// Shifts each row, from each column on, one cell to the right or left if nothing falls out.
void Explainer::try_shifts(Repair::Kind kind) {
  const int last = puzzle_.size() - 1;
  for (int place = 0; place < puzzle_.cell_count(); ++place) {
    const auto [row, column] = puzzle_.cell(place);
    if (column == last) continue;
    std::vector<Candidate> right{{{row, column}, 0}};
    std::vector<Candidate> left;
    for (int c = column; c < last; ++c) {
      right.push_back({{row, c + 1}, puzzle_[{row, c}]});
      left.push_back({{row, c}, puzzle_[{row, c + 1}]});
    }
    left.push_back({{row, last}, 0});
    if (puzzle_[{row, last}] == 0) try_shift(kind, std::move(right), {row, column});
    if (puzzle_[{row, column}] == 0) try_shift(kind, std::move(left), {row, last});
  }
}

// Tries a shift as it is or, for `lost`, with each digit in the cell that it leaves blank.
void Explainer::try_shift(Repair::Kind kind, std::vector<Candidate> changes, Cell blank) {
  if (kind == Repair::Kind::shift) {
    try_changes(kind, std::move(changes));
    return;
  }
  std::erase_if(changes,
                [&](const Candidate& c) { return c.cell == blank || puzzle_[c.cell] == c.digit; });
  if (changes.empty()) return;
  for (Digit digit = 1; digit <= puzzle_.size(); ++digit) {
    std::vector<Candidate> whole = changes;
    whole.push_back({blank, digit});
    try_changes(kind, std::move(whole));
  }
}

// Tries two changes: one of a given that must be wrong if few are, and one of a given in the
// remaining clashes, or of any given if there are none.
void Explainer::try_pairs() {
  const std::vector<Clash> clashes = find_clashes(puzzle_, kMaxClashes);
  std::vector<Cell> suspects;
  if (!clashes.empty()) {
    suspects = {clashes.front().first, clashes.front().second};
  } else if (const auto cause = conflict()) {
    suspects = cells_of(cause->digits);
  }
  for (const Cell first : suspects) {
    std::vector<Clash> left = clashes;
    std::erase_if(left, [&](const Clash& clash) { return is_in(clash, first); });
    const std::vector<Cell> others =
        left.empty() ? cells_of(digits_of(puzzle_)) : common_cells(left);
    for (const Cell second : others) {
      if (second != first) try_pair(first, second);
    }
  }
}

// Removes two givens if that leaves one solution; otherwise tries other digits.
void Explainer::try_pair(Cell first, Cell second) {
  if (try_changes(Repair::Kind::pair, {{first, 0}, {second, 0}})) return;
  for (Digit one = 0; one <= puzzle_.size(); ++one) {
    if (one == puzzle_[first]) continue;
    for (Digit other = 0; other <= puzzle_.size(); ++other) {
      if (other == puzzle_[second] || repairs_.size() == kMaxPairs) continue;
      try_changes(Repair::Kind::pair, {{first, one}, {second, other}});
    }
  }
}

std::optional<Cause> Explainer::conflict(std::span<const Candidate> assumed) {
  const std::vector<Candidate> givens = digits_of(puzzle_);
  const Grid frame = with(without_givens(puzzle_), assumed);
  const auto check = [&](const std::vector<char>& flags) -> Check {
    const Found found = solve(with(frame, chosen(givens, flags)), 1);
    if (!found.is_complete) return {Check::Kind::unknown, {}};
    if (found.solutions.empty()) return {};
    return {Check::Kind::missing, differences(givens, found.solutions.front())};
  };
  if (check(std::vector<char>(givens.size(), 1)).kind != Check::Kind::enough) return std::nullopt;
  return cause_of(givens, find_smallest(static_cast<int>(givens.size()), check, stop_));
}

Cause Explainer::extra_givens(const Grid& solution) {
  const std::vector<Candidate> digits = digits_of(solution, &puzzle_);
  const auto check = [&](const std::vector<char>& flags) -> Check {
    const Found found = solve(with(puzzle_, chosen(digits, flags)), 2);
    for (const Grid& other : found.solutions) {
      if (!(other == solution)) return {Check::Kind::missing, differences(digits, other)};
    }
    return {found.is_complete ? Check::Kind::enough : Check::Kind::unknown, {}};
  };
  return cause_of(digits, find_smallest(static_cast<int>(digits.size()), check, stop_));
}

}  // namespace dance::sudoku

#include "engine/list.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "sudoku/formats/table.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::engine {
namespace {

// A search does not tell how much of its budget was left when it found a solution. Handing it out
// in small pieces, what is lost is small.
constexpr std::uint64_t kListNodesAtOnce = 256;

// What holds several puzzles makes one row all the same: an error.
Result<sudoku::Puzzle> read_item(std::string_view text, const ListText& list) {
  if (list.format.empty()) return sudoku::with_symbols(sudoku::read_puzzle(text), list.symbols);
  auto puzzles = sudoku::read_puzzles(text, list.format);
  if (puzzles.size() == 1) return sudoku::with_symbols(std::move(puzzles.front()), list.symbols);
  return Error{ErrorCode::several_puzzles, {}, std::to_string(puzzles.size()), "1"};
}

// A plain line takes two: its solution, and that there is no other.
constexpr int kPlainRuns = 2;

constexpr int kPlainSize = 9;
constexpr int kPlainBoxHeight = 3;

void append(std::vector<std::uint8_t>& column, std::span<const sudoku::Digit> cells) {
  column.insert(column.end(), cells.begin(), cells.end());
}

}  // namespace

ListJob::ListJob(ListText list, ListSettings settings, sudoku::SolverKind solver, Clock clock)
    : list_(std::move(list)), settings_(std::move(settings)), solver_(solver), clock_(clock) {}

Result<std::unique_ptr<ListJob>> ListJob::create(ListText list, ListSettings settings,
                                                 Clock clock) {
  const auto solver = sudoku::solver_named(settings.solver, *sudoku::Grid::create(kPlainSize));
  if (!solver) return solver.error();
  if (!list.format.empty()) {
    const auto formats = sudoku::formats_named(list.format);
    if (!formats) return formats.error();
  }
  std::unique_ptr<ListJob> job(new ListJob(std::move(list), std::move(settings), *solver, clock));
  job->find_puzzles();
  job->reserve_rows();
  job->make_plain_search();
  return job;
}

void ListJob::find_puzzles() {
  if (list_.reading == ListReading::whole) {
    puzzles_ = read_whole(list_.text, list_.format);
  } else {
    items_ = list_items(list_.text, list_.reading, list_.first_line == 1);
  }
}

// For lines of 9×9, which most lists have: growing takes as long as filling.
void ListJob::reserve_rows() {
  const std::size_t rows = items_.size();
  const std::size_t cells = std::min(rows * sudoku::PlainCells::kCount, list_.text.size());
  rows_.lines.reserve(rows);
  rows_.states.reserve(rows);
  rows_.sizes.reserve(rows);
  rows_.box_heights.reserve(rows);
  rows_.restricted.reserve(rows);
  rows_.givens.reserve(rows);
  rows_.counts.reserve(rows);
  rows_.nodes.reserve(rows);
  rows_.microseconds.reserve(rows);
  rows_.names.reserve(rows);
  rows_.offsets.reserve(rows + 1);
  rows_.puzzles.reserve(cells);
  rows_.solutions.reserve(cells);
}

bool ListJob::run(std::uint64_t nodes) {
  last_look_ = clock_();
  while (nodes > 0) {
    if (!search_ && is_at_end()) return true;
    const std::uint64_t budget = std::min(nodes, kListNodesAtOnce);
    if (!search_ && !solve_plain(budget)) begin(read_next());
    if (search_) search(budget);
    if (search_ && is_out_of_time()) end_row(RowState::stopped);
    nodes -= budget;
  }
  take_time();
  return false;
}

void ListJob::stop() {
  last_look_ = clock_();
  if (search_) end_row(RowState::stopped);
  next_ = std::max(items_.size(), puzzles_.size());
}

ListRows ListJob::take() {
  return std::exchange(rows_, {});
}

Result<sudoku::Puzzle> ListJob::read_next() {
  if (items_.empty()) {
    auto puzzle = std::move(puzzles_[next_++]);
    line_ = puzzle ? puzzle->at.line : puzzle.error().at.line;
    return puzzle;
  }
  const ListItem& item = items_[next_++];
  line_ = item.line + list_.first_line - 1;
  auto puzzle = read_item(item.text, list_);
  if (puzzle) return puzzle;
  Error error = puzzle.error();
  error.at.line =
      error.at.line == 0 ? line_ : error.at.line + item.first_line + list_.first_line - 2;
  return error;
}

// Only where any format is asked for, a plain line is certain to be one.
void ListJob::make_plain_search() {
  if (list_.reading != ListReading::lines || !list_.format.empty() || !list_.symbols.empty())
    return;
  plain_search_ = sudoku::make_plain_solver(solver_);
}

// Nearly all lines of nearly all lists are plain: such a one goes straight from its text to its
// row. False if the next puzzle is none, or has nothing to search: the long way tells why.
bool ListJob::solve_plain(std::uint64_t nodes) {
  const bool is_plain = plain_search_ && read_plain_cells(items_[next_].text, plain_puzzle_) &&
                        plain_search_->restart(plain_puzzle_);
  if (!is_plain) return false;
  for (int run = 0; run < kPlainRuns; ++run) {
    const Outcome outcome = plain_search_->run(nodes);
    if (outcome == Outcome::paused) break;
    if (outcome == Outcome::exhausted) return end_plain_row(RowState::complete);
    if (found_ == 0) plain_search_->read_solution(plain_solution_);
    ++found_;
    if (found_ == static_cast<std::uint64_t>(settings_.limit)) {
      return end_plain_row(RowState::limit);
    }
  }
  begin_with_plain_search();
  return true;
}

// It takes longer: the search goes on as any other.
void ListJob::begin_with_plain_search() {
  current_ = read_next();
  if (found_ > 0) {
    solution_ = (*current_)->grid;
    sudoku::set_cells(*solution_, plain_solution_);
  }
  lent_search_ = plain_search_.get();
  search_ = std::move(plain_search_);
}

// Making it anew would take as long as some searches.
void ListJob::take_back_plain_search() {
  if (lent_search_ == nullptr) return;
  static_cast<void>(search_.release());
  plain_search_.reset(std::exchange(lent_search_, nullptr));
}

// Always true.
bool ListJob::end_plain_row(RowState state) {
  append_result(state, plain_search_->nodes());
  const ListItem& item = items_[next_++];
  append_size(kPlainSize, kPlainBoxHeight, false);
  rows_.givens.push_back(sudoku::count_givens(plain_puzzle_));
  rows_.names.emplace_back();
  append(rows_.puzzles, plain_puzzle_.cells());
  if (rows_.counts.back() > 0) append(rows_.solutions, plain_solution_.cells());
  end_cells(item.line + list_.first_line - 1);
  return true;
}

void ListJob::begin(Result<sudoku::Puzzle> puzzle) {
  current_ = std::move(puzzle);
  if (!*current_) return end_row(RowState::unreadable);
  const sudoku::Puzzle& read = **current_;
  const auto clashes = sudoku::find_clashes(read.grid);
  if (!clashes.empty()) {
    rows_.clashes.push_back(
        {next_row(), read.grid.size(), clashes.front(), static_cast<std::int32_t>(clashes.size())});
    return end_row(RowState::clash);
  }
  search_ = *sudoku::make_solver(settings_.solver, read.grid, read.candidates);
}

void ListJob::search(std::uint64_t nodes) {
  const Outcome outcome = search_->run(nodes);
  if (outcome == Outcome::exhausted) return end_row(RowState::complete);
  if (outcome == Outcome::paused) return;
  if (!solution_) solution_ = search_->solution();
  ++found_;
  if (found_ == static_cast<std::uint64_t>(settings_.limit)) end_row(RowState::limit);
}

// To look at the clock takes long enough to be done once a puzzle, unless there is a limit.
void ListJob::take_time() {
  const double now = clock_();
  milliseconds_ += now - std::exchange(last_look_, now);
}

bool ListJob::is_out_of_time() {
  if (settings_.milliseconds == 0) return false;
  take_time();
  return milliseconds_ >= settings_.milliseconds;
}

void ListJob::end_row(RowState state) {
  append_result(state, search_ ? search_->stats().nodes : 0);
  append_puzzle();
  current_.reset();
  take_back_plain_search();
  search_.reset();
  solution_.reset();
}

void ListJob::append_result(RowState state, std::uint64_t nodes) {
  take_time();
  rows_.states.push_back(static_cast<std::uint8_t>(state));
  rows_.counts.push_back(static_cast<double>(std::exchange(found_, 0)));
  rows_.nodes.push_back(static_cast<double>(nodes));
  rows_.microseconds.push_back(1000 * std::exchange(milliseconds_, 0));
}

void ListJob::append_size(int size, int box_height, bool is_restricted) {
  rows_.sizes.push_back(static_cast<std::uint8_t>(size));
  rows_.box_heights.push_back(static_cast<std::uint8_t>(box_height));
  rows_.restricted.push_back(is_restricted ? 1 : 0);
}

void ListJob::append_puzzle() {
  if (!*current_) {
    rows_.errors.push_back({next_row(), current_->error()});
    append_size(0, 0, false);
    rows_.givens.push_back(0);
    rows_.names.emplace_back();
  } else {
    const sudoku::Puzzle& puzzle = **current_;
    append_size(puzzle.grid.size(), puzzle.grid.box().height, !puzzle.candidates.empty());
    rows_.givens.push_back(sudoku::count_givens(puzzle.grid));
    rows_.names.push_back(puzzle.name);
    append(rows_.puzzles, puzzle.grid.cells());
  }
  if (solution_) append(rows_.solutions, solution_->cells());
  end_cells(line_);
}

void ListJob::end_cells(std::int32_t line) {
  rows_.lines.push_back(line);
  rows_.solutions.resize(rows_.puzzles.size());
  rows_.offsets.push_back(static_cast<std::int32_t>(rows_.puzzles.size()));
}

}  // namespace dance::engine

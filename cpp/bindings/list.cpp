#include "bindings/list.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "sudoku/formats/table.hpp"
#include "sudoku/grid.hpp"

namespace dance::bindings {
namespace {

// A search does not tell how much of its budget was left when it found a solution. Handing it out
// in small pieces, what is lost is small.
constexpr std::uint64_t kNodesAtOnce = 256;

// What holds several puzzles makes one row all the same: an error.
Result<sudoku::Puzzle> read_item(std::string_view text, const ListText& list) {
  if (list.format.empty()) return sudoku::with_symbols(sudoku::read_puzzle(text), list.symbols);
  auto puzzles = sudoku::read_puzzles(text, list.format);
  if (puzzles.size() == 1) return sudoku::with_symbols(std::move(puzzles.front()), list.symbols);
  return Error{ErrorCode::several_puzzles, {}, std::to_string(puzzles.size()), "1"};
}

void append(std::vector<std::uint8_t>& cells, const sudoku::Grid& grid) {
  cells.insert(cells.end(), grid.cells().begin(), grid.cells().end());
}

}  // namespace

ListJob::ListJob(ListText list, ListSettings settings, Clock clock)
    : list_(std::move(list)), settings_(std::move(settings)), clock_(clock) {}

Result<std::unique_ptr<ListJob>> ListJob::create(ListText list, ListSettings settings,
                                                 Clock clock) {
  const auto blank = sudoku::Grid::create(1);
  const auto tried = sudoku::make_solver(settings.solver, *blank);
  if (!tried) return tried.error();
  if (!list.format.empty()) {
    const auto formats = sudoku::formats_named(list.format);
    if (!formats) return formats.error();
  }
  std::unique_ptr<ListJob> job(new ListJob(std::move(list), std::move(settings), clock));
  job->find_puzzles();
  return job;
}

void ListJob::find_puzzles() {
  if (list_.reading == ListReading::whole) {
    puzzles_ = read_whole(list_.text, list_.format);
  } else {
    items_ = list_items(list_.text, list_.reading, list_.first_line == 1);
  }
}

bool ListJob::run(std::uint64_t nodes) {
  last_look_ = clock_();
  while (nodes > 0) {
    if (!search_ && is_at_end()) return true;
    const std::uint64_t budget = std::min(nodes, kNodesAtOnce);
    if (!search_) begin(read_next());
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
  take_time();
  rows_.states.push_back(static_cast<std::uint8_t>(state));
  rows_.counts.push_back(static_cast<double>(std::exchange(found_, 0)));
  rows_.nodes.push_back(search_ ? static_cast<double>(search_->stats().nodes) : 0);
  rows_.microseconds.push_back(1000 * std::exchange(milliseconds_, 0));
  append_puzzle();
  current_.reset();
  search_.reset();
  solution_.reset();
}

void ListJob::append_puzzle() {
  if (!*current_) {
    rows_.errors.push_back({next_row(), current_->error()});
    rows_.sizes.push_back(0);
    rows_.box_heights.push_back(0);
    rows_.restricted.push_back(0);
    rows_.givens.push_back(0);
    rows_.names.emplace_back();
  } else {
    const sudoku::Puzzle& puzzle = **current_;
    rows_.sizes.push_back(static_cast<std::uint8_t>(puzzle.grid.size()));
    rows_.box_heights.push_back(static_cast<std::uint8_t>(puzzle.grid.box().height));
    rows_.restricted.push_back(puzzle.candidates.empty() ? 0 : 1);
    rows_.givens.push_back(sudoku::count_givens(puzzle.grid));
    rows_.names.push_back(puzzle.name);
    append(rows_.puzzles, puzzle.grid);
  }
  rows_.lines.push_back(line_);
  if (solution_) append(rows_.solutions, *solution_);
  rows_.solutions.resize(rows_.puzzles.size());
  rows_.offsets.push_back(static_cast<std::int32_t>(rows_.puzzles.size()));
}

}  // namespace dance::bindings

#include "bindings/list.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "sudoku/formats/lines.hpp"
#include "sudoku/grid.hpp"

namespace dance::bindings {
namespace {

using Clock = std::chrono::steady_clock;

// So many lines show whether every line is a puzzle by itself.
constexpr std::size_t kSampleLines = 64;

// A search does not tell how much of its budget was left when it found a solution. Handing it out
// in small pieces, what is lost is small.
constexpr std::uint64_t kNodesAtOnce = 256;

std::vector<Line> lines_with_content(std::string_view text) {
  std::vector<Line> lines = split_lines(text);
  std::erase_if(lines,
                [](const Line& line) { return sudoku::trim(sudoku::content(line)).empty(); });
  return lines;
}

std::int32_t end_of(const Line& line, std::string_view text) {
  return static_cast<std::int32_t>(line.text.data() + line.text.size() - text.data());
}

bool is_read_by_line(std::string_view text, const std::vector<Line>& lines) {
  const Line& last = lines[std::min(lines.size(), kSampleLines) - 1];
  const auto sample = sudoku::read_puzzles(text.substr(0, end_of(last, text)));
  const auto is_good = [](const auto& puzzle) { return static_cast<bool>(puzzle); };
  const auto fits = [](const auto& puzzle) { return !puzzle || puzzle->format == "line"; };
  return sample.size() > 1 && std::any_of(sample.begin(), sample.end(), is_good) &&
         std::all_of(sample.begin(), sample.end(), fits);
}

ListCut cut_by_line(std::string_view text, const std::vector<Line>& lines, std::size_t per_chunk) {
  ListCut cut{ListReading::by_line, {}, {}, {}, {}};
  for (const Line& line : lines) cut.lines.push_back(line.number);
  for (std::size_t row = 0; row < lines.size(); row += per_chunk) {
    const std::size_t end = std::min(row + per_chunk, lines.size());
    cut.first_lines.push_back(row == 0 ? 1 : lines[row].number);
    cut.first_rows.push_back(static_cast<std::int32_t>(row));
    cut.ends.push_back(end < lines.size() ? end_of(lines[end], text) -
                                                static_cast<std::int32_t>(lines[end].text.size())
                                          : static_cast<std::int32_t>(text.size()));
  }
  return cut;
}

Result<ListCut> leave_whole(std::string_view text) {
  ListCut cut{ListReading::whole, {}, {static_cast<std::int32_t>(text.size())}, {1}, {0}};
  const auto puzzles = sudoku::read_puzzles(text);
  const bool is_any_read =
      std::any_of(puzzles.begin(), puzzles.end(), [](const auto& puzzle) { return bool(puzzle); });
  if (!is_any_read) return puzzles.front().error();
  for (const auto& puzzle : puzzles) {
    cut.lines.push_back(puzzle ? puzzle->at.line : puzzle.error().at.line);
  }
  return cut;
}

void append(std::vector<std::uint8_t>& cells, const sudoku::Grid& grid) {
  cells.insert(cells.end(), grid.cells().begin(), grid.cells().end());
}

}  // namespace

Result<ListCut> cut_list(std::string_view text, std::int32_t puzzles_per_chunk) {
  const std::vector<Line> lines = lines_with_content(text);
  if (lines.empty()) return Error{ErrorCode::empty_text};
  if (!is_read_by_line(text, lines)) return leave_whole(text);
  return cut_by_line(text, lines, static_cast<std::size_t>(std::max(1, puzzles_per_chunk)));
}

ListJob::ListJob(std::string text, std::int32_t limit, std::string_view solver)
    : text_(std::move(text)), limit_(limit), solver_name_(solver) {}

Result<std::unique_ptr<ListJob>> ListJob::create(std::string text, ListReading reading,
                                                 std::int32_t first_line, std::int32_t limit,
                                                 std::string_view solver) {
  const auto blank = sudoku::Grid::create(1);
  const auto tried = sudoku::make_solver(solver, *blank);
  if (!tried) return tried.error();
  std::unique_ptr<ListJob> job(new ListJob(std::move(text), limit, solver));
  if (reading == ListReading::by_line) {
    job->find_lines(first_line);
  } else {
    job->puzzles_ = sudoku::read_puzzles(job->text_);
  }
  return job;
}

void ListJob::find_lines(std::int32_t first_line) {
  lines_ = lines_with_content(text_);
  for (Line& line : lines_) line.number += first_line - 1;
}

bool ListJob::run(std::uint64_t nodes) {
  while (nodes > 0) {
    if (!search_ && is_at_end()) return true;
    const auto start = Clock::now();
    const std::uint64_t budget = std::min(nodes, kNodesAtOnce);
    if (!search_) begin(read_next());
    if (search_) search(budget);
    time_ += Clock::now() - start;
    nodes -= budget;
  }
  return false;
}

void ListJob::stop() {
  if (search_) end_row(RowState::stopped);
  next_ = std::max(lines_.size(), puzzles_.size());
}

ListRows ListJob::take() {
  return std::exchange(rows_, {});
}

// A line that holds several puzzles makes one row all the same: an error.
Result<sudoku::Puzzle> ListJob::read_next() {
  if (lines_.empty()) return std::move(puzzles_[next_++]);
  const Line& line = lines_[next_++];
  auto puzzle = sudoku::read_puzzle(line.text);
  if (!puzzle) {
    Error error = puzzle.error();
    error.at.line = line.number;
    return error;
  }
  puzzle->at.line = line.number;
  return puzzle;
}

void ListJob::begin(Result<sudoku::Puzzle> puzzle) {
  current_ = std::move(puzzle);
  if (!*current_) return end_row(RowState::unreadable);
  const sudoku::Puzzle& read = **current_;
  if (!sudoku::find_clashes(read.grid).empty()) return end_row(RowState::clash);
  search_ = *sudoku::make_solver(solver_name_, read.grid, read.candidates);
}

void ListJob::search(std::uint64_t nodes) {
  const Outcome outcome = search_->run(nodes);
  if (outcome == Outcome::exhausted) return end_row(RowState::complete);
  if (outcome == Outcome::paused) return;
  if (!solution_) solution_ = search_->solution();
  ++found_;
  if (found_ == limit_ || found_ == std::numeric_limits<std::int32_t>::max()) {
    end_row(RowState::limit);
  }
}

void ListJob::end_row(RowState state) {
  const auto time = std::exchange(time_, {});
  rows_.states.push_back(static_cast<std::uint8_t>(state));
  rows_.counts.push_back(std::exchange(found_, 0));
  rows_.nodes.push_back(search_ ? static_cast<double>(search_->stats().nodes) : 0);
  rows_.microseconds.push_back(std::chrono::duration<double, std::micro>(time).count());
  append_puzzle();
  current_.reset();
  search_.reset();
  solution_.reset();
}

void ListJob::append_puzzle() {
  if (!*current_) {
    const Error& error = current_->error();
    rows_.errors.push_back({static_cast<std::int32_t>(rows_.lines.size()), error});
    rows_.lines.push_back(error.at.line);
    rows_.sizes.push_back(0);
    rows_.box_heights.push_back(0);
    rows_.givens.push_back(0);
    rows_.names.emplace_back();
  } else {
    const sudoku::Puzzle& puzzle = **current_;
    rows_.lines.push_back(puzzle.at.line);
    rows_.sizes.push_back(static_cast<std::uint8_t>(puzzle.grid.size()));
    rows_.box_heights.push_back(static_cast<std::uint8_t>(puzzle.grid.box().height));
    rows_.givens.push_back(sudoku::count_givens(puzzle.grid));
    rows_.names.push_back(puzzle.name);
    append(rows_.puzzles, puzzle.grid);
  }
  if (solution_) append(rows_.solutions, *solution_);
  rows_.solutions.resize(rows_.puzzles.size());
  rows_.offsets.push_back(static_cast<std::int32_t>(rows_.puzzles.size()));
}

}  // namespace dance::bindings

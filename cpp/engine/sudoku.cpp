#include "engine/sudoku.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/plans.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/write.hpp"
#include "sudoku/solvers/solver.hpp"
#include "sudoku/solvers/true_candidates.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::engine {
namespace {

class SudokuPlan final : public Plan {
 public:
  SudokuPlan(const sudoku::Puzzle& puzzle, sudoku::SolverKind solver, ItemChoice item_choice,
             bool is_invalid)
      : grid_(puzzle.grid),
        candidates_(puzzle.candidates),
        solver_(solver),
        item_choice_(item_choice),
        is_invalid_(is_invalid) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix, const Stop&) const override {
    return sudoku::make_solver(solver_, grid_, candidates_, prefix, item_choice_);
  }

  void collect(const Search& search, Solutions& solutions) const override {
    const sudoku::Grid solution = static_cast<const sudoku::Solver&>(search).solution();
    const auto cells = solution.cells();
    solutions.cells.insert(solutions.cells.end(), cells.begin(), cells.end());
    solutions.size += cells.size();
  }

  bool is_invalid(const Stop&) const override { return is_invalid_; }

 private:
  sudoku::Grid grid_;
  sudoku::Candidates candidates_;
  sudoku::SolverKind solver_;
  ItemChoice item_choice_;
  bool is_invalid_;
};

using sudoku::TrueCandidates;

// Adapts TrueCandidates to the contract of a search, which ends immediately if givens clash.
class CandidateSearch final : public Search {
 public:
  CandidateSearch(const sudoku::Puzzle& puzzle, TrueCandidates::Aim aim, bool is_invalid,
                  const Stop& stop) {
    if (!is_invalid) search_.emplace(puzzle.grid, aim, puzzle.candidates, stop);
  }

  Outcome run(std::uint64_t budget) override {
    return !search_ || search_->run(budget) ? Outcome::exhausted : Outcome::paused;
  }

  SearchStats stats() const override {
    SearchStats stats;
    if (!search_) return stats;
    stats.nodes = search_->nodes();
    stats.solutions = std::max(search_->solutions(), static_cast<std::uint64_t>(max_candidates()));
    stats.explored = search_->explored();
    return stats;
  }

  std::string_view solver() const override { return "dancing-links"; }

  const std::optional<TrueCandidates>& known() const { return search_; }

  // Returns the largest number of digits found in a cell; each of them is in a different solution.
  int max_candidates() const {
    int most = 0;
    for (const sudoku::DigitSet set : search_->found()) {
      most = std::max(most, sudoku::count_digits(set));
    }
    return most;
  }

 private:
  std::optional<TrueCandidates> search_;
};

class CandidatePlan final : public Plan {
 public:
  CandidatePlan(const sudoku::Puzzle& puzzle, Goal goal, bool is_invalid)
      : puzzle_{.grid = puzzle.grid, .candidates = puzzle.candidates},
        aim_(goal == Goal::candidate_counts ? TrueCandidates::Aim::how_often
                                            : TrueCandidates::Aim::which),
        is_invalid_(is_invalid) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t>, const Stop& stop) const override {
    return std::make_unique<CandidateSearch>(puzzle_, aim_, is_invalid_, stop);
  }

  void collect(const Search&, Solutions&) const override {}
  bool is_count() const override { return true; }
  bool is_invalid(const Stop&) const override { return is_invalid_; }

  // If no cell has two candidates, there is no second solution.
  bool counts_all(const Search& search) const override {
    const auto& candidates = static_cast<const CandidateSearch&>(search);
    return !candidates.known() || candidates.known()->is_counted() ||
           candidates.max_candidates() <= 1;
  }

  CandidateTable candidates(const Search& search) const override {
    const sudoku::Grid& grid = puzzle_.grid;
    const auto cells = static_cast<std::size_t>(grid.cell_count());
    const auto& known = static_cast<const CandidateSearch&>(search).known();
    if (!known) {
      const std::vector<std::uint64_t> none(cells);
      return {none, none, std::vector<std::uint64_t>(cells * grid.size()), true};
    }
    const auto found = known->found(), open = known->open();
    CandidateTable table{{found.begin(), found.end()}, {open.begin(), open.end()}, {}, false};
    table.is_counted = known->is_counted();
    for (int place = 0; place < grid.cell_count(); ++place) {
      for (sudoku::Digit digit = 1; digit <= grid.size(); ++digit) {
        table.counts.push_back(known->count({grid.cell(place), digit}));
      }
    }
    return table;
  }

 private:
  sudoku::Puzzle puzzle_;
  TrueCandidates::Aim aim_;
  bool is_invalid_;
};

}  // namespace

SudokuInstance::SudokuInstance(sudoku::Puzzle puzzle)
    : puzzle_(std::move(puzzle)), clashes_(find_clashes(puzzle_.grid)) {}

Result<std::unique_ptr<SudokuInstance>> SudokuInstance::open(std::string_view text,
                                                             std::string_view format) {
  auto puzzle = sudoku::as_plain(sudoku::read_puzzle(text, format));
  if (!puzzle) return puzzle.error();
  auto instance = std::make_unique<SudokuInstance>(*std::move(puzzle));
  instance->says_more_ = sudoku::says_more(instance->puzzle().metadata.description);
  return instance;
}

Result<std::shared_ptr<const Plan>> SudokuInstance::prepare(const Task& task, MemoUse,
                                                            const Stop&) const {
  if (task.number) return number_error(task);
  const bool is_invalid = !clashes_.empty();
  if (task.goal == Goal::candidates || task.goal == Goal::candidate_counts) {
    return std::shared_ptr<const Plan>(
        std::make_shared<const CandidatePlan>(puzzle_, task.goal, is_invalid));
  }
  const auto solver = sudoku::solver_named(task.solver, puzzle_.grid);
  if (!solver) return solver.error();
  std::shared_ptr<const Plan> plan =
      std::make_shared<const SudokuPlan>(puzzle_, *solver, task.item_choice, is_invalid);
  return task.goal == Goal::count ? count_plan(std::move(plan)) : plan;
}

std::optional<bool> stated_solution_holds(const sudoku::Puzzle& puzzle) {
  const auto cells = puzzle.grid.cells();
  const std::vector<sudoku::Digit>& solution = puzzle.solution;
  if (solution.size() != cells.size() || std::count(solution.begin(), solution.end(), 0) > 0) {
    return std::nullopt;
  }
  sudoku::Grid solved = puzzle.grid;
  for (int place = 0; place < solved.cell_count(); ++place) {
    const sudoku::Cell cell = solved.cell(place);
    const sudoku::Digit digit = solution[place];
    const sudoku::Digit given = puzzle.grid[cell];
    const bool is_allowed =
        sudoku::has_digit(candidates_of(puzzle.grid, puzzle.candidates, cell), digit);
    if ((given != 0 && given != digit) || !is_allowed) return false;
    solved.set(cell, digit);
  }
  return find_clashes(solved, 1).empty();
}

Result<std::string> SudokuInstance::write(std::string_view format, const Stop&) const {
  return sudoku::write(puzzle_, format);
}

Result<std::vector<SudokuInterpretation>> interpret_sudoku(std::string_view text,
                                                           std::string_view format) {
  std::vector<SudokuInterpretation> found;
  auto all = format.empty() ? sudoku::read(text) : sudoku::read(text, format);
  for (sudoku::Interpretation& each : all) {
    sudoku::Results& puzzles = each.puzzles;
    const auto readable = [](const Result<sudoku::Puzzle>& puzzle) { return bool(puzzle); };
    const auto first = std::find_if(puzzles.begin(), puzzles.end(), readable);
    const auto count = static_cast<std::size_t>(std::count_if(first, puzzles.end(), readable));
    const auto error = sudoku::main_error(puzzles);
    if (count < 2 && error) return *error;
    found.push_back({*std::move(*first), count});
  }
  sudoku::Puzzle& puzzle = found.front().puzzle;
  if (found.front().puzzles > 1 || puzzle.variant || !puzzle.drawn) return found;
  if (auto drawn = sudoku::to_variant(puzzle)) {
    puzzle.variant = std::make_shared<const sudoku::VariantPuzzle>(*std::move(drawn));
  }
  return found;
}

}  // namespace dance::engine

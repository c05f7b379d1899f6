#include "engine/variant.hpp"

#include <algorithm>
#include <utility>

#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::engine {
namespace {

class VariantPlan final : public Plan {
 public:
  explicit VariantPlan(sudoku::PreparedVariant variant) : variant_(std::move(variant)) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix) const override {
    return std::make_unique<sudoku::PropagationSolver>(variant_, prefix);
  }

  void collect(const Search& search, Solutions& solutions) const override {
    const auto cells = static_cast<const sudoku::VariantSearch&>(search).solution();
    solutions.cells.insert(solutions.cells.end(), cells.begin(), cells.end());
    solutions.size += cells.size();
  }

 private:
  sudoku::PreparedVariant variant_;
};

}  // namespace

std::optional<bool> stated_solution_holds(const sudoku::VariantPuzzle& puzzle) {
  constexpr std::uint64_t kMostNodes = 1'000;
  const auto& stated = puzzle.solution;
  const auto is_digit = [](int digit) { return digit != sudoku::kNoDigit; };
  if (std::none_of(stated.begin(), stated.end(), is_digit)) return std::nullopt;
  sudoku::VariantPuzzle filled = puzzle;
  filled.givens.resize(stated.size(), sudoku::kNoDigit);
  for (std::size_t cell = 0; cell < stated.size(); ++cell) {
    if (!is_digit(stated[cell])) continue;
    if (is_digit(filled.givens[cell]) && filled.givens[cell] != stated[cell]) return false;
    filled.givens[cell] = stated[cell];
  }
  const auto model = sudoku::build_model(filled);
  if (!model) return std::nullopt;
  const Outcome outcome = sudoku::PropagationSolver(sudoku::prepare(*model)).run(kMostNodes);
  if (outcome == Outcome::paused) return std::nullopt;
  return outcome == Outcome::found;
}

Result<std::unique_ptr<VariantInstance>> VariantInstance::create(
    std::shared_ptr<const sudoku::VariantPuzzle> puzzle) {
  const auto model = sudoku::build_model(*puzzle);
  if (!model) return model.error();
  auto prepared = sudoku::prepare(*model);
  return std::unique_ptr<VariantInstance>(
      new VariantInstance(std::move(puzzle), std::move(prepared)));
}

Result<std::shared_ptr<const Plan>> VariantInstance::prepare(const Task& task, MemoUse) const {
  if (task.goal != Goal::solutions && task.goal != Goal::count) return goal_error(task.goal);
  if (task.solver != kAutomatic && task.solver != kPropagation) {
    return Error{ErrorCode::unknown_solver, {}, task.solver, std::string(kPropagation)};
  }
  std::shared_ptr<const Plan> plan = std::make_shared<const VariantPlan>(prepared_);
  return task.goal == Goal::count ? count_plan(std::move(plan)) : plan;
}

Result<std::string> VariantInstance::write(std::string_view format) const {
  const auto writer = sudoku::variant_writer_named(format);
  return writer ? writer->write(*puzzle_) : writer.error();
}

}  // namespace dance::engine

#include "engine/cover.hpp"

#include <algorithm>
#include <utility>

#include "engine/plans.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "exact_cover/formats/solution_format.hpp"
#include "exact_cover/search/cover_search.hpp"
#include "exact_cover/solve/prepared_cover.hpp"
#include "polyomino/encode/encode.hpp"
#include "sudoku/encode/encode.hpp"

namespace dance::engine {
namespace {

class CoverPlan final : public Plan {
 public:
  CoverPlan(std::shared_ptr<const Problem> problem, PreparedCover prepared)
      : problem_(std::move(problem)), prepared_(std::move(prepared)) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix, const Stop&) const override {
    return prepared_.begin(choices_of(prefix));
  }

  void collect(const Search& search, Solutions& solutions) const override {
    std::vector<Choice>& choices = solutions.choices;
    const std::size_t begin = choices.size();
    static_cast<const CoverSearch&>(search).append_solution(choices);
    if (problem_->has_bounds()) {
      const auto has_none = [](const Choice& choice) { return choice.option == kNoOption; };
      choices.erase(std::remove_if(choices.begin() + begin, choices.end(), has_none),
                    choices.end());
    }
    solutions.size += choices.size() - begin;
    solutions.ends.push_back(static_cast<std::int32_t>(choices.size()));
  }

  Covers describe(const Solutions& solutions) const override {
    return describe_covers(*problem_, solutions);
  }

  const PreparedCover& prepared() const { return prepared_; }

 private:
  std::shared_ptr<const Problem> problem_;
  PreparedCover prepared_;
};

}  // namespace

Result<std::unique_ptr<CoverInstance>> CoverInstance::open(std::string_view text,
                                                           std::string_view format) {
  if (format.empty()) {
    auto read = read_problem(text);
    if (!read) return read.error();
    return std::make_unique<CoverInstance>(std::move(read->problem), read->format);
  }
  const auto named = problem_format(format);
  if (!named) return named.error();
  auto problem = read_problem(text, *named);
  if (!problem) return problem.error();
  return std::make_unique<CoverInstance>(*std::move(problem), *named);
}

Result<std::shared_ptr<const Plan>> CoverInstance::prepare(const Task& task, MemoUse memo,
                                                           const Stop& stop) const {
  if (task.goal != Goal::solutions && task.goal != Goal::count) return goal_error(task.goal);
  if (memo == MemoUse::always) return memo_plan({{{problem_}}}, task.memo_bytes);
  auto prepared = PreparedCover::create(task.solver, *problem_, task.item_choice, stop);
  if (!prepared) return with_memo(prepared.error(), task);
  const auto plan = std::make_shared<const CoverPlan>(problem_, *std::move(prepared));
  const Problem& searched = plan->prepared().searched();
  if (task.number) return nth_plan(plan, searched, task);
  if (task.goal == Goal::solutions) return std::shared_ptr<const Plan>(plan);
  if (memo == MemoUse::never || refuse_memo(searched)) return count_plan(plan);
  const auto problems = [plan](const Stop&) {
    return OrbitProblems{{{std::shared_ptr<const Problem>(plan, &plan->prepared().searched())}}};
  };
  return trial_plan(plan, {&searched, problems, task.memo_bytes});
}

Result<std::string> CoverInstance::write(std::string_view format, const Stop&) const {
  const auto* const named = find_named(kProblemWriters, format);
  if (named) return write_problem(*problem_, named->value);
  return Error{ErrorCode::no_such_format, {}, std::string(format), listed_names(kProblemWriters)};
}

Covers describe_covers(const Problem& problem, const Solutions& solutions) {
  constexpr std::int32_t kNew = -1;
  Covers covers;
  if (solutions.ends.empty()) return covers;
  covers.chosen.resize(solutions.choices.size());
  covers.ends = solutions.ends;
  // Indexed by the entry that an option was chosen for.
  std::vector<std::int32_t> lines(problem.entry_count(), kNew);
  std::int32_t count = 0;
  std::int32_t* chosen = covers.chosen.data();
  for (const Choice& choice : solutions.choices) {
    std::int32_t& line = lines[problem.entry_number(choice.option, choice.item)];
    if (line == kNew) {
      line = count++;
      if (line > 0) covers.options += '\n';
      append_columns(covers.options, problem, choice);
    }
    *chosen++ = line;
  }
  return covers;
}

std::string as_cover(const sudoku::Puzzle& puzzle) {
  return write_dlx(sudoku::encode(puzzle.grid, puzzle.candidates).problem);
}

Result<std::string> as_cover(const polyomino::Puzzle& puzzle, const Stop& stop) {
  const auto encoding = polyomino::encode(puzzle, stop);
  if (!encoding) return encoding.error();
  return write_dlx(encoding->problem);
}

}  // namespace dance::engine

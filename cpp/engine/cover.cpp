#include "engine/cover.hpp"

#include <algorithm>
#include <utility>

#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/solve/prepared_cover.hpp"
#include "polyomino/encode/encode.hpp"
#include "sudoku/encode/encode.hpp"

namespace dance::engine {
namespace {

class CoverPlan final : public Plan {
 public:
  CoverPlan(std::shared_ptr<const Problem> problem, PreparedCover prepared)
      : problem_(std::move(problem)), prepared_(std::move(prepared)) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix) const override {
    return prepared_.begin(choices_of(prefix));
  }

  void collect(const Search& search, Solutions& solutions) const override {
    const std::vector<Choice> solution = static_cast<const CoverSearch&>(search).solution();
    const std::size_t begin = solutions.choices.size();
    solutions.choices.resize(begin + 2 * solution.size());
    std::int32_t* at = solutions.choices.data() + begin;
    for (const Choice& choice : solution) {
      if (choice.option == kNoOption) continue;
      const auto entries = problem_->option(choice.option);
      std::int32_t place = 0;
      while (entries[place].item != choice.item) ++place;
      *at++ = index(choice.option);
      *at++ = place;
      ++solutions.size;
    }
    const std::ptrdiff_t end = at - solutions.choices.data();
    solutions.choices.resize(end);
    solutions.ends.push_back(static_cast<std::int32_t>(end));
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

Result<std::shared_ptr<const Plan>> CoverInstance::prepare(const Task& task, MemoUse memo) const {
  if (task.goal != Goal::solutions && task.goal != Goal::count) return goal_error(task.goal);
  if (memo == MemoUse::always) return memo_plan({{{problem_}}}, task.memo_bytes);
  auto prepared = PreparedCover::create(task.solver, *problem_, task.item_choice);
  if (!prepared) return prepared.error();
  const auto plan = std::make_shared<const CoverPlan>(problem_, *std::move(prepared));
  const Problem& searched = plan->prepared().searched();
  if (!task.number.empty()) return nth_plan(plan, searched, task);
  if (task.goal == Goal::solutions) return std::shared_ptr<const Plan>(plan);
  if (memo == MemoUse::never || refuse_memo(searched)) return count_plan(plan);
  const auto problems = [plan] {
    return OrbitProblems{{{std::shared_ptr<const Problem>(plan, &plan->prepared().searched())}}};
  };
  return trial_plan(plan, {&searched, problems, task.memo_bytes});
}

Result<std::string> CoverInstance::write(std::string_view format) const {
  const auto named = problem_format(format);
  if (!named) return named.error();
  return write_problem(*problem_, *named);
}

Covers describe_covers(const Problem& problem, const Solutions& solutions) {
  constexpr std::int32_t kNew = -1;
  Covers covers;
  if (solutions.ends.empty()) return covers;
  covers.chosen.resize(solutions.choices.size() / 2);
  covers.ends = solutions.ends;
  for (std::int32_t& end : covers.ends) end /= 2;
  // Indexed by the entry that an option was chosen for, numbered across all options.
  std::vector<std::int32_t> indices(problem.entry_count(), kNew);
  for (std::size_t at = 0; at < solutions.choices.size(); at += 2) {
    const OptionId option{solutions.choices[at]};
    const Entry* const entry = &problem.option(option)[solutions.choices[at + 1]];
    std::int32_t& place = indices[entry - problem.option(OptionId{0}).data()];
    if (place == kNew) {
      place = static_cast<std::int32_t>(covers.options.size());
      covers.options.push_back(describe_option(problem, {option, entry->item}));
    }
    covers.chosen[at / 2] = place;
  }
  return covers;
}

std::string as_cover(const sudoku::Puzzle& puzzle) {
  return write_dlx(sudoku::encode(puzzle.grid, puzzle.candidates).problem);
}

Result<std::string> as_cover(const polyomino::Puzzle& puzzle) {
  const auto encoding = polyomino::encode(puzzle);
  if (!encoding) return encoding.error();
  return write_dlx(encoding->problem);
}

}  // namespace dance::engine

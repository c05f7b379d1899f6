#include <memory>

#include "bench/count.hpp"
#include "bench/tasks.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "exact_cover/solve/prepared_cover.hpp"

namespace dance::bench {
namespace {

Result<std::unique_ptr<Search>> make(const Problem& problem, const std::string& solver) {
  if (solver == kMemo) {
    if (auto error = refuse_memo(problem)) return *std::move(error);
    return std::unique_ptr<Search>(std::make_unique<MemoCount>(problem));
  }
  const auto prepared = PreparedCover::create(solver, problem);
  if (!prepared) return prepared.error();
  return std::unique_ptr<Search>(prepared->begin());
}

Result<std::string> count_covers(const std::string& text, const std::string& solver) {
  const auto read = read_problem(text);
  if (!read) return read.error();
  const auto search = make(read->problem, solver);
  if (!search) return search.error();
  count(**search);
  return (*search)->count_text();
}

}  // namespace

void solve_cover(benchmark::State& state, const std::string& text, const std::string& solver) {
  std::string solutions;
  for (auto _ : state) {
    const auto counted = count_covers(text, solver);
    if (!counted) return state.SkipWithError(message(counted.error()).c_str());
    solutions = *counted;
  }
  state.SetLabel(solutions);
}

}  // namespace dance::bench

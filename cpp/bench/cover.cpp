#include "bench/count.hpp"
#include "bench/tasks.hpp"
#include "exact_cover/cover_search.hpp"
#include "exact_cover/read_problem.hpp"

namespace dance::bench {
namespace {

Result<std::uint64_t> count_covers(const std::string& text, const std::string& solver) {
  const auto read = read_problem(text);
  if (!read) return read.error();
  const auto named = solver_named(solver, read->problem);
  if (!named) return named.error();
  return count(*make_search(*named, read->problem));
}

}  // namespace

void solve_cover(benchmark::State& state, const std::string& text, const std::string& solver) {
  std::uint64_t solutions = 0;
  for (auto _ : state) {
    const auto counted = count_covers(text, solver);
    if (!counted) return state.SkipWithError(message(counted.error()).c_str());
    solutions = *counted;
  }
  state.SetLabel(std::to_string(solutions));
}

}  // namespace dance::bench

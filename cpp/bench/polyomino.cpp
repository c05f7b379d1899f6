#include "bench/count.hpp"
#include "bench/tasks.hpp"
#include "polyomino/encode/prepare.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "polyomino/search/tiling_search.hpp"

namespace dance::bench {
namespace {

Result<std::uint64_t> count_distinct(const std::string& text) {
  const auto read = polyomino::read_puzzle(text);
  if (!read) return read.error();
  auto encoding = polyomino::prepare(read->puzzle, polyomino::Tilings::distinct);
  if (!encoding) return encoding.error();
  polyomino::TilingSearch search(*std::move(encoding));
  return count(search);
}

}  // namespace

void find_distinct_tilings(benchmark::State& state, const std::string& text) {
  std::uint64_t tilings = 0;
  for (auto _ : state) {
    const auto counted = count_distinct(text);
    if (!counted) return state.SkipWithError(message(counted.error()).c_str());
    tilings = *counted;
  }
  state.SetLabel(std::to_string(tilings));
}

}  // namespace dance::bench

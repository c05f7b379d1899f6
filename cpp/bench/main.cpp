// dance_bench measures the native library with Google Benchmark, whose flags come first or last.
//
//   dance_bench sudoku FILE SOLVER ...     a list of puzzles, one per line
//   dance_bench cover FILE SOLVER ...      an exact cover problem in any format
//   dance_bench tilings TEXT auto ...      tilings of a polyomino puzzle, up to symmetry

#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "bench/tasks.hpp"

namespace {

using dance::bench::find_distinct_tilings;
using dance::bench::solve_cover;
using dance::bench::solve_list;

constexpr const char* kUsage =
    "dance_bench: after Google Benchmark's flags, three words for each benchmark:\n"
    "  sudoku FILE SOLVER | cover FILE SOLVER | tilings TEXT auto\n";

std::optional<std::string> content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

using FileTask = void (*)(benchmark::State&, const std::string&, const std::string&);

std::optional<FileTask> file_task(const std::string& kind) {
  if (kind == "sudoku") return solve_list;
  if (kind == "cover") return solve_cover;
  return std::nullopt;
}

/// Registers a benchmark. Returns false if the words do not name one.
bool add(const std::string& kind, const std::string& input, const std::string& solver) {
  const std::string name = kind + ' ' + input + ' ' + solver;
  if (kind == "tilings" && solver == "auto") {
    benchmark::RegisterBenchmark(name.c_str(), find_distinct_tilings, input)
        ->Unit(benchmark::kMillisecond);
    return true;
  }
  const auto task = file_task(kind);
  const auto text = task ? content(input) : std::nullopt;
  if (!text) return false;
  benchmark::RegisterBenchmark(name.c_str(), *task, *text, solver)->Unit(benchmark::kMillisecond);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const std::vector<std::string> words(argv + 1, argv + argc);
  bool is_good = !words.empty() && words.size() % 3 == 0;
  for (std::size_t i = 0; is_good && i < words.size(); i += 3) {
    is_good = add(words[i], words[i + 1], words[i + 2]);
  }
  if (!is_good) {
    std::cerr << kUsage;
    return 2;
  }
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

#include "cli/count.hpp"

#include <iostream>
#include <utility>

#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/solve.hpp"
#include "exact_cover/count/cover_count.hpp"

namespace dance::cli {

bool asks_only_for_count(const Output& output) {
  return output.is_count_only && output.limit == 0;
}

int count_with_memo(std::unique_ptr<Search> memo, unsigned threads, const Output& output,
                    Answer answer, std::ostream& out) {
  if (threads > 1) std::cerr << "--threads: a count by memo is the work of one thread\n";
  const auto begin = [&](const Prefix&) { return Described{std::move(memo), nullptr}; };
  solve_and_write(begin, 1, output, std::move(answer), out);
  return is_interrupted() ? kInterrupted : 0;
}

int count_with_memo(const Problem& problem, std::uint64_t megabytes, unsigned threads,
                    const Output& output, Answer answer, std::ostream& out) {
  auto memo = make_counter(kMemo, problem, ItemChoice::fewest, megabytes << 20);
  if (memo) return count_with_memo(*std::move(memo), threads, output, std::move(answer), out);
  std::cerr << "--solver: " + message(memo.error()) + '\n';
  return kUnreadable;
}

}  // namespace dance::cli

#include "cli/count.hpp"

#include <iostream>
#include <memory>
#include <utility>

#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/solve.hpp"
#include "exact_cover/cover_count.hpp"

namespace dance::cli {

bool asks_only_for_count(const Output& output) {
  return output.is_count_only && output.limit == 0;
}

int count_with_memo(const Problem& problem, std::uint64_t megabytes, unsigned threads,
                    const Output& output, std::ostream& out) {
  auto counter = make_counter(kMemo, problem, ItemChoice::fewest, megabytes << 20);
  if (!counter) {
    std::cerr << "--solver: " + message(counter.error()) + '\n';
    return kUnreadable;
  }
  if (threads > 1) std::cerr << "--threads: a count by memo is the work of one thread\n";
  const auto begin = [&](const Prefix&) { return Described{*std::move(counter), nullptr}; };
  solve_and_write(begin, 1, output, {}, out);
  return is_interrupted() ? kInterrupted : 0;
}

}  // namespace dance::cli

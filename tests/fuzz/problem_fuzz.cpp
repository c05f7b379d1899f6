// The problem builder: after any calls, the problem is valid, and its solutions are those found by
// trying every subset.

#include <set>

#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/solve/prepared_cover.hpp"
#include "fuzz/fuzz.hpp"
#include "tests/support/oracle.hpp"

using namespace dance;
using namespace dance::fuzz;
using test::OptionSet;

namespace {

void check_items(const Problem& problem) {
  for (std::int32_t item = 0; item < problem.item_count(); ++item) {
    require(!problem.item_name(ItemId{item}).empty(), "an item has a name");
    if (!problem.is_primary(ItemId{item})) continue;
    const Bounds bounds = problem.bounds(ItemId{item});
    require(0 <= bounds.least && bounds.least <= bounds.most, "bounds are in order");
  }
}

void check_option(const Problem& problem, OptionId option) {
  std::set<ItemId> items;
  for (const Entry& entry : problem.option(option)) {
    require(0 <= index(entry.item) && index(entry.item) < problem.item_count(), "an item exists");
    require(items.insert(entry.item).second, "an option holds an item once");
    const bool has_color = entry.color != ColorId::no_color;
    require(!has_color || !problem.is_primary(entry.item), "only secondary items have colours");
    if (has_color) require(!problem.color_name(entry.color).empty(), "a colour has a name");
  }
  require(!items.empty() && problem.is_primary(*items.begin()), "an option holds a primary item");
}

std::set<OptionSet> covers_by(std::string_view solver, const Problem& problem, ItemChoice rule) {
  const auto prepared = PreparedCover::create(solver, problem, rule);
  const auto search = prepared->begin();
  std::set<OptionSet> covers;
  for (Outcome outcome; (outcome = search->run(3)) != Outcome::exhausted;) {
    if (outcome != Outcome::found) continue;
    OptionSet cover;
    for (const Choice& choice : search->solution()) {
      if (choice.option != kNoOption) cover.insert(index(choice.option));
    }
    require(covers.insert(cover).second, "a solution is found once");
  }
  return covers;
}

void check_solvers(const Problem& problem) {
  const auto covers = test::exact_covers(problem);
  for (const ItemChoice rule : {ItemChoice::fewest, ItemChoice::first}) {
    for (const std::string_view solver : {"auto", "dancing-links", "bit-matrix"}) {
      require(covers_by(solver, problem, rule) == covers, solver);
    }
  }
  if (refuse_memo(problem)) return;
  MemoCount memo(problem, 1'000);
  while (memo.run(3) != Outcome::exhausted) {
  }
  require(memo.count_text() == std::to_string(covers.size()), kMemo);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const Problem problem = make_problem(input);
  check_items(problem);
  for (std::int32_t option = 0; option < problem.option_count(); ++option) {
    check_option(problem, OptionId{option});
  }
  if (problem.option_count() <= 10) check_solvers(problem);
  return 0;
}

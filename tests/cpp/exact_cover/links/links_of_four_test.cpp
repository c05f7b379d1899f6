#include "exact_cover/links/links_of_four.hpp"

#include <array>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "doctest.h"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

// Returns a problem of four kinds of items and distinct options that hold one of each.
Problem random_fours(std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto of_a_kind = static_cast<std::int32_t>(1 + random() % 6);
  ProblemBuilder builder;
  for (std::int32_t i = 0; i < 4 * of_a_kind; ++i) {
    REQUIRE(builder.add_primary("i" + std::to_string(i)));
  }
  std::set<std::vector<std::int32_t>> options;
  for (auto tries = random() % 60; tries > 0; --tries) {
    std::vector<std::int32_t> items;
    for (std::int32_t kind = 0; kind < 4; ++kind) {
      items.push_back(kind * of_a_kind + static_cast<std::int32_t>(random() % of_a_kind));
    }
    options.insert(items);
  }
  for (const std::vector<std::int32_t>& items : options) {
    std::vector<Entry> entries;
    for (const std::int32_t item : items) entries.push_back({ItemId{item}});
    REQUIRE(builder.add_option(entries));
  }
  return std::move(builder).build();
}

// Returns the visible state: each item's list and whether the item is uncovered.
std::vector<std::vector<std::int32_t>> lists(const LinksOfFour& links) {
  std::vector<std::vector<std::int32_t>> lists;
  for (std::int32_t i = 1; i <= links.item_count(); ++i) {
    const NodeId item{i};
    std::vector<std::int32_t> list = {links.length(item), links.is_active(item) ? 1 : 0};
    for (NodeId node = links.down(item); !links.is_header(node); node = links.down(node)) {
      list.push_back(index(links.option_of(node)));
    }
    lists.push_back(std::move(list));
  }
  return lists;
}

}  // namespace

TEST_CASE("links of four lead to the same search nodes and updates as links in general") {
  std::uint64_t solutions = 0;
  for (std::uint32_t seed = 1; seed <= 1000; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_fours(seed);
    for (const ItemChoice rule : {ItemChoice::first, ItemChoice::fewest}) {
      const Run all = run_in_steps(DancingLinks(problem, {rule}), kNoLimit);
      const Run fours = run_in_steps(BasicDancingLinks<LinksOfFour>(problem, {rule}), kNoLimit);
      REQUIRE(fours.solutions == all.solutions);
      REQUIRE(fours.stats.nodes_per_level == all.stats.nodes_per_level);
      REQUIRE(fours.stats.updates == all.stats.updates);
      solutions += all.stats.solutions;
    }
  }
  CHECK(solutions > 1000);
}

TEST_CASE("links of four: uncovering restores every list in order") {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    LinksOfFour links(random_fours(seed));
    REQUIRE_FALSE(links.check_invariants());
    std::vector<NodeId> covered;
    std::vector<std::vector<std::vector<std::int32_t>>> before;
    for (std::int32_t i = 1; i <= links.item_count(); ++i) {
      if (random() % 2 == 0) continue;
      before.push_back(lists(links));
      covered.push_back(NodeId{i});
      links.cover(NodeId{i});
      CHECK_FALSE(links.is_active(NodeId{i}));
      REQUIRE_FALSE(links.check_invariants());
    }
    for (; !covered.empty(); covered.pop_back(), before.pop_back()) {
      links.uncover(covered.back());
      REQUIRE(lists(links) == before.back());
    }
  }
}

TEST_CASE("links of four: covering an item takes each of its options out of three lists") {
  LinksOfFour links;
  links.restart(8, 3);
  for (const auto& items :
       {std::array{0, 2, 4, 6}, std::array{0, 3, 5, 7}, std::array{1, 2, 4, 7}}) {
    links.add_option({ItemId{items[0]}, ItemId{items[1]}, ItemId{items[2]}, ItemId{items[3]}});
  }
  CHECK_FALSE(links.check_invariants());
  CHECK(links.node_of(OptionId{2}, ItemId{4}).has_value());
  CHECK_FALSE(links.node_of(OptionId{2}, ItemId{0}).has_value());
  CHECK_FALSE(links.node_of(OptionId{3}, ItemId{0}).has_value());
  CHECK_FALSE(links.node_of(OptionId{-1}, ItemId{0}).has_value());
  const NodeId second = *links.node_of(OptionId{1}, ItemId{7});
  CHECK(links.is_listed(second));
  links.cover(header(ItemId{0}));
  CHECK_FALSE(links.is_listed(second));
  CHECK(links.updates() == 6);
  CHECK(links.length(header(ItemId{0})) == 2);  // its own list stays, for uncovering it
  CHECK(links.length(header(ItemId{2})) == 1);
  CHECK(links.length(header(ItemId{3})) == 0);
  CHECK_FALSE(links.all_covered());
}

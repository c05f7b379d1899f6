#include "exact_cover/links/links.hpp"

#include "doctest.h"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

struct Tables {
  std::vector<Node> nodes;
  std::vector<ItemLink> items;
  std::vector<std::int32_t> lengths;

  friend bool operator==(const Tables&, const Tables&) = default;
};

Tables tables(const Links& links) {
  std::vector<std::int32_t> lengths;
  for (std::int32_t i = 1; i <= links.item_count(); ++i) lengths.push_back(links.length(NodeId{i}));
  return {links.nodes(), links.items(), lengths};
}

constexpr NodeId kA{1}, kD{4}, kE{5}, kG{7};

}  // namespace

TEST_CASE("the initial links are the toroidal structure of the paper") {
  const Links links(paper_example());
  CHECK_FALSE(links.check_invariants());
  CHECK(links.nodes().size() == 1 + 7 + 16 + 6 + 1);  // root, headers, nodes, spacers
  CHECK(links.length(kA) == 2);
  CHECK(links.length(kD) == 3);
  CHECK(links.length(kE) == 2);
  CHECK(links.length(kG) == 3);
  const NodeId first_of_a = links.down(kA);
  CHECK(links.option_of(first_of_a) == OptionId{1});
  CHECK(links.option_of(links.down(first_of_a)) == OptionId{3});
  CHECK(links.down(links.down(first_of_a)) == kA);
}

TEST_CASE("covering A takes its options out of all other lists") {
  Links links(paper_example());
  links.cover(kA);
  CHECK(links.right_item(kRoot) == NodeId{2});
  CHECK(links.length(kD) == 1);  // option 6 is left
  CHECK(links.length(kG) == 2);  // options 5 and 6
  CHECK(links.length(kA) == 2);  // its own list stays, for uncovering it
  CHECK(links.updates() == 3);   // D and G of option 2, D of option 4
  CHECK_FALSE(links.check_invariants());
}

TEST_CASE("uncover is the exact inverse of cover") {
  Links links(paper_example());
  const Tables before = tables(links);
  links.cover(kA);
  links.cover(kD);
  links.cover(kG);
  CHECK(tables(links) != before);
  links.uncover(kG);
  links.uncover(kD);
  links.uncover(kA);
  CHECK(tables(links) == before);
}

TEST_CASE("purify keeps the options of one colour and unpurify restores the others") {
  const Problem problem = problem_of(
      "a b c d | x\n"
      "a x:red\n"
      "b x:red\n"
      "c x:blue\n"
      "d x\n");
  Links links(problem);
  const Tables before = tables(links);
  const NodeId red = *links.node_of(OptionId{0}, ItemId{4});
  links.commit(red);
  CHECK(links.length(header(ItemId{1})) == 1);  // also red
  CHECK(links.length(header(ItemId{2})) == 0);  // blue
  CHECK(links.length(header(ItemId{3})) == 0);  // without a colour: excludes all others from x
  CHECK_FALSE(links.check_invariants());
  links.uncommit(red);
  CHECK(tables(links) == before);
}

TEST_CASE("an exhausted search restores the links byte for byte") {
  for (std::uint32_t seed = 1; seed <= 1000; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {seed % 3 != 0, seed % 3 == 2});
    DancingLinks search(problem, {seed % 2 == 0 ? ItemChoice::first : ItemChoice::fewest});
    const Tables before = tables(search.links());
    run_to_end(search, kNoLimit);
    CHECK(tables(search.links()) == before);
  }
}

TEST_CASE("the invariants hold at every search node") {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {true, true});
    DancingLinks search(problem);
    do {
      const auto fault = search.links().check_invariants();
      CHECK_MESSAGE(!fault, *fault);
    } while (search.run(1) != Outcome::exhausted);
  }
}

TEST_CASE("check_invariants detects a broken link") {
  Links links(paper_example());
  const NodeId first_of_a = links.down(kA);
  links.hide(first_of_a + 1);  // takes A and G out of their lists, but not D
  CHECK_FALSE(links.check_invariants());
  links.unhide(first_of_a);  // puts back D and G instead
  CHECK(links.check_invariants());
}

TEST_CASE("check_invariants detects a list with more nodes than its length") {
  Links links(paper_example());
  links.hide(links.down(kA));
  CHECK_FALSE(links.check_invariants());
  links.hide(links.down(kA));
  CHECK(links.check_invariants());
}

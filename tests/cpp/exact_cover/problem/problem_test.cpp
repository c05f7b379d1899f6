#include "exact_cover/problem/problem.hpp"

#include <array>

#include "doctest.h"

using namespace dance;

namespace {

// Primary items a, b; secondary item x.
ProblemBuilder small_builder() {
  ProblemBuilder builder;
  REQUIRE(builder.add_primary("a"));
  REQUIRE(builder.add_primary("b"));
  REQUIRE(builder.add_secondary("x"));
  return builder;
}

ErrorCode code_of(const auto& result) {
  REQUIRE_FALSE(result);
  return result.error().code;
}

}  // namespace

TEST_CASE("a problem contains what the builder was given") {
  ProblemBuilder builder = small_builder();
  REQUIRE(builder.add_option(std::array{Token{"b"}, Token{"x:red"}}));
  REQUIRE(builder.add_option(std::array{Token{"a"}, Token{"b"}, Token{"x"}}));
  const Problem problem = std::move(builder).build();

  CHECK(problem.item_count() == 3);
  CHECK(problem.primary_count() == 2);
  CHECK(problem.option_count() == 2);
  CHECK(problem.entry_count() == 5);
  CHECK(problem.is_primary(ItemId{1}));
  CHECK_FALSE(problem.is_primary(ItemId{2}));
  CHECK(problem.item_name(ItemId{2}) == "x");

  const auto first = problem.option(OptionId{0});
  REQUIRE(first.size() == 2);
  CHECK(first[0] == Entry{ItemId{1}});
  CHECK(entry_text(problem, first[1]) == "x:red");
  CHECK(problem.option(OptionId{1}).size() == 3);
}

TEST_CASE("the same colour name is the same colour") {
  ProblemBuilder builder = small_builder();
  CHECK(*builder.color("red") == *builder.color("red"));
  CHECK(*builder.color("red") != *builder.color("blue"));
}

TEST_CASE("an invalid item is refused with an error code and its place") {
  ProblemBuilder builder = small_builder();
  CHECK(code_of(builder.add_secondary("")) == ErrorCode::empty_name);
  CHECK(code_of(builder.add_secondary("a b")) == ErrorCode::bad_name);
  CHECK(code_of(builder.add_secondary("a:b")) == ErrorCode::bad_name);
  CHECK(code_of(builder.add_primary("c")) == ErrorCode::primary_after_secondary);
  const auto repeated = builder.add_secondary("a", {4, 2});
  CHECK(code_of(repeated) == ErrorCode::repeated_name);
  CHECK(repeated.error().at == TextPosition{4, 2});
  CHECK(repeated.error().found == "a");
}

TEST_CASE("an invalid option is refused with an error code and the place of the word") {
  ProblemBuilder builder = small_builder();
  const auto refuse = [&](std::vector<Token> tokens) { return builder.add_option(tokens, {9, 1}); };
  const auto unknown = refuse({{"a", {9, 1}}, {"q", {9, 3}}});
  CHECK(code_of(unknown) == ErrorCode::unknown_item);
  CHECK(unknown.error().at == TextPosition{9, 3});
  CHECK(unknown.error().found == "q");

  const auto repeated = refuse({{"a", {9, 1}}, {"x:red", {9, 3}}, {"x:red", {9, 9}}});
  CHECK(code_of(repeated) == ErrorCode::repeated_item);
  CHECK(repeated.error().at == TextPosition{9, 9});

  const auto no_primary = refuse({{"x", {9, 1}}});
  CHECK(code_of(no_primary) == ErrorCode::no_primary_item);
  CHECK(no_primary.error().at == TextPosition{9, 1});

  CHECK(code_of(refuse({})) == ErrorCode::no_primary_item);
  CHECK(code_of(refuse({{"a:red"}})) == ErrorCode::color_on_primary_item);
  CHECK(code_of(refuse({{"a"}, {"x:"}})) == ErrorCode::empty_name);
  CHECK(code_of(refuse({{":red"}})) == ErrorCode::empty_name);
}

TEST_CASE("a refused option leaves no trace") {
  ProblemBuilder builder = small_builder();
  REQUIRE_FALSE(builder.add_option(std::array{Token{"a"}, Token{"a"}}));
  REQUIRE(builder.add_option(std::array{Token{"a"}}));
  const Problem problem = std::move(builder).build();
  CHECK(problem.option_count() == 1);
  CHECK(problem.entry_count() == 1);
}

TEST_CASE("entries by id are checked like entries by name") {
  ProblemBuilder builder = small_builder();
  const ColorId red = *builder.color("red");
  CHECK(code_of(builder.add_option(std::array{Entry{ItemId{3}}})) == ErrorCode::unknown_item);
  CHECK(code_of(builder.add_option(std::array{Entry{ItemId{-1}}})) == ErrorCode::unknown_item);
  CHECK(code_of(builder.add_option(std::array{Entry{ItemId{0}, red}})) ==
        ErrorCode::color_on_primary_item);
  CHECK(code_of(builder.add_option(std::array{Entry{ItemId{0}}, Entry{ItemId{0}}})) ==
        ErrorCode::repeated_item);
  CHECK(builder.add_option(std::array{Entry{ItemId{0}}, Entry{ItemId{2}, red}}));
}

TEST_CASE("a problem beyond the limits is refused") {
  ProblemBuilder builder;
  for (std::int32_t i = 0; i < kMaxItems; ++i) REQUIRE(builder.add_primary(std::to_string(i)));
  CHECK(code_of(builder.add_primary("one more")) == ErrorCode::bad_name);
  const auto beyond = builder.add_primary("more", {1, 1});
  CHECK(code_of(beyond) == ErrorCode::too_large);

  std::vector<Entry> all;
  for (std::int32_t i = 0; i < kMaxItems; ++i) all.push_back({ItemId{i}});
  for (std::int32_t i = 0; i < kMaxEntries / kMaxItems; ++i) REQUIRE(builder.add_option(all));
  CHECK(code_of(builder.add_option(std::array{Entry{ItemId{0}}})) == ErrorCode::too_large);
}

TEST_CASE("an option may have a name") {
  ProblemBuilder builder;
  REQUIRE(builder.add_primary("a"));
  const std::array entries{Token{"a"}};
  REQUIRE(builder.add_option(entries));
  const auto second = builder.add_option(entries);
  const auto third = builder.add_option(entries);
  REQUIRE(second);
  REQUIRE(third);
  REQUIRE(builder.name_option(*second, {"the second: a | b"}));
  CHECK(builder.name_option(*third, {"", {3, 1}}).error().code == ErrorCode::empty_name);
  CHECK(builder.name_option(*third, {"x\ny"}).error().code == ErrorCode::bad_name);
  CHECK(builder.name_option(*third, {"\xEF\xBB\xBFx"}).error().code == ErrorCode::bad_name);
  CHECK(builder.add_primary("\xEF\xBB\xBFx").error().code == ErrorCode::bad_name);
  const auto repeated = builder.name_option(*third, {"the second: a | b", {3, 1}});
  REQUIRE_FALSE(repeated);
  CHECK(repeated.error().code == ErrorCode::repeated_option_name);
  CHECK(repeated.error().at == TextPosition{3, 1});

  const Problem problem = std::move(builder).build();
  CHECK(problem.has_option_names());
  CHECK(problem.option_name(OptionId{0}).empty());
  CHECK(problem.option_name(OptionId{1}) == "the second: a | b");
  CHECK(problem.option_name(OptionId{2}).empty());
}

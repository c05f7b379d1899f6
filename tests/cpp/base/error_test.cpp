#include "base/error.hpp"

#include <set>

#include "doctest.h"

using namespace dance;

TEST_CASE("every error code has a distinct name and sentence") {
  std::set<std::string_view> names;
  std::set<std::string_view> sentences;
  constexpr int kCodes = static_cast<int>(ErrorCode::internal) + 1;
  for (int code = 0; code < kCodes; ++code) {
    names.insert(name(ErrorCode{code}));
    sentences.insert(sentence(ErrorCode{code}));
  }
  CHECK(names.size() == kCodes);
  CHECK(sentences.size() == kCodes);
}

TEST_CASE("a message names the text found and the text expected") {
  const Error both{ErrorCode::unexpected_symbol, {3, 7}, "2", "0, 1"};
  CHECK(message(both) == "this cannot be read here: found '2', expected 0, 1");
  const Error found_only{ErrorCode::unknown_item, {}, "Q"};
  CHECK(message(found_only) == "this option names an item that does not exist: found 'Q'");
  const Error expected_only{ErrorCode::too_large, {}, "", "≤ 5 items"};
  CHECK(message(expected_only) == "this problem is too large: expected ≤ 5 items");
  CHECK(message({ErrorCode::empty_text}) == "there is nothing to read");
  CHECK(message({ErrorCode::unknown_format}) == "no known format fits this text");
  CHECK(message({ErrorCode::unknown_format, {}, "", "json"}) ==
        "this text is not in the requested format: expected json");
  CHECK(message({ErrorCode::too_deep, {}, "", "≤ 32 levels"}) ==
        "this is nested too deeply: expected ≤ 32 levels");
}

TEST_CASE("a message shortens long quotations") {
  const std::string long_word(1'000'000, 'x');
  CHECK(excerpt(long_word) == std::string(60, 'x') + "…");
  CHECK(message({ErrorCode::unknown_item, {}, long_word}).size() < 120);
  std::string numerals;
  for (int i = 0; i < 60; ++i) numerals += "数";
  CHECK(excerpt(numerals) == numerals);
  CHECK(excerpt(numerals + "独") == numerals + "…");
  CHECK(excerpt("short") == "short");
  CHECK(excerpt(std::string_view("a\x03\0\n", 4)) == "a\uFFFD\uFFFD\n");
}

TEST_CASE("a result holds a value or an error") {
  Result<int> good = 3;
  REQUIRE(good);
  CHECK(*good == 3);
  const Result<int> bad = Error{ErrorCode::bad_setting};
  REQUIRE_FALSE(bad);
  CHECK(bad.error().code == ErrorCode::bad_setting);
}

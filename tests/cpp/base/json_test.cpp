#include "base/json.hpp"

#include "doctest.h"

using namespace dance;

TEST_CASE("a JSON text becomes a tree with the place of each value") {
  const auto json = read_json(
      "\xEF\xBB\xBF{\"é\": [1, -2.50,\n  \"a\\n\\u00e9\\ud83d\\ude00\"],\n\n \"b\": {\"c\": "
      "true}}");
  REQUIRE(json);
  CHECK(json->kind == JsonKind::object);
  CHECK(json->at == TextPosition{1, 1});
  REQUIRE(json->elements.size() == 4);
  CHECK(json->elements[0].text == "é");
  CHECK(json->elements[0].at == TextPosition{1, 2});

  const JsonValue& list = json->elements[1];
  CHECK(list.kind == JsonKind::array);
  CHECK(list.at == TextPosition{1, 7});
  REQUIRE(list.elements.size() == 3);
  CHECK(list.elements[0].text == "1");
  CHECK(list.elements[1].kind == JsonKind::number);
  CHECK(list.elements[1].text == "-2.50");
  CHECK(list.elements[1].at == TextPosition{1, 11});
  CHECK(list.elements[2].text == "a\né😀");
  CHECK(list.elements[2].at == TextPosition{2, 3});

  const JsonValue* const b = json->find("b");
  REQUIRE(b != nullptr);
  CHECK(b->at == TextPosition{4, 7});
  REQUIRE(b->find("c") != nullptr);
  CHECK(b->find("c")->text == "true");
  CHECK(json->find("c") == nullptr);
}

TEST_CASE("empty arrays and objects do not shift later values") {
  const auto json = read_json("[[], {}, [[ ]], null]");
  REQUIRE(json);
  REQUIRE(json->elements.size() == 4);
  CHECK(json->elements[1].at == TextPosition{1, 6});
  CHECK(json->elements[2].elements[0].at == TextPosition{1, 11});
  CHECK(json->elements[3].kind == JsonKind::null);
  CHECK(json->elements[3].at == TextPosition{1, 17});
}

TEST_CASE("a text of brackets alone is refused before the stack overflows") {
  const auto json = read_json(std::string(1'000'000, '['));
  REQUIRE_FALSE(json);
  CHECK(json.error().code == ErrorCode::too_deep);
  CHECK(json.error().at == TextPosition{1, 65});
  CHECK(read_json(std::string(64, '[') + std::string(64, ']')));
}

TEST_CASE("strings are written with the necessary escapes") {
  std::string json;
  append_json_string(json, "a\"b\\c\n\x01é/");
  CHECK(json == "\"a\\\"b\\\\c\\n\\u0001é/\"");
  const auto again = read_json(json);
  REQUIRE(again);
  CHECK(again->text == "a\"b\\c\n\x01é/");
}

TEST_CASE("a JSON text has a limited number of values" * doctest::test_suite("slow")) {
  std::string text = "[";
  for (std::size_t values = 2; values < kMaxJsonValues; ++values) text += "1,";
  CHECK(read_json(text + "1]"));
  const auto beyond = read_json(text + "1,1]");
  REQUIRE(!beyond);
  CHECK(beyond.error().code == ErrorCode::too_large);
  CHECK(beyond.error().expected == "≤ 1000000 values");
}

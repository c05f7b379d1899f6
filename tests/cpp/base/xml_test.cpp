#include "base/xml.hpp"

#include "doctest.h"

using namespace dance;

namespace {

std::string repeated(std::string_view text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

// Returns the error of an invalid text.
Error error_of(std::string_view text) {
  const auto read = read_xml(text);
  REQUIRE(!read);
  return read.error();
}

}  // namespace

TEST_CASE("an XML text becomes a tree with the place of each part") {
  const auto root = read_xml(
      "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\">]>\n<!-- <a> -->\n"
      "<list kind = 'x>y'>\n  <one a=\"&#10;&lt;&#233;&#x1F600;&amp;&none;\"/>\n"
      "  <two> te<!-- </two> -->xt<![CDATA[</two>]]></two >\n</list>\n");
  REQUIRE(root);
  CHECK(root->name == "list");
  CHECK(root->at == TextPosition{4, 2});
  CHECK(root->text.empty());
  REQUIRE(root->find("kind") != nullptr);
  CHECK(root->find("kind")->value == "x>y");
  CHECK(root->find("kind")->at == TextPosition{4, 15});
  CHECK(root->find("name") == nullptr);
  REQUIRE(root->children.size() == 2);
  CHECK(root->children[0].attributes.front().value == "\n<é😀&&none;");
  const XmlElement* const two = root->child("two");
  REQUIRE(two != nullptr);
  CHECK(two->text == " text</two>");
  CHECK(two->text_at == TextPosition{6, 8});
  CHECK(root->child("three") == nullptr);
}

TEST_CASE("a broken XML text is refused with the place of the mistake") {
  struct Broken {
    const char* text;
    int column;
    const char* found;
  };
  for (const Broken& broken : std::vector<Broken>{
           {"<a>", 4, ""},
           {"<a></b>", 6, "b"},
           {"<a></ab>", 7, "b"},
           {"<a/></a>", 7, "a"},
           {"<a x/>", 5, "/"},
           {"<a x=1/>", 6, "1"},
           {"<a x=\"1/>", 10, ""},
           {"<a <b/>", 4, "<"},
           {"<a/> b", 6, "b"},
           {"<a><!-- </a>", 13, ""},
           {"<a><![CDATA[ </a>", 18, ""},
           {"< a/>", 2, " "},
           {"<a/><b/>", 6, "<b"},
           {"<!-- -->", 9, ""},
       }) {
    CAPTURE(broken.text);
    const Error error = error_of(broken.text);
    CHECK(error.code == ErrorCode::bad_syntax);
    CHECK(error.at == TextPosition{1, broken.column});
    CHECK(error.found == broken.found);
  }
}

TEST_CASE("an XML text of any depth is read or refused with an error code") {
  const int deep = static_cast<int>(kMaxXmlDepth);
  const auto nested = [](int levels) { return repeated("<a>", levels) + repeated("</a>", levels); };
  CHECK(read_xml(nested(deep)));
  CHECK(error_of(nested(deep + 1)).code == ErrorCode::too_deep);
  for (const int levels : {10'000, 400'000}) {
    CHECK(error_of(nested(levels)).code == ErrorCode::too_deep);
    CHECK(error_of(repeated("<a x=\"</\">", levels)).code == ErrorCode::too_deep);
  }
}

TEST_CASE("an XML text has a limited number of elements and attributes") {
  const int most = static_cast<int>(kMaxXmlParts) - 1;
  CHECK(read_xml("<a>" + repeated("<b/>", most) + "</a>"));
  CHECK(error_of("<a>" + repeated("<b/>", most + 1) + "</a>").code == ErrorCode::too_large);
  CHECK(error_of("<a" + repeated(" b=''", most + 1) + "/>").code == ErrorCode::too_large);
}

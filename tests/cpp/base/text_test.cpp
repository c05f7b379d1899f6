#include "base/text.hpp"

#include "doctest.h"

using namespace dance;

TEST_CASE("letters are those of English") {
  for (const char c : {'A', 'Z', 'a', 'z'}) CHECK(is_letter(c));
  for (const char c : {'@', '[', '`', '{', '\xe9'}) CHECK_FALSE(is_letter(c));
}

TEST_CASE("a text without content is empty") {
  CHECK(check_text("").error().code == ErrorCode::empty_text);
  CHECK(check_text(" \t\r\n \n").error().code == ErrorCode::empty_text);
  CHECK(check_text("\xEF\xBB\xBF").error().code == ErrorCode::empty_text);
}

TEST_CASE("a byte order mark is removed") {
  const auto text = check_text("\xEF\xBB\xBFx");
  REQUIRE(text);
  CHECK(*text == "x");
}

TEST_CASE("binary data is refused with its place") {
  const auto zero = check_text(std::string_view("ab\nc\0d", 6));
  REQUIRE_FALSE(zero);
  CHECK(zero.error().code == ErrorCode::not_text);
  CHECK(zero.error().at == TextPosition{2, 2});
  CHECK(zero.error().found == "0x00");

  const auto broken = check_text("é\xFF");
  REQUIRE_FALSE(broken);
  CHECK(broken.error().at == TextPosition{1, 2});
  CHECK(broken.error().found == "0xFF");

  CHECK_FALSE(check_text("a\xC3"));             // ends inside a character
  CHECK_FALSE(check_text("a\xC3(b"));           // an incomplete character
  CHECK_FALSE(check_text("\xC0\x80"));          // an overlong zero
  CHECK_FALSE(check_text("\xE0\x80\x80"));      // an overlong zero in three bytes
  CHECK_FALSE(check_text("\xED\xA0\x80"));      // half of a UTF-16 pair
  CHECK_FALSE(check_text("\xF4\x90\x80\x80"));  // beyond the last code point
  CHECK(check_text("数独 é │ 😀"));              // all lengths
}

TEST_CASE("a text of more than 8 MiB is refused") {
  CHECK(check_text(std::string(kMaxTextBytes, 'x')));
  const auto beyond = check_text(std::string(kMaxTextBytes + 1, 'x'));
  REQUIRE_FALSE(beyond);
  CHECK(beyond.error().code == ErrorCode::text_too_large);
  CHECK(beyond.error().found == "8388609");
}

TEST_CASE("lines end in \\n or \\r\\n and count from 1") {
  const auto lines = split_lines("a\r\nb\n\nc");
  REQUIRE(lines.size() == 4);
  CHECK(lines[0].text == "a");
  CHECK(lines[1].text == "b");
  CHECK(lines[2].text.empty());
  CHECK(lines[3].text == "c");
  CHECK(lines[3].number == 4);
}

TEST_CASE("words have a line, and a column counted in characters") {
  const auto words = split_words({"\té ab,c ", 5}, ",");
  REQUIRE(words.size() == 3);
  CHECK(words[0].text == "é");
  CHECK(words[0].at == TextPosition{5, 2});
  CHECK(words[1].text == "ab");
  CHECK(words[1].at == TextPosition{5, 4});
  CHECK(words[2].at == TextPosition{5, 7});
}

TEST_CASE("words read one by one are the same") {
  const Line line{" a,;b\tçd  ", 7};
  WordCursor cursor(line, ",;");
  for (const Token& word : split_words(line, ",;")) {
    const auto next = cursor.next();
    REQUIRE(next);
    CHECK(next->text == word.text);
    CHECK(next->at == word.at);
  }
  CHECK_FALSE(cursor.next());
  CHECK_FALSE(cursor.next());
}

TEST_CASE("decimal numbers are read whole, and written without loss") {
  CHECK(decimal_in("0.5") == 0.5);
  CHECK(decimal_in(".5") == 0.5);
  CHECK(decimal_in("+2") == 2);
  CHECK(decimal_in("-2.5e1") == -25);
  for (const char* const text :
       {"", ".", "+", "++1", "0,5", "1 ", " 1", "1px", "inf", "nan", "0x10", "1e999", "1.2.3"}) {
    CAPTURE(text);
    CHECK_FALSE(decimal_in(text));
  }
  for (const double number : {0.1, 1.0 / 3, 5e-324, 1.7976931348623157e308}) {
    CHECK(decimal_in(decimal_text(number)) == number);
  }
}

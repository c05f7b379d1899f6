#include "sudoku/formats/lz_string.hpp"

#include "base/error.hpp"
#include "doctest.h"
#include "tests/sudoku/tables.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

// The table was made by LZString itself.
TEST_CASE("texts are packed like LZString packs them, and unpacked again") {
  for (const auto& row : read_table("lz-string.tsv")) {
    REQUIRE(row.size() == 2);
    CAPTURE(row[1]);
    CHECK(lz_pack(row[1]) == row[0]);
    REQUIRE(lz_unpack(row[0]));
    CHECK(*lz_unpack(row[0]) == row[1]);
    CHECK(*lz_unpack(row[0].substr(0, row[0].find('='))) == row[1]);
  }
}

TEST_CASE("text that LZString did not pack is refused") {
  CHECK_FALSE(lz_unpack(""));
  CHECK_FALSE(lz_unpack("#"));
  CHECK_FALSE(lz_unpack("IZ"));
  CHECK_FALSE(lz_unpack("////"));
  CHECK_FALSE(lz_unpack("not packed at all"));
}

TEST_CASE("a short payload that would fill the memory is refused" * doctest::test_suite("slow")) {
  CHECK(lz_unpack(lz_pack(std::string(1'000'000, 'a')))->size() == 1'000'000);
  const auto long_text = lz_unpack(lz_pack(std::string(kMaxUnpackedUnits + 10'000, 'a')));
  CHECK(long_text.error().code == ErrorCode::too_large);
}

TEST_CASE("characters of any length survive UTF-16, and halves of one are replaced") {
  CHECK(*lz_unpack(lz_pack("aé€😀")) == "aé€😀");
  CHECK(*lz_unpack("rwbQ") == "\xEF\xBF\xBD");  // U+D83D alone
  CHECK(*lz_unpack("gB7Q") == "\xEF\xBF\xBD");  // U+DE00 alone
}

TEST_CASE("the characters around the halves of a pair survive UTF-16") {
  // U+D7FF, U+E000, U+FFFF, U+10000, and the pairs with the first and last halves.
  for (const char* const text : {"\xED\x9F\xBF", "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80",
                                 "\xF0\x90\x8F\xBF", "\xF4\x8F\xB0\x80", "\xF4\x8F\xBF\xBF"}) {
    CAPTURE(text);
    CHECK(*lz_unpack(lz_pack(text)) == text);
  }
}

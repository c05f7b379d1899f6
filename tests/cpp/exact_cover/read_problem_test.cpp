#include "exact_cover/read_problem.hpp"

#include "doctest.h"

using namespace dance;

namespace {

std::string_view format_of(std::string_view text) {
  const auto read = read_problem(text);
  REQUIRE_MESSAGE(read, message(read.error()));
  return name(read->format);
}

}  // namespace

TEST_CASE("a matrix and Knuth's text are told apart") {
  CHECK(format_of("0010110\n1001001\n") == "matrix");
  CHECK(format_of("0 0 1\n1 1 0\n") == "matrix");
  CHECK(format_of("A B C\n0 0 1\n1 1 0\n") == "matrix");
  CHECK(format_of("A,B,C\n001\n110\n") == "matrix");
  CHECK(format_of("A B C\nA C\nB\n") == "dlx");
  CHECK(format_of("| comment\n1 2 3\n1 3\n2\n") == "dlx");
  CHECK(format_of("00 01 10 11\n00 01\n10 11\n") == "dlx");
  CHECK(format_of("0 1 2\n0 1\n2\n") == "dlx");
}

TEST_CASE("a matrix with a wrong digit is a wrong matrix") {
  const auto read = read_problem("101\n012\n");
  REQUIRE_FALSE(read);
  CHECK(read.error().code == ErrorCode::unexpected_symbol);
  CHECK(read.error().at == TextPosition{2, 3});
}

TEST_CASE("no text is no problem") {
  CHECK(read_problem("").error().code == ErrorCode::empty_text);
}

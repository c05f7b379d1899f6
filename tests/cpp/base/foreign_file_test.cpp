#include "base/foreign_file.hpp"

#include <string>

#include "doctest.h"

using namespace dance;

namespace {

std::string name_of(std::string_view text, const RefusingReader& reader = kSudokuReader) {
  const auto error = foreign_file(text, reader);
  return error ? error->found : "";
}

}  // namespace

TEST_CASE("files of solvers and modelling languages are known by their signs") {
  CHECK(name_of("c formula\np cnf 3 2\n1 -3 0\n2 3 -1 0\n") == "DIMACS CNF");
  CHECK(name_of("p wcnf 3 4 10\n10 1 -2 0\n") == "WCNF");
  CHECK(name_of("c of 2022\nh 1 2 0\n3 -1 0\n") == "WCNF");
  CHECK(name_of("1 -3 0\n2 3 -1 0\n") == "DIMACS CNF without its heading");
  CHECK(name_of("aag 3 2 0 1 1\n2\n4\n6\n6 2 4\n") == "AIGER");
  CHECK(name_of("<?xml version=\"1.0\"?><instance format=\"XCSP3\">") == "XCSP3");
  CHECK(name_of("var 1..9: x;\nconstraint int_ne(x,y);\nsolve satisfy;\n") == "MiniZinc model");
  CHECK(name_of("Minimize\n obj: x\nSubject To\n c1: x + y = 1\nEnd\n") == "LP");
  CHECK(name_of("name test\nrows\n n cost\ncolumns\n x cost 1\nendata\n") == "MPS");
  CHECK(name_of("VAR x;\nSUBJECT TO c: x = 1;\n") == "GMPL or AMPL");
  CHECK(name_of("%%MatrixMarket matrix coordinate\n3 3 3\n") == "Matrix Market");
}

TEST_CASE("a file is no foreign one to the command that reads it") {
  CHECK(name_of("p cnf 1 1\n1 0\n", kCoverReader) == "");
  CHECK(name_of("<puzzle version=\"2\">", kPolyominoReader) == "");
  CHECK(foreign_file("p cnf 1 1\n1 0\n", kPolyominoReader)->expected == "dance cover");
  CHECK(name_of("3x3:a1b2c3d4e5_6f7g8h9,1") == "");
}

TEST_CASE("a matrix that was printed without its middle is refused") {
  const auto error = foreign_file(
      "[[5 3 0 ... 0 7 0]\n [6 0 0 ... 0 0 0]\n ...\n [0 0 0 ... 0 7 9]]", kSudokuReader);
  REQUIRE(error);
  CHECK(error->code == ErrorCode::shortened_print);
  CHECK(error->expected == "all of its cells");
  CHECK(error->at == TextPosition{1, 1});
}

TEST_CASE("rows of cells are no foreign file") {
  for (const char* const text :
       {"531 ... 264\n... 531 ...\n264 ... 531\n", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",
        "0 1 0\n1 0 0\n0 1 0\n", "A = [1 0; ...\n 0 1];\n", "the digits 1 ... 9 once each"}) {
    CAPTURE(text);
    CHECK(name_of(text, kCoverReader) == "");
    CHECK_FALSE(foreign_file(text, kCoverReader));
  }
}

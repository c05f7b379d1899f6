// Counts of tilings known from other programs and tables: tests/data/polyomino-counts.tsv.

#include <sstream>
#include <string>
#include <vector>

#include "doctest.h"
#include "exact_cover/proof/weighting.hpp"
#include "polyomino/encode/prepare.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "polyomino/search/tiling_search.hpp"
#include "tests/polyomino/answer.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::polyomino::test;
using namespace dance::test;

namespace {

struct KnownCount {
  std::string name;
  std::string count;
  Tilings tilings = {};
  std::string how;
  Puzzle puzzle;
};

Tilings tilings_named(const std::string& name) {
  return tilings_for(name == "distinct", name == "symmetric");
}

KnownCount known_count(const std::string& line) {
  std::istringstream fields(line);
  std::vector<std::string> columns(5);
  for (std::string& column : columns) std::getline(fields, column, '\t');
  std::string text;
  std::istringstream lines(columns[4]);
  while (std::getline(lines, columns[4], '\\')) {
    text += text.empty() ? columns[4] : '\n' + columns[4].substr(1);
  }
  CAPTURE(columns[0]);
  auto read = read_puzzle(text);
  REQUIRE(read);
  return {columns[0], columns[1], tilings_named(columns[2]), columns[3], std::move(read->puzzle)};
}

std::string count_by_search(const Puzzle& puzzle, Tilings tilings) {
  TilingSearch search(*prepare(puzzle, tilings));
  while (search.run(kNoLimit) == Outcome::found) continue;
  return search.count_text();
}

std::string count_of(const KnownCount& known) {
  if (known.how == "memo") return count_by_memo(known.puzzle, known.tilings);
  if (known.how != "proof") return count_by_search(known.puzzle, known.tilings);
  return find_weighting(*encode_all_items(known.puzzle)) ? "0" : "not proved";
}

}  // namespace

// These take millions of search nodes; memory errors show on small random boards, too.
TEST_CASE("boards of all kinds have their known numbers of tilings" *
          doctest::skip(is_sanitized())) {
  std::istringstream lines(read_data("polyomino-counts.tsv"));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# ")) continue;
    const KnownCount known = known_count(line);
    if (known.how == "long" && !is_long_run()) continue;
    CAPTURE(known.name);
    CHECK(count_of(known) == known.count);
  }
}

#include <cmath>
#include <sstream>

#include "sudoku/logic/steps.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

struct Row {
  std::string puzzle;
  int er = 0, ep = 0, ed = 0;  // in tenths; EP and ED 0 if they are unknown
  std::string hardest = {};
  bool has_missed_loop = false;
};

int tenths(const std::string& text) {
  return text.empty() ? 0 : static_cast<int>(std::lround(std::stod(text) * 10));
}

std::vector<Row> read_rows() {
  std::vector<Row> rows;
  std::istringstream lines(dance::test::read_data("sudoku/ratings.tsv"));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    std::string puzzle, er, ep, ed, hardest, mark;
    for (std::string* const field : {&puzzle, &er, &ep, &ed, &hardest, &mark}) {
      std::getline(fields, *field, '\t');
    }
    rows.push_back({puzzle, tenths(er), tenths(ep), tenths(ed), hardest, mark == "-U"});
  }
  return rows;
}

// Returns the abbreviation that SukakuExplainer gives a step; a loop without its length.
std::string abbreviation_of(const logic::Step& step) {
  constexpr std::string_view kNested[] = {"", "+", "+FC", "+MFC", "+DFC"};
  return (step.is_dynamic ? "D" : "") + std::string(abbreviation(step.technique)) +
         std::string(kNested[step.nesting]);
}

std::string without_length(const std::string& abbreviation) {
  const bool is_loop = abbreviation.starts_with("UL");
  return is_loop ? "UL" + abbreviation.substr(abbreviation.size() - 1) : abbreviation;
}

}  // namespace

TEST_CASE("Ratings equal those of Sudoku Explainer") {
  const std::vector<Row> rows = read_rows();
  REQUIRE(rows.size() == 2427);
  const auto most = dance::test::random_cases(static_cast<std::uint32_t>(rows.size()));
  const std::size_t stride = rows.size() / most;
  int rated = 0;
  for (std::size_t i = 0; i < rows.size(); i += stride) {
    const Row& row = rows[i];
    CAPTURE(row.puzzle);
    const auto rating = logic::rate(grid_of(row.puzzle), {});
    REQUIRE(rating.has_value());
    ++rated;
    if (row.has_missed_loop) continue;
    CHECK(rating->er == row.er);
    if (row.ep == 0) continue;
    CHECK(rating->ep == row.ep);
    CHECK(rating->ed == row.ed);
    CHECK(abbreviation_of(rating->hardest) == without_length(row.hardest));
  }
  CHECK(rated > 100);
}

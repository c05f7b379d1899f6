#include "engine/list.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "doctest.h"
#include "engine/variant.hpp"
#include "sudoku/formats/puzzle_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "tests/sudoku/puzzles.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::sudoku::test;

namespace {

const std::string kLine(kHardPuzzle);
const std::string kBlank(81, '.');
const std::string kInRows = [] {
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) rows += kLine.substr(9 * row, 9) + '\n';
  return rows;
}();

double no_time() {
  return 0;
}

// A clock that advances by one millisecond with each call.
double ticking() {
  static double now = 0;
  return now += 1;
}

std::string repeat(const std::string& text, int times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

// Searches for a second solution and keeps the first.
ListSettings settings_with(std::string solver) {
  return {std::move(solver), {.solutions = 2, .kept = 1}};
}

std::unique_ptr<ListJob> job_for(const std::string& text,
                                 ListSettings settings = settings_with("auto"),
                                 Clock clock = no_time) {
  auto job = ListJob::create(ListText{text}, std::move(settings), clock);
  REQUIRE(job);
  return *std::move(job);
}

// Returns all rows of a list, solved in slices of `nodes` nodes.
ListRows solved(const std::string& text, const ListSettings& settings, std::uint64_t nodes) {
  const auto job = job_for(text, settings);
  while (job->run(nodes) == End::running) {
  }
  return job->take();
}

// Returns the verdict on each puzzle whose search was complete, the reason the other searches
// ended, or "unreadable".
std::vector<std::string_view> outcomes_of(const ListRows& rows) {
  std::vector<std::string_view> outcomes;
  for (std::size_t row = 0; row < rows.ends.size(); ++row) {
    const End end = rows.ends[row];
    const bool is_complete = end == End::exhausted;
    const std::string_view ended = end == End::running ? "unreadable" : name(end);
    outcomes.push_back(is_complete ? name(rows.verdicts[row]) : ended);
  }
  return outcomes;
}

using RowOutcomes = std::vector<std::string_view>;

std::string line_of(const std::vector<std::uint8_t>& cells, std::size_t begin) {
  std::string line;
  sudoku::append_line(line, std::span(cells).subspan(begin, 81));
  return line;
}

}  // namespace

TEST_CASE("a list is cut where its puzzles end, whatever its layout") {
  const std::string name = "# a comment\n";
  const struct {
    std::string text;
    ListLayout layout;
    std::vector<std::int32_t> lines;
    std::vector<std::int32_t> first_rows;
  } lists[] = {
      {kLine, ListLayout::lines, {1}, {0}},
      {kLine + "\n\n" + name + kLine + "\r\n", ListLayout::lines, {1, 4}, {0, 1}},
      {"\xEF\xBB\xBF" + kLine + '\n' + kLine, ListLayout::lines, {1, 2}, {0, 1}},
      {"puzzle,solution\n" + kLine + ",\n" + kLine + ",\n", ListLayout::lines, {2, 3}, {0, 1}},
      {kInRows + '\n' + name + kInRows, ListLayout::paragraphs, {1, 12}, {0, 1}},
      {"[\"" + kLine + "\",\n\"what?\",\n\"" + kLine + "\"]", ListLayout::lines, {1, 2, 3}, {0, 2}},
  };
  for (const auto& list : lists) {
    CAPTURE(list.text);
    const auto cut = cut_list(list.text, 1);
    REQUIRE(cut);
    CHECK(cut->layout == list.layout);
    CHECK(cut->lines == list.lines);
    CHECK(cut->first_rows == list.first_rows);
    const std::string& text = cut->rewritten.empty() ? list.text : cut->rewritten;
    REQUIRE(cut->bounds.size() == cut->first_rows.size() + 1);
    CHECK(cut->bounds.back() == static_cast<std::int32_t>(text.size()));
    for (std::size_t i = 0; i < cut->first_rows.size(); ++i) {
      const std::int32_t begin = cut->bounds[i];
      auto job = ListJob::create({text.substr(begin, cut->bounds[i + 1] - begin), cut->layout,
                                  cut->format, cut->symbols, cut->first_lines[i]},
                                 settings_with("auto"), no_time);
      REQUIRE(job);
      REQUIRE((*job)->run(1'000'000) == End::exhausted);
      const ListRows rows = (*job)->take();
      CHECK(outcomes_of(rows) == RowOutcomes{"unique"});
      if (cut->rewritten.empty()) CHECK(rows.lines.front() == list.lines[i]);
    }
  }
}

TEST_CASE("a list of mixed puzzles is cut as the reader of texts reads it") {
  const std::string four = "1.....3........2\n";
  const std::string string = ".Thermo~R1C1~R1C2\n";
  const std::string several = ".Cage~5~R1C1~R1C2.Thermo~R2C1~R2C2\n";
  const std::string object = R"({"cells":"1.....3........2"})"
                             "\n";
  const std::string variant = "sudoku 4x4\ndiagonal\n1...\n....\n....\n...2\n";
  const std::string line = kLine + '\n', lines = repeat(line, 100);
  const std::string texts[] = {
      kInRows + line,
      line + kInRows,
      object + kInRows,
      kInRows + object,
      object + four + kInRows + string,
      string + string + line,
      several + several + line,
      line + '\n' + variant + '\n' + four,
      variant + '\n' + kInRows + '\n' + line,
      line + '\n' + variant + "\nwhat?\n\n" + line,
      lines + kInRows,
      lines + '\n' + kInRows + '\n' + line,
      lines + "what?\n" + line,
      lines + object + kInRows,
      repeat(kInRows + '\n', 70) + line + line,
      repeat(kInRows + '\n', 70) + variant,
      repeat(four, 100) + '\n' + kInRows,
  };
  for (const std::string& text : texts) {
    CAPTURE(text);
    const auto places_of = [](const std::vector<sudoku::ReadPuzzle>& puzzles) {
      std::vector<std::int32_t> lines;
      for (const auto& read : puzzles) {
        const auto* const other = std::get_if<1>(&read);
        lines.push_back(other == nullptr ? std::get<0>(read).at.line
                        : **other        ? (**other)->at.line
                                         : (*other)->error().at.line);
      }
      return lines;
    };
    auto reader = *sudoku::PuzzleReader::create("");
    std::vector<sudoku::ReadPuzzle> puzzles;
    reader.feed(text);
    reader.finish();
    while (auto read = reader.next_read()) puzzles.push_back(*std::move(read));
    const auto cut = cut_list(text, 200);
    REQUIRE(cut);
    CHECK(cut->lines == places_of(puzzles));
  }
}

TEST_CASE("a puzzle and the line with its boxes stay together in a list") {
  const std::string boxes =
      "111122333111222333112222333444555666444555666444555666777888999777888999777888999";
  std::string list;
  for (int i = 0; i < 100; ++i) list += kLine + '\n' + boxes + '\n';
  const auto cut = cut_list(list, 10);
  REQUIRE(cut);
  CHECK(cut->lines.size() == 100);
  CHECK(cut->lines[99] == 199);
  CHECK(cut->errors.empty());
}

TEST_CASE("a chunk has at most the requested number of puzzles, and a short list has many chunks") {
  const auto chunks = [](int puzzles, std::int32_t most) {
    return cut_list(repeat(kLine + '\n', puzzles), most)->first_rows.size();
  };
  CHECK(chunks(8, 200) == 8);
  CHECK(chunks(64, 200) == 16);
  CHECK(chunks(6400, 200) == 32);
  CHECK(chunks(6400, 1) == 6400);
}

TEST_CASE("a list isn't cut between the heading of a variant, its rules and plain lines") {
  const std::string text = "sudoku 4x4\nanti-king\n\n" + kLine + '\n';
  const auto all = cut_list(text, 1);
  REQUIRE(all);
  CHECK(all->lines == std::vector<std::int32_t>{1, 4});
  CHECK(all->errors.empty());
}

TEST_CASE("a rule beside a plain line stays with it, however far down a list") {
  for (const std::string& text : {repeat(kLine + '\n', 100) + '\n' + kLine + "\nanti-knight\n",
                                  repeat(kLine + "\n\n", 100) + kLine + "\nanti-knight\n",
                                  repeat(kLine + '\n', 100) + "\nsudoku 4x4\nanti-knight\n"}) {
    CAPTURE(text);
    const auto cut = cut_list(text, 10);
    REQUIRE(cut);
    CHECK(cut->lines.size() == 101);
    CHECK(cut->errors.empty());
    CHECK(cut->lines.back() > 101);
  }
}

TEST_CASE("a text without a puzzle cannot be cut") {
  CHECK(cut_list("", 1).error().code == ErrorCode::empty_text);
  CHECK(cut_list("# nothing\n", 1).error().code == ErrorCode::empty_text);
  CHECK(cut_list("sudoku 9\n", 1));
  CHECK(cut_list("Grid 01\nGrid 02\n", 1).error().code == ErrorCode::empty_text);
  CHECK(cut_list("what?", 1).error().code == ErrorCode::unknown_format);
  CHECK(cut_list(kLine, 1, "novel").error().code == ErrorCode::no_such_format);
}

TEST_CASE("words around the link of a variant don't hide it") {
  const auto variant = sudoku::read_variant("sudoku 9x9\nthermometer: R1C1-R1C4");
  REQUIRE(variant);
  const std::string list = "Try\n" + *sudoku::write_fpuzzles_rules(*variant) + "\nand then";
  const auto cut = cut_list(list, 10);
  REQUIRE(cut);
  CHECK(cut->lines == std::vector<std::int32_t>{1, 2, 3});
}

TEST_CASE("each puzzle has its row, with every solver and slices of any size") {
  const std::string text = kLine + " # its name\n\nwhat?\n" + kBlank + "\n55" + kBlank.substr(2) +
                           "\n" + kLine + "\n123....4........\n";
  for (const char* const solver : {"auto", "dancing-links", "singles"}) {
    for (const std::uint64_t nodes : {1, 100, 1'000'000}) {
      CAPTURE(solver);
      CAPTURE(nodes);
      const ListRows rows = solved(text, settings_with(solver), nodes);
      CHECK(outcomes_of(rows) ==
            RowOutcomes{"unique", "unreadable", "limit", "invalid", "unique", "none"});
      CHECK(rows.lines == std::vector<std::int32_t>{1, 3, 4, 5, 6, 7});
      CHECK(rows.counts == std::vector<double>{1, 0, 2, 0, 1, 0});
      CHECK(rows.sizes == std::vector<std::uint8_t>{9, 0, 9, 9, 9, 4});
      CHECK(rows.offsets == std::vector<std::int32_t>{0, 81, 81, 162, 243, 324, 340});
      CHECK(rows.names[0] == "its name");
      CHECK(rows.names[4].empty());
      CHECK(line_of(rows.puzzles, 243) == kLine);
      CHECK(line_of(rows.solutions, 243) == kHardSolution);
      CHECK(line_of(rows.solutions, 162) == kBlank);
      REQUIRE(rows.errors.size() == 1);
      CHECK(rows.errors[0].row == 1);
      CHECK(rows.errors[0].error.at.line == 3);
      REQUIRE(rows.clashes.size() == 1);
      CHECK(rows.clashes[0].row == 3);
      CHECK(rows.clashes[0].clashes.size() == 1);
      CHECK(rows.solvers[3].empty());
    }
  }
}

TEST_CASE("rows keep the requested number of solutions") {
  for (const char* const solver : {"auto", "singles"}) {
    for (const std::uint64_t kept : {0, 1, 3}) {
      CAPTURE(kept);
      const ListRows rows =
          solved(kBlank + '\n' + kLine, {solver, {.solutions = 5, .kept = kept}}, 1'000'000);
      CHECK(rows.counts == std::vector<double>{5, 1});
      CHECK(rows.solutions.size() == 2 * 81);
      CHECK(rows.further_solutions.size() == static_cast<std::size_t>(kept == 3 ? 2 * 81 : 0));
      CHECK((line_of(rows.solutions, 81) == kHardSolution) == (kept > 0));
      if (kept == 3) CHECK(line_of(rows.further_solutions, 0) != line_of(rows.solutions, 0));
    }
  }
}

TEST_CASE("a puzzle that its cells do not fully describe has a line that reads back") {
  const std::string jigsaw = "1..2..1..2...... AAABABBBCCDDCCDD";
  std::string sukaku = repeat("1234", 16);
  sukaku[2] = '.';
  const ListRows rows =
      solved(kLine + '\n' + jigsaw + '\n' + sukaku, settings_with("auto"), 1'000'000);
  CHECK(rows.texts[0].empty());
  CHECK(rows.texts[1] == jigsaw);
  CHECK(rows.texts[2] == sukaku);
}

TEST_CASE("a puzzle has its rules in the words of its author") {
  const std::string ruled = R"({"size":1,"grid":[[{}]],"ruleset":"A loop."})";
  const std::string plain = R"({"size":1,"grid":[[{}]]})";
  const ListRows rows = solved(plain + '\n' + ruled, settings_with("auto"), 1'000);
  REQUIRE(rows.lines.size() == 2);
  REQUIRE(rows.rules.size() == 1);
  CHECK(rows.rules[0].row == 1);
  CHECK(rows.rules[0].text == "A loop.");
}

TEST_CASE("puzzles already read are solved like those of a text") {
  sudoku::PuzzleReader reader;
  reader.feed(kLine + "\nwhat?\n" + kLine + " # its name\n123....4........\n");
  reader.finish();
  std::vector<sudoku::ReadPuzzle> puzzles;
  while (auto puzzle = reader.next_read()) puzzles.push_back(*std::move(puzzle));
  CHECK(std::holds_alternative<sudoku::PlainLine>(puzzles.front()));
  auto job = ListJob::create(std::move(puzzles), settings_with("auto"), no_time);
  REQUIRE(job);
  REQUIRE((*job)->run(1'000'000) == End::exhausted);
  const ListRows rows = (*job)->take();
  CHECK(rows.lines == std::vector<std::int32_t>{1, 2, 3, 4});
  CHECK(rows.counts == std::vector<double>{1, 0, 1, 0});
  CHECK(rows.names[2] == "its name");
}

TEST_CASE("a stopped job ends the current puzzle and skips the others") {
  const auto job = job_for(kLine + '\n' + kLine, settings_with("dancing-links"));
  CHECK(job->run(1) == End::running);
  job->stop();
  CHECK(job->run(1) == End::interrupt);
  CHECK(outcomes_of(job->take()) == RowOutcomes{"interrupt"});
}

TEST_CASE("a puzzle that takes too long is stopped, and the next one gets its full time") {
  const auto job =
      job_for(kBlank + '\n' + kLine, {"dancing-links", {.milliseconds = 50, .kept = 1}}, ticking);
  while (job->run(1'000) == End::running) {
  }
  CHECK(outcomes_of(job->take()) == RowOutcomes{"time", "unique"});
}

TEST_CASE("a puzzle with too many search nodes is stopped, and the next one gets its full number") {
  for (const std::string_view solver : {"vectors", "dancing-links"}) {
    CAPTURE(solver);
    ListSettings settings{std::string(solver), {.solutions = Limits::kAll, .nodes = 300}};
    const ListRows rows = solved(kBlank + '\n' + kBlank, settings, 1'000'000);
    CHECK(outcomes_of(rows) == RowOutcomes{"nodes", "nodes"});
    for (const double nodes : rows.nodes) CHECK(nodes == 300);
  }
}

TEST_CASE("the rows of a list end at the same limits as other jobs") {
  const auto ends_at = [](const Limits& limits, double found, double nodes, std::string_view end) {
    CAPTURE(end);
    for (const char* const solver : {"auto", "vectors", "dancing-links"}) {
      CAPTURE(solver);
      const ListRows rows = solved(kBlank, {solver, limits}, 1'000'000);
      CHECK(outcomes_of(rows) == RowOutcomes{std::string(end)});
      CHECK(rows.counts.front() == found);
      CHECK(rows.nodes.front() <= nodes);
    }
  };
  ends_at({.solutions = 0}, 0, 0, "limit");
  ends_at({.nodes = 0}, 0, 0, "nodes");
  ends_at({.nodes = 1}, 0, 1, "nodes");
}

TEST_CASE("a list that takes too long is stopped, and the rest skipped") {
  ListSettings settings = settings_with("dancing-links");
  settings.milliseconds = 1;
  const auto job = job_for(kLine + '\n' + kLine, std::move(settings), ticking);
  while (job->run(1) == End::running) {
  }
  CHECK(job->run(1) == End::time);
  CHECK(job->milliseconds() >= 1);
  CHECK(outcomes_of(job->take()).size() < 2);
}

TEST_CASE("a list with an unknown solver, format or layout is refused") {
  const auto code = [](ListText list, const char* solver) {
    return ListJob::create(std::move(list), settings_with(solver), no_time).error().code;
  };
  CHECK(code({kLine}, "abacus") == ErrorCode::unknown_solver);
  CHECK(code({kLine, ListLayout::lines, "novel"}, "auto") == ErrorCode::no_such_format);
  CHECK(list_layout("words").error().code == ErrorCode::bad_setting);
  for (const ListLayout layout : {ListLayout::lines, ListLayout::paragraphs, ListLayout::whole}) {
    CHECK(*list_layout(name(layout)) == layout);
  }
}

TEST_CASE("variants in a list are solved in their order") {
  const std::string several = ".Shape~4x4.Thermo~R1C1~R1C2";
  const std::string unique = ".Shape~4x4.AntiKing.~R1C1_1";
  const std::string clash = ".Shape~4x4.AntiKnight.~R1C1_1~R2C3_1";
  const std::string unknown = ".Shape~4x4.AntiKnight.Moon~R1C1";
  const std::string text = several + '\n' + kLine + '\n' + unique + '\n' + clash + '\n' + unknown +
                           "\nwhat?\n" + kLine + '\n';
  auto settings = settings_with("auto");
  const ListRows rows = solved(text, settings, 1);
  CHECK_EQ(rows.lines, std::vector<std::int32_t>{1, 2, 3, 4, 5, 6, 7});
  CHECK_EQ(outcomes_of(rows),
           RowOutcomes{"limit", "unique", "none", "invalid", "unreadable", "unreadable", "unique"});
  CHECK_EQ(rows.sizes, std::vector<std::uint8_t>{4, 9, 4, 4, 0, 0, 9});
  CHECK_EQ(rows.givens, std::vector<std::int32_t>{0, 21, 1, 2, 0, 0, 21});
  CHECK_EQ(rows.offsets, std::vector<std::int32_t>{0, 16, 97, 113, 129, 129, 129, 210});
  CHECK_EQ(rows.counts.front(), 2);
  CHECK_EQ(rows.solvers.front(), kPropagation);
  CHECK_NE(rows.texts[0].find("thermometer: "), std::string_view::npos);
  CHECK_EQ(rows.further_solutions.size(), 0);
  REQUIRE_EQ(rows.errors.size(), 2);
  CHECK_EQ(rows.errors[0].error.code, ErrorCode::unknown_constraint);
  CHECK_EQ(rows.errors[0].error.found, "Moon");
  CHECK_EQ(rows.errors[0].error.at.line, 5);
  CHECK_EQ(rows.errors[1].error.at.line, 6);
}

TEST_CASE("a heading or a rule alone is no puzzle of a list") {
  ListSettings settings = settings_with("auto");
  const ListRows rows = solved("sudoku 4x4\nanti-king\n" + kLine, settings, 1'000);
  CHECK_EQ(outcomes_of(rows), RowOutcomes{"unreadable", "unreadable", "unique"});
}

TEST_CASE("a variant that takes too long is stopped") {
  ListSettings settings = settings_with("auto");
  settings.limits.milliseconds = 0.5;
  auto job = job_for(".AntiKnight\n", std::move(settings), ticking);
  while (job->run(1) == End::running) {
  }
  CHECK_EQ(outcomes_of(job->take()), RowOutcomes{"time"});
}

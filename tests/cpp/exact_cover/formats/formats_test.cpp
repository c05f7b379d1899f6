#include <sstream>

#include "exact_cover/formats/read_problem.hpp"
#include "exact_cover/formats/solution_format.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::test;

namespace {

std::string sample(const std::string& name) {
  return read_data("formats/cover/" + name);
}

std::vector<std::string> split_fields(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line + '\t');
  for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  return fields;
}

std::string unescape(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      plain += text[i];
    } else {
      ++i;
      plain += text[i] == 'n' ? '\n' : text[i] == 't' ? '\t' : text[i];
    }
  }
  return plain;
}

// Returns the only solution as the set of its options.
std::string only_solution(const Problem& problem) {
  DancingLinks search(problem);
  REQUIRE(search.run(kNoLimit) == Outcome::found);
  const std::string solution = chosen_names(problem, search.solution());
  CHECK(search.run(kNoLimit) == Outcome::exhausted);
  return solution;
}

// Describes everything in a problem that does not depend on the order of its items.
std::multiset<std::string> described(const Problem& problem) {
  std::multiset<std::string> lines;
  for (std::int32_t i = 0; i < problem.item_count(); ++i) {
    const bool is_primary = problem.is_primary(ItemId{i});
    lines.insert((is_primary ? "primary " : "secondary ") + item_text(problem, ItemId{i}));
  }
  for (std::int32_t o = 0; o < problem.option_count(); ++o) {
    std::set<std::string> entries;
    for (const Entry& entry : problem.option(OptionId{o})) {
      entries.insert(entry_text(problem, entry));
    }
    std::string line =
        "option " + std::to_string(o) + ' ' + std::string(problem.option_name(OptionId{o}));
    for (const std::string& entry : entries) line += '\n' + entry;
    lines.insert(line);
  }
  return lines;
}

// Returns whether a format that has only options and items rejects this problem with this error.
bool cannot_hold(const Problem& problem, ErrorCode code) {
  if (code == ErrorCode::secondary_unsupported) {
    return problem.primary_count() < problem.item_count();
  }
  if (code == ErrorCode::bounds_unsupported) return problem.has_bounds();
  return code == ErrorCode::unused_item;
}

// Returns a problem of two items and two options whose names have a meaning in some format.
Problem problem_with_names(std::string_view item, std::string_view option) {
  ProblemBuilder builder;
  (void)builder.add_primary(item);
  (void)builder.add_primary("10");
  for (const char* const name : {"", "x"}) {
    const std::array entries{Token{item}, Token{"10"}};
    const auto added = builder.add_option(entries);
    REQUIRE(added);
    REQUIRE(builder.name_option(*added, {std::string(option) + name}));
  }
  return std::move(builder).build();
}

}  // namespace

TEST_CASE("every sample is recognised and has its one solution") {
  struct Sample {
    std::string file;
    std::string_view format;
    std::string_view solution;
  };
  for (const Sample& expected : {
           Sample{"seven.braces.sets", "sets", "{B, D, F}"},
           Sample{"seven.colons.sets", "sets", "{B, D, F}"},
           Sample{"seven.commas.sets", "sets", "{B, D, F}"},
           Sample{"seven.bare.sets", "sets", "{2, 4, 6}"},
           Sample{"seven.named.json", "json", "{B, D, F}"},
           Sample{"seven.declared.json", "json", "{B, D, F}"},
           Sample{"seven.names.csv", "csv", "{B, D, F}"},
           Sample{"paper.dlx", "dlx", "{1, 4, 5}"},
           Sample{"paper.matrix", "matrix", "{1, 4, 5}"},
           Sample{"paper.header.matrix", "matrix", "{1, 4, 5}"},
           Sample{"paper.semicolons.csv", "csv", "{1, 4, 5}"},
           Sample{"paper.tabs.csv", "csv", "{1, 4, 5}"},
           Sample{"colors.dlx", "dlx", "{2, 4}"},
           Sample{"colors.json", "json", "{2, 4}"},
       }) {
    CAPTURE(expected.file);
    const auto all = interpretations(sample(expected.file));
    CHECK(all.size() == 1);
    CHECK(name(all.front().format) == expected.format);
    REQUIRE_MESSAGE(all.front().problem, message(all.front().problem.error()));
    CHECK(only_solution(*all.front().problem) == expected.solution);
  }
}

TEST_CASE("every malformed text is refused with the place, the text found and the text expected") {
  std::istringstream lines(sample("malformed.tsv"));
  int count = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    CAPTURE(line);
    const auto fields = split_fields(line);
    REQUIRE(fields.size() == 7);
    const auto format = problem_format(fields[0]);
    REQUIRE(format);
    const auto problem = read_problem(unescape(fields[6]), *format);
    REQUIRE_FALSE(problem);
    CHECK(name(problem.error().code) == fields[1]);
    CHECK(problem.error().at == TextPosition{std::stoi(fields[2]), std::stoi(fields[3])});
    CHECK(problem.error().found == fields[4]);
    CHECK(problem.error().expected == fields[5]);
    ++count;
  }
  CHECK(count > 80);
}

TEST_CASE("every format reads back what it writes as the same problem") {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    const RandomShape shape{seed % 2 == 0, seed % 4 == 0, seed % 3 == 0};
    const Problem problem = random_problem(seed, shape);
    for (const auto& known : kProblemWriters) {
      CAPTURE(seed);
      CAPTURE(known.name);
      const auto text = write_problem(problem, known.value);
      if (!text) {
        CHECK(cannot_hold(problem, text.error().code));
        continue;
      }
      if (text->empty()) continue;  // no options and no items: nothing to read
      const auto again = read_problem(*text, known.value);
      REQUIRE_MESSAGE(again, message(again.error()));
      CHECK(described(*again) == described(problem));
      // A single column has no separators of CSV, and a single line has no options.
      if (problem.item_count() < 2 || problem.option_count() == 0) continue;
      CHECK(name(interpretations(*text).front().format) == known.name);
    }
  }
}

TEST_CASE("names with any characters survive every format that has names") {
  for (const char* const item : {"a", "1", "0", "1,2", "\"", "\"a\"", "a;b", "{a}", "=", "a=b",
                                 "[x]", "\\", "é", "#1", "'"}) {
    for (const char* const option : {"B", "row 1", "a:b", "\"B\"", ",", "}", "1", " B ", "\\n"}) {
      const Problem problem = problem_with_names(item, option);
      for (const auto& known : kProblemWriters) {
        CAPTURE(item);
        CAPTURE(option);
        CAPTURE(known.name);
        const auto text = write_problem(problem, known.value);
        REQUIRE(text);
        const auto again = read_problem(*text, known.value);
        REQUIRE_MESSAGE(again, message(again.error()));
        const bool keeps_names =
            known.value != ProblemFormat::dlx && known.value != ProblemFormat::matrix;
        CHECK(again->has_option_names() == keeps_names);
        if (keeps_names) CHECK(described(*again) == described(problem));
      }
    }
  }
}

TEST_CASE("a name that looks like a comment, fence or quotation mark is written in quotes") {
  for (const char* const name : {"#", "//", "```", ">a"}) {
    ProblemBuilder builder;
    (void)builder.add_primary(name);
    (void)builder.add_primary("b");
    for (const char* const item : {name, "b"}) {
      const std::array entries{Token{item}};
      REQUIRE(builder.name_option(*builder.add_option(entries), {item}));
    }
    const Problem problem = std::move(builder).build();
    for (const auto format : {ProblemFormat::sets, ProblemFormat::csv, ProblemFormat::json}) {
      CAPTURE(name);
      CAPTURE(format);
      const auto again = read_problem(*write_problem(problem, format), format);
      REQUIRE_MESSAGE(again, message(again.error()));
      CHECK(described(*again) == described(problem));
    }
    const auto matrix = write_problem(problem, ProblemFormat::matrix);
    const auto again = read_problem(*matrix, ProblemFormat::matrix);
    REQUIRE_MESSAGE(again, message(again.error()));
    CHECK(again->item_name(ItemId{0}) == name);
  }
}

TEST_CASE("dlx keeps an item whose name looks like a comment or quotation mark") {
  for (const char* const name : {"#", "//", ">a"}) {
    CAPTURE(name);
    ProblemBuilder builder;
    for (const char* const item : {name, "b"}) REQUIRE(builder.add_primary(item));
    for (const char* const item : {name, "b"}) REQUIRE(builder.add_option(std::array{Token{item}}));
    const Problem problem = std::move(builder).build();
    const auto again =
        read_problem(*write_problem(problem, ProblemFormat::dlx), ProblemFormat::dlx);
    REQUIRE_MESSAGE(again, message(again.error()));
    CHECK(described(*again) == described(problem));
  }
}

TEST_CASE("a set list refuses what it cannot express") {
  const auto secondary = write_problem(problem_of("a | x\na x\n"), ProblemFormat::sets);
  REQUIRE_FALSE(secondary);
  CHECK(secondary.error().code == ErrorCode::secondary_unsupported);
  CHECK(secondary.error().found == "x");
  const auto unused = write_problem(problem_of("a b\na\n"), ProblemFormat::sets);
  REQUIRE_FALSE(unused);
  CHECK(unused.error().code == ErrorCode::unused_item);
  CHECK(unused.error().found == "b");
  const auto empty = write_problem(problem_of(" |\n"), ProblemFormat::sets);
  REQUIRE_FALSE(empty);
  CHECK(empty.error().code == ErrorCode::does_not_fit);
}

TEST_CASE("bounds are written by formats that have them and refused by others") {
  const Problem problem = problem_of("a 0:2|b 3|c\na b c\n");
  const auto json = write_problem(problem, ProblemFormat::json);
  REQUIRE(json);
  CHECK(*json ==
        "{\"items\": [\"a\", \"0:2|b\", \"3|c\"],\n \"options\": [\n  [\"a\", \"b\", \"c\"]]}\n");
  for (const auto format : {ProblemFormat::matrix, ProblemFormat::csv, ProblemFormat::sets}) {
    const auto refused = write_problem(problem, format);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == ErrorCode::bounds_unsupported);
    CHECK(refused.error().found == "0:2|b");
  }
}

TEST_CASE("a format is chosen by name, and an unknown name is refused") {
  for (const auto& known : kProblemFormats) {
    const auto found = problem_format(known.name);
    REQUIRE(found);
    CHECK(*found == known.value);
    CHECK(name(known.value) == known.name);
  }
  const auto unknown = problem_format("xls");
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().code == ErrorCode::no_such_format);
  CHECK(unknown.error().expected == "dlx, matrix, csv, sets, json, table, latex, program, dimacs");
}

TEST_CASE("every reader answers any text with a problem or an error") {
  constexpr std::string_view kPieces[] = {
      "A", "B",  " ",  ",", ";",     "\n",        "\r\n",        "\t",  "{",
      "}", "[",  "]",  ":", "=",     "|",         "\"",          "\\",  "0",
      "1", "01", "10", "é", "x:red", "\"items\"", "\"options\"", "null"};
  for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
    CAPTURE(seed);
    std::string text;
    std::uint32_t state = seed * 2654435761u;
    for (std::uint32_t i = 0; i < seed % 40; ++i) {
      state = state * 1664525u + 1013904223u;
      text += kPieces[(state >> 16) % std::size(kPieces)];
    }
    CAPTURE(text);
    CHECK_FALSE(interpretations(text).empty());
    for (const auto& known : kProblemFormats) {
      const auto problem = read_problem(text, known.value);
      if (!problem) CHECK(problem.error().code != ErrorCode::internal);
    }
  }
}

TEST_CASE("a set list with too many items is refused without reading on") {
  std::string text;
  for (int i = 0; i <= kMaxItems; ++i) text += std::to_string(i) + '\n';
  const auto problem = read_problem(text + "{", ProblemFormat::sets);
  REQUIRE_FALSE(problem);
  CHECK(problem.error().code == ErrorCode::too_large);
}

TEST_CASE("the error about a repeated item of a set names it, whatever the order of the items") {
  const auto problem = read_problem("{9, 3}\n{3, 1, 9, 1, 9}\n", ProblemFormat::sets);
  REQUIRE_FALSE(problem);
  CHECK(problem.error().code == ErrorCode::repeated_item);
  CHECK(problem.error().found == "1");
  CHECK(problem.error().at == TextPosition{2, 11});
}

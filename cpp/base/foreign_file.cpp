#include "base/foreign_file.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/text.hpp"

namespace dance {
namespace {

constexpr int kMostLines = 1000;  // before a sign

enum class Match { whole, beginning, number };  // a beginning before a number

// A line by which a file of another program is known, and what such a file has, too, in lower case.
// The advice is the command that reads such a file, or what `dance cover` reads instead.
struct Sign {
  std::string_view line;
  Match match = {};
  std::string_view company;
  std::string_view format;
  std::string_view advice;
};

constexpr std::string_view kEquations =
    "a set of items for each variable: the equations that it is in";
constexpr std::string_view kLists = "a list of sets: A = {1, 2}";
constexpr std::string_view kFormula = "DIMACS CNF";
constexpr std::string_view kData = "its data: S = [{1,2},{3}];";
using enum Match;
constexpr std::array kSigns = {
    Sign{"p cnf ", number, "", kFormula, "dance cover"},
    Sign{"p xc ", number, "", "miniexact", "dance cover"},
    Sign{"p xcc ", number, "", "miniexact", "dance cover"},
    Sign{"p wcnf ", number, "", "WCNF", kFormula},
    Sign{"p edge ", number, "", "DIMACS graph", kLists},
    Sign{"p col ", number, "", "DIMACS graph", kLists},
    Sign{"p sp ", number, "", "DIMACS graph", kLists},
    Sign{"p max ", number, "", "DIMACS graph", kLists},
    Sign{"p min ", number, "", "DIMACS graph", kLists},
    Sign{"p asn ", number, "", "DIMACS graph", kLists},
    Sign{"p sat ", beginning, "", "DIMACS SAT", kFormula},
    Sign{"s satisfiable", whole, "", "output of a SAT solver", kFormula},
    Sign{"s unsatisfiable", whole, "", "output of a SAT solver", kFormula},
    Sign{"* #variable=", beginning, "", "OPB", kEquations},
    Sign{"subject to", whole, "=", "LP", kEquations},
    Sign{"such that", whole, "=", "LP", kEquations},
    Sign{"st", whole, "=", "LP", kEquations},
    Sign{"s.t.", whole, "=", "LP", kEquations},
    Sign{"subject to:", whole, "=", "LP", kEquations},
    Sign{"rows", whole, "endata", "MPS", kEquations},
    Sign{"min:", beginning, "=", "LP", kEquations},
    Sign{"max:", beginning, "=", "LP", kEquations},
    Sign{"subject to ", beginning, "var ", "GMPL or AMPL", kEquations},
    Sign{"aag ", number, "", "AIGER", kFormula},
    Sign{"aig ", number, "", "AIGER", kFormula},
    Sign{".model ", beginning, ".names", "BLIF", kFormula},
    Sign{"(set-logic ", beginning, "", "SMT-LIB", kFormula},
    Sign{"(declare-", beginning, "", "SMT-LIB", kFormula},
    Sign{"digraph ", beginning, "->", "DOT", kLists},
    Sign{"graph ", beginning, "--", "DOT", kLists},
    Sign{"<graphml", beginning, "", "GraphML", kLists},
    Sign{"%%matrixmarket", beginning, "", "Matrix Market", "a matrix of 0 and 1"},
    Sign{"node_coord_section", whole, "", "TSPLIB", kLists},
    Sign{"solve satisfy", beginning, "", "MiniZinc model", kData},
    Sign{"constraint ", beginning, "solve", "MiniZinc model", kData},
    Sign{"#show ", beginning, ":-", "ASP program", kLists},
    Sign{"<instance", beginning, "", "XCSP3", kFormula},
    Sign{"<puzzle version", beginning, "", "BurrTools", "dance polyomino"},
};

// Puzzles whose name may be above the rows of one.
constexpr std::array<std::string_view, 14> kPuzzles = {
    "Kakuro",      "Futoshiki", "Hitori",  "Nonogram", "KenKen",    "Calcudoku",  "Nurikabe",
    "Slitherlink", "Takuzu",    "Binairo", "Hidato",   "Fillomino", "Numberlink", "Shikaku"};

// Returns whether the text has these words, in lower case, with letters of any case.
bool has_words(std::string_view text, std::string_view words) {
  const auto is_same = [](char a, char b) { return lower_case(a) == b; };
  return words.empty() ||
         std::search(text.begin(), text.end(), words.begin(), words.end(), is_same) != text.end();
}

// Returns the line in lower case, without the white space around it and a semicolon at its end.
std::string plain(std::string_view line) {
  line = trim(line, kWhiteSpace);
  if (line.starts_with("<?")) line.remove_prefix(std::min(line.find('<', 1), line.size()));
  if (line.ends_with(';')) line = trim(line.substr(0, line.size() - 1), kWhiteSpace);
  const std::string text = lower_case(line.substr(0, 40));
  return line.size() > text.size() ? text + '~' : text;  // too long to match as a whole
}

// A linear constraint of OPB: +1 x1 +1 x2 = 1 ;
bool is_linear(std::string_view line) {
  const auto words = split_words({line, 1}, ";");
  if (words.size() < 4 || !decimal_in(words[0].text)) return false;
  const char sign = words[0].text.front();
  const std::string_view variable = words[1].text;
  const bool has_mark = sign == '+' || sign == '-' || line.find(';') != std::string_view::npos;
  return has_mark && variable.size() > 1 && (variable[0] == 'x' || variable[0] == '~') &&
         line.find('=') != std::string_view::npos;
}

// Returns whether a line is a clause of DIMACS: numbers, the last of which is 0. The first may be
// “h”, in WCNF.
bool is_clause(const std::vector<Token>& words) {
  const auto is_number = [](const Token& word) { return number_in(word.text).has_value(); };
  return words.size() > 1 && words.back().text == "0" &&
         (words[0].text == "h" || is_number(words[0])) &&
         std::all_of(words.begin() + 1, words.end(), is_number);
}

// Returns the name of a file of clauses without a heading; empty if it is none.
std::string_view format_of_clauses(std::string_view text) {
  bool has_hard = false, has_negation = false;
  LineCursor lines(text);
  for (auto line = lines.next(); line && line->number <= kMostLines; line = lines.next()) {
    const auto words = split_words(*line);
    if (words.empty() || words[0].text == "c") continue;
    if (!is_clause(words)) return {};
    has_hard = has_hard || words[0].text == "h";
    has_negation = has_negation || line->text.find('-') != std::string_view::npos;
  }
  return has_hard ? "WCNF" : has_negation ? "DIMACS CNF without its heading" : "";
}

// Returns whether a row of numbers is shortened by dots, [5 3 0 ... 0 7 9], as programs print large
// matrices.
bool is_shortened(std::string_view line) {
  constexpr std::string_view kOthers = "0123456789.,-[](){}| \t\r";
  constexpr std::size_t kLeastBeside = 2;
  std::size_t at = std::min(line.find("..."), line.find("…"));
  if (at >= line.size()) return false;
  const std::string_view left = line.substr(0, at);
  const std::string_view right = line.substr(at + 3);  // both are three bytes long
  const auto is_row = [&](std::string_view part) {
    const auto words = split_words({part, 1}, ",[](){}|");
    return part.find_first_not_of(kOthers) == std::string_view::npos &&
           words.size() >= kLeastBeside &&
           std::all_of(words.begin(), words.end(), [](const Token& word) {
             return word.text.size() <= 2 || word.text.find('.') < word.text.size() - 1;
           });
  };
  return !left.empty() && left.back() == ' ' && right.find_first_of(" ,") == 0 && is_row(left) &&
         is_row(right);
}

// Returns the first line for which this holds, if it does for at least so many.
template <class Condition>
std::optional<Line> find_line(std::string_view text, Condition condition, int least = 1) {
  std::optional<Line> first;
  LineCursor lines(text);
  for (auto line = lines.next(); line && line->number <= kMostLines; line = lines.next()) {
    if (!condition(line->text)) continue;
    if (!first) first = line;
    if (--least == 0) return first;
  }
  return std::nullopt;
}

// A game of Simon Tatham's collection: its parameters, a colon and its description.
bool is_game_id(std::string_view text) {
  constexpr std::size_t kShortest = 8;
  const std::string_view word = trim(text, " \t\r\n");
  const std::size_t colon = word.find(':');
  return colon != std::string_view::npos && word.size() > colon + kShortest &&
         '1' <= word.front() && word.front() <= '9' &&
         word.substr(0, colon).find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") ==
             std::string_view::npos &&
         word.substr(colon).find_first_of("/,_") != std::string_view::npos &&
         word.find_first_of(" \t\r\n=|{") == std::string_view::npos;
}

// Guesses the game of an ID from the signs in its description.
std::string_view game_of(std::string_view id) {
  if (id.find('/') != std::string_view::npos) return "Towers";
  if (id.find_first_of("URDL") != std::string_view::npos) return "Unequal";
  return id.find_first_of("asmd", std::min(id.find(','), id.size())) != std::string_view::npos
             ? "Keen"
             : "an ID of a game";
}

// Returns whether a line, plain, is this sign.
bool is_at(const Sign& sign, std::string_view line) {
  if (sign.match == whole) return line == sign.line;
  const std::size_t size = sign.line.size();
  return line.starts_with(sign.line) &&
         (sign.match == beginning ||
          (line.size() > size && '0' <= line[size] && line[size] <= '9'));
}

// Returns whether a line, plain, is this name, which a size or a colon may follow.
bool is_title(std::string_view line, std::string_view name) {
  const auto is_same = [](char a, char b) { return lower_case(a) == b; };
  return line.size() >= name.size() &&
         std::equal(name.begin(), name.end(), line.begin(), is_same) &&
         line.substr(name.size()).find_first_not_of(" 0123456789x:") == std::string_view::npos;
}

Error foreign(TextPosition at, std::string_view format, std::string_view advice,
              const RefusingReader& reader) {
  const bool is_general = reader.wanted.empty() || advice.starts_with("dance ");
  return {ErrorCode::foreign_format, at, std::string(format),
          std::string(is_general ? advice : reader.wanted)};
}

}  // namespace

std::optional<Error> foreign_file(std::string_view text, const RefusingReader& reader) {
  if (reader.command != kSudokuReader.command && is_game_id(text)) {
    return foreign({1, 1}, game_of(text), kSudokuReader.command, reader);
  }
  if (const auto line = find_line(text, is_linear)) {
    return foreign(start_of(*line), "OPB", kEquations, reader);
  }
  LineCursor lines(text);
  for (auto line = lines.next(); line && line->number <= kMostLines; line = lines.next()) {
    const std::string words = plain(line->text);
    for (const Sign& sign : kSigns) {
      if (!is_at(sign, words) || !has_words(text, sign.company)) continue;
      if (sign.advice == reader.command) return std::nullopt;
      return foreign(start_of(*line), sign.format, sign.advice, reader);
    }
  }
  if (const auto format = format_of_clauses(text); !format.empty()) {
    if (format == "WCNF") return foreign({1, 1}, format, kFormula, reader);
    return foreign({1, 1}, format, "the line p cnf 3 2 above the clauses", reader);
  }
  if (const auto line = find_line(text, is_shortened, 2)) {
    return Error{ErrorCode::shortened_print, start_of(*line), {}, "all of its cells"};
  }
  return std::nullopt;
}

std::optional<Error> other_puzzle(std::string_view text) {
  LineCursor lines(text);
  for (auto line = lines.next(); line && line->number <= kMostLines; line = lines.next()) {
    const std::string words = plain(line->text);
    for (const std::string_view name : kPuzzles) {
      if (is_title(words, name)) return foreign(start_of(*line), name, "", kSudokuReader);
    }
  }
  return std::nullopt;
}

}  // namespace dance

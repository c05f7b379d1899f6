#include <array>

#include "exact_cover/formats/formats.hpp"

namespace dance {
namespace {

enum class Match { whole, beginning };

// A line by which a file of another program is known, in lower case, and what such a file has, too.
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
constexpr std::array kSigns = {
    Sign{"* #variable=", Match::beginning, "", "OPB", kEquations},
    Sign{"subject to", Match::whole, "=", "LP", kEquations},
    Sign{"such that", Match::whole, "=", "LP", kEquations},
    Sign{"st", Match::whole, "=", "LP", kEquations},
    Sign{"s.t.", Match::whole, "=", "LP", kEquations},
    Sign{"subject to:", Match::whole, "=", "LP", kEquations},
    Sign{"rows", Match::whole, "ENDATA", "MPS", kEquations},
    Sign{"min:", Match::beginning, "=", "LP", kEquations},
    Sign{"max:", Match::beginning, "=", "LP", kEquations},
    Sign{"(set-logic ", Match::beginning, "", "SMT-LIB", kFormula},
    Sign{"(declare-", Match::beginning, "", "SMT-LIB", kFormula},
    Sign{"digraph ", Match::beginning, "->", "DOT", kLists},
    Sign{"graph ", Match::beginning, "--", "DOT", kLists},
    Sign{"solve satisfy", Match::beginning, "", "MiniZinc model", "its data: S = [{1,2},{3}];"},
    Sign{"constraint ", Match::beginning, "solve", "MiniZinc model", "its data: S = [{1,2},{3}];"},
    Sign{"<instance", Match::beginning, "", "XCSP3", kFormula},
    Sign{"<puzzle", Match::beginning, "", "BurrTools", "dance polyomino"},
};

// Returns the line in lower case, without the white space around it and a semicolon at its end.
std::string plain(std::string_view line) {
  line = trim(line, kWhiteSpace);
  if (line.ends_with(';')) line = trim(line.substr(0, line.size() - 1), kWhiteSpace);
  std::string text(line.substr(0, 40));
  for (char& c : text) {
    if ('A' <= c && c <= 'Z') c += 'a' - 'A';
  }
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

std::optional<Line> find_linear(std::string_view text, int most_lines) {
  LineCursor lines(text);
  auto line = lines.next();
  while (line && line->number <= most_lines && !is_linear(line->text)) line = lines.next();
  return line && line->number <= most_lines ? line : std::nullopt;
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

}  // namespace

std::optional<Error> foreign_file(std::string_view text) {
  constexpr int kMostLines = 1000;  // before a sign
  if (is_game_id(text)) {
    return Error{ErrorCode::foreign_format, {1, 1}, std::string(game_of(text)), "dance sudoku"};
  }
  if (is_dimacs(text)) {
    return Error{ErrorCode::foreign_format, {1, 1}, std::string(kFormula), "dance cover"};
  }
  if (const auto line = find_linear(text, kMostLines)) {
    return Error{ErrorCode::foreign_format, start_of(*line), "OPB", std::string(kEquations)};
  }
  LineCursor lines(text);
  for (auto line = lines.next(); line && line->number <= kMostLines; line = lines.next()) {
    const std::string words = plain(line->text);
    for (const Sign& sign : kSigns) {
      const bool is_known =
          sign.match == Match::whole ? words == sign.line : words.starts_with(sign.line);
      if (is_known && text.find(sign.company) != std::string_view::npos) {
        return Error{ErrorCode::foreign_format, start_of(*line), std::string(sign.format),
                     std::string(sign.advice)};
      }
    }
  }
  return std::nullopt;
}

}  // namespace dance

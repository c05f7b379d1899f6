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
constexpr std::array kSigns = {
    Sign{"* #variable=", Match::beginning, "", "OPB", kEquations},
    Sign{"subject to", Match::whole, "=", "LP", kEquations},
    Sign{"such that", Match::whole, "=", "LP", kEquations},
    Sign{"st", Match::whole, "=", "LP", kEquations},
    Sign{"s.t.", Match::whole, "=", "LP", kEquations},
    Sign{"subject to:", Match::whole, "=", "LP", kEquations},
    Sign{"rows", Match::whole, "ENDATA", "MPS", kEquations},
    Sign{"(set-logic ", Match::beginning, "", "SMT-LIB", "DIMACS CNF"},
    Sign{"(declare-", Match::beginning, "", "SMT-LIB", "DIMACS CNF"},
    Sign{"solve satisfy", Match::beginning, "", "MiniZinc model", "its data: S = [{1,2},{3}];"},
    Sign{"constraint ", Match::beginning, "solve", "MiniZinc model", "its data: S = [{1,2},{3}];"},
    Sign{"<instance", Match::beginning, "", "XCSP3", "DIMACS CNF"},
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

// A linear constraint of OPB: +1 x1 +1 x2 = 1
bool is_linear(std::string_view line) {
  const auto words = split_words({line, 1});
  if (words.size() < 4 || !decimal_in(words[0].text)) return false;
  const char sign = words[0].text.front();
  const std::string_view variable = words[1].text;
  return (sign == '+' || sign == '-') && variable.size() > 1 &&
         (variable[0] == 'x' || variable[0] == '~') && line.find('=') != std::string_view::npos;
}

}  // namespace

std::optional<Error> foreign_file(std::string_view text) {
  constexpr int kMostLines = 1000;  // before a sign
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
    if (is_linear(line->text)) {
      return Error{ErrorCode::foreign_format, start_of(*line), "OPB", std::string(kEquations)};
    }
  }
  return std::nullopt;
}

}  // namespace dance

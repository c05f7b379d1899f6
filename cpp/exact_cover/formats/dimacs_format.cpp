// Files in the manner of DIMACS: a line “p cnf 3 2” or “p xcc 4 1”, then numbers that end with 0.

#include <algorithm>
#include <array>
#include <cstdlib>

#include "exact_cover/formats/formats.hpp"

namespace dance {
namespace {

using Fault = std::optional<Error>;

struct Header {
  std::string_view kind;
  std::int32_t first = 0;   // variables, or primary items
  std::int32_t second = 0;  // clauses, or secondary items
};

// Returns the next line that is neither blank nor a comment.
std::optional<Line> next_line(LineCursor& lines) {
  while (const auto line = lines.next()) {
    const auto word = WordCursor(*line).next();
    if (word && word->text != "c") return line;
  }
  return std::nullopt;
}

Result<Header> read_header(const Line& line) {
  const auto words = split_words(line);
  const auto is_kind = [&](std::string_view kind) {
    return words.size() > 1 && words[1].text == kind;
  };
  if (words[0].text != "p" || !(is_kind("cnf") || is_kind("xc") || is_kind("xcc"))) {
    const Token& found = words.size() > 1 && words[0].text == "p" ? words[1] : words[0];
    return Error{ErrorCode::unexpected_symbol, found.at, std::string(found.text), "cnf"};
  }
  const auto count = [&](std::size_t i) {
    return i < words.size() ? number_in(words[i].text).value_or(-1) : -1;
  };
  const bool has_second = words.size() > 3;
  const Header header{words[1].text, count(2), has_second ? count(3) : 0};
  if (header.first < 0 || header.second < 0) {
    return Error{ErrorCode::unexpected_symbol, words[0].at, excerpt(line.text), "p cnf 3 2"};
  }
  const std::int32_t items = header.kind == "cnf" ? 0 : header.second;
  if (header.first > kMaxItems || items > kMaxItems) {
    return Error{ErrorCode::too_large, words[2].at, std::string(words[2].text),
                 "≤ " + std::to_string(kMaxItems) + " items"};
  }
  return header;
}

// Calls `use` with each list of words that ends with 0. A line that begins with % ends the file, as
// in some collections. Returns its fault.
template <class Use>
Fault for_each_list(LineCursor& lines, Use use) {
  std::vector<Token> list;
  TextPosition at;
  while (const auto line = next_line(lines)) {
    if (line->text.starts_with('%')) break;
    for (const Token& word : split_words(*line)) {
      if (list.empty()) at = word.at;
      if (word.text != "0") {
        list.push_back(word);
        continue;
      }
      if (const Fault fault = use(list, at)) return fault;
      list.clear();
    }
  }
  return list.empty() ? std::nullopt : use(list, at);
}

Error unknown_variable(const Token& word, std::int32_t variables) {
  const std::string most = std::to_string(variables);
  return {ErrorCode::unexpected_symbol, word.at, std::string(word.text), "-" + most + " … " + most};
}

// Each variable is an item that one of its two literals covers, each clause an item that at least
// one of its literals covers.
class Formula {
 public:
  explicit Formula(std::int32_t variables)
      : variables_(variables), clauses_of_(2 * static_cast<std::size_t>(variables)) {}

  Fault add_clause(const std::vector<Token>& words) {
    std::vector<std::int32_t> literals;
    if (!words.empty() && (words[0].text == "a" || words[0].text == "e")) {
      return Error{ErrorCode::foreign_format, words[0].at, "QDIMACS", "DIMACS CNF"};
    }
    for (const Token& word : words) {
      const auto literal = number_in(word.text);
      if (!literal || *literal == 0 || std::abs(*literal) > variables_) {
        return unknown_variable(word, variables_);
      }
      literals.push_back(*literal);
    }
    ++clauses_;
    std::sort(literals.begin(), literals.end());
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
    // A clause with a literal and its negation always holds.
    for (const std::int32_t literal : literals) {
      if (std::binary_search(literals.begin(), literals.end(), -literal)) return std::nullopt;
    }
    for (const std::int32_t literal : literals) clauses_of_[place_of(literal)].push_back(kept_);
    sizes_.push_back(static_cast<std::int32_t>(literals.size()));
    names_.push_back(clauses_);
    ++kept_;
    return std::nullopt;
  }

  Result<Problem> build() const {
    ProblemBuilder builder;
    for (std::int32_t variable = 1; variable <= variables_; ++variable) {
      const auto item = builder.add_primary("x" + std::to_string(variable));
      if (!item) return item.error();
    }
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
      const auto item = builder.add_primary("c" + std::to_string(names_[i]), {},
                                            {1, std::max(sizes_[i], std::int32_t{1})});
      if (!item) return item.error();
    }
    for (std::int32_t variable = 1; variable <= variables_; ++variable) {
      for (const std::int32_t literal : {variable, -variable}) {
        if (const Fault fault = add_option(builder, literal)) return *fault;
      }
    }
    return std::move(builder).build();
  }

 private:
  static std::size_t place_of(std::int32_t literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal) - 1) + (literal < 0 ? 1 : 0);
  }

  Fault add_option(ProblemBuilder& builder, std::int32_t literal) const {
    std::vector<Entry> entries = {{ItemId{std::abs(literal) - 1}}};
    for (const std::int32_t clause : clauses_of_[place_of(literal)]) {
      entries.push_back({ItemId{variables_ + clause}});
    }
    const std::string name = std::to_string(literal);
    return builder.add_written(entries, {}, {name});
  }

  std::int32_t variables_;
  std::int32_t clauses_ = 0;
  std::int32_t kept_ = 0;
  std::vector<std::vector<std::int32_t>> clauses_of_;
  std::vector<std::int32_t> sizes_;  // of the clauses kept
  std::vector<std::int32_t> names_;  // and their numbers in the file
};

// Items are numbers: first the primary ones, then the secondary ones, perhaps with colours, 5:1.
Result<Problem> read_items(const Header& header, LineCursor& lines) {
  ProblemBuilder builder;
  for (std::int32_t i = 1; i <= header.first + header.second; ++i) {
    const std::string name = std::to_string(i);
    const auto item = i <= header.first ? builder.add_primary(name) : builder.add_secondary(name);
    if (!item) return item.error();
  }
  const Fault fault = for_each_list(lines, [&](const std::vector<Token>& words, TextPosition at) {
    return builder.add_written(words, at);
  });
  if (fault) return *fault;
  return std::move(builder).build();
}

}  // namespace

bool is_dimacs(std::string_view text) {
  LineCursor lines(text);
  const auto line = next_line(lines);
  if (!line) return false;
  const auto words = split_words(*line);
  constexpr std::array<std::string_view, 3> kKinds = {"cnf", "xc", "xcc"};
  return words.size() > 2 && words[0].text == "p" &&
         std::find(kKinds.begin(), kKinds.end(), words[1].text) != kKinds.end();
}

Result<Problem> read_dimacs(std::string_view text, Remarks*) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  LineCursor lines(*checked);
  const auto line = next_line(lines);
  if (!line) return Error{ErrorCode::empty_text};
  const auto header = read_header(*line);
  if (!header) return header.error();
  if (header->kind != "cnf") return read_items(*header, lines);
  Formula formula(header->first);
  const Fault fault = for_each_list(lines, [&](const std::vector<Token>& words, TextPosition) {
    return formula.add_clause(words);
  });
  if (fault) return *fault;
  return formula.build();
}

}  // namespace dance

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rows_and_rules.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

bool consists_of(std::string_view text, std::string_view characters) {
  return !text.empty() && text.find_first_not_of(characters) == std::string_view::npos;
}

// Returns whether a line is packed by a program, perhaps by Interactive Sudoku Solver.
bool is_packed(const Line& line) {
  return is_packed_killer(line) || contains(lower_case(line.text), ".cage~");
}

// -------------------------------------------------------------------------------- sums and cells

constexpr std::string_view kAroundSums = ",;:=+&()[]{}<>|/~";
// The digits of the longest sum: 666, of a row of the largest grid.
constexpr std::size_t kLongestSum = 3;

bool is_sum(std::string_view word) {
  return word.size() <= kLongestSum && consists_of(word, "0123456789");
}

// Recognises "A1", "c12", "r1c1", "R1C12".
bool is_cell_name(std::string_view word) {
  const std::string name = lower_case(word);
  const std::size_t column = name.find('c', 1);
  if (name.starts_with('r') && column != std::string::npos) {
    return consists_of(std::string_view(name).substr(1, column - 1), "0123456789") &&
           consists_of(std::string_view(name).substr(column + 1), "0123456789");
  }
  return word.size() <= 3 && is_letter(word.front()) && consists_of(word.substr(1), "0123456789");
}

bool is_skipped_word(std::string_view word) {
  constexpr std::array<std::string_view, 7> kFillers = {"killer", "sudoku", "cage", "cages",
                                                        "sum",    "at",     "in"};
  return std::find(kFillers.begin(), kFillers.end(), lower_case(word)) != kFillers.end();
}

// Returns whether sums and their cells alternate: "15=A1+A2", "A1 A2 = 15", "15: r1c1, r1c2; 9:
// r2c1 r2c2".
bool has_cages(const Line& line) {
  std::string kinds;
  const bool is_other = has_word(line, kAroundSums, [&](std::string_view word) {
    if (is_skipped_word(word)) return false;
    kinds += is_sum(word) ? 's' : 'c';
    return !is_sum(word) && !is_cell_name(word);
  });
  return !is_other && kinds.find("cc") != std::string::npos &&
         kinds.find("ss") == std::string::npos && kinds.front() != kinds.back();
}

// Returns whether a line beside the cages may be a title rather than cells.
bool may_be_title(const Line& line) {
  constexpr std::size_t kShortestRow = 4;
  return !has_word(line, kAroundSums, [](std::string_view word) {
    return word.size() >= kShortestRow && consists_of(word, "0123456789._*?-");
  });
}

// Returns whether a line beside cages is a rule, says what it is, or is words, such as a title.
bool is_beside(const Line& line) {
  constexpr std::size_t kLongestWord = 20;
  const std::string_view text = trim(content(line));
  const bool is_word = text.size() <= kLongestWord && are_letters(text);
  const bool are_words = begins_word(text.front()) && may_be_title(line) &&
                         !contains(text, "://") &&
                         (is_word || text.find_first_of(kSpaces) != std::string_view::npos);
  return are_words || is_stated(kind_of_line(line));
}

bool is_list_of_cages(Lines lines) {
  std::vector<Line> others;
  for (const Line& line : lines) {
    if (has_cages(line)) continue;
    if (!may_be_title(line)) return false;
    others.push_back(line);
  }
  const std::size_t cages = lines.size() - others.size();
  if (cages == 0) return false;
  const auto stated = std::count_if(others.begin(), others.end(),
                                    [](const Line& line) { return is_stated(kind_of_line(line)); });
  return cages + static_cast<std::size_t>(stated) >= others.size();
}

// --------------------------------------------------------------------------- a map and its sums

constexpr std::size_t kSmallestMap = 4;
// A map of the largest grid with all its sums is shorter.
constexpr std::size_t kLongestMap = 1u << 14;
// The least number of cages in excess of the boxes of a jigsaw, so that a jigsaw with a mistake
// does not count.
constexpr std::size_t kMinExtraCages = 2;

// Returns the cage of each cell in a row, "AABCCDDEE" or "a . b c"; empty for any other line.
// Digits are cages only beside as many letters, unlike those of a row of givens.
std::string cages_in_row(const Line& line) {
  std::string cages;
  const std::vector<Token> words = split_words({content(line), line.number});
  for (const Token& word : words) {
    if (words.size() > 1 && word.text.size() > 1) return {};
    cages += word.text;
  }
  const auto letters =
      static_cast<std::size_t>(std::count_if(cages.begin(), cages.end(), is_letter));
  const auto blanks =
      static_cast<std::size_t>(std::count_if(cages.begin(), cages.end(), [](char c) {
        return contains("._-0", {&c, 1});
      }));
  const auto digits = static_cast<std::size_t>(
      std::count_if(cages.begin(), cages.end(), [](char c) { return '1' <= c && c <= '9'; }));
  const bool is_row = cages.size() >= kSmallestMap && letters + blanks + digits == cages.size() &&
                      (digits == 0 || 2 * letters >= cages.size());
  return is_row ? cages : std::string{};
}

// Returns whether a line holds numbers and blanks, one for each column: "15 . . 7".
bool is_row_of_sums(const Line& line, std::size_t columns) {
  const std::vector<Token> words = split_words({content(line), line.number});
  return words.size() == columns && std::all_of(words.begin(), words.end(), [](const Token& word) {
           return is_sum(word.text) || contains("._-*", word.text);
         });
}

// Returns whether a line holds a digit or a blank for each column.
bool is_row_of_givens(const Line& line, std::size_t columns) {
  const std::vector<Token> words = split_words({content(line), line.number});
  std::string symbols;
  for (const Token& word : words) symbols += word.text;
  return symbols.size() == columns && consists_of(symbols, "0123456789._*?-");
}

bool has_large_sum(const Line& line) {
  return has_word(line, kAroundSums,
                  [](std::string_view word) { return is_sum(word) && number_of(word) >= 10; });
}

}  // namespace

std::vector<LetterSum> letter_sums_in(const Line& line) {
  std::vector<Token> words = split_words({content(line), line.number}, kAroundSums);
  std::erase_if(words, [](const Token& word) { return is_skipped_word(word.text); });
  std::vector<LetterSum> sums;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    const bool is_pair =
        words[i].text.size() == 1 && is_letter(words[i].text.front()) && is_sum(words[i + 1].text);
    if (!is_pair) return {};
    sums.push_back({words[i], words[i + 1]});
  }
  return words.size() % 2 == 0 ? sums : std::vector<LetterSum>();
}

std::optional<CageMap> cage_map_in(Lines lines) {
  if (whole_text(lines).size() > kLongestMap) return std::nullopt;
  std::vector<std::string> rows;
  for (const Line& line : lines) rows.push_back(cages_in_row(line));
  // The square with the most letters, not one with rows of givens or the title above.
  std::size_t begin = 0, size = 0;
  std::ptrdiff_t most = 1;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t length = rows[i].size();
    std::ptrdiff_t letters = 0;
    std::size_t end = i;
    for (; end < std::min(rows.size(), i + length) && rows[end].size() == length; ++end) {
      letters += std::count_if(rows[end].begin(), rows[end].end(), is_letter);
    }
    if (end < i + length || letters < most) continue;
    most = letters;
    begin = i;
    size = length;
  }
  if (size == 0) return std::nullopt;
  CageMap map{.size = static_cast<int>(size), .first = lines[begin]};
  for (std::size_t i = begin; i < begin + size; ++i) map.cages += rows[i];
  std::string cages;  // each once
  for (const char cage : map.cages) {
    if (!contains(cages, {&cage, 1})) cages += cage;
  }
  bool names_cage = false, has_large = false;
  Lines other = lines.first(begin);
  for (int part = 0; part < 2; ++part, other = lines.subspan(begin + size)) {
    for (const Line& line : other) {
      const std::vector<LetterSum> sums = letter_sums_in(line);
      for (const LetterSum& sum : sums) names_cage = names_cage || contains(cages, sum.letter.text);
      has_large = has_large || has_large_sum(line);
      (sums.empty() ? map.others : map.sums).push_back(line);
    }
  }
  // A square of numbers beside sums of letters is more likely the givens.
  if (map.sums.empty()) {
    std::erase_if(map.others, [&](const Line& line) {
      const bool is_row = is_row_of_sums(line, size);
      if (is_row) map.sums.push_back(line);
      return is_row;
    });
  }
  const bool has_blanks = std::any_of(cages.begin(), cages.end(), [](char c) {
    return contains("._-0", {&c, 1});
  });
  const bool has_many = cages.size() >= size + kMinExtraCages && has_large && !has_blanks;
  const bool fit = std::all_of(map.others.begin(), map.others.end(), [&](const Line& line) {
    return is_row_of_givens(line, size) ||
           (cages_in_row(line).size() != size && (is_beside(line) || has_large_sum(line)));
  });
  const bool is_map = (names_cage || has_many) && fit;
  return is_map ? std::optional(std::move(map)) : std::nullopt;
}

bool has_packed_cages(Lines lines) {
  const auto packed = std::count_if(lines.begin(), lines.end(), is_packed_killer);
  return packed == 1 && std::all_of(lines.begin(), lines.end(), [](const Line& line) {
           return is_packed_killer(line) || is_beside(line);
         });
}

bool is_line_of_cages(std::string_view text) {
  text = without_bullet(text);
  return text.find_first_of(":=") != std::string_view::npos && first_word(text).empty() &&
         !is_rule_line(text) && has_cages({text, 1});
}

bool is_packed_killer(const Line& line) {
  const std::string text = lower_case(trim(line.text));
  if (text.starts_with("sumocuev")) return true;
  const std::vector<Token> parts = split({text, {}}, ':', 4);
  const std::size_t times = parts.front().text.find('x');
  return parts.size() == 4 && parts[2].text.starts_with('k') && times != std::string_view::npos &&
         consists_of(parts.front().text.substr(0, times), "0123456789") &&
         consists_of(parts.front().text.substr(times + 1), "0123456789");
}

bool is_killer(Lines lines) {
  return std::all_of(lines.begin(), lines.end(), is_packed) || is_list_of_cages(lines) ||
         cage_map_in(lines) || has_packed_cages(lines);
}

}  // namespace dance::sudoku

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

bool consists_of(std::string_view text, std::string_view characters) {
  return !text.empty() && text.find_first_not_of(characters) == std::string_view::npos;
}

// ------------------------------------------------------------------------------- packed by
// programs

// JSudoku's "3x3::k:4608:…", "3x3:d:k:…"; SumoCue's "SumoCueV1=12J0=…"; ".Cage~15~R1C1~R1C2" of
// Interactive Sudoku Solver.
bool is_packed(const Line& line) {
  const std::string text = lower_case(trim(line.text));
  if (text.starts_with("sumocuev") || text.find(".cage~") != std::string::npos) return true;
  const std::vector<Token> parts = split({text, {}}, ':', 4);
  const std::size_t times = parts.front().text.find('x');
  return parts.size() == 4 && parts[2].text.starts_with('k') && times != std::string_view::npos &&
         consists_of(parts.front().text.substr(0, times), "0123456789") &&
         consists_of(parts.front().text.substr(times + 1), "0123456789");
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

// Returns whether a line beside the cages says what it is: a rule of another kind, "title: A".
bool is_stated(const Line& line) {
  const std::string_view text = trim(content(line));
  return is_rule_line(text) || line_word(text);
}

bool is_list_of_cages(Lines lines) {
  std::size_t cages = 0, stated = 0;
  for (const Line& line : lines) {
    const bool is_cage = has_cages(line);
    if (!is_cage && !may_be_title(line)) return false;
    cages += is_cage;
    stated += !is_cage && is_stated(line);
  }
  return cages > 0 && 2 * cages + stated >= lines.size();
}

// --------------------------------------------------------------------------- a map and its sums

constexpr std::size_t kSmallestMap = 4;
// A map of the largest grid with all its sums is shorter.
constexpr std::size_t kLongestMap = 1u << 14;
// The least number of cages in excess of the boxes of a jigsaw, so that a jigsaw with a mistake
// does not count.
constexpr std::size_t kMinExtraCages = 2;

// Returns the cage of each cell in a row, "AABCCDDEE" or "a a b c"; empty for any other line.
std::string cages_in_row(const Line& line) {
  std::string cages;
  const std::vector<Token> words = split_words(line);
  for (const Token& word : words) {
    if (words.size() > 1 && word.text.size() > 1) return {};
    cages += word.text;
  }
  const auto letters = std::count_if(cages.begin(), cages.end(), is_letter);
  const bool is_row = cages.size() >= kSmallestMap &&
                      2 * static_cast<std::size_t>(letters) >= cages.size() &&
                      std::all_of(cages.begin(), cages.end(), [](char c) {
                        return is_letter(c) || contains("0123456789", {&c, 1});
                      });
  return is_row ? cages : std::string{};
}

// Recognises "A=15", "A 15 B 7", "15 . . 7" or a row of givens.
bool may_have_sums(const Line& line) {
  return !has_word(line, kAroundSums, [](std::string_view word) {
    return !is_skipped_word(word) && !(word.size() == 1 && is_letter(word.front())) &&
           !consists_of(word, "0123456789.");
  });
}

bool has_large_sum(const Line& line) {
  return has_word(line, kAroundSums,
                  [](std::string_view word) { return is_sum(word) && number_of(word) >= 10; });
}

bool is_too_long(Lines lines) {
  return whole_text(lines).size() > kLongestMap;
}

// Recognises a square of letters, more of them than a jigsaw has boxes, with numbers.
bool is_map_with_sums(Lines lines) {
  if (is_too_long(lines)) return false;
  std::vector<std::string> rows;
  std::set<char> cages;
  bool has_sum = false;
  for (const Line& line : lines) {
    const std::string row = cages_in_row(line);
    if (row.empty() && !may_have_sums(line)) return false;
    if (row.empty()) has_sum = has_sum || has_large_sum(line);
    if (!row.empty()) rows.push_back(row);
    cages.insert(row.begin(), row.end());
  }
  const std::size_t size = rows.size();
  return has_sum && size >= kSmallestMap && cages.size() >= size + kMinExtraCages &&
         std::all_of(rows.begin(), rows.end(),
                     [size](const std::string& row) { return row.size() == size; });
}

// A letter for a cage, or a cell in none.
bool is_cage(char c) {
  return is_letter(c) || contains("._-0", {&c, 1});
}

// Adds the letters of "A=15, B=7"; returns false for any other line.
bool add_named_cages(std::set<char>& named, const Line& line) {
  const std::vector<Token> words = split_words(line, kAroundSums);
  if (words.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const std::string_view letter = words[i].text;
    if (letter.size() != 1 || !is_letter(letter.front()) || !is_sum(words[i + 1].text))
      return false;
    named.insert(letter.front());
  }
  return true;
}

}  // namespace

bool is_open_map(Lines lines) {
  if (is_too_long(lines)) return false;
  std::size_t rows = 0, row_length = 0;
  std::set<char> cages, named;
  bool has_blank = false;
  for (const Line& line : lines) {
    const std::string_view row = trim(line.text);
    const bool is_row = row.size() >= kSmallestMap && std::all_of(row.begin(), row.end(), is_cage);
    if (!is_row) {
      if (!add_named_cages(named, line)) return false;
      continue;
    }
    if (rows++ > 0 && row.size() != row_length) return false;
    row_length = row.size();
    for (const char c : row) {
      if (is_letter(c)) cages.insert(c);
      has_blank = has_blank || !is_letter(c);
    }
  }
  return has_blank && !named.empty() && rows == row_length &&
         std::includes(cages.begin(), cages.end(), named.begin(), named.end());
}

bool is_killer(Lines lines) {
  return std::all_of(lines.begin(), lines.end(), is_packed) || is_list_of_cages(lines) ||
         is_map_with_sums(lines) || is_open_map(lines);
}

Results parse_killer(Lines lines) {
  const auto error = [](const Line& line) {
    return Error{ErrorCode::unknown_constraint, start_of(line), "killercage"};
  };
  if (!is_packed(lines.front())) return {error(lines.front())};
  Results results;
  for (const Line& line : lines) results.emplace_back(error(line));
  return results;
}

}  // namespace dance::sudoku

#include "sudoku/formats/label.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "sudoku/formats/lines.hpp"

namespace dance::sudoku {
namespace {

constexpr std::array<std::string_view, 8> kWords = {"board", "game",    "grid",   "level",
                                                    "no",    "problem", "puzzle", "sudoku"};
// More are cells.
constexpr std::size_t kMostDigits = 6;
// What follows a heading is shorter than the smallest puzzle.
constexpr std::size_t kLongestRemark = 15;

std::size_t count_while(std::string_view text, std::string_view characters) {
  return std::min(text.find_first_not_of(characters), text.size());
}

// How long the word is that a label may begin with, with the spaces behind it; 0 if there is none.
std::size_t word_length(std::string_view text) {
  std::size_t letters = 0;
  const std::string lower = lower_case(text.substr(0, 8));
  while (letters < lower.size() && 'a' <= lower[letters] && lower[letters] <= 'z') ++letters;
  const bool is_known =
      std::find(kWords.begin(), kWords.end(), lower.substr(0, letters)) != kWords.end();
  return is_known ? letters + count_while(text.substr(letters), ". #") : 0;
}

}  // namespace

std::string_view label_of(const Line& line) {
  const std::string_view text = trim(line.text);
  const std::size_t word = word_length(text);
  const std::size_t digits = count_while(text.substr(word), "0123456789");
  if (digits == 0 || digits > kMostDigits) return {};
  const std::string_view rest = text.substr(word + digits);
  const std::size_t end = std::min<std::size_t>(count_while(rest, ".:)"), 1);
  const bool ends_here = rest.size() == end || contains(kSpaces, rest.substr(end, 1));
  return ends_here ? text.substr(0, word + digits) : std::string_view{};
}

bool is_heading(const Line& line) {
  const std::string_view label = label_of(line);
  return !label.empty() && word_length(label) > 0 &&
         trim(line.text).size() <= label.size() + kLongestRemark;
}

}  // namespace dance::sudoku

#include "sudoku/formats/candidate_words.hpp"

#include <algorithm>
#include <string_view>

#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kMarks = "*#@+-";

bool is_placed_mark(const Token& word) {
  return word.text.size() == 2 && (word.text.front() == 'u' || word.text.front() == 'U') &&
         digit_of(word.text.substr(1)) != 0;
}

// HoDoKu puts a letter before the candidates of a set that it tells about: no digit in a 9×9.
bool has_letter(std::string_view word, std::size_t size) {
  return size <= 9 && word.size() > 1 && 'A' <= word.front() && word.front() <= 'Z';
}

std::string_view without_letter(std::string_view word, std::size_t size) {
  return word.substr(has_letter(word, size) ? 1 : 0);
}

// As programs write them: digits in rising order. Two of them above 9×9 are a number.
bool is_list(std::string_view word, std::size_t size) {
  std::string digits;
  for (const char c : without_letter(word, size)) {
    if (kMarks.find(c) == std::string_view::npos) digits += symbol(digit_of({&c, 1}));
  }
  const bool is_rising = std::is_sorted(digits.begin(), digits.end());
  return is_rising && digits.find('.') == std::string::npos && digits.size() > (size > 9 ? 2 : 1);
}

bool is_word(const Token& word, std::size_t size) {
  const std::string_view text = without_letter(word.text, size);
  return is_placed_mark(word) || std::all_of(text.begin(), text.end(), [size](char c) {
           const Digit digit = digit_of({&c, 1});
           return kMarks.find(c) != std::string_view::npos || (0 < digit && digit <= size);
         });
}

}  // namespace

Result<CandidateWord> read_candidate_word(const Token& word, int size) {
  CandidateWord cell;
  cell.is_placed = is_placed_mark(word);
  const bool has_prefix = cell.is_placed || has_letter(word.text, static_cast<std::size_t>(size));
  const CellRow characters = read_row(has_prefix ? part_of(word, 1) : word);
  for (const Token& character : characters.cells) {
    const Digit digit = digit_of(character.text);
    const bool is_digit = 1 <= digit && digit <= size;
    if (!is_digit && contains(kMarks, character.text)) continue;
    if (!is_digit) {
      return unexpected(character, symbol_range(size));
    }
    cell.digits |= set_of(digit);
  }
  if (cell.digits != 0) return cell;
  return unexpected(word, symbol_range(size));
}

bool has_lists(std::span<const CellRow> rows, std::size_t size) {
  std::size_t words = 0;
  std::size_t good = 0;
  std::size_t lists = 0;
  for (const CellRow& row : rows) {
    for (const Token& word : row.cells) {
      ++words;
      good += is_word(word, size);
      lists += is_word(word, size) && is_list(word.text, size);
    }
  }
  return lists > 0 && 8 * good >= 7 * words;
}

bool has_placed_marks(std::span<const CellRow> rows) {
  return std::any_of(rows.begin(), rows.end(), [](const CellRow& row) {
    return std::any_of(row.cells.begin(), row.cells.end(), is_placed_mark);
  });
}

std::string candidate_word(DigitSet digits, int size) {
  std::string word;
  for (Digit digit = 1; digit <= size; ++digit) {
    if (has_digit(digits, digit)) word += symbol(digit);
  }
  return word;
}

}  // namespace dance::sudoku

#include "sudoku/puzzle/symbols.hpp"

#include <algorithm>
#include <utility>

namespace dance::sudoku {
namespace {

constexpr std::string_view kBlankSymbols = ".0*_xX? ";

// The smallest size in which the letter X is a digit.
constexpr int kSizeWithLetterX = 24;
constexpr int kMaxLetters = 26;

std::string range(std::string_view first, std::string_view last) {
  if (first == last) return std::string(first);
  return std::string(first) + "–" + std::string(last);
}

std::string range(char first, char last) {
  return range(std::string_view(&first, 1), std::string_view(&last, 1));
}

std::string one_based_range(int size) {
  if (size <= 9) return range('1', kSymbols[size]);
  if (size <= 35) return "1–9, " + range('A', kSymbols[size]);
  return "1–9, A–Z, @";
}

bool is_letter_symbol(std::string_view symbol) {
  return digit_of(symbol) >= 10 && symbol != "@";
}

bool is_zero(std::string_view symbol) {
  return symbol == "0" || symbol == "00";
}

bool is_blank(std::string_view symbol) {
  return symbol.empty() || symbol == "00" || is_blank_symbol(symbol);
}

bool is_space(std::string_view symbol) {
  return symbol == " ";
}

bool is_decimal(Numbering numbering) {
  return numbering == Numbering::decimal || numbering == Numbering::decimal_from_zero;
}

template <class Test>
bool any(std::span<const Token> symbols, Test test) {
  return std::any_of(symbols.begin(), symbols.end(),
                     [&](const Token& symbol) { return test(symbol.text); });
}

bool has_only_letters(std::span<const Token> symbols, int size) {
  if (size > kMaxLetters) return false;
  const auto is_digit = [](std::string_view text) {
    return '1' <= text.front() && text.front() <= '9';
  };
  const auto is_sure_letter = [size](std::string_view text) {
    return is_letter_symbol(text) && (size >= kSizeWithLetterX || !is_blank(text));
  };
  return any(symbols, is_sure_letter) &&
         !any(symbols, [&](std::string_view text) { return !text.empty() && is_digit(text); });
}

// Returns whether a 0 is a digit rather than a blank cell.
bool begins_with_zero(std::span<const Token> symbols, int size, bool is_decimal) {
  const auto is_too_high = [&](std::string_view text) {
    return !is_blank(text) && (is_decimal ? number_of(text) : digit_of(text)) >= size;
  };
  const auto is_other_blank = [](std::string_view text) {
    return is_blank(text) && !is_zero(text);
  };
  return size >= 10 && any(symbols, is_zero) && any(symbols, is_other_blank) &&
         !any(symbols, is_too_high);
}

Numbering infer_numbering(std::span<const Token> symbols, int size) {
  const bool has_numbers =
      any(symbols, [](std::string_view text) { return number_of(text) >= 10 || text == "00"; });
  const bool has_zero = begins_with_zero(symbols, size, has_numbers);
  if (has_numbers) return has_zero ? Numbering::decimal_from_zero : Numbering::decimal;
  if (has_zero) return Numbering::zero_based;
  return has_only_letters(symbols, size) ? Numbering::letters : Numbering::one_based;
}

// Returns the digit of a text; 0 if it is not a digit of this numbering and size.
Digit digit_in(std::string_view text, Numbering numbering, int size) {
  const bool is_from_zero =
      numbering == Numbering::zero_based || numbering == Numbering::decimal_from_zero;
  int value = is_decimal(numbering) ? number_of(text) : digit_of(text);
  if (numbering == Numbering::letters) value = is_letter_symbol(text) ? value - 9 : 0;
  if (is_from_zero && (value > 0 || is_zero(text))) ++value;
  return 0 < value && value <= size ? static_cast<Digit>(value) : Digit{0};
}

}  // namespace

Error unexpected(const Token& found, std::string expected) {
  return {ErrorCode::unexpected_symbol, found.at, std::string(found.text), std::move(expected)};
}

int count_givens(const Grid& grid) {
  const auto cells = grid.cells();
  return static_cast<int>(
      std::count_if(cells.begin(), cells.end(), [](Digit digit) { return digit != 0; }));
}

Digit digit_of(std::string_view symbol) {
  if (symbol.size() != 1) return 0;
  const char c = symbol.front();
  if ('1' <= c && c <= '9') return static_cast<Digit>(c - '0');
  if ('A' <= c && c <= 'Z') return static_cast<Digit>(c - 'A' + 10);
  if ('a' <= c && c <= 'z') return static_cast<Digit>(c - 'a' + 10);
  return c == '@' ? Digit{36} : Digit{0};
}

bool is_blank_symbol(std::string_view symbol) {
  return symbol.size() == 1 && kBlankSymbols.find(symbol) != std::string_view::npos;
}

std::string symbol_range(int size, Numbering numbering) {
  switch (numbering) {
    case Numbering::zero_based:
      return "0–9, " + range('A', kSymbols[size - 1]);
    case Numbering::letters:
      return range('A', static_cast<char>('A' + size - 1));
    case Numbering::decimal:
      return range("1", std::to_string(size));
    case Numbering::decimal_from_zero:
      return range("0", std::to_string(size - 1));
    case Numbering::one_based:
      break;
  }
  return one_based_range(size);
}

int number_of(std::string_view text) {
  const auto is_digit = [](char c) { return '0' <= c && c <= '9'; };
  if (text.empty() || text.size() > 3 || !std::all_of(text.begin(), text.end(), is_digit))
    return -1;
  int number = 0;
  for (const char c : text) number = 10 * number + (c - '0');
  return number;
}

Result<Puzzle> fill_cells(Grid grid, std::span<const Token> symbols) {
  const int size = grid.size();
  const Numbering numbering = infer_numbering(symbols, size);
  const Token* blank = nullptr;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Token& symbol = symbols[place];
    const Digit digit = digit_in(symbol.text, numbering, size);
    grid.set(grid.cell(place), digit);
    if (digit != 0) continue;
    if (!is_blank(symbol.text)) {
      return unexpected(symbol, symbol_range(size, numbering));
    }
    // An empty field, or null, is blank beside any symbol.
    if (blank == nullptr || blank->text.empty()) blank = &symbol;
    if (is_space(symbol.text) != is_space(blank->text) && !symbol.text.empty()) {
      return Error{ErrorCode::second_blank, symbol.at, std::string(symbol.text),
                   std::string(blank->text)};
    }
  }
  Puzzle puzzle{std::move(grid)};
  puzzle.numbering = numbering;
  if (blank != nullptr) puzzle.blank = blank->text;
  return puzzle;
}

}  // namespace dance::sudoku

#include "sudoku/formats/box_letters.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace dance::sudoku {
namespace {

constexpr std::string_view kBoxLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

using CellsOfBox = std::map<std::string_view, std::vector<Token>>;

CellsOfBox cells_of_boxes(std::span<const Token> letters) {
  CellsOfBox cells;
  for (const Token& letter : letters) cells[letter.text].push_back(letter);
  return cells;
}

bool are_even(const CellsOfBox& boxes, int size) {
  const auto wanted = static_cast<std::size_t>(size);
  return boxes.size() == wanted && std::all_of(boxes.begin(), boxes.end(), [&](const auto& box) {
           return box.second.size() == wanted;
         });
}

bool repeats_in_a_row(std::span<const Token> letters, int size) {
  for (std::size_t i = 1; i < letters.size(); ++i) {
    if (i % size != 0 && letters[i].text == letters[i - 1].text) return true;
  }
  return false;
}

bool is_all_letters(std::span<const Token> symbols) {
  return std::all_of(symbols.begin(), symbols.end(), [](const Token& symbol) {
    const char c = symbol.text.front();
    return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
  });
}

}  // namespace

bool is_box_map(std::span<const Token> letters, std::span<const Token> cells, int size) {
  if (are_even(cells_of_boxes(letters), size) && repeats_in_a_row(letters, size)) return true;
  return is_all_letters(letters) && !is_all_letters(cells);
}

Result<Grid> jigsaw_grid(std::span<const Token> letters, int size) {
  const auto wanted = static_cast<std::size_t>(size);
  const CellsOfBox cells = cells_of_boxes(letters);
  std::map<std::string_view, std::uint8_t> numbers;
  BoxMap boxes;
  for (const Token& letter : letters) {
    const std::size_t found = cells.at(letter.text).size();
    numbers.emplace(letter.text, static_cast<std::uint8_t>(numbers.size()));
    if (found != wanted || numbers.size() > wanted) {
      return Error{ErrorCode::bad_boxes, letter.at,
                   std::string(letter.text) + " × " + std::to_string(found),
                   "× " + std::to_string(size)};
    }
    boxes.push_back(numbers[letter.text]);
  }
  return Grid::create_jigsaw(size, boxes);
}

std::string box_letters(const Grid& grid) {
  std::string letters;
  for (const std::uint8_t box : grid.boxes()) letters += kBoxLetters[box];
  return letters;
}

}  // namespace dance::sudoku

#include "polyomino/formats/picture.hpp"

#include <string>

#include "base/text.hpp"

namespace dance::polyomino {

bool is_letter(char symbol) {
  return (symbol >= 'A' && symbol <= 'Z') || (symbol >= 'a' && symbol <= 'z');
}

bool is_cell(char symbol) {
  return symbol == '#' || is_letter(symbol);
}

bool is_blank(char symbol) {
  return symbol == '.' || symbol == ' ';
}

Result<std::vector<Cell>> read_picture(std::string_view picture) {
  const auto text = check_text(picture);
  if (!text) return text.error();
  std::vector<Cell> cells;
  for (const auto& [line, number] : split_lines(*text)) {
    int column = 0;
    for (const std::string_view symbol : characters(line)) {
      ++column;
      if (is_cell(symbol.front())) {
        cells.push_back({number - 1, column - 1});
      } else if (!is_blank(symbol.front())) {
        return Error{ErrorCode::unexpected_symbol,
                     {number, column},
                     std::string(symbol),
                     std::string(kPictureSymbols)};
      }
    }
  }
  return cells;
}

}  // namespace dance::polyomino

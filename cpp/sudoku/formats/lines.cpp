#include "sudoku/formats/lines.hpp"

#include <algorithm>

namespace dance::sudoku {

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

std::string_view content(const Line& line) {
  return line.text.substr(0, line.text.find('#'));
}

std::string_view comment(const Line& line) {
  const std::size_t mark = line.text.find('#');
  return mark == std::string_view::npos ? "" : trim(line.text.substr(mark + 1));
}

TextPosition start_of(const Line& line) {
  const std::size_t spaces = std::min(line.text.find_first_not_of(kSpaces), line.text.size());
  return {line.number, static_cast<int>(spaces) + 1};
}

}  // namespace dance::sudoku

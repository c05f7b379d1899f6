#include "tests/sudoku/tables.hpp"

#include <sstream>

#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

namespace dance::sudoku::test {

std::string sample(const std::string& name) {
  return dance::test::read_data("formats/sudoku/" + name);
}

std::vector<std::vector<std::string>> read_table(const std::string& name) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(sample(name));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::vector<std::string>& fields = rows.emplace_back();
    std::istringstream stream(line + '\t');
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  }
  return rows;
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      plain += text[i];
      continue;
    }
    const char c = text[++i];
    plain += c == 'n' ? '\n' : c == 't' ? '\t' : c;
  }
  return plain;
}

std::string cells_named(const std::string& text) {
  return text == "hard" ? std::string(kHardPuzzle) : text;
}

}  // namespace dance::sudoku::test

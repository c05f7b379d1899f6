#include <algorithm>
#include <map>
#include <utility>

#include "base/json.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

using enum RuleKind;

std::string shape_text(int height, int width) {
  return std::to_string(height) + 'x' + std::to_string(width);
}

char symbol_of(int digit) {
  return digit == kNoDigit ? '.' : digit == 0 ? '0' : symbol(static_cast<Digit>(digit));
}

std::string digits_text(DigitSet digits, std::string_view separator) {
  std::string text;
  for (int digit = 0; digit <= kMaxVariantDigit; ++digit) {
    if ((digits >> digit & 1) == 0) continue;
    if (!text.empty()) text += separator;
    text += separator.empty() ? std::string(1, symbol_of(digit)) : std::to_string(digit);
  }
  return text;
}

std::string names_of(const Board& board, const Cells& cells) {
  std::string names;
  for (const CellId cell : cells) names += ' ' + cell_name(board, cell);
  return names;
}

// Writes the row or column of a clue, "R1 left"; other cells by their names.
std::string line_of_clue(const Board& board, const Rule& rule) {
  if (rule.cells.empty()) return {};
  const int row = board.row_of(rule.cells.front()), column = board.column_of(rule.cells.front());
  const auto is_seen_from = [&](Place place) {
    return rule.cells == cells_seen_from(board, place);
  };
  const std::string whole_row = " R" + std::to_string(row + 1);
  const std::string whole_column = " C" + std::to_string(column + 1);
  const bool has_no_side = rule.kind == sandwich;
  if (is_seen_from({row, -1})) return whole_row + (has_no_side ? "" : " left");
  if (is_seen_from({row, board.width})) return whole_row + " right";
  if (is_seen_from({-1, column})) return whole_column + (has_no_side ? "" : " top");
  if (is_seen_from({board.height, column})) return whole_column + " bottom";
  return names_of(board, rule.cells);
}

// Stands for boxes for which there is no letter or digit left.
constexpr char kNoLetter = '?';

bool lacks_letters(std::string_view heading) {
  return heading.find(kNoLetter) != std::string_view::npos;
}

// Writes "none", "3x3" or a map; empty if they are the usual boxes of that size.
std::string boxes_text(const SubGrid& grid) {
  const int side = std::max(grid.height, grid.width);
  const auto usual = rectangular_board(grid.height, grid.width, side).grids.front().boxes;
  if (grid.boxes == usual) return {};
  if (grid.boxes.empty()) return "none";
  for (int height = 1; height <= grid.height; ++height) {
    for (int width = 1; width <= grid.width; ++width) {
      const bool fits = grid.height % height + grid.width % width == 0;
      if (fits && grid.boxes == rectangular_boxes(grid.height, grid.width, {height, width})) {
        return shape_text(height, width);
      }
    }
  }
  std::map<int, char> letters;
  std::string text;
  for (std::size_t i = 0; i < grid.boxes.size(); ++i) {
    if (i > 0 && i % grid.width == 0) text += '/';
    const int box = grid.boxes[i];
    const char next = static_cast<char>(letters.size() < 26   ? 'A' + letters.size()
                                        : letters.size() < 52 ? 'a' + letters.size() - 26
                                        : letters.size() < 62 ? '0' + letters.size() - 52
                                                              : kNoLetter);
    text += box == kNoBox ? '.' : letters.emplace(box, next).first->second;
  }
  return text;
}

// Writes "1-9", or with gaps "1,3,5".
std::string range_text(DigitSet digits) {
  std::string text = digits_text(digits, ",");
  const std::string first = text.substr(0, text.find(','));
  const std::string last = text.substr(text.rfind(',') + 1);
  const auto from = whole_number(first), to = whole_number(last);
  const bool is_range = from && to && digits == (DigitSet{2} << *to) - (DigitSet{1} << *from);
  return is_range ? first + '-' + last : text;
}

std::string automaton_text(const Automaton& automaton) {
  const auto list = [](const std::vector<std::int32_t>& states) {
    std::string text;
    for (const int state : states) text += ' ' + std::to_string(state);
    return text;
  };
  std::string text = '{' + std::to_string(automaton.states) + ';' + list(automaton.starts) + ';' +
                     list(automaton.accepting);
  for (const Transition& each : automaton.transitions) {
    text += "; " + std::to_string(each.from) + ' ' + std::to_string(each.to) + ' ' +
            digits_text(each.digits, "");
  }
  return text + '}';
}

std::string table_text(const std::vector<DigitSet>& table) {
  std::string text;
  for (std::size_t digit = 0; digit < table.size(); ++digit) {
    if (table[digit] == 0) continue;
    text += (text.empty() ? "" : "; ") + std::string(1, symbol_of(static_cast<int>(digit))) + ' ' +
            digits_text(table[digit], "");
  }
  return '{' + text + '}';
}

std::string heading_text(const Board& board) {
  if (board == samurai_board()) return "samurai\n";
  std::string text = "sudoku " + shape_text(board.height, board.width);
  const int side = std::max(board.height, board.width);
  if (board.digits != all_digits(std::min(side, kMaxVariantDigit))) {
    text += " digits " + range_text(board.digits);
  }
  const SubGrid& grid = board.grids.front();
  const bool is_one =
      board.grids.size() == 1 && grid.height == board.height && grid.width == board.width;
  if (is_one) {
    const std::string boxes = boxes_text(grid);
    return boxes.empty() ? text + '\n' : text + " boxes " + boxes + '\n';
  }
  text += '\n';
  for (const SubGrid& each : board.grids) {
    const std::string boxes = boxes_text(each);
    text += "grid R" + std::to_string(each.row + 1) + 'C' + std::to_string(each.column + 1) + ' ' +
            shape_text(each.height, each.width) + (boxes.empty() ? "" : " boxes " + boxes) + '\n';
  }
  return text;
}

std::string board_digits(const std::vector<int>& digits) {
  std::string text;
  for (const int digit : digits) text += symbol_of(digit);
  return text;
}

std::string rows_text(const Board& board, const std::vector<int>& digits) {
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    text += symbol_of(digits[i]);
    if ((i + 1) % board.width == 0) text += '\n';
  }
  return text;
}

std::string candidates_text(const VariantPuzzle& puzzle) {
  Cells cells;
  for (CellId cell = 0; cell < puzzle.board.cell_count(); ++cell) {
    if (is_restricted(puzzle, cell)) cells.push_back(cell);
  }
  std::string text;
  for (const std::string& line : write_candidates(puzzle, cells)) text += line + '\n';
  return text;
}

void append_field(std::string& text, std::string_view name, int value) {
  if (value != 0) text += ' ' + std::string(name) + ' ' + std::to_string(value);
}

void append_field(std::string& text, std::string_view name, const std::optional<int>& value) {
  if (value) text += ' ' + std::string(name) + ' ' + std::to_string(*value);
}

void append_field(std::string& text, std::string_view name, const std::string& value) {
  if (value.empty()) return;
  text += ' ' + std::string(name) + ' ';
  const bool is_word = value.find_first_of(" \"") == std::string::npos;
  if (is_word) {
    text += on_one_line(value);
  } else {
    append_json_string(text, on_one_line(value));
  }
}

std::string decoration_text(const Decoration& decoration) {
  std::string text = "decoration ";
  text += decoration.is_over ? "over " : "under ";
  text += decoration_kinds()[static_cast<std::size_t>(decoration.kind)].name;
  for (const int coordinate : decoration.points) text += ' ' + std::to_string(coordinate);
  for_each_field(decoration, [&](std::string_view name, const auto& value) {
    append_field(text, name, value);
  });
  return text + '\n';
}

std::string fact_text(std::string_view word, std::string_view fact) {
  std::string text;
  const Line whole{fact, 1};
  for (const Line& line : split_lines(whole.text)) {
    text += std::string(word) + ": " + on_one_line(std::string(trim(line.text))) + '\n';
  }
  return fact.empty() ? std::string() : text;
}

// Writes all members except rules and givens.
std::string other_text(const VariantPuzzle& puzzle) {
  std::string text;
  for (const Rule& rule : puzzle.proposals) {
    text += "proposal: " + write_rule(puzzle.board, rule) + '\n';
  }
  for (const Decoration& decoration : puzzle.decorations) text += decoration_text(decoration);
  for (const NotUnderstood& missed : puzzle.not_understood) {
    text += fact_text("not-understood", missed.what);
  }
  if (puzzle.has_fog) text += "fog-of-war\n";
  return text;
}

}  // namespace

std::vector<std::string> write_candidates(const VariantPuzzle& puzzle, const Cells& cells) {
  std::map<DigitSet, Cells> cells_with;
  for (const CellId cell : cells) cells_with[puzzle.candidates[cell]].push_back(cell);
  std::vector<std::string> lines;
  for (const auto& [digits, names] : cells_with) {
    lines.push_back("candidates " + digits_text(digits, " ") + ':' + names_of(puzzle.board, names));
  }
  return lines;
}

std::string write_rule(const Board& board, const Rule& rule) {
  std::string text(name(rule.kind));
  for (const int digit : rule.digits) text += ' ' + std::to_string(digit);
  if (rule.number) text += ' ' + std::to_string(*rule.number);
  if (!rule.text.empty()) text += " \"" + on_one_line(rule.text) + '"';
  if (!rule.table.empty()) text += ' ' + table_text(rule.table);
  if (rule.kind == machine) text += ' ' + automaton_text(*rule.automaton);
  if (is_global(rule.kind)) return text;
  text += ':';
  for (const Rule& child : rule.children) text += " [" + write_rule(board, child) + ']';
  text += is_side_clue(rule.kind) ? line_of_clue(board, rule) : names_of(board, rule.cells);
  if (!rule.others.empty()) text += " =" + names_of(board, rule.others);
  if (rule.clue) {
    text +=
        " @ R" + std::to_string(rule.clue->row + 1) + 'C' + std::to_string(rule.clue->column + 1);
  }
  return text;
}

Result<std::string> write_rule_text(const VariantPuzzle& puzzle) {
  const Board& board = puzzle.board;
  std::string text = heading_text(board);
  if (lacks_letters(text)) return Error{ErrorCode::does_not_fit, {}, "grid"};
  text += fact_text("title", on_one_line(puzzle.title)) +
          fact_text("author", on_one_line(puzzle.author)) + fact_text("rules", puzzle.rules_text);
  const std::vector<int> blank(board.cell_count(), kNoDigit);
  text += rows_text(board, puzzle.givens.empty() ? blank : puzzle.givens);
  text += candidates_text(puzzle);
  for (const Rule& rule : puzzle.rules) text += write_rule(board, rule) + '\n';
  text += other_text(puzzle);
  text += fact_text("placed", board_digits(puzzle.placed));
  return text + fact_text("solution", board_digits(puzzle.solution));
}

Result<std::string> write_rule_json(const VariantPuzzle& puzzle) {
  const auto append_lines = [](std::string& json, std::string_view key, const std::string& text) {
    json += (json.size() > 1 ? ",\"" : "\"") + std::string(key) + "\":[";
    bool is_first = true;
    for (const Line& line : split_lines(text)) {
      if (line.text.empty()) continue;
      if (!is_first) json += ',';
      append_json_string(json, line.text);
      is_first = false;
    }
    json += ']';
  };
  const Board& board = puzzle.board;
  const std::string heading = heading_text(board);
  if (lacks_letters(heading)) return Error{ErrorCode::does_not_fit, {}, "grid"};
  std::string rules;
  for (const Rule& rule : puzzle.rules) rules += write_rule(board, rule) + '\n';
  const std::string cells =
      rows_text(board, puzzle.givens) + candidates_text(puzzle) + other_text(puzzle);
  std::string json = "{";
  append_lines(json, "board", heading);
  append_lines(json, "cells", cells);
  append_lines(json, "constraints", rules);
  append_text(json, "placed", board_digits(puzzle.placed));
  append_text(json, "solution", board_digits(puzzle.solution));
  append_text(json, "name", puzzle.title);
  append_text(json, "author", puzzle.author);
  append_text(json, "description", puzzle.rules_text);
  return json + '}';
}

}  // namespace dance::sudoku

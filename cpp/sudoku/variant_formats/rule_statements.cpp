#include <algorithm>
#include <cstddef>

#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/variant_formats/rule_text.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

// The lines of our text: what each is, and which begin another puzzle.

namespace dance::sudoku {
namespace {

// Returns the words after the first, or the text after a colon.
Token after_word(const Token& text) {
  const Token rest = part_of(text, first_word(text.text).size());
  return part_of(rest, std::min(rest.text.find_first_not_of(" \t:"), rest.text.size()));
}

bool is_heading_line(std::string_view text) {
  if (is_samurai_line(text)) return true;
  const auto heading = rule_heading_in({text, {}});
  if (!heading) return false;
  // Settings come in pairs, except a shape; one more word makes a caption: "Sudoku 9x9 hard".
  std::string_view first, last;
  std::size_t count = 0;
  for (std::string_view rest = trim(heading->settings.text); !rest.empty(); ++count) {
    last = rest.substr(0, rest.find_first_of(kSpaces));
    if (count == 0) first = last;
    rest = trim(rest.substr(last.size()));
  }
  return count % 2 == 0 || shape_in(first) || last == "digits" || last == "boxes" ||
         are_rules(trim(heading->settings.text));
}

bool is_fact(const Line& line) {
  const auto word = line_word(trim(content(line)));
  return word == LineWord::title || word == LineWord::author || word == LineWord::rules;
}

// Returns the number of lines at the beginning that give the title, the author or the like.
std::size_t fact_count(Lines lines) {
  return static_cast<std::size_t>(std::find_if_not(lines.begin(), lines.end(), is_fact) -
                                  lines.begin());
}

bool is_line_of_cells(const Line& line) {
  return kind_of_line(line) == LineKind::row;
}

// Returns whether the first line is the size of the rows below it: "9x9".
bool is_size_above_rows(Lines lines) {
  const std::string_view size = trim(content(lines.front()));
  return is_size(size) && lines.size() > 1 && is_line_of_cells(lines[1]) &&
         static_cast<std::size_t>(shape_in(size)->width) ==
             symbols_of_row(content(lines[1])).size();
}

// Returns whether blank lines separate puzzles, rather than bands or rules: each paragraph has as
// many rows as columns.
bool are_puzzles(Lines lines) {
  int puzzles = 0;
  for (auto begin = lines.begin(); begin != lines.end(); ++puzzles) {
    auto end = begin + 1;
    while (end != lines.end() && end->number == end[-1].number + 1) ++end;
    const auto first = std::find_if(begin, end, is_line_of_cells);
    const auto last = std::find_if_not(first, end, is_line_of_cells);
    const auto height = static_cast<std::size_t>(last - first);
    const bool are_boxes =
        height > 0 && puzzles == 1 && is_row_of_boxes(trim(content(*first)), height);
    if (height == 0 || are_boxes || symbols_of_row(content(*first)).size() != height) return false;
    begin = end;
  }
  return puzzles > 1;
}

}  // namespace

bool is_samurai_line(std::string_view text) {
  return lower_case(text) == "samurai";
}

Statement statement_of(const Line& line) {
  Statement statement{{trim(content(line)), start_of(line)}};
  Token& text = statement.text;
  statement.kind = kind_of_line(text.text);
  statement.word = line_word(text.text);
  if (statement.is_rule())
    text = part_of(text, text.text.size() - without_bullet(text.text).size());
  const bool is_named = statement.is_rule() && statement.word == LineWord::sudoku;  // "Sudoku X"
  if (is_named) statement.word.reset();
  if (statement.word) {
    statement.rest = after_word(text);
    statement.words = after_word(trimmed(line));
  }
  return statement;
}

std::optional<LineKind> NamesAbove::look_at(Statement& line) {
  const int number = line.text.at.line;
  const bool goes_on = is_open_ && (is_first_ || number == last_ + 1);
  const std::string_view text = line.text.text;
  // "row 1: 12" and "R1C1-R1C3 = 15" have no name of their own, either.
  const bool is_unnamed = (begins_with_cells(text) && !begins_with_cell_name(text)) ||
                          is_sum_of_line(without_bullet(text));
  const bool is_rule = line.kind == LineKind::rule && !is_unnamed;
  const bool is_in_group = goes_on && is_first_ && is_group_ && is_rule;
  const bool is_below = goes_on && !is_rule && !line.word && may_be_below_heading(text);
  const bool is_sentence_below = goes_on && is_first_ && !is_below && number == last_ + 1 &&
                                 (line.kind == LineKind::words || line.kind == LineKind::symbols) &&
                                 is_sentence(split_words({text, number}));
  if (is_below) line.kind = LineKind::below_name;
  is_first_ = !is_below && may_head_rules(text);
  is_group_ = is_first_ && !leading_name(text).rule;
  is_open_ = is_below || is_first_ || (goes_on && is_rule);
  last_ = number;
  if (is_below || is_in_group) return LineKind::name;
  return is_sentence_below ? std::optional(LineKind::words) : std::nullopt;
}

bool is_rule_heading(const Line& line) {
  return is_heading_line(trim(content(line)));
}

std::optional<Error> fault_in_list(Lines lines) {
  const bool has_heading = std::any_of(lines.begin(), lines.end(), is_rule_heading);
  if (has_heading && lines.size() == 1)
    return Error{ErrorCode::empty_text, start_of(lines.front())};
  if (has_heading || std::any_of(lines.begin(), lines.end(), is_line_of_cells)) return std::nullopt;
  const auto rule = std::find_if(lines.begin(), lines.end(), [](const Line& line) {
    return kind_of_line(line) == LineKind::rule;
  });
  return Error{ErrorCode::no_grid, start_of(rule == lines.end() ? lines.front() : *rule)};
}

bool is_rule_text(Lines lines) {
  lines = lines.first(std::min(lines.size(), kMaxLines));
  const std::size_t first = std::min(fact_count(lines), lines.size() - 1);
  if (is_rule_heading(lines[first]) || is_size_above_rows(lines.subspan(first))) return true;
  if (lines.size() == 1 || are_puzzles(lines) || has_packed_cages(lines)) return false;
  constexpr int kMaxRows = 2 * kMaxBoardSide;  // of cells, and of boxes
  bool has_rule = false;
  int rows = 0;
  std::size_t prose = 0;
  PlainLines plain;
  NamesAbove names;
  for (const Line& line : lines) {
    Statement statement = statement_of(line);
    const bool are_cages = statement.kind == LineKind::cages;
    const bool is_below_name = names.look_at(statement).has_value();
    const std::string_view text = statement.text.text;
    const bool is_below_plain = plain.end_before(line);
    // Those of another puzzle.
    if (plain.begin_at(line) || is_below_plain || is_heading_line(text)) return false;
    // Cages without rows or a name are a text of their own.
    if (are_cages && !is_below_name && rows == 0) return false;
    if (statement.is_rule() || (statement.kind == LineKind::words && begins_with_sum(text))) {
      has_rule = true;
    } else if (statement.word || statement.kind == LineKind::border || is_size(text)) {
      continue;
    } else if (statement.kind == LineKind::row) {
      if (++rows > kMaxRows) return false;
    } else if ((!begins_word(without_bullet(text).front()) && !may_be_below_heading(text)) ||
               ++prose > kMaxWords) {
      return false;
    }
  }
  return has_rule;
}

// A heading begins another puzzle, and so do the facts above it if the first puzzle begins with
// some; facts between the rules of a puzzle with rows and further rows; lines that begin a list;
// and lines that stand alone.
std::vector<RuleText> rule_texts_in(Lines lines) {
  std::vector<RuleText> puzzles;
  const bool has_facts_first = is_fact(lines.front());
  const std::size_t first = std::min(fact_count(lines), lines.size() - 1);
  std::size_t begin = 0;
  bool has_rows = false, has_rules = false;  // below them
  bool is_list = false, was_alone = false;
  RuleLines ruled;
  // A longer puzzle is refused, and the rest of the text with it.
  for (std::size_t i = 0; i < lines.size() && (is_list || i <= begin + kMaxLines); ++i) {
    const bool is_alone = stands_alone(lines[i], formats());
    const bool begins_list = ruled.begin_at(lines[i]);
    const bool begins_other = begins_list || is_alone != was_alone;
    was_alone = is_alone;
    const bool is_heading = is_rule_heading(lines[i]);
    const LineKind kind = kind_of_line(lines[i]);
    const bool is_row = kind == LineKind::row;
    const bool is_below_facts = i > first && is_fact(lines[i - 1]);
    const bool is_titled = is_row && is_below_facts && has_rules;
    if (i > first && (begins_other || is_heading || is_titled)) {
      std::size_t end = i;
      while ((is_titled || (has_facts_first && is_heading)) && is_fact(lines[end - 1])) --end;
      puzzles.push_back({lines.subspan(begin, end - begin), is_list});
      begin = end;
      is_list = begins_list;
      has_rows = has_rules = false;
    }
    has_rows = has_rows || is_row;
    has_rules = has_rules || (has_rows && kind == LineKind::rule);
  }
  puzzles.push_back({lines.subspan(begin), is_list});
  return puzzles;
}

}  // namespace dance::sudoku

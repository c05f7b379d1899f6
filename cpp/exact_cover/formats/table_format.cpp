// Tables in documents: drawn with bars, as in Markdown, or in LaTeX; and sets in LaTeX.

#include <algorithm>
#include <array>

#include "exact_cover/formats/format_parts.hpp"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/formats/rows.hpp"

namespace dance {
namespace {

constexpr std::array<std::string_view, 4> kBars = {"|", "│", "┃", "║"};
// What the lines between rows are drawn with.
constexpr std::string_view kRules = " \t\r+:=-─━═┼╬├┤┌┐└┘┬┴╔╗╚╝╠╣╦╩╪╫╭╮╰╯";

// Returns the bar that a text begins with; empty if it does not.
std::string_view bar_at(std::string_view text) {
  const auto* const found = std::find_if(
      kBars.begin(), kBars.end(), [&](std::string_view bar) { return text.starts_with(bar); });
  return found == kBars.end() ? std::string_view() : *found;
}

// A line between rows, or the one that psql prints below them: (8 rows)
bool is_rule(const Line& line) {
  const std::string_view text = trim(line.text, kWhiteSpace);
  if (text.starts_with('(') && (text.ends_with(" rows)") || text == "(1 row)")) return true;
  bool is_drawn = true;
  bool has_dash = false;
  for_each_character(line.text, [&](std::string_view c) {
    is_drawn = is_drawn && (kRules.find(c) != std::string_view::npos || !bar_at(c).empty());
    has_dash = has_dash || c == "-" || c == "=" || c == "─" || c == "━" || c == "═";
  });
  return is_drawn && has_dash;
}

// Splits a row into its cells; returns none for a line without a bar, or with one at an end alone.
Cells barred_cells(const Line& line) {
  Cells cells;
  std::size_t begin = 0;
  TextPosition at{line.number, 1};
  const auto end_cell = [&](std::size_t end) {
    const std::string_view whole = line.text.substr(begin, end - begin);
    const std::size_t blanks = std::min(whole.find_first_not_of(kWhiteSpace), whole.size());
    cells.push_back({trim(whole, kWhiteSpace), {at.line, at.column + static_cast<int>(blanks)}});
    at.column += count_characters(whole) + 1;
  };
  for (std::size_t i = 0; i < line.text.size(); ++i) {
    const std::string_view bar = bar_at(line.text.substr(i));
    if (bar.empty()) continue;
    end_cell(i);
    begin = i + bar.size();
  }
  const bool begins_with_bar = !cells.empty() && cells.front().text.empty();
  if (cells.size() < (begins_with_bar ? 2 : 1)) return {};
  if (begins_with_bar) cells.erase(cells.begin());
  // A bar may be missing at the end of a row.
  if (!trim(line.text.substr(begin), kWhiteSpace).empty()) end_cell(line.text.size());
  return cells;
}

// --- LaTeX ---------------------------------------------------------------------------------------

// Ends a row in a copy of the text; no text has this character.
constexpr char kRowEnd = '\x01';

// A command without an argument that shows nothing.
bool is_invisible(std::string_view command) {
  constexpr std::array<std::string_view, 9> kInvisible = {"hline",      "toprule", "midrule",
                                                          "bottomrule", "left",    "right",
                                                          "quad",       "qquad",   "displaystyle"};
  return std::find(kInvisible.begin(), kInvisible.end(), command) != kInvisible.end();
}

// Walks through LaTeX and blanks what shows nothing, so that all places stay the same.
class LatexCleaner {
 public:
  explicit LatexCleaner(std::string text) : text_(std::move(text)) {}

  // Keeps the braces \{ and \} as { and }, ends rows with kRowEnd.
  std::string clean() && {
    while (at_ < text_.size()) step();
    return std::move(text_);
  }

 private:
  void step() {
    const char c = text_[at_];
    if (c == '\\') return command();
    if (c == '$' || c == '{' || c == '}' || c == '~') return blank(1);
    ++at_;
  }

  void command() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && is_letter(text_[end])) ++end;
    const std::string name = text_.substr(at_ + 1, end - at_ - 1);
    if (name.empty()) return sign();
    if (name == "cr") return end_row(end - at_);
    if (name == "cline" || name == "cmidrule") return blank(past('}') - at_);
    const bool has_argument = end < text_.size() && text_[end] == '{';
    if (has_argument || is_invisible(name)) return blank(end - at_);
    at_ = end;
  }

  void sign() {
    const char c = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
    if (c == '\\') {
      const bool has_space = at_ + 2 < text_.size() && text_[at_ + 2] == '[';
      return end_row(has_space ? past(']') - at_ : 2);
    }
    if (c == '{' || c == '}') {
      text_[at_] = ' ';
      at_ += 2;
      return;
    }
    blank(c == '\n' ? 1 : 2);
  }

  std::size_t past(char c) const { return std::min(text_.find(c, at_), text_.size() - 1) + 1; }

  void end_row(std::size_t size) {
    text_[at_] = kRowEnd;
    ++at_;
    blank(size - 1);
  }

  void blank(std::size_t size) {
    for (const std::size_t end = std::min(at_ + size, text_.size()); at_ < end; ++at_) {
      if (text_[at_] != '\n') text_[at_] = ' ';
    }
  }

  std::string text_;
  std::size_t at_ = 0;
};

struct Body {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// Skips the arguments of an environment: {c|cc}, [t].
std::size_t after_arguments(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == '{' || text[at] == '[')) {
    at = text.find(text[at] == '{' ? '}' : ']', at);
    at = at == std::string_view::npos ? text.size() : at + 1;
  }
  return at;
}

// Returns the first matrix or table of a text.
std::optional<Body> matrix_of_latex(std::string_view text) {
  constexpr std::string_view kBegin = "\\begin{";
  for (std::size_t at = 0; (at = text.find(kBegin, at)) != std::string_view::npos; ++at) {
    const std::size_t name = at + kBegin.size();
    const std::string_view environment = text.substr(name, text.find('}', name) - name);
    const std::string_view kind = environment.substr(0, environment.find_last_not_of('*') + 1);
    if (!kind.ends_with("matrix") && kind != "array" && kind != "tabular") continue;
    const std::size_t begin = after_arguments(text, name + environment.size() + 1);
    const std::size_t end = text.find("\\end{" + std::string(environment) + "}", begin);
    if (end == std::string_view::npos) return std::nullopt;
    return Body{begin, end};
  }
  constexpr std::string_view kBordered = "\\bordermatrix";
  const std::size_t at = text.find(kBordered);
  if (at == std::string_view::npos) return std::nullopt;
  const std::size_t begin = std::min(text.find('{', at), text.size() - 1) + 1;
  const std::size_t end = text.rfind('}');
  return end == std::string_view::npos || end < begin ? std::nullopt
                                                      : std::optional(Body{begin, end});
}

// Splits the cleaned rows of a matrix between these offsets into cells.
Rows rows_of_latex(std::string_view text, Body span) {
  Rows rows;
  Cells row;
  Locator locator(text);
  std::size_t begin = span.begin;
  for (std::size_t i = span.begin; i <= span.end; ++i) {
    const bool is_row_end = i == span.end || text[i] == kRowEnd;
    if (!is_row_end && text[i] != '&') continue;
    const std::string_view whole = text.substr(begin, i - begin);
    constexpr std::string_view kBlanks = " \t\r\v\f\n";
    const std::size_t blanks = std::min(whole.find_first_not_of(kBlanks), whole.size());
    row.push_back({trim(whole, kBlanks), locator.at(begin + blanks)});
    begin = i + 1;
    if (!is_row_end) continue;
    const bool is_blank = row.size() == 1 && row.front().text.empty();
    if (!is_blank) rows.push_back(std::move(row));
    row.clear();
  }
  return rows;
}

// Writes an index in braces without them, S_{1} as S_1, and keeps the length of the line.
void simplify_indices(std::string& text) {
  for (std::size_t at = 0; (at = text.find("_{", at)) != std::string::npos; at += 2) {
    const std::size_t end = text.find_first_of("}\n", at);
    if (end == std::string::npos || text[end] != '}') continue;
    text.erase(end, 1).insert(end, 2, ' ');
    text.erase(at + 1, 1);
  }
}

// Rewrites sets in LaTeX, A = \{1, 4\}, as a list of sets.
std::string sets_of_latex(std::string text) {
  simplify_indices(text);
  text = LatexCleaner(std::move(text)).clean();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_end = text[i] == '.' && i > 0 && text.find_last_not_of(' ', i - 1) < i &&
                        text[text.find_last_not_of(' ', i - 1)] == '}';
    if (text[i] == kRowEnd || text[i] == '&' || is_end) text[i] = ' ';
  }
  return text;
}

}  // namespace

bool is_barred_table(std::string_view text) {
  constexpr std::size_t kNarrowest = 3;  // without bars around it
  std::size_t rows = 0;
  std::size_t width = 0;
  bool is_even = true;
  bool is_closed = true;
  LineCursor lines(text);
  while (const auto line = lines.next()) {
    const auto word = WordCursor(*line).next();
    if (!word || is_rule(*line)) continue;
    const std::size_t cells = barred_cells(*line).size();
    if (cells == 0) return false;
    if (rows++ == 0) width = cells;
    is_even = is_even && cells == width;
    is_closed = is_closed && !bar_at(word->text).empty();
  }
  return is_closed ? rows > 0 : rows > 1 && is_even && width >= kNarrowest;
}

bool is_latex(std::string_view text) {
  if (matrix_of_latex(text)) return true;
  return text.find("\\{") != std::string_view::npos && read_sets(sets_of_latex(std::string(text)));
}

Result<Problem> read_table(std::string_view text, Remarks* remarks) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  Rows rows;
  LineCursor lines(*checked);
  while (const auto line = lines.next()) {
    if (!WordCursor(*line).next() || is_rule(*line)) continue;
    rows.push_back(barred_cells(*line));
    if (rows.back().empty()) {
      return Error{ErrorCode::unexpected_symbol, start_of(*line), excerpt(line->text), "| … |"};
    }
  }
  return matrix_in(std::move(rows), MatrixKind::cells, remarks);
}

Result<Problem> read_latex(std::string_view text, Remarks* remarks) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  const auto matrix = matrix_of_latex(*checked);
  if (!matrix) return read_sets(sets_of_latex(std::string(*checked)), remarks);
  // Braces outside the matrix must not shift what is inside.
  std::string cleaned(*checked);
  cleaned.replace(matrix->begin, matrix->end - matrix->begin,
                  LatexCleaner(cleaned.substr(matrix->begin, matrix->end - matrix->begin)).clean());
  return matrix_in(rows_of_latex(cleaned, *matrix), MatrixKind::cells, remarks);
}

}  // namespace dance

#include <algorithm>
#include <array>

#include "exact_cover/formats/format_parts.hpp"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/formats/rows.hpp"

namespace dance {
namespace {

constexpr std::string_view kMatrixSeparators = " \t\r\v\f,;";
constexpr std::string_view kCsvBlanks = " \r\v\f";
// All characters that any CSV reader might treat as separators.
constexpr std::string_view kQuotedInCsv = ",;\t \"\r\n";
// Begins a cell that looks like a formula, but is a text.
constexpr char kNoFormula = '\'';
// The beginnings of a cell that some spreadsheet runs as a formula, with or without quotes.
constexpr std::array<std::string_view, 11> kFormulas = {"=",  "+",  "-",  "@",  "\t", "\r",
                                                        "\n", "＝", "＋", "－", "＠"};

// Returns whether a cell, perhaps after apostrophes, begins like a formula.
bool may_be_formula(std::string_view cell) {
  cell.remove_prefix(std::min(cell.find_first_not_of(kNoFormula), cell.size()));
  return std::any_of(kFormulas.begin(), kFormulas.end(),
                     [cell](std::string_view formula) { return cell.starts_with(formula); });
}

void append_matrix_name(std::string& text, std::string_view name) {
  append_name(text, name, kMatrixSeparators);
}

// An apostrophe before what would be a formula makes it a text; the reader drops it again.
void append_csv_name(std::string& text, std::string_view name) {
  const std::string_view before(&kNoFormula, may_be_formula(name) ? 1 : 0);
  append_name(text, std::string(before).append(name), kQuotedInCsv);
}

using AppendName = void (*)(std::string& text, std::string_view name);

void append_header(std::string& text, const Problem& problem, char separator,
                   AppendName append_name) {
  for (std::int32_t i = 0; i < problem.item_count(); ++i) {
    const std::string_view name = problem.item_name(ItemId{i});
    if (i > 0) text += separator;
    // Without a row below it, any mark could be a cell.
    if (problem.option_count() == 0 || is_ambiguous_name(name)) {
      append_quoted(text, name);
    } else {
      append_name(text, name);
    }
  }
}

// Writes the item names, separated by `separator` and quoted if they look like digits, then each
// option as a row of digits, after its name if `has_names`.
// Errors: secondary_unsupported, bounds_unsupported.
Result<std::string> write_rows(const Problem& problem, char separator, AppendName append_name,
                               bool has_names) {
  if (const auto fault = refuse_secondary_items(problem)) return *fault;
  if (const auto fault = refuse_bounds(problem)) return *fault;
  std::string text;
  if (has_names) text += separator;
  append_header(text, problem, separator, append_name);
  text += '\n';
  for (std::int32_t o = 0; o < problem.option_count(); ++o) {
    std::string row(problem.item_count() * 2, separator);
    for (std::int32_t i = 0; i < problem.item_count(); ++i) row[2 * i] = '0';
    for (const Entry& entry : problem.option(OptionId{o})) row[2 * index(entry.item)] = '1';
    row.back() = '\n';
    const std::string_view name = problem.option_name(OptionId{o});
    if (has_names && !name.empty()) append_name(text, name);
    if (has_names) text += separator;
    text += row;
  }
  return text;
}

// Takes a cell without the blanks around it and the apostrophe before what would be a formula.
Result<TextWord> take_cell(WordScanner& scanner, char separator) {
  scanner.skip(kCsvBlanks);
  const std::string stops = std::string(scanner.is_at('"') ? kCsvBlanks : "") + separator;
  auto cell = scanner.take(stops);
  if (cell && !cell->is_quoted) {
    cell->text = cell->text.substr(0, cell->text.find_last_not_of(kCsvBlanks) + 1);
  }
  scanner.skip(kCsvBlanks);
  if (cell && cell->text.starts_with(kNoFormula) && may_be_formula(cell->text)) {
    cell->text.remove_prefix(1);
  }
  return cell;
}

}  // namespace

namespace {

// Returns whether a line only names what is below it: "M =", "3×4 Matrix{Int64}:".
bool is_heading(const Cells& row) {
  const TextWord& last = row.back();
  return !last.is_quoted && (last.text.ends_with('=') || last.text.ends_with(':'));
}

// Drops a comment after a row, or in the first line after digits; other signs there may be names.
void drop_comment(Cells& row, bool is_first) {
  const auto sign = std::find_if(row.begin(), row.end(), [](const TextWord& word) {
    return !word.is_quoted && (word.text == "#" || word.text.starts_with("//"));
  });
  const bool is_behind_row =
      sign != row.begin() && (!is_first || std::all_of(row.begin(), sign, [](const TextWord& word) {
        return is_of_bits(word.text);
      }));
  if (is_behind_row) row.erase(sign, row.end());
}

// Returns whether pandas closes a matrix with this line: [9 rows x 6 columns].
bool is_closing(const Cells& row) {
  return row.size() == 5 && row[0].text.starts_with('[') && row[1].text == "rows" &&
         row[4].text == "columns]";
}

}  // namespace

std::string_view word_separators(std::string_view text) {
  enum class Before { nothing, word, sign };
  Before before = Before::nothing;
  bool is_apart = false;  // from what is before
  bool is_quoted = false;
  bool is_sign_within = false;
  bool has_gap = false;
  bool has_sign_within = false;
  for (const char c : text) {
    if (c == '"') is_quoted = !is_quoted;
    if (c == '\n') before = Before::nothing;
    if (kWhiteSpace.find(c) != std::string_view::npos || c == '\n') {
      is_apart = true;
      continue;
    }
    const bool is_sign = !is_quoted && (c == ',' || c == ';');
    if (is_sign) {
      is_sign_within = before == Before::word && !is_apart;
    } else {
      has_gap = has_gap || (before == Before::word && is_apart && !is_quoted);
      has_sign_within = has_sign_within || (before == Before::sign && !is_apart && is_sign_within);
    }
    before = is_sign ? Before::sign : Before::word;
    is_apart = false;
  }
  return has_gap && has_sign_within ? kWhiteSpace : kMatrixSeparators;
}

Result<Table> table_of_words(std::string_view text) {
  Table table;
  const std::string_view separators = word_separators(text);
  LineCursor lines(text);
  while (const auto line = lines.next()) {
    auto words = split_quoted_words(*line, separators, table.texts);
    if (!words) return words.error();
    drop_comment(*words, table.rows.empty());
    if (!words->empty()) table.rows.push_back(*std::move(words));
  }
  Rows& rows = table.rows;
  if (rows.size() > 1 && is_heading(rows.front())) rows.erase(rows.begin());
  if (rows.size() > 1 && is_closing(rows.back())) rows.pop_back();
  return table;
}

Result<Problem> read_matrix(std::string_view text, Remarks* remarks) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  auto table = table_of_words(*checked);
  if (!table) return table.error();
  return matrix_in(std::move(table->rows), MatrixKind::words, remarks);
}

Result<std::string> write_matrix(const Problem& problem) {
  return write_rows(problem, ' ', append_matrix_name, false);
}

Result<std::vector<TextWord>> split_csv_cells(const Line& line, char separator,
                                              std::deque<std::string>& unescaped) {
  std::vector<TextWord> cells;
  cells.reserve(1 + std::count(line.text.begin(), line.text.end(), separator));
  WordScanner scanner(line, unescaped);
  scanner.skip(kCsvBlanks);
  if (scanner.is_at_end()) return cells;
  do {
    const auto cell = take_cell(scanner, separator);
    if (!cell) return cell.error();
    cells.push_back(*cell);
  } while (scanner.skip_one(separator));
  if (!scanner.is_at_end()) return scanner.unexpected({separator});
  return cells;
}

char csv_separator(std::string_view line) {
  bool is_quoted = false;
  for (const char c : line) {
    if (c == '"') is_quoted = !is_quoted;
    if (!is_quoted && (c == ',' || c == ';' || c == '\t')) return c;
  }
  return 0;
}

Result<Table> table_of_csv(std::string_view text) {
  Table table;
  char separator = 0;
  LineCursor lines(text);
  while (const auto line = lines.next()) {
    if (separator == 0) separator = csv_separator(line->text);
    auto cells = split_csv_cells(*line, separator == 0 ? ',' : separator, table.texts);
    if (!cells) return cells.error();
    if (!cells->empty()) table.rows.push_back(*std::move(cells));
  }
  return table;
}

Result<Problem> read_csv(std::string_view text, Remarks* remarks) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  auto table = table_of_csv(*checked);
  if (!table) return table.error();
  const bool may_be_sets = are_named_sets(table->rows);
  auto problem = matrix_in(std::move(table->rows), MatrixKind::cells, remarks);
  const bool has_costs = !problem && problem.error().code == ErrorCode::cost_unsupported;
  if (problem || has_costs || !may_be_sets) return problem;
  return sets_in(table_of_csv(*checked)->rows, remarks);
}

Result<std::string> write_csv(const Problem& problem) {
  return write_rows(problem, ',', append_csv_name, problem.has_option_names());
}

}  // namespace dance

#include <algorithm>
#include <array>

#include "exact_cover/formats/format_parts.hpp"
#include "exact_cover/formats/formats.hpp"

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

bool is_of_bits(std::string_view text) {
  return text.find_first_not_of("01") == std::string_view::npos;
}

// Builds a problem from the rows of a 0/1 matrix.
class MatrixRows {
 public:
  bool has_items() const { return width_ > 0; }

  // Adds an item for each name. Errors: those of ProblemBuilder::add_primary.
  std::optional<Error> name_items(std::span<const TextWord> names) {
    for (const TextWord& name : names) {
      if (const auto item = builder_.add_primary(name.text, name.at); !item) return item.error();
    }
    width_ = names.size();
    return std::nullopt;
  }

  // Adds an option from a row of words, each holding several digits or, in CSV, one cell. Numbers
  // the items in the first row if they have no names. `name` names the option unless it is empty.
  // Errors: unexpected_symbol, wrong_row_length, and those of ProblemBuilder.
  std::optional<Error> add_row(std::span<const TextWord> words, bool are_cells = false,
                               Token name = {}) {
    Row row{.is_numbered = !has_items()};
    for (const TextWord& word : words) {
      if (const auto fault = are_cells || word.text.empty() ? add_digit(row, word.token())
                                                            : add_digits(row, word)) {
        return fault;
      }
    }
    if (row.is_numbered) width_ = row.width;
    if (row.width != width_) {
      return Error{ErrorCode::wrong_row_length, row.at, std::to_string(row.width),
                   std::to_string(width_)};
    }
    auto option = builder_.add_option(row.entries, row.at);
    if (option && !name.text.empty()) option = builder_.name_option(*option, name);
    if (!option) return option.error();
    return std::nullopt;
  }

  Problem build() && { return std::move(builder_).build(); }

 private:
  // The part of a row read so far.
  struct Row {
    bool is_numbered = false;  // true if its digits are the items
    TextPosition at = {};
    std::size_t width = 0;
    std::vector<Entry> entries = {};
  };

  std::optional<Error> add_digit(Row& row, const Token& digit) {
    if (row.width == 0) row.at = digit.at;
    if (row.is_numbered) {
      const auto item = builder_.add_primary(std::to_string(row.width + 1), row.at);
      if (!item) return item.error();
    }
    if (digit.text != "0" && digit.text != "1") {
      return Error{ErrorCode::unexpected_symbol, digit.at, std::string(digit.text), "0, 1"};
    }
    const bool has_item = row.is_numbered || row.width < width_;
    if (has_item && digit.text == "1") {
      row.entries.push_back({ItemId{static_cast<std::int32_t>(row.width)}});
    }
    ++row.width;
    return std::nullopt;
  }

  std::optional<Error> add_digits(Row& row, const TextWord& word) {
    TextPosition at = word.at;
    if (word.is_quoted) ++at.column;
    std::optional<Error> fault;
    for_each_character(word.text, [&](std::string_view digit) {
      if (!fault) fault = add_digit(row, {digit, at});
      ++at.column;
    });
    return fault;
  }

  ProblemBuilder builder_;
  std::size_t width_ = 0;
};

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
    if (is_of_bits(name)) {
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

bool names_items(std::span<const TextWord> words) {
  return std::any_of(words.begin(), words.end(),
                     [](const TextWord& word) { return word.is_quoted || !is_of_bits(word.text); });
}

Result<Problem> read_matrix(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  MatrixRows rows;
  std::deque<std::string> unescaped;
  LineCursor lines(*checked);
  while (const auto line = lines.next()) {
    const auto words = split_quoted_words(*line, kMatrixSeparators, unescaped);
    if (!words) return words.error();
    if (words->empty()) continue;
    const bool is_header = !rows.has_items() && names_items(*words);
    const auto fault = is_header ? rows.name_items(*words) : rows.add_row(*words);
    if (fault) return *fault;
  }
  if (!rows.has_items()) return Error{ErrorCode::empty_text};
  return std::move(rows).build();
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

Result<Problem> read_csv(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  MatrixRows rows;
  std::deque<std::string> unescaped;
  char separator = 0;
  std::size_t names = 0;  // the leading cells of a row that name the option: 0 or 1
  LineCursor lines(*checked);
  while (const auto line = lines.next()) {
    if (separator == 0) separator = csv_separator(line->text);
    const auto cells = split_csv_cells(*line, separator == 0 ? ',' : separator, unescaped);
    if (!cells) return cells.error();
    if (cells->empty()) continue;
    const bool is_header = !rows.has_items() && names_items(*cells);
    if (is_header && cells->size() > 1 && cells->front().text.empty()) names = 1;
    const auto entries = std::span(*cells).subspan(names);
    if (entries.empty()) return Error{ErrorCode::wrong_row_length, cells->front().at, "1"};
    const auto fault = is_header    ? rows.name_items(entries)
                       : names == 0 ? rows.add_row(entries, true)
                                    : rows.add_row(entries, true, cells->front().token());
    if (fault) return *fault;
  }
  if (!rows.has_items()) return Error{ErrorCode::empty_text};
  return std::move(rows).build();
}

Result<std::string> write_csv(const Problem& problem) {
  return write_rows(problem, ',', append_csv_name, problem.has_option_names());
}

}  // namespace dance

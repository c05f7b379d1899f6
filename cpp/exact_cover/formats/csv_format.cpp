#include "exact_cover/formats/csv_format.hpp"

#include "exact_cover/formats/matrix_rows.hpp"

namespace dance {
namespace {

// What a cell of ours is quoted for: all that any reader of CSV might part cells by.
constexpr std::string_view kSpecial = ",;\t \"\r\n";
constexpr std::string_view kBlanks = " \r\v\f";

std::vector<Token> tokens(std::span<const TextWord> cells) {
  std::vector<Token> tokens;
  for (const TextWord& cell : cells) tokens.push_back(cell.token());
  return tokens;
}

// A cell without the blanks around it.
Result<TextWord> take_cell(WordScanner& scanner, char separator) {
  scanner.skip(kBlanks);
  const std::string stops = std::string(scanner.is_at('"') ? kBlanks : "") + separator;
  auto cell = scanner.take(stops);
  if (cell && !cell->is_quoted) {
    cell->text = cell->text.substr(0, cell->text.find_last_not_of(kBlanks) + 1);
  }
  scanner.skip(kBlanks);
  return cell;
}

}  // namespace

Result<std::vector<TextWord>> split_csv_cells(const Line& line, char separator,
                                              std::deque<std::string>& unescaped) {
  std::vector<TextWord> cells;
  WordScanner scanner(line, unescaped);
  scanner.skip(kBlanks);
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
  std::size_t names = 0;  // how many cells of a row name the option: 0 or 1
  for (const Line& line : split_lines(*checked)) {
    if (separator == 0) separator = csv_separator(line.text);
    const auto cells = split_csv_cells(line, separator == 0 ? ',' : separator, unescaped);
    if (!cells) return cells.error();
    if (cells->empty()) continue;
    const bool is_header = !rows.has_items() && MatrixRows::is_header(*cells);
    if (is_header && cells->size() > 1 && cells->front().text.empty()) names = 1;
    const auto entries = std::span(*cells).subspan(names);
    if (entries.empty()) return Error{ErrorCode::wrong_row_length, cells->front().at, "1"};
    const auto fault = is_header    ? rows.name_items(entries)
                       : names == 0 ? rows.add_row(tokens(entries))
                                    : rows.add_row(tokens(entries), cells->front().token());
    if (fault) return *fault;
  }
  if (!rows.has_items()) return Error{ErrorCode::empty_text};
  return std::move(rows).build();
}

Result<std::string> write_csv(const Problem& problem) {
  return write_matrix_rows(problem, ',', kSpecial, problem.has_option_names());
}

void append_csv_cell(std::string& text, std::string_view cell) {
  append_name(text, cell, kSpecial);
}

}  // namespace dance

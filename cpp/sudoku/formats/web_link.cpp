#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

// A shorter part of an address is a word or a number.
constexpr std::size_t kLeastCellsInLink = 16;
// A part of this length is a 9×9, even with a mistake.
constexpr std::size_t kUsualCellsInLink = 81;

constexpr std::string_view kHostCharacters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";

// "sudoku.coach" in "https://www.sudoku.coach/en/play/…"; empty without an address.
Token host_of(const Token& text) {
  const std::size_t scheme = text.text.find("://");
  const bool is_address = scheme <= 5;  // "https"
  Token rest = is_address ? part_of(text, scheme + 3) : text;
  if (lower_case(rest.text.substr(0, 4)) == "www.") rest = part_of(rest, 4);
  const std::size_t end = std::min(rest.text.find_first_not_of(kHostCharacters), rest.text.size());
  const std::string_view host = rest.text.substr(0, end);
  const std::size_t dot = host.rfind('.');
  const bool has_domain = dot != std::string_view::npos && dot > 0 && dot + 2 < host.size() &&
                          host.find_first_of("0123456789-", dot) == std::string_view::npos;
  const bool has_path = end < rest.text.size() && rest.text[end] == '/';
  return part_of(rest, 0, has_domain && (is_address || has_path) ? end : 0);
}

// ----------------------------------------------------------------------------------- puzz.link

// A puzzle of pzpr: its name, columns, rows and cells after '?', between slashes.
std::optional<std::vector<Token>> find_pzpr(const Token& link) {
  const std::size_t mark = link.text.find('?');
  if (mark == std::string_view::npos) return std::nullopt;
  std::vector<Token> parts = split(part_of(link, mark + 1), '/');
  if (parts.size() < 3 || number_of(parts[1].text) < 1) return std::nullopt;
  return parts;
}

// Numbers in hexadecimal, with - before two digits; g to z for 1 to 20 blank cells.
Result<Puzzle> parse_pzpr(const std::vector<Token>& parts) {
  if (parts[0].text != "sudoku") {
    return Error{ErrorCode::unknown_constraint, parts[0].at, std::string(parts[0].text)};
  }
  auto grid = Grid::create(number_of(parts[1].text));
  if (!grid) return Error{grid.error().code, parts[1].at, std::string(parts[1].text)};
  const Token cells = parts.size() > 3 ? parts[3] : part_of(parts[2], parts[2].text.size());
  int place = 0;
  for (std::size_t i = 0; i < cells.text.size(); ++i) {
    const Token symbol = part_of(cells, i, 1);
    const char c = symbol.text.front();
    if ('g' <= c && c <= 'z') {
      place += c - 'g' + 1;
      continue;
    }
    const std::size_t length = c == '-' ? 2 : 1;
    const int digit = hexadecimal_number(cells.text.substr(i + length - 1, length));
    if (c != '.' && (digit < 1 || digit > grid->size())) {
      return unexpected(symbol, symbol_range(grid->size()));
    }
    if (place < grid->cell_count() && c != '.') {
      grid->set(grid->cell(place), static_cast<Digit>(digit));
    }
    if (c == '-') i += 2;
    ++place;
  }
  if (place == grid->cell_count()) return Puzzle{*std::move(grid)};
  return Error{ErrorCode::wrong_length, cells.at, std::to_string(place),
               std::to_string(grid->cell_count())};
}

// --------------------------------------------------------------------------------- cells in parts

bool may_be_cells(const Token& part) {
  const CellRow row = read_row(part);
  return part.text.size() >= kLeastCellsInLink && size_with(row.cells.size()) != 0 &&
         look_like_cells({&row, 1});
}

// The puzzle in a part of the path or the query; none without one.
std::optional<Result<Puzzle>> find_cells(const Token& link) {
  Token rest = link;
  while (!rest.text.empty()) {
    const std::size_t end = std::min(rest.text.find_first_of("/?&=#;:,"), rest.text.size());
    const Token part = part_of(rest, 0, end);
    if (may_be_cells(part)) {
      auto puzzle = parse_line(part);
      if (puzzle || part.text.size() == kUsualCellsInLink) return puzzle;
    }
    rest = part_of(rest, std::min(end + 1, rest.text.size()));
  }
  return std::nullopt;
}

}  // namespace

bool is_web_link(Lines lines) {
  if (lines.size() != 1) return false;
  const Token text = trimmed(lines.front());
  return text.text.find_first_of(kSpaces) == std::string_view::npos && !host_of(text).text.empty();
}

Result<Puzzle> parse_web_link(Lines lines) {
  const Token link = trimmed(lines.front());
  const Token host = host_of(link);
  if (const auto parts = find_pzpr(link)) return parse_pzpr(*parts);
  if (auto puzzle =
          find_cells(part_of(link, host.text.data() + host.text.size() - link.text.data()))) {
    return *std::move(puzzle);
  }
  const auto packed = query_value(link, "s");
  if (packed && lower_case(host.text) == "sudokuexchange.com") return parse_scf(*packed);
  return Error{ErrorCode::not_in_link, host.at, std::string(host.text)};
}

}  // namespace dance::sudoku

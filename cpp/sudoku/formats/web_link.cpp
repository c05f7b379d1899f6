#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/inflate.hpp"
#include "base/json.hpp"
#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

// A shorter part of an address is a word or a number.
constexpr std::size_t kMinCellsInLink = 16;
// A part of this length is a 9×9, even with a mistake.
constexpr std::size_t kUsualCellsInLink = 81;

// ----------------------------------------------------------------------------------- puzz.link

// Returns a puzzle of pzpr: its name, columns, rows and cells after '?', between slashes.
std::optional<std::vector<Token>> find_pzpr(const Token& link) {
  const std::size_t mark = link.text.find('?');
  if (mark == std::string_view::npos) return std::nullopt;
  std::vector<Token> parts = split(part_of(link, mark + 1), '/');
  if (parts.size() < 3 || number_of(parts[1].text) < 1) return std::nullopt;
  return parts;
}

// Parses numbers in hexadecimal, with - before two digits; g to z stand for 1 to 20 blank cells.
Result<Puzzle> parse_pzpr(const std::vector<Token>& parts) {
  if (parts[0].text != "sudoku") {
    return Error{ErrorCode::other_puzzle, parts[0].at, std::string(parts[0].text)};
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
  return Error{ErrorCode::bad_payload, cells.at, beginning_of(cells.text)};
}

// --------------------------------------------------------------------------------- cells in parts

bool may_be_cells(const Token& part) {
  const CellRow row = read_row(part);
  return part.text.size() >= kMinCellsInLink && size_with(row.cells.size()) != 0 &&
         look_like_cells({&row, 1});
}

// Returns the puzzle in a part of the path or the query; none if there is none.
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

// ----------------------------------------------------------------------------------- sudoku.coach

constexpr std::string_view kCoachPrefix = "SCv7_32_";
constexpr std::string_view kBase32 = "0123456789abcdefghijklmnopqrstuv";
constexpr std::size_t kZlibHeader = 2;
constexpr std::size_t kMaxCoachText = 1u << 16;

std::optional<Token> find_coach_payload(const Token& text) {
  const std::size_t prefix = text.text.find(kCoachPrefix);
  if (prefix == std::string_view::npos) return std::nullopt;
  const Token rest = part_of(text, prefix + kCoachPrefix.size());
  return part_of(rest, 0, rest.text.find_first_of("/?&#"));
}

// Adds the digits placed by the player, one per cell.
void add_placed_digits(Puzzle& puzzle, std::string_view digits) {
  if (digits.size() != puzzle.grid.cells().size() ||
      digits.find_first_not_of('0') == std::string_view::npos)
    return;
  for (const char c : digits) puzzle.placed.push_back(digit_of({&c, 1}));
}

Result<Puzzle> parse_coach(const Token& payload) {
  const Error bad{ErrorCode::bad_payload, payload.at, beginning_of(payload.text)};
  const auto packed = bytes_in_base(lower_case(payload.text), kBase32, 5);
  if (!packed || packed->size() < kZlibHeader) return bad;
  const auto text = inflate(std::string_view(*packed).substr(kZlibHeader), kMaxCoachText);
  const auto value = text ? read_json(*text) : Result<JsonValue>(bad);
  if (!value) return bad;
  ConstraintNames constraints;
  constraints.add_known_members(*value);
  if (const auto error = constraints.error()) return *error;
  const std::string givens = text_of(*value, "givenDigits");
  auto puzzle = parse_line(Token{givens, payload.at});
  if (puzzle) add_placed_digits(*puzzle, text_of(*value, "userDigits"));
  return puzzle;
}

// Returns the digits in "sudoku.coach/en/play/8000…" that do not fill a grid.
std::optional<Token> cut_coach_cells(const Token& link) {
  const auto path = path_after(link, "sudoku.coach");
  const std::size_t folder = path ? path->text.find("play/") : std::string_view::npos;
  if (folder == std::string_view::npos) return std::nullopt;
  const Token cells = part_of(*path, folder + 5);
  const bool is_digits = cells.text.find_first_not_of("0123456789.") == std::string_view::npos;
  return is_digits && !cells.text.empty() ? std::optional(cells) : std::nullopt;
}

}  // namespace

bool is_web_link(Lines lines) {
  if (lines.size() != 1) return false;
  const Token text = trimmed(lines.front());
  const bool is_word = text.text.find_first_of(kSpaces) == std::string_view::npos;
  return is_word && (!host_of(text).text.empty() || text.text.starts_with(kCoachPrefix));
}

Result<Puzzle> parse_web_link(Lines lines) {
  const Token link = trimmed(lines.front());
  const Token host = host_of(link);
  if (is_sudokumaker(link)) {
    Error error = not_in_link(link);
    if (query_value(link, "puzzle")) error.code = ErrorCode::foreign_link;
    return error;
  }
  if (const auto payload = find_coach_payload(link)) return parse_coach(*payload);
  if (const auto parts = find_pzpr(link)) return parse_pzpr(*parts);
  if (const auto payload = query_value(link, "p")) return parse_penpa(*payload);
  if (auto puzzle =
          find_cells(part_of(link, host.text.data() + host.text.size() - link.text.data()))) {
    return *std::move(puzzle);
  }
  const auto packed = query_value(link, "s");
  if (packed && lower_case(host.text) == "sudokuexchange.com") {
    auto puzzle = parse_scf(*packed);
    return puzzle ? std::move(puzzle) : Error{ErrorCode::bad_payload, puzzle.error().at};
  }
  if (const auto cells = cut_coach_cells(link)) {
    return Error{ErrorCode::bad_payload, cells->at, beginning_of(cells->text)};
  }
  return not_in_link(link);
}

}  // namespace dance::sudoku

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "base/text.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/formats/formats.hpp"

namespace dance::polyomino {
namespace {

constexpr std::string_view kDigits =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view kAnyDigit = "0–9, a–z, A–Z";
constexpr int kSides = static_cast<int>(kDigits.size());
constexpr std::size_t kMaxNameBytes = 8;

using Digits = std::uint64_t;  // one bit for each digit

constexpr bool has(Digits digits, int digit) {
  return (digits >> digit & 1) != 0;
}

// Returns the digits first … last.
constexpr Digits range(int first, int last) {
  return (Digits{2} << last) - (Digits{1} << first);
}

// Scans the word of a cell or of a set of cells.
class CellScanner {
 public:
  explicit CellScanner(const Token& word) : word_(word) {}

  bool is_at_end() const { return offset_ == word_.text.size(); }
  // Returns whether the rest is a single digit 0–9 or a set: the layer of a solid.
  bool is_at_third_digit() const {
    const std::string_view left = word_.text.substr(offset_);
    if (left.size() == 1) return left[0] >= '0' && left[0] <= '9';
    return left.starts_with('[') && left.ends_with(']');
  }

  // Takes one digit, or a set of digits in brackets. Error: unexpected_symbol.
  Result<Digits> digits() {
    if (!skip('[')) {
      const auto digit = take_digit(0, std::string(kAnyDigit) + ", [");
      if (!digit) return digit.error();
      return range(*digit, *digit);
    }
    Digits digits = 0;
    do {
      const auto first = take_digit(0, std::string(kAnyDigit));
      if (!first) return first.error();
      const auto last = skip('-') ? take_digit(*first, range_from(*first)) : first;
      if (!last) return last.error();
      digits |= range(*first, *last);
      if (is_at_end()) return unexpected("]");
    } while (!skip(']'));
    return digits;
  }

 private:
  static std::string range_from(int digit) { return {kDigits[digit], '-', 'Z'}; }

  bool skip(char c) {
    const bool is_here = !is_at_end() && word_.text[offset_] == c;
    offset_ += is_here;
    return is_here;
  }

  Result<int> take_digit(int least, std::string expected) {
    const std::size_t digit = is_at_end() ? kDigits.npos : kDigits.find(word_.text[offset_]);
    if (digit == kDigits.npos || static_cast<int>(digit) < least) {
      return unexpected(std::move(expected));
    }
    ++offset_;
    return static_cast<int>(digit);
  }

  // The column is right, since every character before it takes one byte.
  Error unexpected(std::string expected) const {
    Error error{ErrorCode::unexpected_symbol, word_.at, "", std::move(expected)};
    error.at.column += static_cast<int>(offset_);
    if (!is_at_end()) error.found = characters(word_.text.substr(offset_)).front();
    return error;
  }

  Token word_;
  std::size_t offset_ = 0;
};

// Cells as words describe them.
class Cells {
 public:
  // Adds all combinations of these digits.
  void add(Digits rows, Digits columns, Digits layers) {
    for (int layer = 0; layer < kSides; ++layer) {
      for (int row = 0; row < kSides && has(layers, layer); ++row) {
        if (has(rows, row)) columns_[{layer, row}] |= columns;
      }
    }
  }

  // Returns the cells in reading order.
  std::vector<Cell> list() const {
    std::vector<Cell> cells;
    for (const auto& [place, columns] : columns_) {
      for (int column = 0; column < kSides; ++column) {
        if (has(columns, column)) cells.push_back({place.second, column, place.first});
      }
    }
    return cells;
  }

 private:
  std::map<std::pair<int, int>, Digits> columns_;  // of each layer and row
};

std::optional<Error> read_cells(const Token& word, Cells& cells, Geometry& geometry) {
  CellScanner scanner(word);
  const auto rows = scanner.digits();
  if (!rows) return rows.error();
  const auto columns = scanner.digits();
  if (!columns) return columns.error();
  if (scanner.is_at_third_digit()) {
    const auto layers = scanner.digits();
    if (!layers) return layers.error();
    geometry = Geometry::cubes;
    cells.add(*rows, *columns, *layers);
    return std::nullopt;
  }
  if (!scanner.is_at_end()) {
    return Error{ErrorCode::unknown_constraint, word.at, std::string(word.text)};
  }
  cells.add(*rows, *columns, range(0, 0));
  return std::nullopt;
}

// Reads the cells of a shape. Sets `geometry` to cubes if one of them has a layer.
Result<std::vector<Cell>> read_shape(std::span<const Token> words, Geometry& geometry) {
  Cells cells;
  for (const Token& word : words) {
    if (const auto error = read_cells(word, cells, geometry)) return *error;
  }
  return cells.list();
}

// Reads "2|P" or "0:2|P".
Result<PieceDraft> read_name(const Token& word) {
  PieceDraft piece{std::string(word.text), word.at, {}};
  const std::size_t bar = word.text.find('|');
  if (bar == std::string_view::npos) return piece;
  const auto count = count_in(word.text.substr(0, bar), word.at, 1);
  if (!count) return count.error();
  if (bar + 1 == word.text.size()) return Error{ErrorCode::empty_name, word.at};
  piece.count = *count;
  piece.name.erase(0, bar + 1);
  return piece;
}

Result<PieceDraft> read_piece(std::span<const Token> words, Geometry& geometry) {
  auto piece = read_name(words.front());
  if (!piece) return piece;
  auto cells = read_shape(words.subspan(1), geometry);
  if (!cells) return cells.error();
  piece->cells = *std::move(cells);
  return piece;
}

// Writes "[0-25-7]", or a single digit.
std::string digit_set(const std::vector<int>& digits) {
  std::string text;
  for (auto first = digits.begin(); first != digits.end();) {
    auto last = first;
    while (last + 1 != digits.end() && *(last + 1) == *last + 1) ++last;
    text += kDigits[*first];
    if (last - first > 1) text += '-';
    if (last != first) text += kDigits[*last];
    first = last + 1;
  }
  return digits.size() == 1 ? text : '[' + text + ']';
}

// Writes the cells as sets, with rows that have the same columns in one set.
std::string cell_sets(const std::vector<Cell>& cells) {
  std::map<int, std::vector<int>> rows;
  for (const Cell cell : cells) rows[cell.row].push_back(cell.column);
  std::vector<std::pair<std::vector<int>, std::vector<int>>> sets;  // columns and rows
  for (const auto& row : rows) {
    const auto like = std::find_if(sets.begin(), sets.end(),
                                   [&](const auto& set) { return set.first == row.second; });
    if (like == sets.end()) {
      sets.push_back({row.second, {row.first}});
    } else {
      like->second.push_back(row.first);
    }
  }
  std::string text;
  for (const auto& [columns, alike] : sets) {
    if (!text.empty()) text += ' ';
    text += digit_set(alike) + digit_set(columns);
  }
  return text;
}

// Formats a count; Knuth's program has no notation for "any number".
std::string numbers(Count count) {
  if (count.is_exact()) return std::to_string(count.most);
  return std::to_string(count.least) + ':' + std::to_string(count.most);
}

bool is_cell_of(const Region& board, std::string_view name) {
  if (name.size() != 2) return false;
  const std::size_t row = kDigits.find(name[0]);
  const std::size_t column = kDigits.find(name[1]);
  return row != kDigits.npos && column != kDigits.npos &&
         board.find({static_cast<int>(row), static_cast<int>(column)});
}

std::optional<Error> check_fit(const Puzzle& puzzle) {
  if (auto error = refuse_restrictions(puzzle)) return error;
  if (const Geometry geometry = puzzle.region.geometry(); geometry != Geometry::squares) {
    return does_not_fit(std::string(name(geometry)), std::string(name(Geometry::squares)));
  }
  std::vector<Box> boxes{puzzle.region.box()};
  for (const Piece& piece : puzzle.pieces) {
    boxes.push_back(piece.shape.box());
    if (piece.name.size() > kMaxNameBytes) {
      return does_not_fit(piece.name, "≤ " + std::to_string(kMaxNameBytes));
    }
    if (is_cell_of(puzzle.region, piece.name)) return does_not_fit(piece.name, "");
  }
  for (const auto& [height, width, layers] : boxes) {
    if (std::max(height, width) > kSides) {
      return does_not_fit(std::to_string(height) + "x" + std::to_string(width), "≤ 62x62");
    }
  }
  return std::nullopt;
}

}  // namespace

namespace {

// Returns whether a text without a puzzle of Knuth's is a picture drawn with digits.
bool is_drawn_in_digits(std::string_view text) {
  const auto draft = read_knuth(text);
  if (draft && make_puzzle(*draft)) return false;
  constexpr std::string_view kDrawn = "0123456789. \t\r\n";
  return text.find_first_not_of(kDrawn) == text.npos || read_pictures(text);
}

}  // namespace

bool is_knuth(std::string_view text) {
  if (is_names(text)) return false;
  for (const Line& line : split_lines(text)) {
    const auto words = split_words(line);
    if (words.empty()) continue;
    const std::string_view first = words.front().text;
    const bool is_heading = words.back().text.ends_with(':') || (words.size() == 1 && board(first));
    if (is_heading) return false;  // part of a picture
    if (first.front() == '|') return true;
    return first.substr(0, 2).find_first_of("[0123456789") != std::string_view::npos &&
           !is_drawn_in_digits(text);
  }
  return false;
}

Result<PuzzleDraft> read_knuth(std::string_view text) {
  std::optional<PuzzleDraft> draft;
  Geometry geometry = Geometry::squares;
  for (const Line& line : split_lines(text)) {
    const auto words = split_words(line);
    if (words.empty() || line.text.starts_with('|')) continue;
    if (draft) {
      auto piece = read_piece(words, geometry);
      if (!piece) return piece.error();
      draft->pieces.push_back(*std::move(piece));
      if (draft->pieces.size() > kMaxCells) break;  // make_puzzle refuses them
    } else {
      auto board = read_shape(words, geometry);
      if (!board) return board.error();
      draft = PuzzleDraft{*std::move(board), words.front().at};
    }
  }
  if (!draft) return Error{ErrorCode::empty_text};
  draft->geometry = geometry;
  return *std::move(draft);
}

Result<std::string> write_knuth(const Puzzle& puzzle) {
  if (const auto error = check_fit(puzzle)) return *error;
  std::string text = cell_sets(puzzle.region.cells()) + '\n';
  for (const auto& [name, shape, count, mobility] : puzzle.pieces) {
    if (count != Count{1, 1}) text += numbers(count) + '|';
    text += name + ' ' + cell_sets(shape.cells()) + '\n';
  }
  return text;
}

}  // namespace dance::polyomino

#include <string>
#include <utility>
#include <vector>

#include "sudoku/formats/cell_states.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

using Kind = CellState::Kind;

constexpr int kSudokuWikiSize = 9;
constexpr std::size_t kCells = kSudokuWikiSize * kSudokuWikiSize;
constexpr std::size_t kPairs = 2 * kCells;
constexpr std::string_view kS9bVersion = "S9B";
constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr int kPlaced = 9;
constexpr int kCandidates = 18;
constexpr int kAllCandidates = 511;

std::optional<Token> find_sudokuwiki_payload(const Token& text) {
  if (auto value = query_value(text, "bd")) return value;
  if (text.text.starts_with(kS9bVersion)) return text;
  return std::nullopt;
}

// Bit 0 is the digit 1.
DigitSet set_from(int mask) {
  return static_cast<DigitSet>(mask) << 1;
}

// Returns the value of a pair of digits; -1 if they are not of this base.
int pair_value(std::string_view pair, std::size_t base) {
  const std::string lower = lower_case(pair);
  const std::size_t high = kDigits.find(lower.front());
  const std::size_t low = kDigits.find(lower.back());
  if (high >= base || low >= base) return -1;
  return static_cast<int>(high * base + low);
}

// Returns a state without digits if the number means nothing.
CellState state_from_base_36(int number) {
  if (number < 0 || number > kCandidates + kAllCandidates) return {};
  if (number == 0) return {Kind::open, all_digits(kSudokuWikiSize)};
  if (number > kCandidates) return {Kind::open, set_from(number - kCandidates)};
  if (number > kPlaced) return {Kind::placed, set_of(static_cast<Digit>(number - kPlaced))};
  return {Kind::given, set_of(static_cast<Digit>(number))};
}

CellState state_from_base_32(int number) {
  if (number < 2) return {};
  const DigitSet digits = set_from(number >> 1);
  if (count_digits(digits) > 1) return {Kind::open, digits};
  return {number % 2 == 1 ? Kind::given : Kind::placed, digits};
}

Result<Puzzle> parse_pairs(const Token& pairs, std::size_t base) {
  if (pairs.text.size() != kPairs) {
    return Error{ErrorCode::bad_payload, pairs.at, beginning_of(pairs.text)};
  }
  std::vector<CellState> states;
  for (std::size_t i = 0; i < kPairs; i += 2) {
    const Token pair = part_of(pairs, i, 2);
    const int number = pair_value(pair.text, base);
    states.push_back(base == 36 ? state_from_base_36(number) : state_from_base_32(number));
    if (states.back().digits == 0) {
      return unexpected(pair, base == 36 ? "00–ep" : "02–vv");
    }
  }
  auto blank = Grid::create(kSudokuWikiSize);
  if (!blank) return blank.error();
  return puzzle_in_progress(*std::move(blank), states);
}

// Returns the page of another puzzle, if the link leads to one.
std::optional<Token> other_page(const Token& link) {
  const auto path = path_after(link, "sudokuwiki.org");
  if (!path) return std::nullopt;
  const Token page = part_of(*path, 0, path->text.find_first_of("?/"));
  const std::string name = lower_case(page.text);
  if (name.empty() || name.starts_with("sudoku.") || name.starts_with("default."))
    return std::nullopt;
  return part_of(page, 0, page.text.find('.'));
}

std::string pair_of(const CellState& state) {
  int number = static_cast<int>(state.digits >> 1) + kCandidates;
  if (state.kind != Kind::open) number = first_digit(state.digits);
  if (state.kind == Kind::placed) number += kPlaced;
  const auto digit = [](int value) { return kDigits[static_cast<std::size_t>(value)]; };
  return {digit(number / 36), digit(number % 36)};
}

}  // namespace

bool is_sudokuwiki(Lines lines) {
  return lines.size() == 1 && find_sudokuwiki_payload(trimmed(lines.front())).has_value();
}

Result<Puzzle> parse_sudokuwiki(Lines lines) {
  const Token text = trimmed(lines.front());
  if (const auto page = other_page(text)) {
    if (lower_case(page->text).starts_with("killer")) {
      return Error{ErrorCode::unknown_constraint, page->at, "killercage"};
    }
    return Error{ErrorCode::other_puzzle, page->at, std::string(page->text)};
  }
  const Token payload = *find_sudokuwiki_payload(text);
  if (payload.text.starts_with(kS9bVersion))
    return parse_pairs(part_of(payload, kS9bVersion.size()), 36);
  if (payload.text.size() == kPairs) return parse_pairs(payload, 32);
  if (payload.text.empty()) return Error{ErrorCode::bad_payload, payload.at};
  auto puzzle = parse_line(payload);
  if (puzzle || puzzle.error().code != ErrorCode::wrong_length) return puzzle;
  Error error = puzzle.error();
  error.expected = std::to_string(kCells);
  return error;
}

Result<std::string> write_sudokuwiki(const Puzzle& puzzle) {
  if (const auto error = unless_nine(puzzle.grid)) return *error;
  std::string text = "https://www.sudokuwiki.org/sudoku.htm?bd=";
  if (puzzle.candidates.empty() && puzzle.placed.empty()) return text + to_line(puzzle.grid);
  const std::vector<CellState> states = cell_states(puzzle);
  if (const auto error = unless_candidates(puzzle.grid, states)) return *error;
  text += kS9bVersion;
  for (const CellState& state : states) text += pair_of(state);
  return text;
}

}  // namespace dance::sudoku

#include "sudoku/variant_formats/rule_reader.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

std::size_t cell_count_of(const Rule& rule) {
  std::size_t count = rule.cells.size() + rule.others.size();
  for (const Rule& child : rule.children) count += cell_count_of(child);
  return count;
}

void place_rule(Rule& rule, TextPosition at) {
  rule.at = at;
  for (Rule& child : rule.children) place_rule(child, at);
}

// Takes a number of up to two digits.
std::optional<int> take_number(std::string_view& text) {
  const std::size_t length = std::min(text.find_first_not_of(kNumerals), text.size());
  if (length == 0 || length > 2) return std::nullopt;
  int number = 0;
  for (const char c : text.substr(0, length)) number = 10 * number + (c - '0');
  text.remove_prefix(length);
  return number;
}

// The side of a cell in a drawing.
constexpr int kSide = 100;

// Returns whether a coordinate is that of a line between cells.
bool is_on_line(int coordinate) {
  return std::abs(coordinate - kSide * std::lround(coordinate / double{kSide})) <= 1;
}

// Returns the cells at the border or corner on which a sign is centred; none unless all of them are
// on the board.
Cells cells_around(const Board& board, const Decoration& sign) {
  const auto numbers = [](int coordinate) -> std::vector<int> {
    const auto floor = [](int of) { return static_cast<int>(std::floor(of / double{kSide})); };
    if (!is_on_line(coordinate)) return {floor(coordinate)};
    return {floor(coordinate - kSide / 2), floor(coordinate + kSide / 2)};
  };
  Cells cells;
  for (const int row : numbers(sign.points[1])) {
    for (const int column : numbers(sign.points[0])) {
      if (!board.contains(row, column)) return {};
      cells.push_back(board.cell(row, column));
    }
  }
  return cells;
}

struct NamedColor {
  std::string_view name;
  std::string_view color;
};

constexpr std::array kColors = {
    NamedColor{"0", "#000000"},
    NamedColor{"black", "#000000"},
    NamedColor{"f", "#FFFFFF"},
    NamedColor{"white", "#FFFFFF"},
    NamedColor{"red", "#FF0000"},
    NamedColor{"green", "#008000"},
    NamedColor{"lime", "#00FF00"},
    NamedColor{"blue", "#0000FF"},
    NamedColor{"yellow", "#FFFF00"},
    NamedColor{"orange", "#FFA500"},
    NamedColor{"purple", "#800080"},
    NamedColor{"magenta", "#FF00FF"},
    NamedColor{"cyan", "#00FFFF"},
    NamedColor{"pink", "#FFC0CB"},
    NamedColor{"brown", "#A52A2A"},
    NamedColor{"lightgray", "#D3D3D3"},
    NamedColor{"lightgrey", "#D3D3D3"},
    NamedColor{"", ""},
    NamedColor{"none", ""},
    NamedColor{"transparent", ""},
};

constexpr std::string_view kUsualColor = "#808080";

std::string hex_byte(double part) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  const auto byte = static_cast<std::size_t>(std::clamp(part, 0.0, 255.0));
  return {kHex[byte / 16], kHex[byte % 16]};
}

// Parses "rgb(255, 0, 0)" or "rgba(255, 0, 0, 0.5)"; empty for anything else.
std::string color_of_parts(std::string_view text) {
  const std::size_t open = text.find('(');
  if (!text.starts_with("rgb") || open == std::string_view::npos || !text.ends_with(')')) return {};
  text.remove_suffix(1);
  std::string color = "#";
  for (const Token& part : split_words({text.substr(open + 1), 1}, ",/")) {
    const double number = dance::decimal_in(part.text).value_or(0);
    color += hex_byte(color.size() < 7 ? number : number * 255);
  }
  return color;
}

bool take_letter(std::string_view& text, char letter) {
  if (text.empty() || (text.front() | 0x20) != letter) return false;
  text.remove_prefix(1);
  return true;
}

// Returns the cells that a drawn cage frames, in reading order; none if some are beside the board.
Cells cells_framed(const Board& board, const Decoration& cage) {
  Cells cells;
  for (std::size_t i = 0; i + 1 < cage.points.size(); i += 2) {
    const int row = cage.points[i + 1] / kSide, column = cage.points[i] / kSide;
    if (!board.contains(row, column)) return {};
    cells.push_back(board.cell(row, column));
  }
  std::sort(cells.begin(), cells.end());
  return cells;
}

// Returns whether the second cells are the first ones, moved. Precondition: both are connected.
bool have_same_shape(const Cells& first, const Cells& second) {
  std::size_t same = 0;
  while (same < first.size() && same < second.size() &&
         second[same] - first[same] == second[0] - first[0]) {
    ++same;
  }
  return same == first.size() && same == second.size();
}

}  // namespace

RuleReader::RuleReader(Board board, std::string_view format) {
  puzzle_.board = std::move(board);
  puzzle_.format = format;
}

void RuleReader::add(Rule rule) {
  cell_count_ += cell_count_of(rule);
  const auto fail_beyond = [&](std::size_t most, std::string_view what) {
    fail({ErrorCode::too_large, rule.at, std::string(name(rule.kind)),
          "≤ " + std::to_string(most).append(what)});
  };
  if (puzzle_.rules.size() == kMaxRules) return fail_beyond(kMaxRules, " rules");
  if (cell_count_ > kMaxRuleCells) return fail_beyond(kMaxRuleCells, " cells");
  puzzle_.rules.push_back(std::move(rule));
}

void add_missed(VariantPuzzle& puzzle, std::string_view what, TextPosition at) {
  constexpr std::size_t kMaxMissed = 100;
  auto& missed = puzzle.not_understood;
  const bool is_known = std::any_of(missed.begin(), missed.end(),
                                    [what](const auto& other) { return other.what == what; });
  if (!is_known && missed.size() < kMaxMissed) missed.push_back({excerpt(what), at});
}

void RuleReader::propose(Rule rule) {
  if (puzzle_.proposals.size() < kMaxRules) puzzle_.proposals.push_back(std::move(rule));
}

void RuleReader::draw(Decoration decoration, std::string_view what, TextPosition at) {
  if (!what.empty()) miss(what, at);
  decoration.what = excerpt(what);
  decoration.text = excerpt(decoration.text);
  coordinate_count_ += decoration.points.size();
  const bool fits =
      puzzle_.decorations.size() < kMaxRules && coordinate_count_ <= 2 * kMaxRuleCells;
  if (fits && !decoration.points.empty()) puzzle_.decorations.push_back(std::move(decoration));
}

void RuleReader::explain_cages() {
  const std::string words = lower_case(puzzle_.rules_text);
  if (!contains(words, "clone") && !contains(words, "克隆")) return;
  auto& drawings = puzzle_.decorations;
  std::vector<Cells> areas;
  for (std::size_t i = 0; i < drawings.size(); ++i) {
    const Decoration& cage = drawings[i];
    const bool has_letters = cage.kind == DecorationKind::cage && !cage.text.empty();
    areas.push_back(has_letters ? cells_framed(board(), cage) : Cells{});
    for (std::size_t before = 0; before < i; ++before) {
      const bool is_same = !areas[before].empty() && drawings[before].text == cage.text &&
                           have_same_shape(areas[before], areas[i]);
      if (!is_same) continue;
      propose({.kind = RuleKind::clone, .cells = areas[before], .others = areas[i]});
      explain(drawings[before]);
      explain(drawings[i]);
      break;
    }
  }
}

// Shows that a drawing may be a clone.
void RuleReader::explain(Decoration& drawing) {
  drawing.proposal = static_cast<int>(puzzle_.proposals.size()) - 1;
  std::string name = drawn_name(RuleKind::clone);
  miss(name, {});
  drawing.what.swap(name);
  for (const Decoration& other : puzzle_.decorations) {
    if (other.what == name) return;
  }
  auto& missed = puzzle_.not_understood;
  for (auto& part : missed) {
    if (part.what != name) continue;
    part = std::move(missed.back());
    return missed.pop_back();
  }
}

void RuleReader::fail(Error error) {
  if (error_) return;
  const bool is_in_part = error.code == ErrorCode::cell_outside && !part_.empty();
  if (is_in_part) error.found += " in " + excerpt(part_);
  error_ = std::move(error);
}

void RuleReader::begin(std::string_view part) {
  part_ = part;
}

void RuleReader::set_given(CellId cell, int digit) {
  auto& givens = puzzle_.givens;
  if (givens.empty()) givens.assign(board().cell_count(), kNoDigit);
  givens[cell] = digit;
}

void RuleReader::restrict_to(CellId cell, DigitSet digits) {
  auto& candidates = puzzle_.candidates;
  if (candidates.empty()) candidates.assign(board().cell_count(), board().digits);
  candidates[cell] &= digits;
}

std::string cell_range(const Board& board) {
  return "R1C1–R" + std::to_string(board.height) + "C" + std::to_string(board.width);
}

std::optional<CellId> RuleReader::cell(const Token& name) {
  const auto place = place_named(name.text);
  if (place && board().contains(place->row, place->column)) {
    return board().cell(place->row, place->column);
  }
  fail({place ? ErrorCode::cell_outside : ErrorCode::unexpected_symbol, name.at, excerpt(name.text),
        cell_range(board())});
  return std::nullopt;
}

Cells RuleReader::cells(const JsonValue* names) {
  Cells cells;
  if (names == nullptr || names->kind == JsonKind::null) return cells;
  if (names->kind != JsonKind::array) {
    fail(unexpected(*names, "["));
    return cells;
  }
  for (const JsonValue& value : names->elements) {
    if (value.kind != JsonKind::string) {
      fail(unexpected(value, "\"R1C1\""));
    } else if (const auto cell = this->cell({value.text, value.at})) {
      cells.push_back(*cell);
    }
    if (has_failed()) break;
  }
  return cells;
}

Result<VariantPuzzle> RuleReader::take() && {
  if (error_) return *std::move(error_);
  return std::move(puzzle_);
}

std::optional<Place> place_named(std::string_view name) {
  if (!take_letter(name, 'r')) return std::nullopt;
  const auto row = take_number(name);
  if (!row || !take_letter(name, 'c')) return std::nullopt;
  const auto column = take_number(name);
  if (!column || !name.empty()) return std::nullopt;
  return Place{*row - 1, *column - 1};
}

std::optional<int> whole_number(std::string_view text) {
  constexpr std::size_t kMaxDigits = 4;
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  const bool is_number = !text.empty() && text.size() <= kMaxDigits &&
                         text.find_first_not_of(kNumerals) == std::string_view::npos;
  if (!is_number) return std::nullopt;
  const int number = *dance::number_in(text);
  return is_negative ? -number : number;
}

std::optional<double> decimal_in(const JsonValue& value) {
  const bool is_scalar = value.kind == JsonKind::number || value.kind == JsonKind::string;
  if (!is_scalar) return std::nullopt;
  const auto number = dance::decimal_in(value.text);
  return number && std::abs(*number) < 1000 ? number : std::nullopt;
}

int hundredths(double cells) {
  return static_cast<int>(std::lround(100 * cells));
}

std::string color_in(std::string_view text) {
  const std::string name = lower_case(text);
  std::string_view digits = name;
  if (digits.starts_with('#')) digits.remove_prefix(1);
  if (const NamedColor* const named = find_named(kColors, digits)) return std::string(named->color);
  std::string color = color_of_parts(name);
  const bool is_hex = digits.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  const bool is_short = digits.size() == 3 || digits.size() == 4;
  if (color.empty() && is_hex) {
    color = '#';
    for (const char c : digits) {
      color.append(is_short ? 2 : 1, 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c);
    }
  }
  if (color.size() == 9 && color.ends_with("FF")) color.resize(7);
  if (color.size() == 9 && color.ends_with("00")) return {};
  return color.size() == 7 || color.size() == 9 ? color : std::string(kUsualColor);
}

std::string opaque_color_in(std::string_view text) {
  return color_in(text).substr(0, 7);
}

std::optional<Rule> rule_of_line_color(std::string_view color, const Cells& cells) {
  struct LineColor {
    std::string_view name;  // the colour
    RuleKind kind = {};
    std::optional<int> number = {};
  };
  using enum RuleKind;
  constexpr std::array kLineColors = {
      LineColor{"#F067F0", renban},
      LineColor{"#67F067", whispers, kGermanWhispers},
      LineColor{"#FF9A00", whispers, kDutchWhispers},
      LineColor{"#2ECBFF", region_sum},
      LineColor{"#FFCCAA", entropic},
      LineColor{"#33BBBB", modular, kModularClasses},
      LineColor{"#C9C883", nabner},
      LineColor{"#C1AAFF", zipper},
      LineColor{"#C54B8B", double_arrow},
  };
  const LineColor* const line = find_named(kLineColors, color);
  if (line == nullptr) return std::nullopt;
  return Rule{.kind = line->kind, .cells = cells, .number = line->number};
}

bool is_between_cells(const Decoration& decoration) {
  return decoration.points.size() == 2 &&
         (is_on_line(decoration.points[0]) || is_on_line(decoration.points[1]));
}

std::optional<Rule> rule_of_sign(const Board& board, const Decoration& sign) {
  using enum RuleKind;
  if (!is_between_cells(sign)) return std::nullopt;
  const Cells cells = cells_around(board, sign);
  const bool is_round = sign.kind == DecorationKind::circle || sign.kind == DecorationKind::pill;
  if (cells.size() == 4) {
    Rule rule{.kind = quadruple, .cells = cells};
    for (const char c : sign.text) {
      if ('0' <= c && c <= '9') rule.digits.push_back(c - '0');
    }
    const bool is_sign = is_round && !rule.digits.empty() && rule.digits.size() <= 4;
    return is_sign ? std::optional(rule) : std::nullopt;
  }
  if (cells.size() != 2) return std::nullopt;
  if (sign.text == "X" || sign.text == "V") {
    return Rule{.kind = pair_sum, .cells = cells, .number = sign.text == "X" ? 10 : 5};
  }
  Cells unequal = cells_of_inequality(board, cells, sign.text, sign.angle);
  if (!unequal.empty()) return Rule{.kind = less, .cells = std::move(unequal)};
  constexpr int kWidestDot = 50;
  const auto number = whole_number(sign.text);
  if (!is_round || sign.width > kWidestDot || (!sign.text.empty() && !number)) return std::nullopt;
  const std::string color = sign.fill.substr(0, 7);
  if (color == "#FFFFFF") return Rule{.kind = difference, .cells = cells, .number = number};
  if (color == "#000000") return Rule{.kind = ratio, .cells = cells, .number = number};
  return std::nullopt;
}

std::string on_one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
  }
  return text;
}

std::vector<int> digits_of_text(std::string_view text) {
  std::vector<int> digits;
  const Line line{text, 1};
  if (text.find(',') != std::string_view::npos) {
    for (const Token& word : split_words(line, ",")) {
      digits.push_back(whole_number(word.text).value_or(kNoDigit));
    }
    return digits;
  }
  for (const char c : text) {
    const Digit digit = digit_of({&c, 1});
    digits.push_back(c == '0' ? 0 : digit == 0 ? kNoDigit : digit);
  }
  return digits;
}

bool set_solution(VariantPuzzle& puzzle, const std::vector<int>& digits) {
  const Board& board = puzzle.board;
  const auto has = [&](int digit) {
    return 0 <= digit && digit <= kMaxVariantDigit && (board.digits >> digit & 1) != 0;
  };
  std::vector<int> solution(board.cell_count(), kNoDigit);
  const SubGrid& grid = board.grids.front();
  const bool is_board = digits.size() == solution.size();
  if (!is_board && (board.grids.size() != 1 ||
                    digits.size() != static_cast<std::size_t>(grid.height * grid.width))) {
    return digits.empty();
  }
  if (std::none_of(digits.begin(), digits.end(), has)) return true;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (!has(digits[i])) continue;
    const int at = static_cast<int>(i);
    const CellId cell = is_board
                            ? static_cast<CellId>(at)
                            : board.cell(grid.row + at / grid.width, grid.column + at % grid.width);
    solution[cell] = digits[i];
  }
  puzzle.solution = std::move(solution);
  return true;
}

void place_all(VariantPuzzle& puzzle, TextPosition at) {
  puzzle.at = at;
  for (Rule& rule : puzzle.rules) place_rule(rule, at);
  for (NotUnderstood& missed : puzzle.not_understood) missed.at = at;
}

bool are_neighbours(const Board& board, CellId a, CellId b) {
  return std::abs(board.row_of(a) - board.row_of(b)) +
             std::abs(board.column_of(a) - board.column_of(b)) ==
         1;
}

bool are_close(const Board& board, CellId a, CellId b) {
  return std::abs(board.row_of(a) - board.row_of(b)) <= 1 &&
         std::abs(board.column_of(a) - board.column_of(b)) <= 1;
}

std::optional<int> turns_of_inequality(std::string_view text) {
  // Each sign turned clockwise by 90° from the last.
  constexpr std::array<std::array<std::string_view, 4>, 3> kSigns = {
      {{">", "v", "<", "^"}, {"＞", "∨", "＜", "∧"}, {"〉", "⌄", "〈", "⌃"}}};
  for (const auto& signs : kSigns) {
    const auto found = std::find(signs.begin(), signs.end(), text);
    if (found != signs.end()) return static_cast<int>(found - signs.begin());
  }
  return std::nullopt;
}

Cells cells_of_inequality(const Board& board, const Cells& pair, std::string_view sign, int angle) {
  const bool is_pair = pair.size() == 2 && are_neighbours(board, pair[0], pair[1]);
  const auto upright = turns_of_inequality(sign);
  if (!upright || !is_pair || angle % 90 != 0) return {};
  const int turns = (*upright + angle / 90 % 4 + 4) % 4;
  const auto [first, second] = std::minmax(pair[0], pair[1]);
  const bool is_horizontal = board.row_of(first) == board.row_of(second);
  if (is_horizontal != (turns % 2 == 0)) return {};
  // The tip points right or down, to the smaller digit.
  return turns < 2 ? Cells{second, first} : Cells{first, second};
}

Cells cells_seen_from(const Board& board, Place clue) {
  const bool is_in_row = 0 <= clue.row && clue.row < board.height;
  const bool is_in_column = 0 <= clue.column && clue.column < board.width;
  if (is_in_row == is_in_column) return {};
  const int rows = is_in_row ? 0 : clue.row < 0 ? 1 : -1;
  const int columns = is_in_column ? 0 : clue.column < 0 ? 1 : -1;
  return cells_along(board, {clue.row + rows, clue.column + columns}, rows, columns);
}

Error unfit_rules(const std::vector<std::string_view>& kinds) {
  std::vector<std::string_view> each;
  for (const std::string_view kind : kinds) {
    if (std::find(each.begin(), each.end(), kind) == each.end()) each.push_back(kind);
  }
  return {ErrorCode::does_not_fit, {}, listed(each)};
}

int digit_count(const Board& board) {
  return std::popcount(board.digits);
}

}  // namespace dance::sudoku

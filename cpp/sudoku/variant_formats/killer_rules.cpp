#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/rule_parser.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kFormat = "killer";

using Puzzles = std::vector<Result<VariantPuzzle>>;

void add_cage(RuleReader& reader, Cells cells, std::optional<int> sum, TextPosition at) {
  reader.add({.kind = RuleKind::killer_cage, .cells = std::move(cells), .number = sum, .at = at});
}

// A cage in the order in which its first cell is read.
struct Cage {
  int sum = 0;
  Cells cells;
};

template <class Key>
Result<VariantPuzzle> with_cages(RuleReader reader, const std::map<Key, Cage>& cages,
                                 TextPosition at) {
  for (const auto& [key, cage] : cages) {
    if (cage.sum > 0) add_cage(reader, cage.cells, cage.sum, at);
  }
  return std::move(reader).take();
}

// --- "3x3::k:4608:2817:…": for each cell 256 · sum + the number of its cage, or 0 for no cage. "d"
// adds diagonals.

Result<VariantPuzzle> read_jsudoku(const Token& text) {
  std::vector<Token> parts = split(text, ':');
  const std::vector<Token> sides = split(parts.front(), 'x');
  const auto height = whole_number(sides.front().text), width = whole_number(sides.back().text);
  const bool is_box = sides.size() == 2 && height && width && 0 < *height && 0 < *width &&
                      *height * *width <= kMaxVariantSize;
  if (!is_box) return Error{ErrorCode::bad_size, text.at, excerpt(parts.front().text), "3x3"};
  const int size = *height * *width;
  const auto count = static_cast<std::size_t>(size * size);
  Board board = square_board(size);
  board.grids.front().boxes = rectangular_boxes(size, size, {*height, *width});
  if (parts.back().text.empty()) parts.pop_back();
  if (parts.size() != count + 3) {
    return Error{ErrorCode::wrong_length, text.at,
                 std::to_string(parts.size() < 3 ? 0 : parts.size() - 3), std::to_string(count)};
  }
  RuleReader reader(std::move(board), kFormat);
  const Token& flags = parts[1];
  if (flags.text.find_first_not_of('d') != std::string_view::npos) {
    reader.miss(std::string(flags.text), flags.at);
  }
  if (contains(flags.text, "d")) {
    reader.add({.kind = RuleKind::diagonal, .at = parts[1].at});
    reader.add({.kind = RuleKind::antidiagonal, .at = parts[1].at});
  }
  std::map<int, Cells> cages;
  std::map<int, std::set<int>> sums;
  for (std::size_t i = 0; i < count; ++i) {
    const Token& part = parts[i + 3];
    const auto number = part.text.size() <= 6 ? dance::number_in(part.text) : std::nullopt;
    if (!number || *number < 0)
      return Error{ErrorCode::unexpected_symbol, part.at, excerpt(part.text), "0–9"};
    if (*number == 0) continue;
    cages[*number % 256].push_back(static_cast<CellId>(i));
    if (*number >= 256) sums[*number % 256].insert(*number / 256);
  }
  for (auto& [number, cells] : cages) {
    const std::set<int>& stated = sums[number];
    if (stated.size() <= 1) {
      add_cage(reader, std::move(cells),
               stated.empty() ? std::nullopt : std::optional(*stated.begin()), text.at);
      continue;
    }
    std::string list;
    for (const int sum : stated) list += (list.empty() ? "" : ", ") + std::to_string(sum);
    reader.miss("cage " + std::to_string(number) + " with the sums " + list, text.at);
  }
  return std::move(reader).take();
}

// --- "SumoCueV1=12J0+0J0=8J1…": for each cell either '=', the sum of a cage that begins here, or
// '+', the first cell of its cage; then "J" and the number of its box.

Result<VariantPuzzle> read_sumocue(const Token& text) {
  constexpr int kSize = 9;
  constexpr std::size_t kCells = 81;
  std::map<int, Cage> cages;
  std::vector<int> boxes;
  std::size_t at = std::min(text.text.find_first_of("=+"), text.text.size());
  while (at < text.text.size()) {
    const std::size_t end = std::min(text.text.find_first_of("=+", at + 1), text.text.size());
    const Token part = part_of(text, at, end - at);
    const std::size_t j = part.text.find('J');
    const auto number = whole_number(part.text.substr(1, j == std::string_view::npos ? j : j - 1));
    const auto box =
        j == std::string_view::npos ? std::nullopt : whole_number(part.text.substr(j + 1));
    const auto cell = static_cast<CellId>(boxes.size());
    const bool begins = part.text.front() == '=';
    const bool is_known = number && box && *number >= 0 && (begins || cages.contains(*number));
    if (!is_known || boxes.size() == kCells) {
      return Error{ErrorCode::bad_payload, part.at, excerpt(part.text)};
    }
    Cage& cage = cages[begins ? cell : *number];
    if (begins) cage.sum = *number;
    cage.cells.push_back(cell);
    boxes.push_back(*box);
    at = end;
  }
  if (boxes.size() != kCells) {
    return Error{ErrorCode::wrong_length, text.at, std::to_string(boxes.size()), "81"};
  }
  Board board = square_board(kSize);
  board.grids.front().boxes = boxes;
  for (const int box : boxes) {
    const auto size = std::count(boxes.begin(), boxes.end(), box);
    if (size == kSize) continue;
    return Error{ErrorCode::bad_boxes, text.at, std::to_string(size), std::to_string(kSize)};
  }
  return with_cages(RuleReader(std::move(board), kFormat), cages, text.at);
}

// --- 81 characters with sums, and arrows to the next cell of the cage.

constexpr std::string_view kArrows = "<v>^`',.";
constexpr std::array<int, 8> kSteps = {-1, 9, 1, -9, -10, -8, 8, 10};

bool is_arrows(const Line& line) {
  const std::string_view text = trim(line.text);
  return text.size() == 81 && text.find_first_of("<>v^") != std::string_view::npos &&
         text.find_first_of("<>^") != std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return contains(kArrows, {&c, 1}) || ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') ||
                  ('a' <= c && c <= 'j');
         });
}

Result<VariantPuzzle> read_arrows(const Token& text) {
  const auto next_of = [&](int cell) {
    const std::size_t arrow = kArrows.find(text.text[cell]);
    return arrow == std::string_view::npos ? cell : cell + kSteps[arrow];
  };
  std::map<int, Cage> cages;
  for (int cell = 0; cell < 81; ++cell) {
    int end = cell;
    for (int steps = 0; next_of(end) != end; ++steps) {
      end = next_of(end);
      if (end < 0 || end >= 81 || steps > 81) {
        return Error{ErrorCode::bad_payload, part_of(text, cell, 1).at,
                     std::string(text.text.substr(cell, 1))};
      }
    }
    cages[end].cells.push_back(static_cast<CellId>(cell));
  }
  for (auto& [end, cage] : cages) {
    const char c = text.text[end];
    cage.sum = c <= '9' ? c - '0' : c <= 'Z' ? c - 'A' + 10 : c - 'a' + 36;
  }
  RuleReader reader(square_board(9), kFormat);
  for (const auto& [end, cage] : cages) {
    const auto sum = cage.sum == 0 ? std::nullopt : std::optional(cage.sum);
    add_cage(reader, cage.cells, sum, text.at);
  }
  return std::move(reader).take();
}

// --- Sums and their cells: "15=A1+A2", "r1c1+r1c2=15", "15: r1c1, r1c2; 9: r2c1 r2c2", "9=A1:B2".

constexpr std::string_view kAroundSums = ",;:=+&()[]{}<>|/~";

// Returns the place of "A1" (row and column) or "r1c1".
std::optional<Place> place_in_sum(std::string_view word) {
  if (const auto place = place_named(word)) return place;
  if (word.size() < 2 || word.size() > 3 || !is_letter(word.front())) return std::nullopt;
  const auto column = whole_number(word.substr(1));
  if (!column) return std::nullopt;
  return Place{(word.front() | 0x20) - 'a', *column - 1};
}

struct PlacedCage {
  int sum = 0;
  std::vector<Place> places;
  TextPosition at = {};
  Token farthest = {};  // the name of a cell in the last row or column
};

// Adds a cell or, if it ends a block such as "A1:B2", the rest of the block.
void add_place(std::vector<Place>& places, const Place& place, bool ends_block) {
  const bool is_on_board = place.row < kMaxVariantSize && place.column < kMaxVariantSize;
  if (!ends_block || !is_on_board) return places.push_back(place);
  const Place from = places.back();
  places.pop_back();
  const auto [top, bottom] = std::minmax(from.row, place.row);
  const auto [left, right] = std::minmax(from.column, place.column);
  for (int row = top; row <= bottom; ++row) {
    for (int column = left; column <= right; ++column) places.push_back({row, column});
  }
}

// Returns the cages of a line; empty for a title.
std::vector<PlacedCage> cages_in_line(const Line& line) {
  std::vector<PlacedCage> cages;
  std::vector<Place> places;
  Token farthest;
  int most = -1;
  constexpr int kOutside = 1000;  // beyond any row or column
  bool is_sum_first = false;
  const char* end_of_place = nullptr;  // of the last word, if that is a cell
  for (const Token& word : split_words(line, kAroundSums)) {
    const bool ends_block =
        end_of_place != nullptr && *end_of_place == ':' && word.text.data() == end_of_place + 1;
    end_of_place = nullptr;
    const auto sum = word.text.size() <= 3 ? whole_number(word.text) : std::nullopt;
    const auto place = place_in_sum(word.text);
    if (sum) {
      is_sum_first = is_sum_first || (cages.empty() && places.empty());
      cages.push_back({*sum, {}, word.at});
      if (!is_sum_first) cages.back().farthest = farthest;
      most = -1;
      if (!is_sum_first) std::swap(cages.back().places, places);
    } else if (place) {
      add_place(is_sum_first ? cages.back().places : places, *place, ends_block);
      end_of_place = word.text.data() + word.text.size();
      const auto [lower, upper] = std::minmax(place->row, place->column);
      const int distance = lower < 0 ? kOutside : upper;
      if (distance <= most) continue;
      most = distance;
      (is_sum_first ? cages.back().farthest : farthest) = word;
    }
  }
  std::erase_if(cages, [](const PlacedCage& cage) { return cage.places.empty(); });
  return cages;
}

// Returns the side of the square filled by the cells; 9 if they fill none.
int size_of(const std::vector<PlacedCage>& cages) {
  std::set<std::pair<int, int>> cells;
  int most = 0;
  for (const PlacedCage& cage : cages) {
    for (const auto& [row, column] : cage.places) {
      cells.emplace(row, column);
      most = std::max({most, row + 1, column + 1});
    }
  }
  const bool is_full = cells.size() == static_cast<std::size_t>(most * most);
  constexpr int kMinSize = 4;
  return is_full && most >= kMinSize ? most : 9;
}

// Rows named by letters often omit I: J is then the ninth row.
void rename_rows_without_i(std::vector<PlacedCage>& cages) {
  constexpr int kRowI = 8, kRowJ = 9;
  bool has_i = false, has_j = false;
  for (const PlacedCage& cage : cages) {
    for (const Place& place : cage.places) {
      has_i = has_i || place.row == kRowI;
      has_j = has_j || place.row == kRowJ;
    }
  }
  if (has_i || !has_j) return;
  for (PlacedCage& cage : cages) {
    for (Place& place : cage.places) place.row -= place.row == kRowJ;
  }
}

// Returns the rule of a cage, or an error. If the text does not state the size of the grid, it may
// be larger.
Result<Rule> placed_rule(const Board& board, const PlacedCage& cage, bool may_be_larger) {
  constexpr int kLarger = 16;
  Rule rule{.kind = RuleKind::killer_cage, .number = cage.sum, .at = cage.at};
  for (const Place& place : cage.places) {
    if (!board.contains(place.row, place.column)) {
      const auto [lower, upper] = std::minmax(place.row, place.column);
      const bool is_larger = may_be_larger && 0 <= lower && upper < kLarger;
      return Error{ErrorCode::cell_outside, cage.farthest.at, excerpt(cage.farthest.text),
                   is_larger ? "sudoku 16x16" : cell_range(board)};
    }
    rule.cells.push_back(board.cell(place.row, place.column));
  }
  return rule;
}

// Returns whether a line names cells as our own text format does.
bool names_places(const Line& line) {
  return has_word(line, ",:-", [](std::string_view word) { return place_named(word).has_value(); });
}

// Returns whether a line limits a sum, "<5: A1 A2", rather than putting it in brackets.
bool limits_sum(std::string_view text) {
  return contains(text, "≤") || contains(text, "≥") ||
         std::count(text.begin(), text.end(), '<') != std::count(text.begin(), text.end(), '>') -
                                                          contains(text, "->") -
                                                          contains(text, "=>");
}

// Returns the first word that looks like cells but isn't one: "R1X3", "A1-A3".
std::optional<Token> unknown_cells(const Line& line) {
  for (const Token& word : split_words(line, kAroundSums)) {
    const bool is_mixed = word.text.find_first_of(kNumerals) != std::string_view::npos &&
                          std::any_of(word.text.begin(), word.text.end(), is_letter);
    if (is_mixed && !place_in_sum(word.text)) return word;
  }
  return std::nullopt;
}

// Returns whether a line without cages is more likely a faulty one than words: "5:", "foo: B1 B2".
bool is_faulty_cage(const Line& line) {
  const bool has_sign = line.text.find_first_of(":=<>") != std::string_view::npos;
  int places = 0, numbers = 0, others = 0;
  for (const Token& word : split_words(line, std::string(kAroundSums) + "-")) {
    const bool is_number = whole_number(word.text).has_value();
    numbers += is_number;
    places += !is_number && place_in_sum(word.text);
    others += !is_number && !place_in_sum(word.text);
  }
  const bool has_only_sum = numbers > 0 && places + others == 0;
  return (has_sign && has_only_sum) || begins_with_sum(trim(content(line))) ||
         (others <= 1 && places > (has_sign ? 0 : 1));
}

// Reads the lines beside cages, too.
Result<VariantPuzzle> read_with(Result<VariantPuzzle> cages, const Line& first, Lines others) {
  if (!cages) return cages;
  cages->at = start_of(first);
  return others.empty() ? std::move(cages) : read_rule_text(others, &*cages);
}

// Reads sums and their cells. All other lines are read as those beside a map are.
class ListReader {
 public:
  explicit ListReader(Lines lines) {
    for (const Line& line : lines) {
      if (cages_.size() > kMaxRules) break;  // more are refused, however many
      read_line(line);
    }
    rename_rows_without_i(cages_);
  }

  // Returns none without cages.
  std::optional<Result<VariantPuzzle>> read() && {
    if (cages_.empty()) return std::nullopt;
    if (error_) return *error_;
    const int size = size_ > 0 ? size_ : size_of(cages_);
    if (size > kMaxVariantSize) {
      return Error{ErrorCode::bad_size, size_ > 0 ? size_at_ : cages_.front().at,
                   std::to_string(size), "1–" + std::to_string(kMaxVariantSize)};
    }
    RuleReader reader(square_board(size), kFormat);
    for (const PlacedCage& cage : cages_) {
      auto rule = placed_rule(reader.board(), cage, size_ == 0);
      if (rule && !is_named_) rule->kind = kind_of_sum(reader.board(), rule->cells);
      rule ? reader.add(*std::move(rule)) : reader.fail(rule.error());
    }
    auto puzzle = read_with(std::move(reader).take(), first_, others_);
    if (puzzle && puzzle->title.empty()) puzzle->title = label_;
    return puzzle;
  }

 private:
  void fail(const Token& found, std::string expected = "15: A1 A2") {
    if (error_) return;
    error_ = {ErrorCode::unexpected_symbol, found.at, excerpt(found.text), std::move(expected)};
  }

  void read_line(const Line& line) {
    const Token text{trim(content(line)), start_of(line)};
    const Line cells{content(line), line.number};
    std::vector<PlacedCage> more;
    const bool is_other = read_size(text) || line_word(text.text);
    if (!is_other) more = cages_in_line(cells);
    const auto named = leading_name(text.text).rule;
    const bool is_cage = named && named->kind == RuleKind::killer_cage;
    is_named_ = is_named_ || is_cage;
    const bool is_label = cages_.empty() && !label_of(line).empty() && !contains(text.text, "=");
    // "Killer sudoku 12" is a title.
    const bool is_rule = more.empty() ? !is_cage || names_places(cells) : named && !is_cage;
    if (is_other || (is_rule && are_rules(text.text))) {
      more.clear();
    } else if (more.empty() ? !is_label && is_faulty_cage(cells) : limits_sum(text.text)) {
      fail(text);
    } else if (const auto word = more.empty() ? std::nullopt : unknown_cells(cells)) {
      fail(*word, "A1 A2");
    }
    if (more.empty() && is_label) {
      label_ = text.text;
    } else if (more.empty() && is_cage && is_rule_line(text.text) && may_head_rules(text.text)) {
      return;  // the name of the cages below
    } else if (more.empty()) {
      others_.push_back(line);
    } else if (cages_.empty()) {
      first_ = line;
    }
    std::move(more.begin(), more.end(), std::back_inserter(cages_));
  }

  // Reads the size in "sudoku 6x6 anti-knight" or "6x6 killer".
  bool read_size(const Token& text) {
    const auto heading = rule_heading_in(text);
    const auto caption = sized_caption_in(text);
    if (!heading && !caption) return false;
    const auto [height, width] = heading ? heading->size : caption->size;
    const Token size_text = heading ? heading->size_text : caption->size_text;
    size_at_ = size_text.at;
    size_ = height;
    if (height != width || height == 0) fail(size_text, "9x9");
    return true;
  }

  std::vector<PlacedCage> cages_;
  Line first_;  // with cages
  std::vector<Line> others_;
  std::string label_;
  bool is_named_ = false;  // cages are by name
  int size_ = 0;           // that the heading states
  TextPosition size_at_ = {};
  std::optional<Error> error_;
};

// --- A square of letters and their sums.

// Makes the error of a line that should have sums.
Error unreadable_sums(const Line& line) {
  return {ErrorCode::unexpected_symbol, start_of(line), excerpt(trim(line.text)), "A=15"};
}

class MapReader {
 public:
  // Precondition: there are sums.
  explicit MapReader(const CageMap& map)
      : map_(map),
        board_(square_board(map.size)),
        has_sums_of_letters_(!letter_sums_in(map.sums.front()).empty()),
        cage_of_(map.cages.size(), kNoCage) {}

  Result<VariantPuzzle> read() && {
    if (map_.size > kMaxVariantSize) {
      return Error{ErrorCode::bad_size, start_of(map_.first), std::to_string(map_.size),
                   "1–" + std::to_string(kMaxVariantSize)};
    }
    find_cages();
    int row = 0;
    for (const Line& line : map_.sums) {
      has_sums_of_letters_ ? read_sums_of_letters(line) : read_sums_in_row(line, row++);
      if (error_) return *error_;
    }
    if (!has_sums_of_letters_ && row != map_.size) {
      return Error{ErrorCode::wrong_row_count, start_of(map_.sums.front()), std::to_string(row),
                   std::to_string(map_.size)};
    }
    RuleReader reader(board_, kFormat);
    for (MapCage& cage : cages_) {
      add_cage(reader, std::move(cage.cells), cage.sum, start_of(map_.first));
    }
    return std::move(reader).take();
  }

 private:
  struct MapCage {
    Cells cells;
    std::optional<int> sum;
  };
  static constexpr int kNoCage = -1;

  void fail(ErrorCode code, TextPosition at, std::string_view found) {
    if (!error_) error_ = {code, at, std::string(found)};
  }

  void set_sum(int cage, const Token& sum, TextPosition at) {
    std::optional<int>& own = cages_[static_cast<std::size_t>(cage)].sum;
    const auto number = whole_number(sum.text);
    const char letter = map_.cages[cages_[static_cast<std::size_t>(cage)].cells.front()];
    if (own && own != number) fail(ErrorCode::stated_twice, at, {&letter, 1});
    own = number;
  }

  void read_sums_of_letters(const Line& line) {
    for (const LetterSum& each : letter_sums_in(line)) {
      const std::size_t first = map_.cages.find(each.letter.text);
      if (first == std::string::npos) {
        const char* const begin = each.letter.text.data();
        const auto length = each.sum.text.data() + each.sum.text.size() - begin;
        return fail(ErrorCode::unknown_cage, each.letter.at,
                    {begin, static_cast<std::size_t>(length)});
      }
      set_sum(cage_of_[first], each.sum, each.sum.at);
    }
  }

  // Sums are in one cell of their cage.
  void read_sums_in_row(const Line& line, int row) {
    CellId cell = static_cast<CellId>(row * map_.size);
    for (const Token& word : split_words({content(line), line.number})) {
      const int cage = row < map_.size ? cage_of_[cell++] : kNoCage;
      const auto sum = whole_number(word.text);
      if (!sum || *sum == 0) continue;
      if (cage == kNoCage) return fail(ErrorCode::unknown_cage, word.at, word.text);
      set_sum(cage, word, word.at);
    }
  }

  // Cages are all cells with the same letter or, with sums in cells, those that touch.
  void find_cages() {
    for (CellId first = 0; first < board_.cell_count(); ++first) {
      const bool is_blank = contains("._-0", {&map_.cages[first], 1});
      if (is_blank || cage_of_[first] != kNoCage) continue;
      Cells cells{first};
      for (std::size_t i = 0; i < cells.size(); ++i) {
        cage_of_[cells[i]] = static_cast<int>(cages_.size());
        for (CellId cell = 0; cell < board_.cell_count(); ++cell) {
          const bool is_new = std::find(cells.begin(), cells.end(), cell) == cells.end();
          const bool is_near = has_sums_of_letters_ || are_neighbours(board_, cells[i], cell);
          if (map_.cages[cell] == map_.cages[first] && is_new && is_near) cells.push_back(cell);
        }
      }
      std::sort(cells.begin(), cells.end());
      cages_.push_back({std::move(cells), std::nullopt});
    }
  }

  const CageMap& map_;
  Board board_;
  bool has_sums_of_letters_;
  std::vector<int> cage_of_;  // of each cell
  std::vector<MapCage> cages_;
  std::optional<Error> error_;
};

Result<VariantPuzzle> read_packed(const Line& line) {
  const Token text = trimmed(line);
  return lower_case(text.text.substr(0, 8)) == "sumocuev" ? read_sumocue(text) : read_jsudoku(text);
}

}  // namespace

bool is_killer_text(Lines lines) {
  if (is_iss(lines.first(1))) return false;
  if (has_packed_cages(lines) || cage_map_in(lines)) return true;
  const bool has_places = std::any_of(lines.begin(), lines.end(), names_places);
  if (has_places && is_rule_text(lines)) return false;
  return std::all_of(lines.begin(), lines.end(), is_arrows) || is_killer(lines);
}

RuleKind kind_of_sum(const Board& board, const Cells& cells) {
  return are_connected(board, cells) ? RuleKind::killer_cage : RuleKind::sum_cage;
}

Result<std::vector<Rule>> read_cages(const Board& board, const Line& line) {
  const auto word = unknown_cells(line);
  if (word || limits_sum(line.text)) {
    const Token found = word.value_or(trimmed(line));
    return Error{ErrorCode::unexpected_symbol, found.at, excerpt(found.text),
                 word ? "R1C1" : "killer-cage 15: R1C1 R1C2"};
  }
  std::vector<Rule> rules;
  for (const PlacedCage& cage : cages_in_line(line)) {
    if (rules.size() > kMaxRules) break;  // more are refused, however many
    auto rule = placed_rule(board, cage, false);
    if (!rule) return rule.error();
    rules.push_back(*std::move(rule));
  }
  return rules;
}

Puzzles read_killer_text(Lines lines) {
  Puzzles puzzles;
  const auto read_each = [&](auto read) {
    for (const Line& line : lines) puzzles.push_back(read_with(read(line), line, {}));
  };
  if (std::all_of(lines.begin(), lines.end(), is_arrows)) {
    read_each([](const Line& line) { return read_arrows(trimmed(line)); });
  } else if (std::all_of(lines.begin(), lines.end(), is_packed_killer)) {
    read_each(read_packed);
  } else if (has_packed_cages(lines)) {
    const auto packed = std::find_if(lines.begin(), lines.end(), is_packed_killer);
    std::vector<Line> others(lines.begin(), packed);
    others.insert(others.end(), packed + 1, lines.end());
    puzzles.push_back(read_with(read_packed(*packed), *packed, others));
  } else if (const auto map = cage_map_in(lines)) {
    puzzles.push_back(map->sums.empty()
                          ? unreadable_sums(map->others.front())
                          : read_with(MapReader(*map).read(), map->first, map->others));
  } else {
    auto list = ListReader(lines).read();
    puzzles.push_back(list ? *std::move(list) : unreadable_sums(lines.front()));
  }
  return puzzles;
}

// --------------------------------------------------------------------------------------- samurai

namespace {

constexpr int kSamuraiSide = 21;
constexpr int kGridSide = 9;
constexpr std::array<int, 3> kRowLengths = {18, 21, 9};

// Removes spaces and bars.
std::string symbols_of(const Line& line) {
  std::string symbols;
  for (const char c : line.text) {
    if (c != ' ' && c != '\t' && c != '|') symbols += c;
  }
  return symbols;
}

bool is_border(const std::string& symbols) {
  return symbols.find_first_not_of("-+=") == std::string::npos;
}

// Returns the number of cells in a row: 18 outside the centre grid, 21 where it overlaps, 9 in
// between.
int length_of_row(int row) {
  const bool is_between = 9 <= row && row < 12;
  const bool is_centre = 6 <= row && row < 15;
  return kRowLengths[is_between ? 2 : is_centre ? 1 : 0];
}

// Returns a row as 21 symbols, with spaces outside the grids; empty if it is not a row.
std::string full_row(const std::string& symbols, int row) {
  if (symbols.size() == kSamuraiSide) return symbols;
  if (symbols.size() != static_cast<std::size_t>(length_of_row(row))) return {};
  if (symbols.size() == kGridSide) return std::string(6, ' ') + symbols + std::string(6, ' ');
  return symbols.substr(0, kGridSide) + "   " + symbols.substr(kGridSide);
}

std::vector<std::string> samurai_rows(Lines lines) {
  std::vector<std::string> rows;
  for (const Line& line : lines) {
    const std::string symbols = symbols_of(line);
    if (is_border(symbols) && symbols.size() > kSamuraiSide) continue;
    if (rows.size() == kSamuraiSide) return {};
    rows.push_back(full_row(symbols, static_cast<int>(rows.size())));
    if (rows.back().empty()) return {};
  }
  return rows.size() == kSamuraiSide ? rows : std::vector<std::string>();
}

bool is_digit(char c) {
  return '1' <= c && c <= '9';
}

// Returns the fault of rows that have the lengths of a samurai without its corners, but not in its
// order; none for any other lines.
std::optional<Error> fault_of_samurai(Lines lines) {
  constexpr int kMostWrong = 2, kLeastEach = 3;
  int rows = 0, outer = 0, whole = 0;
  TextPosition first = start_of(lines.back());  // of the rows with another length
  for (const Line& line : lines) {
    const int length = static_cast<int>(symbols_of(line).size());
    if (length != kGridSide && length != 2 * kGridSide && length != kSamuraiSide) {
      return std::nullopt;
    }
    if (length != length_of_row(rows) && line.number < first.line) first = start_of(line);
    ++rows;
    outer += length == 2 * kGridSide;
    whole += length == kSamuraiSide;
  }
  const bool is_near = rows != kSamuraiSide && std::abs(rows - kSamuraiSide) <= kMostWrong;
  if (!is_near || outer < kLeastEach || whole < kLeastEach) return std::nullopt;
  return Error{ErrorCode::wrong_row_count, first, std::to_string(rows),
               std::to_string(kSamuraiSide)};
}

bool is_whole_samurai(Lines lines) {
  if (lines.size() < kSamuraiSide || lines.size() > 2 * kSamuraiSide) return false;
  const std::vector<std::string> rows = samurai_rows(lines);
  if (rows.empty()) return false;
  const Board board = samurai_board();
  const std::vector<bool> present = present_cells(board);
  bool is_drawn = true;  // as strokes of borders alone
  for (CellId cell = 0; cell < board.cell_count(); ++cell) {
    const char c = rows[board.row_of(cell)][board.column_of(cell)];
    const bool is_cell = is_digit(c) || (c != ' ' && is_blank_symbol({&c, 1})) || c == '-';
    if (present[cell] ? !is_cell : is_digit(c)) return false;
    is_drawn = is_drawn && contains("-_ ", {&c, 1});
  }
  return !is_drawn;
}

}  // namespace

bool is_samurai(Lines lines) {
  return is_whole_samurai(lines) || fault_of_samurai(lines);
}

Result<VariantPuzzle> read_samurai(Lines lines) {
  if (auto fault = fault_of_samurai(lines)) return *std::move(fault);
  const std::vector<std::string> rows = samurai_rows(lines);
  RuleReader reader(samurai_board(), "samurai");
  for (CellId cell = 0; cell < reader.board().cell_count(); ++cell) {
    const char c = rows[reader.board().row_of(cell)][reader.board().column_of(cell)];
    if (is_digit(c)) reader.set_given(cell, c - '0');
  }
  return std::move(reader).take();
}

}  // namespace dance::sudoku

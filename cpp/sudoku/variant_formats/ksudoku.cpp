#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "base/xml.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

// How the numbers of a cage's cells make its value.
enum class Operator { given, quotient, difference, product, sum };

// The rule of a cage whose digits have this product: an automaton over the divisors of it.
Rule product_rule(Cells cells, int product, DigitSet digits) {
  std::vector<int> divisors = {1};
  const auto state_of = [&divisors](int divisor) {
    const auto found = std::find(divisors.begin(), divisors.end(), divisor);
    return static_cast<std::int32_t>(found - divisors.begin());
  };
  Automaton automaton{.starts = {0}};
  for (std::int32_t from = 0; from < std::ssize(divisors); ++from) {
    for (int digit = 1; digit <= kMaxVariantDigit; ++digit) {
      const int next = divisors[static_cast<std::size_t>(from)] * digit;
      if ((digits >> digit & 1) == 0 || product % next != 0) continue;
      const std::int32_t to = state_of(next);
      if (to == std::ssize(divisors)) divisors.push_back(next);
      automaton.transitions.push_back({from, to, set_of(static_cast<Digit>(digit))});
    }
  }
  if (state_of(product) == std::ssize(divisors)) divisors.push_back(product);
  automaton.states = static_cast<std::int32_t>(divisors.size());
  automaton.accepting = {state_of(product)};
  Rule rule{.kind = RuleKind::machine, .cells = std::move(cells)};
  rule.text = "product " + std::to_string(product);
  rule.automaton = std::move(automaton);
  return rule;
}

// Reads a saved game from its elements.
class GameReader {
 public:
  // Precondition: the game has a puzzle.
  explicit GameReader(const XmlElement& game)
      : game_(game), puzzle_(*game.child("puzzle")), reader_(Board{}, kKsudokuFormat) {}

  Result<VariantPuzzle> read() && {
    read_graph();
    if (!error_) read_values();
    if (!error_) read_moves();
    if (error_) return *std::move(error_);
    return std::move(reader_).take();
  }

 private:
  void fail(Error error) {
    if (!error_) error_ = std::move(error);
  }

  // Returns the value of an attribute; fails unless it is a number in the range.
  int number(const XmlElement& element, std::string_view name, int least, int most) {
    const XmlAttribute* const found = element.find(name);
    const int value = found == nullptr ? -1 : number_of(trim(found->value));
    if (least <= value && value <= most) return value;
    fail({ErrorCode::unexpected_symbol, found == nullptr ? element.at : found->at,
          found == nullptr ? std::string() : found->value,
          std::string(name) + ' ' + std::to_string(least) + "–" + std::to_string(most)});
    return least;
  }

  void read_graph() {
    const XmlElement* const graph = puzzle_.child("graph");
    if (graph == nullptr) return fail({ErrorCode::bad_syntax, puzzle_.at, {}, "<graph>"});
    if (is_solid(*graph)) return;
    order_ = number(*graph, "order", 1, kMaxVariantSize);
    const XmlAttribute* const type = graph->find("type");
    const bool is_custom = type != nullptr && type->value == "custom";
    Board& board = reader_.puzzle().board;
    board.height = is_custom ? number(*graph, "sizeY", order_, kMaxBoardSide) : order_;
    board.width = is_custom ? number(*graph, "sizeX", order_, kMaxBoardSide) : order_;
    board.digits = all_digits(order_);
    if (error_) return;
    if (is_custom) {
      read_groups(*graph);
    } else {
      add_grid(0, true);
    }
    if (board.grids.empty()) fail({ErrorCode::no_grid, graph->at});
  }

  // Fails for puzzles in three dimensions, by their name.
  bool is_solid(const XmlElement& graph) {
    const XmlAttribute* const depth = graph.find("sizeZ");
    const XmlAttribute* const type = graph.find("type");
    const XmlAttribute* const name = graph.find("name");
    const bool has_groups = graph.child("roxdokugroups") != nullptr;
    const bool is_roxdoku = type != nullptr && type->value == "roxdoku";
    const bool is_deep = depth != nullptr && depth->value != "1";
    if (!has_groups && !is_roxdoku && !is_deep) return false;
    fail({ErrorCode::other_puzzle, graph.at, name == nullptr ? "Roxdoku" : name->value});
    return true;
  }

  // Cells are numbered column by column.
  CellId cell_at(int place) const {
    const Board& board = reader_.board();
    return board.cell(place % board.height, place / board.height);
  }

  void add_grid(int place, bool has_boxes) {
    Board& board = reader_.puzzle().board;
    const CellId first = cell_at(place);
    SubGrid grid{board.row_of(first), board.column_of(first), order_, order_};
    if (grid.row + order_ > board.height || grid.column + order_ > board.width) {
      return fail({ErrorCode::cell_outside, puzzle_.at, cell_name(board, first)});
    }
    const int side = static_cast<int>(std::lround(std::sqrt(order_)));
    if (has_boxes && side * side != order_) {
      return fail({ErrorCode::bad_size, puzzle_.at, std::to_string(order_)});
    }
    if (has_boxes) grid.boxes = rectangular_boxes(order_, order_, {side, side});
    board.grids.push_back(std::move(grid));
  }

  Cells cells_in(const XmlElement& element) {
    Cells cells;
    for (const Token& word : split_words({element.text, element.text_at.line})) {
      const int place = number_of(word.text);
      if (place < 0 || place >= reader_.board().cell_count()) {
        fail({ErrorCode::cell_outside, element.text_at, std::string(word.text)});
        break;
      }
      cells.push_back(cell_at(place));
    }
    return cells;
  }

  void read_groups(const XmlElement& graph) {
    const int last = reader_.board().cell_count() - 1;
    std::vector<Cells> cliques;
    for (const XmlElement& child : graph.children) {
      if (child.name == "sudokugroups") {
        add_grid(number(child, "at", 0, last), number(child, "withblocks", 0, 1) == 1);
      } else if (child.name == "clique") {
        cliques.push_back(cells_in(child));
        std::sort(cliques.back().begin(), cliques.back().end());
      } else if (child.name == "cage") {
        read_cage(child);
      } else {
        reader_.miss(child.name, child.at);
      }
      if (error_) return;
    }
    set_boxes(cliques);
    for (Cells& cells : cliques) add_region(std::move(cells));
  }

  // Returns the position of a cell in a grid; none if it is outside.
  std::optional<std::size_t> place_in(const SubGrid& grid, CellId cell) const {
    const int row = reader_.board().row_of(cell) - grid.row;
    const int column = reader_.board().column_of(cell) - grid.column;
    const bool is_inside = 0 <= row && row < order_ && 0 <= column && column < order_;
    if (!is_inside) return std::nullopt;
    return static_cast<std::size_t>(row * order_ + column);
  }

  // Turns sets of cells into boxes of the grids without any: those in a grid that don't overlap.
  // Its other boxes may be those of grids that it overlaps.
  void set_boxes(std::vector<Cells>& cliques) {
    std::vector<SubGrid>& grids = reader_.puzzle().board.grids;
    std::vector<Cells> others;
    for (const SubGrid& grid : grids) {
      for (int box = 0; !grid.boxes.empty() && box < order_; ++box) {
        Cells cells;
        for (std::size_t i = 0; i < grid.boxes.size(); ++i) {
          if (grid.boxes[i] != box) continue;
          const int place = static_cast<int>(i);
          cells.push_back(
              reader_.board().cell(grid.row + place / order_, grid.column + place % order_));
        }
        others.push_back(std::move(cells));
      }
    }
    for (SubGrid& grid : grids) {
      if (!grid.boxes.empty()) continue;
      std::vector<int> boxes(static_cast<std::size_t>(order_ * order_), kNoBox);
      int count = 0;
      std::erase_if(cliques,
                    [&](const Cells& cells) { return take_box(grid, cells, boxes, count); });
      for (const Cells& cells : others) take_box(grid, cells, boxes, count);
      if (count > 0) grid.boxes = std::move(boxes);
    }
  }

  // Makes the cells a box of the grid. Returns false if they can't be one.
  bool take_box(const SubGrid& grid, const Cells& cells, std::vector<int>& boxes,
                int& count) const {
    std::vector<std::size_t> places;
    for (const CellId cell : cells) {
      const auto place = place_in(grid, cell);
      if (!place || boxes[*place] != kNoBox) return false;
      places.push_back(*place);
    }
    if (std::ssize(cells) != order_) return false;
    for (const std::size_t place : places) boxes[place] = count;
    ++count;
    return true;
  }

  // Adds a diagonal, or any other cells without repeats.
  void add_region(Cells cells) {
    const Board& board = reader_.board();
    const int height = board.height;
    const bool is_square = board.grids.size() == 1 && height == board.width;
    for (const bool is_anti : {false, true}) {
      Cells diagonal;
      for (int row = 0; row < height; ++row) {
        diagonal.push_back(board.cell(row, is_anti ? height - 1 - row : row));
      }
      if (!is_square || cells != diagonal) continue;
      return reader_.add({.kind = is_anti ? RuleKind::antidiagonal : RuleKind::diagonal});
    }
    reader_.add({.kind = RuleKind::extra_region, .cells = std::move(cells)});
  }

  void read_cage(const XmlElement& cage) {
    constexpr int kLargest = 999'999;
    Cells cells = cells_in(cage);
    const XmlAttribute* const written = cage.find("value");
    const auto operation = static_cast<Operator>(number(cage, "operator", 0, 4));
    int value = 0;
    for (const char c : written == nullptr ? std::string() : written->value) {
      value = '0' <= c && c <= '9' && value < kLargest ? 10 * value + (c - '0') : -1;
      if (value < 0) break;
    }
    if (error_ || cells.empty() || value < 0 || value > kLargest) {
      return fail({ErrorCode::unexpected_symbol, cage.at, "cage", "operator, value"});
    }
    add_cage(operation, std::move(cells), value);
  }

  void add_cage(Operator operation, Cells cells, int value) {
    Rule rule{.kind = RuleKind::sum_cage, .number = value};
    const XmlAttribute* const type = puzzle_.child("graph")->find("specific-type");
    const bool is_killer = type != nullptr && type->value == "KillerSudoku";
    if (operation == Operator::given && cells.size() == 1) {
      if (value > order_) fail({ErrorCode::unknown_digit, puzzle_.at, std::to_string(value)});
      return reader_.set_given(cells.front(), value);
    }
    const bool is_pair = cells.size() == 2;
    if (operation == Operator::product) {
      return reader_.add(product_rule(std::move(cells), value, reader_.board().digits));
    }
    if (operation == Operator::difference && is_pair) {
      rule.kind = RuleKind::difference;
    } else if (operation == Operator::quotient && is_pair) {
      rule.kind = RuleKind::ratio;
    } else if (operation == Operator::sum) {
      rule.kind = is_killer ? RuleKind::killer_cage : RuleKind::sum_cage;
    } else {
      return reader_.miss("cage", puzzle_.at);
    }
    rule.cells = std::move(cells);
    reader_.add(std::move(rule));
  }

  // Reads a symbol for each cell: b for 1, c for 2, …; "_" for a blank cell, "." for none.
  std::vector<int> digits_in(const XmlElement& element) {
    std::string symbols;
    for (const char c : element.text) {
      if (!contains(" \t\n\r", {&c, 1})) symbols += c;
    }
    std::vector<int> digits(static_cast<std::size_t>(reader_.board().cell_count()), kNoDigit);
    if (symbols.size() != digits.size()) {
      fail({ErrorCode::wrong_length, element.text_at, std::to_string(symbols.size()),
            std::to_string(digits.size())});
      return digits;
    }
    for (std::size_t place = 0; place < digits.size(); ++place) {
      const char c = symbols[place];
      if (c == '_' || c == '.') continue;
      const int digit = c - 'a';
      if (digit < 1 || digit > order_) {
        fail({ErrorCode::unexpected_symbol,
              element.text_at,
              {c},
              "b–" + std::string{static_cast<char>('a' + order_)}});
        break;
      }
      digits[static_cast<std::size_t>(cell_at(static_cast<int>(place)))] = digit;
    }
    return digits;
  }

  void read_values() {
    const XmlElement* const values = puzzle_.child("values");
    if (values == nullptr) return fail({ErrorCode::bad_syntax, puzzle_.at, {}, "<values>"});
    const std::vector<int> digits = digits_in(*values);
    const std::vector<bool> present = present_cells(reader_.board());
    for (CellId cell = 0; cell < reader_.board().cell_count(); ++cell) {
      if (digits[cell] != kNoDigit && present[cell]) reader_.set_given(cell, digits[cell]);
    }
    if (const XmlElement* const solution = puzzle_.child("solution")) {
      reader_.puzzle().solution = digits_in(*solution);
    }
  }

  // Enters the digits that the player has placed, and not erased.
  void read_moves() {
    const XmlElement* const history = game_.child("history");
    if (history == nullptr || history->children.empty()) return;
    VariantPuzzle& puzzle = reader_.puzzle();
    const int last = puzzle.board.cell_count() - 1;
    std::vector<int> placed(static_cast<std::size_t>(last + 1), kNoDigit);
    for (const XmlElement& move : history->children) {
      if (move.name != "simple-event") continue;
      const CellId cell = cell_at(number(move, "index", 0, last));
      const int digit = number(move, "value", 0, kMaxVariantDigit);
      placed[static_cast<std::size_t>(cell)] = digit == 0 || digit > order_ ? kNoDigit : digit;
    }
    const bool is_any =
        std::any_of(placed.begin(), placed.end(), [](int digit) { return digit != kNoDigit; });
    if (is_any) puzzle.placed = std::move(placed);
  }

  const XmlElement& game_;
  const XmlElement& puzzle_;
  RuleReader reader_;
  int order_ = 0;
  std::optional<Error> error_;
};

}  // namespace

std::vector<Result<VariantPuzzle>> read_ksudoku(Lines lines) {
  std::vector<Result<VariantPuzzle>> puzzles;
  const auto roots = read_xml_texts(whole_text(lines));
  if (!roots) {
    puzzles.push_back(roots.error());
    return puzzles;
  }
  for (const XmlElement& root : *roots) {
    const XmlElement* const game = root.child("game");
    if (game == nullptr || game->child("puzzle") == nullptr) {
      puzzles.push_back(Error{ErrorCode::bad_syntax, root.at, root.name, "<game><puzzle>"});
      continue;
    }
    puzzles.push_back(GameReader(*game).read());
    if (puzzles.back()) puzzles.back()->at = root.at;
  }
  return puzzles;
}

}  // namespace dance::sudoku

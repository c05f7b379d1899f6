#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "base/words.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/variant_formats/iss_automata.hpp"
#include "sudoku/variant_formats/iss_strings.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace iss {
namespace {

using enum RuleKind;

// Returns whether an id names a variable outside the grid: capitals and perhaps a number.
bool is_variable(std::string_view id) {
  const std::size_t letters =
      std::min(id.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), id.size());
  return letters > 1 && id.find_first_not_of("0123456789", letters) == std::string_view::npos;
}

// A type with its arguments.
struct Item {
  std::string_view type;
  std::vector<Token> args;
  TextPosition at = {};
  std::vector<Item> children = {};
};

bool is_composite(std::string_view type) {
  return type == "Or" || type == "And" || type == "Replicate";
}

Item item_of(const Token& text) {
  std::vector<Token> parts = split(text, '~');
  Item item{parts.front().text, {}, text.at};
  item.args.assign(parts.begin() + 1, parts.end());
  return item;
}

// --- Reading.

class IssReader {
 public:
  IssReader(const std::vector<Item>& items, const Board& board, int box_size)
      : items_(items), grid_(board), reader_(with_variables(board), "iss"), box_size_(box_size) {}

  Result<VariantPuzzle> read() && {
    for (const Item& item : items_) {
      if (item.type == "Jigsaw" && !reader_.has_failed()) read_jigsaw(item);
    }
    for (const Item& item : items_) {
      if (reader_.has_failed()) break;
      if (is_of_board(item.type)) continue;
      if (auto rules = read_item(item)) add(*std::move(rules));
    }
    const bool may_tie = std::any_of(items_.begin(), items_.end(), [](const Item& item) {
      return item.type == kRankTies && has_argument(item, "any");
    });
    if (may_tie) share_ranks(reader_.puzzle().rules);
    refuse_global_rules();
    return std::move(reader_).take();
  }

  static bool is_of_board(std::string_view type) {
    return type == "Shape" || type == "NoBoxes" || type == "RegionSize" || type == "Jigsaw" ||
           type == "Var";
  }

 private:
  using Rules = std::vector<Rule>;

  // The grid without variables. Its cells have the same numbers as on the whole board.
  const Board& board() const { return grid_; }

  // --- Variables are cells outside the grid: each is a grid of its own, two rows below it.

  Board with_variables(Board board) {
    for (const Item& item : items_) {
      if (item.type == "Var") add_variables(item, board);
      if (item.type == "Doppelganger") add_missing_digits(board);
    }
    return board;
  }

  // ".Var~A~label~9", "….~3x3", or "….~1": VA1 … VA9, or VA alone.
  void add_variables(const Item& item, Board& board) {
    if (item.args.empty()) return;
    int count = 1;
    if (item.args.size() > 2) {
      for (const Token& side : split(item.args[2], 'x')) {
        count *= whole_number(side.text).value_or(1);
      }
    }
    add_group('V' + std::string(item.args[0].text), count, board);
  }

  // Adds variables for the digits that a doppelganger misses: DGR1 … for its columns, DGC1 … for
  // its rows and DGB1 … for its boxes.
  void add_missing_digits(Board& board) {
    if (grid_.grids[0].boxes.empty()) return;
    const int boxes =
        1 + *std::max_element(grid_.grids[0].boxes.begin(), grid_.grids[0].boxes.end());
    for (const auto& [name, count] :
         {std::pair("DGR", grid_.width), {"DGC", grid_.height}, {"DGB", boxes}}) {
      add_group(name, count, board);
    }
  }

  // Begins a row of the board.
  void add_group(const std::string& name, int count, Board& board) {
    constexpr int kMaxVariables = 90;
    const int rows = (count + grid_.width - 1) / grid_.width;
    const int first = board.height + (board.grids.size() == 1 ? 2 : 0);
    if (count < 1 || static_cast<int>(variables_.size()) + count > kMaxVariables ||
        first + rows > kMaxBoardSide) {
      return;
    }
    board.height = first + rows;
    for (int at = 0; at < count; ++at) {
      const int row = first + at / grid_.width, column = at % grid_.width;
      board.grids.push_back({row, column, 1, 1});
      variables_[name + std::to_string(at + 1)] = board.cell(row, column);
      if (count == 1) variables_[name] = board.cell(row, column);
    }
  }

  // "FullRankTies~any" applies to all ranks.
  void share_ranks(std::vector<Rule>& rules) {
    for (Rule& rule : rules) {
      if (rule.kind == full_rank) rule.kind = shared_rank;
      share_ranks(rule.children);
    }
  }

  static bool has_argument(const Item& item, std::string_view argument) {
    return item.args.size() == 1 && item.args[0].text == argument;
  }

  // Rejects rules about all neighbours if there are variables, and about diagonals if cells are
  // grids of their own.
  void refuse_global_rules() {
    const bool is_raw = board().grids.size() > 1;
    const auto& rules = reader_.puzzle().rules;
    const auto global = std::find_if(rules.begin(), rules.end(), [&](const Rule& rule) {
      return is_global(rule.kind) &&
             (is_raw || (rule.kind != diagonal && rule.kind != antidiagonal));
    });
    if (global == rules.end() || (!is_raw && variables_.empty())) return;
    reader_.miss(is_raw ? "Shape Raw" : "Var", global->at);
  }

  void add(Rules rules) {
    for (Rule& rule : rules) reader_.add(std::move(rule));
  }

  // Returns none for an item that sets cells or was not understood.
  std::optional<Rules> read_item(const Item& item) {
    if (item.type.empty() || item.type == "Given") return read_givens(item);
    auto rules = rules_of(item, 0);
    if (!rules) reader_.miss(item.type, item.at);
    return rules;
  }

  std::optional<Rules> read_givens(const Item& item) {
    for (const Token& arg : item.args) {
      if (is_unknown_variable(split(arg, '_').front().text)) {
        reader_.miss("Var", arg.at);
        continue;
      }
      const auto [cell, digits] = given_in(arg);
      if (reader_.has_failed()) return std::nullopt;
      if (digits.size() == 1) {
        reader_.set_given(cell, digits.front());
      } else {
        DigitSet set = 0;
        for (const int digit : digits) set |= DigitSet{1} << digit;
        reader_.restrict_to(cell, set);
      }
    }
    return std::nullopt;
  }

  bool is_unknown_variable(std::string_view id) const {
    return is_variable(id) && !variables_.contains(std::string(id));
  }

  // Parses "R1C1_5" or "R1C1_1_2".
  std::pair<CellId, std::vector<int>> given_in(const Token& arg) {
    const std::vector<Token> parts = split(arg, '_');
    const auto cell = cell_in(parts.front());
    std::vector<int> digits;
    for (std::size_t i = 1; i < parts.size() && !reader_.has_failed(); ++i) {
      const auto digit = whole_number(parts[i].text);
      const bool is_known =
          digit && 0 <= *digit && *digit <= kMaxVariantDigit && (board().digits >> *digit & 1) != 0;
      if (is_known) {
        digits.push_back(*digit);
      } else {
        reader_.fail({ErrorCode::unknown_digit, parts[i].at, excerpt(parts[i].text)});
      }
    }
    return {cell.value_or(CellId{0}), std::move(digits)};
  }

  std::optional<CellId> cell_in(const Token& id) {
    const auto variable = variables_.find(std::string(id.text));
    if (variable != variables_.end()) return variable->second;
    const auto place = place_of_id(id.text);
    if (place && board().contains(place->row, place->column)) {
      return board().cell(place->row, place->column);
    }
    const auto decimal = place_named(id.text);  // not in base 36
    const bool is_outside = place || (decimal && !board().contains(decimal->row, decimal->column));
    reader_.fail({is_outside ? ErrorCode::cell_outside : ErrorCode::unexpected_symbol, id.at,
                  excerpt(id.text), "R1C1"});
    return std::nullopt;
  }

  // Pieces with as many cells as there are digits become boxes, or extra regions beside other
  // boxes. A piece of another size consists of the cells left by the others.
  void read_jigsaw(const Item& item) {
    const Token layout = item.args.empty() ? Token{{}, item.at} : item.args.back();
    if (layout.text.size() != static_cast<std::size_t>(board().cell_count())) {
      reader_.fail({ErrorCode::wrong_length, layout.at, std::to_string(layout.text.size()),
                    std::to_string(board().cell_count())});
      return;
    }
    std::map<char, Cells> pieces;
    for (CellId cell = 0; cell < board().cell_count(); ++cell) {
      pieces[layout.text[cell]].push_back(cell);
    }
    std::vector<int>& boxes = reader_.puzzle().board.grids.front().boxes;
    const bool has_boxes = !boxes.empty();
    const bool is_one = pieces.size() == 1;
    if (!has_boxes && !is_one) boxes.assign(board().cell_count(), kNoBox);
    int number = 0;
    int others = 0;
    for (auto& [letter, cells] : pieces) {
      if (is_one) continue;
      if (static_cast<int>(cells.size()) != box_size_) {
        if (++others > 1) reader_.fail({ErrorCode::bad_boxes, layout.at, std::string(1, letter)});
        continue;
      }
      if (has_boxes) {
        reader_.add({.kind = extra_region, .cells = std::move(cells), .at = item.at});
        continue;
      }
      for (const CellId cell : cells) boxes[cell] = number;
      ++number;
    }
  }

  // A separator at the end of an item separates nothing.
  std::optional<Cells> cells_of(std::span<const Token> args) {
    while (!args.empty() && args.back().text.empty()) args = args.first(args.size() - 1);
    Cells cells;
    cells.reserve(args.size());
    for (const Token& arg : args) {
      if (arg.text == "LOOP" || arg.text == "-" || is_unknown_variable(arg.text)) {
        return std::nullopt;
      }
      const auto cell = cell_in(arg);
      if (!cell) return std::nullopt;
      cells.push_back(*cell);
    }
    return cells;
  }

  static Rules one(Rule rule, const Item& item) {
    rule.at = item.at;
    return {std::move(rule)};
  }

  // Returns the rules of an item; none if it was not understood.
  std::optional<Rules> rules_of(const Item& item, int depth) {
    if (is_composite(item.type)) return rules_of_composite(item, depth);
    const Type* const type = find_named(kTypes, item.type);
    const bool has_factors = item.type == "Sum" && !item.args.empty() &&
                             item.args[0].text.find('_') != std::string_view::npos;
    if (has_factors) return rules_of_factors(item);
    if (type != nullptr) return rules_of_type(*type, item);
    if (item.type == "StrictKropki") {
      return Rules{{.kind = no_difference, .number = 1, .at = item.at},
                   {.kind = no_ratio, .number = 2, .at = item.at}};
    }
    if (item.type == "StrictXV") {
      return Rules{{.kind = no_sum, .number = 5, .at = item.at},
                   {.kind = no_sum, .number = 10, .at = item.at}};
    }
    if (item.type == kRankTies && has_argument(item, "none")) {
      return one({.kind = distinct_ranks}, item);
    }
    const bool is_without_rules = has_argument(item, "only-unclued") || has_argument(item, "any");
    if (item.type == kRankTies && is_without_rules) return Rules{};
    if (item.type == "GlobalEntropy") return rules_of_squares(item, iss::entropy);
    if (item.type == "GlobalMod") return rules_of_squares(item, iss::remainders);
    if (item.type == "DutchFlatmates") return rules_of_flatmates(item);
    if (item.type == "HiddenSkyscraper") return rules_of_hidden(item);
    if (item.type == "Doppelganger") return rules_of_doppelganger(item);
    if (item.type == "RegionSameValues") return rules_of_same_regions(item);
    if (item.type == "Diagonal" && item.args.size() == 1) {
      return one({.kind = item.args[0].text == "1" ? antidiagonal : diagonal}, item);
    }
    if (item.args.size() < 2) return std::nullopt;
    if (item.type == "LittleKiller") return rules_of_little_killer(item);
    if (item.type == "PillArrow") return rules_of_pill(item);
    if (item.type == "Quad") return rules_of_quad(item);
    if (item.type == "ContainAtLeast") return rules_of_contained(item);
    if (item.type == "Indexing") return rules_of_indexing(item);
    if (item.type == "SameValues") return rules_of_same_values(item);
    if (item.type == "EqualSum") return rules_of_equal_sums(item);
    if (item.type == "Lunchbox") return rules_of_lunchbox(item);
    if (item.type == "RellikCage") return rules_of_rellik(item);
    if (item.type == "EqualityCage") return rules_of_equality(item);
    if (item.type == "LookAndSay") return rules_of_look_and_say(item);
    if (item.type == "ContainExact") return rules_of_exactly_contained(item);
    if (item.type == "ValueIndexing") return accepted(item, iss::value_indexing);
    if (item.type == "CountDistinct") return rules_of_distinct_count(item);
    if (item.type == "Regex") return rules_of_regex(item);
    if (item.type == "NFA") return rules_of_nfa(item);
    return rules_of_pairs(item);
  }

  std::optional<Rules> rules_of_type(const Type& type, const Item& item) {
    const std::span<const Token> args(item.args);
    switch (type.form) {
      case TypeForm::flag:
        return one({.kind = type.kind}, item);
      case TypeForm::cells: {
        auto cells = cells_of_line(args, type.kind);
        if (!cells) return std::nullopt;
        return one({.kind = type.kind, .cells = *std::move(cells)}, item);
      }
      case TypeForm::number:
        return rules_with_number(type, item);
      case TypeForm::pairs:
        return rules_of_neighbours(type, item);
      case TypeForm::first_cell: {
        auto cells = cells_of(args);
        if (!cells || cells->empty()) return std::nullopt;
        return one({.kind = type.kind,
                    .cells = {cells->front()},
                    .others = Cells(cells->begin() + 1, cells->end())},
                   item);
      }
      case TypeForm::both_sides:
        return rules_of_both_sides(type, item);
      case TypeForm::one_side:
        return rules_of_one_side(type, item);
    }
    return std::nullopt;
  }

  // A line that ends with "LOOP" returns to its first cell.
  std::optional<Cells> cells_of_line(std::span<const Token> args, RuleKind kind) {
    const bool is_loop = !args.empty() && args.back().text == "LOOP" && may_be_loop(kind);
    auto cells = cells_of(is_loop ? args.first(args.size() - 1) : args);
    if (is_loop && cells && !cells->empty()) cells->push_back(cells->front());
    return cells;
  }

  // A cage whose number is empty or 0 has no sum; whispers may begin with a cell.
  std::optional<Rules> rules_with_number(const Type& type, const Item& item) {
    std::span<const Token> args(item.args);
    if (args.empty()) return std::nullopt;
    Rule rule{.kind = type.kind};
    const bool has_number = !place_of_id(args.front().text);
    if (has_number) {
      rule.number = whole_number(args.front().text);
      if (!rule.number && !args.front().text.empty()) return std::nullopt;
      if (type.kind == killer_cage && rule.number == 0) rule.number.reset();
      args = args.subspan(1);
    }
    auto cells = cells_of_line(args, type.kind);
    if (!cells) return std::nullopt;
    rule.cells = *std::move(cells);
    Rules rules = one(std::move(rule), item);
    if (type.kind == killer_cage) count_repeated(rules);
    return rules;
  }

  // In a cage, a cell counts as often as it is listed.
  static void count_repeated(Rules& rules) {
    Cells once = rules.front().cells;
    std::sort(once.begin(), once.end());
    once.erase(std::unique(once.begin(), once.end()), once.end());
    if (once.size() == rules.front().cells.size()) return;
    if (rules.front().number) {
      rules.front().kind = sum_cage;
      rules.push_back(rules.front());
    }
    rules.back().kind = extra_region;
    rules.back().cells = std::move(once);
    rules.back().number.reset();
  }

  // Makes a rule for every two neighbours among the cells. "Greater than" states the larger first.
  std::optional<Rules> rules_of_neighbours(const Type& type, const Item& item) {
    const auto cells = cells_of(item.args);
    if (!cells) return std::nullopt;
    Rules rules;
    for (std::size_t i = 0; i < cells->size(); ++i) {
      for (std::size_t j = i + 1; j < cells->size(); ++j) {
        Cells pair{(*cells)[i], (*cells)[j]};
        if (!are_neighbours(board(), pair[0], pair[1])) continue;
        if (type.kind == RuleKind::less) std::swap(pair[0], pair[1]);
        rules.push_back({.kind = type.kind, .cells = pair, .number = type.number, .at = item.at});
      }
    }
    return rules;
  }

  // Returns the cells of "R3" or "C3", from left to right or top to bottom.
  std::optional<Cells> line_of(std::string_view id) const {
    if (id.ends_with(",1")) id.remove_suffix(2);
    if (id.size() < 2) return std::nullopt;
    const auto number = whole_number(id.substr(1));
    if (!number) return std::nullopt;
    const bool is_row = lower(id[0]) == 'r';
    const Place first = is_row ? Place{*number - 1, 0} : Place{0, *number - 1};
    if ((!is_row && lower(id[0]) != 'c') || !board().contains(first.row, first.column)) {
      return std::nullopt;
    }
    return cells_along(board(), first, is_row ? 0 : 1, is_row ? 1 : 0);
  }

  std::optional<Rules> rules_of_both_sides(const Type& type, const Item& item) const {
    if (item.args.empty()) return std::nullopt;
    auto cells = line_of(item.args[0].text);
    if (!cells) return std::nullopt;
    Rules rules;
    for (std::size_t i = 1; i < std::min<std::size_t>(3, item.args.size()); ++i) {
      const auto number = whole_number(item.args[i].text);
      if (!number && !item.args[i].text.empty()) return std::nullopt;
      if (number) {
        rules.push_back(
            {.kind = type.kind, .cells = *cells, .number = number, .at = item.args[i].at});
      }
      std::reverse(cells->begin(), cells->end());
    }
    return rules;
  }

  std::optional<Rules> rules_of_one_side(const Type& type, const Item& item) {
    if (item.args.size() != 2) return std::nullopt;
    auto cells = line_of(item.args[1].text);
    const auto number = whole_number(item.args[0].text);
    if (!cells || !number) return std::nullopt;
    return one({.kind = type.kind, .cells = *std::move(cells), .number = number}, item);
  }

  // Diagonals that begin in column 1 fall to the right, those of the last column rise to the left,
  // those of the first row fall to the left, and those of the last row rise to the right.
  std::optional<Rules> rules_of_little_killer(const Item& item) {
    const auto number = whole_number(item.args[0].text);
    const auto place = place_of_id(item.args[1].text);
    if (!number || !place || !board().contains(place->row, place->column)) return std::nullopt;
    const int last_row = board().height - 1;
    const int last_column = board().width - 1;
    const auto [row, column] = *place;
    int rows = -1;
    int columns = 1;
    if (column == 0 && row < last_row) {
      rows = 1;
    } else if (row == 0) {
      rows = 1;
      columns = -1;
    } else if (column == last_column && row < last_row) {
      columns = -1;
    } else if (row != last_row) {
      return std::nullopt;
    }
    return one({.kind = little_killer,
                .cells = cells_along(board(), *place, rows, columns),
                .number = number},
               item);
  }

  // The cells of a pill are read from left to right and top to bottom.
  std::optional<Rules> rules_of_pill(const Item& item) {
    const auto size = whole_number(item.args[0].text);
    const auto cells = cells_of(std::span(item.args).subspan(1));
    if (!size || !cells || *size < 1 || static_cast<int>(cells->size()) <= *size) {
      return std::nullopt;
    }
    Cells pill(cells->begin(), cells->begin() + *size);
    std::sort(pill.begin(), pill.end());
    return one(
        {.kind = arrow, .cells = pill, .others = Cells(cells->begin() + *size, cells->end())},
        item);
  }

  static std::optional<std::vector<int>> numbers_in(std::span<const Token> args) {
    std::vector<int> numbers;
    for (const Token& arg : args) {
      const auto number = whole_number(arg.text);
      if (!number) return std::nullopt;
      numbers.push_back(*number);
    }
    return numbers;
  }

  std::optional<Rules> rules_of_quad(const Item& item) {
    const auto corner = cells_of(std::span(item.args).first(1));
    auto digits = numbers_in(std::span(item.args).subspan(1));
    if (!corner || !digits) return std::nullopt;
    const CellId cell = corner->front();
    Cells cells;
    for (const int row : {0, 1}) {
      for (const int column : {0, 1}) {
        const Place place{board().row_of(cell) + row, board().column_of(cell) + column};
        if (!board().contains(place.row, place.column)) return std::nullopt;
        cells.push_back(board().cell(place.row, place.column));
      }
    }
    return one({.kind = quadruple, .cells = cells, .digits = *std::move(digits)}, item);
  }

  std::optional<Rules> rules_of_contained(const Item& item) {
    auto digits = numbers_in(split(item.args[0], '_'));
    auto cells = cells_of(std::span(item.args).subspan(1));
    if (!digits || !cells) return std::nullopt;
    return one({.kind = quadruple, .cells = *std::move(cells), .digits = *std::move(digits)}, item);
  }

  std::optional<Rules> rules_of_indexing(const Item& item) {
    auto cells = cells_of(std::span(item.args).subspan(1));
    if (!cells) return std::nullopt;
    const bool is_row = item.args[0].text == "R";
    return one({.kind = is_row ? row_index : column_index, .cells = *std::move(cells)}, item);
  }

  std::optional<Rules> rules_of_same_values(const Item& item) {
    const auto sets = whole_number(item.args[0].text);
    const auto cells = cells_of(std::span(item.args).subspan(1));
    if (!sets || !cells || *sets < 1 || cells->size() % *sets != 0) return std::nullopt;
    const auto size = static_cast<std::ptrdiff_t>(cells->size()) / *sets;
    Rules rules;
    for (int i = 1; i < *sets; ++i) {
      const auto begin = cells->begin() + i * size;
      rules.push_back({.kind = same_digits,
                       .cells = Cells(cells->begin(), cells->begin() + size),
                       .others = Cells(begin, begin + size),
                       .at = item.at});
    }
    return rules;
  }

  std::optional<Rules> rules_of_equal_sums(const Item& item) {
    std::vector<Cells> segments(1);
    for (const Token& arg : item.args) {
      if (arg.text == "-") {
        segments.emplace_back();
        continue;
      }
      if (is_unknown_variable(arg.text)) return std::nullopt;
      const auto cell = cell_in(arg);
      if (!cell) return std::nullopt;
      segments.back().push_back(*cell);
    }
    Rules rules;
    for (std::size_t i = 1; i < segments.size(); ++i) {
      rules.push_back(
          {.kind = equal_sums, .cells = segments.front(), .others = segments[i], .at = item.at});
    }
    return rules;
  }

  // Returns lists of cells between empty arguments or names, which begin with '_'.
  std::optional<std::vector<Cells>> groups_of(std::span<const Token> args) {
    std::vector<Cells> groups(1);
    for (const Token& arg : args) {
      if (arg.text.empty() || arg.text.starts_with('_')) {
        if (!groups.back().empty()) groups.emplace_back();
        continue;
      }
      const auto cell = cells_of({&arg, 1});
      if (!cell) return std::nullopt;
      groups.back().push_back(cell->front());
    }
    if (groups.back().empty()) groups.pop_back();
    return groups;
  }

  std::optional<Rules> with_groups(const Rule& rule, const Item& item) {
    const auto groups = groups_of(std::span(item.args).subspan(1));
    if (!groups) return std::nullopt;
    Rules rules;
    for (const Cells& cells : *groups) {
      rules.push_back(rule);
      rules.back().cells = cells;
      rules.back().at = item.at;
    }
    return rules;
  }

  std::optional<Rules> rules_of_regex(const Item& item) {
    const std::string_view pattern = item.args[0].text;
    const bool is_escaped = pattern.find('%') != std::string_view::npos;
    if (!is_escaped && !is_base64(pattern)) {
      reader_.fail({ErrorCode::bad_expression, item.args[0].at, excerpt(pattern)});
      return std::nullopt;
    }
    std::string text = is_escaped ? percent_decoded(pattern) : decoded(pattern);
    std::erase_if(text, [](char c) { return contains(" \t\r\n", {&c, 1}); });
    return with_groups({.kind = expression, .text = std::move(text)}, item);
  }

  // Reads a table with a row of bits for each first digit.
  std::optional<Rules> rules_of_pairs(const Item& item) {
    const std::string_view type = item.type;
    const bool is_old = type.starts_with("Binary");
    const bool is_all = type == "PairX" || type == "BinaryX";
    if (!is_all && type != "Pair" && type != "Binary") return std::nullopt;
    std::string key(item.args[0].text);
    if (is_old) {
      for (char& c : key) c = c == '-' ? '_' : c == '_' ? '-' : c;
    }
    const std::vector<bool> bits = low_bits(key);
    Rule rule{.kind = is_all ? pairs_all : pairs_along};
    rule.table.assign(kMaxVariantDigit + 1, 0);
    std::size_t at = 0;
    for_each_digit([&](int a) {
      for_each_digit([&](int b) {
        if (at < bits.size() && bits[at]) rule.table[a] |= DigitSet{1} << b;
        ++at;
      });
    });
    return with_groups(rule, item);
  }

  // --- Types that become automata, under their names.

  DigitSet digits() const { return board().digits; }

  static std::string name_of(const Item& item, std::string_view clue = {}) {
    std::string words;
    for (const char c : item.type) {
      const bool is_capital = 'A' <= c && c <= 'Z';
      if (is_capital && !words.empty()) words += ' ';
      words += is_capital && !words.empty() ? lower(c) : c;
    }
    if (!clue.empty()) words += ' ' + std::string(clue);
    return words;
  }

  // Returns the automaton made by `make(digits, clues…)`, shared by items of a type with the same
  // clues.
  template <class Make, class... Clues>
  std::optional<SharedAutomaton> automaton_of(const Item& item, Make make, Clues... clues) {
    std::string key(item.type);
    ((key += ' ' + std::to_string(clues)), ...);
    const auto known = std::find_if(automata_.begin(), automata_.end(),
                                    [&](const auto& each) { return each.first == key; });
    if (known != automata_.end()) return known->second;
    auto automaton = make(digits(), clues...);
    if (!automaton) return std::nullopt;
    return automata_.emplace_back(std::move(key), *std::move(automaton)).second;
  }

  static std::optional<Rules> accepted_in(Cells cells, std::optional<SharedAutomaton> automaton,
                                          const Item& item, std::string_view clue = {}) {
    if (!automaton) return std::nullopt;
    return one({.kind = machine,
                .cells = std::move(cells),
                .text = name_of(item, clue),
                .automaton = *std::move(automaton)},
               item);
  }

  template <class Make, class... Clues>
  std::optional<Rules> accepted(const Item& item, Make make, Clues... clues) {
    auto cells = cells_of(item.args);
    if (!cells) return std::nullopt;
    return accepted_in(*std::move(cells), automaton_of(item, make, clues...), item);
  }

  // The automaton has fewest states if it reads the number, which the item begins with, last.
  std::optional<Rules> rules_of_distinct_count(const Item& item) {
    auto cells = cells_of(item.args);
    if (!cells) return std::nullopt;
    std::rotate(cells->begin(), cells->begin() + (cells->empty() ? 0 : 1), cells->end());
    return accepted_in(*std::move(cells), automaton_of(item, iss::count_distinct), item);
  }

  // Adds that no digit repeats in the cells of the rules.
  static std::optional<Rules> without_repeats(std::optional<Rules> rules) {
    if (!rules) return std::nullopt;
    rules->push_back(
        {.kind = extra_region, .cells = rules->front().cells, .at = rules->front().at});
    return rules;
  }

  template <class Make>
  std::optional<Rules> rules_of_squares(const Item& item, Make make) {
    const auto automaton = automaton_of(item, make);
    Rules rules;
    for (int row = 0; row + 1 < board().height; ++row) {
      for (int column = 0; column + 1 < board().width; ++column) {
        const CellId corner = board().cell(row, column), below = board().cell(row + 1, column);
        auto rule = accepted_in(
            {corner, static_cast<CellId>(corner + 1), below, static_cast<CellId>(below + 1)},
            automaton, item);
        if (!rule) return std::nullopt;
        rules.push_back(std::move(rule->front()));
      }
    }
    return rules;
  }

  // Requires each 5 to have a 1 above or a 9 below it.
  std::optional<Rules> rules_of_flatmates(const Item& item) {
    const auto automaton = automaton_of(item, iss::flatmates);
    Rules rules;
    for (int column = 0; column < board().width; ++column) {
      auto rule = accepted_in(cells_along(board(), {0, column}, 1, 0), automaton, item);
      if (!rule) return std::nullopt;
      rules.push_back(std::move(rule->front()));
    }
    return rules;
  }

  // Requires a certain digit to be the first one below an earlier one.
  std::optional<Rules> rules_of_hidden(const Item& item) {
    auto rules = rules_of_both_sides({"", TypeForm::both_sides, machine}, item);
    if (!rules) return std::nullopt;
    for (Rule& rule : *rules) {
      auto automaton = automaton_of(item, iss::hidden_skyscraper, *rule.number);
      if (!automaton) return std::nullopt;
      rule.automaton = *std::move(automaton);
      rule.text = name_of(item, std::to_string(*rule.number));
      rule.number.reset();
    }
    return rules;
  }

  std::optional<Rules> rules_of_lunchbox(const Item& item) {
    const auto sum = whole_number(item.args[0].text);
    auto cells = cells_of(std::span(item.args).subspan(1));
    if (!sum || *sum < 0 || !cells || cells->size() < 2) return std::nullopt;
    if (std::cmp_equal(cells->size(), digit_count(board()))) {
      return without_repeats(
          one({.kind = sandwich, .cells = *std::move(cells), .number = sum}, item));
    }
    auto automaton = automaton_of(item, iss::lunchbox, *sum, cells->size());
    return without_repeats(
        accepted_in(*std::move(cells), std::move(automaton), item, item.args[0].text));
  }

  std::optional<Rules> rules_of_rellik(const Item& item) {
    constexpr int kLargestSum = 62;
    const auto sum = whole_number(item.args[0].text);
    auto cells = cells_of(std::span(item.args).subspan(1));
    if (!sum || *sum < 0 || *sum > kLargestSum || !cells) return std::nullopt;
    auto automaton = automaton_of(item, iss::rellik_cage, *sum, cells->size());
    return without_repeats(
        accepted_in(*std::move(cells), std::move(automaton), item, item.args[0].text));
  }

  std::optional<Rules> rules_of_equality(const Item& item) {
    return without_repeats(accepted(item, iss::equality_cage, item.args.size()));
  }

  // Makes a rule for each digit that occurs a known number of times.
  std::optional<Rules> rules_of_counts(const Item& item, const std::map<int, int>& counts) {
    const auto cells = cells_of(std::span(item.args).subspan(1));
    if (!cells) return std::nullopt;
    Rules rules;
    for (const auto& [digit, count] : counts) {
      auto rule = accepted_in(*cells, automaton_of(item, iss::exactly, digit, count), item,
                              item.args[0].text);
      if (!rule) return std::nullopt;
      rules.push_back(std::move(rule->front()));
    }
    return rules;
  }

  // Reads "1325": one 3 and two 5s.
  std::optional<Rules> rules_of_look_and_say(const Item& item) {
    const std::string_view clue = item.args[0].text;
    std::map<int, int> counts;
    for (std::size_t i = 0; i + 1 < clue.size(); i += 2) {
      const auto count = whole_number(clue.substr(i, 1)),
                 digit = whole_number(clue.substr(i + 1, 1));
      if (!count || !digit || !counts.emplace(*digit, *count).second) return std::nullopt;
    }
    if (clue.size() % 2 == 1) return std::nullopt;
    return rules_of_counts(item, counts);
  }

  // Reads "1_1_2": two 1s and one 2.
  std::optional<Rules> rules_of_exactly_contained(const Item& item) {
    const auto contained = numbers_in(split(item.args[0], '_'));
    if (!contained) return std::nullopt;
    std::map<int, int> counts;
    for (const int digit : *contained) ++counts[digit];
    return rules_of_counts(item, counts);
  }

  // Reads "0_=_1_1_-10": the first two cells add up to ten times the third. A cell counts as often
  // as it is listed.
  std::optional<Rules> rules_of_factors(const Item& item) {
    const auto cells = cells_of(std::span(item.args).subspan(1));
    const std::vector<Token> parts = split(item.args[0], '_');
    const auto total = whole_number(parts[0].text);
    if (!cells || !total || parts[1].text != "=" || parts.size() != cells->size() + 2) {
      return std::nullopt;
    }
    Rule rule{.kind = sum_cage, .number = total};
    std::vector<int> factors;
    for (std::size_t i = 0; i < cells->size(); ++i) {
      const auto factor = whole_number(parts[i + 2].text);
      if (!factor || std::abs(*factor) > 100) return std::nullopt;
      factors.push_back(*factor);
      Cells& side = *factor < 0 ? rule.others : rule.cells;
      side.insert(side.end(), std::abs(*factor), (*cells)[i]);
    }
    if (!rule.others.empty()) {
      if (rule.number != 0 || rule.cells.empty()) {
        return accepted_in(*cells, iss::factored_sum(digits(), factors, *total), item,
                           parts[0].text);
      }
      rule.kind = RuleKind::equal_sums;
      rule.number.reset();
    }
    return one(std::move(rule), item);
  }

  // The rows, columns and boxes of a grid.
  std::vector<Cells> regions() const {
    const SubGrid& grid = reader_.board().grids.front();
    std::map<std::pair<char, int>, Cells> regions;
    for (CellId cell = 0; cell < board().cell_count(); ++cell) {
      regions[{'R', board().row_of(cell)}].push_back(cell);
      regions[{'C', board().column_of(cell)}].push_back(cell);
      if (!grid.boxes.empty() && grid.boxes[cell] != kNoBox) {
        regions[{'B', grid.boxes[cell]}].push_back(cell);
      }
    }
    std::vector<Cells> all;
    for (auto& [name, cells] : regions) all.push_back(std::move(cells));
    return all;
  }

  // Requires the largest regions to have the same digits.
  std::optional<Rules> rules_of_same_regions(const Item& item) const {
    std::vector<Cells> all = regions();
    std::stable_sort(all.begin(), all.end(),
                     [](const Cells& a, const Cells& b) { return a.size() > b.size(); });
    Rules rules;
    for (std::size_t i = 1; i < all.size() && all[i].size() == all[0].size(); ++i) {
      rules.push_back({.kind = same_digits, .cells = all[0], .others = all[i], .at = item.at});
    }
    return rules;
  }

  // Requires every row, column and box to have a 0 and to miss another digit, each a different one.
  // The row, column and box of a 0 miss three digits.
  std::optional<Rules> rules_of_doppelganger(const Item& item) {
    const std::vector<int>& boxes = board().grids.front().boxes;
    const auto automaton = automaton_of(item, iss::doppelganger);
    if (!variables_.contains("DGB1") || (digits() & 1) == 0 || !automaton) return std::nullopt;
    const auto missing = [&](std::string_view name, int place) {
      return variables_.at(std::string(name) + std::to_string(place + 1));
    };
    Rules rules;
    std::map<CellId, Cells> regions;
    std::map<std::string_view, Cells> groups;
    for (CellId cell = 0; cell < board().cell_count(); ++cell) {
      Cells cells = {cell};
      for (const auto& [name, place] : {std::pair("DGR", board().column_of(cell)),
                                        {"DGC", board().row_of(cell)},
                                        {"DGB", boxes[cell]}}) {
        cells.push_back(missing(name, place));
        if (regions[cells.back()].empty()) groups[name].push_back(cells.back());
        regions[cells.back()].push_back(cell);
      }
      auto rule = accepted_in(std::move(cells), automaton, item);
      rules.push_back(std::move(rule->front()));
    }
    for (auto& [variable, cells] : regions) {
      reader_.restrict_to(variable, digits() & ~DigitSet{1});
      cells.push_back(variable);
      rules.push_back({.kind = extra_region, .cells = cells, .at = item.at});
    }
    for (auto& [name, cells] : groups) {
      rules.push_back({.kind = extra_region, .cells = cells, .at = item.at});
    }
    return rules;
  }

  template <class Use>
  void for_each_digit(Use use) const {
    for (int digit = 0; digit <= kMaxVariantDigit; ++digit) {
      if ((board().digits >> digit & 1) != 0) use(digit);
    }
  }

  // Reads the bits of a byte string, highest first.
  class BitReader {
   public:
    explicit BitReader(std::string bytes) : bytes_(std::move(bytes)) {}

    std::size_t left() const { return at_ < 8 * bytes_.size() ? 8 * bytes_.size() - at_ : 0; }
    unsigned read(unsigned count) {
      unsigned value = 0;
      for (; count > 0; --count, ++at_) {
        const unsigned byte =
            at_ / 8 < bytes_.size() ? static_cast<unsigned char>(bytes_[at_ / 8]) : 0U;
        value = value << 1 | (byte >> (7 - at_ % 8) & 1);
      }
      return value;
    }

   private:
    std::string bytes_;
    std::size_t at_ = 0;
  };

  static unsigned bits_for(unsigned most) {
    unsigned bits = 0;
    for (; most > 0; most >>= 1) ++bits;
    return bits;
  }

  // Reads the format, the sizes, and the numbers of starts and accepting states, which come first;
  // then for each state either a mask of symbols with a target each, or a list of symbols and
  // targets.
  std::optional<Rules> rules_of_nfa(const Item& item) {
    constexpr unsigned kMaxStartBits = 16;
    BitReader bits(decoded(item.args[0].text));
    const bool is_packed = bits.read(2) == 1;
    const unsigned state_bits = bits.read(4) + 1;
    const unsigned symbols = bits.read(4) + 1;
    const unsigned starts = bits.read(state_bits);
    const unsigned accepting = bits.read(state_bits);
    if (starts > kMaxStartBits) return std::nullopt;
    const unsigned accepting_starts = bits.read(starts);
    const unsigned count_bits = is_packed ? symbols : bits.read(4);
    Automaton automaton;
    for (unsigned i = 0; i < starts; ++i) {
      automaton.starts.push_back(static_cast<int>(i));
      if ((accepting_starts >> i & 1) != 0) automaton.accepting.push_back(static_cast<int>(i));
    }
    for (unsigned i = 0; i < accepting; ++i) {
      automaton.accepting.push_back(static_cast<int>(starts + i));
    }
    automaton.states = static_cast<int>(starts + accepting);
    const unsigned symbol_bits = bits_for(symbols - 1);
    const int offset = (board().digits & 1) != 0 ? -1 : 0;
    for (int state = 0; count_bits > 0 && bits.left() >= count_bits; ++state) {
      std::map<int, DigitSet> targets;
      const unsigned head = bits.read(count_bits);
      for (unsigned i = 0; i < (is_packed ? symbols : head); ++i) {
        if (is_packed && (head >> i & 1) == 0) continue;
        if (bits.left() < state_bits) return std::nullopt;
        const unsigned symbol = is_packed ? i : bits.read(symbol_bits);
        const int target = static_cast<int>(bits.read(state_bits));
        targets[target] |= DigitSet{1} << (static_cast<int>(symbol) + 1 + offset);
      }
      for (const auto& [target, digits] : targets) {
        automaton.transitions.push_back({state, target, digits});
        automaton.states = std::max({automaton.states, state + 1, target + 1});
      }
    }
    return machines_of(std::move(automaton), static_cast<int>(symbols) + offset, item);
  }

  // The last symbol separates segments of a line, which are written between "-".
  std::optional<Rules> machines_of(SharedAutomaton automaton, int separator, const Item& item) {
    Rules rules;
    std::vector<std::size_t> lengths(1), last_lengths(1);  // of segments
    Rule next{.kind = machine, .automaton = automaton, .at = item.at};
    // Lines with the same segments as the one before share its automaton.
    const auto end_line = [&] {
      if (next.cells.empty()) return true;
      if (lengths.size() == 1) {
        next.automaton = automaton;
      } else if (lengths != last_lengths) {
        auto segmented = iss::without_separators(*automaton, separator, lengths);
        if (!segmented) return false;
        next.automaton = *std::move(segmented);
      }
      rules.push_back(next);
      next.cells.clear();
      last_lengths = std::exchange(lengths, {0});
      return true;
    };
    for (const Token& arg : std::span(item.args).subspan(1)) {
      if (arg.text == "-") {
        lengths.push_back(0);
      } else if (arg.text.empty() || arg.text.starts_with('_')) {
        if (!end_line()) return std::nullopt;
        if (!arg.text.empty()) next.text = percent_decoded(arg.text.substr(1));
      } else {
        const auto cell = cells_of({&arg, 1});
        if (!cell) return std::nullopt;
        next.cells.push_back(cell->front());
        ++lengths.back();
      }
    }
    if (!end_line()) return std::nullopt;
    return rules;
  }

  std::optional<Rules> rules_of_composite(const Item& item, int depth) {
    if (depth > kMaxDepth) return std::nullopt;
    Rules children;
    for (const Item& child : item.children) {
      auto rules = child.type.empty() || child.type == "Given" ? rules_of_givens(child)
                                                               : rules_of(child, depth + 1);
      if (!rules || rules->empty()) return std::nullopt;
      if (item.type == "Or" && rules->size() > 1) {
        Rule all{.kind = all_of, .at = child.at};
        all.children = *std::move(rules);
        children.push_back(std::move(all));
      } else {
        for (Rule& rule : *rules) children.push_back(std::move(rule));
      }
    }
    if (item.type == "Replicate") return replicated(item, children);
    if (item.type == "And") return children;
    Rule rule{.kind = any_of};
    rule.children = std::move(children);
    return one(std::move(rule), item);
  }

  // In an alternative, a given becomes an expression over one cell.
  std::optional<Rules> rules_of_givens(const Item& item) {
    Rules rules;
    for (const Token& arg : item.args) {
      if (is_unknown_variable(split(arg, '_').front().text)) return std::nullopt;
      const auto [cell, digits] = given_in(arg);
      if (reader_.has_failed()) return std::nullopt;
      Rule rule{.kind = machine, .cells = {cell}, .at = arg.at};
      DigitSet set = 0;
      for (const int digit : digits) set |= DigitSet{1} << digit;
      rule.automaton = Automaton{2, {0}, {1}, {{0, 1, set}}};
      rules.push_back(std::move(rule));
    }
    return rules;
  }

  // Repeats the children for each target, moved from the origin to it.
  std::optional<Rules> replicated(const Item& item, const Rules& children) {
    if (item.args.empty()) return std::nullopt;
    const auto origin = item.args.size() > 1 ? cell_in(item.args[1]) : CellId{0};
    if (!origin) return std::nullopt;
    Rules rules;
    const std::vector<bool> targets = low_bits(item.args[0].text);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (!targets[i]) continue;
      const int target = *origin + static_cast<int>(i);
      if (target >= board().cell_count()) return std::nullopt;
      for (Rule rule : children) {
        if (!move(rule, *origin, static_cast<CellId>(target))) return std::nullopt;
        if (rules.size() > kMaxRules) return std::nullopt;
        rules.push_back(std::move(rule));
      }
    }
    return rules;
  }

  bool move(Rule& rule, CellId from, CellId to) const {
    const int rows = board().row_of(to) - board().row_of(from);
    const int columns = board().column_of(to) - board().column_of(from);
    for (Cells* const cells : {&rule.cells, &rule.others}) {
      for (CellId& cell : *cells) {
        const Place place{board().row_of(cell) + rows, board().column_of(cell) + columns};
        if (cell >= board().cell_count() || !board().contains(place.row, place.column)) {
          return false;
        }
        cell = board().cell(place.row, place.column);
      }
    }
    return std::all_of(rule.children.begin(), rule.children.end(),
                       [&](Rule& child) { return move(child, from, to); });
  }

  const std::vector<Item>& items_;
  Board grid_;
  std::map<std::string, CellId> variables_;
  std::vector<std::pair<std::string, SharedAutomaton>> automata_;
  RuleReader reader_;
  int box_size_;
};

// Returns the items of a text that begins with a dot; composites hold theirs as children.
Result<std::vector<Item>> items_in(const Token& text) {
  std::vector<Item> root;
  std::vector<Item> open;  // composites not closed yet
  std::size_t count = 0;
  const auto close = [&] {
    Item item = std::move(open.back());
    open.pop_back();
    (open.empty() ? root : open.back().children).push_back(std::move(item));
  };
  constexpr std::size_t kMaxItems = 2 * kMaxRules;
  for (const Token& part : split(part_of(text, 1), '.', kMaxItems + 1)) {
    if (++count > kMaxItems) {
      return Error{ErrorCode::too_large, part.at, {}, "≤ " + std::to_string(kMaxRules) + " rules"};
    }
    Item item = item_of(part);
    if (item.type == "End") {
      if (open.empty()) return Error{ErrorCode::unexpected_symbol, part.at, ".End"};
      close();
    } else if (is_composite(item.type)) {
      if (open.size() == kMaxDepth) return Error{ErrorCode::too_large, part.at, ".Or"};
      open.push_back(std::move(item));
    } else {
      (open.empty() ? root : open.back().children).push_back(std::move(item));
    }
  }
  while (!open.empty()) close();
  return root;
}

const Item* item_named(const std::vector<Item>& items, std::string_view type) {
  const auto found = std::find_if(items.begin(), items.end(),
                                  [type](const Item& item) { return item.type == type; });
  return found == items.end() ? nullptr : &*found;
}

// Returns whether cells need not differ in rows and columns, each being a grid of its own.
bool is_raw_shape(const Item& item) {
  return item.args.size() == 3 && item.args[2].text == "Raw";
}

// Reads "9x9", "6x8~8", "9x9~0-8" or "9x9~~Raw".
Result<Board> board_of_shape(const Item& item) {
  const Error bad{ErrorCode::bad_size, item.at, item.args.empty() ? "" : excerpt(item.args[0].text),
                  "9x9"};
  const bool is_raw = is_raw_shape(item);
  if (item.args.empty() || item.args.size() > (is_raw ? 3 : 2)) return bad;
  const std::vector<Token> sides = split(item.args[0], 'x');
  const auto height = whole_number(sides.front().text);
  const auto width = whole_number(sides.back().text);
  const bool is_size = sides.size() == 2 && height && width && 1 <= *height && 1 <= *width &&
                       std::max(*height, *width) <= kMaxSide;
  if (!is_size) return bad;
  Board board = rectangular_board(*height, *width, std::max(*height, *width));
  if (is_raw) {
    board.grids.clear();
    for (int row = 0; row < *height; ++row) {
      for (int column = 0; column < *width; ++column) board.grids.push_back({row, column, 1, 1});
    }
  }
  if (item.args.size() == 1 || item.args[1].text.empty()) return board;
  const std::vector<Token> range = split(item.args[1], '-');
  const auto first = range.size() == 2 ? whole_number(range[0].text) : 1;
  const auto last = whole_number(range.back().text);
  const bool is_range = first && last && 0 <= *first && *first <= *last &&
                        *last <= kMaxVariantDigit && range.size() <= 2;
  if (!is_range) return bad;
  board.digits = (DigitSet{2} << *last) - (DigitSet{1} << *first);
  return board;
}

// Returns the text after "?q=" in a link, decoded; or the text itself if it begins with a dot.
std::optional<std::string> string_in(const Token& text) {
  if (text.text.starts_with('.')) return std::string(text.text);
  const bool is_link = lower_case(text.text).find("interactive-sudoku-solver") != std::string::npos;
  const auto query = is_link ? query_value(text, "q") : std::nullopt;
  if (!query) return std::nullopt;
  return percent_decoded(query->text);
}

// Returns whether the text is ".", a word and "~" or ".", and so on. Words without cells are
// lower-case, unlike the digits of a large Sudoku.
bool looks_like_items(std::string_view text) {
  while (text.starts_with("..")) text.remove_prefix(1);
  if (!text.starts_with('.') || text.size() < 2) return false;
  const std::size_t end = text.find_first_of("~.", 1);
  const std::string_view type = text.substr(1, end == std::string_view::npos ? end : end - 1);
  const bool has_cells = end != std::string_view::npos && text[end] == '~';
  const bool is_word = !type.empty() && 'A' <= type[0] && type[0] <= 'Z' &&
                       std::all_of(type.begin(), type.end(), [](char c) {
                         return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
                       });
  const bool is_name = std::any_of(type.begin(), type.end(), [](char c) { return c >= 'a'; });
  return type.empty() ? has_cells && text.size() > 2 && (text[2] == 'R' || text[2] == 'r')
                      : is_word && (has_cells || (is_name && text.size() > 6));
}

// Removes the white space before items.
std::string tightened(std::string_view text) {
  std::string tight;
  for (const char c : text) {
    while (c == '.' && !tight.empty() && contains(kWhiteSpace, {&tight.back(), 1}))
      tight.pop_back();
    tight += c;
  }
  return tight;
}

}  // namespace
}  // namespace iss

bool is_iss(Lines lines) {
  using namespace iss;
  if (lines.size() == 1 && !trim(lines.front().text).starts_with('.')) {
    const auto text = string_in(trimmed(lines.front()));
    return text && text->starts_with('.');
  }
  constexpr std::size_t kMaxOfName = 100;  // with white space before it
  const auto begins_item = [&](const Line& line) {
    const std::string_view text = trim(line.text);
    const bool is_part = lines.size() > 1 && text.starts_with('.') &&
                         (is_composite(text.substr(1)) || text == ".End");
    return is_part || text.starts_with('~') ||
           looks_like_items(tightened(text.substr(0, kMaxOfName)));
  };
  // The lines of a list of puzzles are not indented, and each has several items.
  const auto is_puzzle = [](const Line& line) {
    return line.text.starts_with('.') && std::count(line.text.begin(), line.text.end(), '.') > 1;
  };
  return std::all_of(lines.begin(), lines.end(), begins_item) &&
         (lines.size() == 1 || !std::all_of(lines.begin(), lines.end(), is_puzzle));
}

Result<VariantPuzzle> read_iss_rules(Lines lines) {
  using namespace iss;
  const TextPosition at = start_of(lines.front());
  const bool is_line = lines.size() == 1;
  std::string text;
  if (is_line) text = string_in(trimmed(lines.front())).value_or("");
  for (const Line& line : is_line ? Lines() : lines) text += line.text;
  std::erase_if(text, [](char c) { return c == ' ' || ('\t' <= c && c <= '\r'); });
  const auto items = items_in({text, {at.line, at.column + (is_line ? 1 : 0)}});
  if (!items) return items.error();
  const Item* const shape = item_named(*items, "Shape");
  auto board = shape == nullptr ? Result<Board>(square_board(9)) : board_of_shape(*shape);
  if (!board && shape->args.size() > 2) {
    return Error{ErrorCode::unknown_constraint, shape->at,
                 "Shape " + std::string(shape->args[2].text)};
  }
  if (!board) return board.error();
  int box_size = std::max(board->height, board->width);
  if (const Item* const size = item_named(*items, "RegionSize")) {
    const auto number = size->args.empty() ? std::nullopt : whole_number(size->args.front().text);
    if (!number || *number < 1 || *number > kMaxSide) {
      return Error{ErrorCode::bad_boxes, size->at, "RegionSize"};
    }
    box_size = *number;
  }
  const bool is_raw = shape != nullptr && is_raw_shape(*shape);
  if (!is_raw) set_boxes(*board, box_size);
  if (item_named(*items, "NoBoxes") != nullptr) board->grids.front().boxes.clear();
  return IssReader(*items, *std::move(board), box_size).read();
}

}  // namespace dance::sudoku

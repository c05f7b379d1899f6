#include <algorithm>
#include <map>
#include <utility>

#include "base/words.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/variant_formats/iss_reader.hpp"
#include "sudoku/variant_formats/iss_strings.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace iss {
namespace {

using enum RuleKind;

class IssReader {
 public:
  IssReader(const std::vector<Item>& items, const Board& board, int box_size)
      : items_(items), board_(items, board), box_size_(box_size) {}

  Result<VariantPuzzle> read() && {
    for (const Item& item : items_) {
      if (item.type == "Jigsaw" && !reader().has_failed()) board_.read_jigsaw(item, box_size_);
    }
    for (const Item& item : items_) {
      if (reader().has_failed()) break;
      if (is_of_board(item.type)) continue;
      if (auto rules = read_item(item)) add(*std::move(rules));
    }
    const bool may_tie = std::any_of(items_.begin(), items_.end(), [](const Item& item) {
      return item.type == kRankTies && has_argument(item, "any");
    });
    if (may_tie) share_ranks(reader().puzzle().rules);
    refuse_global_rules();
    return std::move(reader()).take();
  }

  static bool is_of_board(std::string_view type) {
    return type == "Shape" || type == "NoBoxes" || type == "RegionSize" || type == "Jigsaw" ||
           type == "Var";
  }

 private:
  const Board& grid() const { return board_.grid(); }
  RuleReader& reader() { return board_.reader(); }
  std::optional<Cells> cells_of(std::span<const Token> args) { return board_.cells_of(args); }

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
    const bool is_raw = grid().grids.size() > 1;
    const auto& rules = reader().puzzle().rules;
    const auto global = std::find_if(rules.begin(), rules.end(), [&](const Rule& rule) {
      return is_global(rule.kind) &&
             (is_raw || (rule.kind != diagonal && rule.kind != antidiagonal));
    });
    if (global == rules.end() || (!is_raw && !board_.has_variables())) return;
    reader().miss(is_raw ? "Shape Raw" : "Var", global->at);
  }

  void add(Rules rules) {
    for (Rule& rule : rules) reader().add(std::move(rule));
  }

  // Returns none for an item that sets cells or was not understood.
  std::optional<Rules> read_item(const Item& item) {
    reader().begin(item.type);
    if (item.type.empty() || item.type == "Given") return read_givens(item);
    auto rules = rules_of(item, 0);
    if (!rules) reader().miss(item.type, item.at);
    return rules;
  }

  std::optional<Rules> read_givens(const Item& item) {
    for (const Token& arg : item.args) {
      if (board_.is_unknown_variable(split(arg, '_').front().text)) {
        reader().miss("Var", arg.at);
        continue;
      }
      const auto [cell, digits] = given_in(arg);
      if (reader().has_failed()) return std::nullopt;
      if (digits.size() == 1) {
        reader().set_given(cell, digits.front());
      } else {
        DigitSet set = 0;
        for (const int digit : digits) set |= DigitSet{1} << digit;
        reader().restrict_to(cell, set);
      }
    }
    return std::nullopt;
  }

  // Parses "R1C1_5" or "R1C1_1_2".
  std::pair<CellId, std::vector<int>> given_in(const Token& arg) {
    const std::vector<Token> parts = split(arg, '_');
    const auto cell = board_.cell_in(parts.front());
    std::vector<int> digits;
    for (std::size_t i = 1; i < parts.size() && !reader().has_failed(); ++i) {
      const auto digit = whole_number(parts[i].text);
      const bool is_known =
          digit && 0 <= *digit && *digit <= kMaxVariantDigit && (grid().digits >> *digit & 1) != 0;
      if (is_known) {
        digits.push_back(*digit);
      } else {
        reader().fail({ErrorCode::unknown_digit, parts[i].at, excerpt(parts[i].text)});
      }
    }
    return {cell.value_or(CellId{0}), std::move(digits)};
  }

  // Returns the rules of an item; none if it was not understood.
  std::optional<Rules> rules_of(const Item& item, int depth) {
    if (is_composite(item.type)) return rules_of_composite(item, depth);
    const Type* const type = find_named(kTypes, item.type);
    const bool has_factors = item.type == "Sum" && !item.args.empty() &&
                             item.args[0].text.find('_') != std::string_view::npos;
    if (type != nullptr && !has_factors) return rules_of_type(*type, item);
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
    if (item.type == "RegionSameValues") return rules_of_same_regions(item);
    if (item.type == "Diagonal" && item.args.size() == 1) {
      return one({.kind = item.args[0].text == "1" ? antidiagonal : diagonal}, item);
    }
    if (item.args.size() < 2) return rules_of_machine(board_, automata_, item);
    if (item.type == "LittleKiller") return rules_of_little_killer(item);
    if (item.type == "PillArrow") return rules_of_pill(item);
    if (item.type == "Quad") return rules_of_quad(item);
    if (item.type == "ContainAtLeast") return rules_of_contained(item);
    if (item.type == "Indexing") return rules_of_indexing(item);
    if (item.type == "SameValues") return rules_of_same_values(item);
    if (item.type == "EqualSum") return rules_of_equal_sums(item);
    return rules_of_machine(board_, automata_, item);
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
        return board_.rules_of_both_sides(type.kind, item);
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
        if (!are_neighbours(grid(), pair[0], pair[1])) continue;
        if (type.kind == RuleKind::less) std::swap(pair[0], pair[1]);
        rules.push_back({.kind = type.kind, .cells = pair, .number = type.number, .at = item.at});
      }
    }
    return rules;
  }

  std::optional<Rules> rules_of_one_side(const Type& type, const Item& item) {
    if (item.args.size() != 2) return std::nullopt;
    auto cells = board_.line_of(item.args[1].text);
    const auto number = whole_number(item.args[0].text);
    if (!cells || !number) return std::nullopt;
    return one({.kind = type.kind, .cells = *std::move(cells), .number = number}, item);
  }

  // Diagonals that begin in column 1 fall to the right, those of the last column rise to the left,
  // those of the first row fall to the left, and those of the last row rise to the right.
  std::optional<Rules> rules_of_little_killer(const Item& item) {
    const auto number = whole_number(item.args[0].text);
    const auto place = place_of_id(item.args[1].text);
    if (!number || !place || !grid().contains(place->row, place->column)) return std::nullopt;
    const int last_row = grid().height - 1;
    const int last_column = grid().width - 1;
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
                .cells = cells_along(grid(), *place, rows, columns),
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

  std::optional<Rules> rules_of_quad(const Item& item) {
    const auto corner = cells_of(std::span(item.args).first(1));
    auto digits = numbers_in(std::span(item.args).subspan(1));
    if (!corner || !digits) return std::nullopt;
    const CellId cell = corner->front();
    Cells cells;
    for (const int row : {0, 1}) {
      for (const int column : {0, 1}) {
        const Place place{grid().row_of(cell) + row, grid().column_of(cell) + column};
        if (!grid().contains(place.row, place.column)) return std::nullopt;
        cells.push_back(grid().cell(place.row, place.column));
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
      if (board_.is_unknown_variable(arg.text)) return std::nullopt;
      const auto cell = board_.cell_in(arg);
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

  // The rows, columns and boxes of a grid.
  std::vector<Cells> regions() {
    const std::vector<int>& boxes = reader().board().grids.front().boxes;
    std::map<std::pair<char, int>, Cells> regions;
    for (CellId cell = 0; cell < grid().cell_count(); ++cell) {
      regions[{'R', grid().row_of(cell)}].push_back(cell);
      regions[{'C', grid().column_of(cell)}].push_back(cell);
      if (!boxes.empty() && boxes[cell] != kNoBox) regions[{'B', boxes[cell]}].push_back(cell);
    }
    std::vector<Cells> all;
    for (auto& [name, cells] : regions) all.push_back(std::move(cells));
    return all;
  }

  // Requires the largest regions to have the same digits.
  std::optional<Rules> rules_of_same_regions(const Item& item) {
    std::vector<Cells> all = regions();
    std::stable_sort(all.begin(), all.end(),
                     [](const Cells& a, const Cells& b) { return a.size() > b.size(); });
    Rules rules;
    for (std::size_t i = 1; i < all.size() && all[i].size() == all[0].size(); ++i) {
      rules.push_back({.kind = same_digits, .cells = all[0], .others = all[i], .at = item.at});
    }
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
      if (board_.is_unknown_variable(split(arg, '_').front().text)) return std::nullopt;
      const auto [cell, digits] = given_in(arg);
      if (reader().has_failed()) return std::nullopt;
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
    const auto origin = item.args.size() > 1 ? board_.cell_in(item.args[1]) : CellId{0};
    if (!origin) return std::nullopt;
    Rules rules;
    const std::vector<bool> targets = low_bits(item.args[0].text);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (!targets[i]) continue;
      const int target = *origin + static_cast<int>(i);
      if (target >= grid().cell_count()) return std::nullopt;
      for (Rule rule : children) {
        if (!move(rule, *origin, static_cast<CellId>(target))) return std::nullopt;
        if (rules.size() > kMaxRules) return std::nullopt;
        rules.push_back(std::move(rule));
      }
    }
    return rules;
  }

  bool move(Rule& rule, CellId from, CellId to) const {
    const int rows = grid().row_of(to) - grid().row_of(from);
    const int columns = grid().column_of(to) - grid().column_of(from);
    for (Cells* const cells : {&rule.cells, &rule.others}) {
      for (CellId& cell : *cells) {
        const Place place{grid().row_of(cell) + rows, grid().column_of(cell) + columns};
        if (cell >= grid().cell_count() || !grid().contains(place.row, place.column)) {
          return false;
        }
        cell = grid().cell(place.row, place.column);
      }
    }
    return std::all_of(rule.children.begin(), rule.children.end(),
                       [&](Rule& child) { return move(child, from, to); });
  }

  const std::vector<Item>& items_;
  IssBoard board_;
  Automata automata_;
  int box_size_;
};

}  // namespace
}  // namespace iss

Result<VariantPuzzle> read_iss_rules(Lines lines) {
  using namespace iss;
  const TextPosition at = start_of(lines.front());
  const bool is_line = lines.size() == 1;
  std::string text;
  if (is_line) text = string_in(trimmed(lines.front())).value_or("");
  for (const Line& line : is_line ? Lines() : lines) text += line.text;
  if (!check_text(text)) return Error{ErrorCode::bad_payload, at, beginning_of(text)};
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

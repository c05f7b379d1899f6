#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/words.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/variant_formats/iss_automata.hpp"
#include "sudoku/variant_formats/iss_strings.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace iss {
namespace {

using enum RuleKind;

// Writes numbers as bits, highest first.
class BitWriter {
 public:
  void write(unsigned value, unsigned count) {
    for (; count > 0; --count, ++size_) {
      if (size_ % 8 == 0) bytes_ += '\0';
      const unsigned bit = value >> (count - 1) & 1;
      bytes_.back() = static_cast<char>(bytes_.back() | bit << (7 - size_ % 8));
    }
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
  std::size_t size_ = 0;
};

unsigned bits_for(std::size_t most) {
  return std::max(1U, static_cast<unsigned>(std::bit_width(most)));
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_letter(c) || contains(kNumerals, {&c, 1})) {
      encoded += c;
    } else {
      encoded += {'%', kHex[byte / 16], kHex[byte % 16]};
    }
  }
  return encoded;
}

class IssWriter {
 public:
  explicit IssWriter(const VariantPuzzle& puzzle) : puzzle_(puzzle) {}

  Result<std::string> write() && {
    if (const auto error = write_board()) return *error;
    write_givens();
    if (has_kind(puzzle_.rules, shared_rank)) append(kRankTies, "~any");
    together_ = puzzle_.rules;
    std::vector<std::string_view> lost;
    for (const Rule& rule : puzzle_.rules) {
      if (!write_rule(rule)) lost.push_back(name(rule.kind));
    }
    if (!lost.empty()) return unfit_rules(lost);
    return text_.empty() ? ".Shape~9x9" : std::move(text_);
  }

 private:
  const Board& board() const { return puzzle_.board; }

  std::optional<Error> write_board() {
    const Board& all = board();
    if (all.grids.size() != 1) return Error{ErrorCode::does_not_fit, {}, "grids", "1"};
    const bool is_whole = all.grids[0].height == all.height && all.grids[0].width == all.width;
    const int first = (all.digits & 1) != 0 ? 0 : 1;
    const int last = first + digit_count(all) - 1;
    const int side = std::max(all.height, all.width);
    const bool is_range = all.digits == (DigitSet{2} << last) - (DigitSet{1} << first);
    if (!is_whole || side > kMaxSide || !is_range || digit_count(all) < side) {
      return Error{ErrorCode::does_not_fit, {}, "grid"};
    }
    if (all.height != 9 || all.width != 9 || first != 1 || last != 9) {
      text_ += ".Shape~" + std::to_string(all.height) + 'x' + std::to_string(all.width);
      if (first != 1 || last != side) {
        text_ += '~' + (first == 0 ? "0-" : std::string()) + std::to_string(last);
      }
    }
    write_boxes(side);
    return std::nullopt;
  }

  void write_boxes(int side) {
    Board usual = board();
    set_boxes(usual, side);
    const std::vector<int>& boxes = board().grids[0].boxes;
    if (boxes == usual.grids[0].boxes) return;
    if (!usual.grids[0].boxes.empty()) text_ += ".NoBoxes";
    if (boxes.empty()) return;
    std::map<int, int> numbers;
    std::string layout;
    for (const int box : boxes) {
      const int number = numbers.emplace(box, static_cast<int>(numbers.size())).first->second;
      layout += number < 36 ? kBase36[number] : static_cast<char>('A' + number - 36);
    }
    text_ += ".Jigsaw~" + layout;
  }

  void write_givens() {
    std::string args;
    for (CellId cell = 0; cell < board().cell_count(); ++cell) {
      const int given = puzzle_.givens.empty() ? kNoDigit : puzzle_.givens[cell];
      const DigitSet digits =
          puzzle_.candidates.empty() ? board().digits : puzzle_.candidates[cell];
      if (given == kNoDigit && digits == board().digits) continue;
      args += id_with_digits(cell, given == kNoDigit ? digits : DigitSet{1} << given);
    }
    if (!args.empty()) text_ += '.' + args;
  }

  std::string id(CellId cell) const { return id_of(board(), cell); }

  std::string id_with_digits(CellId cell, DigitSet digits) const {
    std::string text = '~' + id(cell);
    for (int digit = 0; digit <= kMaxVariantDigit; ++digit) {
      if ((digits >> digit & 1) != 0) text += '_' + std::to_string(digit);
    }
    return text;
  }

  std::string ids(const Cells& cells) const {
    std::string text;
    for (const CellId cell : cells) text += '~' + id(cell);
    return text;
  }

  std::string ids_of_line(const Rule& rule) const {
    const bool is_loop =
        rule.cells.size() > 1 && rule.cells.front() == rule.cells.back() && may_be_loop(rule.kind);
    if (!is_loop) return ids(rule.cells);
    return ids(Cells(rule.cells.begin(), rule.cells.end() - 1)) + "~LOOP";
  }

  bool write_rule(const Rule& rule) {
    const auto type = std::find_if(kTypes.begin(), kTypes.end(), [&](const Type& each) {
      return each.kind == rule.kind &&
             (each.form != TypeForm::pairs || each.number.value_or(0) == rule.number.value_or(0));
    });
    if (type != kTypes.end() && write_type(*type, rule)) return true;
    return write_other(rule);
  }

  void append(std::string_view type, const std::string& args) {
    text_ += '.' + std::string(type) + args;
    ++items_;
    last_machine_.clear();
  }

  static std::string number_of_rule(const Rule& rule, const char* usual = "") {
    return rule.number ? std::to_string(*rule.number) : usual;
  }

  bool write_type(const Type& type, const Rule& rule) {
    switch (type.form) {
      case TypeForm::flag:
        append(type.name, "");
        return true;
      case TypeForm::cells:
        append(type.name, ids_of_line(rule));
        return true;
      case TypeForm::number: {
        const char* const usual = rule.kind == whispers  ? "5"
                                  : rule.kind == modular ? "3"
                                  : rule.kind == lockout ? "4"
                                                         : "";
        if (rule.kind == killer_cage && rule.number == 0) return false;
        append(type.name, '~' + number_of_rule(rule, usual) + ids_of_line(rule));
        return true;
      }
      case TypeForm::pairs:
        if (rule.cells.size() != 2 || !are_neighbours(board(), rule.cells[0], rule.cells[1])) {
          return false;
        }
        append(type.name,
               rule.kind == RuleKind::less ? ids({rule.cells[1], rule.cells[0]}) : ids(rule.cells));
        return true;
      case TypeForm::first_cell:
        if (rule.cells.size() != 1) return false;
        append(type.name, ids(rule.cells) + ids(rule.others));
        return true;
      case TypeForm::both_sides:
      case TypeForm::one_side:
        return write_clue(type, rule);
    }
    return false;
  }

  // Returns the row or column that consists of these cells in this order.
  std::optional<std::string> line_of(const Cells& cells) const {
    if (cells.empty()) return std::nullopt;
    const int row = board().row_of(cells.front());
    const int column = board().column_of(cells.front());
    if (cells == cells_along(board(), {row, 0}, 0, 1)) return 'R' + std::to_string(row + 1);
    if (cells == cells_along(board(), {0, column}, 1, 0)) return 'C' + std::to_string(column + 1);
    return std::nullopt;
  }

  bool write_clue(const Type& type, const Rule& rule) {
    if (!rule.number) return false;
    const Cells reversed(rule.cells.rbegin(), rule.cells.rend());
    const auto forward = line_of(rule.cells);
    const auto backward = line_of(reversed);
    const auto line = forward ? forward : backward;
    if (!line) return false;
    const std::string number = std::to_string(*rule.number);
    if (type.form == TypeForm::one_side) {
      append(type.name, '~' + number + '~' + *line);
    } else {
      append(type.name, '~' + *line + (forward ? '~' + number + '~' : "~~" + number));
    }
    return true;
  }

  bool write_other(const Rule& rule) {
    switch (rule.kind) {
      case diagonal:
      case antidiagonal:
        append("Diagonal", rule.kind == antidiagonal ? "~1" : "~-1");
        return true;
      case no_difference:
      case no_ratio:
        return write_negative("StrictKropki", {{{no_difference, 1}, {no_ratio, 2}}}, rule) ||
               write_parts(rule);
      case no_sum:
        return write_negative("StrictXV", {{{no_sum, 5}, {no_sum, 10}}}, rule) || write_parts(rule);
      case difference:
      case ratio:
        return write_dot(rule);
      case distinct_ranks:
        append(kRankTies, "~none");
        return true;
      case shared_rank:
        return write_shared_rank(rule);
      case arrow:
        return write_pill(rule);
      case little_killer:
        return write_little_killer(rule);
      case quadruple:
        return write_quadruple(rule);
      case row_index:
      case column_index:
        append("Indexing", (rule.kind == row_index ? "~R" : "~C") + ids(rule.cells));
        return true;
      case RuleKind::clone:
        for (std::size_t i = 0; i < std::min(rule.cells.size(), rule.others.size()); ++i) {
          append("SameValues", "~2" + ids({rule.cells[i], rule.others[i]}));
        }
        return rule.cells.size() == rule.others.size();
      case same_digits:
        append("SameValues", "~2" + ids(rule.cells) + ids(rule.others));
        return rule.cells.size() == rule.others.size();
      case equal_sums:
        append("EqualSum", ids(rule.cells) + "~-" + ids(rule.others));
        return true;
      case expression:
        append("Regex", '~' + encoded(rule.text) + ids(rule.cells));
        return true;
      case slow_thermometer:
      case pairs_along:
      case pairs_all:
      case nabner:
      case anti_queen:
      case minimum:
      case maximum:
      case odd:
      case even:
      case pair_sum:
      case box_index:
      case RuleKind::less:
      case asterisk:
      case center_dot:
      case girandola:
        return write_parts(rule);
      case machine:
        return write_given(rule) || write_machine(rule);
      case any_of:
      case all_of:
        return write_composite(rule);
      default:
        return false;
    }
  }

  // Writes a shared rank: either all ranks of a puzzle may be shared, or none.
  bool write_shared_rank(Rule rule) {
    if (has_kind(puzzle_.rules, full_rank) || has_kind(puzzle_.rules, distinct_ranks)) return false;
    rule.kind = full_rank;
    return write_rule(rule);
  }

  static bool has_kind(const std::vector<Rule>& rules, RuleKind kind) {
    return std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) {
      return rule.kind == kind || has_kind(rule.children, kind);
    });
  }

  using Negative = std::array<std::pair<RuleKind, int>, 2>;

  // Writes a flag that stands for two rules, at the first of them.
  bool write_negative(std::string_view type, const Negative& parts, const Rule& rule) {
    const auto is = [](const Rule& each, const std::pair<RuleKind, int>& part) {
      return each.kind == part.first && each.number.value_or(part.second) == part.second;
    };
    const auto is_any = [&](const Rule& each) { return is(each, parts[0]) || is(each, parts[1]); };
    const auto has = [&](const auto& part) {
      return std::any_of(together_.begin(), together_.end(),
                         [&](const Rule& each) { return is(each, part); });
    };
    if (!is_any(rule) || !has(parts[0]) || !has(parts[1])) return false;
    if (&*std::find_if(together_.begin(), together_.end(), is_any) == &rule) append(type, "");
    return true;
  }

  std::string key_of(const PairTable& table) const {
    std::vector<bool> bits;
    for (int a = 0; a <= kMaxVariantDigit; ++a) {
      if ((board().digits >> a & 1) == 0) continue;
      for (int b = 0; b <= kMaxVariantDigit; ++b) {
        if ((board().digits >> b & 1) != 0) bits.push_back((table.allowed[a] >> b & 1) != 0);
      }
    }
    return text_of_low_bits(bits);
  }

  static bool is_symmetric(const PairTable& table) {
    for (int a = 0; a <= kMaxVariantDigit; ++a) {
      for (int b = 0; b < a; ++b) {
        if (((table.allowed[a] >> b ^ table.allowed[b] >> a) & 1) != 0) return false;
      }
    }
    return true;
  }

  // Writes a dot, or a table for other numbers.
  bool write_dot(const Rule& rule) {
    const int number = rule.number.value_or(rule.kind == ratio ? 2 : 1);
    if (number == (rule.kind == ratio ? 2 : 1) && rule.cells.size() == 2 &&
        are_neighbours(board(), rule.cells[0], rule.cells[1])) {
      append(rule.kind == ratio ? "BlackDot" : "WhiteDot", ids(rule.cells));
      return true;
    }
    return write_parts(rule);
  }

  // Writes a rule whose constraints are cells' digits, regions and pairs.
  bool write_parts(const Rule& rule) {
    const auto constraints = RuleConstraints(puzzle_).of(rule);
    if (!constraints) return false;
    const std::vector<CellConstraint>& limits = constraints->cells;
    const std::vector<Region>& regions = constraints->regions;
    const std::vector<PairConstraint>& pairs = constraints->pairs;
    for (const CellConstraint& limit : limits) {
      if (limit.digits != board().digits) append("", id_with_digits(limit.cell, limit.digits));
    }
    if (pairs.empty()) {
      for (const Region& region : regions) append("AllDifferent", ids(region.cells));
      return !limits.empty() || !regions.empty();
    }
    const PairTable& first = *pairs.front().table;
    const std::size_t count = rule.cells.size();
    const bool is_of_all = (rule.kind == pairs_all || rule.kind == nabner) && is_symmetric(first) &&
                           pairs.size() == count * (count - 1) / 2;
    const char* const type = is_of_all || rule.kind == anti_queen ? "PairX" : "Pair";
    const auto write = [&](const PairTable& table, const Cells& cells) {
      append(type, '~' + key_of(table) + "~_" + ids(cells));
    };
    if (rule.kind == anti_queen) {
      for (const Cells& cells : diagonals()) write(first, cells);
    } else if (is_of_all || rule.kind == pairs_along || rule.kind == slow_thermometer) {
      write(first, rule.cells);
    } else {
      for (const PairConstraint& pair : pairs) write(*pair.table, {pair.a, pair.b});
    }
    return true;
  }

  // Returns all diagonals of two or more cells.
  std::vector<Cells> diagonals() const {
    std::vector<Cells> all;
    for (CellId first = 0; first < board().cell_count(); ++first) {
      const Place place{board().row_of(first), board().column_of(first)};
      for (const int columns : {1, -1}) {
        if (board().contains(place.row - 1, place.column - columns)) continue;
        Cells cells = cells_along(board(), place, 1, columns);
        if (cells.size() > 1) all.push_back(std::move(cells));
      }
    }
    return all;
  }

  // Writes a given in an alternative, which is an automaton.
  bool write_given(const Rule& rule) {
    const auto& [states, starts, accepting, transitions] = *rule.automaton;
    const bool is_given = rule.cells.size() == 1 && states == 2 && starts == std::vector{0} &&
                          accepting == std::vector{1} && transitions.size() == 1 &&
                          transitions[0].from == 0 && transitions[0].to == 1;
    if (!is_given) return false;
    append("", id_with_digits(rule.cells[0], transitions[0].digits));
    return true;
  }

  // Writes an automaton: the format, the sizes, the numbers of starts and accepting states, which
  // come first; then for each state its ways, each a symbol and a target, or a mask of symbols if
  // each leads to one target. Rules with the same automaton share an item.
  bool write_machine(const Rule& rule) {
    constexpr unsigned kMostStarts = 16, kMostBits = 16, kWayBits = 4;
    const Automaton& automaton = *rule.automaton;
    const auto is_state = [&](int state) { return 0 <= state && state < automaton.states; };
    const bool is_sound =
        std::all_of(automaton.starts.begin(), automaton.starts.end(), is_state) &&
        std::all_of(automaton.accepting.begin(), automaton.accepting.end(), is_state) &&
        std::all_of(automaton.transitions.begin(), automaton.transitions.end(),
                    [&](const Transition& way) { return is_state(way.from) && is_state(way.to); });
    if (!is_sound || automaton.states == 0) return false;
    const int first = (board().digits & 1) != 0 ? 0 : 1;
    const auto symbols = static_cast<unsigned>(digit_count(board()));
    const std::vector<int> order = order_of_states(automaton);
    const std::set<int> starts(automaton.starts.begin(), automaton.starts.end());
    std::set<int> accepting(automaton.accepting.begin(), automaton.accepting.end());
    unsigned accepting_starts = 0;
    for (const int start : starts) {
      if (accepting.erase(start) > 0) accepting_starts |= 1U << order[start];
    }
    std::vector<std::vector<std::pair<unsigned, unsigned>>> ways(order.size());
    bool is_packed = true;
    for (const Transition& way : automaton.transitions) {
      for (unsigned symbol = 0; symbol < symbols; ++symbol) {
        const bool is_read = (way.digits >> (symbol + static_cast<unsigned>(first)) & 1) != 0;
        if (is_read) ways[order[way.from]].emplace_back(symbol, order[way.to]);
      }
    }
    for (auto& each : ways) {
      std::sort(each.begin(), each.end());
      each.erase(std::unique(each.begin(), each.end()), each.end());
      const auto same =
          std::adjacent_find(each.begin(), each.end(),
                             [](const auto& a, const auto& b) { return a.first == b.first; });
      is_packed = is_packed && same == each.end();
    }
    const bool fits = is_packed || std::all_of(ways.begin(), ways.end(), [](const auto& each) {
                        return each.size() >> kWayBits == 0;
                      });
    const unsigned state_bits =
        bits_for(std::max({order.size() - 1, starts.size(), accepting.size()}));
    if (!fits || state_bits > kMostBits || symbols > kMaxSide || starts.size() > kMostStarts) {
      return false;
    }
    BitWriter bits;
    bits.write(is_packed ? 1 : 0, 2);
    bits.write(state_bits - 1, 4);
    bits.write(symbols - 1, 4);
    bits.write(static_cast<unsigned>(starts.size()), state_bits);
    bits.write(static_cast<unsigned>(accepting.size()), state_bits);
    bits.write(accepting_starts, static_cast<unsigned>(starts.size()));
    if (!is_packed) bits.write(kWayBits, 4);
    for (const auto& each : ways) {
      unsigned mask = 0;
      for (const auto& [symbol, target] : each) mask |= 1U << symbol;
      bits.write(is_packed ? mask : static_cast<unsigned>(each.size()),
                 is_packed ? symbols : kWayBits);
      for (const auto& [symbol, target] : each) {
        if (!is_packed) bits.write(symbol, static_cast<unsigned>(std::bit_width(symbols - 1)));
        bits.write(target, state_bits);
      }
    }
    const std::string args = '~' + encoded(bits.bytes()) + "~_" + percent_encoded(rule.text);
    if (last_machine_ == args && &together_.front() == puzzle_.rules.data()) {
      text_ += '~' + ids(rule.cells);
      return true;
    }
    append("NFA", args + ids(rule.cells));
    last_machine_ = args;
    return true;
  }

  // Returns the new number of each state: starts first, then other accepting ones.
  static std::vector<int> order_of_states(const Automaton& automaton) {
    std::vector<int> states(automaton.starts);
    states.insert(states.end(), automaton.accepting.begin(), automaton.accepting.end());
    for (int state = 0; state < automaton.states; ++state) states.push_back(state);
    std::vector<int> order(automaton.states, -1);
    int next = 0;
    for (const int state : states) {
      if (order[state] < 0) order[state] = next++;
    }
    return order;
  }

  bool write_pill(const Rule& rule) {
    const std::size_t size = rule.cells.size();
    if ((size != 2 && size != 3) || !std::is_sorted(rule.cells.begin(), rule.cells.end())) {
      return false;
    }
    append("PillArrow", '~' + std::to_string(size) + ids(rule.cells) + ids(rule.others));
    return true;
  }

  // Writes a diagonal, which is named by one of its two end cells.
  bool write_little_killer(const Rule& rule) {
    if (rule.cells.size() < 2 || !rule.number) return write_sum(rule);
    Cells cells = rule.cells;
    for (int end = 0; end < 2; ++end, std::reverse(cells.begin(), cells.end())) {
      const int row = board().row_of(cells[0]), column = board().column_of(cells[0]);
      const int rows = board().row_of(cells[1]) - row;
      const int columns = board().column_of(cells[1]) - column;
      const int last_row = board().height - 1;
      const bool is_left = column == 0 && row < last_row;
      const bool is_top = !is_left && row == 0;
      const bool is_right = !is_left && !is_top && column == board().width - 1 && row < last_row;
      const bool is_bottom = !is_left && !is_top && !is_right && row == last_row && column > 0 &&
                             column < board().width - 1;
      const bool is_named =
          (is_left && rows == 1 && columns == 1) || (is_top && rows == 1 && columns == -1) ||
          (is_right && rows == -1 && columns == -1) || (is_bottom && rows == -1 && columns == 1);
      if (!is_named || cells != cells_along(board(), {row, column}, rows, columns)) continue;
      append("LittleKiller", '~' + std::to_string(*rule.number) + '~' + id(cells[0]));
      return true;
    }
    return write_sum(rule);
  }

  bool write_sum(const Rule& rule) {
    append("Sum", '~' + number_of_rule(rule) + ids(rule.cells));
    return true;
  }

  bool write_quadruple(const Rule& rule) {
    std::string digits;
    for (const int digit : rule.digits) {
      digits += (digits.empty() ? "~" : "_") + std::to_string(digit);
    }
    append("ContainAtLeast", digits + ids(rule.cells));
    return !rule.digits.empty();
  }

  // Writes a choice or a group as one item.
  bool write_composite(const Rule& rule) {
    append(rule.kind == any_of ? "Or" : "And", "");
    const int items = items_;
    const std::span<const Rule> together = together_;
    for (const Rule& child : rule.children) {
      together_ = rule.kind == any_of ? std::span(&child, 1) : std::span(rule.children);
      const std::size_t begin = text_.size();
      items_ = 0;
      if (!write_rule(child)) return false;
      // Each item of a choice is an alternative.
      if (rule.kind == any_of && items_ > 1) {
        text_.insert(begin, ".And");
        text_ += ".End";
      }
    }
    items_ = items;
    together_ = together;
    text_ += ".End";
    return true;
  }

  const VariantPuzzle& puzzle_;
  std::string text_;
  int items_ = 0;                   // written side by side
  std::string last_machine_;        // the automaton and name of the last item, if it has them
  std::span<const Rule> together_;  // the rules that hold with the one being written
};

}  // namespace
}  // namespace iss

Result<std::string> write_iss_rules(const VariantPuzzle& puzzle) {
  return iss::IssWriter(puzzle).write();
}

}  // namespace dance::sudoku

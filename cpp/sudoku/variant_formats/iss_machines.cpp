#include <algorithm>
#include <map>
#include <utility>

#include "base/text.hpp"
#include "base/words.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/variant_formats/iss_automata.hpp"
#include "sudoku/variant_formats/iss_reader.hpp"
#include "sudoku/variant_formats/iss_strings.hpp"

namespace dance::sudoku::iss {
namespace {

using enum RuleKind;

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

unsigned bits_for(unsigned most) {
  unsigned bits = 0;
  for (; most > 0; most >>= 1) ++bits;
  return bits;
}

// Reads types that become automata under their names, and those that spell out a rule.
class MachineReader {
 public:
  MachineReader(IssBoard& board, Automata& automata) : board_(board), automata_(automata) {}

  std::optional<Rules> read(const Item& item) {
    if (item.type == "GlobalEntropy") return rules_of_squares(item, entropy);
    if (item.type == "GlobalMod") return rules_of_squares(item, remainders);
    if (item.type == "DutchFlatmates") return rules_of_flatmates(item);
    if (item.type == "HiddenSkyscraper") return rules_of_hidden(item);
    if (item.type == "Doppelganger") return rules_of_doppelganger(item);
    if (item.type == "Sum") return rules_of_factors(item);
    if (item.args.size() < 2) return std::nullopt;
    if (item.type == "Lunchbox") return rules_of_lunchbox(item);
    if (item.type == "RellikCage") return rules_of_rellik(item);
    if (item.type == "EqualityCage") return rules_of_equality(item);
    if (item.type == "LookAndSay") return rules_of_look_and_say(item);
    if (item.type == "ContainExact") return rules_of_exactly_contained(item);
    if (item.type == "ValueIndexing") return accepted(item, value_indexing);
    if (item.type == "CountDistinct") return rules_of_distinct_count(item);
    if (item.type == "Regex") return rules_of_regex(item);
    if (item.type == "NFA") return rules_of_nfa(item);
    return rules_of_pairs(item);
  }

 private:
  const Board& grid() const { return board_.grid(); }
  std::optional<Cells> cells_of(std::span<const Token> args) { return board_.cells_of(args); }

  DigitSet digits() const { return grid().digits; }

  static std::string name_of(const Item& item, std::string_view clue = {}) {
    std::string words;
    for (const char c : item.type) {
      const bool is_capital = 'A' <= c && c <= 'Z';
      if (is_capital && !words.empty()) words += ' ';
      words += is_capital && !words.empty() ? lower_case(c) : c;
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
    return accepted_in(*std::move(cells), automaton_of(item, count_distinct), item);
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
    for (int row = 0; row + 1 < grid().height; ++row) {
      for (int column = 0; column + 1 < grid().width; ++column) {
        const CellId corner = grid().cell(row, column), below = grid().cell(row + 1, column);
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
    const auto automaton = automaton_of(item, flatmates);
    Rules rules;
    for (int column = 0; column < grid().width; ++column) {
      auto rule = accepted_in(cells_along(grid(), {0, column}, 1, 0), automaton, item);
      if (!rule) return std::nullopt;
      rules.push_back(std::move(rule->front()));
    }
    return rules;
  }

  // Requires a certain digit to be the first one below an earlier one.
  std::optional<Rules> rules_of_hidden(const Item& item) {
    auto rules = board_.rules_of_both_sides(machine, item);
    if (!rules) return std::nullopt;
    for (Rule& rule : *rules) {
      auto automaton = automaton_of(item, hidden_skyscraper, *rule.number);
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
    if (std::cmp_equal(cells->size(), digit_count(grid()))) {
      return without_repeats(
          one({.kind = sandwich, .cells = *std::move(cells), .number = sum}, item));
    }
    auto automaton = automaton_of(item, lunchbox, *sum, cells->size());
    return without_repeats(
        accepted_in(*std::move(cells), std::move(automaton), item, item.args[0].text));
  }

  std::optional<Rules> rules_of_rellik(const Item& item) {
    constexpr int kLargestSum = 62;
    const auto sum = whole_number(item.args[0].text);
    auto cells = cells_of(std::span(item.args).subspan(1));
    if (!sum || *sum < 0 || *sum > kLargestSum || !cells) return std::nullopt;
    auto automaton = automaton_of(item, rellik_cage, *sum, cells->size());
    return without_repeats(
        accepted_in(*std::move(cells), std::move(automaton), item, item.args[0].text));
  }

  std::optional<Rules> rules_of_equality(const Item& item) {
    return without_repeats(accepted(item, equality_cage, item.args.size()));
  }

  // Makes a rule for each digit that occurs a known number of times.
  std::optional<Rules> rules_of_counts(const Item& item, const std::map<int, int>& counts) {
    const auto cells = cells_of(std::span(item.args).subspan(1));
    if (!cells) return std::nullopt;
    Rules rules;
    for (const auto& [digit, count] : counts) {
      auto rule =
          accepted_in(*cells, automaton_of(item, exactly, digit, count), item, item.args[0].text);
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
        return accepted_in(*cells, factored_sum(digits(), factors, *total), item, parts[0].text);
      }
      rule.kind = RuleKind::equal_sums;
      rule.number.reset();
    }
    return one(std::move(rule), item);
  }

  // Requires every row, column and box to have a 0 and to miss another digit, each a different one.
  // The row, column and box of a 0 miss three digits.
  std::optional<Rules> rules_of_doppelganger(const Item& item) {
    const std::vector<int>& boxes = grid().grids.front().boxes;
    const auto automaton = automaton_of(item, doppelganger);
    if (!board_.variable("DGB1") || (digits() & 1) == 0 || !automaton) return std::nullopt;
    const auto missing = [&](const std::string& name, int place) {
      return *board_.variable(name + std::to_string(place + 1));
    };
    Rules rules;
    std::map<CellId, Cells> regions;
    std::map<std::string_view, Cells> groups;
    for (CellId cell = 0; cell < grid().cell_count(); ++cell) {
      Cells cells = {cell};
      for (const auto& [name, place] : {std::pair("DGR", grid().column_of(cell)),
                                        {"DGC", grid().row_of(cell)},
                                        {"DGB", boxes[cell]}}) {
        cells.push_back(missing(name, place));
        if (regions[cells.back()].empty()) groups[name].push_back(cells.back());
        regions[cells.back()].push_back(cell);
      }
      auto rule = accepted_in(std::move(cells), automaton, item);
      rules.push_back(std::move(rule->front()));
    }
    for (auto& [variable, cells] : regions) {
      board_.reader().restrict_to(variable, digits() & ~DigitSet{1});
      cells.push_back(variable);
      rules.push_back({.kind = extra_region, .cells = cells, .at = item.at});
    }
    for (auto& [name, cells] : groups) {
      rules.push_back({.kind = extra_region, .cells = cells, .at = item.at});
    }
    return rules;
  }

  // --- Expressions, tables and automata that a string spells out.

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
    std::string text = is_escaped ? percent_decoded(pattern) : decoded(pattern);
    if ((!is_escaped && !is_base64(pattern)) || !check_text(text)) {
      board_.reader().fail({ErrorCode::bad_expression, item.args[0].at, excerpt(pattern)});
      return std::nullopt;
    }
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

  template <class Use>
  void for_each_digit(Use use) const {
    for (int digit = 0; digit <= kMaxVariantDigit; ++digit) {
      if ((grid().digits >> digit & 1) != 0) use(digit);
    }
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
    const int offset = (grid().digits & 1) != 0 ? -1 : 0;
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
        auto segmented = without_separators(*automaton, separator, lengths);
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

  IssBoard& board_;
  Automata& automata_;
};

}  // namespace

std::optional<Rules> rules_of_machine(IssBoard& board, Automata& automata, const Item& item) {
  return MachineReader(board, automata).read(item);
}

}  // namespace dance::sudoku::iss

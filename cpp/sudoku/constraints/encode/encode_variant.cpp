#include "sudoku/constraints/encode/encode_variant.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "sudoku/constraints/search/diagram.hpp"

namespace dance::sudoku {
namespace {

// Problems with more entries of lines than this gain nothing from dancing links.
constexpr std::size_t kMaxLineEntries = 400'000;

// The most states explored for a sum; some of them are in no solution.
constexpr std::size_t kMaxExplored = 10 * Diagram::kMaxNodes;

// An item, before the number of primary items is known.
struct Item {
  bool is_primary = false;
  std::int32_t number = 0;
};

struct ColoredItem {
  Item item = {};
  int color = -1;  // none
};

// An option that puts no digit into a cell.
struct OtherOption {
  std::vector<ColoredItem> entries;
  Digits digits = 0;  // VariantEncoding::others
};

// Names the solvers that know rules without an encoding.
Error unsupported(RuleKind kind) {
  return {ErrorCode::rule_unsupported, {}, std::string(name(kind)), "auto, propagation", "solver"};
}

// Makes the error that an encoding would need this many parts.
Error too_large(std::size_t needed, std::size_t most, const std::string& parts) {
  return {ErrorCode::too_large,
          {},
          std::to_string(needed) + ' ' + parts,
          "≤ " + std::to_string(most) + ' ' + parts};
}

// Counts all items and entries, but keeps only as many as a problem may have.
class Encoder {
 public:
  Encoder(const Model& model, const Stop& stop) : model_(model), stop_(stop), cells_(model.cells) {}

  Result<VariantEncoding> encode() {
    const Constraints& in = model_.constraints;
    const bool has_choice = std::any_of(in.any_of.begin(), in.any_of.end(),
                                        [](const AnyConstraint& any) { return !any.is_implied; });
    if (!in.ranks.empty()) return unsupported(RuleKind::full_rank);
    if (has_choice) return unsupported(RuleKind::any_of);
    for (const CellConstraint& cell : in.cells) cells_[cell.cell] &= cell.digits;
    add_cells();
    for (const Region& region : in.regions) add_region(region);
    for (const PairConstraint& pair : in.pairs) add_pair(pair);
    for (const LineConstraint& line : in.lines) add_line(line.cells, *line.diagram);
    for (const SumConstraint& sum : in.sums) {
      if (auto error = add_sum(sum)) return *std::move(error);
    }
    for (const CountConstraint& count : in.counts) {
      if (auto error = add_count(count)) return *std::move(error);
    }
    if (stop_.is_due()) return Error{ErrorCode::stopped};
    return build();
  }

 private:
  using Entries = std::vector<ColoredItem>;

  Item primary(std::string name) { return add_item(true, std::move(name)); }
  Item secondary(std::string name) { return add_item(false, std::move(name)); }

  Item add_item(bool is_primary, std::string name) {
    std::vector<std::string>& names = is_primary ? primary_ : secondary_;
    if (++items_ <= kMaxItems) names.push_back(std::move(name));
    return {is_primary, static_cast<std::int32_t>(names.size()) - 1};
  }

  void add_entry(Entries& option, const ColoredItem& entry) {
    if (++entry_count_ <= kMaxEntries) option.push_back(entry);
  }

  void add_other(Entries option, Digits digits) {
    entry_count_ += option.size();
    if (entry_count_ <= kMaxEntries) others_.push_back({std::move(option), digits});
  }

  static std::string number(std::size_t index) { return std::to_string(index + 1); }

  void add_cells() {
    options_.resize(cells_.size());
    colors_.resize(cells_.size());
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (model_.cells[cell] == 0) continue;
      cell_items_[static_cast<CellId>(cell)] = primary("c" + number(cell));
      for (const int digit : list_digits(cells_[cell])) {
        add_entry(options_[cell][digit], {cell_items_[static_cast<CellId>(cell)]});
      }
    }
  }

  // Adds an item to each option that puts the digit into one of the cells.
  void cover(const Cells& cells, int digit, Item item) {
    for (const CellId cell : cells) {
      const auto option = options_[cell].find(digit);
      if (option != options_[cell].end()) add_entry(option->second, {item});
    }
  }

  void add_region(const Region& region) {
    if (stop_.after(region.cells.size() * kStepsOfItem)) return;
    if (!region.combinations.empty()) return add_cage(region);
    const auto digits = list_digits(model_.digits);
    const bool is_full = digits.size() == region.cells.size();
    const std::string name = "g" + number(regions_++) + "#";
    for (const int digit : digits) {
      std::string item = name + std::to_string(digit);
      cover(region.cells, digit, is_full ? primary(std::move(item)) : secondary(std::move(item)));
    }
  }

  void add_cage(const Region& cage) {
    const std::string name = "k" + number(cages_++);
    const Item combination = primary(name);
    std::map<int, Item> items;
    for (const int digit : list_digits(model_.digits)) {
      items[digit] = secondary(name + "#" + std::to_string(digit));
      cover(cage.cells, digit, items[digit]);
    }
    for (const Digits set : cage.combinations) {
      if (stop_.after(kStepsOfItem)) return;
      Entries option = {{combination}};
      for (const int digit : list_digits(model_.digits & ~set)) option.push_back({items[digit]});
      add_other(std::move(option), set);
    }
  }

  void add_pair(const PairConstraint& pair) {
    if (stop_.after(8 * kStepsOfItem)) return;
    const auto digits = list_digits(model_.digits);
    bool is_equality = true;
    std::map<Digits, std::vector<int>> rows;  // grouped by the digits they forbid
    for (const int digit : digits) {
      const Digits allowed = pair.table->allowed[digit] & model_.digits;
      is_equality = is_equality && allowed == Digits{1} << digit;
      rows[model_.digits & ~allowed].push_back(digit);
    }
    const std::string name = (is_equality ? "e" : "p") + number(pairs_++);
    if (is_equality) {
      const Item item = secondary(name);
      for (const CellId cell : {pair.a, pair.b}) {
        for (auto& [digit, option] : options_[cell]) add_entry(option, {item, digit});
      }
      return;
    }
    std::size_t sets = 0;
    for (const auto& [forbidden, row] : rows) {
      if (forbidden == 0) continue;
      if (pair.a == pair.b) {
        for (const int digit : row) {
          if (forbidden >> digit & 1) options_[pair.a].erase(digit);
        }
        continue;
      }
      const Item item = secondary(name + "." + number(sets++));
      for (const int digit : row) cover({pair.a}, digit, item);
      for (const int digit : list_digits(forbidden)) cover({pair.b}, digit, item);
    }
  }

  // The digit of a cell as a colour.
  Item color_of(CellId cell) {
    auto& known = colors_[cell];
    if (!known) {
      known = secondary("c" + number(cell) + "?");
      for (auto& [digit, option] : options_[cell]) add_entry(option, {*known, digit});
    }
    return *known;
  }

  void add_line(const Cells& cells, const Diagram& diagram) {
    const std::string name = "l" + number(lines_++) + "@";
    std::vector<Item> nodes = {{}};
    for (std::size_t at = 1; at < cells.size(); ++at) {
      nodes.push_back(secondary(name + number(at) + "?"));
    }
    for (std::size_t at = 0; at < cells.size(); ++at) {
      const Item read = primary(name + number(at));
      const Item digit_color = color_of(cells[at]);
      for (std::int32_t node = 0; node < diagram.width(at); ++node) {
        if (stop_.after(8 * kStepsOfItem)) return;
        for (const int digit : list_digits(cells_[cells[at]])) {
          const std::int32_t next = diagram.next(at, node, digit);
          if (next == Diagram::kNone) continue;
          Entries option = {{read}, {digit_color, digit}};
          if (at > 0) option.push_back({nodes[at], node});
          if (at + 1 < cells.size()) option.push_back({nodes[at + 1], next});
          line_entries_ += option.size();
          if (line_entries_ <= kMaxLineEntries) add_other(std::move(option), Digits{1} << digit);
        }
      }
    }
  }

  using AmountOf = std::function<int(std::size_t place, int digit)>;

  std::optional<Error> add_sum(const SumConstraint& sum) {
    const auto amount_of = [&](std::size_t at, int digit) { return sum.factors[at] * digit; };
    return add_total(sum.cells, amount_of, {sum.total});
  }

  // Adds a line for each digit that counts.
  std::optional<Error> add_count(const CountConstraint& count) {
    Cells cells = count.cells;
    cells.insert(cells.end(), count.others.begin(), count.others.end());
    for (const int counted : list_digits(model_.digits)) {
      const auto amount_of = [&](std::size_t at, int digit) {
        return digit != counted ? 0 : at < count.cells.size() ? 1 : -1;
      };
      std::vector<int> accepted;
      for (std::uint64_t rest = count.counts[counted]; rest != 0; rest &= rest - 1) {
        accepted.push_back(std::countr_zero(rest));
      }
      if (auto error = add_total(cells, amount_of, accepted)) return error;
    }
    return {};
  }

  struct Range {
    int least = 0, greatest = 0;
  };

  // Returns the range of the amounts that the cells from each place on contribute together.
  std::vector<Range> amounts_from(const Cells& cells, const AmountOf& amount_of) const {
    std::vector<Range> ranges(cells.size() + 1);
    for (std::size_t at = cells.size(); at-- > 0;) {
      std::vector<int> amounts;
      for (const int digit : list_digits(cells_[cells[at]]))
        amounts.push_back(amount_of(at, digit));
      const auto [least, greatest] = std::minmax_element(amounts.begin(), amounts.end());
      ranges[at] = ranges[at + 1];
      if (amounts.empty()) continue;
      ranges[at].least += *least;
      ranges[at].greatest += *greatest;
    }
    return ranges;
  }

  // Adds a line whose digits contribute amounts to a total, one of those accepted, which ascend. A
  // state holds a place and the total before it.
  std::optional<Error> add_total(const Cells& cells, const AmountOf& amount_of,
                                 const std::vector<int>& accepted) {
    if (stop_.is_due()) return Error{ErrorCode::stopped};
    const std::vector<Range> ranges = amounts_from(cells, amount_of);
    const auto step = [&](std::int64_t state, int digit) {
      const auto at = static_cast<std::size_t>(state >> 32);
      if ((cells_[cells[at]] >> digit & 1) == 0 || accepted.empty()) return Machine::kDead;
      const int total = static_cast<std::int32_t>(state) + amount_of(at, digit);
      const auto [least, greatest] = ranges[at + 1];
      if (total + greatest < accepted.front() || accepted.back() < total + least) {
        return Machine::kDead;
      }
      return static_cast<std::int64_t>(at + 1) << 32 | static_cast<std::uint32_t>(total);
    };
    const auto accepts = [&](std::int64_t state) {
      const auto total = static_cast<std::int32_t>(state);
      return std::binary_search(accepted.begin(), accepted.end(), total);
    };
    auto layers = Diagram::layers({{0}, step, accepts}, model_.digits, cells.size(), kMaxExplored);
    if (!layers) return too_large(most_states(ranges, accepted), Diagram::kMaxNodes, "states");
    const auto diagram = Diagram::create(*std::move(layers));
    if (diagram == nullptr) {
      static_cast<void>(primary("l" + number(lines_++)));  // covered by no option
    } else if (diagram->node_count() > Diagram::kMaxNodes) {
      return too_large(diagram->node_count(), Diagram::kMaxNodes, "states");
    } else {
      add_line(cells, *diagram);
    }
    return {};
  }

  // Returns how many states a total has if it can have all amounts in a range.
  static std::size_t most_states(const std::vector<Range>& ranges,
                                 const std::vector<int>& accepted) {
    std::size_t states = 0;
    for (const auto& [least, greatest] : ranges) {
      const int from = std::max(accepted.front() - greatest, ranges.front().least - least);
      const int to = std::min(accepted.back() - least, ranges.front().greatest - greatest);
      if (from <= to) states += static_cast<std::size_t>(to - from) + 1;
    }
    return states;
  }

  Result<VariantEncoding> build() {
    if (line_entries_ > kMaxLineEntries) {
      return too_large(line_entries_, kMaxLineEntries, "entries");
    }
    if (entry_count_ > kMaxEntries) return too_large(entry_count_, kMaxEntries, "entries");
    if (items_ > kMaxItems) return too_large(items_, kMaxItems, "items");
    ProblemBuilder builder;
    for (const std::string& name : primary_) {
      if (auto item = builder.add_primary(name); !item) return item.error();
    }
    for (const std::string& name : secondary_) {
      if (auto item = builder.add_secondary(name); !item) return item.error();
    }
    std::vector<VariantEncoding::Placement> placements;
    for (std::size_t cell = 0; cell < options_.size(); ++cell) {
      for (const auto& [digit, option] : options_[cell]) {
        if (auto added = add_option(builder, option); !added) return added.error();
        placements.push_back({static_cast<CellId>(cell), static_cast<std::uint8_t>(digit)});
      }
    }
    std::vector<Digits> others;
    for (const auto& [option, digits] : others_) {
      if (auto added = add_option(builder, option); !added) return added.error();
      others.push_back(digits);
    }
    return VariantEncoding{std::move(builder).build(), std::move(placements), std::move(others)};
  }

  Result<OptionId> add_option(ProblemBuilder& builder, const Entries& option) {
    std::vector<Entry> entries;
    for (const auto& [item, color] : option) {
      const auto primaries = static_cast<std::int32_t>(primary_.size());
      Entry entry{ItemId{item.is_primary ? item.number : primaries + item.number}};
      if (color >= 0) {
        const auto named = builder.color(std::to_string(color));
        if (!named) return named.error();
        entry.color = *named;
      }
      entries.push_back(entry);
    }
    return builder.add_option(entries);
  }

  // Adding an item or an entry to a few options takes about this long.
  static constexpr std::uint64_t kStepsOfItem = 32;

  const Model& model_;
  const Stop& stop_;
  std::vector<Digits> cells_;
  std::vector<std::string> primary_, secondary_;
  std::map<CellId, Item> cell_items_;
  std::vector<std::map<int, Entries>> options_;  // of each cell, by digit
  std::vector<std::optional<Item>> colors_;      // of each cell
  std::vector<OtherOption> others_;
  std::size_t items_ = 0, entry_count_ = 0, line_entries_ = 0;  // kept or not
  std::size_t regions_ = 0, cages_ = 0, pairs_ = 0, lines_ = 0;
};

}  // namespace

Result<VariantEncoding> encode_variant(const Model& model, const Stop& stop) {
  return Encoder(model, stop).encode();
}

std::vector<std::uint8_t> digits_of(const VariantEncoding& encoding, std::size_t cell_count,
                                    std::span<const Choice> choices) {
  std::vector<std::uint8_t> digits(cell_count);
  for (const Choice& choice : choices) {
    const auto option = static_cast<std::size_t>(index(choice.option));
    if (option >= encoding.placements.size()) continue;
    digits[encoding.placements[option].cell] = encoding.placements[option].digit;
  }
  return digits;
}

}  // namespace dance::sudoku

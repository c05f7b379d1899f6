#include "sudoku/constraints/search/network.hpp"

#include <algorithm>
#include <bit>
#include <forward_list>
#include <numeric>
#include <utility>

#include "sudoku/constraints/search/diagram.hpp"

namespace dance::sudoku {
namespace {

using Table = std::array<Digits, kMaxVariantDigit + 1>;

// A derived sum of more cells narrows nothing, unless all are added and it is near a bound in
// relation to its range.
constexpr std::size_t kMaxDerivedCells = 8, kMaxRestCells = 14;
constexpr int kMinTightness = 4;

// Most of that many intersections of houses say nothing.
constexpr std::size_t kMaxIntersections = 20'000;

Table transposed(const Table& table) {
  Table other = {};
  for (int a = 0; a <= kMaxVariantDigit; ++a) {
    for (Digits rest = table[a]; rest != 0; rest &= rest - 1) {
      other[std::countr_zero(rest)] |= Digits{1} << a;
    }
  }
  return other;
}

int sum_of(Digits digits) {
  int sum = 0;
  for (; digits != 0; digits &= digits - 1) sum += std::countr_zero(digits);
  return sum;
}

bool includes(const Cells& sorted, const Cells& part) {
  return std::includes(sorted.begin(), sorted.end(), part.begin(), part.end());
}

Cells sorted(Cells cells) {
  std::sort(cells.begin(), cells.end());
  return cells;
}

// Calls visit for each cell that constraints name, as often as they do.
template <class AnyConstraints, class Visit>
void for_each_cell(AnyConstraints& in, Visit& visit) {
  const auto visit_all = [&](auto& cells) { std::for_each(cells.begin(), cells.end(), visit); };
  for (auto& cell : in.cells) visit(cell.cell);
  for (auto& region : in.regions) visit_all(region.cells);
  for (auto& pair : in.pairs) visit(pair.a), visit(pair.b);
  for (auto& sum : in.sums) visit_all(sum.cells);
  for (auto& line : in.lines) visit_all(line.cells);
  for (auto& count : in.counts) visit_all(count.cells), visit_all(count.others);
  for (auto& rank : in.ranks) {
    for (auto& row : rank.rows) visit_all(row);
    visit_all(rank.cells);
  }
  for (auto& any : in.any_of) {
    for (auto& alternative : any.alternatives) for_each_cell(alternative, visit);
  }
}

// Returns the cells that constraints name, each once, in ascending order.
Cells cells_named_by(const Constraints& constraints) {
  Cells cells;
  const auto add = [&](const CellId& cell) { cells.push_back(cell); };
  for_each_cell(constraints, add);
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

// Numbers the cells of constraints by their places in `cells`.
Constraints renumbered(Constraints constraints, const Cells& cells) {
  const auto renumber = [&](CellId& cell) {
    const auto place = std::lower_bound(cells.begin(), cells.end(), cell) - cells.begin();
    cell = static_cast<CellId>(place);
  };
  for_each_cell(constraints, renumber);
  return constraints;
}

}  // namespace

int least_sum(Digits digits, int count) {
  int sum = 0;
  for (; count > 0; --count, digits &= digits - 1) sum += std::countr_zero(digits);
  return sum;
}

int greatest_sum(Digits digits, int count) {
  int sum = 0;
  for (; count > 0; --count) {
    const int digit = static_cast<int>(std::bit_width(digits)) - 1;
    sum += digit;
    digits ^= Digits{1} << digit;
  }
  return sum;
}

class Network::Compiler {
 public:
  Compiler(Network& network, const Constraints& constraints, const Stop& stop)
      : out_(network), in_(constraints), cells_(network.cell_count()), stop_(stop) {}

  void compile(bool derives) {
    words_ = out_.peer_words_ = cells_ / kWordBits + 1;
    out_.peer_sets_.assign(cells_ * words_, 0);
    for (const CellConstraint& cell : in_.cells) out_.allowed_[cell.cell] &= cell.digits;
    for (const Region& region : in_.regions) add_differences(region.cells);
    for (const PairConstraint& pair : in_.pairs) add_pair(pair.a, pair.b, &pair.table->allowed);
    for (const Region& region : in_.regions) add_region(region);
    for (const SumConstraint& sum : in_.sums) add_sum(sum.cells, sum.factors, sum.total);
    for (const auto& [cells, diagram] : in_.lines) out_.lines_.push_back({cells, diagram});
    for (const CountConstraint& count : in_.counts) add_count(count);
    for (const RankConstraint& rank : in_.ranks) add_rank(rank);
    for (const AnyConstraint& any : in_.any_of) add_any(any);
    add_intersections();
    if (derives) derive_sums();
    list_edges();
    find_rank_sets();
    list_propagators();
    list_cells();
    expect_conflicts();
    order_cells();
  }

 private:
  using CellSet = std::vector<std::uint64_t>;

  static bool has(std::span<const std::uint64_t> set, CellId cell) {
    return (set[cell / kWordBits] >> cell % kWordBits & 1) != 0;
  }

  CellSet set_of_cells(const Cells& cells) const {
    CellSet set(words_);
    for (const CellId cell : cells) set[cell / kWordBits] |= std::uint64_t{1} << cell % kWordBits;
    return set;
  }

  static int count_shared(const CellSet& a, const CellSet& b) {
    int shared = 0;
    for (std::size_t word = 0; word < a.size(); ++word) shared += std::popcount(a[word] & b[word]);
    return shared;
  }

  std::span<std::uint64_t> peers_of(CellId cell) {
    return std::span(out_.peer_sets_).subspan(static_cast<std::size_t>(cell) * words_, words_);
  }

  bool differ(CellId a, CellId b) const { return has(out_.peer_set(a), b); }

  void add_differences(const Cells& cells) {
    const CellSet set = set_of_cells(cells);
    for (const CellId cell : cells) {
      const std::span<std::uint64_t> peers = peers_of(cell);
      for (std::size_t word = 0; word < words_; ++word) peers[word] |= set[word];
      peers[cell / kWordBits] &= ~(std::uint64_t{1} << cell % kWordBits);
    }
  }

  void add_pair(CellId a, CellId b, const Table* table) {
    if (stop_.after(1)) return;
    if (a < b)
      pairs_.push_back({a, b, table});
    else
      pairs_.push_back({b, a, transposed_of(table)});
  }

  // Mostly the same table is transposed again.
  const Table* transposed_of(const Table* table) {
    auto& [original, other] = last_transposed_;
    if (std::exchange(original, table) != table) other = &tables_.emplace_front(transposed(*table));
    return other;
  }

  // Merges all tables of the same pair of cells.
  void merge_pairs() {
    const auto cells_of = [](const Pair& pair) { return std::pair(pair.a, pair.b); };
    std::sort(pairs_.begin(), pairs_.end(),
              [&](const Pair& a, const Pair& b) { return cells_of(a) < cells_of(b); });
    std::size_t last = 0;
    for (std::size_t at = 1; at < pairs_.size(); ++at) {
      const Pair& next = pairs_[at];
      if (cells_of(next) == cells_of(pairs_[last])) {
        if (pairs_[last].table == next.table) continue;
        Table& both = tables_.emplace_front(*pairs_[last].table);
        for (std::size_t digit = 0; digit < both.size(); ++digit)
          both[digit] &= (*next.table)[digit];
        pairs_[last].table = &both;
      } else {
        pairs_[++last] = next;
      }
    }
    if (!pairs_.empty()) pairs_.resize(last + 1);
  }

  void add_region(const Region& region) {
    if (stop_.after(cells_ + house_sets_.size())) return;
    const auto count = static_cast<int>(region.cells.size());
    if (!region.combinations.empty()) {
      add_cage(region);
    } else if (count == std::popcount(out_.digits_)) {
      CellSet set = set_of_cells(region.cells);
      if (std::find(house_sets_.begin(), house_sets_.end(), set) == house_sets_.end()) {
        house_sets_.push_back(std::move(set));
        out_.houses_.push_back({sorted(region.cells)});
      }
    } else if (count > 2) {
      out_.small_regions_.push_back({sorted(region.cells)});
    }
  }

  void add_cage(const Region& region) {
    const Cells& cells = region.cells;
    if (cells.size() == 1) {
      for (const Digits set : region.combinations) single_ |= set;
      out_.allowed_[cells[0]] &= std::exchange(single_, 0);
    } else if (cells.size() == 2) {
      Table table = {};
      for (const Digits set : region.combinations) {
        const int low = std::countr_zero(set), high = std::bit_width(set) - 1;
        table[low] |= Digits{1} << high;
        table[high] |= Digits{1} << low;
      }
      add_pair(cells[0], cells[1], &tables_.emplace_front(table));
    } else {
      out_.cages_.push_back({sorted(cells), region.combinations});
    }
    note_total(region);
  }

  // Remembers the cells of a cage whose combinations have one sum.
  void note_total(const Region& region) {
    const int total = sum_of(region.combinations.front());
    const bool is_fixed = std::all_of(region.combinations.begin(), region.combinations.end(),
                                      [&](Digits set) { return sum_of(set) == total; });
    if (is_fixed) add_total(region.cells, total);
  }

  void add_total(const Cells& cells, int total) {
    totals_.push_back({set_of_cells(cells), cells.size(), total});
  }

  void add_sum(const Cells& cells, const std::vector<int>& factors, int total) {
    if (std::all_of(factors.begin(), factors.end(), [](int factor) { return factor == 1; })) {
      add_total(cells, total);
    }
    out_.sums_.push_back({grouped(cells, factors), total});
  }

  void add_count(const CountConstraint& count) {
    Cells cells = count.cells;
    cells.insert(cells.end(), count.others.begin(), count.others.end());
    std::vector<int> factors(count.cells.size(), 1);
    factors.resize(cells.size(), -1);
    const int total = count.others.empty() ? static_cast<int>(cells.size()) : -1;
    Grouped groups = without_equal(grouped(cells, factors));
    // Only counts that must be zero subtract cells.
    if (groups.cells.empty()) return;
    out_.counts_.push_back({std::move(groups), count.counts, total});
  }

  // Skips pairs of groups with every digit, one counted and one subtracted.
  Grouped without_equal(const Grouped& all) const {
    const auto digits = static_cast<std::ptrdiff_t>(std::popcount(out_.digits_));
    const auto for_each_group = [&](auto visit) {
      std::ptrdiff_t begin = 0;
      for (const Group& group : all.groups) {
        visit(begin, group.end, group.end - begin == digits ? all.factors[begin] : 0);
        begin = group.end;
      }
    };
    int added = 0, subtracted = 0;
    for_each_group([&](auto, auto, int full) {
      added += full > 0 ? 1 : 0;
      subtracted += full < 0 ? 1 : 0;
    });
    added = subtracted = std::min(added, subtracted);
    Grouped kept;
    for_each_group([&](std::ptrdiff_t begin, std::ptrdiff_t end, int full) {
      if ((full > 0 && added-- > 0) || (full < 0 && subtracted-- > 0)) return;
      kept.cells.insert(kept.cells.end(), all.cells.begin() + begin, all.cells.begin() + end);
      kept.factors.insert(kept.factors.end(), all.factors.begin() + begin,
                          all.factors.begin() + end);
      kept.groups.push_back({static_cast<std::uint16_t>(kept.cells.size())});
    });
    return kept;
  }

  Grouped grouped(const Cells& cells, const std::vector<int>& factors) const {
    Grouped out;
    out.cells.reserve(cells.size());
    out.factors.reserve(cells.size());
    std::vector<bool> is_taken(cells.size());
    for (std::size_t left = cells.size(); left > 0;) {
      const std::vector<std::size_t> group = largest_group(cells, factors, is_taken, left);
      for (const std::size_t at : group) {
        is_taken[at] = true;
        out.cells.push_back(cells[at]);
        out.factors.push_back(factors[at]);
      }
      left -= group.size();
      out.groups.push_back({static_cast<std::uint16_t>(out.cells.size())});
    }
    return out;
  }

  // Returns the most cells with equal factors that all differ, as found by a greedy search from
  // each cell; `most` are not taken yet.
  std::vector<std::size_t> largest_group(const Cells& cells, const std::vector<int>& factors,
                                         const std::vector<bool>& is_taken,
                                         std::size_t most) const {
    std::vector<std::size_t> largest, group;
    CellSet common;  // cells that differ from all cells of the group
    most = std::min<std::size_t>(most, std::popcount(out_.digits_));
    for (std::size_t first = 0; first < cells.size() && largest.size() < most; ++first) {
      if (is_taken[first]) continue;
      if (stop_.after(cells.size() * words_)) return {first};
      group.reserve(most);
      group.assign(1, first);
      const std::span<const std::uint64_t> peers = out_.peer_set(cells[first]);
      common.assign(peers.begin(), peers.end());
      for (std::size_t step = 1; step < cells.size(); ++step) {
        const std::size_t next = (first + step) % cells.size();
        const bool fits =
            !is_taken[next] && factors[next] == factors[first] && has(common, cells[next]);
        if (!fits) continue;
        group.push_back(next);
        const std::span<const std::uint64_t> next_peers = out_.peer_set(cells[next]);
        for (std::size_t word = 0; word < words_; ++word) common[word] &= next_peers[word];
      }
      if (group.size() > largest.size()) largest.swap(group);
    }
    return largest;
  }

  // Collects ranks in the same square.
  void add_rank(const RankConstraint& rank) {
    const Cells& first_row = rank.rows.front();
    auto known = std::find_if(out_.ranks_.begin(), out_.ranks_.end(), [&](const Ranks& ranks) {
      return ranks.numbers.front() == first_row;
    });
    if (known == out_.ranks_.end()) known = out_.ranks_.insert(known, numbers_in(rank.rows));
    if (rank.cells.empty()) {
      known->are_distinct = true;
      return;
    }
    const auto& numbers = known->numbers;
    const auto number = std::find(numbers.begin(), numbers.end(), rank.cells) - numbers.begin();
    known->ranked.push_back({static_cast<std::size_t>(number), rank.smaller, rank.may_tie});
  }

  static Ranks numbers_in(const std::vector<Cells>& rows) {
    Ranks ranks;
    ranks.numbers = rows;
    for (std::size_t column = 0; column < rows.size(); ++column) {
      ranks.numbers.emplace_back();
      for (const Cells& row : rows) ranks.numbers.back().push_back(row[column]);
    }
    for (std::size_t at = 0; at < 2 * rows.size(); ++at) {
      ranks.numbers.emplace_back(ranks.numbers[at].rbegin(), ranks.numbers[at].rend());
    }
    for (const Cells& row : rows) ranks.cells.insert(ranks.cells.end(), row.begin(), row.end());
    return ranks;
  }

  void add_any(const AnyConstraint& any) {
    Any added;
    for (const Constraints& each : any.alternatives) {
      Any::Alternative& alternative = added.alternatives.emplace_back();
      alternative.cells = cells_named_by(each);
      if (stop_.after(kStepsOfNetwork)) return;
      const auto network =
          std::make_shared<Network>(renumbered(each, alternative.cells), out_.digits_,
                                    alternative.cells.size(), false, stop_);
      network->add_strict_lines(network->allowed_);
      for (const CellId cell : network->cells()) added.cells.push_back(alternative.cells[cell]);
      alternative.network = network;
    }
    Cells& all = added.cells;
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    for (Any::Alternative& alternative : added.alternatives) {
      for (const CellId cell : alternative.cells) {
        const auto place = std::lower_bound(all.begin(), all.end(), cell);
        const bool is_there = place != all.end() && *place == cell;
        alternative.places.push_back(is_there ? static_cast<std::int32_t>(place - all.begin())
                                              : -1);
      }
    }
    out_.anys_.push_back(std::move(added));
  }

  void add_intersections() {
    const auto& houses = out_.houses_;
    const auto& sets = house_sets_;
    for (std::size_t b = 1; b < houses.size(); ++b) {
      if (stop_.after(b * words_) || out_.intersections_.size() >= kMaxIntersections) return;
      for (std::size_t a = 0; a < b; ++a) {
        if (count_shared(sets[a], sets[b]) < 2) continue;
        out_.intersections_.push_back(
            {without(houses[a].cells, sets[b]), without(houses[b].cells, sets[a])});
      }
    }
  }

  static Cells without(const Cells& cells, const CellSet& set) {
    Cells rest;
    rest.reserve(cells.size());
    for (const CellId cell : cells) {
      if (!has(set, cell)) rest.push_back(cell);
    }
    return rest;
  }

  // Adds what follows from runs of disjoint houses, such as neighbouring rows, and the totals that
  // overlap them: the cells left inside add up to the rest of the houses' total plus the cells
  // outside. (Innies and outies.)
  void derive_sums() {
    if (totals_.empty()) return;
    const std::size_t houses = house_sets_.size();
    for (std::size_t first = 0; first < houses; ++first) {
      CellSet inside(words_);
      for (std::size_t last = first; last < houses; ++last) {
        const CellSet& house = house_sets_[last];
        if (count_shared(inside, house) > 0) break;
        if (stop_.after(totals_.size() * words_)) return;
        for (std::size_t word = 0; word < words_; ++word) inside[word] |= house[word];
        derive_sum(inside, static_cast<int>(last - first + 1) * sum_of(out_.digits_));
      }
    }
    for (std::size_t house = 0; house < houses; ++house) {
      if (stop_.after((totals_.size() + houses) * words_)) return;
      derive_rest(house);
    }
  }

  void derive_sum(const CellSet& inside, int total) {
    CellSet& cells_left = cells_left_;
    cells_left.assign(words_, 0);
    for (const Total& known : totals_) {
      const int shared = count_shared(known.set, inside);
      if (2 * static_cast<std::size_t>(shared) <= known.size) continue;
      if (count_shared(known.set, cells_left) > 0) continue;
      for (std::size_t word = 0; word < words_; ++word) cells_left[word] |= known.set[word];
      total -= known.sum;
    }
    for (std::size_t word = 0; word < words_; ++word) cells_left[word] ^= inside[word];
    add_derived(cells_left, inside, total, false);
  }

  // Adds what follows from disjoint totals and houses that together cover a house: the cells that
  // they have outside it, and outside other houses that they cover, have a known sum.
  void derive_rest(std::size_t house) {
    constexpr int kMinShared = 2;  // of houses; a row crosses every column
    const CellSet& inside = house_sets_[house];
    const int house_sum = sum_of(out_.digits_);
    CellSet& rest = cells_left_;
    rest.assign(words_, 0);
    int total = 0;
    const auto cover = [&](const CellSet& set, int sum, int min_shared) {
      if (count_shared(set, inside) < min_shared || count_shared(set, rest) > 0) return;
      for (std::size_t word = 0; word < words_; ++word) rest[word] |= set[word];
      total += sum;
    };
    const auto drop = [&](const CellSet& set) {
      for (std::size_t word = 0; word < words_; ++word) rest[word] &= ~set[word];
      total -= house_sum;
    };
    for (const Total& known : totals_) cover(known.set, known.sum, 1);
    for (std::size_t other = 0; other < house_sets_.size(); ++other) {
      if (other != house) cover(house_sets_[other], house_sum, kMinShared);
    }
    if (!covers(rest, inside)) return;
    drop(inside);
    for (const CellSet& other : house_sets_) {
      if (covers(rest, other)) drop(other);
    }
    add_derived(rest, rest, total, true);
  }

  static bool covers(const CellSet& set, const CellSet& part) {
    for (std::size_t word = 0; word < set.size(); ++word) {
      if ((part[word] & ~set[word]) != 0) return false;
    }
    return true;
  }

  // Adds the sum of some cells, those outside `positive` subtracted.
  void add_derived(const CellSet& set, const CellSet& positive, int total, bool is_rest) {
    const auto count = static_cast<std::size_t>(count_shared(set, set));
    if (count == 0 || count > (is_rest ? kMaxRestCells : kMaxDerivedCells)) return;
    Cells cells;
    std::vector<int> factors;
    cells.reserve(count);
    factors.reserve(count);
    for (std::size_t word = 0; word < words_; ++word) {
      for (std::uint64_t rest = set[word]; rest != 0; rest &= rest - 1) {
        const std::size_t cell = word * kWordBits + std::countr_zero(rest);
        cells.push_back(static_cast<CellId>(cell));
        factors.push_back(has(positive, cells.back()) ? 1 : -1);
      }
    }
    std::pair derived(std::move(cells), std::move(factors));
    if (std::find(derived_.begin(), derived_.end(), derived) != derived_.end()) return;
    Sum sum{grouped(derived.first, derived.second), total};
    if (!is_rest || is_tight(sum)) out_.sums_.push_back(std::move(sum));
    derived_.push_back(std::move(derived));
  }

  bool is_tight(const Sum& sum) const {
    int least = 0, greatest = 0;
    std::size_t begin = 0;
    for (const Group& group : sum.groups) {
      const int count = group.end - static_cast<int>(begin), factor = sum.factors[begin];
      const int low = factor * least_sum(out_.digits_, count);
      const int high = factor * greatest_sum(out_.digits_, count);
      least += std::min(low, high);
      greatest += std::max(low, high);
      begin = group.end;
    }
    return greatest - least > kMinTightness * std::min(sum.total - least, greatest - sum.total);
  }

  // The relations of pairs with a table, given whether the cells must differ anyway.
  struct PairRelations {
    const Table* table = nullptr;
    bool differ = false;
    bool is_difference = true;
    std::int32_t forward = 0, backward = 0;
  };

  void list_edges() {
    merge_pairs();
    std::vector<CellLists<Edge>::Entry> entries;
    for (const auto& [a, b, table] : pairs_) {
      const PairRelations& relations = relations_of_pair(table, differ(a, b));
      if (relations.is_difference) {
        add_differences({a, b});
        continue;
      }
      entries.push_back({a, {b, relations.forward}});
      entries.push_back({b, {a, relations.backward}});
    }
    out_.edges_ = {cells_, entries};
  }

  const PairRelations& relations_of_pair(const Table* table, bool differ) {
    const auto known = std::find_if(
        pair_relations_.begin(), pair_relations_.end(), [&](const PairRelations& relations) {
          return relations.differ == differ &&
                 (relations.table == table || *relations.table == *table);
        });
    if (known != pair_relations_.end()) return *known;
    PairRelations& relations = pair_relations_.emplace_back(PairRelations{table, differ});
    Table rest = *table;
    for (Digits digits = out_.digits_; digits != 0; digits &= digits - 1) {
      const Digits own = digits & (~digits + 1);
      Digits& allowed = rest[std::countr_zero(digits)];
      if (differ) allowed &= ~own;
      relations.is_difference = relations.is_difference && allowed == (out_.digits_ & ~own);
    }
    if (relations.is_difference) return relations;
    relations.forward = number_of(rest);
    relations.backward = number_of(transposed(rest));
    return relations;
  }

  // Looks up the sets of ranks if a sum needs them.
  void find_rank_sets() {
    const int ranks = static_cast<int>(std::bit_width(out_.digits_)) - out_.first_digit_;
    if (ranks <= RankSets::kMaxRanks && !out_.sums_.empty()) out_.rank_sets_ = &RankSets::all();
  }

  std::int32_t number_of(const Table& table) {
    auto& relations = out_.relations_;
    const auto known =
        std::find_if(relations.begin(), relations.end(),
                     [&](const Relation& relation) { return relation.allowed == table; });
    const auto number = static_cast<std::int32_t>(known - relations.begin());
    if (known == relations.end()) relations.push_back(relation_of(table));
    return number;
  }

  Relation relation_of(const Table& table) const {
    Relation relation{table, {}};
    const int end = std::bit_width(out_.digits_);
    for (int first = 0; first < end; first += Relation::kPart) {
      auto& by_set = relation.by_part[first / Relation::kPart];
      for (std::size_t set = 1; set < by_set.size(); ++set) {
        const int digit = first + std::countr_zero(set);
        by_set[set] = by_set[set & (set - 1)];
        if (digit < end) by_set[set] |= table[digit];
      }
    }
    return relation;
  }

  void list_propagators() {
    drop_implied_regions();
    const auto add_all = [&](Kind kind, const auto& parts) {
      for (std::size_t at = 0; at < parts.size(); ++at) {
        out_.add_propagator(kind, at, parts[at].cells);
      }
    };
    add_all(Kind::house, out_.houses_);
    add_all(Kind::small_region, out_.small_regions_);
    add_all(Kind::cage, out_.cages_);
    add_all(Kind::sum, out_.sums_);
    for (std::size_t at = 0; at < out_.intersections_.size(); ++at) {
      const Intersection& shared = out_.intersections_[at];
      out_.add_propagator(Kind::intersection, at, shared.first, shared.second);
    }
    add_all(Kind::count, out_.counts_);
    add_all(Kind::ranks, out_.ranks_);
    add_all(Kind::line, out_.lines_);
    add_all(Kind::any, out_.anys_);
    out_.list_wakes();
  }

  void list_cells() {
    for (std::size_t at = 0; at < cells_; ++at) {
      const auto cell = static_cast<CellId>(at);
      const auto has_any = [](std::span<const std::uint64_t> set) {
        return std::any_of(set.begin(), set.end(), [](auto word) { return word != 0; });
      };
      if (out_.allowed(cell) != out_.digits_ || !out_.edges(cell).empty() ||
          has_any(out_.wakes(cell)) || has_any(out_.peer_set(cell))) {
        out_.constrained_.push_back(cell);
      }
    }
  }

  // Initializes the expected conflicts of a cell: the more cells its constraints have, the more it
  // decides.
  void expect_conflicts() {
    constexpr double kWeight = 0.1;
    out_.first_conflicts_.assign(cells_, 0);
    for (std::size_t at = 0; at < out_.propagators_.size(); ++at) {
      if (out_.propagators_[at].kind == Kind::intersection) continue;
      const std::span<const CellId> cells = out_.cells_of(static_cast<std::int32_t>(at));
      for (const CellId cell : cells) {
        out_.first_conflicts_[cell] += kWeight * static_cast<double>(cells.size());
      }
    }
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      out_.first_conflicts_[cell] +=
          kWeight * 2 * static_cast<double>(out_.edges_[static_cast<CellId>(cell)].size());
    }
  }

  // Where no row is a house, orders cells by house: rows that lack digits, decided one by one,
  // leave columns that cannot have all digits, which shows only late.
  void order_cells() {
    const auto is_run = [](const House& house) {
      return house.cells.back() - house.cells.front() + 1 == std::ssize(house.cells);
    };
    std::vector<bool> is_listed(cells_);
    const auto list = [&](CellId cell) {
      if (!is_listed[cell]) out_.order_.push_back(cell);
      is_listed[cell] = true;
    };
    if (std::none_of(out_.houses_.begin(), out_.houses_.end(), is_run)) {
      for (const House& house : out_.houses_) {
        for (const CellId cell : house.cells) list(cell);
      }
    }
    for (std::size_t cell = 0; cell < cells_; ++cell) list(static_cast<CellId>(cell));
  }

  // Drops regions inside a house: they imply no more than the house and its differences do.
  void drop_implied_regions() {
    std::erase_if(out_.small_regions_, [&](const SmallRegion& region) {
      if (stop_.after(out_.houses_.size() * region.cells.size())) return false;
      return std::any_of(out_.houses_.begin(), out_.houses_.end(),
                         [&](const House& house) { return includes(house.cells, region.cells); });
    });
  }

  // Makes about a dozen tables.
  static constexpr std::uint64_t kStepsOfNetwork = 1'000;

  Network& out_;
  const Constraints& in_;
  std::size_t cells_;
  const Stop& stop_;
  std::size_t words_ = 0;  // of a set of cells
  struct Pair {
    CellId a = 0, b = 0;
    const Table* table = nullptr;
  };
  std::vector<Pair> pairs_;
  std::forward_list<Table> tables_;  // beside those of the constraints
  std::pair<const Table*, const Table*> last_transposed_;
  std::vector<PairRelations> pair_relations_;
  std::vector<CellSet> house_sets_;  // the cells of each house
  struct Total {
    CellSet set;
    std::size_t size = 0;
    int sum = 0;
  };
  std::vector<Total> totals_;  // sets of cells whose sum is known
  CellSet cells_left_;         // working memory of derive_sum
  std::vector<std::pair<Cells, std::vector<int>>> derived_;
  Digits single_ = 0;
};

Network::Network(const Constraints& constraints, Digits digits, std::size_t cell_count,
                 bool derives, const Stop& stop)
    : digits_(digits), first_digit_(std::countr_zero(digits)), allowed_(cell_count, digits) {
  Compiler(*this, constraints, stop).compile(derives);
}

void Network::refine(std::span<const Digits> cells) {
  allowed_.assign(cells.begin(), cells.end());
  is_settled_ = true;
  const bool is_solved = std::all_of(cells.begin(), cells.end(),
                                     [](Digits digits) { return (digits & (digits - 1)) == 0; });
  if (!is_solved) add_strict_lines(cells);
}

void Network::add_propagator(Kind kind, std::size_t index, const Cells& cells, const Cells& more) {
  propagators_.push_back({kind, static_cast<std::int32_t>(index)});
  Cells& all = propagator_cells_;
  all.insert(all.end(), cells.begin(), cells.end());
  all.insert(all.end(), more.begin(), more.end());
  if (kind == Kind::line) {  // may cross itself
    const auto own = all.begin() + static_cast<std::ptrdiff_t>(propagator_begins_.back());
    std::sort(own, all.end());
    all.erase(std::unique(own, all.end()), all.end());
  }
  propagator_begins_.push_back(all.size());
}

void Network::list_wakes() {
  wake_words_ = propagators_.size() / kWordBits + 1;
  wakes_.assign(cell_count() * wake_words_, 0);
  for (std::size_t at = 0; at < propagators_.size(); ++at) {
    for (const CellId cell : cells_of(static_cast<std::int32_t>(at))) {
      wakes_[static_cast<std::size_t>(cell) * wake_words_ + at / kWordBits] |= std::uint64_t{1}
                                                                               << at % kWordBits;
    }
  }
}

// Adds lines once more, with diagrams in which no digit repeats within a run of neighbours that all
// differ. Lines with the same diagram and runs share the new one.
void Network::add_strict_lines(std::span<const Digits> cells) {
  struct Strict {
    const Diagram* plain = nullptr;
    std::vector<bool> begins_run = {};
    std::vector<Digits> allowed = {};  // by place, in any of the lines
  };
  std::vector<Strict> all;
  std::vector<std::size_t> strict_of;  // for each line
  for (const Line& line : lines_) {
    const Strict strict{line.diagram.get(), runs_of(line.cells), {}};
    const auto is_same = [&](const Strict& known) {
      return known.plain == strict.plain && known.begins_run == strict.begins_run;
    };
    auto known = std::find_if(all.begin(), all.end(), is_same);
    if (known == all.end()) known = all.insert(known, strict);
    known->allowed.resize(line.cells.size());
    for (std::size_t at = 0; at < line.cells.size(); ++at) {
      known->allowed[at] |= cells[line.cells[at]];
    }
    strict_of.push_back(static_cast<std::size_t>(known - all.begin()));
  }
  std::vector<std::shared_ptr<const Diagram>> diagrams;
  for (const Strict& strict : all) {
    diagrams.push_back(strict.plain->without_repeats(digits_, strict.begins_run, strict.allowed));
  }
  // A much smaller diagram of a line narrows before the larger one.
  constexpr std::size_t kMuchLarger = 2;
  const auto is_line = [](const Propagator& each) { return each.kind == Kind::line; };
  const auto first = static_cast<std::int32_t>(
      std::find_if(propagators_.begin(), propagators_.end(), is_line) - propagators_.begin());
  for (std::size_t at = 0; at < strict_of.size(); ++at) {
    const auto& diagram = diagrams[strict_of[at]];
    if (!diagram) continue;
    if (diagram->node_count() < kMuchLarger * lines_[at].diagram->node_count()) {
      unsettled_.push_back(first + static_cast<std::int32_t>(at));
      lines_[at].diagram = diagram;
      continue;
    }
    unsettled_.push_back(static_cast<std::int32_t>(propagators_.size()));
    Cells own = lines_[at].cells;
    add_propagator(Kind::line, lines_.size(), own);
    lines_.push_back({std::move(own), diagram});
  }
  list_wakes();
}

// Returns the cells of a line that begin a run of neighbours that all differ.
std::vector<bool> Network::runs_of(const Cells& cells) const {
  std::vector<bool> begins_run(cells.size());
  std::size_t begin = 0;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    const std::span<const std::uint64_t> peers = peer_set(cells[at]);
    const auto differs = [&](CellId other) {
      return (peers[other / kWordBits] >> other % kWordBits & 1) != 0;
    };
    const auto run = std::span(cells).subspan(begin, at - begin);
    if (at != 0 && std::all_of(run.begin(), run.end(), differs)) continue;
    begins_run[at] = true;
    begin = at;
  }
  return begins_run;
}

}  // namespace dance::sudoku

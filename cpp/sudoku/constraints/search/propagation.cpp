#include "sudoku/constraints/search/propagation.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "sudoku/constraints/search/diagram.hpp"

namespace dance::sudoku {
namespace {

constexpr std::size_t kWordBits = 64;

int lowest(Digits digits) {
  return std::countr_zero(digits);
}

int highest(Digits digits) {
  return static_cast<int>(std::bit_width(digits)) - 1;
}

// The weight of a conflict of one cell, compared with that of the change that led to it.
constexpr double kConflict = 3;

// Sums of at most this much slack are narrowed exactly.
constexpr int kMaxSlack = 63;

int lowest_bit(std::uint64_t bits) {
  return std::countr_zero(bits);
}

int highest_bit(std::uint64_t bits) {
  return static_cast<int>(std::bit_width(bits)) - 1;
}

}  // namespace

Propagation::Propagation(const Network& network, Stop stop)
    : network_(network),
      stop_(std::move(stop)),
      is_queued_(network.cell_count()),
      pending_(network.wake_words()),
      conflicts_(network.first_conflicts().begin(), network.first_conflicts().end()) {
  std::size_t longest = 0, words = 1, groups = 0;
  for (const Network::Propagator& propagator : network.propagators()) {
    const std::size_t cells = network.cells_of(static_cast<std::int32_t>(steps_.size())).size();
    steps_.push_back(8 * cells);
    if (propagator.kind == Network::Kind::line) {
      const Diagram& diagram = *network.line(propagator.index).diagram;
      narrowed_lines_.push_back({std::vector<Digits>(diagram.length())});
      longest = std::max(longest, diagram.length() + 1);
      words = std::max(words, static_cast<std::size_t>(diagram.widest()) / kWordBits + 1);
      steps_.back() = cells * static_cast<std::size_t>(diagram.widest());
    }
    if (propagator.kind == Network::Kind::any) {
      auto& added = alternatives_.emplace_back();
      for (const auto& alternative : network.any(propagator.index).alternatives) {
        added.emplace_back(*alternative.network);
      }
    }
    if (propagator.kind == Network::Kind::sum) {
      groups = std::max(groups, network.sum(propagator.index).groups.size());
    }
  }
  open_groups_.resize(std::min(groups, kMaxGroups));
  common_.resize(network.peer_words());
  reached_.resize(longest * words);
  alive_.resize(words);
  needed_.resize(words * kWordBits);
  needed_below_.resize(words * kWordBits);
  alive_below_.resize(words);
}

bool Propagation::narrow(std::span<Digits> cells, CellId changed, std::uint64_t& updates) {
  cells_ = cells;
  updates_ = 0;
  is_interrupted_ = false;
  bool is_possible = changed == kEverything ? queue_all() : queue_changed(changed);
  is_possible = is_possible && settle_cells();
  while (is_possible) {
    const std::int32_t next = take_pending();
    if (next < 0) break;
    is_interrupted_ = stop_.after(steps_[next]);
    if (is_interrupted_) {
      forget();
      break;
    }
    is_possible = run(next);
    if (!is_possible) blame(network_.cells_of(next));
    is_possible = is_possible && settle_cells();
  }
  if (!is_possible) {
    forget();
    if (changed != kEverything) {
      conflicts_[changed] += 1;
      last_conflict_ = changed;
    }
  }
  updates += updates_;
  return is_possible;
}

// Cells outside all grids have no digits.
bool Propagation::queue_all() {
  for (const CellId cell : network_.cells()) {
    const Digits allowed = network_.allowed(cell);
    if (cells_[cell] == 0 && allowed != 0) continue;
    cells_[cell] &= allowed;
    const bool is_settled = network_.is_settled() && cells_[cell] == allowed;
    if (!is_settled && !queue_changed(cell)) return false;
  }
  for (const std::int32_t propagator : network_.unsettled()) make_pending(propagator);
  return true;
}

bool Propagation::queue_changed(CellId cell) {
  failed_ = cell;
  if (cells_[cell] == 0) return false;
  is_queued_[cell] = 1;
  queue_.push_back(cell);
  return true;
}

// Reduces a cell to a subset of its digits.
bool Propagation::set(CellId cell, Digits digits) {
  if (cells_[cell] == digits) return true;
  ++updates_;
  cells_[cell] = digits;
  if (digits == 0) {
    failed_ = cell;
    return false;
  }
  if (is_queued_[cell] == 0) {
    is_queued_[cell] = 1;
    queue_.push_back(cell);
  }
  return true;
}

bool Propagation::settle_cells() {
  for (std::size_t at = 0; at < queue_.size(); ++at) {
    const CellId cell = queue_[at];
    is_queued_[cell] = 0;
    if (!settle_cell(cell)) {
      queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(at));
      const std::array<CellId, 2> both = {cell, failed_};
      blame(both);
      return false;
    }
  }
  queue_.clear();
  return true;
}

// Passes the digits of a cell on to related cells.
bool Propagation::settle_cell(CellId cell) {
  const Digits digits = cells_[cell];
  if (is_single(digits)) {
    const std::span<const std::uint64_t> peers = network_.peer_set(cell);
    for (std::size_t word = 0; word < peers.size(); ++word) {
      for (std::uint64_t rest = peers[word]; rest != 0; rest &= rest - 1) {
        const auto peer = static_cast<CellId>(word * kWordBits) + std::countr_zero(rest);
        const Digits own = cells_[peer];
        if ((own & digits) != 0 && !set(static_cast<CellId>(peer), own & ~digits)) return false;
      }
    }
  }
  for (const Network::Edge& edge : network_.edges(cell)) {
    if (!keep(edge.other, network_.related(edge.relation, digits))) return false;
  }
  wake(cell);
  return true;
}

void Propagation::wake(CellId cell) {
  const std::span<const std::uint64_t> wakes = network_.wakes(cell);
  for (std::size_t word = 0; word < wakes.size(); ++word) pending_[word] |= wakes[word];
}

void Propagation::make_pending(std::int32_t propagator) {
  pending_[static_cast<std::size_t>(propagator) / kWordBits] |= std::uint64_t{1}
                                                                << propagator % kWordBits;
}

// Takes the first pending propagator; returns −1 if there is none.
std::int32_t Propagation::take_pending() {
  for (std::size_t word = 0; word < pending_.size(); ++word) {
    if (pending_[word] == 0) continue;
    const int bit = std::countr_zero(pending_[word]);
    pending_[word] &= pending_[word] - 1;
    return static_cast<std::int32_t>(word * kWordBits) + bit;
  }
  return -1;
}

bool Propagation::run(std::int32_t propagator) {
  const auto [kind, index] = network_.propagators()[propagator];
  switch (kind) {
    case Network::Kind::house:
      return narrow_house(network_.house(index));
    case Network::Kind::small_region:
      return narrow_small_region(network_.small_region(index));
    case Network::Kind::cage:
      return narrow_cage(network_.cage(index));
    case Network::Kind::intersection:
      return narrow_intersection(network_.intersection(index));
    case Network::Kind::sum:
      return narrow_sum(network_.sum(index));
    case Network::Kind::count:
      return narrow_count(network_.count(index));
    case Network::Kind::ranks:
      return narrow_ranks(network_.ranks(index));
    case Network::Kind::line:
      return narrow_line(network_.line(index), narrowed_lines_[index]);
    case Network::Kind::any:
      return narrow_any(network_.any(index), index);
  }
  return true;
}

// The fewer cells a conflict has, the more it says about each.
void Propagation::blame(std::span<const CellId> cells) {
  const double weight = kConflict / std::sqrt(static_cast<double>(cells.size()));
  for (const CellId cell : cells) conflicts_[cell] += weight;
}

void Propagation::forget() {
  for (const CellId cell : queue_) is_queued_[cell] = 0;
  queue_.clear();
  std::fill(pending_.begin(), pending_.end(), 0);
}

Digits Propagation::union_of(std::span<const CellId> cells) const {
  Digits digits = 0;
  for (const CellId cell : cells) digits |= cells_[cell];
  return digits;
}

// ------------------------------------------------------------------------------------- regions

// Places hidden singles: each of these digits fits only one cell.
bool Propagation::place_hidden(std::span<const CellId> cells, Digits hidden) {
  for (const CellId cell : cells) {
    const Digits own = cells_[cell] & hidden;
    if (own == 0) continue;
    if (!is_single(own)) {
      failed_ = cell;
      return false;
    }
    if (!set(cell, own)) return false;
  }
  return true;
}

// Each of these digits is in one of the cells, so cells that see all of its places lose it.
bool Propagation::require(std::span<const CellId> cells, Digits required) {
  const std::size_t words = network_.peer_words();
  for (; required != 0; required &= required - 1) {
    const Digits digit = required & (~required + 1);
    std::fill(common_.begin(), common_.end(), ~std::uint64_t{0});
    CellId last = -1;
    int places = 0;
    for (const CellId cell : cells) {
      if ((cells_[cell] & digit) == 0) continue;
      const std::span<const std::uint64_t> peers = network_.peer_set(cell);
      for (std::size_t word = 0; word < words; ++word) common_[word] &= peers[word];
      last = cell;
      ++places;
    }
    if (places == 0) return false;
    if (places == 1 && !set(last, digit)) return false;
    for (std::size_t word = 0; word < words; ++word) {
      for (std::uint64_t rest = common_[word]; rest != 0; rest &= rest - 1) {
        const auto cell = static_cast<CellId>(word * kWordBits) + std::countr_zero(rest);
        if (!keep(static_cast<CellId>(cell), ~digit)) return false;
      }
    }
  }
  return true;
}

bool Propagation::narrow_house(const Network::House& house) {
  Digits once = 0, twice = 0, fixed = 0;
  for (const CellId cell : house.cells) {
    const Digits digits = cells_[cell];
    twice |= once & digits;
    once |= digits;
    if (is_single(digits)) fixed |= digits;
  }
  if (once != network_.digits()) {
    failed_ = house.cells.front();
    return false;
  }
  const Digits hidden = once & ~twice & ~fixed;
  return hidden == 0 || place_hidden(house.cells, hidden);
}

// There are at least as many digits as cells. If there are no more, each is needed.
bool Propagation::narrow_small_region(const Network::SmallRegion& region) {
  Digits once = 0, twice = 0, fixed = 0;
  for (const CellId cell : region.cells) {
    const Digits digits = cells_[cell];
    twice |= once & digits;
    once |= digits;
    if (is_single(digits)) fixed |= digits;
  }
  const auto cells = static_cast<int>(region.cells.size());
  const int digits = std::popcount(once);
  if (digits < cells) return false;
  if (digits > cells) return true;
  const Digits hidden = once & ~twice & ~fixed;
  return hidden == 0 || place_hidden(region.cells, hidden);
}

bool Propagation::narrow_intersection(const Network::Intersection& shared) {
  const Digits first = union_of(shared.first), second = union_of(shared.second);
  if (first == second) return true;
  for (const CellId cell : shared.first) {
    if (!keep(cell, second)) return false;
  }
  for (const CellId cell : shared.second) {
    if (!keep(cell, first)) return false;
  }
  return true;
}

bool Propagation::narrow_cage(const Network::Cage& cage) {
  Digits once = 0, fixed = 0;
  for (const CellId cell : cage.cells) {
    const Digits digits = cells_[cell];
    once |= digits;
    if (is_single(digits)) fixed |= digits;
  }
  Digits allowed = 0, needed = network_.digits();
  for (const Digits set : cage.combinations) {
    if ((set & ~once) != 0 || (fixed & ~set) != 0) continue;
    const bool fits = std::all_of(cage.cells.begin(), cage.cells.end(),
                                  [&](CellId cell) { return (cells_[cell] & set) != 0; });
    if (!fits) continue;
    allowed |= set;
    needed &= set;
    if (allowed == once && (needed & ~fixed) == 0) return true;
  }
  if (allowed == 0) return false;
  if (allowed != once) {
    for (const CellId cell : cage.cells) {
      if (!keep(cell, allowed)) return false;
    }
  }
  return require(cage.cells, needed & ~fixed);
}

// ---------------------------------------------------------------------------------------- sums

// Keeps the sums that add between `from` and `to`.
void Propagation::OpenGroup::restrict_to(int from, int to) {
  for (std::uint64_t rest = sums; rest != 0; rest &= rest - 1) {
    const int amount = added(std::countr_zero(rest));
    if (from <= amount && amount <= to) continue;
    sums &= ~(rest & (~rest + 1));
    is_restricted = true;
  }
}

bool Propagation::narrow_sum(const Network::Sum& sum) {
  return (network_.rank_sets() != nullptr || narrow_sum_bounds(sum)) && narrow_sum_exactly(sum);
}

// Cells of a group have different digits, which tightens the bounds of their sum.
bool Propagation::narrow_sum_bounds(const Network::Sum& sum) {
  // For each group, the bounds of its contribution.
  std::array<int, kMaxGroups> least, greatest;
  const std::size_t groups = sum.groups.size();
  if (groups > kMaxGroups) return true;
  int all_least = 0, all_greatest = 0;
  std::size_t begin = 0;
  for (std::size_t group = 0; group < groups; ++group) {
    const std::size_t end = sum.groups[group].end;
    int low = 0, high = 0;
    Digits digits = 0;
    for (std::size_t at = begin; at < end; ++at) {
      const Digits own = cells_[sum.cells[at]];
      low += lowest(own);
      high += highest(own);
      digits |= own;
    }
    const int count = static_cast<int>(end - begin);
    if (count > 1) {
      if (std::popcount(digits) < count) return false;
      low = std::max(low, least_sum(digits, count));
      high = std::min(high, greatest_sum(digits, count));
      if (low > high) return false;
    }
    const int factor = sum.factors[begin];
    least[group] = factor > 0 ? factor * low : factor * high;
    greatest[group] = factor > 0 ? factor * high : factor * low;
    all_least += least[group];
    all_greatest += greatest[group];
    begin = end;
  }
  if (sum.total < all_least || all_greatest < sum.total) return false;
  // A group can contribute what the others leave; a cell, what the other cells of its group leave.
  begin = 0;
  for (std::size_t group = 0; group < groups; ++group) {
    const std::size_t end = sum.groups[group].end;
    const int factor = sum.factors[begin];
    const int low = std::max(least[group], sum.total - (all_greatest - greatest[group]));
    const int high = std::min(greatest[group], sum.total - (all_least - least[group]));
    const int size = factor > 0 ? factor : -factor;
    // The bounds of the group's digit sum.
    const int digit_low = std::max(0, ((factor > 0 ? low : -high) + size - 1) / size);
    const int digit_high = factor > 0 ? high / size : -low / size;
    if (digit_low > digit_high) return false;
    const int count = static_cast<int>(end - begin);
    for (std::size_t at = begin; at < end; ++at) {
      const CellId cell = sum.cells[at];
      if (is_single(cells_[cell])) continue;
      int others_least = 0, others_greatest = 0;
      if (count > 1) {
        Digits digits = 0;
        for (std::size_t other = begin; other < end; ++other) {
          if (other == at) continue;
          const Digits own = cells_[sum.cells[other]];
          others_least += lowest(own);
          others_greatest += highest(own);
          digits |= own;
        }
        if (std::popcount(digits) < count - 1) return false;
        others_least = std::max(others_least, least_sum(digits, count - 1));
        others_greatest = std::min(others_greatest, greatest_sum(digits, count - 1));
      }
      const int from = digit_low - others_greatest, to = digit_high - others_least;
      if (to < from || to < 0) return false;
      Digits kept = to >= kMaxVariantDigit ? ~Digits{0} : (Digits{2} << to) - 1;
      if (from > kMaxVariantDigit) return false;
      if (from > 0) kept &= ~((Digits{1} << from) - 1);
      if (!keep(cell, kept)) return false;
    }
    begin = end;
  }
  return true;
}

// The amount that a group may add to its least contribution is limited by the amounts that the
// others can add.
bool Propagation::narrow_sum_exactly(const Network::Sum& sum) {
  std::size_t count = 0, begin = 0;
  int slack = sum.total, span = 0, widest = 0;
  for (std::size_t at = 0; at < sum.groups.size(); begin = sum.groups[at++].end) {
    OpenGroup& group = open_groups_[count];
    if (!open_group(sum, at, begin, group)) return false;
    slack -= group.least;
    if (group.count == 0) continue;
    if (group.count > 1 && network_.rank_sets() == nullptr) return true;
    span += group.span;
    widest = std::max(widest, group.span);
    if (++count == kMaxGroups) return true;
  }
  if (slack < 0 || slack > span) return false;
  // Far from its bounds, a sum hardly ever restricts a group.
  if (count == 0 || (slack >= widest && span - slack >= widest)) return true;
  const auto open = std::span(open_groups_).first(count);
  if (slack <= kMaxSlack && !fill_slack(open, slack)) return false;
  for (OpenGroup& group : open) {
    if (slack > kMaxSlack) group.restrict_to(slack - (span - group.span), slack);
    if (group.is_restricted && !narrow_group(sum, group)) return false;
  }
  return true;
}

// Dynamic programming over the amounts that the groups can add, one bit for each: a sum of a group
// is possible if some amount reached by the groups before it and some amount needed by those after
// it agree.
bool Propagation::fill_slack(std::span<OpenGroup> groups, int slack) {
  std::array<std::uint64_t, kMaxGroups + 1> before;
  const std::uint64_t within = ~std::uint64_t{0} >> (kMaxSlack - slack);
  before[0] = 1;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    std::uint64_t next = 0;
    for (std::uint64_t rest = groups[i].sums; rest != 0; rest &= rest - 1) {
      const int added = groups[i].added(std::countr_zero(rest));
      if (added <= slack) next |= before[i] << added;
    }
    before[i + 1] = next & within;
  }
  std::uint64_t needed = std::uint64_t{1} << slack;
  if ((before[groups.size()] & needed) == 0) return false;
  for (std::size_t i = groups.size(); i-- > 0;) {
    OpenGroup& group = groups[i];
    std::uint64_t next = 0, kept = 0;
    for (std::uint64_t rest = group.sums; rest != 0; rest &= rest - 1) {
      const int added = group.added(std::countr_zero(rest));
      if (added > slack || (before[i] << added & needed) == 0) continue;
      kept |= rest & (~rest + 1);
      next |= needed >> added;
    }
    group.is_restricted = kept != group.sums;
    group.sums = kept;
    needed = next & before[i];
  }
  return true;
}

namespace {

// Adds the smallest number from `from` up that a set lacks.
void add_free(Digits& set, int from) {
  const Digits free = ~set >> from << from;
  set |= free & (~free + 1);
}

int sum_of_ranks(Digits ranks) {
  int sum = 0;
  for (; ranks != 0; ranks &= ranks - 1) sum += lowest(ranks);
  return sum;
}

// Returns the sums of two different ranks, one of each set.
std::uint64_t sums_of_pair(Digits a, Digits b) {
  std::uint64_t sums = 0;
  for (; a != 0; a &= a - 1) {
    const Digits own = a & (~a + 1);
    sums |= std::uint64_t{b & ~own} << lowest(a);
  }
  return sums;
}

// Adds to `kept` the digits of a set that cells can have if they have all of them; returns whether
// they can. Of more than three cells, tests only that each has one of the digits.
bool place_set(Digits set, std::span<const Digits> cells, Digits* kept) {
  if (cells.size() == 2) {
    const Digits low = set & (~set + 1), high = set & (set - 1);
    const bool is_ascending = (cells[0] & low) != 0 && (cells[1] & high) != 0;
    const bool is_descending = (cells[0] & high) != 0 && (cells[1] & low) != 0;
    kept[0] |= (is_ascending ? low : 0) | (is_descending ? high : 0);
    kept[1] |= (is_ascending ? high : 0) | (is_descending ? low : 0);
    return is_ascending || is_descending;
  }
  if (cells.size() == 3) {
    bool is_possible = false;
    for (Digits rest = cells[0] & set; rest != 0; rest &= rest - 1) {
      const Digits first = rest & (~rest + 1);
      if (!place_set(set & ~first, cells.subspan(1), kept + 1)) continue;
      kept[0] |= first;
      is_possible = true;
    }
    return is_possible;
  }
  const bool fits =
      std::all_of(cells.begin(), cells.end(), [set](Digits own) { return (own & set) != 0; });
  for (std::size_t at = 0; fits && at < cells.size(); ++at) kept[at] |= cells[at] & set;
  return fits;
}

}  // namespace

// Prepares a group for narrow_sum_exactly. Returns false if it has no sum.
bool Propagation::open_group(const Network::Sum& sum, std::size_t index, std::size_t begin,
                             OpenGroup& group) const {
  const std::size_t end = sum.groups[index].end;
  group.index = index;
  group.begin = begin;
  group.count = 0;
  group.digits = 0;
  // The ranks that the open cells have if each takes the least, or the greatest, that is free.
  Digits least_ranks = 0, greatest_ranks = 0;
  int fixed = 0;
  const int top = highest(network_.digits());
  std::array<Digits, 2> first_two;
  for (std::size_t at = begin; at < end; ++at) {
    const Digits own = cells_[sum.cells[at]];
    if (is_single(own)) {
      fixed += lowest(own);
      continue;
    }
    group.digits |= own;
    add_free(least_ranks, network_.rank(lowest(own)));
    add_free(greatest_ranks, top - highest(own));
    if (group.count < 2) first_two[static_cast<std::size_t>(group.count)] = own;
    ++group.count;
  }
  const int factor = group.factor = sum.factors[begin];
  if (group.count == 0) {
    group.least = factor * fixed;
    return true;
  }
  if (group.count > std::popcount(group.digits)) return false;
  if (group.count > 1 && network_.rank_sets() == nullptr) return true;
  const int first = network_.first_digit(), last_rank = network_.rank(top);
  if (group.count == 1) {
    group.sums = group.digits >> first;
  } else if (group.count == 2) {
    group.sums = sums_of_pair(first_two[0] >> first, first_two[1] >> first);
  } else {
    const int low = sum_of_ranks(least_ranks);
    const int high = group.count * last_rank - sum_of_ranks(greatest_ranks);
    group.sums = network_.rank_sets()->sums_of(group.count, group.digits >> first);
    if (low > high) return false;
    if (high < kMaxSlack) group.sums &= (std::uint64_t{2} << high) - 1;
    if (low <= kMaxSlack) group.sums &= ~std::uint64_t{0} << low;
  }
  if (group.sums == 0) return false;
  fixed += group.count * first;
  const int least = lowest_bit(group.sums), most = highest_bit(group.sums);
  group.base = factor > 0 ? least : most;
  group.span = std::abs(factor) * (most - least);
  group.is_restricted = false;
  group.least = factor * (fixed + group.base);
  return true;
}

// Keeps only the digits with which the open cells of a group have one of its sums: exactly up to
// three cells, otherwise those of all sets that may fit.
bool Propagation::narrow_group(const Network::Sum& sum, const OpenGroup& group) {
  const std::size_t end = sum.groups[group.index].end;
  const auto cells = std::span(sum.cells).subspan(group.begin, end - group.begin);
  if (group.count == 1) {
    const auto kept = static_cast<Digits>(group.sums << network_.first_digit());
    for (const CellId cell : cells) {
      if (!is_single(cells_[cell])) return keep(cell, kept);
    }
    return true;
  }
  std::array<Digits, kMaxVariantDigit + 1> open, kept = {};
  std::size_t count = 0;
  for (const CellId cell : cells) {
    if (!is_single(cells_[cell])) open[count++] = cells_[cell];
  }
  Digits required = ~Digits{0};
  const auto own = std::span(open).first(count);
  const auto says_something = [&] {
    return required != 0 || !std::equal(own.begin(), own.end(), kept.begin());
  };
  for (std::uint64_t rest = group.sums; rest != 0 && says_something(); rest &= rest - 1) {
    for (const auto ranks : network_.rank_sets()->with(group.count, std::countr_zero(rest))) {
      const Digits set = Digits{ranks} << network_.first_digit();
      if (set > group.digits) break;
      if ((set & ~group.digits) == 0 && place_set(set, own, kept.data())) required &= set;
    }
  }
  std::size_t at = 0;
  for (const CellId cell : cells) {
    if (!is_single(cells_[cell]) && !set(cell, kept[at++])) return false;
  }
  return require(cells, required);
}

// -------------------------------------------------------------------------------------- counts

// A group has a digit at most once, so the groups bound how often the digit occurs. All counts
// together add up to the number of cells.
bool Propagation::narrow_count(const Network::Count& count) {
  std::array<int, kMaxVariantDigit + 1> least = {}, most = {};
  std::size_t begin = 0;
  for (const Network::Group& group : count.groups) {
    Digits possible = 0, fixed = 0;
    for (std::size_t at = begin; at < group.end; ++at) {
      const Digits own = cells_[count.cells[at]];
      possible |= own;
      if (is_single(own)) fixed |= own;
    }
    const bool is_added = count.factors[begin] > 0;
    for (Digits rest = possible; rest != 0; rest &= rest - 1) {
      const int digit = lowest(rest);
      const int is_fixed = static_cast<int>(fixed >> digit & 1);
      most[digit] += is_added ? 1 : -is_fixed;
      least[digit] += is_added ? is_fixed : -1;
    }
    begin = group.end;
  }
  std::array<OpenGroup, kMaxVariantDigit + 1> digits;
  std::size_t open = 0;
  for (Digits rest = network_.digits(); rest != 0; rest &= rest - 1) {
    const int digit = lowest(rest);
    const int from = std::max(least[digit], 0), to = std::min(most[digit], kMaxSlack);
    OpenGroup& group = digits[open++];
    group.factor = 1;
    group.index = static_cast<std::size_t>(digit);
    group.sums = count.counts[digit];
    if (from > to) return false;
    group.sums &= ~std::uint64_t{0} << from & ~std::uint64_t{0} >> (kMaxSlack - to);
    if (group.sums == 0) return false;
  }
  if (0 <= count.total && count.total <= kMaxSlack &&
      !fill_slack(std::span(digits).first(open), count.total)) {
    return false;
  }
  Digits all = 0, none = 0;
  for (const OpenGroup& group : std::span(digits).first(open)) {
    const auto digit = static_cast<int>(group.index);
    if (least[digit] == most[digit]) continue;
    if (lowest_bit(group.sums) == most[digit]) all |= Digits{1} << digit;
    if (highest_bit(group.sums) == least[digit]) none |= Digits{1} << digit;
  }
  return (all | none) == 0 || apply_count(count, all, none);
}

// Gives each group that can have a digit of `all` this digit, and keeps the digits of `none` from
// groups that need not have them; vice versa where the factor is −1.
bool Propagation::apply_count(const Network::Count& count, Digits all, Digits none) {
  std::size_t begin = 0;
  for (const Network::Group& group : count.groups) {
    const auto cells = std::span(count.cells).subspan(begin, group.end - begin);
    const bool is_added = count.factors[begin] > 0;
    begin = group.end;
    const Digits dropped = is_added ? none : all;
    for (const CellId cell : cells) {
      if (!is_single(cells_[cell]) && !keep(cell, ~dropped)) return false;
    }
    Digits fixed = 0;
    for (const CellId cell : cells) {
      if (is_single(cells_[cell])) fixed |= cells_[cell];
    }
    const Digits required = (is_added ? all : none) & union_of(cells) & ~fixed;
    if (!require(cells, required)) return false;
  }
  return true;
}

// --------------------------------------------------------------------------------------- lines

bool Propagation::narrow_line(const Network::Line& line, NarrowedLine& narrowed) {
  const bool is_narrowed =
      std::equal(line.cells.begin(), line.cells.end(), narrowed.digits.begin(),
                 [&](CellId cell, Digits digits) { return cells_[cell] == digits; });
  const bool is_narrow = std::cmp_less(line.diagram->widest(), kWordBits);
  if (!is_narrowed &&
      !(is_narrow ? narrow_places<true>(line, narrowed) : narrow_places<false>(line, narrowed))) {
    return false;
  }
  Digits fixed = 0;
  for (const CellId cell : line.cells) {
    if (is_single(cells_[cell])) fixed |= cells_[cell];
  }
  return require(line.cells, narrowed.needed & ~fixed);
}

// Leaves only digits that are on a way through the diagram, and notes what it leaves. The nodes of
// a layer of a narrow diagram fit in a word.
template <bool kIsNarrow>
bool Propagation::narrow_places(const Network::Line& line, NarrowedLine& narrowed) {
  narrowed.digits.front() = 0;  // noted last
  const Diagram& diagram = *line.diagram;
  const std::size_t length = diagram.length();
  const std::size_t words =
      kIsNarrow ? 1 : static_cast<std::size_t>(diagram.widest()) / kWordBits + 1;
  std::fill(reached_.begin(), reached_.begin() + static_cast<std::ptrdiff_t>((length + 1) * words),
            0);
  const auto layer_at = [&](std::size_t layer) { return reached_.data() + layer * words; };
  const auto for_each = [&](const std::uint64_t* set, std::int32_t width, auto visit) {
    const std::size_t end = kIsNarrow ? 1 : (static_cast<std::size_t>(width) - 1) / kWordBits + 1;
    for (std::size_t word = 0; word < end; ++word) {
      for (std::uint64_t rest = set[word]; rest != 0; rest &= rest - 1) {
        visit(static_cast<std::int32_t>(word * kWordBits) + std::countr_zero(rest));
      }
    }
  };
  const auto word_of = [](std::int32_t node) {
    return kIsNarrow ? 0 : static_cast<std::size_t>(node) / kWordBits;
  };
  const auto add = [&](std::uint64_t* set, std::int32_t node) {
    set[word_of(node)] |= std::uint64_t{1} << (node % kWordBits);
  };
  const auto has = [&](const std::uint64_t* set, std::int32_t node) {
    return (set[word_of(node)] >> (node % kWordBits) & 1) != 0;
  };

  add(layer_at(0), 0);
  needed_[0] = 0;
  for (std::size_t layer = 0; layer < length; ++layer) {
    const Digits own = cells_[line.cells[layer]];
    std::fill_n(needed_below_.begin(), diagram.width(layer + 1), ~Digits{0});
    for_each(layer_at(layer), diagram.width(layer), [&](std::int32_t node) {
      for (const Diagram::Edge& edge : diagram.edges(layer, node)) {
        const Digits digits = edge.digits & own;
        if (digits == 0) continue;
        add(layer_at(layer + 1), edge.next);
        needed_below_[edge.next] &= is_single(digits) ? needed_[node] | digits : needed_[node];
      }
    });
    const auto is_empty = [](std::uint64_t word) { return word == 0; };
    if (std::all_of(layer_at(layer + 1), layer_at(layer + 2), is_empty)) return false;
    needed_.swap(needed_below_);
  }
  narrowed.needed = needed_[0];
  std::fill_n(alive_below_.begin(), words, 0);
  add(alive_below_.data(), 0);
  for (std::size_t layer = length; layer-- > 0;) {
    const CellId cell = line.cells[layer];
    const Digits own = cells_[cell];
    Digits kept = 0;
    std::fill_n(alive_.begin(), words, 0);
    for_each(layer_at(layer), diagram.width(layer), [&](std::int32_t node) {
      bool is_alive = false;
      for (const Diagram::Edge& edge : diagram.edges(layer, node)) {
        if ((edge.digits & own) == 0 || !has(alive_below_.data(), edge.next)) continue;
        kept |= edge.digits & own;
        is_alive = true;
        if (kept == own) break;
      }
      if (is_alive) add(alive_.data(), node);
    });
    // A cell may occur on the line twice.
    if (!keep(cell, kept)) return false;
    narrowed.digits[layer] = kept;
    alive_.swap(alive_below_);
  }
  return true;
}

// -------------------------------------------------------------------------------- alternatives

// Copies the digits of some cells to `digits`.
void Propagation::gather(const Cells& cells, std::vector<Digits>& digits) const {
  digits.resize(cells.size());
  std::transform(cells.begin(), cells.end(), digits.begin(),
                 [this](CellId cell) { return cells_[cell]; });
}

// Keeps what holds in all alternatives that are still possible. Keeps nothing after a stop.
bool Propagation::narrow_any(const Network::Any& any, std::int32_t index) {
  union_.assign(any.cells.size(), 0);
  bool is_possible = false;
  for (std::size_t i = 0; i < any.alternatives.size(); ++i) {
    const Network::Any::Alternative& alternative = any.alternatives[i];
    is_interrupted_ = stop_.after(any.cells.size() + 8 * alternative.cells.size());
    if (is_interrupted_) return true;
    gather(alternative.cells, trial_);
    std::uint64_t updates = 0;
    if (!alternatives_[index][i].narrow(trial_, kEverything, updates)) continue;
    is_possible = true;
    gather(any.cells, merged_);
    for (std::size_t at = 0; at < trial_.size(); ++at) {
      if (alternative.places[at] >= 0) merged_[alternative.places[at]] = trial_[at];
    }
    bool is_narrower = false;
    for (std::size_t at = 0; at < any.cells.size(); ++at) {
      union_[at] |= merged_[at];
      is_narrower = is_narrower || union_[at] != cells_[any.cells[at]];
    }
    if (!is_narrower) return true;
  }
  if (!is_possible) return false;
  for (std::size_t at = 0; at < any.cells.size(); ++at) {
    if (!keep(any.cells[at], union_[at])) return false;
  }
  return true;
}

}  // namespace dance::sudoku

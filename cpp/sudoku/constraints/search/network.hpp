#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/rank_sets.hpp"

namespace dance::sudoku {

/// A list for each cell, all in one block of memory.
template <class T>
class CellLists {
 public:
  struct Entry {
    CellId cell = 0;
    T item = {};
  };

  CellLists() = default;
  /// Keeps the order of each cell's entries.
  CellLists(std::size_t cell_count, std::span<const Entry> entries)
      : begins_(cell_count + 1), items_(entries.size()) {
    for (const Entry& entry : entries) ++begins_[entry.cell];
    std::exclusive_scan(begins_.begin(), begins_.end(), begins_.begin(), std::uint32_t{0});
    std::vector<std::uint32_t> ends = begins_;
    for (const Entry& entry : entries) items_[ends[entry.cell]++] = entry.item;
  }

  std::span<const T> operator[](CellId cell) const {
    return std::span(items_).subspan(begins_[cell], begins_[cell + 1] - begins_[cell]);
  }

 private:
  std::vector<std::uint32_t> begins_;
  std::vector<T> items_;
};

/// Return the smallest or largest sum of `count` different digits of a set. Precondition: it has
/// that many.
int least_sum(Digits digits, int count);
int greatest_sum(Digits digits, int count);

/// The constraints of a model prepared for propagation: the constraints of each cell, tables for
/// sets of digits, and derived sums. It is immutable, so threads may share it.
class Network {
 public:
  /// The allowed pairs of two cells, seen from one of them.
  struct Edge {
    CellId other = 0;
    std::int32_t relation = 0;
  };

  /// The digits that another cell may have: by digit, and by each set of five digits in turn.
  struct Relation {
    static constexpr int kPart = 5;
    static constexpr int kParts = kMaxVariantDigit / kPart + 1;

    std::array<Digits, kMaxVariantDigit + 1> allowed = {};
    std::array<std::array<Digits, 1u << kPart>, kParts> by_part = {};
  };

  /// A region with as many cells as digits.
  struct House {
    Cells cells = {};
  };
  /// A region with fewer cells.
  struct SmallRegion {
    Cells cells = {};
  };
  /// The cells that two houses share. A digit that one house can have only there is nowhere else in
  /// the other.
  struct Intersection {
    Cells first = {};   ///< only in the first house
    Cells second = {};  ///< only in the second
  };
  /// A region with a list of combinations.
  struct Cage {
    Cells cells = {};
    std::vector<Digits> combinations = {};
  };
  /// Cells of a sum or count that have equal factors and whose digits all differ.
  struct Group {
    std::uint16_t end = 0;  ///< its end in `cells`
  };
  struct Grouped {
    Cells cells = {};  ///< ordered by group
    std::vector<int> factors = {};
    std::vector<Group> groups = {};
  };
  struct Sum : Grouped {
    int total = 0;
  };
  struct Line {
    Cells cells = {};
    std::shared_ptr<const Diagram> diagram = {};
  };
  /// Cells whose digits are counted, with the factor 1, or −1 for `others`.
  struct Count : Grouped {
    std::array<std::uint64_t, kMaxVariantDigit + 1> counts = {};
    int total = 0;  ///< total of the counts if all factors are 1, else −1
  };
  /// All ranks in a square.
  struct Ranks {
    Cells cells = {};
    std::vector<Cells> numbers = {};  ///< as many from each side
    struct Ranked {
      std::size_t number = 0;
      int smaller = 0;
      bool may_tie = false;
    };
    std::vector<Ranked> ranked = {};
    bool are_distinct = false;  ///< true if no two numbers are equal

    static constexpr std::size_t kSides = 4;
    std::size_t side_of(std::size_t number) const { return number * kSides / numbers.size(); }
  };
  struct Any {
    Cells cells = {};
    /// A network of the few cells that the alternative names, numbered in their order.
    struct Alternative {
      Cells cells = {};
      std::vector<std::int32_t> places = {};  ///< of each in Any::cells; -1 if it isn't there
      std::shared_ptr<const Network> network = {};
    };
    std::vector<Alternative> alternatives = {};
  };

  /// The kinds of propagators in the order in which they narrow: usually cheap ones first, but many
  /// intersections rarely say more.
  enum class Kind : std::uint8_t {
    house,
    small_region,
    cage,
    sum,
    intersection,
    count,
    ranks,
    line,
    any
  };
  struct Propagator {
    Kind kind = {};
    std::int32_t index = 0;  ///< among those of its kind
  };

  /// Prepares the constraints on a board with this many cells. With `derives`, adds sums that
  /// follow from regions and cages, which pays off for whole puzzles. After a stop, which the
  /// caller must notice, constraints are missing.
  Network(const Constraints& constraints, Digits digits, std::size_t cell_count, bool derives,
          const Stop& stop = {});

  /// Lets lines narrow more, at a higher cost, in searches whose cells start from these digits, as
  /// left by all propagators.
  void refine(std::span<const Digits> cells);

  Digits digits() const { return digits_; }
  std::size_t cell_count() const { return allowed_.size(); }
  /// The cells that have a constraint.
  const Cells& cells() const { return constrained_; }
  /// All cells, in the order in which a search decides equal ones.
  const Cells& order() const { return order_; }
  /// The digits that a cell may have by its own constraints; once refined, those left by narrowing.
  Digits allowed(CellId cell) const { return allowed_[cell]; }
  /// The cells that must differ from a cell, one bit for each.
  std::span<const std::uint64_t> peer_set(CellId cell) const {
    return std::span(peer_sets_).subspan(static_cast<std::size_t>(cell) * peer_words_, peer_words_);
  }
  std::size_t peer_words() const { return peer_words_; }
  std::span<const Edge> edges(CellId cell) const { return edges_[cell]; }
  /// The propagators woken by a change of the cell, one bit for each.
  std::span<const std::uint64_t> wakes(CellId cell) const {
    return std::span(wakes_).subspan(static_cast<std::size_t>(cell) * wake_words_, wake_words_);
  }
  std::size_t wake_words() const { return wake_words_; }
  std::span<const Propagator> propagators() const { return propagators_; }
  /// Returns whether all propagators but the unsettled ones have narrowed the allowed digits.
  bool is_settled() const { return is_settled_; }
  std::span<const std::int32_t> unsettled() const { return unsettled_; }
  std::span<const CellId> cells_of(std::int32_t propagator) const {
    const std::size_t begin = propagator_begins_[propagator];
    return std::span(propagator_cells_).subspan(begin, propagator_begins_[propagator + 1] - begin);
  }

  /// For each cell, its weight before any conflict.
  std::span<const double> first_conflicts() const { return first_conflicts_; }

  bool has_lines() const { return !lines_.empty(); }
  const House& house(std::int32_t index) const { return houses_[index]; }
  std::span<const House> houses() const { return houses_; }
  const SmallRegion& small_region(std::int32_t index) const { return small_regions_[index]; }
  const Intersection& intersection(std::int32_t index) const { return intersections_[index]; }
  const Cage& cage(std::int32_t index) const { return cages_[index]; }
  const Sum& sum(std::int32_t index) const { return sums_[index]; }
  const Ranks& ranks(std::int32_t index) const { return ranks_[index]; }
  std::span<const Ranks> ranks() const { return ranks_; }
  const Line& line(std::int32_t index) const { return lines_[index]; }
  const Count& count(std::int32_t index) const { return counts_[index]; }
  const Any& any(std::int32_t index) const { return anys_[index]; }

  int first_digit() const { return first_digit_; }
  /// The difference between a digit and the first one.
  int rank(int digit) const { return digit - first_digit_; }
  /// The sets of ranks, used by sums; null if there are too many digits or no sums.
  const RankSets* rank_sets() const { return rank_sets_; }

  /// Returns the digits that a cell may have if a related one has one of these digits.
  Digits related(std::int32_t relation, Digits digits) const {
    const auto* by_part = relations_[relation].by_part.data();
    Digits allowed = 0;
    for (; digits != 0; digits >>= Relation::kPart) {
      allowed |= (*by_part++)[digits % (1u << Relation::kPart)];
    }
    return allowed;
  }

 private:
  class Compiler;
  friend class Compiler;

  static constexpr std::size_t kWordBits = 64;

  void add_propagator(Kind kind, std::size_t index, const Cells& cells, const Cells& more = {});
  void list_wakes();
  void add_strict_lines(std::span<const Digits> cells);
  std::vector<bool> runs_of(const Cells& cells) const;

  Digits digits_ = 0;
  int first_digit_ = 0;
  Cells constrained_;
  Cells order_;
  std::vector<Digits> allowed_;
  std::vector<std::uint64_t> peer_sets_;
  std::size_t peer_words_ = 0;
  CellLists<Edge> edges_;
  std::vector<std::uint64_t> wakes_;
  std::size_t wake_words_ = 0;
  std::vector<Propagator> propagators_;
  bool is_settled_ = false;
  std::vector<std::int32_t> unsettled_;
  std::vector<std::size_t> propagator_begins_ = {0};  // among their cells
  Cells propagator_cells_;
  std::vector<double> first_conflicts_;
  std::vector<Relation> relations_;
  std::vector<House> houses_;
  std::vector<SmallRegion> small_regions_;
  std::vector<Intersection> intersections_;
  std::vector<Cage> cages_;
  std::vector<Sum> sums_;
  std::vector<Line> lines_;
  std::vector<Count> counts_;
  std::vector<Ranks> ranks_;
  std::vector<Any> anys_;
  const RankSets* rank_sets_ = nullptr;
};

}  // namespace dance::sudoku

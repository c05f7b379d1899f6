#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "exact_cover/formats/solution_format.hpp"
#include "exact_cover/search/search.hpp"

namespace dance::engine {

/// Solutions that wait to be fetched. A grid or board is one byte a cell, `cells` holds one after
/// the other; a solution of an exact cover problem is a list of options.
struct Solutions {
  std::int32_t count = 0;
  std::size_t size = 0;  ///< how many cells or entries they have in all
  std::vector<std::uint8_t> cells;
  std::vector<Solution> options;
};

enum class SliceEnd {
  paused,     ///< the nodes or the solutions of this slice are used up, or enough is collected
  exhausted,  ///< there are no more solutions
};

/// What is collected is handed over at once, to a page that must not stand still for it. Cells go
/// as one array of bytes.
inline constexpr std::size_t kCellsAtOnce = 100'000;

/// A search and what collects its solutions: appends the one just found and adds to the size.
struct Collected {
  std::unique_ptr<Search> search;
  std::function<void(Solutions&)> collect;
};

/// A search together with what it has found and nobody has fetched yet. A worker runs it slice by
/// slice, and may then have it search other parts of the same problem.
class Job {
 public:
  /// Begins to search below a prefix.
  using Begin = std::function<Collected(std::span<const std::int32_t> prefix)>;

  /// Solutions are full with the one that makes the size `enough`.
  Job(Begin begin, std::span<const std::int32_t> prefix, std::size_t enough);

  /// Leaves what it was about and begins with another part, from which solutions are collected.
  void begin(std::span<const std::int32_t> prefix);

  /// Leaves parts of the search to other jobs, see Search::split.
  std::vector<Subtree> split() { return search_->split(); }

  /// From now on solutions are counted, not collected.
  void count_only() { collect_ = nullptr; }

  /// Enters at most `nodes` search nodes and finds at most `solutions` solutions; fewer if they are
  /// so large that fetching them would take long.
  SliceEnd run(std::uint64_t nodes, std::int32_t solutions);

  /// Whether so much is collected that nothing goes on before it is taken.
  bool is_full() const;

  /// How many solutions have been found in all.
  std::uint64_t found() const { return found_; }
  /// The same in decimal, also of a search that counts what it does not find.
  std::string count_text() const { return search_->count_text(); }

  SearchStats stats() const { return search_->stats(); }
  std::string_view solver() const { return search_->solver(); }

  /// What was collected since the last call.
  Solutions take_solutions();

 private:
  void take_found();

  Begin begin_;
  std::unique_ptr<Search> search_;
  std::function<void(Solutions&)> collect_;
  std::size_t enough_;
  Solutions solutions_;
  std::uint64_t found_ = 0;
};

}  // namespace dance::engine

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "exact_cover/search.hpp"

namespace dance::bindings {

/// One option of a solution: its number, from 1, and its entries, the item it was chosen for first.
struct ChosenOption {
  std::int32_t number = 0;
  std::vector<std::string> entries;
};

/// Solutions that wait to be fetched. A grid or board is one byte a cell, `cells` holds one after
/// the other; a solution of an exact cover problem is a list of options.
struct Solutions {
  std::int32_t count = 0;
  std::vector<std::uint8_t> cells;
  std::vector<std::vector<ChosenOption>> options;
};

enum class SliceEnd {
  paused,     ///< the nodes or the solutions of this slice are used up
  exhausted,  ///< there are no more solutions
};

/// A search together with what it has found and nobody has fetched yet. A worker runs it slice by
/// slice.
class Job {
 public:
  /// `collect` appends the solution that the search has just found.
  using Collect = std::function<void(Solutions&)>;

  Job(std::unique_ptr<Search> search, Collect collect);

  /// Enters at most `nodes` search nodes and collects at most `solutions` solutions.
  SliceEnd run(std::uint64_t nodes, std::int32_t solutions);

  SearchStats stats() const { return search_->stats(); }

  /// What was collected since the last call.
  Solutions take_solutions();

 private:
  std::unique_ptr<Search> search_;
  Collect collect_;
  Solutions solutions_;
};

}  // namespace dance::bindings

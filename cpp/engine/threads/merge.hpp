#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/job.hpp"
#include "engine/records.hpp"

namespace dance::engine {

/// The numbers of some parts of a search.
class PartNumbers {
 public:
  /// Precondition: `number` is larger than all before.
  void add(std::size_t number);

  bool empty() const { return ranges_.empty(); }
  /// Returns them as "part 3" or "parts 3,7-9".
  std::string text() const;

 private:
  std::vector<std::pair<std::size_t, std::size_t>> ranges_;  // first and last
};

/// The sum of the results of a search's parts.
struct MergedResults {
  Report report;  ///< running unless every part was counted to its end
  std::size_t total = 0;
  PartNumbers missing;
  PartNumbers unfinished;
  PartNumbers contradicted;  ///< not counted, because their results differ
  PartNumbers repeated;      ///< counted once, because their results are equal
};

/// Adds up the results of a search's parts. A part has several results if it was interrupted and
/// continued, or counted twice.
class Merger {
 public:
  /// Adds a result; `place` says in messages where it was. Returns what is wrong with it, if
  /// anything: it belongs to another search than the first, or contradicts an earlier result.
  std::optional<std::string> add(ResultRecord result, std::string place);

  bool empty() const { return found_.empty(); }
  /// Precondition: not empty. The name of the solver is only valid as long as the merger.
  MergedResults sum() const;

 private:
  struct Found {
    ResultRecord result;
    std::string place;
    bool is_repeated = false;
    bool is_contradicted = false;
  };

  std::map<std::size_t, Found> found_;
};

}  // namespace dance::engine

#pragma once

#include <cstdint>
#include <span>

namespace dance {

/// Knows of search nodes without solutions below them where each item has options left, from what
/// the problem is made of.
class DeadEnds {
 public:
  DeadEnds() = default;
  DeadEnds(const DeadEnds&) = delete;
  DeadEnds& operator=(const DeadEnds&) = delete;
  virtual ~DeadEnds() = default;

  /// Whether no solution has these options, all that are chosen, in the order of choice. It has to
  /// say the same whenever it is asked, so that all parts of a search together enter its nodes.
  virtual bool is_dead_end(std::span<const std::int32_t> options) const = 0;
};

}  // namespace dance

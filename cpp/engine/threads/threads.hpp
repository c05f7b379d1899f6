#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "base/stop.hpp"

namespace dance::engine {

/// A unit of work with ordered results: a subtree of a search, or a chunk of a list. Called by one
/// thread at a time.
class WorkUnit {
 public:
  virtual ~WorkUnit() = default;

  /// Works for a short time. Returns false when nothing is left to do.
  virtual bool run() = 0;

  /// Splits off work for idle threads, as units whose results come after all further results of
  /// this one. Returns none if nothing can be split now.
  virtual std::vector<std::unique_ptr<WorkUnit>> split() { return {}; }

  /// Delivers the results since the last call. Called once all earlier units are done and
  /// delivered, never for two units at the same time. Returns false to end the work on all units.
  virtual bool deliver() = 0;
};

/// Returns the next unit, or null at the end. May block; called by one thread at a time.
using NextUnit = std::function<std::unique_ptr<WorkUnit>()>;

/// Works on units with `threads` threads (including the caller's, at least that one; fewer if the
/// system has no more) and delivers their results in order. An idle thread takes the next unit, or
/// one that another thread splits off. The first unfinished unit delivers while it runs; the others
/// wait.
///
/// Ends when all units are done, when a deliver() returns false, or when `stop`, which every thread
/// asks after each run(), is due. In that case each unit begun delivers its results, in order,
/// until one returns false. Rethrows the first exception thrown by a unit.
void run_in_order(const NextUnit& next, unsigned threads, const Stop& stop = {});

}  // namespace dance::engine

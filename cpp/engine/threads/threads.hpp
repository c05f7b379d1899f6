#pragma once

#include <functional>
#include <memory>
#include <vector>

namespace dance::engine {

/// A piece of work with ordered results: a subtree of a search, or a chunk of a list. Called by one
/// thread at a time.
class Piece {
 public:
  virtual ~Piece() = default;

  /// Works for a short time, or waits until a running piece leaves it work. Returns false when
  /// nothing is left to do.
  virtual bool run() = 0;

  /// Splits off work for idle threads, as pieces whose results follow all further results of this
  /// one. Returns none if there is nothing to split now.
  virtual std::vector<std::unique_ptr<Piece>> split() { return {}; }

  /// Delivers the results since the last call. Called when all earlier pieces are done and
  /// delivered, never for two pieces at the same time. Returns false to end the work on all pieces.
  virtual bool deliver() = 0;
};

/// Returns the next piece, null at the end. May block; called by one thread at a time.
using NextPiece = std::function<std::unique_ptr<Piece>()>;

/// Works on pieces with `threads` threads (including the caller's; fewer if the system has no more)
/// and delivers their results in order. A thread without a piece takes the next one, or one that
/// another thread split off. The first unfinished piece delivers while it runs; the others wait.
///
/// Ends when all pieces are done, when a deliver() returns false, or when `is_stopped`, which every
/// thread calls after each run(), returns true. In that case each piece that was begun delivers its
/// results, in order, until one returns false. Rethrows the first exception thrown by a piece.
void run_in_order(
    const NextPiece& next, unsigned threads,
    const std::function<bool()>& is_stopped = [] { return false; });

}  // namespace dance::engine

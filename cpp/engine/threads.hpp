#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace dance::engine {

/// A piece of work whose results have a place in an order: a subtree of a search, a chunk of a
/// list. One thread at a time calls it.
class Piece {
 public:
  virtual ~Piece() = default;

  /// Works for a moment. Returns false when nothing is left to do.
  virtual bool run() = 0;

  /// Splits off work for idle threads: pieces whose results follow everything that this one still
  /// yields. None if it has nothing to split now.
  virtual std::vector<std::unique_ptr<Piece>> split() { return {}; }

  /// Hands over the results since the last call. Called when all earlier pieces are done and
  /// delivered, never for two pieces at once. Returns false to end the work on all pieces.
  virtual bool deliver() = 0;
};

/// Returns the next piece, null at the end. May block; never called by two threads at once.
using NextPiece = std::function<std::unique_ptr<Piece>()>;

/// Works on pieces with this many threads (the caller's among them; fewer if the system has no
/// more) and delivers their results in order. Threads without a piece take the next one, or what
/// others split off. The first piece that is not done delivers as it goes; the others wait.
///
/// Ends when all pieces are done, when one's deliver() returns false, or when `is_stopped`, asked
/// by every thread after each moment of work, returns true: then each piece that was begun delivers
/// what it has, in order, unless one returns false. Rethrows the first exception that leaves a
/// piece.
void run_in_order(
    const NextPiece& next, unsigned threads,
    const std::function<bool()>& is_stopped = [] { return false; });

/// Calls `work` with each chunk, on this many threads, and `deliver` with what it returns, in the
/// order of the chunks and by one thread at a time. `next` returns an optional chunk, none at the
/// end; `deliver` returns false to end.
///
///   for_each_in_order(4, [&] { return file.next_lines(); }, solve_lines,
///                     [&](std::string answers) { return bool(std::cout << answers); });
template <class Next, class Work, class Deliver>
void for_each_in_order(
    unsigned threads, Next next, Work work, Deliver deliver,
    const std::function<bool()>& is_stopped = [] { return false; }) {
  using Chunk = typename decltype(next())::value_type;
  using Output = decltype(work(std::declval<Chunk>()));
  struct ChunkPiece final : Piece {
    ChunkPiece(Chunk taken, Work& does, Deliver& gives)
        : chunk(std::move(taken)), work(does), deliver_output(gives) {}
    bool run() override {
      output = work(std::move(chunk));
      return false;
    }
    bool deliver() override {
      auto delivered = std::exchange(output, std::nullopt);
      return !delivered || deliver_output(*std::move(delivered));
    }

    Chunk chunk;
    Work& work;
    Deliver& deliver_output;
    std::optional<Output> output;
  };
  const auto next_piece = [&]() -> std::unique_ptr<Piece> {
    auto chunk = next();
    if (!chunk) return nullptr;
    return std::make_unique<ChunkPiece>(*std::move(chunk), work, deliver);
  };
  run_in_order(next_piece, threads, is_stopped);
}

}  // namespace dance::engine

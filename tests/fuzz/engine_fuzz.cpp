// Calls of the engine in any order.

#include <memory>
#include <string>
#include <vector>

#include "engine/cover.hpp"
#include "engine/explain.hpp"
#include "engine/polyomino.hpp"
#include "engine/sudoku.hpp"
#include "engine/trace.hpp"
#include "fuzz/fuzz.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::fuzz;

namespace {

class Caller {
 public:
  explicit Caller(Input& input) : input_(input), instance_(make_instance(input)) {}

  void run() {
    for (int calls = 0; calls < 60 && input_.remaining_bytes() > 0; ++calls) call();
  }

 private:
  int below(int limit) { return input_.ConsumeIntegralInRange(0, limit - 1); }

  void call() {
    switch (below(11)) {
      case 0:
        return begin_job();
      case 1:
        return begin_subtree();
      case 2:
        return plan();
      case 3:
        return write();
      case 4:
        return look();
      case 5:
        return close();
      default:
        return use_job();
    }
  }

  Limits make_limits() {
    Limits limits;
    if (below(2) == 0) limits.solutions = below(5);
    if (below(3) == 0) limits.kept = below(5);
    if (below(10) == 0) limits.milliseconds = 0;
    return limits;
  }

  Task make_task() {
    const auto solvers = solver_names();
    const std::string_view solver = solvers[below(static_cast<int>(solvers.size()))];
    return {Goal(below(4)),
            polyomino::Tilings(below(3)),
            std::string(solver),
            ItemChoice(below(2)),
            static_cast<std::uint64_t>(below(1 << 16)),
            std::string(below(4), '3'),
            make_limits()};
  }

  void plan() {
    if (instance_) (void)instance_->plan(make_task());
  }

  void begin_job() {
    if (!instance_) return;
    const Task task = make_task();
    auto job = instance_->job(task);
    if (!job) return require(!message(job.error()).empty(), "a refusal has a reason");
    job_ = *std::move(job);
    subtrees_.clear();
    limits_ = task.limits;
  }

  void begin_subtree() {
    if (!job_ || subtrees_.empty()) return;
    limits_ = make_limits();
    job_->begin(subtrees_[below(static_cast<int>(subtrees_.size()))].prefix, limits_);
  }

  void use_job() {
    if (!job_) return;
    switch (below(6)) {
      case 0:
        return job_->stop();
      case 1:
        return job_->count_only();
      case 2:
        return split();
      case 3:
        return take();
      case 4:
        return void(job_->candidates());
      default:
        return run_job();
    }
  }

  void split() {
    for (Subtree& subtree : job_->split_all()) {
      require(subtree.weight > 0 && subtree.weight <= 1, "a subtree is a part of the tree");
      subtrees_.push_back(std::move(subtree));
    }
  }

  void take() {
    const Solutions solutions = job_->take_solutions();
    require(solutions.count >= 0 && solutions.ends.size() <= std::size_t(solutions.count),
            "solutions are counted");
    require(job_->plan().describe(solutions).ends.size() == solutions.ends.size(),
            "each cover is described");
  }

  void run_job() {
    const bool has_ended = job_->end() != End::running;
    const End before = job_->end();
    const End end = job_->run(below(300), below(20));
    require(!has_ended || end == before, "an ended job stays so");
    const Report report = job_->report();
    require(report.end == end, "a report says how the job ended");
    require(report.found <= limits_.solutions || report.stats.solutions > limits_.solutions,
            "no more solutions are found than allowed");
    require(0 <= report.stats.explored && report.stats.explored <= 1, "a share is at most 1");
    require((report.verdict == Verdict::none) <= (report.found == 0), "none means none");
    require((end == End::running) <= !report.is_complete, "a running job isn't complete");
  }

  void write() {
    if (!instance_) return;
    constexpr std::string_view kFormats[] = {"dlx",  "json",     "sets", "matrix", "csv",
                                             "line", "pictures", "sdx",  "knuth",  "nothing"};
    (void)instance_->write(kFormats[below(10)]);
  }

  void look() {
    const TraceSettings settings{ItemChoice(below(2)), static_cast<std::size_t>(below(500))};
    if (const auto* cover = dynamic_cast<CoverInstance*>(instance_.get())) {
      (void)trace_cover(cover->problem(), settings);
    } else if (const auto* board = dynamic_cast<PolyominoInstance*>(instance_.get())) {
      (void)trace_polyomino(board->puzzle(), settings);
      (void)board->describe();
    } else if (const auto* puzzle = dynamic_cast<SudokuInstance*>(instance_.get())) {
      (void)trace_sudoku(puzzle->puzzle(), settings);
      if (puzzle->puzzle().grid.size() <= 6) (void)explain(puzzle->puzzle());
      const sudoku::Cell cell{below(10), below(10)};
      (void)why_not(puzzle->puzzle(), {cell, static_cast<sudoku::Digit>(below(12))});
    }
  }

  // Jobs may outlive their instance.
  void close() {
    if (below(4) == 0) instance_.reset();
    if (below(4) == 0) job_.reset();
  }

  Input& input_;
  std::unique_ptr<Instance> instance_;
  std::unique_ptr<Job> job_;
  Limits limits_;
  std::vector<Subtree> subtrees_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  Caller(input).run();
  return 0;
}

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/job.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/puzzle.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance {
enum class ProblemFormat;  // exact_cover/formats/read_problem.hpp
}

namespace dance::engine {

/// An exact cover problem.
class CoverInstance final : public Instance {
 public:
  CoverInstance(Problem problem, ProblemFormat format)
      : problem_(std::make_shared<const Problem>(std::move(problem))), format_(format) {}

  /// Opens the problem of a text in the named format, or in the likeliest format if the name is
  /// empty. Errors: those of problem_format and read_problem.
  static Result<std::unique_ptr<CoverInstance>> open(std::string_view text,
                                                     std::string_view format = {});

  const Problem& problem() const { return *problem_; }
  ProblemFormat format() const { return format_; }

  Result<std::string> write(std::string_view format, const Stop& stop = {}) const override;

 private:
  Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo,
                                              const Stop& stop) const override;

  std::shared_ptr<const Problem> problem_;
  ProblemFormat format_;
};

/// Writes a puzzle as an exact cover problem in Knuth's text, encoded by sudoku::encode or
/// polyomino::encode. Errors: those of the encoding.
std::string as_cover(const sudoku::Puzzle& puzzle);
Result<std::string> as_cover(const polyomino::Puzzle& puzzle, const Stop& stop = {});

/// Describes the collected covers of a problem.
Covers describe_covers(const Problem& problem, const Solutions& solutions);

}  // namespace dance::engine

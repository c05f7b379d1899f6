#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/instance.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "exact_cover/formats/solution_format.hpp"

namespace dance::engine {

/// The words for collected covers, so that each crosses a boundary once: option o holds the entries
/// `entries[offsets[o]]` … `entries[offsets[o + 1] - 1]`, as indices into `names`.
struct CoverTable {
  std::vector<std::string> names;  ///< "a", or "a:red" with its colour
  std::vector<std::int32_t> entries;
  std::vector<std::int32_t> offsets;      ///< one more than there are options
  std::vector<std::string> option_names;  ///< empty if options have none
};

/// An exact cover problem.
class CoverInstance final : public Instance {
 public:
  CoverInstance(Problem problem, ProblemFormat format)
      : problem_(std::make_shared<const Problem>(std::move(problem))), format_(format) {}

  /// The problem of a text in the format of this name, or in the likeliest if it is empty.
  /// Errors: those of problem_format and read_problem.
  static Result<std::unique_ptr<CoverInstance>> open(std::string_view text,
                                                     std::string_view format);

  const Problem& problem() const { return *problem_; }
  ProblemFormat format() const { return format_; }

  CoverTable table() const;
  Result<std::string> write(std::string_view format) const override;

 private:
  Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo) const override;

  std::shared_ptr<const Problem> problem_;
  ProblemFormat format_;
};

/// The covers among collected solutions, in words.
std::vector<Solution> describe_covers(const Problem& problem, const Solutions& solutions);

}  // namespace dance::engine

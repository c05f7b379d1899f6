#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/error.hpp"
#include "engine/job.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance::engine {

/// The exact cover problem of a text in the format of this name, in the likeliest if it is empty.
/// Errors, here and below: those of problem_format and read_problem.
Result<Problem> problem_in(std::string_view text, std::string_view format);

/// Its solutions, of which the search is below `prefix`. Errors: also those of solver_named.
Result<std::unique_ptr<Job>> cover_job(std::string_view text, std::string_view format,
                                       std::string_view solver, ItemChoice item_choice,
                                       std::span<const std::int32_t> prefix);

/// Counts its solutions and collects none, see make_counter. Errors: also those of that.
Result<std::unique_ptr<Job>> cover_count_job(std::string_view text, std::string_view format,
                                             std::string_view solver, ItemChoice item_choice,
                                             std::uint64_t memo_bytes);
/// The same for a problem that has been read.
Result<std::unique_ptr<Job>> count_job(Problem problem, std::string_view solver,
                                       ItemChoice item_choice, std::uint64_t memo_bytes);

}  // namespace dance::engine

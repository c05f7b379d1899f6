#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "bindings/job.hpp"
#include "exact_cover/choose_item.hpp"
#include "exact_cover/error.hpp"
#include "exact_cover/problem.hpp"
#include "exact_cover/split.hpp"
#include "sudoku/candidates.hpp"
#include "sudoku/grid.hpp"

namespace dance::bindings {

/// A Sudoku, cells in reading order, 0 for blank. Errors: bad_size, unknown_solver.
Result<std::unique_ptr<Job>> sudoku_job(const sudoku::Grid& grid, std::string_view solver,
                                        const sudoku::Candidates& candidates = {});

/// The exact cover problem of a text in the format of this name, in the likeliest if it is empty.
/// Errors, here and below: those of problem_format and read_problem.
Result<Problem> problem_in(std::string_view text, std::string_view format);

/// Its solutions. Errors: also those of solver_named.
Result<std::unique_ptr<Job>> cover_job(std::string_view text, std::string_view format,
                                       std::string_view solver, ItemChoice item_choice,
                                       std::span<const Choice> prefix);
Result<Split> cover_split(std::string_view text, std::string_view format, ItemChoice item_choice,
                          std::size_t wanted);

}  // namespace dance::bindings

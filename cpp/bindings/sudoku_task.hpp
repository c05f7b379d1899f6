#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "bindings/job.hpp"
#include "exact_cover/choose_item.hpp"
#include "exact_cover/error.hpp"
#include "sudoku/candidates.hpp"
#include "sudoku/grid.hpp"

namespace dance::bindings {

/// The solutions of a Sudoku, of which the search is below `prefix`. `item_choice` is for dancing
/// links. Error: unknown_solver.
Result<std::unique_ptr<Job>> sudoku_job(const sudoku::Grid& grid, std::string_view solver,
                                        ItemChoice item_choice,
                                        const sudoku::Candidates& candidates,
                                        std::span<const std::int32_t> prefix);

}  // namespace dance::bindings

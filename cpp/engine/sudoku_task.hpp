#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/error.hpp"
#include "engine/job.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::engine {

/// The solutions of a Sudoku, of which the search is below `prefix`. `item_choice` is for dancing
/// links. Error: unknown_solver.
Result<std::unique_ptr<Job>> sudoku_job(const sudoku::Grid& grid, std::string_view solver,
                                        ItemChoice item_choice,
                                        const sudoku::Candidates& candidates,
                                        std::span<const std::int32_t> prefix);

}  // namespace dance::engine

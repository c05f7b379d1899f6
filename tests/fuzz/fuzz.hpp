#pragma once

#include <fuzzer/FuzzedDataProvider.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/error.hpp"
#include "engine/job.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance::fuzz {

/// An input of libFuzzer, taken apart: numbers from its end, then text from the rest.
using Input = FuzzedDataProvider;

/// Ends the program unless `holds`, so that libFuzzer stores the input.
void require(bool holds, std::string_view what);

/// Requires the position of an error to be none or inside the text.
void require_place(const Error& error, std::string_view text);

/// Picks one of the items by the length of a text, so that any file is a valid input.
template <class Items>
const auto& pick(const Items& items, std::string_view text) {
  return items[text.size() % std::size(items)];
}

/// Builds a problem of up to 8 primary and 4 secondary items and 16 options by calls of
/// ProblemBuilder in any order, some of which fail.
Problem make_problem(Input& input);

/// Opens an exact cover problem, a Sudoku with boxes and candidates of any kind, or a board.
std::unique_ptr<engine::Instance> make_instance(Input& input);

/// Returns the names of all solvers; each kind of problem knows some of them.
std::span<const std::string_view> solver_names();

}  // namespace dance::fuzz

#pragma once

#include <span>
#include <vector>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// An option as a text has it, before its items are known.
struct OptionDraft {
  Token name = {};
  std::vector<Token> entries = {};
  TextPosition at = {};
};

/// A problem of these options. Its items, all primary, are those that they name: numbers by their
/// value if there is nothing else, otherwise in the order in which they first occur.
/// Errors, here and below: those of ProblemBuilder.
Result<Problem> build_problem(std::span<const OptionDraft> options);

/// The same with the items that the builder has.
Result<Problem> build_problem(ProblemBuilder builder, std::span<const OptionDraft> options);

}  // namespace dance

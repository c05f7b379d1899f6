#pragma once

#include <span>
#include <vector>

#include "exact_cover/problem.hpp"

namespace dance {

/// An option as a text has it, before its items are known.
struct OptionDraft {
  Token name = {};
  std::vector<Token> entries = {};
  TextPosition at = {};
};

/// The items that the options name: numbers by their value if there is nothing else, otherwise in
/// the order in which they first occur.
std::vector<Token> items_named_in(std::span<const OptionDraft> options);

/// Errors: those of ProblemBuilder.
Result<Problem> build_problem(std::span<const Token> primary, std::span<const Token> secondary,
                              std::span<const OptionDraft> options);

}  // namespace dance

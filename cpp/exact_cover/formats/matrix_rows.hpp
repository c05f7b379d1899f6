#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/words.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

/// Makes a problem of the rows of a 0/1 matrix, for all formats that hold one.
class MatrixRows {
 public:
  /// Whether a first row names the items: it is not made of the digits 0 and 1 alone.
  static bool is_header(std::span<const TextWord> words);

  bool has_items() const { return width_ > 0; }

  /// One item for each name. Errors: those of ProblemBuilder::add_primary.
  std::optional<Error> name_items(std::span<const TextWord> names);

  /// A row, an option, each digit a token of its own. The first row numbers the items, unless they
  /// have names. `name` names the option, if it is not empty.
  /// Errors: unexpected_symbol, wrong_row_length, and those of ProblemBuilder.
  std::optional<Error> add_row(std::span<const Token> digits, Token name = {});

  Problem build() && { return std::move(builder_).build(); }

 private:
  std::optional<Error> number_items(std::span<const Token> digits);

  ProblemBuilder builder_;
  std::size_t width_ = 0;
};

/// The names of the items, parted by `separator` and quoted where they contain one of `special` or
/// look like digits; then each option as a row of digits, behind its name if `has_names`.
/// Errors: secondary_unsupported, bounds_unsupported.
Result<std::string> write_matrix_rows(const Problem& problem, char separator,
                                      std::string_view special, bool has_names);

}  // namespace dance

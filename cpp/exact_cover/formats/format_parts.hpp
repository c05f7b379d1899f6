#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/words.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

// A writer rejects what its format cannot express rather than lose it.

/// Returns secondary_unsupported with the first secondary item, if there is one.
std::optional<Error> refuse_secondary_items(const Problem& problem);

/// Returns bounds_unsupported with the first item that has bounds, if there is one.
std::optional<Error> refuse_bounds(const Problem& problem);

/// Returns unused_item with the first item that no option holds, if there is one.
std::optional<Error> refuse_unused_items(const Problem& problem);

/// Builds a problem from options whose items are unknown until all have been read. All items are
/// primary: in numerical order if all are numbers, otherwise in order of first occurrence.
class OptionCollector {
 public:
  /// Begins an option; an empty name means none. The texts must outlive the collector.
  void begin(TextPosition at, const Token& name = {});
  /// Adds an item to the option begun last.
  void add(const Token& item);
  bool is_empty() const { return options_.empty(); }
  /// Returns whether the items or entries exceed a problem's limits, so that build() must fail.
  bool is_too_large() const { return items_.size() > kMaxItems || members_.size() > kMaxEntries; }

  /// Drops the first option if it is the set of all items: if it holds them all and is called so.
  void take_universe();

  /// Returns why plain words may not be sets: those of the first option occur in no other, as in a
  /// heading (unclear_heading); the first of each occurs in no other, as a name would
  /// (unclear_names); each option has one item, the words hardly recur, as in prose, each option
  /// may pair one of some words with one of others, or the first counts the others and their items
  /// (unclear).
  std::optional<Error> doubt() const;
  /// Returns unclear_heading if no item of the first option occurs in another, while others recur.
  std::optional<Error> doubt_of_heading() const;
  /// Returns why lines of a name and words may not be sets: no word recurs, or each has one, as in
  /// a list of values (unclear), or only the first has no name (unclear_heading).
  std::optional<Error> doubt_of_named() const;

  /// Builds the problem. Options without items are left out. Errors: those of ProblemBuilder.
  Result<Problem> build();

 private:
  struct Option {
    TextPosition at = {};
    std::uint32_t end = 0;   // in members_
    std::uint32_t name = 0;  // in names_; 0 for none
  };

  std::vector<std::int32_t> sorted_items() const;
  bool are_pairs() const;
  // Returns unclear_heading if no item of the first of three options or more occurs in another.
  std::optional<Error> heading_apart() const;
  bool states_count() const;
  std::vector<std::int32_t> counts() const;
  std::span<const ItemId> members_of(std::size_t option) const;
  std::optional<Error> add_option(ProblemBuilder& builder, const Option& option,
                                  std::span<const ItemId> members) const;

  std::vector<Token> items_;
  std::unordered_map<std::string_view, ItemId> ids_;
  std::vector<std::size_t> last_options_;  // per item: the last option that holds it, from 1
  std::vector<ItemId> members_;            // in order of first occurrence
  std::vector<Option> options_;
  std::optional<TextPosition> repeated_at_;  // the first item that occurs twice in its option
  std::vector<Token> names_ = {{}};
};

/// Returns the separator of a CSV table with this first line; 0 if it has none.
char csv_separator(std::string_view line);

/// Splits a line into cells without the blanks around them; a blank line has none.
/// Errors: those of WordScanner::take, unexpected_symbol (text after a closing quote).
Result<std::vector<TextWord>> split_csv_cells(const Line& line, char separator,
                                              std::deque<std::string>& unescaped);

}  // namespace dance

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/error.hpp"

namespace dance {

/// ItemId, OptionId and ColorId are distinct types, so indices of different kinds do not mix. Items
/// and options count from 0 here and from 1 in everything shown to people.
enum class ItemId : std::int32_t {};
enum class OptionId : std::int32_t {};
/// Colours count from 1; `no_color` marks an entry without a colour.
enum class ColorId : std::int32_t { no_color = 0 };

template <class Id>
constexpr std::int32_t index(Id id) {
  return static_cast<std::int32_t>(id);
}

/// An item of an option, with the colour that the option gives it.
struct Entry {
  ItemId item = {};
  ColorId color = ColorId::no_color;

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// The number of chosen options that may hold a primary item, from `least` to `most`.
struct Bounds {
  std::int32_t least = 1;
  std::int32_t most = 1;

  friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// The limits on an accepted problem. The largest node table takes 130 MB.
inline constexpr std::int32_t kMaxItems = 100'000;
inline constexpr std::int32_t kMaxEntries = 4'000'000;

/// An exact cover problem with colours (XCC, TAOCP 7.2.2.1): choose options so that each primary
/// item is covered exactly once and each secondary item at most once, or any number of times in a
/// single colour. Bounds may make "exactly once" another number or a range (MCC there). Built by a
/// ProblemBuilder, a problem is immutable and always valid, so no search can fail.
class Problem {
 public:
  std::int32_t item_count() const { return static_cast<std::int32_t>(item_names_.size()); }
  std::int32_t option_count() const { return static_cast<std::int32_t>(option_ends_.size()); }
  std::int32_t entry_count() const { return static_cast<std::int32_t>(entries_.size()); }

  /// Items 0 … primary_count()-1 are primary, the others secondary.
  std::int32_t primary_count() const { return primary_count_; }
  bool is_primary(ItemId item) const { return index(item) < primary_count_; }

  /// Returns the item's bounds, {1, 1} by default. Precondition: the item is primary.
  Bounds bounds(ItemId item) const { return bounds_[index(item)]; }
  /// Returns whether an item has bounds other than {1, 1}.
  bool has_bounds() const { return has_bounds_; }

  /// The option's entries in the order they were added.
  std::span<const Entry> option(OptionId option) const {
    const std::int32_t begin = index(option) == 0 ? 0 : option_ends_[index(option) - 1];
    return {entries_.data() + begin, entries_.data() + option_ends_[index(option)]};
  }

  /// Returns the number of the option's entry that holds the item, counted across all options.
  /// Precondition: there is one.
  std::int32_t entry_number(OptionId option, ItemId item) const {
    std::int32_t number = index(option) == 0 ? 0 : option_ends_[index(option) - 1];
    while (entries_[number].item != item) ++number;
    return number;
  }

  std::string_view item_name(ItemId item) const { return item_names_[index(item)]; }

  /// The option's name, empty if it has none.
  std::string_view option_name(OptionId option) const;
  bool has_option_names() const { return !option_names_.empty(); }

  /// Returns the number of an option from 1, as people count it: options that the builder left out
  /// count, too.
  std::int32_t option_number(OptionId option) const;
  /// The numbers of the options that were left out, in ascending order.
  std::span<const std::int32_t> left_out() const { return left_out_; }

  /// Precondition: `color` is not `no_color`.
  std::string_view color_name(ColorId color) const { return color_names_[index(color) - 1]; }

  /// Returns the problem restricted to these items and options. Preconditions: both are in
  /// ascending order, and each of the options holds one of the primary items.
  Problem restricted(std::span<const ItemId> items, std::span<const OptionId> options) const;

 private:
  friend class ProblemBuilder;

  std::vector<std::string> item_names_;
  std::int32_t primary_count_ = 0;
  std::vector<Bounds> bounds_;  // of the primary items
  bool has_bounds_ = false;
  std::vector<std::string> color_names_;
  std::vector<Entry> entries_;             // of all options, one after the other
  std::vector<std::int32_t> option_ends_;  // the end of each option in entries_
  std::vector<std::string> option_names_;  // ends with the last option that has a name
  std::vector<std::int32_t> left_out_;     // the numbers of the options left out
};

/// Stands for an option when an item gets no more options although its bounds allow more.
inline constexpr OptionId kNoOption{-1};

/// One step towards a solution: an option and the item it was chosen for.
struct Choice {
  OptionId option = {};
  ItemId item = {};

  friend bool operator==(const Choice&, const Choice&) = default;
};

/// Formats an entry: `item` or `item:colour`.
std::string entry_text(const Problem& problem, const Entry& entry);
void append_entry(std::string& text, const Problem& problem, const Entry& entry);

/// Formats an item as Knuth does: `name`, or with bounds `least:most|name`, or `most|name` if both
/// bounds are equal.
std::string item_text(const Problem& problem, ItemId item);

/// Builds a Problem, checking each item and option as it is added. A call that fails adds nothing;
/// its error carries the position passed with the name.
class ProblemBuilder {
 public:
  /// Adds an item.
  /// Errors: empty_name, bad_name, repeated_name, primary_after_secondary, too_large, bad_bounds
  /// (unless 0 ≤ least ≤ most ≤ kMaxEntries).
  Result<ItemId> add_primary(std::string_view name, TextPosition at = {}, Bounds bounds = {});
  Result<ItemId> add_secondary(std::string_view name, TextPosition at = {});

  /// Adds an item written in the syntax of item_text. Errors: also bounds_on_secondary_item.
  Result<ItemId> add_item(const Token& item, bool is_secondary);

  /// Adds an option whose entries are written `item` or, for a secondary item, `item:colour`. `at`
  /// is the beginning of the option. Errors: unknown_item, repeated_item, color_on_primary_item,
  /// empty_name (of a colour), no_primary_item, too_large.
  Result<OptionId> add_option(std::span<const Token> entries, TextPosition at = {});

  /// Adds an option of existing items and colours.
  Result<OptionId> add_option(std::span<const Entry> entries, TextPosition at = {});

  /// Names an option. Unlike an item's name, it may contain spaces, `:` and `|`.
  /// Errors: empty_name, bad_name (a control character), repeated_option_name. Precondition: the
  /// option exists and has no name yet.
  Result<OptionId> name_option(OptionId option, Token name);

  /// Adds an option as a text writes it, and names it unless the name is empty. An option without
  /// primary items is in no cover, so it is left out and only counted.
  /// Errors: those of add_option, except no_primary_item, and of name_option.
  template <class Entries>
  std::optional<Error> add_written(const Entries& entries, TextPosition at, Token name = {}) {
    auto option = add_option(entries, at);
    if (option && !name.text.empty()) option = name_option(*option, name);
    if (option) return std::nullopt;
    if (option.error().code != ErrorCode::no_primary_item) return option.error();
    problem_.left_out_.push_back(next_number());
    return std::nullopt;
  }

  /// Returns the id of a colour, adding the colour if it is new. Errors: empty_name, bad_name.
  Result<ColorId> color(std::string_view name, TextPosition at = {});

  Problem build() &&;

 private:
  struct NameHash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  template <class Id>
  using Names = std::unordered_map<std::string, Id, NameHash, std::equal_to<>>;

  std::int32_t next_number() const {
    return problem_.option_count() + 1 + static_cast<std::int32_t>(problem_.left_out_.size());
  }
  Result<ItemId> add_named(std::string_view name, TextPosition at);
  Result<Entry> read_entry(const Token& token);
  Result<OptionId> add_checked(std::span<const Entry> entries, std::span<const Token> tokens,
                               TextPosition at);

  Problem problem_;
  bool has_secondary_ = false;
  Names<ItemId> items_;
  Names<ColorId> colors_;
  Names<OptionId> options_;                      // the named options
  std::int32_t attempts_ = 0;                    // calls of add_checked so far
  std::vector<std::int32_t> last_attempt_with_;  // per item: the last attempt that held it
};

/// Combines the problems into one whose covers first choose a problem and then cover it. It adds an
/// item for the choice and, for each problem, an option that covers this item and all primary items
/// of the other problems. These options come first. A search may make the choice early or late.
///
/// Error: too_large. Precondition: the problems have neither colours nor bounds.
Result<Problem> alternatives(std::span<const Problem> problems);

}  // namespace dance

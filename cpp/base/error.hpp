#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace dance {

/// Everything that can be wrong with what a caller hands in. Each code has one English sentence
/// (`sentence`); a user interface in another language has its own for each code.
enum class ErrorCode {
  // Text in general.
  empty_text,
  text_too_large,
  not_text,
  unknown_format,
  unexpected_symbol,
  wrong_length,
  wrong_row_length,
  wrong_row_count,
  mostly_unreadable,
  // Exact cover problems.
  empty_name,
  repeated_name,
  bad_name,
  primary_after_secondary,
  unknown_item,
  repeated_item,
  repeated_option_name,
  no_primary_item,
  color_on_primary_item,
  bad_bounds,
  bounds_on_secondary_item,
  bounds_unsupported,
  cost_unsupported,
  secondary_unsupported,
  unused_item,
  too_large,
  // Sudoku.
  second_blank,
  bad_size,
  several_puzzles,
  unknown_constraint,
  bad_boxes,
  stated_boxes,
  bad_syntax,
  bad_payload,
  not_in_link,
  newer_version,
  does_not_fit,
  no_such_format,
  // Polyominoes.
  unknown_board,
  bad_shape,
  bad_region,
  not_flat,
  // Requests.
  unknown_solver,
  bad_setting,
  out_of_memory,
  internal,
};

/// The code's name as a stable identifier, e.g. "unknown_item".
std::string_view name(ErrorCode code);

/// One English sentence without the particulars, e.g. "an option names an item that does not
/// exist".
std::string_view sentence(ErrorCode code);

/// A place in a text; both numbers count from 1, columns in characters (UTF-8 code points). Zero
/// means that there is none.
struct TextPosition {
  int line = 0;
  int column = 0;

  friend bool operator==(const TextPosition&, const TextPosition&) = default;
};

/// What went wrong, where, what stood there and what was expected. `found` and `expected` are free
/// of language (a symbol, a name, a number, a range), so that any interface can show them.
struct Error {
  ErrorCode code = ErrorCode::internal;
  TextPosition at = {};
  std::string found = {};
  std::string expected = {};
  /// The setting that the problem doesn't allow, e.g. "solver"; empty if the text itself is wrong.
  std::string_view setting = {};
};

/// What was found, cut to a length that fits into a sentence: 40 characters.
std::string excerpt(std::string_view found);

/// The sentence with its particulars, without the position:
/// "an option names an item that does not exist: found 'Q'".
std::string message(const Error& error);

/// Names between commas, for what was expected.
template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

/// The same of things that have a name.
template <class Items>
std::string listed_names(const Items& items) {
  std::vector<std::string_view> names;
  for (const auto& item : items) names.push_back(item.name);
  return listed(names);
}

/// The first of things that have a name with this one; null if there is none.
template <class Items>
auto find_named(const Items& items, std::string_view name) -> decltype(&*std::begin(items)) {
  for (const auto& item : items) {
    if (item.name == name) return &item;
  }
  return nullptr;
}

/// A value, or the reason why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return content_.index() == 0; }

  /// Precondition of the accessors: the result holds what is asked for.
  T& operator*() & { return *std::get_if<0>(&content_); }
  const T& operator*() const& { return *std::get_if<0>(&content_); }
  T&& operator*() && { return std::move(*std::get_if<0>(&content_)); }
  T* operator->() { return std::get_if<0>(&content_); }
  const T* operator->() const { return std::get_if<0>(&content_); }
  const Error& error() const { return *std::get_if<1>(&content_); }

 private:
  std::variant<T, Error> content_;
};

}  // namespace dance

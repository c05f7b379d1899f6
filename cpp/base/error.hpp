#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace dance {

/// All errors that a caller's input can cause (error_codes.def). Each code has an English sentence
/// (`sentence`); a user interface translates the code.
enum class ErrorCode {
#define ROW(code, sentence) code,
#include "base/error_codes.def"
};

/// The name of a code, a stable identifier such as "unknown_item".
std::string_view name(ErrorCode code);

/// The sentence of a code without details, such as "this option names an item that does not exist".
std::string_view sentence(ErrorCode code);

/// A position in a text. Lines and columns count from 1, columns in characters (UTF-8 code points);
/// 0 means none.
struct TextPosition {
  int line = 0;
  int column = 0;

  friend bool operator==(const TextPosition&, const TextPosition&) = default;
};

/// A word of a text and its position.
struct Token {
  std::string_view text;
  TextPosition at = {};
};

/// An error and its position. `found` and `expected` are symbols, names, numbers or ranges, which
/// need no translation.
struct Error {
  ErrorCode code = ErrorCode::internal;
  TextPosition at = {};
  std::string found = {};
  std::string expected = {};
  /// The setting that caused the error, such as "solver"; empty if the text did.
  std::string_view setting = {};
  /// The beginning of the line, if the text holds several puzzles; or the setting's value, if it is
  /// a text itself; may be empty.
  std::string line = {};
};

/// The first characters, valid UTF-8 of any text, with U+FFFD for control characters and invalid
/// bytes.
std::string excerpt(std::string_view found, std::size_t most = 60);

/// The sentence with details but no position: "this option names an item that does not exist: found
/// 'Q'".
std::string message(const Error& error);

/// The names, separated by commas.
template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

/// A value of an enumeration with its public name.
template <class Value>
struct NamedValue {
  Value value = {};
  std::string_view name;
};

/// The names of the items, separated by commas.
template <class Items>
std::string listed_names(const Items& items) {
  std::vector<std::string_view> names;
  for (const auto& item : items) names.push_back(item.name);
  return listed(names);
}

/// Returns the first item with this name, or null.
template <class Items>
auto find_named(const Items& items, std::string_view name) -> decltype(&*std::begin(items)) {
  for (const auto& item : items) {
    if (item.name == name) return &item;
  }
  return nullptr;
}

/// A value, or the error that prevented it.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return content_.index() == 0; }

  /// Precondition of the accessors: the result holds a value, or an error for error().
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

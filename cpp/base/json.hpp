#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace dance {

enum class JsonKind { null, boolean, number, string, array, object };

/// How deep arrays and objects may be nested.
inline constexpr std::size_t kMaxJsonDepth = 64;
/// How many values, keys included, a text may have. Each takes about a hundred bytes.
inline constexpr std::size_t kMaxJsonValues = 1'000'000;

/// A value of a JSON text and where it begins there.
struct JsonValue {
  JsonKind kind = JsonKind::null;
  TextPosition at = {};
  /// The characters of a string without its quotes and escapes; "null", "true", "false"; a number
  /// as it was written.
  std::string text = {};
  /// The elements of an array. The members of an object, each as two values: its key, a string,
  /// and behind it what the key stands for. Order and repeated keys are those of the text.
  std::vector<JsonValue> elements = {};

  /// The value of the first member with this key; none in a value that is no object.
  const JsonValue* find(std::string_view key) const;
};

/// Reads one JSON value, which has to be all of the text.
/// Errors: those of check_text, unexpected_symbol, too_large (beyond kMaxJsonDepth or
/// kMaxJsonValues).
Result<JsonValue> read_json(std::string_view text);

/// The refusal of a value that is not what was expected in its place.
Error unexpected(const JsonValue& found, std::string expected);

/// Appends a string in quotes, with the escapes that it needs.
void append_json_string(std::string& json, std::string_view text);

}  // namespace dance

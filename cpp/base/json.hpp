#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace dance {

enum class JsonKind { null, boolean, number, string, array, object };

/// The deepest nesting of arrays and objects.
inline constexpr std::size_t kMaxJsonDepth = 64;
/// The most values in a text, keys included. Each takes about a hundred bytes.
inline constexpr std::size_t kMaxJsonValues = 1'000'000;

/// A JSON value and its position in the text.
struct JsonValue {
  JsonKind kind = JsonKind::null;
  TextPosition at = {};
  /// The characters of a string, unescaped, valid UTF-8; "null", "true", "false"; a number as
  /// written.
  std::string text = {};
  /// The elements of an array, or the members of an object: each key (a string) is followed by its
  /// value, in the order of the text. Keys may repeat.
  std::vector<JsonValue> elements = {};

  /// Returns whether this is an array or an object.
  bool is_group() const { return kind == JsonKind::array || kind == JsonKind::object; }
  /// Returns the value of the first member with this key, or null.
  const JsonValue* find(std::string_view key) const;
};

/// Reads a text that is one JSON value.
/// Errors: those of check_text, unexpected_symbol, too_large (beyond kMaxJsonValues),
/// too_deep (beyond kMaxJsonDepth).
Result<JsonValue> read_json(std::string_view text);

/// Makes the error unexpected_symbol for a value.
Error unexpected(const JsonValue& found, std::string expected);

/// Returns the value of a required key. Error: unexpected_symbol.
Result<const JsonValue*> require(const JsonValue& object, std::string_view key);

/// Checks that every key of an object is known and occurs once. Error: unexpected_symbol.
std::optional<Error> check_keys(const JsonValue& object, std::span<const std::string_view> known);

/// Appends a quoted and escaped string. It is valid UTF-8, with U+FFFD for invalid bytes.
void append_json_string(std::string& json, std::string_view text);

/// Appends JSON on one line to a text, with commas where they belong.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& json) : json_(json) {}

  /// Begins a member of an object; its value follows. The key is not escaped.
  JsonWriter& key(std::string_view key) {
    separate();
    json_ += '"';
    json_ += key;
    json_ += "\":";
    return *this;
  }

  void text(std::string_view value) {
    separate();
    append_json_string(json_, value);
  }
  void symbol(char value) { text({&value, 1}); }
  void number(std::uint64_t value);
  void flag(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }

  /// Appends a value that is JSON already.
  void raw(std::string_view value) {
    separate();
    json_ += value;
  }

  /// Appends an object; `write_members` appends its members.
  template <class WriteMembers>
  void object(WriteMembers write_members) {
    raw("{");
    write_members();
    json_ += '}';
  }

  /// Appends an array; `write_item` appends each item.
  template <class Items, class WriteItem>
  void array(const Items& items, WriteItem write_item) {
    raw("[");
    for (const auto& item : items) write_item(item);
    json_ += ']';
  }

 private:
  // Every value ends in another character than those before it.
  void separate() {
    constexpr std::string_view kBegins = "{[:\n";
    const bool is_first = json_.empty() || kBegins.find(json_.back()) != std::string_view::npos;
    if (!is_first) json_ += ',';
  }

  std::string& json_;
};

}  // namespace dance

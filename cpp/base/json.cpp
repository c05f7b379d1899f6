#include "base/json.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

// RapidJSON asserts only what it has checked, and a library must never end the program.
#define RAPIDJSON_ASSERT(condition) ((void)0)
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include "base/text.hpp"

namespace dance {
namespace {

// The characters that may separate the end of a token from the next value.
constexpr std::string_view kBetweenValues = " \t\r\n,:]}";
constexpr std::string_view kAnyValue = "[, {, \"…\", 0–9";

// Builds a tree from the parser's events. The parser reports only the ends of tokens; from there to
// the next value there are only white space and punctuation.
class TreeBuilder {
 public:
  TreeBuilder(std::string_view text, const rapidjson::MemoryStream& stream)
      : text_(text), stream_(stream), locator_(text) {}

  bool Null() { return add(JsonKind::null, "null"); }
  bool Bool(bool value) { return add(JsonKind::boolean, value ? "true" : "false"); }
  bool RawNumber(const char* characters, std::size_t length, bool) {
    return add(JsonKind::number, {characters, length});
  }
  bool String(const char* characters, std::size_t length, bool) {
    return add(JsonKind::string, {characters, length});
  }
  bool Key(const char* characters, std::size_t length, bool) {
    return add(JsonKind::string, {characters, length});
  }
  bool StartArray() { return open(JsonKind::array); }
  bool StartObject() { return open(JsonKind::object); }
  bool EndArray(std::size_t) { return close(); }
  bool EndObject(std::size_t) { return close(); }

  // Never called: numbers arrive as text.
  bool Int(int) { return false; }
  bool Uint(unsigned) { return false; }
  bool Int64(std::int64_t) { return false; }
  bool Uint64(std::uint64_t) { return false; }
  bool Double(double) { return false; }

  JsonValue take_root() { return std::move(root_); }
  TextPosition place(std::size_t offset) { return locator_.at(offset); }
  // The error of the limit that stopped the builder.
  Error refusal(TextPosition at) const {
    if (has_too_many()) {
      return {ErrorCode::too_large, at, "", "≤ " + std::to_string(kMaxJsonValues) + " values"};
    }
    return {ErrorCode::too_deep, at, "", "≤ " + std::to_string(kMaxJsonDepth) + " levels"};
  }

 private:
  bool add(JsonKind kind, std::string_view text) {
    if (has_too_many()) return false;
    // RapidJSON accepts "\\udc00", half a character, and encodes it.
    put({kind, next_place(), valid_utf8(text)});
    end_ = stream_.Tell();
    return true;
  }

  bool open(JsonKind kind) {
    if (path_.size() == kMaxJsonDepth || has_too_many()) return false;
    JsonValue& value = put({kind, next_place()});
    ++end_;
    path_.push_back(&value);
    return true;
  }

  bool close() {
    path_.pop_back();
    return true;
  }

  bool has_too_many() const { return values_ == kMaxJsonValues; }

  TextPosition next_place() {
    end_ = text_.find_first_not_of(kBetweenValues, end_);
    return locator_.at(end_);
  }

  // Only the innermost open value grows, so pointers to the outer ones stay valid.
  JsonValue& put(JsonValue value) {
    ++values_;
    if (path_.empty()) return root_ = std::move(value);
    return path_.back()->elements.emplace_back(std::move(value));
  }

  std::string_view text_;
  const rapidjson::MemoryStream& stream_;
  Locator locator_;
  std::size_t end_ = 0;  // of the last token
  std::size_t values_ = 0;
  JsonValue root_;
  std::vector<JsonValue*> path_;  // open arrays and objects, outermost first
};

std::string quoted_list(std::span<const std::string_view> keys) {
  std::string list;
  for (const std::string_view key : keys) {
    if (!list.empty()) list += ", ";
    append_json_string(list, key);
  }
  return list;
}

std::string expected_instead(rapidjson::ParseErrorCode code) {
  switch (code) {
    case rapidjson::kParseErrorObjectMissName:
    case rapidjson::kParseErrorStringMissQuotationMark:
      return "\"";
    case rapidjson::kParseErrorObjectMissColon:
      return ":";
    case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket:
      return "\",\", }";
    case rapidjson::kParseErrorArrayMissCommaOrSquareBracket:
      return "\",\", ]";
    case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
      return "0–9, A–F";
    case rapidjson::kParseErrorStringUnicodeSurrogateInvalid:
      return "\\uD800–\\uDBFF, \\uDC00–\\uDFFF";
    case rapidjson::kParseErrorStringEscapeInvalid:
      return "\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u";
    case rapidjson::kParseErrorNumberMissFraction:
    case rapidjson::kParseErrorNumberMissExponent:
      return "0–9";
    case rapidjson::kParseErrorDocumentEmpty:
    case rapidjson::kParseErrorValueInvalid:
      return std::string(kAnyValue);
    default:
      return "";
  }
}

bool is_control(char c) {
  return static_cast<unsigned char>(c) < ' ';
}

// Returns the offset of the error.
std::size_t fault_offset(std::string_view text, rapidjson::ParseResult fault) {
  std::size_t offset = fault.Offset();
  // The parser reports the first wrong letter of a word like `null`.
  if (fault.Code() != rapidjson::kParseErrorValueInvalid) return offset;
  while (offset > 0 && is_letter(text[offset - 1])) --offset;
  return offset;
}

Error describe(std::string_view text, std::size_t offset, rapidjson::ParseErrorCode code) {
  Error error{ErrorCode::unexpected_symbol, {}, "", expected_instead(code)};
  if (offset == text.size()) return error;
  if (is_control(text[offset])) {
    // The string is not closed on its line.
    if (code == rapidjson::kParseErrorStringEscapeInvalid) error.expected = "\"";
  } else {
    error.found = characters(text.substr(offset, 4)).front();
  }
  return error;
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
  if (kind != JsonKind::object) return nullptr;
  for (std::size_t i = 0; i < elements.size(); i += 2) {
    if (elements[i].text == key) return &elements[i + 1];
  }
  return nullptr;
}

Result<JsonValue> read_json(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  rapidjson::MemoryStream stream(checked->data(), checked->size());
  TreeBuilder tree(*checked, stream);
  rapidjson::Reader reader;
  // Iterative, so that nested brackets cannot overflow the stack.
  const auto result =
      reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag>(stream,
                                                                                           tree);
  if (!result.IsError()) return tree.take_root();
  const std::size_t offset = fault_offset(*checked, result);
  const TextPosition at = tree.place(offset);
  if (result.Code() == rapidjson::kParseErrorTermination) return tree.refusal(at);
  Error error = describe(*checked, offset, result.Code());
  error.at = at;
  return error;
}

Error unexpected(const JsonValue& found, std::string expected) {
  std::string text = found.kind == JsonKind::array    ? "["
                     : found.kind == JsonKind::object ? "{"
                                                      : found.text;
  return {ErrorCode::unexpected_symbol, found.at, std::move(text), std::move(expected)};
}

Result<const JsonValue*> require(const JsonValue& object, std::string_view key) {
  if (const JsonValue* const value = object.find(key)) return value;
  return unexpected(object, quoted_list({&key, 1}));
}

std::optional<Error> check_keys(const JsonValue& object, std::span<const std::string_view> known) {
  for (std::size_t i = 0; i < object.elements.size(); i += 2) {
    const JsonValue& key = object.elements[i];
    const bool is_known = std::find(known.begin(), known.end(), key.text) != known.end();
    const bool is_first = object.find(key.text) == &object.elements[i + 1];
    if (!is_known || !is_first) return unexpected(key, quoted_list(known));
  }
  return std::nullopt;
}

void JsonWriter::number(std::uint64_t value) {
  char digits[20];
  const char* const end = std::to_chars(std::begin(digits), std::end(digits), value).ptr;
  raw({digits, static_cast<std::size_t>(end - digits)});
}

void append_json_string(std::string& json, std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  constexpr std::string_view kShort = "\b\f\n\r\t";
  json += '"';
  for (const char c : valid_utf8(text)) {
    const auto code = static_cast<unsigned char>(c);
    if (code >= ' ') {
      if (c == '"' || c == '\\') json += '\\';
      json += c;
    } else if (const std::size_t at = kShort.find(c); at != kShort.npos) {
      json += '\\';
      json += "bfnrt"[at];
    } else {
      json += "\\u00";
      json += kDigits[code >> 4];
      json += kDigits[code & 15];
    }
  }
  json += '"';
}

}  // namespace dance

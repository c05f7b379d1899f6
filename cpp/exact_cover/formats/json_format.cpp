#include <array>
#include <optional>

#include "base/json.hpp"
#include "exact_cover/formats/format_parts.hpp"
#include "exact_cover/formats/formats.hpp"

namespace dance {
namespace {

using Fault = std::optional<Error>;

Token token(const JsonValue& value) {
  return {value.text, value.at};
}

// Reads the names in an array.
Fault read_names(const JsonValue& array, std::vector<Token>& names) {
  if (array.kind != JsonKind::array) return unexpected(array, "[");
  names.reserve(array.elements.size());
  for (const JsonValue& name : array.elements) {
    if (name.kind != JsonKind::string && name.kind != JsonKind::number) {
      return unexpected(name, "\"…\", 0–9");
    }
    names.push_back(token(name));
  }
  return std::nullopt;
}

// An option: a list of items, or an object with a name.
struct OptionDraft {
  Token name = {};
  std::vector<Token> entries = {};
};

Fault read_named_option(const JsonValue& object, OptionDraft& option) {
  constexpr std::array<std::string_view, 2> kKeys = {"name", "items"};
  if (const auto fault = check_keys(object, kKeys)) return fault;
  const auto name = require(object, "name");
  if (!name) return name.error();
  if ((*name)->kind != JsonKind::string) return unexpected(**name, "\"…\"");
  if ((*name)->text.empty()) return Error{ErrorCode::empty_name, (*name)->at};
  option.name = token(**name);
  const auto items = require(object, "items");
  if (!items) return items.error();
  return read_names(**items, option.entries);
}

Fault add_options(ProblemBuilder& builder, const JsonValue& array) {
  if (array.kind != JsonKind::array) return unexpected(array, "[");
  for (const JsonValue& value : array.elements) {
    OptionDraft draft;
    const auto fault = value.kind == JsonKind::object ? read_named_option(value, draft)
                                                      : read_names(value, draft.entries);
    if (fault) return fault;
    auto option = builder.add_option(draft.entries, value.at);
    if (option && !draft.name.text.empty()) option = builder.name_option(*option, draft.name);
    if (!option) return option.error();
  }
  return std::nullopt;
}

Fault add_items(ProblemBuilder& builder, std::span<const Token> items, bool is_secondary) {
  for (const Token& token : items) {
    if (const auto item = builder.add_item(token, is_secondary); !item) return item.error();
  }
  return std::nullopt;
}

Result<Problem> read_declared(const JsonValue& object, const JsonValue& options) {
  constexpr std::array<std::string_view, 3> kKeys = {"items", "secondary", "options"};
  if (const auto fault = check_keys(object, kKeys)) return *fault;
  const auto items = require(object, "items");
  if (!items) return items.error();
  std::vector<Token> primary;
  std::vector<Token> secondary;
  if (const auto fault = read_names(**items, primary)) return *fault;
  if (const JsonValue* const names = object.find("secondary")) {
    if (const auto fault = read_names(*names, secondary)) return *fault;
  }
  ProblemBuilder builder;
  if (const auto fault = add_items(builder, primary, false)) return *fault;
  if (const auto fault = add_items(builder, secondary, true)) return *fault;
  if (const auto fault = add_options(builder, options)) return *fault;
  return std::move(builder).build();
}

Result<Problem> read_named_sets(const JsonValue& object) {
  OptionCollector options;
  for (std::size_t i = 0; i < object.elements.size(); i += 2) {
    const JsonValue& key = object.elements[i];
    if (key.text.empty()) return Error{ErrorCode::empty_name, key.at};
    const JsonValue& value = object.elements[i + 1];
    std::vector<Token> items;
    if (const auto fault = read_names(value, items)) return *fault;
    options.begin(value.at, token(key));
    for (const Token& item : items) options.add(item);
  }
  if (options.is_empty()) return Error{ErrorCode::empty_text};
  return options.build();
}

class Writer {
 public:
  explicit Writer(const Problem& problem) : problem_(problem) {}

  std::string write() && {
    append_items("{\"items\": ", 0, problem_.primary_count());
    if (problem_.primary_count() < problem_.item_count()) {
      append_items(",\n \"secondary\": ", problem_.primary_count(), problem_.item_count());
    }
    json_ += ",\n \"options\": [";
    for (std::int32_t o = 0; o < problem_.option_count(); ++o) {
      json_ += o == 0 ? "\n  " : ",\n  ";
      append_option(OptionId{o});
    }
    return std::move(json_) + "]}\n";
  }

 private:
  void append_items(std::string_view key, std::int32_t begin, std::int32_t end) {
    json_ += key;
    json_ += '[';
    for (std::int32_t i = begin; i < end; ++i) {
      if (i > begin) json_ += ", ";
      append_json_string(json_, item_text(problem_, ItemId{i}));
    }
    json_ += ']';
  }

  void append_option(OptionId option) {
    const std::string_view name = problem_.option_name(option);
    if (!name.empty()) {
      json_ += "{\"name\": ";
      append_json_string(json_, name);
      json_ += ", \"items\": ";
    }
    const auto entries = problem_.option(option);
    for (const Entry& entry : entries) {
      json_ += &entry == entries.data() ? "[" : ", ";
      append_json_string(json_, entry_text(problem_, entry));
    }
    json_ += name.empty() ? "]" : "]}";
  }

  const Problem& problem_;
  std::string json_;
};

}  // namespace

Result<Problem> read_json_problem(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return json.error();
  if (json->kind != JsonKind::object) return unexpected(*json, "{");
  const JsonValue* const options = json->find("options");
  return options ? read_declared(*json, *options) : read_named_sets(*json);
}

std::string write_json_problem(const Problem& problem) {
  return Writer(problem).write();
}

}  // namespace dance

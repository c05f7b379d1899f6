#include <algorithm>
#include <array>
#include <optional>

#include "base/json.hpp"
#include "exact_cover/formats/format_parts.hpp"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/formats/values.hpp"

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

// The first of these keys that an object has; the first of all if it has none.
template <class Keys>
std::string_view key_of(const JsonValue& object, const Keys& keys) {
  const auto* const found = std::find_if(
      keys.begin(), keys.end(), [&](std::string_view key) { return object.find(key) != nullptr; });
  return found == keys.end() ? keys.front() : *found;
}

// An option: a list of items, or an object with a name.
struct OptionDraft {
  Token name = {};
  std::vector<Token> entries = {};
};

Fault read_named_option(const JsonValue& object, OptionDraft& option) {
  constexpr std::array<std::string_view, 3> kNameKeys = {"name", "id", "label"};
  constexpr std::array<std::string_view, 3> kMemberKeys = {"items", "elements", "members"};
  const std::array<std::string_view, 2> keys = {key_of(object, kNameKeys),
                                                key_of(object, kMemberKeys)};
  if (const auto fault = check_keys(object, keys)) return fault;
  const auto name = require(object, keys.front());
  if (!name) return name.error();
  const bool may_be_number = keys.front() != kNameKeys.front();
  const bool is_name =
      (*name)->kind == JsonKind::string || ((*name)->kind == JsonKind::number && may_be_number);
  if (!is_name) return unexpected(**name, "\"…\"");
  if ((*name)->text.empty()) return Error{ErrorCode::empty_name, (*name)->at};
  option.name = token(**name);
  const auto items = require(object, keys.back());
  if (!items) return items.error();
  return read_names(**items, option.entries);
}

Fault add_option(ProblemBuilder& builder, const JsonValue& value, Token name = {}) {
  OptionDraft draft{name};
  const auto fault = value.kind == JsonKind::object && name.text.empty()
                         ? read_named_option(value, draft)
                         : read_names(value, draft.entries);
  return fault ? fault : builder.add_written(draft.entries, value.at, draft.name);
}

// Options in a list, or in an object with their names.
Fault add_options(ProblemBuilder& builder, const JsonValue& options) {
  const bool are_named = options.kind == JsonKind::object;
  if (!are_named && options.kind != JsonKind::array) return unexpected(options, "[");
  for (std::size_t i = 0; i < options.elements.size(); ++i) {
    Token name;
    if (are_named) {
      name = token(options.elements[i]);
      if (name.text.empty()) return Error{ErrorCode::empty_name, name.at};
      ++i;
    }
    if (const auto fault = add_option(builder, options.elements[i], name)) return fault;
  }
  return std::nullopt;
}

Fault add_items(ProblemBuilder& builder, const JsonValue& names, bool is_secondary) {
  std::vector<Token> items;
  if (const auto fault = read_names(names, items)) return fault;
  for (const Token& item : items) {
    if (const auto added = builder.add_item(item, is_secondary); !added) return added.error();
  }
  return std::nullopt;
}

constexpr std::array<std::string_view, 4> kItemKeys = {"items", "primary", "universe", "elements"};
constexpr std::array<std::string_view, 3> kOptionKeys = {"options", "subsets", "sets"};
// A matrix.
constexpr std::array<std::string_view, 3> kColumnKeys = {"columns", "items", "universe"};
constexpr std::array<std::string_view, 3> kRowKeys = {"data", "rows", "matrix"};

Result<Problem> read_declared(const JsonValue& object, const JsonValue& options) {
  const std::array<std::string_view, 3> keys = {key_of(object, kItemKeys), "secondary",
                                                key_of(object, kOptionKeys)};
  if (const auto fault = check_keys(object, keys)) return *fault;
  const auto items = require(object, keys.front());
  if (!items) return items.error();
  ProblemBuilder builder;
  if (const auto fault = add_items(builder, **items, false)) return *fault;
  if (const JsonValue* const names = object.find("secondary")) {
    if (const auto fault = add_items(builder, *names, true)) return *fault;
  }
  if (const auto fault = add_options(builder, options)) return *fault;
  return std::move(builder).build();
}

Result<Problem> read_object(const JsonValue& object) {
  const JsonValue* const columns = object.find(key_of(object, kColumnKeys));
  const JsonValue* const data = object.find(key_of(object, kRowKeys));
  if (columns && data) return problem_of_columns(*columns, object.find("index"), *data);
  const std::string_view key = key_of(object, kOptionKeys);
  const JsonValue* const options = object.find(key);
  const JsonValue* const items = object.find(key_of(object, kItemKeys));
  if (options && (items || key == kOptionKeys.front())) return read_declared(object, *options);
  // {"matrix": [[1, 0], [0, 1]]}
  if (object.elements.size() == 2 && holds_rows(object.elements[1])) {
    return problem_of_rows(object.elements[1]);
  }
  return problem_of_rows(object);
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
    // Options that were left out are empty lists, so that the others keep their numbers.
    std::int32_t number = 0;
    for (std::int32_t o = 0; o < problem_.option_count(); ++o) {
      while (++number < problem_.option_number(OptionId{o})) json_ += begin(number) + "[]";
      json_ += begin(number);
      append_option(OptionId{o});
    }
    return std::move(json_) + "]}\n";
  }

 private:
  static std::string begin(std::int32_t number) { return number == 1 ? "\n  " : ",\n  "; }

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

Result<Problem> read_json_problem(std::string_view text, Remarks*) {
  const auto json = read_json(text);
  if (!json) return json.error();
  if (json->kind == JsonKind::object) return read_object(*json);
  const bool begins_with_row = json->kind == JsonKind::array && !json->elements.empty() &&
                               json->elements.front().kind == JsonKind::array;
  return begins_with_row || holds_rows(*json) ? problem_of_rows(*json)
                                              : Result<Problem>(unexpected(*json, "{"));
}

std::string write_json_problem(const Problem& problem) {
  return Writer(problem).write();
}

}  // namespace dance

#include "exact_cover/formats/values.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "exact_cover/formats/rows.hpp"

namespace dance {
namespace {

using Fault = std::optional<Error>;

bool is_packed(const JsonValue& value) {
  return value.kind == JsonKind::string && value.text.size() > 1 &&
         value.text.find_first_not_of("01") == std::string::npos;
}

bool is_range(const JsonValue& value) {
  return value.kind == JsonKind::number && range_in(value.text);
}

// Makes the cells of rows. Keeps the texts that are not in the values.
class CellMaker {
 public:
  explicit CellMaker(std::deque<std::string>& texts) : texts_(texts) {}

  Fault append(Cells& cells, const JsonValue& row) {
    if (is_packed(row)) return append_digits(cells, row);
    if (is_range(row)) return append_range(cells, row);
    if (row.kind != JsonKind::array) return unexpected(row, "[");
    for (const JsonValue& value : row.elements) {
      if (is_range(value)) {
        if (const Fault fault = append_range(cells, value)) return fault;
        continue;
      }
      auto text = name_of(value);
      if (!text) return text.error();
      cells.push_back(
          {!value.is_group() ? std::string_view(value.text) : keep(*std::move(text)), value.at});
    }
    return std::nullopt;
  }

  // Returns an item as a cell.
  Result<TextWord> cell(const JsonValue& value) {
    auto text = name_of(value);
    if (!text) return text.error();
    return TextWord{keep(*std::move(text)), value.at};
  }

 private:
  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }

  // A tuple is an item, too: (0, 1) is called 0,1.
  static Result<std::string> name_of(const JsonValue& value) {
    if (value.kind == JsonKind::string || value.kind == JsonKind::number ||
        value.kind == JsonKind::boolean) {
      return value.text;
    }
    const bool is_tuple =
        value.kind == JsonKind::array &&
        (value.elements.size() > 1 || (!value.elements.empty() && !value.text.empty()));
    if (!is_tuple) return unexpected(value, "\"…\", 0–9");
    std::string name;
    for (const JsonValue& part : value.elements) {
      const auto text = name_of(part);
      if (!text) return text.error();
      name += (name.empty() ? "" : ",") + *text;
    }
    return name;
  }

  Fault append_digits(Cells& cells, const JsonValue& row) {
    TextPosition at = row.at;
    for (const char& digit : row.text) {
      ++at.column;
      cells.push_back({{&digit, 1}, at});
    }
    return std::nullopt;
  }

  Fault append_range(Cells& cells, const JsonValue& range) {
    const auto [first, last] = *range_in(range.text);
    for (int number = first; number <= last; ++number) {
      if (++ranged_ > kMaxEntries) {
        return Error{ErrorCode::too_large, range.at, "",
                     "≤ " + std::to_string(kMaxEntries) + " entries"};
      }
      cells.push_back({keep(std::to_string(number)), range.at});
    }
    return std::nullopt;
  }

  std::deque<std::string>& texts_;
  std::int32_t ranged_ = 0;
};

// Returns the list of an object that has only a list and perhaps a name.
Result<const JsonValue*> list_of(const JsonValue& object, const JsonValue*& name) {
  const JsonValue* list = nullptr;
  for (std::size_t i = 0; i + 1 < object.elements.size(); i += 2) {
    const JsonValue& value = object.elements[i + 1];
    const JsonValue*& place = !value.is_group() ? name : list;
    if (place || value.kind == JsonKind::object) {
      return unexpected(object.elements[i], "a name and a list");
    }
    place = &value;
  }
  if (!list) return unexpected(object, "[");
  return list;
}

bool holds_lists(const JsonValue& object) {
  return std::any_of(object.elements.begin(), object.elements.end(),
                     [](const JsonValue& value) { return value.is_group(); });
}

// Objects whose keys are the items, as a matrix.
Result<Problem> problem_of_records(const JsonValue& records) {
  Rows rows(1);
  const JsonValue& first = records.elements.front();
  for (std::size_t i = 0; i < first.elements.size(); i += 2) {
    rows[0].push_back({first.elements[i].text, first.elements[i].at, true});
  }
  for (const JsonValue& record : records.elements) {
    Cells& row = rows.emplace_back();
    for (std::size_t i = 0; i < record.elements.size(); i += 2) {
      const bool is_known =
          i < first.elements.size() && record.elements[i].text == first.elements[i].text;
      if (!is_known)
        return unexpected(record.elements[i],
                          rows[0].empty() ? "" : std::string(rows[0].front().text));
      row.push_back({record.elements[i + 1].text, record.elements[i + 1].at});
    }
  }
  return matrix_in(std::move(rows), MatrixKind::cells);
}

struct NamedRows {
  Table table;
  bool are_named = false;
};

Result<NamedRows> rows_in(const JsonValue& value) {
  NamedRows result;
  CellMaker maker(result.table.texts);
  const bool is_object = value.kind == JsonKind::object;
  const std::size_t step = is_object ? 2 : 1;
  for (std::size_t i = 0; i < value.elements.size(); i += step) {
    const JsonValue* name = is_object ? &value.elements[i] : nullptr;
    const JsonValue* list = &value.elements[i + step - 1];
    if (!is_object && list->kind == JsonKind::object) {
      const auto found = list_of(*list, name);
      if (!found) return found.error();
      list = *found;
    }
    if (i == 0) result.are_named = name != nullptr;
    if ((name != nullptr) != result.are_named) return unexpected(value.elements[i], "[");
    Cells& row = result.table.rows.emplace_back();
    if (name) {
      auto cell = maker.cell(*name);
      if (!cell) return cell.error();
      if (cell->text.empty()) return Error{ErrorCode::empty_name, cell->at};
      row.push_back(*cell);
    }
    if (const Fault fault = maker.append(row, *list)) return *fault;
  }
  return result;
}

// Returns whether all sets of a program are written as such.
bool has_sets(const JsonValue& rows) {
  return rows.text != "{" &&
         std::any_of(rows.elements.begin(), rows.elements.end(), [](const JsonValue& row) {
           return (row.kind == JsonKind::array && row.text == "{") || is_range(row);
         });
}

}  // namespace

std::optional<std::pair<int, int>> range_in(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto first = number_in(text.substr(0, dots));
  const auto last = number_in(text.substr(dots + 2));
  const bool is_range =
      first && last && *first >= 0 && *last >= *first && *last - *first < kMaxItems;
  return is_range ? std::optional(std::pair(*first, *last)) : std::nullopt;
}

bool holds_rows(const JsonValue& value) {
  if (value.kind == JsonKind::object) return true;
  return value.kind == JsonKind::array && !value.elements.empty() &&
         std::all_of(value.elements.begin(), value.elements.end(), [](const JsonValue& part) {
           return part.is_group() || is_packed(part) || is_range(part);
         });
}

bool are_rows(const JsonValue& rows) {
  return bool(rows_in(rows));
}

Result<Problem> problem_of_rows(const JsonValue& rows) {
  const bool are_records = rows.kind == JsonKind::array && !rows.elements.empty() &&
                           rows.elements.front().kind == JsonKind::object &&
                           !holds_lists(rows.elements.front());
  if (are_records) return problem_of_records(rows);
  auto named = rows_in(rows);
  if (!named) return named.error();
  auto& [table, are_named] = *named;
  if (table.rows.empty()) return Error{ErrorCode::empty_text};
  const RowKind kind = has_sets(rows) ? RowKind::sets : RowKind::any;
  return matrix_or_sets_in(std::move(table.rows), are_named, kind);
}

Result<Problem> problem_of_columns(const JsonValue& columns, const JsonValue* index,
                                   const JsonValue& data) {
  Table table{Rows(1)};
  CellMaker maker(table.texts);
  if (index) table.rows[0].push_back({"", columns.at});
  if (const Fault fault = maker.append(table.rows[0], columns)) return *fault;
  for (TextWord& name : table.rows[0]) name.is_quoted = !name.text.empty();
  if (data.kind != JsonKind::array) return unexpected(data, "[");
  for (std::size_t i = 0; i < data.elements.size(); ++i) {
    Cells& row = table.rows.emplace_back();
    if (index) {
      if (i >= index->elements.size()) return unexpected(*index, "as many names as rows");
      const auto name = maker.cell(index->elements[i]);
      if (!name) return name.error();
      row.push_back(*name);
    }
    if (const Fault fault = maker.append(row, data.elements[i])) return *fault;
  }
  return matrix_in(std::move(table.rows), MatrixKind::cells);
}

Result<Problem> problem_over(const JsonValue& items, const JsonValue& rows) {
  ProblemBuilder builder;
  std::deque<std::string> texts;
  Cells names;
  if (const Fault fault = CellMaker(texts).append(names, items)) return *fault;
  std::unordered_set<std::string_view> known;
  for (const TextWord& name : names) {
    if (!known.insert(name.text).second) continue;
    if (const auto item = builder.add_primary(name.text, name.at); !item) return item.error();
  }
  const auto named = rows_in(rows);
  if (!named) return named.error();
  for (const Cells& row : named->table.rows) {
    std::vector<Token> entries;
    for (const TextWord& cell : row) entries.push_back(cell.token());
    const Token name = named->are_named ? entries.front() : Token{};
    if (named->are_named) entries.erase(entries.begin());
    if (const Fault fault =
            builder.add_written(entries, row.empty() ? TextPosition{} : row.front().at, name)) {
      return *fault;
    }
  }
  return std::move(builder).build();
}

}  // namespace dance

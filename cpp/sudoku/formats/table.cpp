#include "sudoku/formats/table.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "sudoku/formats/formats.hpp"

namespace dance::sudoku {
namespace {

struct Alias {
  std::string_view name;
  std::string_view format;
};

constexpr std::array kAliases = {
#define ROW(name, format) Alias{name, format},
#include "sudoku/formats/sudoku_synonyms.def"
};

bool is_alias(std::string_view name, std::string_view format) {
  for (const Alias& alias : kAliases) {
    if (alias.name == name && alias.format == format) return true;
  }
  return false;
}

}  // namespace

Result<std::vector<Format>> formats_named(std::string_view name) {
  std::vector<Format> found;
  for (const Format& format : formats()) {
    if (format.name == name || is_alias(name, format.name)) found.push_back(format);
  }
  if (!found.empty()) return found;
  return Error{ErrorCode::no_such_format, {}, std::string(name), listed(format_names())};
}

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names;
  for (const Format& format : formats()) names.push_back(format.name);
  for (const Alias& alias : kAliases) names.push_back(alias.name);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

Results placed_in(Lines lines, Results results) {
  for (auto& result : results) {
    if (result) {
      result->at = place_in(lines, result->at);
      continue;
    }
    Error error = result.error();
    error.at = place_in(lines, error.at);
    result = std::move(error);
  }
  return results;
}

}  // namespace dance::sudoku

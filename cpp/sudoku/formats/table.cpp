#include "sudoku/formats/table.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/solo_game.hpp"

namespace dance::sudoku {
namespace {

// Adapts the parser of a format whose texts hold one puzzle each.
template <Result<Puzzle> (*parse)(Lines)>
Results parse_one(Lines lines) {
  Results results;
  results.push_back(parse(lines));
  return results;
}

// Formats with an unmistakable beginning come first. Drawn grids come before rows, because a border
// line may look like cells, and drawn grids of candidates or numbers before other drawn grids.
constexpr std::array kFormats = {
    Format{kSoloFormat, is_solo, parse_variant_only, true, true, begins_saved_game},
    Format{kKsudokuFormat, is_ksudoku, parse_variant_only, true, true},
    Format{"html", is_html, parse_html, true},
    Format{"opensudoku", is_opensudoku, parse_opensudoku, true},
    Format{"json", is_json, parse_json, true},
    Format{"sdk", is_sdk, parse_sdk},
    Format{"minizinc", is_minizinc, parse_minizinc},
    Format{"link", is_page_link, parse_one<parse_page_link>},
    Format{"sudokuwiki", is_sudokuwiki, parse_one<parse_sudokuwiki>},
    Format{"fpuzzles", is_fpuzzles, parse_one<parse_fpuzzles>},
    Format{"sudokupad", is_sudokupad, parse_one<parse_sudokupad>},
    Format{"web-link", is_web_link, parse_one<parse_web_link>},
    Format{"hodoku", is_hodoku, parse_one<parse_hodoku>},
    Format{"jigsaw", is_jigsaw, parse_one<parse_jigsaw>, false, true},
    Format{"sdx", is_sdx, parse_one<parse_candidate_grid>},
    Format{"candidate-grid", is_candidate_grid, parse_one<parse_candidate_grid>},
    Format{"decimals", is_decimals, parse_one<parse_decimals>},
    Format{"boxed-grid", is_boxed_grid, parse_one<parse_boxed_grid>},
    Format{"sukaku", is_sukaku, parse_one<parse_sukaku>},
    Format{"csv", is_csv, parse_one<parse_csv>},
    Format{"rows", is_rows, parse_one<parse_rows>},
    Format{"csv-line", is_csv_line, parse_one<parse_csv_line>},
    Format{"scf", is_scf, parse_one<parse_scf>},
    Format{"line", is_line, parse_one<parse_line>},
};

struct Alias {
  std::string_view name;
  std::string_view format;
};

constexpr std::array kAliases = {
    Alias{"sdm", "line"},        Alias{"sdk", "rows"},
    Alias{"ss", "boxed-grid"},   Alias{"spf", "boxed-grid"},
    Alias{"msk", "rows"},        Alias{"gsf", "csv-line"},
    Alias{"qqwing", "csv-line"}, Alias{"qqwing", "rows"},
    Alias{"qqwing", "line"},     Alias{"1gsudoku", "opensudoku"},
};

bool is_alias(std::string_view name, std::string_view format) {
  for (const Alias& alias : kAliases) {
    if (alias.name == name && alias.format == format) return true;
  }
  return false;
}

}  // namespace

Formats formats() {
  return kFormats;
}

Result<std::vector<Format>> formats_named(std::string_view name, Formats among) {
  std::vector<Format> found;
  for (const Format& format : among) {
    if (format.name == name || is_alias(name, format.name)) found.push_back(format);
  }
  if (!found.empty()) return found;
  return Error{ErrorCode::no_such_format, {}, std::string(name), listed(format_names(among))};
}

std::vector<std::string_view> format_names(Formats among) {
  std::vector<std::string_view> names;
  for (const Format& format : among) names.push_back(format.name);
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

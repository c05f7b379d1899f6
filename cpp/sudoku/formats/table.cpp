#include "sudoku/formats/table.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "sudoku/formats/boxed_grid.hpp"
#include "sudoku/formats/candidate_grid.hpp"
#include "sudoku/formats/csv.hpp"
#include "sudoku/formats/csv_line.hpp"
#include "sudoku/formats/decimals.hpp"
#include "sudoku/formats/fpuzzles.hpp"
#include "sudoku/formats/hodoku.hpp"
#include "sudoku/formats/jigsaw.hpp"
#include "sudoku/formats/json_format.hpp"
#include "sudoku/formats/line.hpp"
#include "sudoku/formats/opensudoku.hpp"
#include "sudoku/formats/page_link.hpp"
#include "sudoku/formats/rows.hpp"
#include "sudoku/formats/scf.hpp"
#include "sudoku/formats/sdk.hpp"
#include "sudoku/formats/sdx.hpp"
#include "sudoku/formats/sudokupad.hpp"
#include "sudoku/formats/sudokuwiki.hpp"
#include "sudoku/formats/sukaku.hpp"

namespace dance::sudoku {
namespace {

// First those that begin with a sign of their own. Borders before rows, for a border line can
// contain what looks like cells; and boxed grids of candidates or numbers before any boxed grid.
constexpr std::array kFormats = {
    Format{"opensudoku", is_opensudoku, parse_opensudoku, true},
    Format{"json", is_json, parse_json, true},
    Format{"sdk", is_sdk, parse_sdk},
    Format{"link", is_page_link, parse_one<parse_page_link>},
    Format{"sudokuwiki", is_sudokuwiki, parse_one<parse_sudokuwiki>},
    Format{"fpuzzles", is_fpuzzles, parse_one<parse_fpuzzles>},
    Format{"sudokupad", is_sudokupad, parse_one<parse_sudokupad>},
    Format{"hodoku", is_hodoku, parse_one<parse_hodoku>},
    Format{"jigsaw", is_jigsaw, parse_one<parse_jigsaw>, false, true},
    Format{"sdx", is_sdx, parse_one<parse_sdx>},
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

Result<std::vector<Format>> formats_named(std::string_view name) {
  std::vector<Format> found;
  for (const Format& format : kFormats) {
    if (format.name == name || is_alias(name, format.name)) found.push_back(format);
  }
  if (!found.empty()) return found;
  return Error{ErrorCode::no_such_format, {}, std::string(name), listed(format_names())};
}

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names;
  for (const Format& format : kFormats) names.push_back(format.name);
  for (const Alias& alias : kAliases) names.push_back(alias.name);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace dance::sudoku

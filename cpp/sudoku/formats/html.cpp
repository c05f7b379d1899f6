#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/scan.hpp"
#include "sudoku/formats/tidy.hpp"

namespace dance::sudoku {
namespace {

// Smaller tables are for layout.
constexpr std::size_t kMinTable = 4;

// Reads the rows of all tables of a page. Nested tables count separately.
class TableReader {
 public:
  explicit TableReader(std::string_view text) : text_(text), locator_(text) {
    // Plain text is never longer than its source, so views of it stay valid.
    texts_.reserve(text.size());
  }

  Results run() && {
    while (at_ < text_.size()) {
      const std::size_t tag = std::min(text_.find('<', at_), text_.size());
      if (is_in_cell_) cell_ += text_.substr(at_, tag - at_);
      const std::size_t end = std::min(text_.find('>', tag), text_.size());
      if (tag < text_.size()) read_tag(tag, text_.substr(tag + 1, end - tag - 1));
      at_ = std::min(end + 1, text_.size());
    }
    end_table();
    return std::move(results_);
  }

 private:
  void read_tag(std::size_t place, std::string_view tag) {
    const std::string name = lower_case(tag.substr(0, tag.find_first_of(" \t\r\n/", 1)));
    if (name == "table" || name == "/table") return end_table();
    if (name == "tr") {
      end_cell();
      rows_.emplace_back();
    } else if (name == "td" || name == "th") {
      end_cell();
      is_in_cell_ = true;
      cell_at_ = locator_.at(place);
    } else if (name == "/td" || name == "/th" || name == "/tr") {
      end_cell();
    } else if (name == "input" && is_in_cell_) {
      cell_ += value_in(tag);
    }
  }

  // Returns the value attribute of a text field.
  static std::string_view value_in(std::string_view tag) {
    const std::size_t name = tag.find(" value=");
    if (name == std::string_view::npos) return {};
    std::string_view value = tag.substr(name + 7);
    if (!value.starts_with('"') && !value.starts_with('\'')) {
      return value.substr(0, value.find_first_of(" /"));
    }
    const char quote = value.front();
    value.remove_prefix(1);
    return value.substr(0, value.find(quote));
  }

  void end_cell() {
    if (is_in_cell_ && !rows_.empty()) {
      std::string text = plain_text(cell_);
      std::replace(text.begin(), text.end(), '\n', ' ');
      std::replace(text.begin(), text.end(), '\r', ' ');
      rows_.back().cells.push_back({kept(trim(text)), cell_at_});
      rows_.back().end = cell_at_;
    }
    is_in_cell_ = false;
    cell_.clear();
  }

  std::string_view kept(std::string_view text) {
    const std::size_t begin = texts_.size();
    texts_ += text.substr(0, texts_.capacity() - begin);
    return std::string_view(texts_).substr(begin);
  }

  void end_table() {
    end_cell();
    std::erase_if(rows_, [](const CellRow& row) { return row.cells.empty(); });
    const std::vector<Drawing> grids = grids_in_table(rows_);
    for (const Drawing& grid : grids) {
      results_.push_back(puzzle_in(grid.rows));
      if (results_.back()) results_.back()->at = grid.rows.front().cells.front().at;
    }
    const bool is_square = grids.empty() && rows_.size() >= kMinTable &&
                           rows_.size() == usual_length(rows_) && look_like_table();
    if (is_square) {
      results_.push_back(puzzle_in(rows_));
      if (results_.back()) results_.back()->at = rows_.front().cells.front().at;
    }
    rows_.clear();
  }

  bool look_like_table() const {
    return std::all_of(rows_.begin(), rows_.end(), [](const CellRow& row) {
      return std::all_of(row.cells.begin(), row.cells.end(),
                         [](const Token& cell) { return cell.text.size() <= 2; });
    });
  }

  std::string_view text_;
  Locator locator_;
  std::size_t at_ = 0;
  bool is_in_cell_ = false;
  std::string cell_;
  TextPosition cell_at_;
  std::string texts_;  // of the cells
  std::vector<CellRow> rows_;
  Results results_;
};

}  // namespace

bool is_html(Lines lines) {
  if (!trim(lines.front().text).starts_with('<')) return false;
  return std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    const std::string text = lower_case(line.text);
    return text.find("<td") != std::string::npos || text.find("<html") != std::string::npos;
  });
}

Results parse_html(Lines lines) {
  Results results = TableReader(whole_text(lines)).run();
  if (results.empty()) {
    results.emplace_back(Error{ErrorCode::unknown_format, {1, 1}, "HTML"});
  }
  return placed_in(lines, std::move(results));
}

}  // namespace dance::sudoku

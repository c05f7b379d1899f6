#include "exact_cover/formats/rows.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "base/text.hpp"
#include "exact_cover/formats/format_parts.hpp"

namespace dance {

bool is_of_bits(std::string_view text) {
  return text.find_first_not_of("01") == std::string_view::npos;
}

namespace {

using Fault = std::optional<Error>;

// --- Marks ---------------------------------------------------------------------------------------

// Marks that occur together.
enum class Family { digits, truth, letters, answers, initials, signs, blanks };

struct Mark {
  bool is_one = false;
  Family family = {};
};

struct NamedMark {
  std::string_view text;
  Mark mark;
};

constexpr std::array kMarks = {
    NamedMark{"0", {false, Family::digits}},         NamedMark{"1", {true, Family::digits}},
    NamedMark{"false", {false, Family::truth}},      NamedMark{"true", {true, Family::truth}},
    NamedMark{"falsch", {false, Family::truth}},     NamedMark{"wahr", {true, Family::truth}},
    NamedMark{"faux", {false, Family::truth}},       NamedMark{"vrai", {true, Family::truth}},
    NamedMark{"falso", {false, Family::truth}},      NamedMark{"verdadero", {true, Family::truth}},
    NamedMark{"假", {false, Family::truth}},         NamedMark{"真", {true, Family::truth}},
    NamedMark{"f", {false, Family::letters}},        NamedMark{"t", {true, Family::letters}},
    NamedMark{"no", {false, Family::answers}},       NamedMark{"yes", {true, Family::answers}},
    NamedMark{"nein", {false, Family::answers}},     NamedMark{"ja", {true, Family::answers}},
    NamedMark{"否", {false, Family::answers}},       NamedMark{"是", {true, Family::answers}},
    NamedMark{"n", {false, Family::initials}},       NamedMark{"y", {true, Family::initials}},
    NamedMark{"x", {true, Family::signs}},           NamedMark{"✓", {true, Family::signs}},
    NamedMark{"✔", {true, Family::signs}},           NamedMark{"✅", {true, Family::signs}},
    NamedMark{"☑", {true, Family::signs}},           NamedMark{"❌", {false, Family::signs}},
    NamedMark{"✗", {false, Family::signs}},          NamedMark{"✘", {false, Family::signs}},
    NamedMark{"•", {true, Family::signs}},           NamedMark{"●", {true, Family::signs}},
    NamedMark{"■", {true, Family::signs}},           NamedMark{"*", {true, Family::signs}},
    NamedMark{"", {false, Family::blanks}},          NamedMark{".", {false, Family::blanks}},
    NamedMark{"-", {false, Family::blanks}},         NamedMark{"–", {false, Family::blanks}},
    NamedMark{"·", {false, Family::blanks}},         NamedMark{"○", {false, Family::blanks}},
    NamedMark{"□", {false, Family::blanks}},         NamedMark{"☐", {false, Family::blanks}},
    NamedMark{"_", {false, Family::blanks}},         NamedMark{"na", {false, Family::blanks}},
    NamedMark{"nan", {false, Family::blanks}},       NamedMark{"<na>", {false, Family::blanks}},
    NamedMark{"none", {false, Family::blanks}},      NamedMark{"null", {false, Family::blanks}},
    NamedMark{"\\checkmark", {true, Family::signs}}, NamedMark{"\\bullet", {true, Family::signs}},
    NamedMark{"\\times", {true, Family::signs}},
};

// A decimal number, also with a point at its end, as NumPy prints it.
std::optional<double> number_of(std::string_view text) {
  if (text.ends_with('.')) text.remove_suffix(1);
  return decimal_in(text);
}

std::optional<Mark> mark_of(std::string_view text) {
  constexpr std::size_t kLongestMark = 10;
  if (text.size() <= kLongestMark) {
    if (const auto* const found = std::find_if(
            kMarks.begin(), kMarks.end(),
            [key = lower_case(text)](const NamedMark& known) { return known.text == key; });
        found != kMarks.end()) {
      return found->mark;
    }
  }
  // Packed digits, or the name of a formula.
  if (is_of_bits(text) || text.starts_with('+')) return std::nullopt;
  const auto number = number_of(text);
  if (number == 0.0) return Mark{false, Family::digits};
  if (number == 1.0) return Mark{true, Family::digits};
  return std::nullopt;
}

// Digits and truth values; other marks may be names.
bool is_certain(const std::optional<Mark>& mark) {
  return mark && (mark->family == Family::digits || mark->family == Family::truth);
}

// Reads the marks of one matrix, which are of one family, or signs beside digits.
class Marks {
 public:
  std::optional<bool> read(std::string_view text) {
    const auto mark = mark_of(text);
    if (!mark || !take(*mark)) return std::nullopt;
    return mark->is_one;
  }

 private:
  bool take(const Mark& mark) {
    std::optional<Family>& own = mark.is_one ? ones_ : zeros_;
    if (own && *own != mark.family) return false;
    own = mark.family;
    if (!ones_ || !zeros_ || ones_ == zeros_ || zeros_ == Family::blanks) return true;
    return ones_ == Family::signs && zeros_ == Family::digits;
  }

  std::optional<Family> ones_;
  std::optional<Family> zeros_;
};

// --- The frame of a matrix -----------------------------------------------------------------------

std::optional<std::size_t> count_in(const TextWord& cell) {
  const auto number = cell.is_quoted ? std::nullopt : number_in(cell.text);
  return number && *number >= 0 ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
}

std::size_t width_of(const Cells& row, MatrixKind kind) {
  const bool is_packed =
      kind == MatrixKind::words && row.size() == 1 && is_of_bits(row.front().text);
  return is_packed ? row.front().text.size() : row.size();
}

// Returns whether the first row states the size of the matrix below it.
bool states_size(const Rows& rows, std::size_t first, MatrixKind kind) {
  const Cells& row = rows[first];
  const std::size_t width = width_of(rows.back(), kind);
  const std::size_t height = rows.size() - first - 1;
  if (row.size() > 3 || height == 0) return false;
  const auto count = count_in(row[0]);
  if (row.size() == 1) return width > 1 && (count == width || count == height);
  const auto second = count_in(row[1]);
  const bool fits = (count == height && second == width) || (count == width && second == height);
  const bool is_row = row.size() == width && count != second;  // names, as good as none
  return fits && !is_row;
}

// Drops the lines that state the size: columns or rows, or one after the other.
void drop_size(Rows& rows, MatrixKind kind) {
  std::size_t count = rows.size() > 2 && rows[0].size() == 1 && rows[1].size() == 1 &&
                              count_in(rows[0][0]) == rows.size() - 2 && states_size(rows, 1, kind)
                          ? 2
                          : 0;
  if (count == 0 && states_size(rows, 0, kind)) count = 1;
  rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(count));
}

// Drops the blank cells that a separator at the end of every row makes, unless blanks are marks.
void drop_blank_column(Rows& rows) {
  const auto shows_marks = [](const TextWord& cell) {
    const auto mark = mark_of(cell.text);
    return !mark || (mark->family != Family::blanks && !mark->is_one);
  };
  if (std::none_of(rows.front().begin(), rows.front().end(), shows_marks)) return;
  const auto ends_blank = [&](const Cells& row) {
    return row.size() == rows.front().size() && row.size() > 1 && row.back().text.empty() &&
           !row.back().is_quoted;
  };
  if (rows.front().size() < 3 || !std::all_of(rows.begin(), rows.end(), ends_blank)) return;
  for (Cells& row : rows) row.pop_back();
}

// Long rows are printed in several blocks, each below the names of its columns and with the names
// of all rows. Joins them to the first block.
void join_blocks(Rows& rows) {
  if (rows.size() < 4 || rows[0].size() + 1 != rows[1].size()) return;
  const std::string_view first = rows[1].front().text;
  std::size_t height = 3;
  while (height < rows.size() && rows[height].front().text != first) ++height;
  height -= 1;  // without the names of the next block
  if (height + 1 >= rows.size() || rows.size() % height != 0) return;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool is_names = i % height == 0;
    if (is_names ? rows[i].size() + 1 != rows[i + 1].size()
                 : rows[i].front().text != rows[i % height].front().text) {
      return;
    }
  }
  for (std::size_t i = height; i < rows.size(); ++i) {
    Cells& whole = rows[i % height];
    whole.insert(whole.end(), rows[i].begin() + (i % height == 0 ? 0 : 1), rows[i].end());
  }
  rows.resize(height);
}

// Undoes what R and pandas print around a matrix.
void join_prints(Rows& rows) {
  // More columns follow, with names again.
  const bool goes_on = std::any_of(rows.begin() + 1, rows.end(),
                                   [](const Cells& row) { return !mark_of(row.back().text); });
  for (Cells& row : rows) {
    if (goes_on && row.size() > 1 && row.back().text == "\\") row.pop_back();
  }
  // The names of both dimensions: that of the columns has its own line above them in R, that of the
  // rows below them in pandas.
  const bool has_column_title = rows.size() > 2 && rows[0].size() == 1 && rows[1].size() > 2 &&
                                rows[1].size() == rows[2].size() && !count_in(rows[0][0]) &&
                                !is_of_bits(rows[0][0].text);
  if (has_column_title) rows.erase(rows.begin());
  const bool has_index_name =
      rows.size() > 2 && rows[1].size() == 1 && rows[0].size() + 1 == rows[2].size();
  if (has_index_name) rows.erase(rows.begin() + 1);
  join_blocks(rows);
}

// Returns whether the cells in the first column from this row on count from 0 or 1.
bool is_sequence(const Rows& rows, std::size_t begin) {
  const auto first = count_in(rows[begin][0]);
  if (!first || *first > 1) return false;
  for (std::size_t i = begin; i < rows.size(); ++i) {
    if (count_in(rows[i][0]) != *first + (i - begin)) return false;
  }
  return true;
}

constexpr std::array<std::string_view, 12> kNumberTitles = {
    "id", "#", "no", "no.", "nr", "number", "row", "index", "option", "set", "subset", "name"};
constexpr std::array<std::string_view, 6> kCostTitles = {"cost",    "costs", "weight",
                                                         "weights", "price", "prices"};

template <class Titles>
bool is_title(const Titles& titles, const TextWord& cell) {
  return std::find(titles.begin(), titles.end(), lower_case(cell.text)) != titles.end();
}

// Which rows and columns of a matrix hold names.
class Frame {
 public:
  Frame(const Rows& rows, MatrixKind kind) : rows_(rows) {
    if (kind == MatrixKind::bare || kind == MatrixKind::labelled) {
      has_labels = kind == MatrixKind::labelled;
      return;
    }
    const bool has_digits =
        any_inside([](const TextWord& c) { return is_certain(mark_of(c.text)); });
    are_letters_names_ = has_digits;
    are_all_quoted_ = rows.size() > 1 && !any_cell([](const TextWord& c) { return !c.is_quoted; });
    is_short_ = is_header_short();
    has_header = is_short_ || names_columns();
    has_labels = is_short_ || names_rows();
  }

  bool has_header = false;
  bool has_labels = false;

  // The first cell of the header that names a column.
  std::size_t header_begin() const { return has_labels && !is_short_ ? 1 : 0; }

 private:
  template <class Condition>
  bool any_cell(Condition condition) const {
    return std::any_of(rows_.begin(), rows_.end(), [&](const Cells& row) {
      return std::any_of(row.begin(), row.end(), condition);
    });
  }

  // Outside the first row and column.
  template <class Condition>
  bool any_inside(Condition condition) const {
    return std::any_of(
        rows_.begin() + (rows_.size() > 1 ? 1 : 0), rows_.end(), [&](const Cells& row) {
          return std::any_of(row.begin() + (row.size() > 1 ? 1 : 0), row.end(), condition);
        });
  }

  bool is_name(const TextWord& cell) const {
    if (cell.is_quoted && !are_all_quoted_) return true;
    if (is_of_bits(cell.text)) return false;  // packed or blank
    const auto mark = mark_of(cell.text);
    return !mark || (are_letters_names_ && !is_certain(mark) && mark->family != Family::blanks);
  }

  bool all_names_below(std::size_t begin) const {
    return std::all_of(rows_.begin() + static_cast<std::ptrdiff_t>(begin), rows_.end(),
                       [&](const Cells& row) { return row.size() > 1 && is_name(row.front()); });
  }

  // A header without a title for the column of names.
  bool is_header_short() const {
    const std::size_t width = rows_.front().size() + 1;
    const bool fits =
        rows_.size() > 1 && std::all_of(rows_.begin() + 1, rows_.end(),
                                        [&](const Cells& r) { return r.size() == width; });
    if (!fits) return false;
    const bool has_name = std::any_of(rows_[0].begin(), rows_[0].end(),
                                      [&](const TextWord& c) { return is_name(c); });
    return all_names_below(1) || (is_sequence(rows_, 1) && (has_name || rows_.size() > 3));
  }

  bool names_columns() const {
    const Cells& first = rows_.front();
    const auto has_name = [&](const TextWord& cell) { return is_name(cell); };
    if (std::any_of(first.begin() + 1, first.end(), has_name)) return true;
    if (rows_.size() == 1) return first.size() == 1 && is_name(first.front());
    const bool has_names_below = std::any_of(rows_.begin() + 1, rows_.end(), [&](const Cells& row) {
      return row.size() > 1 && is_name(row.front());
    });
    return is_name(first.front()) ? !has_names_below
                                  : first.front().text.empty() && has_names_below;
  }

  bool names_rows() const {
    const std::size_t begin = has_header ? 1 : 0;
    if (begin == rows_.size()) return false;
    const TextWord& corner = rows_.front().front();
    if (has_header && rows_.front().size() > 1 && corner.text.empty()) return true;
    const std::size_t least = has_header ? 2 : 3;  // cells: A 1 may be a set
    const bool are_wide = std::all_of(
        rows_.begin() + static_cast<std::ptrdiff_t>(begin), rows_.end(), [&](const Cells& row) {
          return row.size() >= least || (row.size() == 2 && is_packed(row.back()));
        });
    if (!are_wide) return false;
    if (all_names_below(begin)) return true;
    const bool is_titled = has_header && !corner.is_quoted && is_title(kNumberTitles, corner);
    return is_sequence(rows_, begin) && (is_titled || rows_.size() - begin > 2);
  }

  static bool is_packed(const TextWord& cell) {
    return cell.text.size() > 1 && is_of_bits(cell.text);
  }

  const Rows& rows_;
  bool are_letters_names_ = false;
  bool are_all_quoted_ = false;
  bool is_short_ = false;
};

// --- The matrix ----------------------------------------------------------------------------------

// The name of a column or row as R prints it without one, [,2] or [2,], is its number.
Token plain_name(const TextWord& cell) {
  std::string_view text = cell.text;
  if (cell.is_quoted || !text.starts_with('[') || !text.ends_with(']')) return cell.token();
  text = text.substr(1, text.size() - 2);
  if (text.starts_with(',')) text.remove_prefix(1);
  if (text.ends_with(',')) text.remove_suffix(1);
  return number_in(text) ? Token{text, cell.at} : cell.token();
}

class Matrix {
 public:
  Matrix(const Rows& rows, MatrixKind kind) : rows_(rows), kind_(kind), frame_(rows, kind) {
    has_blanks_ = std::any_of(rows.begin(), rows.end(), [](const Cells& row) {
      return std::any_of(row.begin() + 1, row.end(),
                         [](const TextWord& cell) { return cell.text.empty(); });
    });
  }

  Result<Problem> build(Remarks* remarks) && {
    if (frame_.has_header) {
      if (const auto fault = name_items()) return *fault;
    }
    const std::size_t begin = frame_.has_header ? 1 : 0;
    const bool are_numbered = frame_.has_labels && is_sequence(rows_, begin);
    for (std::size_t i = begin; i < rows_.size(); ++i) {
      if (const auto fault = add_row(rows_[i], are_numbered)) return explained(*fault);
    }
    if (width_ == 0) return Error{ErrorCode::empty_text};
    if (remarks) remarks->doubt = cost_title();
    return std::move(builder_).build();
  }

 private:
  // The part of a row read so far.
  struct Row {
    TextPosition at = {};
    std::size_t width = 0;
    std::vector<Entry> entries = {};
  };

  Fault name_items() {
    for (std::size_t i = frame_.header_begin(); i < rows_.front().size(); ++i) {
      const Token name = plain_name(rows_.front()[i]);
      if (const auto item = builder_.add_primary(name.text, name.at); !item) return item.error();
      ++width_;
    }
    return std::nullopt;
  }

  Fault add_row(const Cells& cells, bool are_numbered) {
    const std::size_t begin = frame_.has_labels ? 1 : 0;
    Row row{.at = cells.size() > begin ? cells[begin].at : cells.front().at};
    const bool is_first = width_ == 0;
    for (std::size_t i = begin; i < cells.size(); ++i) {
      if (const auto fault = add_cells(row, cells[i], is_first)) return fault;
    }
    if (is_first) width_ = row.width;
    // A spreadsheet's blank cells at the end of a row may be missing.
    const bool is_cut = has_blanks_ && frame_.has_header && row.width < width_;
    if (row.width != width_ && !is_cut) {
      return Error{ErrorCode::wrong_row_length, row.at, std::to_string(row.width),
                   std::to_string(width_)};
    }
    const bool is_named = frame_.has_labels && !are_numbered;
    const Token name = is_named ? plain_name(cells.front()) : Token{};
    const bool is_number = is_named && name.text != cells.front().text;
    return builder_.add_written(row.entries, row.at, is_number ? Token{} : name);
  }

  Fault add_cells(Row& row, const TextWord& cell, bool is_first) {
    const bool is_packed = kind_ == MatrixKind::words && cell.text.size() > 1 &&
                           cell.text != "..." && !mark_of(cell.text);
    if (!is_packed) return add_cell(row, cell.token(), is_first);
    TextPosition at = cell.at;
    if (cell.is_quoted) ++at.column;
    Fault fault;
    for_each_character(cell.text, [&](std::string_view digit) {
      if (!fault) fault = add_cell(row, {digit, at}, is_first);
      ++at.column;
    });
    return fault;
  }

  Fault add_cell(Row& row, const Token& cell, bool is_first) {
    if (is_first) {
      const auto item = builder_.add_primary(std::to_string(row.width + 1), row.at);
      if (!item) return item.error();
    }
    const auto mark = marks_.read(cell.text);
    if (!mark) {
      return Error{ErrorCode::unexpected_symbol, cell.at, std::string(cell.text), "0, 1"};
    }
    const bool has_item = is_first || row.width < width_;
    if (*mark && has_item) row.entries.push_back({ItemId{static_cast<std::int32_t>(row.width)}});
    ++row.width;
    return std::nullopt;
  }

  // The title of a column that may hold costs; names it as such if no cell of it is 0 or 1.
  std::optional<Error> cost_title() const {
    if (!frame_.has_header) return std::nullopt;
    const Cells& header = rows_.front();
    for (std::size_t i = frame_.header_begin(); i < header.size(); ++i) {
      if (is_title(kCostTitles, header[i])) return cost_error(header[i]);
    }
    return std::nullopt;
  }

  static Error cost_error(const TextWord& title) {
    return {ErrorCode::cost_unsupported, title.at, std::string(title.text)};
  }

  // Returns the fault, or the better reason that a column holds costs.
  Error explained(const Error& fault) const {
    if (fault.code != ErrorCode::unexpected_symbol || !frame_.has_header) return fault;
    if (const auto title = cost_title()) return *title;
    const Cells& header = rows_.front();
    const std::size_t offset = frame_.has_labels ? 1 : 0;
    std::optional<std::size_t> costs;
    bool has_marks = false;
    for (std::size_t i = frame_.header_begin(); i < header.size(); ++i) {
      const std::size_t column = i - frame_.header_begin() + offset;
      const bool are_marks =
          holds(column, [](const TextWord& c) { return is_certain(mark_of(c.text)); });
      const bool are_numbers = !are_marks && holds(column, [](const TextWord& c) {
        return number_of(c.text) && !mark_of(c.text);
      });
      if (!are_marks && !are_numbers) return fault;
      if (are_numbers && !costs) costs = i;
      has_marks = has_marks || are_marks;
    }
    return costs && has_marks && rows_.size() > 2 ? cost_error(header[*costs]) : fault;
  }

  // Returns whether all cells of a column below the header meet a condition.
  template <class Condition>
  bool holds(std::size_t column, Condition condition) const {
    return std::all_of(rows_.begin() + 1, rows_.end(), [&](const Cells& row) {
      return column < row.size() && condition(row[column]);
    });
  }

  const Rows& rows_;
  MatrixKind kind_;
  Frame frame_;
  bool has_blanks_ = false;
  Marks marks_;
  ProblemBuilder builder_;
  std::size_t width_ = 0;
};

bool repeats(std::span<const TextWord> row) {
  std::unordered_set<std::string_view> seen;
  return std::any_of(row.begin(), row.end(),
                     [&](const TextWord& cell) { return !seen.insert(cell.text).second; });
}

bool is_number(const TextWord& cell) {
  const auto mark = mark_of(cell.text);
  return number_of(cell.text) || (mark && mark->family == Family::truth);
}

std::unordered_map<std::string_view, int> counts_of(const Rows& rows) {
  std::unordered_map<std::string_view, int> counts;
  for (const Cells& row : rows) {
    for (const TextWord& cell : row) {
      if (!cell.text.empty()) ++counts[cell.text];
    }
  }
  return counts;
}

}  // namespace

bool is_ambiguous_name(std::string_view name) {
  return (!name.empty() && is_of_bits(name)) || is_certain(mark_of(name)) ||
         is_title(kNumberTitles, {name});
}

Result<Problem> matrix_in(Rows rows, MatrixKind kind, Remarks* remarks) {
  std::erase_if(rows, [](const Cells& row) { return row.empty(); });
  if (rows.empty()) return Error{ErrorCode::empty_text};
  if (kind == MatrixKind::words) join_prints(rows);
  if (kind == MatrixKind::words || kind == MatrixKind::cells) {
    drop_size(rows, kind);
    drop_blank_column(rows);
  }
  return Matrix(rows, kind).build(remarks);
}

bool are_named_sets(const Rows& rows) {
  const auto counts = counts_of(rows);
  const bool are_names = std::all_of(rows.begin(), rows.end(), [&](const Cells& row) {
    return row.size() > 1 && !row.front().text.empty() && counts.at(row.front().text) == 1;
  });
  return are_names && std::any_of(counts.begin(), counts.end(),
                                  [](const auto& entry) { return entry.second > 1; });
}

Result<Problem> sets_in(const Rows& rows, Remarks* remarks) {
  OptionCollector options;
  const bool are_named = are_named_sets(rows);
  for (const Cells& row : rows) {
    options.begin(row.front().at, are_named ? row.front().token() : Token{});
    for (std::size_t i = are_named ? 1 : 0; i < row.size(); ++i) {
      if (!row[i].text.empty() || row[i].is_quoted) options.add(row[i].token());
    }
  }
  if (remarks) remarks->doubt = options.doubt_of_named();
  if (remarks && !remarks->doubt && are_named) remarks->doubt = options.doubt_of_heading();
  return options.build();
}

Result<Problem> matrix_or_sets_in(Rows rows, bool are_labelled, RowKind kind) {
  const std::ptrdiff_t begin = are_labelled ? 1 : 0;
  std::size_t cells = 0;
  bool are_numbers = true;
  bool are_marks = true;
  bool are_equal = rows.size() > 1 && rows.front().size() > 2;
  bool has_repeats = false;
  for (const Cells& row : rows) {
    const auto items = std::span(row).subspan(begin);
    cells += items.size();
    has_repeats = has_repeats || repeats(items);
    are_equal = are_equal && row.size() == rows.front().size();
    for (const TextWord& cell : items) {
      are_numbers = are_numbers && is_number(cell);
      are_marks = are_marks && is_certain(mark_of(cell.text));
    }
  }
  const bool is_matrix =
      are_labelled ? are_marks && are_equal : are_marks || (are_numbers && has_repeats);
  if (kind == RowKind::any && cells > 0 && is_matrix) {
    return matrix_in(std::move(rows), are_labelled ? MatrixKind::labelled : MatrixKind::bare);
  }
  OptionCollector options;
  for (const Cells& row : rows) {
    options.begin(row.empty() ? TextPosition{} : row.front().at,
                  are_labelled ? row.front().token() : Token{});
    for (const TextWord& cell : std::span(row).subspan(begin)) options.add(cell.token());
  }
  return options.build();
}

}  // namespace dance

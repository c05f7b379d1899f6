#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/json.hpp"
#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rows_and_rules.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/rule_parser.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

using enum RuleKind;

// The most lines of a puzzle: rules, proposals, decorations and the rest.
constexpr std::size_t kMaxLines = 4 * kMaxRules;

// The largest coordinate of a drawing, in hundredths of a cell.
constexpr int kMaxHundredths = 100'000;

// Returns the words after the first, or the text after a colon.
Token behind_word(const Token& text) {
  const Token rest = part_of(text, first_word(text.text).size());
  return part_of(rest, std::min(rest.text.find_first_not_of(" \t:"), rest.text.size()));
}

bool is_samurai_line(std::string_view text) {
  return lower_case(text) == "samurai";
}

bool is_heading_line(std::string_view text) {
  if (is_samurai_line(text)) return true;
  const auto heading = rule_heading_in({text, {}});
  if (!heading) return false;
  // Settings come in pairs, but for a shape; one more word makes a caption: "Sudoku 9x9 hard".
  std::string_view first, last;
  std::size_t count = 0;
  for (std::string_view rest = trim(heading->settings.text); !rest.empty(); ++count) {
    last = rest.substr(0, rest.find_first_of(kSpaces));
    if (count == 0) first = last;
    rest = trim(rest.substr(last.size()));
  }
  return count % 2 == 0 || shape_in(first) || last == "digits" || last == "boxes" ||
         are_rules(trim(heading->settings.text));
}

// A line without its comment.
struct Statement {
  Token text = {};
  LineKind kind = {};
  std::optional<LineWord> word = {};  // that it begins with
  Token rest = {};                    // behind the word
  Token words = {};                   // the same with any comment, as titles and colours have a '#'
  bool may_be_row = true;

  bool is_rule() const {
    return kind == LineKind::rule || kind == LineKind::cages || kind == LineKind::name ||
           kind == LineKind::below_name;
  }
};

Statement statement_of(const Line& line) {
  Statement statement{{trim(content(line)), start_of(line)}};
  Token& text = statement.text;
  statement.kind = kind_of_line(text.text);
  statement.word = line_word(text.text);
  if (statement.is_rule())
    text = part_of(text, text.text.size() - without_bullet(text.text).size());
  const bool is_named = statement.is_rule() && statement.word == LineWord::sudoku;  // "Sudoku X"
  if (is_named) statement.word.reset();
  if (statement.word) {
    statement.rest = behind_word(text);
    statement.words = behind_word(trimmed(line));
  }
  return statement;
}

// Looks at the lines of a text, one after the other, for the names of the rules below them.
class NamesAbove {
 public:
  // Lets a line below a name be of that kind: directly, or with blank lines below the name alone.
  // Returns what this makes of the last name, if anything: a sentence makes it part of the words.
  std::optional<LineKind> look_at(Statement& line) {
    const int number = line.text.at.line;
    const bool goes_on = is_open_ && (is_first_ || number == last_ + 1);
    const std::string_view text = line.text.text;
    // "row 1: 12" has no name of its own, either.
    const bool is_unnamed = begins_with_cells(text) && !begins_with_cell_name(text);
    const bool is_rule = line.kind == LineKind::rule && !is_unnamed;
    const bool is_in_group = goes_on && is_first_ && is_group_ && is_rule;
    const bool is_below = goes_on && !is_rule && !line.word && may_be_below_heading(text);
    const bool is_sentence_below =
        goes_on && is_first_ && !is_below && number == last_ + 1 &&
        (line.kind == LineKind::words || line.kind == LineKind::symbols) &&
        is_sentence(split_words({text, number}));
    if (is_below) line.kind = LineKind::below_name;
    is_first_ = !is_below && may_head_rules(text);
    is_group_ = is_first_ && !leading_name(text).rule;
    is_open_ = is_below || is_first_ || (goes_on && is_rule);
    last_ = number;
    if (is_below || is_in_group) return LineKind::name;
    return is_sentence_below ? std::optional(LineKind::words) : std::nullopt;
  }

  // Returns whether the last line is such a name.
  bool is_name() const { return is_first_; }

 private:
  bool is_open_ = false;   // true if a line may be below a name
  bool is_first_ = false;  // true if the last line is the name
  bool is_group_ = false;  // true if it is the name of several kinds
  int last_ = 0;
};

// Returns the digits in "0-8", also with another dash, or in "5"; none for any other text.
DigitSet digits_in_range(std::string_view text) {
  const std::size_t end = std::min(text.find_first_not_of(kNumerals), text.size());
  std::string_view last = text.substr(end);
  for (const std::string_view dash : {"-", "–", "—", ".."}) {
    if (last.starts_with(dash)) last.remove_prefix(dash.size());
  }
  const auto from = whole_number(text.substr(0, end));
  const auto to = end == text.size() ? from : whole_number(last);
  if (!from || !to || *from > *to || *to > kMaxVariantDigit) return 0;
  return (DigitSet{2} << *to) - (DigitSet{1} << *from);
}

// Returns whether a puzzle may have several lines that begin with this word.
bool may_repeat(LineWord word) {
  constexpr std::array kWords = {LineWord::grid,       LineWord::rules,    LineWord::given,
                                 LineWord::candidates, LineWord::proposal, LineWord::not_understood,
                                 LineWord::decoration};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

Error stated_twice(const Token& text) {
  return {ErrorCode::stated_twice, text.at, excerpt(text.text)};
}

class RuleTextReader {
 public:
  // The `rules` lines after the first `others` are rules, even if they look like rows.
  explicit RuleTextReader(Lines lines, std::size_t others = 0, std::size_t rules = 0)
      : rest_(lines.subspan(std::min(lines.size(), kMaxLines))), line_count_(lines.size()) {
    NamesAbove names;
    std::size_t name = 0;  // the last name
    for (const Line& line : lines.first(lines.size() - rest_.size())) {
      Statement statement = statement_of(line);
      if (const auto kind = names.look_at(statement)) lines_[name].kind = *kind;
      if (names.is_name()) name = lines_.size();
      statement.may_be_row = lines_.size() < others || others + rules <= lines_.size();
      lines_.push_back(statement);
    }
  }

  // Records the error if it is the first.
  void fail(Error error) {
    if (!error_) error_ = std::move(error);
  }

  // Beside the cages of another format if there are some.
  Result<VariantPuzzle> read(const VariantPuzzle* cages = nullptr) && {
    cages_ = cages;
    read_board();
    if (error_) return *error_;
    RuleReader reader(std::move(board_), cages == nullptr ? "rule-text" : cages->format);
    reader_ = &reader;
    if (cages != nullptr) {
      for (const Rule& rule : cages->rules) reader.add(rule);
      for (const NotUnderstood& part : cages->not_understood) reader.miss(part.what, part.at);
    }
    read_rows();
    for (const Statement& line : lines_) {
      if (!error_ && !reader.has_failed()) read_line(line);
    }
    complete_words();
    if (!rest_.empty() && !reader.has_failed()) fail(too_long());
    if (error_) return *error_;
    return std::move(reader).take();
  }

 private:
  Error too_long() const {
    return {ErrorCode::text_too_large, start_of(rest_.front()),
            std::to_string(line_count_) + " lines", "≤ " + std::to_string(kMaxLines)};
  }

  // --- The board: its heading, grids, boxes, or else the rows.

  void read_board() {
    std::vector<Token> grids;
    const Statement* boxes = nullptr;
    std::uint32_t words = 0;  // a bit for each
    for (const Statement& line : lines_) {
      const auto heading =
          line.word == LineWord::sudoku ? rule_heading_in(line.text) : std::nullopt;
      const bool is_caption = (line.word == LineWord::sudoku && !heading) ||
                              (line.word == LineWord::samurai && !is_samurai_line(line.text.text));
      if (!line.word || is_caption) continue;
      const bool is_heading = heading || line.word == LineWord::samurai;
      const LineWord word = is_heading ? LineWord::sudoku : *line.word;
      const std::uint32_t bit = std::uint32_t{1} << static_cast<int>(word);
      if (!may_repeat(word) && (words & bit) != 0) fail(stated_twice(line.text));
      words |= bit;
      if (heading) read_heading(*heading);
      if (line.word == LineWord::samurai) {
        has_heading_ = true;
        size_at_ = line.text.at;
        board_ = samurai_board();
      }
      if (word == LineWord::grid) grids.push_back(line.text);
      if (word == LineWord::boxes) boxes = &line;
    }
    collect_rows();
    if (cages_ != nullptr) first_row_ = cages_->at.line;
    take_title();
    if (boxes == nullptr) take_box_rows();
    read_rows_of_samurai();
    if (!has_heading_) read_sized_caption();
    if (cages_ != nullptr) take_board_of(*cages_);
    if (!has_heading_) set_board_from_rows(grids.empty() && boxes == nullptr);
    const BoxShape size{board_.height, board_.width};
    if (grids.empty() && std::max(size.height, size.width) > kMaxVariantSize) {
      fail(bad_size(size));
    }
    if (!grids.empty()) board_.grids.clear();
    for (const Token& grid : grids) read_grid(grid);
    if (!board_.grids.empty() && digits_.text.empty()) {
      board_.digits = all_digits(std::min(longest_side(), kMaxVariantDigit));
    }
    if (boxes != nullptr && !error_) read_box_line(*boxes);
    if (boxes == nullptr && !box_rows_.empty() && !error_) read_box_rows(box_rows_.front());
    check_digits();
    check_box_sizes();
  }

  int longest_side() const {
    int longest = 0;
    for (const SubGrid& grid : board_.grids) {
      longest = std::max({longest, grid.height, grid.width});
    }
    return longest;
  }

  // Each row and column needs different digits.
  void check_digits() {
    const int longest = longest_side();
    if (digits_.text.empty() || digit_count(board_) >= longest) return;
    fail({ErrorCode::bad_size, digits_.at, "digits " + excerpt(digits_.text),
          "≥ " + std::to_string(longest) + " digits"});
  }

  // Each cell of a box needs a different digit, too.
  void check_box_sizes() {
    const int most = digit_count(board_);
    for (const auto& [name, size, at] : box_sizes_) {
      if (size <= most) continue;
      fail({ErrorCode::bad_boxes, at, name + " × " + std::to_string(size),
            "× " + std::to_string(most)});
    }
  }

  void set_size(BoxShape size, TextPosition at) {
    has_heading_ = true;
    size_at_ = at;
    const auto [height, width] = size;
    if (!is_side(height, kMaxBoardSide) || !is_side(width, kMaxBoardSide)) {
      return fail(bad_size(size));
    }
    board_ = rectangular_board(height, width, std::min(std::max(height, width), kMaxVariantDigit));
  }

  // Takes the board of cages, which a heading may only describe.
  void take_board_of(const VariantPuzzle& cages) {
    const Board& board = cages.board;
    const bool is_other =
        has_heading_ && (board_.height != board.height || board_.width != board.width);
    if (is_other) {
      return fail({ErrorCode::unexpected_symbol, size_at_, written(board_.height, board_.width),
                   written(board.height, board.width)});
    }
    if (!has_heading_) board_ = board;
    if (!has_boxes_) board_.grids = board.grids;
    has_heading_ = true;
  }

  // Finds "Killer sudoku 6x6" or, also above rows, "6x6".
  void read_sized_caption() {
    for (const Statement& line : lines_) {
      if (line.is_rule() || (line.word && line.word != LineWord::sudoku)) continue;
      sized_caption_ = sized_caption_in(line.text);
      const bool is_above = line.text.at.line < first_row_ && is_size(line.text.text);
      if (!rows_.empty() && !is_above) sized_caption_.reset();
      if (!sized_caption_) continue;
      return set_size(sized_caption_->size, sized_caption_->size_text.at);
    }
  }

  void read_heading(const RuleHeading& heading) {
    set_size(heading.size, heading.size_text.at);
    if (error_) return;
    Token rest = heading.settings;
    const auto take_word = [&rest] {
      rest = part_of(rest, std::min(rest.text.find_first_not_of(kSpaces), rest.text.size()));
      Token word = part_of(rest, 0, rest.text.find_first_of(kSpaces));
      rest = part_of(rest, word.text.size());
      if (word.text.ends_with(',')) word.text.remove_suffix(1);
      return word;
    };
    while (!error_) {
      const Token all = rest;
      const Token word = take_word();
      const Token behind = rest;
      const Token next = take_word();
      if (word.text.empty() && next.text.empty()) return;
      if (word.text == "digits" && !next.text.empty()) {
        if (!digits_.text.empty()) fail(stated_twice(word));
        digits_ = next;
        read_digits(digits_);
      } else if (word.text == "boxes" && !next.text.empty()) {
        set_only_boxes(next);
      } else if (word.text == "no" && next.text == "boxes") {
        set_only_boxes({"none", word.at});
      } else if (shape_in(word.text)) {
        set_only_boxes(word);
        if (next.text != "boxes") rest = behind;
      } else {
        return read_caption(all);
      }
    }
  }

  // Sets the boxes that the puzzle states in one place.
  void set_only_boxes(const Token& boxes) {
    if (has_boxes_) return fail(stated_twice(boxes));
    has_boxes_ = true;
    read_boxes(boxes, board_.grids.front());
  }

  // Remembers the words behind the settings of a heading, unless they are rather settings.
  void read_caption(const Token& text) {
    const Token words =
        part_of(text, std::min(text.text.find_first_not_of(kSpaces), text.text.size()));
    const std::string_view first = words.text.substr(0, words.text.find_first_of(kSpaces));
    const bool lacks_value = words.text == "digits" || words.text == "boxes";
    const bool has_setting = words.text.find_first_of(kNumerals) != std::string_view::npos ||
                             contains(words.text, "digits") || contains(words.text, "boxes");
    caption_ = words;
    if (are_rules(words.text) || !has_setting) return;
    fail({ErrorCode::unexpected_symbol, words.at, excerpt(first),
          !lacks_value            ? "digits or boxes"
          : words.text == "boxes" ? "boxes 3x3"
                                  : "digits 1-9"});
  }

  static bool is_side(int length, int most) { return 1 <= length && length <= most; }

  static std::string written(int height, int width) {
    return std::to_string(height) + 'x' + std::to_string(width);
  }

  Error bad_size(BoxShape size) const {
    return {ErrorCode::bad_size, size_at_, written(size.height, size.width),
            written(1, 1) + "–" + written(kMaxVariantSize, kMaxVariantSize)};
  }

  // Reads "0-8", or "1,3,5".
  void read_digits(const Token& word) {
    board_.digits = 0;
    for (const Token& part : split(word, ',')) {
      const DigitSet digits = digits_in_range(part.text);
      if (digits == 0) {
        return fail({ErrorCode::unexpected_symbol, word.at, excerpt(word.text), "1-9"});
      }
      board_.digits |= digits;
    }
  }

  // Reads "3x3", "none", or a letter for each cell with '/' between rows and '.' for no box.
  void read_boxes(const Token& word, SubGrid& grid) {
    grid.boxes.clear();
    if (word.text == "none") return;
    const auto shape = shape_in(word.text);
    const std::vector<Token> sides = split(word, 'x');
    const bool is_shape =
        shape || (sides.size() == 2 && whole_number(sides[0].text) && whole_number(sides[1].text));
    if (is_shape) {
      if (!shape || grid.height % shape->height != 0 || grid.width % shape->width != 0) {
        return fail({ErrorCode::bad_boxes, word.at, excerpt(word.text)});
      }
      grid.boxes = rectangular_boxes(grid.height, grid.width, *shape);
      box_sizes_.push_back({std::string(word.text), shape->height * shape->width, word.at});
      return;
    }
    std::string letters(word.text);
    std::erase(letters, '/');
    set_boxes(letters, word.at, grid);
  }

  void set_boxes(const std::string& letters, TextPosition at, SubGrid& grid) {
    if (letters.size() != static_cast<std::size_t>(grid.height * grid.width)) {
      return fail({ErrorCode::bad_boxes, at, std::to_string(letters.size()),
                   std::to_string(grid.height * grid.width)});
    }
    std::string boxes;  // the letter of each
    for (const char letter : letters) {
      const bool is_new = letter != '.' && !contains(boxes, {&letter, 1});
      if (is_new) boxes += letter;
      grid.boxes.push_back(letter == '.' ? kNoBox : static_cast<int>(boxes.find(letter)));
    }
    for (const char letter : boxes) {
      const auto size = std::count(letters.begin(), letters.end(), letter);
      box_sizes_.push_back({std::string(1, letter), static_cast<int>(size), at});
    }
  }

  // Reads "grid R1C1 9x9 boxes 3x3".
  void read_grid(const Token& text) {
    const std::vector<Token> words = split_words({text.text, text.at.line});
    const auto place = words.size() < 3 ? std::nullopt : place_named(words[1].text);
    const auto size = words.size() < 3 ? std::nullopt : shape_in(words[2].text);
    if (!place || !size) {
      return fail({ErrorCode::unexpected_symbol, text.at, excerpt(text.text), "grid R1C1 9x9"});
    }
    const bool fits =
        board_.contains(place->row, place->column) &&
        board_.contains(place->row + size->height - 1, place->column + size->width - 1) &&
        std::max(size->height, size->width) <= kMaxVariantSize;
    if (!fits) return fail({ErrorCode::cell_outside, text.at, excerpt(text.text)});
    const Board usual =
        rectangular_board(size->height, size->width, std::max(size->height, size->width));
    SubGrid grid = usual.grids.front();
    grid.row = place->row;
    grid.column = place->column;
    const bool has_boxes = words.size() == 5 && words[3].text == "boxes";
    if (has_boxes) read_boxes(words[4], grid);
    if (words.size() > 3 && !has_boxes) {
      return fail({ErrorCode::unexpected_symbol,
                   {text.at.line, words[3].at.column},
                   excerpt(words[3].text),
                   "boxes 3x3"});
    }
    board_.grids.push_back(std::move(grid));
  }

  // --- Rows of cells, and rows of boxes after the line "boxes:".

  void collect_rows() {
    bool is_below_others = false, is_below_boxes = false;
    for (Statement& line : lines_) {
      const bool is_symbols = line.kind == LineKind::row || line.kind == LineKind::symbols;
      const bool is_row = !is_word(line.text.text) &&
                          (line.kind == LineKind::row || (is_below_boxes && is_symbols));
      if (is_symbols) line.kind = is_row && line.may_be_row ? LineKind::row : LineKind::words;
      if (line.kind == LineKind::row) {
        (is_below_boxes ? box_rows_ : rows_).push_back(line.text);
        if (first_row_ == 0) first_row_ = line.text.at.line;
        if (!is_below_others) rows_above_others_ = rows_.size();
      } else if (line.word == LineWord::boxes && line.rest.text.empty()) {
        is_below_boxes = true;
      } else if (!rows_.empty() && (line.is_rule() || line.kind == LineKind::words)) {
        is_below_others = true;
      }
    }
  }

  // Returns whether a line beside cages is a word rather than a row.
  bool is_word(std::string_view text) const {
    return cages_ != nullptr && text.size() != static_cast<std::size_t>(cages_->board.width) &&
           are_letters(text);
  }

  // Takes a word above complete rows or cages as the title: "Killer", "even", "Hello".
  void take_title() {
    const bool has_cages = cages_ != nullptr;
    if (rows_.empty()) {
      const bool is_name = has_cages && is_name_alone(lines_.front().text.text);
      if (is_name) lines_.front().kind = LineKind::title;
      return;
    }
    auto line = std::find_if(lines_.begin(), lines_.end(), [&](const Statement& each) {
      return each.text.at == rows_.front().at;
    });
    const bool is_name = line != lines_.begin() && is_name_alone(line[-1].text.text);
    if (is_name) --line;
    const std::string_view word = line->text.text;
    const std::size_t others = rows_.size() - (is_name ? 0 : 1);
    const std::size_t width =
        others == 0 ? 0 : symbols_of_row(rows_[rows_.size() - others].text).size();
    const bool is_complete = others == 0   ? has_cages
                             : others == 1 ? size_with(width) > 3
                                           : others == width || others == 2 * width;
    const bool is_word = are_letters(word);
    const bool is_no_row =
        word.size() != width || std::any_of(word.begin(), word.end(), [&](char c) {
          return digit_of({&c, 1}) > width;
        });
    if (!is_complete || !(is_name || (is_word && is_no_row))) return;
    line->kind = LineKind::title;
    if (is_name) return;
    rows_.erase(rows_.begin());
    rows_above_others_ -= std::min<std::size_t>(rows_above_others_, 1);
    if (others > 0) first_row_ = rows_.front().at.line;
  }

  // Returns whether a line is the name of rules with cells, or of several kinds, and no more.
  static bool is_name_alone(std::string_view text) {
    return may_head_rules(text) && leading_name(text).words == text;
  }

  // Takes the rows of letters below those of cells, or the line of letters below the cells, as
  // boxes.
  void take_box_rows() {
    std::vector<std::string> texts;
    std::vector<Line> lines;
    for (const Token& row : rows_) texts.push_back(symbols_of_row(row.text));
    for (std::size_t i = 0; i < rows_.size(); ++i) lines.push_back({texts[i], rows_[i].at.line});
    const bool has_boxes =
        rows_.size() == 2 ? is_line(lines) : rows_.size() > 2 && is_jigsaw(lines);
    if (!has_boxes || has_boxes_) return;
    const auto half = rows_.begin() + static_cast<std::ptrdiff_t>(rows_.size() / 2);
    box_rows_.assign(half, rows_.end());
    rows_.erase(half, rows_.end());
    rows_above_others_ = std::min(rows_above_others_, rows_.size());
  }

  // Reads 21 rows as a samurai, whose corners may be omitted.
  void read_rows_of_samurai() {
    std::vector<Line> lines;
    for (const Token& row : rows_) lines.push_back({row.text, row.at.line});
    if (lines.empty() || !is_samurai(lines)) return;
    const bool is_other =
        has_heading_ && (board_.height != samurai_board().height || board_.grids.size() == 1);
    if (is_other) return;
    const auto samurai = read_samurai(lines);
    if (!samurai) return fail(samurai.error());
    has_heading_ = true;
    board_ = samurai->board;
    samurai_ = samurai->givens;
    rows_.clear();
  }

  // Rows without a heading are square, unless the text defines its grids or boxes.
  void set_board_from_rows(bool is_square) {
    if (rows_.empty()) {
      board_ = square_board(9);
      return;
    }
    size_at_ = rows_.front().at;
    const std::size_t length = symbols_of_row(rows_.front().text).size();
    // A square above a rule or words is complete, so that rows below them are too many.
    const bool is_complete = is_square || rows_above_others_ == length;
    const std::size_t rows = is_complete ? length : rows_.size();
    const int height = static_cast<int>(std::min<std::size_t>(rows, 1000));
    const int width = static_cast<int>(length);
    const int most = std::max(height, width);
    const int side = rows_above_others_ == 1 ? size_with(length) : 0;
    if (side > 3) {  // all cells on one line
      board_ = square_board(side);
      return;
    }
    if (most > kMaxVariantSize) return fail(bad_size({height, width}));
    board_ = rectangular_board(height, width, most);
  }

  // Reads "boxes: 2x3", or the rows below "boxes:".
  void read_box_line(const Statement& line) {
    if (!line.rest.text.empty()) return set_only_boxes(line.rest);
    read_box_rows(line.text);
  }

  // Errors are at the line that announces the rows, or at the first of them.
  void read_box_rows(const Token& line) {
    if (has_boxes_) return fail(stated_twice(line));
    std::string letters;
    for (const Token& row : box_rows_) letters += symbols_of_row(row.text);
    board_.grids.front().boxes.clear();
    set_boxes(letters, line.at, board_.grids.front());
  }

  // Returns whether a row that doesn't fit is a word, such as the name of an unknown rule.
  bool is_unknown_word(const Token& row) const {
    const auto is_other = [&](char c) { return !is_blank_symbol({&c, 1}) && !known_digit(c); };
    return row.text.size() != static_cast<std::size_t>(reader_->board().width) &&
           are_letters(row.text) && std::any_of(row.text.begin(), row.text.end(), is_other);
  }

  void read_rows() {
    for (std::size_t cell = 0; cell < samurai_.size(); ++cell) {
      if (samurai_[cell] != kNoDigit) {
        reader_->set_given(static_cast<CellId>(cell), samurai_[cell]);
      }
    }
    if (rows_.empty()) return;
    const Board& board = reader_->board();
    const auto word = std::find_if(rows_.begin(), rows_.end(),
                                   [&](const Token& row) { return is_unknown_word(row); });
    if (word != rows_.end()) return fail(unknown_rule(*word));
    const auto cell_count = static_cast<std::size_t>(board.cell_count());
    const bool is_one_line = symbols_of_row(rows_.front().text).size() == cell_count;
    const auto height = static_cast<std::size_t>(is_one_line ? 1 : board.height);
    const std::size_t width = cell_count / height;
    if (rows_.size() != height) {
      const Token& first = rows_[rows_.size() > height ? height : 0];
      return fail({ErrorCode::wrong_row_count, first.at, std::to_string(rows_.size()),
                   std::to_string(height)});
    }
    CellId cell = 0;
    for (const Token& row : rows_) {
      const std::string symbols = symbols_of_row(row.text);
      if (symbols.size() != width) {
        return fail({ErrorCode::wrong_row_length, row.at, std::to_string(symbols.size()),
                     std::to_string(width)});
      }
      for (const char symbol : symbols) set_cell(cell++, symbol, row.at);
    }
  }

  // Returns the digit of a symbol; nothing if the board has no such digit.
  std::optional<int> known_digit(char symbol) const {
    const DigitSet digits = reader_->board().digits;
    if (symbol == '0' && (digits & 1) != 0) return 0;
    const Digit digit = digit_of({&symbol, 1});
    if (digit == 0 || digit > kMaxVariantDigit || (digits >> digit & 1) == 0) return std::nullopt;
    return digit;
  }

  // Returns the digit of a symbol, kNoDigit for a blank; fails for any other symbol.
  int digit_in(char symbol, TextPosition at) {
    if (const auto digit = known_digit(symbol)) return *digit;
    if (!is_blank_symbol({&symbol, 1})) {
      fail({ErrorCode::unknown_digit, at, std::string(1, symbol)});
    }
    return kNoDigit;
  }

  void set_cell(CellId cell, char symbol, TextPosition at) {
    const int digit = digit_in(symbol, at);
    if (digit != kNoDigit) reader_->set_given(cell, digit);
  }

  // --- The other lines.

  void read_line(const Statement& line) {
    const bool is_sized_caption =
        sized_caption_ && sized_caption_->size_text.at.line == line.text.at.line;
    const bool has_title = !reader_->puzzle().title.empty();
    if (is_sized_caption && are_rules(sized_caption_->words.text)) {
      return read_rules(sized_caption_->words);
    }
    if (is_sized_caption && is_size(line.text.text)) return;
    if (!has_title && (is_sized_caption || line.kind == LineKind::title)) {
      return set_title(line.text.text);
    }
    switch (line.kind) {
      case LineKind::row:
      case LineKind::border:
        return;
      case LineKind::name:
        return read_name(line.text);
      case LineKind::below_name:
        return read_below_name(line.text);
      case LineKind::cages:
        return read_rules(line.text);
      case LineKind::rule:
      case LineKind::fact:
        return line.word ? read_word(*line.word, line) : read_rules_and_givens(line.text);
      case LineKind::symbols:
      case LineKind::title:
      case LineKind::words:
        return read_words(line.text);
    }
  }

  void read_rules_and_givens(const Token& text) {
    if (!is_given(text.text)) return read_rules(text);
    for (const Token& each : rules_on_line(text)) {
      is_given(each.text) ? read_givens(each) : read_rules(each);
    }
  }

  void read_word(LineWord word, const Statement& line) {
    VariantPuzzle& puzzle = reader_->puzzle();
    const std::string fact(line.words.text);
    switch (word) {
      case LineWord::sudoku:
        return rule_heading_in(line.text) ? read_caption() : read_words(line.text);
      case LineWord::samurai:
        return is_samurai_line(line.text.text) ? void() : read_words(line.text);
      case LineWord::grid:
      case LineWord::boxes:
        return;  // parts of the board
      case LineWord::title:
        return set_fact(puzzle.title, line);
      case LineWord::author:
        return set_fact(puzzle.author, line);
      case LineWord::rules:
        return add_words(fact);
      case LineWord::given:
        return read_givens(line.rest);
      case LineWord::solution:
        puzzle.solution = digits_of_board(line.rest);
        return;
      case LineWord::candidates:
        return read_candidates(line.rest);
      case LineWord::placed:
        puzzle.placed = digits_of_board(line.rest);
        return;
      case LineWord::not_understood:
        return reader_->miss(fact, line.text.at);
      case LineWord::decoration:
        return read_decoration({fact, line.text.at.line});
      case LineWord::proposal:
        return read_rules(line.rest, &RuleReader::propose);
      case LineWord::fog_of_war:
        puzzle.has_fog = true;
        if (!fact.empty()) fail({ErrorCode::unexpected_symbol, line.rest.at, excerpt(fact)});
    }
  }

  // Reads the words behind the settings of the heading: rules, or the author's words.
  void read_caption() {
    if (caption_.text.empty()) return;
    if (are_rules(caption_.text)) return read_rules(caption_);
    add_words(caption_.text);
  }

  void set_title(std::string_view title) {
    reader_->puzzle().title = title;
    names_rule_ = leading_name(title).rule || may_state_rules(title);
  }

  // Adds a title to the words if it names a rule that is missing.
  void complete_words() {
    if (!names_rule_) return;
    const VariantPuzzle& puzzle = reader_->puzzle();
    std::string_view names = nearest_rule_name(puzzle.title);
    if (names.empty()) return;
    while (!names.empty()) {
      const auto named = leading_name(names).rule;
      for (const Rule& rule : puzzle.rules) {
        if (!named || rule.kind == named->kind) return;
      }
      names = trim(names.substr(std::min(names.find(','), names.size() - 1) + 1));
    }
    add_words(std::string(puzzle.title));
  }

  void add_words(std::string_view words) {
    std::string& text = reader_->puzzle().rules_text;
    if (!text.empty()) text += '\n';
    text += words;
  }

  // A second title may also be that of another puzzle, whose rows or heading are missing.
  void set_fact(std::string& own, const Statement& line) {
    if (!own.empty()) return fail(stated_twice(line.text));
    own = line.words.text;
  }

  // Reads a line without a rule: a caption, a byline or a sentence.
  void read_words(const Token& text) {
    VariantPuzzle& puzzle = reader_->puzzle();
    const std::vector<Token> words =
        split_words({text.text.substr(0, kTellingLength), text.at.line});
    const auto has = [&](char c) { return text.text.find(c) != std::string_view::npos; };
    const std::string_view left = text.text.substr(0, text.text.find_first_of(":="));
    const bool has_cells = std::any_of(words.begin(), words.end(), [](const Token& word) {
      return begins_with_cell_name(word.text) ||
             (is_letter(word.text[0]) && contains(kNumerals, word.text.substr(1, 1)));
    });
    const bool is_beside_cages = cages_ != nullptr && !has_cells && !may_state_rules(text.text);
    const bool is_sum = has('=') && has('+');
    const bool is_alone = lines_.size() == 1 && cages_ == nullptr;
    const bool is_cage = has_cells && (is_sum || (left != text.text && whole_number(trim(left))));
    if (!is_cage && begins_with_sum(text.text)) {
      read_rules(text);
    } else if (is_cage) {
      fail(
          {ErrorCode::unexpected_symbol, text.at, excerpt(text.text), "killer-cage 15: R1C1 R1C2"});
    } else if (leading_name(text.text).rule && words.size() == 1) {
      text.text.ends_with(':') ? add_words(text.text) : read_rules(text);
    } else if (puzzle.title.empty() &&
               (is_caption(text.text) || may_be_title(text) ||
                (is_beside_cages && !is_whole_sentence(text.text, words)))) {
      set_title(text.text);
    } else if (puzzle.author.empty() && is_byline(words)) {
      puzzle.author = trim(text.text.substr(2));
    } else if (!is_alone &&
               (is_sentence(words) || is_whole_sentence(text.text, words) || is_beside_cages)) {
      add_words(text.text);
    } else if (line_word(text.text) == LineWord::sudoku && words.size() > 1 &&
               contains(kNumerals, words[1].text.substr(0, 1))) {
      fail({ErrorCode::unexpected_symbol, text.at, excerpt(text.text), "sudoku 9x9"});
    } else {
      fail(unknown_rule(text));
    }
  }

  // Returns whether words say something, rather than name it: "Equal digits aren't neighbours."
  static bool is_whole_sentence(std::string_view text, const std::vector<Token>& words) {
    return text.ends_with("。") || (text.ends_with('.') && is_sentence(words));
  }

  // Returns whether words are the first line, above rows of cells, and like no rule.
  bool may_be_title(const Token& text) const {
    const std::vector<Token> words = split_words({text.text, text.at.line});
    const bool is_first = text.at.line == lines_.front().text.at.line;
    const bool is_above = text.at.line < first_row_;
    return is_first && is_above && !is_whole_sentence(text.text, words) && !names_cells(words) &&
           nearest_rule_name(leading_name(text.text).words).empty();
  }

  void read_rules(const Token& text, void (RuleReader::*take)(Rule) = &RuleReader::add) {
    add_all(sudoku::read_rules(reader_->board(), text), take);
  }

  void add_all(Result<std::vector<Rule>> rules, void (RuleReader::*take)(Rule) = &RuleReader::add) {
    if (!rules) return fail(rules.error());
    for (Rule& rule : *rules) (reader_->*take)(std::move(rule));
  }

  // Reads "Thermometers:" above its rules.
  void read_name(const Token& text) {
    name_above_ = text;
    const auto named = leading_name(text.text).rule;
    is_group_above_ = !named;
    if (!named) return;  // "Kropki dots:", "Givens:"
    rule_above_ = {.kind = named->kind, .number = named->number, .at = text.at};
    if (is_side_clue(named->kind)) return;  // each has its own side
    const auto rules = sudoku::read_rules(reader_->board(), text);
    if (!rules) return fail(rules.error());
    rule_above_ = rules->front();
  }

  void read_below_name(const Token& text) {
    if (is_group_above_) {
      return line_word(name_above_.text) ? read_givens(text) : fail(unknown_rule(name_above_));
    }
    add_all(sudoku::read_rules(reader_->board(), text, &rule_above_));
  }

  // Reads "over circle 50 50 width 80 height 80 fill #CC99FF".
  void read_decoration(const Line& line) {
    const std::vector<std::string> words = words_of_decoration(line.text);
    const auto* const kind = words.size() < 2 ? nullptr : find_named(decoration_kinds(), words[1]);
    if (kind == nullptr) {
      return fail({ErrorCode::unexpected_symbol,
                   {line.number, 1},
                   excerpt(line.text),
                   listed_names(decoration_kinds())});
    }
    Decoration decoration{.kind = kind->value, .is_over = words.front() == "over"};
    std::size_t at = 2;
    for (; at < words.size(); ++at) {
      const auto number = number_of_decoration(words[at]);
      if (!number) break;
      decoration.points.push_back(*number);
    }
    for (; at + 1 < words.size(); at += 2) {
      for_each_field(decoration, [&](std::string_view name, auto& value) {
        if (words[at] == name) set_field(value, words[at + 1]);
      });
    }
    const std::string what = decoration.what;
    reader_->draw(std::move(decoration), what, {line.number, 1});
  }

  // Splits into words, some of which are JSON strings.
  static std::vector<std::string> words_of_decoration(std::string_view text) {
    std::vector<std::string> words;
    while (!(text = trim(text)).empty()) {
      const bool is_string = text.front() == '"';
      std::size_t end = 1;
      while (end < text.size() && text[end] != (is_string ? '"' : ' ')) {
        end += is_string && text[end] == '\\' ? 2 : 1;
      }
      const std::string_view word = text.substr(0, is_string ? end + 1 : end);
      text.remove_prefix(word.size());
      const Result<JsonValue> string = is_string ? read_json(word) : Error{};
      words.push_back(string ? string->text : std::string(word));
    }
    return words;
  }

  static std::optional<int> number_of_decoration(std::string_view text) {
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = problem == std::errc() && end == text.data() + text.size() &&
                           std::abs(number) <= kMaxHundredths;
    return is_number ? std::optional(number) : std::nullopt;
  }

  static void set_field(int& value, std::string_view text) {
    value = number_of_decoration(text).value_or(0);
  }
  static void set_field(std::optional<int>& value, std::string_view text) {
    value = number_of_decoration(text);
  }
  static void set_field(std::string& value, std::string_view text) { value = text; }

  // Reads "1 2 5: R1C1 R1C2" or "1-5: R1C1".
  void read_candidates(const Token& text) {
    const std::size_t colon = std::min(text.text.find(':'), text.text.size());
    DigitSet digits = 0;
    for (const Token& word : split_words({text.text.substr(0, colon), text.at.line}, ",")) {
      const DigitSet range = digits_in_range(word.text);
      const bool is_range = range != 0 && (range & ~reader_->board().digits) == 0;
      const auto digit = is_range ? std::nullopt : digit_named({word.text, text.at});
      if (!is_range && !digit) return;
      digits |= is_range ? range : DigitSet{1} << *digit;
    }
    const Token names = part_of(text, std::min(colon + 1, text.text.size()));
    const auto cells = parse_cells(reader_->board(), names);
    if (!cells) return fail(cells.error());
    if (cells->empty()) return fail({ErrorCode::no_cells, text.at, "candidates"});
    for (const CellId cell : *cells) {
      restricted_.resize(static_cast<std::size_t>(reader_->board().cell_count()));
      if (restricted_[cell]) {
        return fail(stated_twice({cell_name(reader_->board(), cell), text.at}));
      }
      restricted_[cell] = true;
      reader_->restrict_to(cell, digits);
    }
  }

  // Reads "R1C1 = 5, R2C3: 6", "R1C1 5" or "5: R1C1 R2C3".
  void read_givens(const Token& text) {
    constexpr std::string_view kSeparators = " \t,;";
    if (text.text.empty()) fail({ErrorCode::unexpected_symbol, text.at, "", "R1C1 = 5"});
    for (Token rest = text; !error_ && !rest.text.empty();) {
      std::size_t sign = rest.text.find_first_of("=:");
      if (sign == std::string_view::npos) sign = rest.text.find_first_of(kSpaces);
      sign = std::min(sign, rest.text.size());
      const Token left{trim(rest.text.substr(0, sign)), rest.at};
      Token right = part_of(rest, std::min(sign + 1, rest.text.size()));
      right = part_of(right, std::min(right.text.find_first_not_of(kSpaces), right.text.size()));
      const bool is_digit_first = !begins_with_cells(left.text);
      const std::size_t end =
          is_digit_first ? right.text.size()
                         : std::min(right.text.find_first_of(kSeparators), right.text.size());
      rest = part_of(right,
                     std::min(right.text.find_first_not_of(kSeparators, end), right.text.size()));
      right = part_of(right, 0, end);
      const auto cells = parse_cells(reader_->board(), is_digit_first ? right : left);
      if (!cells) return fail(cells.error());
      if (cells->empty()) {
        return fail({ErrorCode::unexpected_symbol, left.at, excerpt(left.text), "R1C1 = 5"});
      }
      const auto digit = digit_named(is_digit_first ? left : right);
      for (const CellId cell : *cells) {
        if (digit) set_given(cell, *digit, left.at);
      }
    }
  }

  void set_given(CellId cell, int digit, TextPosition at) {
    const std::vector<int>& givens = reader_->puzzle().givens;
    const int other = givens.empty() ? kNoDigit : givens[cell];
    if (other != kNoDigit && other != digit) {
      return fail(
          {ErrorCode::second_number, at, std::to_string(other) + ", " + std::to_string(digit)});
    }
    reader_->set_given(cell, digit);
  }

  // Returns the digit of a number or a symbol; fails for any other text.
  std::optional<int> digit_named(const Token& text) {
    const auto number = whole_number(text.text);
    const DigitSet digits = reader_->board().digits;
    if (number && 0 <= *number && *number <= kMaxVariantDigit && (digits >> *number & 1) != 0) {
      return number;
    }
    const auto digit = text.text.size() == 1 ? known_digit(text.text.front()) : std::nullopt;
    if (!digit) fail({ErrorCode::unknown_digit, text.at, excerpt(text.text)});
    return digit;
  }

  // Reads a symbol for each cell of the board, with spaces anywhere.
  std::vector<int> digits_of_board(const Token& text) {
    const std::string symbols = symbols_of_row(text.text);
    const auto count = static_cast<std::size_t>(reader_->board().cell_count());
    if (symbols.size() != count) {
      fail({ErrorCode::wrong_length, text.at, std::to_string(symbols.size()),
            std::to_string(count)});
      return {};
    }
    std::vector<int> digits;
    for (const char symbol : symbols) digits.push_back(digit_in(symbol, text.at));
    return digits;
  }

  std::vector<Statement> lines_;
  Lines rest_;  // beyond kMaxLines
  std::size_t line_count_ = 0;
  Board board_ = square_board(9);
  bool has_heading_ = false;
  TextPosition size_at_ = {};
  Token digits_ = {};                          // as in the heading, if it states them
  Token caption_ = {};                         // the words behind the settings of the heading
  std::optional<SizedCaption> sized_caption_;  // instead of a heading
  bool has_boxes_ = false;                     // true if a line states the boxes of the only grid
  struct BoxSize {
    std::string name;
    int cells = 0;
    TextPosition at = {};
  };
  std::vector<BoxSize> box_sizes_;
  std::vector<Token> rows_;
  int first_row_ = 0;  // its line, if there is any
  std::size_t rows_above_others_ = 0;
  std::vector<Token> box_rows_;
  std::vector<int> samurai_;              // the givens of rows without corners
  std::vector<bool> restricted_;          // the cells with candidates of their own
  const VariantPuzzle* cages_ = nullptr;  // of another format, which the lines are beside
  bool names_rule_ = false;               // true if the title does
  Token name_above_;                      // of the rules below it
  Rule rule_above_;                       // that it names
  bool is_group_above_ = false;           // true if it names several kinds instead
  RuleReader* reader_ = nullptr;
  std::optional<Error> error_;
};

bool is_fact(const Line& line) {
  const auto word = line_word(trim(content(line)));
  return word == LineWord::title || word == LineWord::author || word == LineWord::rules;
}

// Returns the number of lines at the beginning that give the title, the author or the like.
std::size_t fact_count(Lines lines) {
  return static_cast<std::size_t>(std::find_if_not(lines.begin(), lines.end(), is_fact) -
                                  lines.begin());
}

bool is_line_of_cells(const Line& line) {
  return kind_of_line(line) == LineKind::row;
}

// Returns whether the first line is the size of the rows below it: "9x9".
bool is_size_above_rows(Lines lines) {
  const std::string_view size = trim(content(lines.front()));
  return is_size(size) && lines.size() > 1 && is_line_of_cells(lines[1]) &&
         static_cast<std::size_t>(shape_in(size)->width) ==
             symbols_of_row(content(lines[1])).size();
}

// Returns whether blank lines separate puzzles, rather than bands or rules: each paragraph has as
// many rows as columns.
bool are_puzzles(Lines lines) {
  int puzzles = 0;
  for (auto begin = lines.begin(); begin != lines.end(); ++puzzles) {
    auto end = begin + 1;
    while (end != lines.end() && end->number == end[-1].number + 1) ++end;
    const auto first = std::find_if(begin, end, is_line_of_cells);
    const auto last = std::find_if_not(first, end, is_line_of_cells);
    const auto height = static_cast<std::size_t>(last - first);
    const bool are_boxes =
        height > 0 && puzzles == 1 && is_row_of_boxes(trim(content(*first)), height);
    if (height == 0 || are_boxes || symbols_of_row(content(*first)).size() != height) return false;
    begin = end;
  }
  return puzzles > 1;
}

}  // namespace

bool is_rule_heading(const Line& line) {
  return is_heading_line(trim(content(line)));
}

std::optional<Error> fault_in_list(Lines lines) {
  const bool has_heading = std::any_of(lines.begin(), lines.end(), is_rule_heading);
  if (has_heading && lines.size() == 1)
    return Error{ErrorCode::empty_text, start_of(lines.front())};
  if (has_heading || std::any_of(lines.begin(), lines.end(), is_line_of_cells)) return std::nullopt;
  const auto rule = std::find_if(lines.begin(), lines.end(), [](const Line& line) {
    return kind_of_line(line) == LineKind::rule;
  });
  return Error{ErrorCode::no_grid, start_of(rule == lines.end() ? lines.front() : *rule)};
}

bool is_rule_text(Lines lines) {
  lines = lines.first(std::min(lines.size(), kMaxLines));
  const std::size_t first = std::min(fact_count(lines), lines.size() - 1);
  if (is_rule_heading(lines[first]) || is_size_above_rows(lines.subspan(first))) return true;
  if (lines.size() == 1 || are_puzzles(lines) || has_packed_cages(lines)) return false;
  constexpr int kMaxRows = 2 * kMaxBoardSide;  // of cells, and of boxes
  bool has_rule = false;
  int rows = 0;
  std::size_t prose = 0;
  PlainLines plain;
  NamesAbove names;
  for (const Line& line : lines) {
    Statement statement = statement_of(line);
    const bool are_cages = statement.kind == LineKind::cages;
    const bool is_below_name = names.look_at(statement).has_value();
    const std::string_view text = statement.text.text;
    const bool is_below_plain = plain.end_before(line);
    // Those of another puzzle.
    if (plain.begin_at(line) || is_below_plain || is_heading_line(text)) return false;
    // Cages without rows or a name are a text of their own.
    if (are_cages && !is_below_name && rows == 0) return false;
    if (statement.is_rule() || (statement.kind == LineKind::words && begins_with_sum(text))) {
      has_rule = true;
    } else if (statement.word || statement.kind == LineKind::border || is_size(text)) {
      continue;
    } else if (statement.kind == LineKind::row) {
      if (++rows > kMaxRows) return false;
    } else if ((!begins_word(without_bullet(text).front()) && !may_be_below_heading(text)) ||
               ++prose > kMaxWords) {
      return false;
    }
  }
  return has_rule;
}

// A heading begins another puzzle, and so do the facts above it if the first puzzle begins with
// some; facts between the rules of a puzzle with rows and further rows; lines that begin a list;
// and lines that stand alone.
std::vector<RuleText> rule_texts_in(Lines lines) {
  std::vector<RuleText> puzzles;
  const bool has_facts_first = is_fact(lines.front());
  const std::size_t first = std::min(fact_count(lines), lines.size() - 1);
  std::size_t begin = 0;
  bool has_rows = false, has_rules = false;  // below them
  bool is_list = false, was_alone = false;
  RuleLines ruled;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_alone = stands_alone(lines[i], variant_formats());
    const bool begins_list = ruled.begin_at(lines[i]);
    const bool begins_other = begins_list || is_alone != was_alone;
    was_alone = is_alone;
    const bool is_heading = is_rule_heading(lines[i]);
    const LineKind kind = kind_of_line(lines[i]);
    const bool is_row = kind == LineKind::row;
    const bool is_below_facts = i > first && is_fact(lines[i - 1]);
    const bool is_titled = is_row && is_below_facts && has_rules;
    if (i > first && (begins_other || is_heading || is_titled)) {
      std::size_t end = i;
      while ((is_titled || (has_facts_first && is_heading)) && is_fact(lines[end - 1])) --end;
      puzzles.push_back({lines.subspan(begin, end - begin), is_list});
      begin = end;
      is_list = begins_list;
      has_rows = has_rules = false;
    }
    has_rows = has_rows || is_row;
    has_rules = has_rules || (has_rows && kind == LineKind::rule);
  }
  puzzles.push_back({lines.subspan(begin), is_list});
  return puzzles;
}

Result<VariantPuzzle> read_rule_text(Lines lines, const VariantPuzzle* cages) {
  auto puzzle = RuleTextReader(lines).read(cages);
  if (puzzle) puzzle->at = start_of(lines.front());
  return puzzle;
}

// --- JSON.

bool is_rule_json(const JsonValue& value) {
  const JsonValue* const constraints = value.find("constraints");
  return value.kind == JsonKind::object && constraints != nullptr &&
         constraints->kind == JsonKind::array &&
         std::all_of(constraints->elements.begin(), constraints->elements.end(),
                     [](const JsonValue& rule) { return rule.kind == JsonKind::string; });
}

Result<VariantPuzzle> read_rule_json(const JsonValue& value) {
  constexpr std::array<std::string_view, 8> kKeys = {
      "board", "cells", "constraints", "placed", "solution", "name", "author", "description"};
  if (const auto error = check_keys(value, kKeys)) return *error;
  // The puzzle's JSON rewritten as lines of text, with the positions of the values.
  std::vector<std::string> texts;
  std::vector<TextPosition> places;
  const auto add = [&](std::string_view begin, const JsonValue& text) {
    texts.push_back(std::string(begin) + on_one_line(text.text));
    places.push_back(text.at);
  };
  const auto count_of = [&](std::string_view key) {
    const JsonValue* const lines = value.find(key);
    if (lines == nullptr) return std::ptrdiff_t{0};
    return std::count_if(lines->elements.begin(), lines->elements.end(),
                         [](const JsonValue& line) { return !trim(line.text).empty(); });
  };
  for (const std::string_view key : {"board", "constraints", "cells"}) {
    const JsonValue* const lines = value.find(key);
    if (lines == nullptr) continue;
    if (lines->kind != JsonKind::array) return unexpected(*lines, "[");
    for (const JsonValue& each : lines->elements) {
      if (each.kind != JsonKind::string) return unexpected(each, "\"…\"");
      add("", each);
    }
  }
  for (const std::string key : {"placed", "solution"}) {
    const JsonValue* const digits = value.find(key);
    if (digits == nullptr || says_nothing(*digits)) continue;
    if (digits->kind != JsonKind::string) return unexpected(*digits, "\"…\"");
    add(key + ": ", *digits);
  }
  std::vector<Line> lines;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!trim(texts[i]).empty()) lines.push_back({texts[i], static_cast<int>(i) + 1});
  }
  if (lines.empty()) return unexpected(value, "board");
  auto puzzle = RuleTextReader(lines, static_cast<std::size_t>(count_of("board")),
                               static_cast<std::size_t>(count_of("constraints")))
                    .read();
  const auto place = [&](TextPosition at) {
    const bool is_line = 0 < at.line && static_cast<std::size_t>(at.line) <= places.size();
    return is_line ? places[at.line - 1] : at;
  };
  if (!puzzle) {
    Error error = puzzle.error();
    error.at = place(error.at);
    return error;
  }
  for (Rule& rule : puzzle->rules) rule.at = place(rule.at);
  puzzle->title = text_of(value, "name");
  puzzle->author = text_of(value, "author");
  const std::string description = text_of(value, "description");
  if (!description.empty())
    puzzle->rules_text.insert(0, description + (puzzle->rules_text.empty() ? "" : "\n"));
  puzzle->format = "json";
  return puzzle;
}

}  // namespace dance::sudoku

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/rule_text.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

// Returns whether a puzzle may have several lines that begin with this word.
bool may_repeat(LineWord word) {
  constexpr std::array kWords = {LineWord::grid,       LineWord::rules,    LineWord::given,
                                 LineWord::candidates, LineWord::proposal, LineWord::not_understood,
                                 LineWord::decoration};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

class BoardReader {
 public:
  BoardReader(std::vector<Statement>& lines, const VariantPuzzle* cages, StatedBoard& stated)
      : lines_(lines),
        cages_(cages),
        board_(stated.board),
        caption_(stated.caption),
        sized_caption_(stated.sized_caption),
        rows_(stated.rows),
        samurai_(stated.samurai),
        first_row_(stated.first_row) {}

  std::optional<Error> read() && {
    read_board();
    return error_;
  }

 private:
  // Records the error if it is the first.
  void fail(Error error) {
    if (!error_) error_ = std::move(error);
  }

  // --- The heading, grids and boxes.

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

  // Finds "Killer sudoku 6x6" or, even above rows, "6x6".
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
      const Token tail = rest;
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
        if (next.text != "boxes") rest = tail;
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

  // Remembers the words after the settings of a heading, unless they are more likely settings.
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

  std::vector<Statement>& lines_;
  const VariantPuzzle* cages_;  // of another format, which the lines are beside
  // Parts of the stated board.
  Board& board_;
  Token& caption_;
  std::optional<SizedCaption>& sized_caption_;
  std::vector<Token>& rows_;
  std::vector<int>& samurai_;
  int& first_row_;
  bool has_heading_ = false;
  TextPosition size_at_ = {};
  Token digits_ = {};       // as in the heading, if it states them
  bool has_boxes_ = false;  // true if a line states the boxes of the only grid
  struct BoxSize {
    std::string name;
    int cells = 0;
    TextPosition at = {};
  };
  std::vector<BoxSize> box_sizes_;
  std::size_t rows_above_others_ = 0;
  std::vector<Token> box_rows_;
  std::optional<Error> error_;
};

}  // namespace

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

Error stated_twice(const Token& text) {
  return {ErrorCode::stated_twice, text.at, excerpt(text.text)};
}

std::optional<Error> read_board(std::vector<Statement>& lines, const VariantPuzzle* cages,
                                StatedBoard& stated) {
  return BoardReader(lines, cages, stated).read();
}

}  // namespace dance::sudoku

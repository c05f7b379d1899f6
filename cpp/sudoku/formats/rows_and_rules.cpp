#include "sudoku/formats/rows_and_rules.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/rule_line.hpp"

namespace dance::sudoku {
namespace {

// The fewest words of a sentence.
constexpr std::size_t kWordsOfSentence = 3;

// The sides of the board of a samurai.
constexpr std::size_t kSamuraiSide = 21;

// A list begins below fewer lines of a puzzle than this: looking for it takes time.
constexpr std::size_t kMostLinesBefore = 4 * kMaxRules;

bool is_row_of_symbols(std::string_view text) {
  const LineKind kind = kind_of_line(text);
  return kind == LineKind::row || kind == LineKind::symbols;
}

// Returns whether a line may belong to a puzzle whose rows are complete, with a mistake or not.
bool may_go_on(std::string_view text) {
  const LineKind kind = kind_of_line(text);
  if (is_stated(kind) || may_head_rules(text)) return true;
  const bool is_drawn = text.find('+') != std::string_view::npos;
  if (kind == LineKind::border) return !is_drawn;
  if (kind == LineKind::row || text.front() == '{' || text.front() == '<') return false;
  const std::vector<Token> words = split_words({text, 1});
  if (is_caption(text) || is_byline(words) || is_sentence(words) || names_cells(words)) return true;
  const LeadingName name = leading_name(text);
  return name.rule || !nearest_rule_name(name.words).empty();
}

// The fewest cells of a row whose symbols are separated.
constexpr std::size_t kLeastSeparated = 4;

// Returns the symbols of "5,3,,,7,,,,", with a dot for an empty cell; empty for any other text.
std::string symbols_between_commas(std::string_view text) {
  constexpr std::size_t kMostCells = kMaxSize * kMaxSize;
  std::string symbols;
  for (const Token& cell : split({text, {}}, ',', kMostCells + 2)) {
    const std::string_view symbol = trim(cell.text);
    if (symbol.size() > 1) return {};
    symbols += symbol.empty() ? '.' : symbol.front();
  }
  return symbols.size() < kLeastSeparated ? std::string() : symbols;
}

// Returns whether a text is single symbols with spaces or commas between them: "A A B C".
bool are_single_symbols(std::string_view text) {
  const std::vector<Token> words = split_words({text, 1}, ",");
  return words.size() >= kLeastSeparated &&
         std::all_of(words.begin(), words.end(),
                     [](const Token& word) { return word.text.size() == 1; });
}

// Returns whether there are two letters beside each other, unlike "A1" and "=".
bool is_written_out(const Token& word) {
  const auto is_part = [](char c) { return is_letter(c) || static_cast<signed char>(c) < 0; };
  return std::adjacent_find(word.text.begin(), word.text.end(), [&](char one, char other) {
           return is_part(one) && is_part(other);
         }) != word.text.end();
}

}  // namespace

bool is_border_line(std::string_view text) {
  return text.find_first_not_of("-+=| \t") == std::string_view::npos;
}

std::string symbols_of_row(std::string_view text) {
  if (text.find(',') != std::string_view::npos) return symbols_between_commas(text);
  std::string symbols;
  for (const char c : text) {
    if (c != ' ' && c != '\t' && c != '|') symbols += c;
  }
  return symbols;
}

bool is_row(std::string_view text) {
  const std::string symbols = symbols_of_row(text);
  return (!symbols.empty() || text.empty()) &&
         std::all_of(symbols.begin(), symbols.end(), [](char c) {
           return contains("0123456789.*_?#", {&c, 1}) || is_letter(c);
         });
}

bool names_cells(const std::vector<Token>& words) {
  return std::any_of(words.begin(), words.end(),
                     [](const Token& word) { return begins_with_cell_name(word.text); });
}

bool has_words(std::string_view text) {
  const bool has_spaces = text.find_first_of(kSpaces) != std::string_view::npos;
  const auto letters = std::count_if(text.begin(), text.end(), is_letter);
  const auto symbols = static_cast<std::ptrdiff_t>(symbols_of_row(text).size());
  return has_spaces && !are_single_symbols(text) &&
         (4 * letters > 3 * symbols || names_cells(split_words({text, 1})));
}

LineKind kind_of_line(std::string_view text) {
  if (text.size() > kTellingLength) text = without_bullet(text).substr(0, kTellingLength);
  if (is_rule_line(text)) return LineKind::rule;
  if (line_word(text)) return LineKind::fact;
  if (is_line_of_cages(text)) return LineKind::cages;
  if (is_border_line(text)) return LineKind::border;
  if (is_size(text)) return LineKind::words;
  // "X" is more likely a name.
  const LeadingName name = leading_name(text);
  if (!is_row(text) || (name.rule && name.words == text)) return LineKind::words;
  return has_words(text) ? LineKind::symbols : LineKind::row;
}

LineKind kind_of_line(const Line& line) {
  return kind_of_line(trim(content(line)));
}

bool is_stated(LineKind kind) {
  return kind == LineKind::rule || kind == LineKind::cages || kind == LineKind::fact;
}

bool is_row_of_boxes(std::string_view text, std::size_t columns) {
  constexpr std::size_t kMostDigits = 9;
  const std::string symbols = symbols_of_row(text);
  return symbols.size() == columns && columns <= kMostDigits &&
         kind_of_line(text) == LineKind::row && are_letters(symbols);
}

bool goes_on_below_rows(Lines lines) {
  std::size_t rows = 0, columns = 0;
  for (const Line& line : lines) {
    const LineKind kind = kind_of_line(line);
    const std::size_t symbols = kind == LineKind::row ? symbols_of_row(content(line)).size() : 0;
    if (rows == 0) columns = symbols;
    // "XV" is not a row, either.
    const std::string_view text = trim(content(line));
    const bool is_word = symbols != columns && are_letters(text);
    if (kind != LineKind::border && rows == columns && rows > 0) {
      return kind != LineKind::row || is_word;
    }
    if (kind == LineKind::row && symbols != columns) return false;
    if (kind == LineKind::row) ++rows;
    if (rows > kMaxSize) return false;
  }
  return false;
}

bool is_caption(std::string_view text) {
  const std::string_view words = trim(text.substr(0, text.find_last_not_of("0123456789#. ") + 1));
  return lower_case(words).ends_with("sudoku");
}

bool is_byline(const std::vector<Token>& words) {
  return lower_case(words.front().text) == "by";
}

bool is_sentence(const std::vector<Token>& words) {
  return words.size() >= kWordsOfSentence && !names_cells(words) &&
         std::any_of(words.begin(), words.end(), is_written_out);
}

bool PlainLines::begin_at(const Line& line) {
  const bool may_begin = number_ > 0 && (is_plain_ || is_below_gap(line));
  const bool may_be_words = !is_below_gap(line) && !is_stated(kind_of_line(line));
  number_ = line.number;
  is_plain_ = is_plain(line);
  is_below_plain_ = is_plain_ || (is_below_plain_ && may_be_words);
  return is_plain_ && may_begin;
}

bool RuleLines::begin_at(const Line& line) {
  const std::string_view text = trim(content(line));
  const bool may_end = is_complete() && lines_ < kMostLinesBefore && plain_.is_below_gap(line);
  const bool is_other = may_end && !may_go_on(text) && !is_row_of_boxes(text, height_);
  const bool begins_list = plain_.begin_at(line) || is_other;
  if (begins_list) height_ = cells_ = rows_ = lines_ = 0;
  ++lines_;
  count(text);
  return begins_list;
}

// Counts the rows, and finds how many there will be.
void RuleLines::count(std::string_view text) {
  const auto word = line_word(text);
  const auto heading = word == LineWord::sudoku ? rule_heading_in({text, {}}) : std::nullopt;
  if (heading) {
    height_ = static_cast<std::size_t>(std::max(heading->size.height, 0));
    cells_ = height_ * static_cast<std::size_t>(std::max(heading->size.width, 0));
    rows_ = lines_ = 0;
  } else if (word == LineWord::samurai) {
    height_ = kSamuraiSide;
    cells_ = kSamuraiSide * kSamuraiSide;
    rows_ = lines_ = 0;
  } else if (word == LineWord::boxes) {
    // Their rows follow unless they are on the same line.
    if (lower_case(text) == "boxes:" || lower_case(text) == "boxes") rows_ = 0;
  } else if (!is_complete() && is_row_of_symbols(text)) {
    const std::size_t symbols = symbols_of_row(text).size();
    const bool is_below_title = rows_ == 1 && symbols != height_;
    if (is_below_title) rows_ = 0;
    if (height_ == 0 || is_below_title) height_ = cells_ = symbols;
    rows_ = symbols == cells_ && cells_ > height_ ? height_ : rows_ + 1;
  }
}

}  // namespace dance::sudoku

#include "sudoku/formats/puzzle_reader.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/formats/scan.hpp"
#include "sudoku/formats/tidy.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {
namespace {

// Three stacked grids of the largest size, with borders and some text: no puzzle needs more.
constexpr int kMaxContentLines = 3 * (2 * kMaxSize + 8);

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// A 9×9 with the digits of a sukaku row in their places.
constexpr PlainCells kSukakuRow = [] {
  PlainCells row;
  for (std::size_t i = 0; i < PlainCells::kCount; ++i)
    row.digits[i] = static_cast<Digit>(i % 9 + 1);
  return row;
}();

// Equivalent to is_sukaku_row() for the line.
bool is_sukaku_row(const PlainCells& cells) {
  int in_place = 0;
  for (std::size_t i = 0; i < PlainCells::kCount; ++i) {
    in_place += cells.digits[i] == kSukakuRow.digits[i];
  }
  return in_place >= 9 && 8 * in_place >= 7 * count_givens(cells);
}

}  // namespace

Result<Puzzle> take_puzzle(ReadPuzzle read) {
  if (const auto* const plain = std::get_if<PlainLine>(&read)) return to_puzzle(*plain);
  return std::move(*std::get<1>(read));
}

PuzzleReader::PuzzleReader() : PuzzleReader({sudoku::formats().begin(), sudoku::formats().end()}) {}

PuzzleReader::PuzzleReader(std::vector<Format> formats, Effort effort)
    : formats_(std::move(formats)),
      has_line_format_(find_named(formats_, "line") != nullptr),
      reads_rules_(find_named(formats_, "rule-text") != nullptr),
      effort_(effort) {}

Result<PuzzleReader> PuzzleReader::create(std::string_view format, Formats among, Effort effort) {
  if (format.empty()) return PuzzleReader({among.begin(), among.end()}, effort);
  auto formats = formats_named(format);
  if (!formats) return formats.error();
  return PuzzleReader(*std::move(formats), effort);
}

void PuzzleReader::feed(std::string_view piece) {
  if (mode_ == Mode::skipped) return;
  text_ += piece;
  look_at_lines();
  forget_read();
  if (text_.size() > kMaxTextBytes) {
    give_up({ErrorCode::text_too_large,
             {kept_line_, 0},
             std::to_string(text_.size()),
             "≤ " + std::to_string(kMaxTextBytes)});
  }
}

void PuzzleReader::finish() {
  is_finished_ = true;
  if (mode_ == Mode::skipped) return;
  if (looked_ < text_.size()) {
    text_ += '\n';
    look_at_lines();
  }
  if (mode_ == Mode::skipped) return;
  read_kept(text_.size());
  if (effort_.is_spent()) give_up(effort_.error());
  if (!is_anything_read_) add(Results{Error{ErrorCode::empty_text}});
  release_words();
}

// Returns whether the next result is an error about words that may be no error.
bool PuzzleReader::holds_words() const {
  const auto* const other = std::get_if<std::unique_ptr<Result<Puzzle>>>(&results_[next_result_]);
  return !is_finished_ && may_be_among_words_ && puzzles_ < 2 && other != nullptr && !**other;
}

// Drops the errors about words around the only puzzle of the text.
void PuzzleReader::release_words() {
  if (!may_be_among_words_ || puzzles_ != 1 || words_.empty()) return;
  for (const auto& words : words_) left_out_.push_back(words.line);
  for (std::size_t i = next_result_; i < results_.size(); ++i) {
    Result<Puzzle> read = take_puzzle(std::move(results_[i]));
    if (!read) continue;
    left_out_.clear();
    for (const auto& [line, text] : words_) keep_words(*read, {text, line});
    results_[next_result_] = std::make_unique<Result<Puzzle>>(std::move(read));
    results_.resize(next_result_ + 1);
    return;
  }
  results_.clear();
  next_result_ = 0;
}

std::optional<Result<Puzzle>> PuzzleReader::next() {
  auto read = next_read();
  if (!read) return std::nullopt;
  return take_puzzle(*std::move(read));
}

std::optional<ReadPuzzle> PuzzleReader::next_read() {
  if (next_result_ == results_.size()) return std::nullopt;
  if (next_result_ + 1 == results_.size() && waits_for_more()) {
    return std::nullopt;
  }
  if (holds_words()) return std::nullopt;
  std::optional<ReadPuzzle> read = std::move(results_[next_result_++]);
  if (next_result_ == results_.size()) {
    results_.clear();
    next_result_ = 0;
  }
  return read;
}

void PuzzleReader::look_at_lines() {
  if (kept_line_ == 1 && kept_ == 0 && text_.starts_with(kByteOrderMark)) {
    kept_ = looked_ = std::max(looked_, kByteOrderMark.size());
  }
  while (mode_ != Mode::skipped) {
    const std::size_t end = text_.find('\n', looked_);
    if (end == std::string::npos) return;
    std::string_view line = std::string_view(text_).substr(looked_, end - looked_);
    if (line.ends_with('\r')) line.remove_suffix(1);
    const Line current{line, looked_line_};
    if (!take_boxes(current) && !take_plain(current)) {
      take_back_above(current);
      look_at(current);
    }
    looked_ = end + 1;
    ++looked_line_;
    if (mode_ == Mode::lines && kept_ < looked_) read_kept(looked_);
    if (effort_.is_spent()) give_up(effort_.error());
  }
}

// Returns whether the line above was read alone, or is its boxes or words, and its puzzle has not
// been returned yet.
bool PuzzleReader::is_below_alone() const {
  return mode_ == Mode::paragraph && alone_.last + 1 == looked_line_ &&
         next_result_ < results_.size();
}

// Returns whether the last puzzle may get its boxes from the line below it.
bool PuzzleReader::may_get_boxes() const {
  return is_below_alone() && alone_.line == alone_.last &&
         std::holds_alternative<PlainLine>(results_.back());
}

// Returns whether the last puzzle may get rules from the line below it: not in a list.
bool PuzzleReader::may_get_rules() const {
  return is_below_alone() && reads_rules_ && alone_.has_cells && !is_list_;
}

bool PuzzleReader::waits_for_more() const {
  const bool begins_line = looked_ < text_.size();
  return (has_joined_ || begins_line) && !is_finished_ && (may_get_boxes() || may_get_rules());
}

// Adds the line's boxes to the puzzle above it. Returns false for any other line.
bool PuzzleReader::take_boxes(const Line& line) {
  if (!may_get_boxes() || !may_be_box_line(line)) return false;
  auto boxed = with_box_line(to_puzzle(std::get<PlainLine>(results_.back())), line);
  if (!boxed) return false;
  has_joined_ = true;
  end_before_line();
  results_.back() = std::make_unique<Result<Puzzle>>(*std::move(boxed));
  alone_.last = line.number;
  return true;
}

// Reads a plain line as look_at would. Returns false for any other line.
bool PuzzleReader::take_plain(const Line& line) {
  if (!has_line_format_ || is_in_document() || is_below_rule_) return false;
  const auto plain = read_plain_line(line);
  if (!plain || is_sukaku_row(plain->cells)) return false;
  effort_.add({{&line, 1}, {}}, count_givens(plain->cells) > 0);
  end_before_line();
  remember_alone(line, true);
  ++puzzles_;
  results_.emplace_back(*plain);
  is_anything_read_ = true;
  return true;
}

// Returns whether a line is words between the puzzle above and perhaps its rules.
bool PuzzleReader::may_be_words_of_alone(const Line& line) const {
  const std::string_view text = trim(content(line));
  return may_get_rules() && line.number <= alone_.line + static_cast<int>(kMaxWords) &&
         !text.empty() && begins_word(text.front()) && (!is_row(text) || has_words(text));
}

// Remembers a line whose puzzle is about to be added.
void PuzzleReader::remember_alone(const Line& line, bool has_cells) {
  is_list_ = is_list_ || alone_.line + 1 == line.number;
  alone_ = {looked_, line.number, line.number, !is_anything_read_, has_cells};
}

// Takes back the puzzle on the line above if this line states a rule of it, to read both together.
void PuzzleReader::take_back_above(const Line& line) {
  if (!may_get_rules() || !is_stated(kind_of_line(line)) || document_begun_by(line) != nullptr)
    return;
  has_joined_ = true;
  results_.pop_back();
  --puzzles_;
  kept_ = alone_.begin;
  kept_line_ = alone_.line;
  content_lines_ = lines_after_blank_ = alone_.last - alone_.line + 1;
  if (!alone_.is_first) return;
  mode_ = Mode::whole;
  is_anything_read_ = false;
}

void PuzzleReader::look_at(const Line& line) {
  const std::string_view text = trim(line.text);
  if (is_in_document()) return look_at_document(line);
  if (is_comment(line) || is_report(line)) return;
  if (!text.empty() && !is_heading(line) && !is_fence(text)) {
    look_at_content(line);
    return;
  }
  blank_ = looked_;
  lines_after_blank_ = 0;
  stack_height_ = 0;
  is_below_rule_ = false;
  is_list_ = false;
  if (mode_ == Mode::whole) return;
  read_kept(looked_);
  mode_ = Mode::paragraph;
}

void PuzzleReader::look_at_content(const Line& line) {
  const std::string_view text = trim(line.text);
  const bool may_be_document = content_lines_ == 0 && !is_row_of_list(text);
  const Format* const document = may_be_document ? document_begun_by(line) : nullptr;
  const std::string_view word = text.substr(0, text.find_first_of(kSpaces));
  const bool has_rules_above = is_below_rule_ && is_line({&line, 1});
  const bool is_long = word.size() > kLongestRow && !is_sukaku_row(word) && !has_rules_above;
  const bool is_object = text.starts_with('{') && is_json_value(line);
  const bool may_be_alone = document != nullptr || is_long || is_object;
  if (may_be_alone && !may_go_on(line) && read_alone(line)) return;
  if (content_lines_ == 0) is_in_string_ = is_named_item(line);
  if (may_be_words_of_alone(line)) alone_.last = line.number;
  ++content_lines_;
  ++lines_after_blank_;
  is_below_rule_ = is_below_rule_ || (reads_rules_ && is_stated(kind_of_line(line)));
  if (document != nullptr) {
    mode_ = Mode::document;
    begins_another_ = document->begins_another;
    rule_lines_ = {};
    rule_lines_.begin_at(line);
  } else if (content_lines_ > kMaxContentLines) {
    split_long_block();
  }
}

// Reads the kept puzzle of a document where a line begins another, a list, or stands alone.
void PuzzleReader::look_at_document(const Line& line) {
  if (begins_another_ == nullptr || trim(content(line)).empty()) return;
  const bool is_list = rule_lines_.begin_at(line) || stands_alone(line, formats_);
  if (!is_list && !begins_another_(line)) return;
  mode_ = Mode::documents;
  read_kept(looked_);
  if (!is_list) return;
  mode_ = Mode::paragraph;
  is_below_rule_ = false;
  if (!take_plain(line)) look_at(line);
}

// Returns null if the line begins none.
const Format* PuzzleReader::document_begun_by(const Line& line) const {
  const auto format = std::find_if(formats_.begin(), formats_.end(), [&](const Format& each) {
    return each.is_document && each.recognises({&line, 1});
  });
  return format == formats_.end() ? nullptr : &*format;
}

// Returns whether a line is a single item with a name, which is rare in a list of strings.
bool PuzzleReader::is_named_item(const Line& line) {
  return line.text.size() > 1 && line.text[0] == '.' && line.text[1] != '~' &&
         line.text.find('.', 1) == std::string::npos;
}

// Returns whether a line may be part of a string on several lines: an indented one, one with
// several items or a named one, or any below a named one.
bool PuzzleReader::may_go_on(const Line& line) const {
  const Format* const format = find_named(formats_, "iss");
  const bool is_part = (content_lines_ > 0 && is_in_string_) || !line.text.starts_with('.') ||
                       line.text.find('.', 1) != std::string::npos || is_named_item(line);
  return format != nullptr && is_part && trim(line.text).starts_with('.') &&
         format->recognises({&line, 1});
}

// Reads a line that is a puzzle on its own or a line of JSON Lines, after the lines before it.
// Returns false for any other line.
bool PuzzleReader::read_alone(const Line& line) {
  if (!check_text(line.text)) return false;
  auto results = read_as_one({{&line, 1}, {}}, formats_, effort_);
  if (!results || !(is_any_read(*results) || is_json_value(line))) return false;
  end_before_line();
  if (auto error = refusal(line.text, formats_, *results)) results = Results{*std::move(error)};
  const bool has_cells = results->front() && (results->front()->format == "line" ||
                                              results->front()->format == kKillerFormat);
  remember_alone(line, has_cells);
  add(*std::move(results));
  return true;
}

// Reads the kept lines before the current one, and drops both.
void PuzzleReader::end_before_line() {
  if (mode_ == Mode::whole) mode_ = Mode::paragraph;
  if (kept_ < looked_) read_kept(looked_);
  kept_ = text_.find('\n', looked_) + 1;
  kept_line_ = looked_line_ + 1;
}

// Returns whether the kept lines begin a single puzzle in an unmistakable format, such as one with
// many rules.
bool PuzzleReader::begins_one_puzzle() const {
  const std::string_view text = std::string_view(text_).substr(kept_, looked_ - kept_);
  const Content content(split_lines(text));
  const Lines lines = content.whole().lines;
  if (lines.empty()) return false;
  const auto format = std::find_if(formats_.begin(), formats_.end(), [lines](const Format& each) {
    return each.is_sure && each.recognises(lines);
  });
  return format != formats_.end() && format->parse(lines).size() == 1;
}

// Handles more lines than a plain puzzle has: keeps them if they are of one with rules; else reads
// those before the last blank line and, if the rest is still too long, reads it as a stack or a
// list.
void PuzzleReader::split_long_block() {
  if (stack_height_ == 0 && begins_one_puzzle()) {
    mode_ = Mode::document;
    return;
  }
  if (mode_ == Mode::whole) {
    const std::string_view kept = std::string_view(text_).substr(kept_, looked_ - kept_);
    if (auto error = refusal(kept, formats_, {})) return give_up(*std::move(error));
    mode_ = Mode::paragraph;
    if (blank_ > kept_) read_kept(blank_);
    content_lines_ = lines_after_blank_;
  }
  if (content_lines_ > kMaxContentLines && !read_stacked()) mode_ = Mode::lines;
}

// Reads the complete puzzles of a stack. Returns false if the lines are not a stack.
bool PuzzleReader::read_stacked() {
  const auto lines = checked_lines(std::string_view(text_).substr(kept_, looked_ - kept_));
  if (!lines) return false;
  const Content content(*lines);
  if (content.is_empty()) return false;
  const Block block = content.whole();
  if (!has_height(block, stack_height_, formats_, effort_)) {
    stack_height_ = stack_height(block, formats_, effort_);
  }
  if (stack_height_ == 0) return false;
  const std::size_t complete = block.lines.size() / stack_height_ * stack_height_;
  const std::string_view last = block.lines[complete - 1].text;
  const auto end = static_cast<std::size_t>(last.data() + last.size() - text_.data());
  add(read_stack({block.lines.first(complete), block.comments}, stack_height_, formats_, effort_));
  drop_kept(text_.find('\n', end) + 1);
  content_lines_ = static_cast<int>(block.lines.size() - complete) + 1;
  return true;
}

// Reads the kept lines up to an offset in the text.
void PuzzleReader::read_kept(std::size_t end) {
  const std::string_view text = std::string_view(text_).substr(kept_, end - kept_);
  if (const auto lines = checked_lines(text)) {
    const Content content(*lines);
    const bool is_document = mode_ == Mode::document && !content.is_empty();
    if (mode_ == Mode::whole || is_document) {
      add(judged(text, formats_, read_content(content, formats_, effort_)));
    } else if (!content.is_empty()) {
      if (mode_ == Mode::documents) {
        add(read_paragraph(content.whole(), formats_, effort_));
      } else {
        const auto read = mode_ == Mode::lines ? read_lines : read_paragraph;
        for (const Block& block : content.paragraphs()) add(read(block, formats_, effort_));
      }
    }
  }
  drop_kept(end);
}

// Returns the lines of a text. If it is invalid, adds an error and returns none.
std::optional<std::vector<Line>> PuzzleReader::checked_lines(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) {
    Error error = refusal(text, formats_, {}).value_or(checked.error());
    if (error.code == ErrorCode::empty_text) return std::nullopt;
    error.at.line += kept_line_ - 1;
    add(Results{error});
    const Line line{text, kept_line_};
    effort_.add({{&line, 1}, {}}, false);
    return std::nullopt;
  }
  std::vector<Line> lines = split_lines(*checked);
  for (Line& line : lines) line.number += kept_line_ - 1;
  return lines;
}

// Drops the kept lines up to an offset in the text.
void PuzzleReader::drop_kept(std::size_t end) {
  const std::string_view text = std::string_view(text_).substr(kept_, end - kept_);
  kept_line_ += static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  kept_ = end;
  content_lines_ = 0;
  is_below_rule_ = false;
}

// Returns whether an error is about a line of words, and keeps these.
bool PuzzleReader::are_words(const Error& error) {
  if (words_.size() >= kMaxWords || error.at.line < kept_line_) return false;
  std::size_t begin = kept_;
  for (int line = kept_line_; line < error.at.line && begin < text_.size(); ++line) {
    begin = std::min(text_.find('\n', begin), text_.size() - 1) + 1;
  }
  const std::string_view rest = std::string_view(text_).substr(begin);
  const std::string_view text = trim(rest.substr(0, rest.find('\n')), kWhiteSpace);
  if (!are_words_beside(error, text, puzzles_ > 0)) return false;
  words_.push_back({error.at.line, std::string(text)});
  return true;
}

void PuzzleReader::add(Results results) {
  for (auto& result : results) {
    puzzles_ += bool(result);
    may_be_among_words_ =
        may_be_among_words_ && (result ? !has_typed_rules(*result) : are_words(result.error()));
    results_.emplace_back(std::make_unique<Result<Puzzle>>(std::move(result)));
  }
  is_anything_read_ = true;
}

void PuzzleReader::forget_read() {
  const std::size_t begin = may_get_rules() ? std::min(kept_, alone_.begin) : kept_;
  text_.erase(0, begin);
  looked_ -= begin;
  blank_ -= std::min(blank_, begin);
  alone_.begin -= std::min(alone_.begin, begin);
  kept_ -= begin;
}

// Ends the stream with an error.
void PuzzleReader::give_up(Error error) {
  add(Results{std::move(error)});
  mode_ = Mode::skipped;
  text_.clear();
  kept_ = looked_ = 0;
}

}  // namespace dance::sudoku

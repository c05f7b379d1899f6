#include "sudoku/formats/blocks.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/foreign_file.hpp"
#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/rows_and_rules.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/formats/scan.hpp"
#include "sudoku/formats/tidy.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/plain_line.hpp"

namespace dance::sudoku {
namespace {

// A row and a border for each row, and a few lines of text.
constexpr std::size_t kMaxLinesEach = 2 * kMaxSize + 8;
// Puzzles of 16 or 36 symbols, 4×4 or 6×6, may also be the rows of a grid.
constexpr int kMinStackSize = 4;
constexpr int kLargestInRow = 6;
// No puzzle is longer, except in a document or with many rules: 36×36 cells with all candidates
// fill 100 kB.
constexpr std::size_t kLongestPuzzle = 1u << 18;

// Returns `count` lines of a block from line `begin` on, with the comments above them.
Block lines_of(const Block& block, std::size_t begin, std::size_t count) {
  const Lines lines = block.lines.subspan(begin, std::min(count, block.lines.size() - begin));
  const int before = begin == 0 ? 0 : block.lines[begin - 1].number;
  const auto is_above = [](const Line& comment, int line) { return comment.number < line; };
  const auto first =
      std::lower_bound(block.comments.begin(), block.comments.end(), before, is_above);
  const auto last = std::lower_bound(first, block.comments.end(), lines.back().number, is_above);
  return {lines, Lines(first, last)};
}

// Returns the puzzle of a block with exactly one; otherwise none.
std::optional<Puzzle> only_puzzle(const Block& block, Formats formats, Effort& effort) {
  auto results = read_as_one(block, formats, effort);
  const bool is_one = results && results->size() == 1 && results->front();
  if (!is_one) return std::nullopt;
  return *std::move(results->front());
}

// Returns the format of the grid in these `height` lines; empty if they are not a grid, or its
// cells are wrapped.
std::string_view format_of_grid(const Block& block, std::size_t begin, std::size_t height,
                                Formats formats, Effort& effort) {
  if (begin + height > block.lines.size()) return {};
  const auto puzzle = only_puzzle(lines_of(block, begin, height), formats, effort);
  if (!puzzle) return {};
  // Rules alone are not a grid; headings separate the texts of a list with rules.
  const Format* const format = find_named(formats, puzzle->format);
  const bool are_rules = format != nullptr && format->is_document && format->is_sure;
  const int size = puzzle->grid.size();
  const bool is_grid = 1 < size && static_cast<std::size_t>(size) <= height && !are_rules;
  return is_grid ? puzzle->format : std::string_view{};
}

// Returns whether each line is a puzzle, or the first ones are too long for rows.
bool is_list_of_lines(const Block& block, Formats formats, Effort& effort) {
  for (std::size_t i = 0; i < block.lines.size(); ++i) {
    const auto puzzle = only_puzzle(lines_of(block, i, 1), formats, effort);
    const int size = puzzle ? puzzle->grid.size() : 0;
    if (size > kLargestInRow) return true;
    if (size < kMinStackSize) return false;
  }
  return true;
}

// Returns whether at least two of the first three parts are grids, as one may have a mistake. Grids
// in different formats are parts of one puzzle: its givens and its candidates.
bool are_grids(const Block& block, std::size_t height, Formats formats, Effort& effort) {
  std::vector<std::string_view> found;
  for (std::size_t i = 0; i < 3; ++i) {
    if (i == 2 && found.empty()) return false;
    const auto format = format_of_grid(block, i * height, height, formats, effort);
    if (!format.empty()) found.push_back(format);
  }
  return found.size() >= 2 && std::count(found.begin(), found.end(), found.front()) ==
                                  static_cast<std::ptrdiff_t>(found.size());
}

// Returns whether a line is a border too long for a row of blank cells drawn as dashes.
bool is_long_border(const Line& line) {
  const std::string_view text = trim(line.text);
  const bool has_stroke =
      text.find("---") != std::string_view::npos || text.find("===") != std::string_view::npos ||
      text.find("─") != std::string_view::npos || text.find("═") != std::string_view::npos;
  return text.size() > kLongestRow && has_stroke &&
         std::none_of(text.begin(), text.end(),
                      [](char c) { return is_letter(c) || ('0' <= c && c <= '9'); });
}

// Returns whether the second grid of a stack of this height would have its borders where the first
// has them: a quick test, because large drawings take long to read.
bool may_have_height(const std::vector<bool>& borders, std::size_t height) {
  const auto second = borders.begin() + static_cast<std::ptrdiff_t>(height);
  return std::equal(borders.begin(), second, second);
}

// In a drawing, '#' also marks cells.
std::string first_comment(Lines lines, bool is_drawing) {
  for (const Line& line : lines) {
    const auto text = is_drawing ? comment_after_bars(line) : comment(line);
    if (!text.empty()) return std::string(text);
  }
  return {};
}

// Returns the last heading among the comments; empty if there is none.
std::string_view heading_in(Lines comments) {
  const auto heading = std::find_if(comments.rbegin(), comments.rend(), is_heading);
  if (heading == comments.rend()) return {};
  return percent_title(*heading).value_or(trim(heading->text));
}

// Adds the format, the position and the contents of comments, which parsers do not know.
void complete(Puzzle& puzzle, const Format& format, const Block& block) {
  puzzle.format = format.name;
  if (puzzle.at.line == 0) puzzle.at = start_of(block.lines.front());
  if (format.is_document) return;
  if (puzzle.name.empty()) {
    puzzle.name = first_comment(block.lines, format.name == "candidate-grid");
  }
  if (puzzle.name.empty()) puzzle.name = heading_in(block.comments);
  std::string& description = puzzle.metadata.description;
  if (format.name == "rows" || format.name == "sdk") {
    puzzle.metadata = read_metadata(block.comments);
    if (puzzle.metadata != Metadata{}) puzzle.format = "sdk";
    if (puzzle.name.empty()) puzzle.name = description;
  }
  // "53..7… anti-knight" names a rule that the reader doesn't take.
  if (description.empty() && are_rules(puzzle.name)) description = puzzle.name;
}

// Takes the comments above the position of a puzzle.
Lines take_above(Lines& comments, TextPosition at) {
  const auto end = std::find_if(comments.begin(), comments.end(),
                                [at](const Line& line) { return line.number >= at.line; });
  const auto count = static_cast<std::size_t>(end - comments.begin());
  const Lines above = comments.first(count);
  comments = comments.subspan(count);
  return above;
}

Results parse(const Block& block, const Format& format) {
  Results results = format.parse(block.lines);
  Lines comments = block.comments;
  for (auto& result : results) {
    if (!result) continue;
    const bool has_all = results.size() == 1 || format.is_document;
    complete(*result, format, {block.lines, has_all ? comments : take_above(comments, result->at)});
  }
  if (results.empty()) results = {Error{ErrorCode::empty_text, start_of(block.lines.front())}};
  return results;
}

bool is_large(const Result<Puzzle>& result) {
  constexpr int kMinSize = 4;
  return result && result->grid.size() >= kMinSize;
}

bool has_no_clues(const Puzzle& puzzle) {
  const bool has_rules = puzzle.variant != nullptr && !puzzle.variant->rules.empty();
  const bool has_givens = puzzle.variant != nullptr && !puzzle.variant->givens.empty();
  return !has_rules && !has_givens && puzzle.candidates.empty() && count_givens(puzzle.grid) == 0;
}

// Returns whether rows are more likely junk: a blank grid, the same line again and again, "a b c",
// or a tiny grid that clashes.
bool looks_like_junk(const Puzzle& puzzle, const Block& block) {
  constexpr int kUsualSize = 9;
  const Lines lines = block.lines;
  if (has_no_clues(puzzle)) return true;
  const bool has_rules = puzzle.variant != nullptr || !puzzle.candidates.empty();
  if (has_rules || lines.size() == 1) return false;
  const auto is_first = [lines](const Line& line) { return line.text == lines.front().text; };
  return std::all_of(lines.begin(), lines.end(), is_first) ||
         (puzzle.grid.size() < kUsualSize && !find_clashes(puzzle.grid, 1).empty());
}

// Returns whether a text is a single puzzle beyond a limit, so that reading it otherwise is
// useless.
bool is_beyond_limit(const Results& results) {
  if (results.size() != 1 || results.front()) return false;
  const ErrorCode code = results.front().error().code;
  return code == ErrorCode::too_large || code == ErrorCode::too_deep ||
         code == ErrorCode::text_too_large;
}

// Returns whether a block was worth reading.
bool is_any_good(const Results& results, const Block& block) {
  return std::any_of(results.begin(), results.end(), [&](const auto& result) {
    return is_large(result) && !looks_like_junk(*result, block);
  });
}

bool is_too_long(const Block& block) {
  return whole_text(block.lines).size() > kLongestPuzzle;
}

const Format* recognise(const Block& block, Formats formats) {
  const bool is_long = is_too_long(block);
  const auto found = std::find_if(formats.begin(), formats.end(), [&](const Format& format) {
    return format.name != kKillerFormat && (!is_long || format.is_document || format.is_sure) &&
           format.recognises(block.lines);
  });
  return found == formats.end() ? nullptr : &*found;
}

// The results of reading a block in a format.
struct Attempt {
  Results results;
  const Format* format = nullptr;
  bool is_tidied = false;
};

Attempt try_in(const Block& block, const Format& format) {
  return {parse(block, format), &format};
}

bool has_errors(const Results& results) {
  return std::any_of(results.begin(), results.end(), [](const auto& each) { return !each; });
}

// A fast path for long lists, most of which have only cells on each line.
std::optional<Attempt> try_line_of_cells(const Block& block, Formats formats) {
  constexpr std::string_view kOthers = " \t,;:|/\"<>{}[]()=+-&%~";
  const Format* const format = find_named(formats, "line");
  if (format == nullptr || block.lines.size() != 1) return std::nullopt;
  if (const auto plain = read_plain_line(block.lines.front())) {
    return Attempt{Results{to_puzzle(*plain)}, format};
  }
  const std::string_view text = trim(content(block.lines.front()));
  const bool may_be_plain = 16 <= text.size() && text.size() <= kMaxSize * kMaxSize &&
                            text.find_first_of(kOthers) == std::string_view::npos;
  if (!may_be_plain || is_sukaku(block.lines)) return std::nullopt;
  Results results = parse(block, *format);
  if (!is_any_read(results)) return std::nullopt;
  return Attempt{std::move(results), format};
}

// Adds words to the author's.
void append_words(Puzzle& puzzle, std::string_view words) {
  std::string& text = puzzle.metadata.description;
  text += (text.empty() ? "" : " ") + std::string(words);
}

// Gives the variant of a puzzle, if it has one, the name and the words that were read beside it.
void copy_facts(Puzzle& puzzle) {
  if (puzzle.variant == nullptr) return;
  VariantPuzzle variant = *puzzle.variant;
  variant.title = puzzle.name;
  variant.author = puzzle.metadata.author;
  variant.rules_text = puzzle.metadata.description;
  puzzle.variant = std::make_shared<const VariantPuzzle>(std::move(variant));
}

// Reads the grids that explain everything in the block; none if there are none.
std::optional<Attempt> try_scanned(const Block& block, Formats formats, bool must_be_sure) {
  const auto scanned = scan_grids(block.lines);
  const Format* const format = scanned ? find_named(formats, scanned->format) : nullptr;
  if (format == nullptr || (must_be_sure && !scanned->is_sure)) return std::nullopt;
  Attempt attempt{{}, format};
  for (const Drawing& drawing : scanned->grids) {
    const auto grid = blank_grid(drawing, drawing.rows.size());
    auto puzzle = grid ? fill_rows(*grid, drawing.rows) : Result<Puzzle>(grid.error());
    if (puzzle) {
      puzzle->at = drawing.rows.front().cells.front().at;
      puzzle->last_line = drawing.rows.back().cells.front().at.line;
      complete(*puzzle, *format, block);
    }
    attempt.results.push_back(std::move(puzzle));
  }
  for (const Line& line : block.lines) {
    const bool is_words =
        std::binary_search(scanned->left_out.begin(), scanned->left_out.end(), line.number);
    if (is_words && attempt.results.front()) keep_words(*attempt.results.front(), line);
  }
  return attempt;
}

// Reads the literals of a program; none if that yields an error.
std::optional<Attempt> try_program(const Block& block, Formats formats) {
  const Format* const format = find_named(formats, "json");
  if (format == nullptr || is_too_long(block)) return std::nullopt;
  auto results = puzzles_in_program(block.lines);
  if (!results) return std::nullopt;
  for (auto& result : *results) {
    // A puzzle with rules is read by its own format.
    if (result->variant || result->grid.size() < kMinStackSize) return std::nullopt;
    complete(*result, *format, block);
  }
  return Attempt{*std::move(results), format};
}

// Returns whether lines may mean more than the cells in them: a function or method, which may order
// them otherwise, a type before a list, or texts in brackets, unless they are JSON.
bool has_code(Lines lines) {
  const std::string_view text = whole_text(lines);
  const bool is_value = contains("[{", trim(text).substr(0, 1));
  for (std::size_t at = text.find_first_of("([{]"); at < text.size();
       at = text.find_first_of("([{]", at + 1)) {
    const char before = at > 0 ? text[at - 1] : ' ';
    const char after = at + 1 < text.size() ? text[at + 1] : ' ';
    const bool is_text = !is_value && contains("\"'", {&after, 1});
    if (text[at] == ']' ? contains("'.", {&after, 1}) : is_text) return true;
    if (text[at] == '(' ? is_letter(before) : text[at] == '[' && before == '>') return true;
  }
  return false;
}

std::optional<Attempt> try_as_it_stands(const Block& block, Formats formats) {
  if (auto plain = try_line_of_cells(block, formats)) return plain;
  if (has_code(block.lines)) {
    if (auto program = try_program(block, formats)) return program;
  }
  if (auto sure = try_scanned(block, formats, true)) return sure;
  const Format* const format = recognise(block, formats);
  if (format == nullptr) return std::nullopt;
  return try_in(block, *format);
}

std::optional<Effort::Pattern> pattern_of(const Block& block, const Attempt& attempt) {
  const Results& results = attempt.results;
  const bool is_usual = block.lines.size() > 1 && results.size() == 1 && results.front() &&
                        !attempt.format->is_document && !attempt.format->is_sure;
  if (!is_usual) return std::nullopt;
  return Effort::Pattern{attempt.format->name, attempt.is_tidied, block.lines.size(),
                         results.front()->grid.size()};
}

// Reads the block in the same way as the last puzzle, if that yields another of the same size.
std::optional<Attempt> try_alike(const Block& block, Formats formats,
                                 const Effort::Pattern& pattern) {
  const Format* const format =
      block.lines.size() == pattern.lines ? find_named(formats, pattern.format) : nullptr;
  if (format == nullptr) return std::nullopt;
  const auto tidy = pattern.is_tidied ? tidied(block.lines) : std::nullopt;
  if (pattern.is_tidied != tidy.has_value()) return std::nullopt;
  const std::vector<Line> lines = tidy ? tidy->lines() : std::vector<Line>{};
  const Block tidy_block{tidy ? Lines(lines) : block.lines, block.comments};
  if (!format->recognises(tidy_block.lines)) return std::nullopt;
  auto attempt = try_in(tidy_block, *format);
  attempt.is_tidied = pattern.is_tidied;
  const auto found = pattern_of(block, attempt);
  if (!found || found->size != pattern.size) return std::nullopt;
  return attempt;
}

// Keeps the words around a link, which no format reads, without brackets and the like.
void keep_words_beside(const Line& line, Results& results) {
  constexpr std::string_view kAround = " \t[](){}<>|\"'`*_.,:;-";
  const std::string_view link = link_in(line.text);
  if (link.empty() || results.size() != 1 || !results.front()) return;
  const auto begin = static_cast<std::size_t>(link.data() - line.text.data());
  for (std::string_view words :
       {line.text.substr(0, begin), line.text.substr(begin + link.size())}) {
    words = words.substr(0, words.find_last_not_of(kAround) + 1);
    words.remove_prefix(std::min(words.find_first_not_of(kAround), words.size()));
    add_rules_text(*results.front(), words);
  }
}

// Reads the block in the first format that recognises it or, if that fails, once more after
// tidying. Tidying a link again drops another mark at its end, as in "(see *LINK*)."
std::optional<Attempt> try_tidied(const Block& block, Formats formats) {
  constexpr int kMostOfLink = 5;
  auto attempt = try_as_it_stands(block, formats);
  const bool is_tried = has_code(block.lines);  // as it stands
  if (!is_tried && (!attempt || !is_any_read(attempt->results))) {
    if (auto program = try_program(block, formats)) return program;
  }
  std::optional<Tidied> tidy;
  std::vector<Line> lines(block.lines.begin(), block.lines.end());
  for (int i = 0; i == 0 || (i < kMostOfLink && begins_with_link(lines.front())); ++i) {
    const bool is_good = attempt && is_any_read(attempt->results);
    auto next = is_good || is_too_long(block) ? std::nullopt : tidied(lines);
    if (!next) break;
    tidy = std::move(next);
    lines = tidy->lines();
    auto second = try_as_it_stands({lines, block.comments}, formats);
    if (!second || !is_any_read(second->results)) continue;
    // Lines of JSON above rules aren't the author's words.
    const bool was_document = attempt && attempt->format->is_document;
    if (was_document && second->format->is_document && second->format != attempt->format) continue;
    attempt = std::move(second);
    attempt->is_tidied = true;
  }
  const bool is_link = attempt && block.lines.size() == 1 && !attempt->format->is_document &&
                       attempt->format->name != "line";
  if (is_link) keep_words_beside(block.lines.front(), attempt->results);
  return attempt;
}

// Adds the beginning of its line to an error.
Error with_line(Error error, Lines lines) {
  const auto line =
      std::lower_bound(lines.begin(), lines.end(), error.at.line,
                       [](const Line& each, int number) { return each.number < number; });
  if (line != lines.end() && line->number == error.at.line) error.line = excerpt(trim(line->text));
  return error;
}

Results with_lines(Results results, Lines lines) {
  for (auto& result : results) {
    if (!result) result = with_line(result.error(), lines);
  }
  return results;
}

// Names the only format that was tried.
Error unknown_format(Lines lines, Formats formats) {
  const std::string_view only = formats.size() == 1 ? formats.front().name : std::string_view{};
  return with_line({ErrorCode::unknown_format, start_of(lines.front()), {}, std::string(only)},
                   lines);
}

std::optional<Attempt> try_as_one(const Block& block, Formats formats, Effort& effort) {
  auto attempt = try_alike(block, formats, effort.pattern());
  if (attempt) {
    effort.add(block, is_any_good(attempt->results, block));
    return attempt;
  }
  attempt = try_tidied(block, formats);
  const bool is_read = attempt && is_any_read(attempt->results);
  const Format* const killer = find_named(formats, kKillerFormat);
  const bool may_be_cages = !attempt && block.lines.size() > 1;
  const bool is_other = is_read || (!may_be_cages && is_too_long(block));
  if (!is_other && killer != nullptr && killer->recognises(block.lines)) {
    attempt = Attempt{parse(block, *killer), killer};
  }
  if (attempt) attempt->results = with_lines(std::move(attempt->results), block.lines);
  effort.add(block, attempt && is_any_good(attempt->results, block));
  const auto pattern = attempt ? pattern_of(block, *attempt) : std::nullopt;
  if (pattern) effort.remember(*pattern);
  return attempt;
}

// Returns how many cells a line names, as rules do: "thermo r1c1 r1c2".
std::size_t count_names(const Line& line) {
  std::size_t count = 0;
  for (std::size_t at = 0; at + 1 < line.text.size(); ++at) {
    const bool is_row = line.text[at] == 'r' || line.text[at] == 'R';
    if (is_row && '0' <= line.text[at + 1] && line.text[at + 1] <= '9') ++count;
  }
  return count;
}

// Returns whether these are a few cages, "15 cage r1c1 r1c2", which are more likely rules of a
// puzzle beside them than a killer Sudoku.
bool are_few_cages(const Block& block) {
  constexpr std::size_t kFewCells = 40;
  std::size_t cells = 0;
  for (const Line& line : block.lines) cells += count_names(line);
  return 0 < cells && cells < kFewCells;
}

// Reads a part of a text, in which rules or a heading alone aren't an empty grid, as they would be
// in a text of their own.
std::optional<Attempt> try_as_part(const Block& block, Formats formats, Effort& effort) {
  auto attempt = try_as_one(block, formats, effort);
  const bool is_read = attempt && is_any_read(attempt->results);
  const Format* const rules = find_named(formats, "rule-text");
  const bool is_rule =
      is_read ? attempt->format->name == kKillerFormat && are_few_cages(block)
              : block.lines.size() == 1 && is_rule_line(trim(content(block.lines.front())));
  const Format* const format = is_rule ? rules : attempt ? attempt->format : nullptr;
  const bool may_be_lost = format != nullptr && format->fault_in_list != nullptr;
  const auto fault = may_be_lost ? format->fault_in_list(block.lines) : std::nullopt;
  if (!fault) return attempt;
  effort.add(block, false);
  return Attempt{Results{with_line(*fault, block.lines)}, format};
}

// Returns whether a line is words, not cells, a rule or the section of a file: "Daily Sudoku, 23
// November", "XV".
bool is_words(const Line& line) {
  constexpr std::size_t kShortestWord = 3;
  const std::string_view text = trim(line.text);
  const std::vector<CellRow> row = {read_row(line)};
  if (!begins_word(text.front())) return false;
  if (text.size() < kShortestWord && may_head_rules(text)) return true;
  if (!is_letter(text.front())) return !look_like_cells(row);
  std::size_t letters = 0;
  for (const char c : text) {
    letters = is_letter(c) ? letters + 1 : 0;
    if (letters == kShortestWord) return !look_like_cells(row) && !is_rule_line(text);
  }
  return false;
}

// Like read_among_words, for puzzles of at least `least_height` lines. Lines without
// letters between them may be parts of the puzzle.
std::optional<Puzzle> puzzle_among_words(const Block& block, std::ptrdiff_t least_height,
                                         Formats formats, Effort& effort) {
  const Lines all = block.lines;
  if (all.size() > kMaxWords + 3 * kMaxLinesEach) return {};
  const auto are_words = [](const Line& line) {
    return is_words(line) || is_prose(trim(line.text));
  };
  const auto first = std::find_if_not(all.begin(), all.end(), are_words);
  auto end = all.end();
  // "15 see the picture" may be a cage.
  const auto may_be_rule = [](const Line& line) {
    return count_names(line) > 0 || contains("0123456789", trim(line.text).substr(0, 1));
  };
  while (end != first && are_words(end[-1]) && !may_be_rule(end[-1])) --end;
  const auto height = end - first, titles = first - all.begin(), words = std::ssize(all) - height;
  const bool has_letters = std::any_of(first, end, [](const Line& line) {
    return std::any_of(line.text.begin(), line.text.end(), begins_word);
  });
  // A heading with as many separators names columns.
  const auto separators = [](const Line& line) {
    return std::count_if(line.text.begin(), line.text.end(), [](char c) {
      return contains(",;\t", {&c, 1});
    });
  };
  const bool has_heading = titles > 0 && first != all.end() && separators(*first) > 0 &&
                           separators(first[-1]) == separators(*first);
  if (words == 0 || has_heading || words > std::ptrdiff_t{kMaxWords} || height < least_height ||
      has_letters)
    return {};
  auto puzzle = only_puzzle(
      lines_of(block, static_cast<std::size_t>(titles), static_cast<std::size_t>(height)), formats,
      effort);
  if (!puzzle || puzzle->grid.size() < kMinStackSize) return {};
  puzzle->last_line = end[-1].number;
  for (const Lines part : {all.first(titles), all.last(all.end() - end)}) {
    for (const Line& line : part) keep_words(*puzzle, line);
  }
  return puzzle;
}

void append(Results& results, Results more) {
  std::move(more.begin(), more.end(), std::back_inserter(results));
}

// Returns whether a line is a row of cells, a border, or a rule below rows.
bool may_be_row(const Line& line) {
  const std::string_view text = trim(content(line));
  const bool has_letters = std::any_of(text.begin(), text.end(), begins_word);
  return has_letters ? is_rule_line(text) : read_row(line).cells.size() <= std::size_t{kMaxSize};
}

// Cuts a stack at the words above its puzzles, such as their titles. Words directly below rows
// belong to them if a blank line follows. Returns no parts of anything else: many words may be rows
// of boxes.
std::vector<Block> parts_with_words(const Block& block) {
  const Lines lines = block.lines;
  std::vector<Block> parts;
  std::size_t begin = 0, rows = 0, puzzles = 0;
  const auto is_below_gap = [lines](std::size_t i) {
    return lines[i].number > lines[i - 1].number + 1;
  };
  const auto end_part = [&](std::size_t end) {
    parts.push_back(lines_of(block, begin, end - begin));
    puzzles += rows >= std::size_t{kMinStackSize};
    begin = end;
    rows = 0;
  };
  for (std::size_t i = 0; i < lines.size();) {
    const std::size_t first = i;
    while (i < lines.size() && is_words(lines[i])) ++i;
    if (i - first >= std::size_t{kMinStackSize}) return {};
    if (i == lines.size()) break;
    if (i > first && rows > 0) {
      std::size_t cut = first;
      if (!is_below_gap(first)) {
        for (std::size_t at = i; at > first; --at) cut = is_below_gap(at) ? at : cut;
      }
      end_part(cut);
    }
    if (!may_be_row(lines[i++])) return {};
    ++rows;
  }
  end_part(lines.size());
  return puzzles < 2 ? std::vector<Block>() : parts;
}

// Reads a stack of puzzles in rows with words above some of them; none for any other block.
std::optional<Results> read_titled(const Block& block, Formats formats, Effort& effort) {
  const std::vector<Block> parts = parts_with_words(block);
  if (parts.empty()) return std::nullopt;
  Results results;
  for (const Block& part : parts) {
    if (effort.is_spent()) break;
    if (auto puzzle = puzzle_among_words(part, kMinStackSize, formats, effort)) {
      results.push_back(*std::move(puzzle));
    } else {
      append(results, read_paragraph(part, formats, effort));
    }
  }
  if (!is_any_read(results)) return std::nullopt;
  return results;
}

// Reads a line, or a puzzle and a line with its boxes.
Results read_line(Lines lines, Formats formats, Effort& effort) {
  if (auto results = read_as_one({lines, {}}, formats, effort)) return *std::move(results);
  return {unknown_format(lines, formats)};
}

// Columns of characters, from `begin` to before `end`.
struct FrameColumns {
  std::size_t begin = 0, end = 0;
};

// Returns the columns of frames beside each other: a border of each fills them, and no line has
// anything between them.
std::vector<FrameColumns> frames_beside(const std::vector<std::vector<std::string_view>>& lines) {
  std::vector<bool> is_used;
  for (const auto& line : lines) {
    is_used.resize(std::max(is_used.size(), line.size()));
    for (std::size_t i = 0; i < line.size(); ++i) is_used[i] = is_used[i] || line[i] != " ";
  }
  std::vector<FrameColumns> frames;
  for (std::size_t i = 0; i < is_used.size(); ++i) {
    if (!is_used[i]) continue;
    if (frames.empty() || frames.back().end < i) frames.push_back({i, i});
    frames.back().end = i + 1;
  }
  const bool are_wide = std::all_of(frames.begin(), frames.end(), [](const FrameColumns& frame) {
    return frame.end - frame.begin >= std::size_t{kMinStackSize};
  });
  return are_wide ? frames : std::vector<FrameColumns>();
}

// Reads frames beside each other, perhaps with titles above; none if there is anything else.
std::optional<Results> read_beside(const Block& block, Formats formats, Effort& effort) {
  constexpr std::size_t kMostFrames = 4;
  Lines rows = block.lines;
  while (!rows.empty() && is_prose(trim(rows.front().text))) rows = rows.subspan(1);
  std::vector<std::vector<std::string_view>> lines;
  for (const Line& row : rows) lines.push_back(characters(row.text));
  const std::vector<FrameColumns> frames = frames_beside(lines);
  const bool are_several = 2 <= frames.size() && frames.size() <= kMostFrames;
  if (!are_several || rows.size() < std::size_t{kMinStackSize}) return std::nullopt;
  Results results;
  for (const FrameColumns& frame : frames) {
    std::string text;
    for (const auto& line : lines) {
      for (std::size_t i = frame.begin; i < frame.end; ++i) text += i < line.size() ? line[i] : " ";
      text += '\n';
    }
    std::vector<Line> parts = split_lines(text);
    for (std::size_t i = 0; i < rows.size(); ++i) parts[i].number = rows[i].number;
    auto puzzle = only_puzzle({Lines(parts).first(rows.size()), {}}, formats, effort);
    if (!puzzle || puzzle->grid.size() < kMinStackSize) return std::nullopt;
    results.push_back(*std::move(puzzle));
  }
  for (const Line& title : block.lines.first(block.lines.size() - rows.size())) {
    results.front()->left_out.push_back(title.number);
  }
  return results;
}

// Returns the grids that explain the whole block if it was read with errors. Wrong boxes below a
// grid aren't another grid.
Results or_scanned(Results results, const Block& block, Formats formats, Effort& effort) {
  const bool are_boxes = std::any_of(results.begin(), results.end(), [](const auto& each) {
    return !each && each.error().code == ErrorCode::bad_boxes;
  });
  if (!has_errors(results) || are_boxes || is_too_long(block)) return results;
  auto scanned = try_scanned(block, formats, false);
  if (scanned && !has_errors(scanned->results)) return std::move(scanned->results);
  auto beside = read_beside(block, formats, effort);
  return beside ? *std::move(beside) : std::move(results);
}

bool are_all_puzzles(const Results& results) {
  return std::all_of(results.begin(), results.end(), is_large);
}

// The only line of a text without cells, "Sudoku 9", counts as a comment.
Lines lines_or_comments(const Content& content) {
  const Block whole = content.whole();
  return whole.lines.empty() ? whole.comments : whole.lines;
}

// Reads an empty grid with one rule, or of a stated size.
std::optional<Results> read_rule_alone(const Content& content, Formats formats) {
  const Format* const format = find_named(formats, "rule-text");
  if (format == nullptr || !is_rule_alone(content)) return std::nullopt;
  const Lines lines = lines_or_comments(content);
  return with_lines(parse({lines, {}}, *format), lines);
}

// Returns whether "Sudoku 6" is the size of an empty grid: rules follow it, rather than cells.
bool is_above_rule(const std::vector<Line>& lines, std::size_t at) {
  if (!rule_heading_in(trimmed(lines[at]))) return false;
  const auto next = std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(at) + 1, lines.end(),
                                 [](const Line& line) { return !trim(content(line)).empty(); });
  return next != lines.end() && is_rule_line(trim(content(*next)));
}

// Returns whether a line is the name of the only column of a list in CSV.
bool is_above_list(const std::vector<Line>& lines, std::size_t at) {
  constexpr std::array<std::string_view, 6> kNames = {"puzzle", "puzzles", "sudoku",
                                                      "grid",   "quiz",    "quizzes"};
  const std::string_view text = trim(lines[at].text, " \t\"");
  return std::find(kNames.begin(), kNames.end(), text) != kNames.end() &&
         (at + 1 == lines.size() || is_plain(lines[at + 1]));
}

// Returns whether a line begins another puzzle than the line above: an object below another, or a
// heading below a link or a string of Interactive Sudoku Solver, unlike a title.
bool begins_another(const Line& line, const Line& above) {
  if (above.text == "}" && line.text == "{") return true;
  return rule_heading_in(trimmed(line)) &&
         (trim(above.text).starts_with('.') || begins_with_link(above));
}

// Returns whether a line begins with a mark of quoted mail, rather than an arrow from its cell.
bool begins_with_mail_mark(const Line& line) {
  const std::string_view text = trim(line.text);
  const std::size_t rest = std::min(text.find_first_not_of("> \t"), text.size());
  return text.starts_with('>') && text.find('>', rest) == std::string_view::npos;
}

// Returns whether lines are quoted, perhaps below words about them: "Ada wrote:".
bool is_quoted_mail(const std::vector<Line>& lines) {
  if (std::none_of(lines.begin(), lines.end(), begins_with_mail_mark)) return false;
  std::size_t others = 0;
  return std::all_of(lines.begin(), lines.end(), [&others](const Line& line) {
    const std::string_view text = trim(line.text);
    return text.empty() || begins_with_mail_mark(line) || (++others <= kMaxWords && is_prose(text));
  });
}

// Returns whether lines are rows, or a row is a grid, with '#' for blank cells rather than before a
// comment: all have as many cells.
bool has_crossed_blanks(const std::vector<Line>& lines) {
  std::size_t rows = 0, cells = 0, crosses = 0;
  for (const Line& line : lines) {
    const bool has_others =
        line.text.find_first_not_of("0123456789# \t,;|+-") != std::string_view::npos;
    const auto in_line =
        static_cast<std::size_t>(std::count_if(line.text.begin(), line.text.end(), [](char c) {
          return c == '#' || ('0' < c && c <= '9');
        }));
    const bool is_other = rows > 0 && in_line > 0 && in_line * rows != cells;
    if (has_others || is_other || in_line > kLongestPuzzle) return false;
    crosses += static_cast<std::size_t>(std::count(line.text.begin(), line.text.end(), '#'));
    rows += in_line > 0;
    cells += in_line;
  }
  constexpr std::size_t kLeastCells = 16;
  return cells >= kLeastCells && size_with(cells) != 0 && 3 * crosses > cells && crosses < cells &&
         (rows == 1 || rows * rows == cells);
}

std::string without_crosses(const std::vector<Line>& lines) {
  std::string text(whole_text(lines));
  std::replace(text.begin(), text.end(), '#', '.');
  return text;
}

// Returns the text of quoted lines with spaces for their marks.
std::string without_mail_marks(const std::vector<Line>& lines) {
  std::string text(whole_text(lines));
  bool is_before = true;
  for (char& c : text) {
    is_before = c == '\n' || (is_before && contains(" \t>", {&c, 1}));
    if (is_before && c == '>') c = ' ';
  }
  return text;
}

// Returns whether the first line occurs again, as it does in a stack of documents.
bool has_line_again(const Block& block) {
  const auto& lines = block.lines;
  return std::any_of(lines.begin() + 1, lines.end(),
                     [&](const Line& line) { return line.text == lines.front().text; });
}

// Reads a paragraph after the attempt to read it as one text.
Results read_tried(const Block& block, std::optional<Attempt> one, Formats formats,
                   Effort& effort) {
  if (one && (is_any_read(one->results) || one->format->is_sure)) return std::move(one->results);
  if (block.lines.size() == 1) {
    return one ? std::move(one->results) : Results{unknown_format(block.lines, formats)};
  }
  const bool is_document = one && one->format->is_document;
  const bool may_be_stack = !is_document || has_line_again(block);
  const std::size_t height = may_be_stack ? stack_height(block, formats, effort) : 0;
  if (height > 0) return read_stack(block, height, formats, effort);
  Results results = read_lines(block, formats, effort);
  if (!one) return results;
  // Each line may be a document, and short lines may look like rows.
  const bool is_list = (is_document && is_any_read(results)) ||
                       (one->format->name == "rows" && are_all_puzzles(results));
  return is_list ? results : std::move(one->results);
}

// Reads a text with at least one line of cells, as the formats take it.
Results read_lines_of(const Content& content, Formats formats, Effort& effort) {
  // Some rules are also cages in other formats, which know nothing of blocks of cells and the like.
  auto rule = read_rule_alone(content, formats);
  if (rule && is_any_read(*rule)) return *std::move(rule);
  auto whole = try_as_one(content.whole(), formats, effort);
  if (whole && is_any_read(whole->results)) return std::move(whole->results);
  if (rule) return *std::move(rule);
  if (whole && whole->format->is_sure && is_beyond_limit(whole->results)) {
    return std::move(whole->results);
  }
  if (auto titled = read_titled(content.whole(), formats, effort)) return *std::move(titled);
  if (whole && whole->format->is_sure) return std::move(whole->results);
  if (auto puzzle = puzzle_among_words(content.whole(), kMinStackSize, formats, effort)) {
    return {*std::move(puzzle)};
  }
  const std::vector<Block> paragraphs = content.paragraphs();
  const bool is_tried = paragraphs.size() == 1;
  Results results;
  for (const Block& block : paragraphs) {
    if (effort.is_spent()) break;
    append(results, is_tried ? read_tried(block, whole, formats, effort)
                             : read_paragraph(block, formats, effort));
  }
  // What is below the rows of the only puzzle is more likely a faulty rule than a row or a puzzle.
  const bool may_be_faulty =
      results.empty() ||
      std::none_of(results.begin() + 1, results.end(), [](const auto& each) { return bool(each); });
  const Format* const rules = find_named(formats, "rule-text");
  const bool is_only = results.size() == 1 && results.front();
  if (rules != nullptr && may_be_faulty && !is_only && goes_on_below_rows(content.whole().lines)) {
    return with_lines(parse(content.whole(), *rules), content.whole().lines);
  }
  return whole && !is_any_read(results) ? std::move(whole->results) : results;
}

}  // namespace

std::size_t stack_height(const Block& block, Formats formats, Effort& effort) {
  const std::size_t lines = block.lines.size();
  const auto words = std::count_if(block.lines.begin(), block.lines.end(), is_words);
  const bool is_prose = 2 * static_cast<std::size_t>(words) > lines;
  if (lines < 4 || is_prose || is_list_of_lines(block, formats, effort)) return 0;
  std::size_t height = 2;
  const auto may_be = [&, before = effort.wasted()] {
    return 2 * height <= lines && height <= kMaxLinesEach && !effort.is_spent() &&
           !effort.is_half_spent_since(before);
  };
  std::vector<bool> borders;
  for (const Line& line : block.lines) borders.push_back(is_long_border(line));
  const auto is_height = [&] {
    return may_have_height(borders, height) && are_grids(block, height, formats, effort);
  };
  while (may_be() && !is_height()) ++height;
  if (!may_be()) return 0;
  // Rows with their boxes below, or candidates below givens, are one puzzle.
  for (const std::size_t grids : {3, 2}) {
    if (!format_of_grid(block, 0, grids * height, formats, effort).empty()) return grids * height;
  }
  return height;
}

bool has_height(const Block& block, std::size_t height, Formats formats, Effort& effort) {
  return height > 0 && are_grids(block, height, formats, effort);
}

Results read_stack(const Block& block, std::size_t height, Formats formats, Effort& effort) {
  Results results;
  for (std::size_t begin = 0; begin < block.lines.size() && !effort.is_spent(); begin += height) {
    const Block part = lines_of(block, begin, height);
    auto read = read_as_one(part, formats, effort);
    if (!read) read = Results{unknown_format(part.lines, formats)};
    std::move(read->begin(), read->end(), std::back_inserter(results));
  }
  return results;
}

Content::Content(const std::vector<Line>& given) {
  std::vector<Line> unquoted;
  const bool is_mail = is_quoted_mail(given);
  if (is_mail || has_crossed_blanks(given)) {
    cleaned_ = std::make_shared<const std::string>(is_mail ? without_mail_marks(given)
                                                           : without_crosses(given));
    unquoted = split_lines(*cleaned_);
    for (Line& line : unquoted) line.number += given.front().number - 1;
  }
  const std::vector<Line>& all = cleaned_ ? unquoted : given;
  const auto parts = split_at_links(all);
  const std::vector<Line>& lines = parts ? *parts : all;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    const std::string_view text = trim(line.text);
    if (text.empty() || is_fence(text)) {
      end_paragraph();
    } else if (is_report(line)) {
      continue;
    } else if (is_comment(line)) {
      comments_.push_back(line);
    } else if (is_heading(line) && !is_above_rule(lines, i)) {
      end_paragraph();
      comments_.push_back(line);
    } else if (!lines_.empty() || !(is_csv_heading(line) || is_above_list(lines, i))) {
      if (!lines_.empty() && begins_another(line, lines_.back())) end_paragraph();
      lines_.push_back(line);
    }
  }
  end_paragraph();
}

// Comments and headings belong to the lines below them.
void Content::end_paragraph() {
  const std::size_t last = ends_.empty() ? 0 : ends_.back().lines;
  if (lines_.size() > last) ends_.push_back({lines_.size(), comments_.size()});
}

std::vector<Block> Content::paragraphs() const {
  std::vector<Block> blocks;
  End begin;
  for (const End& end : ends_) {
    blocks.push_back({Lines(lines_).subspan(begin.lines, end.lines - begin.lines),
                      Lines(comments_).subspan(begin.comments, end.comments - begin.comments)});
    begin = end;
  }
  return blocks;
}

void Effort::add(const Block& block, bool is_read) {
  constexpr std::size_t kEach = 64;  // the cost of trying all formats, even on a short line
  const std::size_t bytes = std::min(kLongestPuzzle, whole_text(block.lines).size());
  if (is_read) {
    read_ += weight_ * bytes;
  } else {
    wasted_ += weight_ * (bytes + kEach);
    last_ = start_of(block.lines.front());
  }
}

bool is_rule_alone(const Content& content) {
  const Lines lines = lines_or_comments(content);
  if (lines.size() != 1) return false;
  const std::string_view text = trim(sudoku::content(lines.front()));
  return is_rule_line(text) || rule_heading_in({text, {}}) ||
         (is_faulty_rule(text) && !is_line_of_cages(text));
}

bool is_rule_alone(std::string_view text) {
  return is_rule_alone(Content(split_lines(text)));
}

bool is_plain(const Line& line) {
  return read_plain_line({content(line), line.number}).has_value();
}

bool stands_alone(const Line& line, Formats formats) {
  const Format* const strings = find_named(formats, "iss");
  return begins_with_link(line) || (strings != nullptr && strings->recognises({&line, 1}));
}

bool is_any_read(const Results& results) {
  return std::any_of(results.begin(), results.end(),
                     [](const auto& result) { return bool(result); });
}

bool is_any_large(const Results& results) {
  return std::any_of(results.begin(), results.end(), is_large);
}

std::optional<Results> read_as_one(const Block& block, Formats formats, Effort& effort) {
  auto one = try_as_part(block, formats, effort);
  if (!one) return std::nullopt;
  return std::move(one->results);
}

Results read_lines(const Block& block, Formats formats, Effort& effort) {
  const bool may_have_boxes = find_named(formats, "line") != nullptr;
  Results results;
  for (Lines rest = block.lines; !rest.empty() && !effort.is_spent();) {
    const bool has_boxes = may_have_boxes && rest.size() > 1 && is_line(rest.first(2));
    const std::size_t count = has_boxes ? 2 : 1;
    append(results, read_line(rest.first(count), formats, effort));
    rest = rest.subspan(count);
  }
  return results;
}

Results read_paragraph(const Block& block, Formats formats, Effort& effort) {
  return or_scanned(read_tried(block, try_as_part(block, formats, effort), formats, effort), block,
                    formats, effort);
}

void add_rules_text(Puzzle& puzzle, std::string_view words) {
  words = trim(words);
  if (!may_state_rules(words) && !are_rules(words)) return;
  append_words(puzzle, words);
  copy_facts(puzzle);
}

namespace {

// Returns whether words count rows or columns, as programs do around a table: "(9 rows)", "[9 rows
// x 9 columns]", "Columns 1 through 8".
bool count_rows(std::string_view words) {
  if (words.starts_with("Columns ")) return contains("0123456789", words.substr(8, 1));
  words.remove_prefix(std::min(words.find_first_not_of("(["), words.size()));
  const std::size_t digits = std::min(words.find_first_not_of("0123456789"), words.size());
  return digits > 0 && trim(words.substr(digits)).starts_with("row");
}

// Returns whether words are code: "solve(rows, 2);"
bool are_code(std::string_view words) {
  const std::size_t bracket = words.find('(');
  const bool is_call = 0 < bracket && bracket < words.size() && is_letter(words[bracket - 1]);
  return is_call || words.find_first_of("{}=;") != std::string_view::npos;
}

}  // namespace

bool are_words_beside(const Error& error, std::string_view line, bool is_below) {
  // Any other error is about a link, or about lines that are nearly a puzzle.
  const bool is_nothing_known =
      error.code == ErrorCode::unknown_format || error.code == ErrorCode::wrong_length;
  return is_nothing_known && is_prose(trim(line)) && !(is_below && may_state_rules(line));
}

bool has_typed_rules(const Puzzle& puzzle) {
  return puzzle.variant != nullptr && puzzle.format == "rule-text";
}

void keep_words(Puzzle& puzzle, const Line& line) {
  const std::string_view words = trim(line.text, " \t>");
  const std::string first = first_word(words);
  const std::string_view rest = trim(words.substr(first.size()));
  const std::string fact(trim(rest.substr(rest.starts_with(':') ? 1 : 0)));
  std::string& author = puzzle.metadata.author;
  const bool may_be_name = line.number < puzzle.at.line && puzzle.name.empty() &&
                           words.find_first_of("[]<>") == std::string_view::npos &&
                           !line_word(words) && !is_greeting(words);
  if (author.empty() && (first == "by" || first == "author")) {
    author = fact;
  } else if (first == "title") {
    puzzle.name = fact;
  } else if (first == "rules") {
    append_words(puzzle, fact);
  } else if (count_rows(words) || are_code(words)) {
    puzzle.left_out.push_back(line.number);
  } else if (may_be_name) {
    puzzle.name = words;
    if (may_state_rules(words) || are_rules(words)) append_words(puzzle, words);
  } else if (may_state_rules(words) || are_rules(words)) {
    append_words(puzzle, words);
  } else {
    puzzle.left_out.push_back(line.number);
  }
  copy_facts(puzzle);
}

std::optional<Puzzle> read_among_words(const Content& content, Formats formats) {
  Effort effort;
  return puzzle_among_words(content.whole(), 1, formats, effort);
}

Results read_content(const Content& content, Formats formats, Effort& effort) {
  if (content.is_empty()) {
    auto size = read_rule_alone(content, formats);
    return size ? *std::move(size) : Results{Error{ErrorCode::empty_text}};
  }
  return or_scanned(read_lines_of(content, formats, effort), content.whole(), formats, effort);
}

namespace {

// Returns whether a text says that its grid is a Sudoku, perhaps by a key of JSON.
bool says_sudoku(std::string_view text) {
  constexpr std::array<std::string_view, 14> kSigns = {"sudoku",     "数独",       "latin square",
                                                       "拉丁方",     "rules:",     "规则",
                                                       "\"grid\"",   "\"puzzle\"", "\"board\"",
                                                       "\"givens\"", "\"task\"",   "\"mission\"",
                                                       "\"cells\"",  "\"quizzes\""};
  const std::string lower = lower_case(text.substr(0, kLongestPuzzle));
  return std::any_of(kSigns.begin(), kSigns.end(),
                     [&](std::string_view sign) { return contains(lower, sign); });
}

// Returns how many units have a digit twice: rows, or columns.
int count_faulty(const Grid& grid, bool are_columns) {
  int faulty = 0;
  for (int i = 0; i < grid.size(); ++i) {
    DigitSet seen = 0;
    bool is_faulty = false;
    for (int j = 0; j < grid.size(); ++j) {
      const Digit digit = grid[are_columns ? Cell{j, i} : Cell{i, j}];
      is_faulty = is_faulty || (digit != 0 && has_digit(seen, digit));
      if (digit != 0) seen |= set_of(digit);
    }
    faulty += is_faulty;
  }
  return faulty;
}

// Returns whether a grid is a symmetric table, as of distances, without a diagonal.
bool is_symmetric(const Grid& grid) {
  for (int i = 0; i < grid.size(); ++i) {
    for (int j = 0; j <= i; ++j) {
      if (grid[Cell{i, j}] != grid[Cell{j, i}] || (i == j && grid[Cell{i, j}] != 0)) return false;
    }
  }
  return true;
}

// Returns whether a grid that no rule explains is more likely another puzzle or a table: its size
// has no boxes, unless a frame is around as many digits as a row has, which don't clash; it
// clashes, and has a single digit or is symmetric; or many rows and columns have a digit twice, for
// which half as many suffice if few digits occur.
bool is_unlike_sudoku(const Grid& grid, bool is_framed) {
  constexpr int kLeastGivens = 3;
  const bool has_own_boxes = grid.has_stated_boxes() || grid.box() != default_box(grid.size());
  if (has_own_boxes || count_givens(grid) < kLeastGivens) return false;
  if (grid.box().height == 1) {
    return !is_framed || count_givens(grid) < grid.size() || !find_clashes(grid, 1).empty();
  }
  DigitSet found = 0;
  for (const Digit digit : grid.cells()) found |= digit == 0 ? DigitSet{0} : set_of(digit);
  const int digits = count_digits(found);
  if (digits == 1 || is_symmetric(grid)) return !find_clashes(grid, 1).empty();
  const int faulty = count_faulty(grid, false) + count_faulty(grid, true);
  return (2 * digits <= grid.size() ? 2 : 1) * faulty > grid.size();
}

// Returns whether nothing but its cells says that a puzzle is a Sudoku.
bool is_bare(const Puzzle& puzzle) {
  constexpr std::array<std::string_view, 5> kFormats = {"rows", "decimals", "boxed-grid", "csv",
                                                        "json"};
  return puzzle.variant == nullptr && puzzle.candidates.empty() && puzzle.placed.empty() &&
         std::find(kFormats.begin(), kFormats.end(), puzzle.format) != kFormats.end();
}

// Returns whether an error says what a text is, which no format here reads.
bool is_named_kind(const Result<Puzzle>& result) {
  using enum ErrorCode;
  constexpr std::array kKinds = {other_puzzle, unknown_constraint, bad_payload,
                                 not_in_link,  foreign_link,       newer_version};
  return !result && std::find(kKinds.begin(), kKinds.end(), result.error().code) != kKinds.end();
}

Error first_error(const Results& results) {
  return std::find_if(results.begin(), results.end(), [](const auto& each) { return !each; })
      ->error();
}

// Returns whether a puzzle is more likely none. As rows of symbols, it may also be a list of
// smaller ones.
bool is_doubtful(const Puzzle& puzzle, bool is_framed) {
  if (!is_bare(puzzle) || !is_unlike_sudoku(puzzle.grid, is_framed)) return false;
  return puzzle.format != "rows" ||
         size_with(static_cast<std::size_t>(puzzle.grid.size())) < kMinStackSize;
}

// A list with other puzzles is answered as it stands.
std::optional<Error> doubt_about(std::string_view text, const Results& results) {
  constexpr std::array<std::string_view, 4> kCorners = {"+--", "┌", "┏", "╔"};
  const bool is_framed =
      std::any_of(kCorners.begin(), kCorners.end(),
                  [text](std::string_view corner) { return contains(text, corner); });
  const Puzzle* doubtful = nullptr;
  for (const auto& result : results) {
    if (result && !is_doubtful(*result, is_framed)) return std::nullopt;
    if (result && doubtful == nullptr) doubtful = &*result;
  }
  if (doubtful == nullptr) return std::nullopt;
  const std::string size = std::to_string(doubtful->grid.size());
  return Error{ErrorCode::doubtful_grid, doubtful->at, size + "×" + size,
               "“sudoku " + size + "x" + size + "” above it if it is a Sudoku"};
}

// Returns whether a text says that its grids are Latin squares, which have no boxes.
bool says_latin_square(std::string_view text) {
  constexpr std::size_t kLongest = 1u << 14;
  constexpr std::array<std::string_view, 8> kOthers = {"sudoku", "数独", "box", "block",
                                                       "region", "宫",   "区",  "not a latin"};
  const std::string lower = lower_case(text.substr(0, kLongest));
  const auto says = [&lower](std::string_view words) { return lower.find(words) != lower.npos; };
  return (says("latin square") || says("拉丁方")) &&
         std::none_of(kOthers.begin(), kOthers.end(), says);
}

// Gives a plain puzzle no boxes, unless it states some.
void drop_boxes(Puzzle& puzzle) {
  if (puzzle.variant != nullptr || puzzle.grid.has_stated_boxes()) return;
  const int size = puzzle.grid.size();
  puzzle.grid = with_cells_of(*Grid::create(size, {1, size}), puzzle.grid);
}

}  // namespace

std::optional<Error> refusal(std::string_view text, Formats formats, const Results& results) {
  const bool are_all = formats.size() >= sudoku::formats().size();
  const bool is_read = !results.empty() && !has_errors(results);
  constexpr std::size_t kMostParts = 16;
  if (!are_all) return std::nullopt;
  if (std::any_of(results.begin(), results.end(), is_named_kind)) return std::nullopt;
  if (!is_read) {
    if (auto error = foreign_file(text, kSudokuReader)) return error;
  }
  if (!is_any_read(results)) {
    if (auto error = other_puzzle(text)) return error;
  }
  if (results.size() > kMostParts) return std::nullopt;
  if (is_read && is_bare(*results.front())) {
    const bool is_program = results.front()->format == "json";
    if (auto error = order_around(text, results.front()->at, is_program)) return error;
  }
  // Parts of something else may look like tiny grids.
  if (!is_read && is_any_read(results) && !is_any_large(results)) return first_error(results);
  auto doubt = doubt_about(text, results);
  return doubt && says_sudoku(text) ? std::nullopt : std::move(doubt);
}

Results judged(std::string_view text, Formats formats, Results results) {
  if (auto error = refusal(text, formats, results)) return Results{*std::move(error)};
  if (results.size() == 1 && results.front() && says_latin_square(text)) {
    drop_boxes(*results.front());
  }
  return results;
}

}  // namespace dance::sudoku

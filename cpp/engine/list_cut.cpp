#include "engine/list_cut.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/puzzle_reader.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/table.hpp"
#include "sudoku/formats/tidy.hpp"
#include "sudoku/puzzle/plain_line.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::engine {
namespace {

// The number of lines or paragraphs to sample when deciding whether each is a puzzle by itself.
constexpr std::size_t kSample = 64;
// A list with more puzzles than this is cut into at least this many chunks, except that plain lines
// are solved so fast that fewer chunks are better.
constexpr std::size_t kWantedChunks = 64;
constexpr std::size_t kWantedPlainChunks = 16;
// The size of the pieces to read; small ones keep the reader's memory small.
constexpr std::size_t kPiece = 1u << 16;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::size_t chunk_size(std::size_t rows, std::size_t wanted_chunks, std::int32_t most) {
  return std::clamp<std::size_t>(rows / wanted_chunks, 1,
                                 static_cast<std::size_t>(std::max(1, most)));
}

constexpr std::array kLayouts = {ListLayout::lines, ListLayout::paragraphs, ListLayout::whole};

const char* end_of(std::string_view text) {
  return text.data() + text.size();
}

std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

// The text between two paragraphs belongs to the second, because it may hold comments on it.
std::vector<ListItem> paragraph_items(std::string_view text) {
  std::vector<ListItem> items;
  const sudoku::Content content(split_lines(text));
  const char* begin = text.data();
  int first_line = 1;
  for (const sudoku::Block& block : content.paragraphs()) {
    const Line& last = block.lines.back();
    items.push_back({between(begin, end_of(last.text)), first_line, block.lines.front().number,
                     block.lines.size()});
    begin = end_of(last.text);
    first_line = last.number;
  }
  return items;
}

std::vector<ListItem> line_items(std::string_view text, bool has_heading) {
  std::vector<ListItem> items;
  for (const Line& line : split_lines(text)) {
    const std::string_view content = trim(sudoku::content(line));
    const bool has_content = !content.empty() && !sudoku::is_fence(content);
    const bool is_heading = has_heading && items.empty() && sudoku::is_csv_heading(line);
    if (has_content && !is_heading) items.push_back({line.text, line.number, line.number});
  }
  return items;
}

// Rejects texts with millions of lines too short for puzzles, since every line takes memory.
std::optional<Error> refuse_short_lines(std::string_view text) {
  constexpr std::size_t kMinPerLine = 16;  // a puzzle of 4×4
  const std::size_t lines = count_lines(text);
  if (lines <= kMaxTextLines || text.size() / kMinPerLine >= lines) return std::nullopt;
  return Error{ErrorCode::text_too_large,
               {},
               std::to_string(lines) + " lines",
               "≤ " + std::to_string(kMaxTextLines)};
}

std::int32_t line_of(const Result<sudoku::Puzzle>& puzzle) {
  return puzzle ? puzzle->at.line : puzzle.error().at.line;
}

template <class Take>
void read_all(std::string_view text, sudoku::PuzzleReader reader, Take take) {
  const auto take_read = [&] {
    while (auto puzzle = reader.next_read()) take(*std::move(puzzle));
  };
  for (std::size_t begin = 0; begin < text.size(); begin += kPiece) {
    reader.feed(text.substr(begin, kPiece));
    take_read();
  }
  reader.finish();
  take_read();
}

// Returns whether a sample of lines is plain.
bool are_plain_lines(const std::vector<ListItem>& items) {
  const auto end = items.begin() + static_cast<std::ptrdiff_t>(std::min(items.size(), kSample));
  sudoku::PlainCells cells;
  return std::all_of(items.begin(), end, [&](const ListItem& item) {
    return sudoku::read_plain_cells(item.text, cells);
  });
}

bool is_document(sudoku::Lines lines, sudoku::Formats formats) {
  return std::any_of(formats.begin(), formats.end(), [lines](const sudoku::Format& format) {
    return format.is_document && format.recognises(lines);
  });
}

// Returns whether the item begins a document of several lines or paragraphs and is incomplete by
// itself.
bool begins_document(const ListItem& item, sudoku::Formats formats) {
  const sudoku::Content content(split_lines(item.text));
  return !content.is_empty() && is_document(content.whole().lines.first(1), formats) &&
         !sudoku::is_any_read(sudoku::read_puzzles(item.text, formats));
}

// Returns whether the reader of texts finds one puzzle or error in each of the first items, in its
// place, and any puzzle at all. (Reading the whole text would cost more than the sample saves.)
bool are_puzzles(const std::vector<ListItem>& items, sudoku::Formats formats) {
  constexpr std::size_t kWeight = 4;
  if (items.size() < 2) return false;
  const std::size_t count = std::min(items.size(), kSample);
  if (begins_document(items.front(), formats)) return false;
  const auto text = between(items.front().text.data(), end_of(items[count - 1].text));
  const int before = items.front().first_line - 1;
  std::size_t found = 0;
  bool is_any_read = false, are_in_place = true;
  read_all(text, *sudoku::PuzzleReader::create({}, formats, sudoku::Effort(kWeight)),
           [&](sudoku::ReadPuzzle read) {
             const auto puzzle = sudoku::take_puzzle(std::move(read));
             const std::size_t at = found++;
             const int line = line_of(puzzle) + before;
             const bool is_in_place = at < count && items[at].line <= line &&
                                      (at + 1 == count || line < items[at + 1].line);
             are_in_place = are_in_place && is_in_place;
             is_any_read = is_any_read || puzzle;
           });
  return found == count && is_any_read && are_in_place;
}

// Returns whether a text has a word too long for a row.
bool has_long_word(std::string_view text) {
  constexpr std::string_view kBreaks = " \t\r\n";
  while (text.size() > sudoku::kLongestRow) {
    const std::size_t end = text.find_last_of(kBreaks, sudoku::kLongestRow);
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
  }
  return false;
}

// Returns whether a line states the boxes of the puzzle on the line above it.
bool states_boxes(const ListItem& item, const ListItem& above) {
  const Line line{item.text, item.line};
  if (item.line != above.line + 1 || !sudoku::may_be_box_line(line)) return false;
  return sudoku::is_line(std::array{Line{above.text, above.line}, line});
}

// Returns whether a line below the sample is a puzzle or an error by itself. Short lines below each
// other may be the rows of a grid, except in a list of such lines.
bool is_apart(const std::vector<ListItem>& lines, std::size_t at) {
  constexpr std::string_view kBeginDocument = "{[<";
  const ListItem &line = lines[at], &above = lines[at - 1];
  const std::string_view text = trim(line.text);
  if (has_long_word(text)) return !states_boxes(line, above);
  const bool is_below_short = line.line == above.line + 1 && !has_long_word(above.text);
  return kBeginDocument.find(text.front()) == std::string_view::npos &&
         (!is_below_short || line.text.size() == lines[kSample - 1].text.size());
}

// Returns whether the items below the sample are like those in it, so that each is one puzzle, too.
bool go_on_alike(const std::vector<ListItem>& items, ListLayout layout) {
  const auto begin = items.begin() + static_cast<std::ptrdiff_t>(std::min(items.size(), kSample));
  if (layout == ListLayout::lines) {
    for (std::size_t at = kSample; at < items.size(); ++at) {
      if (!is_apart(items, at)) return false;
    }
    return true;
  }
  const auto shape = [](const ListItem& item) {
    return std::pair(item.height, has_long_word(item.text));
  };
  std::set<std::pair<std::size_t, bool>> shapes;
  std::transform(items.begin(), begin, std::inserter(shapes, shapes.end()), shape);
  return std::all_of(begin, items.end(),
                     [&](const ListItem& item) { return shapes.contains(shape(item)); });
}

// Returns whether any item is a rule or a heading, which more likely belongs to an item beside it.
bool is_any_rule(const std::vector<ListItem>& items) {
  return std::any_of(items.begin(), items.end(), [](const ListItem& item) {
    constexpr std::string_view kBeginsNone = "0123456789.{";
    const bool is_none = item.text.find_first_of(kBeginsNone) == 0;
    if (is_none || !sudoku::is_rule_alone(item.text)) return false;
    const auto results = sudoku::read_puzzles(item.text);
    return std::none_of(results.begin(), results.end(), [](const auto& puzzle) {
      return puzzle && !puzzle->variant && puzzle->format != "rule-text";
    });
  });
}

void add(sudoku::Effort& effort, const ListItem& item, bool is_read) {
  const Line line{item.text, item.line};
  effort.add({{&line, 1}, {}}, is_read);
}

// Returns whether most items would fail if read one by one, judging by a few from all over the
// list. A multiplier scatters them, as lists often repeat a pattern.
bool are_mostly_junk(const std::vector<ListItem>& items, sudoku::Formats formats) {
  sudoku::Effort most;
  for (const ListItem& item : items) add(most, item, false);
  if (!most.is_spent()) return false;
  constexpr std::size_t kMaxTried = 256;
  constexpr std::size_t kSpread = 2'654'435'761;
  const std::size_t step = (items.size() + kMaxTried - 1) / kMaxTried;
  sudoku::Effort effort(step);
  sudoku::PlainCells cells;
  for (std::size_t begin = 0; begin + step <= items.size(); begin += step) {
    const ListItem& item = items[begin + begin * kSpread % (1u << 16) % step];
    add(effort, item,
        sudoku::read_plain_cells(item.text, cells) ||
            sudoku::is_any_large(sudoku::read_puzzles(item.text, formats)));
  }
  return effort.is_spent();
}

ListCut cut_at_items(std::string_view text, const std::vector<ListItem>& items, std::size_t step) {
  ListCut cut;
  for (std::size_t row = 0; row < items.size(); ++row) {
    const ListItem& item = items[row];
    cut.lines.push_back(item.line);
    if (row % step != 0) continue;
    cut.bounds.push_back(static_cast<std::int32_t>(item.text.data() - text.data()));
    cut.first_lines.push_back(item.first_line);
    cut.first_rows.push_back(static_cast<std::int32_t>(row));
  }
  cut.bounds.push_back(static_cast<std::int32_t>(text.size()));
  return cut;
}

// Reads all puzzles and writes them one per line.
class Rewriter {
 public:
  Result<ListCut> rewrite(std::string_view text, sudoku::PuzzleReader reader,
                          std::string_view symbols, std::int32_t most) {
    read_all(text, std::move(reader), [&](sudoku::ReadPuzzle puzzle) {
      add(sudoku::with_symbols(sudoku::take_puzzle(std::move(puzzle)), symbols));
    });
    if (cut_.rewritten.empty()) return main_error();
    if (!has_variants_) cut_.format = "json";
    cut_chunks(chunk_size(cut_.lines.size(), kWantedChunks, most));
    return std::move(cut_);
  }

 private:
  // Returns the first error that isn't about mere words, if there is one.
  const Error& main_error() const {
    const auto found = std::find_if(
        cut_.errors.begin(), cut_.errors.end(),
        [](const RowError& row) { return row.error.code != ErrorCode::unknown_format; });
    return found == cut_.errors.end() ? cut_.errors.front().error : found->error;
  }

  void add(const Result<sudoku::Puzzle>& puzzle) {
    const auto row = static_cast<std::int32_t>(cut_.lines.size());
    cut_.lines.push_back(line_of(puzzle));
    begins_.push_back(static_cast<std::int32_t>(cut_.rewritten.size()));
    const auto line = puzzle ? sudoku::write_any_line(*puzzle) : puzzle.error();
    if (line) {
      if (cut_.origin.empty()) cut_.origin = puzzle->format;
      has_variants_ = has_variants_ || puzzle->variant;
      cut_.rewritten += *line + '\n';
    } else {
      cut_.errors.push_back({row, line.error()});
    }
  }

  void cut_chunks(std::size_t step) {
    std::int32_t line = 1;
    std::size_t in_chunk = 0;
    auto error = cut_.errors.begin();
    for (std::int32_t row = 0; row < static_cast<std::int32_t>(cut_.lines.size()); ++row) {
      if (error != cut_.errors.end() && error->row == row) {
        ++error;
        in_chunk = 0;
        continue;
      }
      if (in_chunk == 0) begin_chunk(row, line);
      in_chunk = (in_chunk + 1) % step;
      ++line;
    }
    cut_.bounds.push_back(static_cast<std::int32_t>(cut_.rewritten.size()));
  }

  void begin_chunk(std::int32_t row, std::int32_t line) {
    cut_.bounds.push_back(begins_[static_cast<std::size_t>(row)]);
    cut_.first_lines.push_back(line);
    cut_.first_rows.push_back(row);
  }

  ListCut cut_;
  bool has_variants_ = false;
  std::vector<std::int32_t> begins_;  // offset of each row in the rewritten text
};

}  // namespace

std::string_view name(ListLayout layout) {
  switch (layout) {
    case ListLayout::lines:
      return "lines";
    case ListLayout::paragraphs:
      return "paragraphs";
    case ListLayout::whole:
      break;
  }
  return "whole";
}

Result<ListLayout> list_layout(std::string_view text) {
  for (const ListLayout layout : kLayouts) {
    if (name(layout) == text) return layout;
  }
  return Error{ErrorCode::bad_setting, {}, std::string(text), "lines, paragraphs, whole"};
}

std::vector<ListItem> list_items(std::string_view text, ListLayout layout, bool has_heading) {
  return layout == ListLayout::lines ? line_items(text, has_heading) : paragraph_items(text);
}

std::vector<sudoku::ReadPuzzle> read_whole(std::string_view text, std::string_view format) {
  std::vector<sudoku::ReadPuzzle> puzzles;
  auto reader = sudoku::PuzzleReader::create(format);
  if (reader) {
    read_all(text, *std::move(reader),
             [&](sudoku::ReadPuzzle puzzle) { puzzles.push_back(std::move(puzzle)); });
  } else {
    puzzles.emplace_back(std::make_unique<Result<sudoku::Puzzle>>(reader.error()));
  }
  return puzzles;
}

Result<ListCut> cut_list(std::string_view text, std::int32_t max_per_chunk, std::string_view format,
                         std::string_view symbols) {
  sudoku::Formats among = sudoku::formats();
  std::vector<sudoku::Format> named;
  if (!format.empty()) {
    auto found = sudoku::formats_named(format);
    if (!found) return found.error();
    among = named = *std::move(found);
  }
  if (const auto error = refuse_short_lines(text)) return *error;
  const bool has_mark = text.starts_with(kByteOrderMark);
  const std::string_view puzzles = text.substr(has_mark ? kByteOrderMark.size() : 0);
  for (const auto layout : {ListLayout::lines, ListLayout::paragraphs}) {
    const auto items = list_items(puzzles, layout, true);
    if (items.empty()) continue;
    if (!are_puzzles(items, among) || !go_on_alike(items, layout)) continue;
    if (is_any_rule(items)) continue;
    if (are_mostly_junk(items, among)) break;
    const std::size_t wanted_chunks = are_plain_lines(items) ? kWantedPlainChunks : kWantedChunks;
    ListCut cut = cut_at_items(text, items, chunk_size(items.size(), wanted_chunks, max_per_chunk));
    cut.layout = layout;
    cut.format = format;
    cut.symbols = symbols;
    return cut;
  }
  auto reader = *sudoku::PuzzleReader::create({}, among);
  return Rewriter().rewrite(text, std::move(reader), symbols, max_per_chunk);
}

}  // namespace dance::engine

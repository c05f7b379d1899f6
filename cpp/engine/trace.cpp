#include "engine/trace.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <utility>

#include "exact_cover/search/cover_search.hpp"
#include "exact_cover/trace/trace.hpp"
#include "polyomino/encode/encode_copies.hpp"
#include "sudoku/constraints/encode/encode_variant.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/encode/encode.hpp"

namespace dance::engine {
namespace {

void append(std::vector<std::int32_t>& numbers, std::initializer_list<std::int32_t> more) {
  numbers.insert(numbers.end(), more);
}

void describe_problem(Trace& trace, const Problem& problem) {
  trace.primary_items = problem.primary_count();
  for (std::int32_t i = 0; i < problem.item_count(); ++i) {
    trace.items.emplace_back(problem.item_name(ItemId{i}));
  }
  std::int32_t colors = 0;
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    if (problem.has_option_names()) trace.options.emplace_back(problem.option_name(OptionId{i}));
    for (const Entry& entry : problem.option(OptionId{i})) {
      colors = std::max(colors, index(entry.color));
    }
  }
  for (std::int32_t i = 1; i <= colors; ++i) {
    trace.colors.emplace_back(problem.color_name(ColorId{i}));
  }
}

void describe_links(Trace& trace, const Links& links) {
  const std::vector<Node>& nodes = links.nodes();
  for (std::int32_t i = 0; i < std::ssize(nodes); ++i) {
    const bool has_length = i != index(kRoot) && links.is_header(NodeId{i});
    append(trace.nodes, {has_length ? links.length(NodeId{i}) : nodes[i].top, index(nodes[i].up),
                         index(nodes[i].down), nodes[i].color});
  }
  for (const ItemLink& item : links.items()) {
    append(trace.headers, {index(item.left), index(item.right)});
  }
}

void append_record(Trace& trace, const TraceRecord& record) {
  for (const TraceEvent& event : record.events) {
    append(trace.events,
           {static_cast<std::int32_t>(event.step), event.subject, event.value, event.changes});
  }
  for (const LinkChange& change : record.changes) {
    append(trace.changes,
           {static_cast<std::int32_t>(change.field), index(change.at), change.from, change.to});
  }
}

// The size limits of a traced problem.
struct Size {
  std::int32_t items = 0;
  std::int32_t entries = 0;
};

constexpr Size kMaxByLinks = {150, 400};
constexpr Size kMaxByOptions = {3'000, 20'000};

std::optional<Error> unless_within(const Problem& problem, const Size& most) {
  const auto beyond = [](std::int32_t found, std::int32_t limit, const char* unit) {
    return Error{ErrorCode::too_large,
                 {},
                 std::to_string(found) + unit,
                 "≤ " + std::to_string(limit) + unit};
  };
  if (problem.has_bounds()) return Error{ErrorCode::bounds_unsupported};
  if (const auto items = problem.item_count(); items > most.items) {
    return beyond(items, most.items, " items");
  }
  if (const auto entries = problem.entry_count(); entries > most.entries) {
    return beyond(entries, most.entries, " entries");
  }
  return std::nullopt;
}

Result<Trace> trace_problem(const Problem& problem, const Size& most,
                            std::span<const Choice> prefix, const TraceSettings& settings) {
  if (const auto error = unless_within(problem, most)) return *error;
  Trace trace;
  trace.detail = unless_within(problem, kMaxByLinks) ? TraceDetail::options : TraceDetail::links;
  describe_problem(trace, problem);
  describe_links(trace, Links(problem));
  TracedSearch search(problem, {settings.item_choice}, prefix, trace.detail);
  do {
    trace.is_complete = search.run(1) == Outcome::exhausted;
    append_record(trace, search.take_record());
  } while (!trace.is_complete && trace.events.size() < 4 * settings.max_events);
  return trace;
}

// Names the next option after its first item and these digits.
void name_option(Trace& trace, const Problem& problem, const std::vector<int>& digits) {
  const OptionId option{static_cast<std::int32_t>(trace.options.size())};
  std::string name(problem.item_name(problem.option(option).front().item));
  char separator = '=';
  for (const int digit : digits) {
    name += separator + std::to_string(digit);
    separator = '+';
  }
  trace.options.push_back(std::move(name));
}

std::string option_name(std::string_view copy, const polyomino::Placement& placement,
                        const polyomino::Region& region) {
  std::string name(copy);
  if (placement.cells.empty()) return name + "/-";
  if (placement.piece != polyomino::kNoPiece) {
    name += '/' + std::to_string(placement.orientation + 1);
  }
  name += ' ';
  return name + polyomino::cell_name(region.cells()[index(placement.cells.front())]);
}

}  // namespace

Result<Trace> trace_cover(const Problem& problem, const TraceSettings& settings) {
  return trace_problem(problem, kMaxByLinks, {}, settings);
}

Result<Trace> trace_sudoku(const sudoku::Puzzle& puzzle, const TraceSettings& settings) {
  const sudoku::Grid& grid = puzzle.grid;
  const sudoku::Encoding encoding = sudoku::encode(grid, puzzle.candidates);
  std::vector<Choice> givens;
  if (find_clashes(grid).empty()) givens = choices_of_givens(grid, encoding);
  auto trace = trace_problem(encoding.problem, kMaxByOptions, givens, settings);
  if (!trace) return trace;
  SudokuBoard board{{}, grid.boxes()};
  for (const auto& [cell, digit] : encoding.candidates) {
    name_option(*trace, encoding.problem, {digit});
    append(board.candidates, {grid.place_of(cell), digit});
  }
  trace->board = std::move(board);
  return trace;
}

Result<Trace> trace_variant(const sudoku::VariantPuzzle& puzzle, const TraceSettings& settings) {
  const auto model = sudoku::build_model(puzzle);
  if (!model) return model.error();
  const auto encoding = sudoku::encode_variant(*model);
  if (!encoding) return encoding.error();
  auto trace = trace_problem(encoding->problem, kMaxByOptions, {}, settings);
  if (!trace) return trace;
  VariantBoard board;
  for (const auto& [cell, digit] : encoding->placements) {
    name_option(*trace, encoding->problem, {digit});
    const sudoku::Digits up_to_digit = model->digits & ((sudoku::Digits{2} << digit) - 1);
    append(board.candidates, {cell, std::popcount(up_to_digit)});
  }
  for (const sudoku::Digits digits : encoding->others) {
    name_option(*trace, encoding->problem, sudoku::list_digits(digits));
  }
  trace->board = std::move(board);
  return trace;
}

Result<Trace> trace_polyomino(const polyomino::Puzzle& puzzle, const TraceSettings& settings) {
  const auto encoding = polyomino::encode_copies(puzzle);
  if (!encoding) return encoding.error();
  auto trace = trace_problem(encoding->problem, kMaxByOptions, {}, settings);
  if (!trace) return trace;
  const polyomino::Region& region = puzzle.region;
  const polyomino::Box box = region.box();
  PolyominoBoard board;
  board.geometry = name(region.geometry());
  board.mask = mask_of(box, region.cells());
  board.colors = colors_of(box, region.cells(), region.colors());
  for (const polyomino::Cell cell : region.cells()) {
    board.cells.push_back(static_cast<std::int32_t>(place_of(cell, box)));
  }
  for (const ItemId item : encoding->cell_items) board.cell_headers.push_back(index(item) + 1);
  for (const polyomino::Copy& copy : encoding->copies) {
    board.copies.push_back(copy.name);
    board.pieces.push_back(index(copy.piece));
  }
  for (const ItemId item : encoding->copy_items) board.copy_headers.push_back(index(item) + 1);
  board.option_copies = encoding->used;
  for (std::size_t i = 0; i < encoding->placements.size(); ++i) {
    const std::string& copy = encoding->copies[encoding->used[i]].name;
    trace->options.push_back(option_name(copy, encoding->placements[i], region));
  }
  trace->board = std::move(board);
  return trace;
}

}  // namespace dance::engine

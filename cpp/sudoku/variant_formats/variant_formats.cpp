#include "sudoku/variant_formats/variant_formats.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <utility>

#include "base/inflate.hpp"
#include "base/text.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/solo_game.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"

namespace dance::sudoku {
namespace {

// ------------------------------------------------------------------------------- plain and variant

// Returns the grid shown for a puzzle whose board is not a grid: a blank square around it.
Grid outline_of(const Board& board) {
  constexpr int kMinSize = 4;
  const int side = std::clamp(std::max(board.height, board.width), kMinSize, kMaxSize);
  return *Grid::create(side, {1, side});
}

// Returns the puzzle together with its plain part.
Puzzle with_variant(VariantPuzzle variant) {
  auto puzzle = plain_part(variant);
  if (!puzzle) puzzle = Puzzle{outline_of(variant.board)};
  puzzle->name = variant.title;
  puzzle->metadata.author = variant.author;
  puzzle->metadata.description = variant.rules_text;
  puzzle->variant = std::make_shared<const VariantPuzzle>(std::move(variant));
  return *std::move(puzzle);
}

bool is_of_editor(std::string_view format) {
  return format == "fpuzzles" || format == "sudokupad";
}

// An error about a rule that names it, where its place in the text alone doesn't: "R1C1 in
// thermometer: R1C1 R1C2 R1C1".
Error named(Error error, const VariantPuzzle& puzzle, const std::vector<RuleFault>& faults) {
  const bool is_unnamed =
      error.code == ErrorCode::impossible_number || error.code == ErrorCode::wrong_cells ||
      error.code == ErrorCode::cell_outside || error.code == ErrorCode::repeated_cell;
  const bool is_rule = !faults.empty() && faults.front().rule.has_value();
  if (!is_rule && error.code == ErrorCode::wrong_cells && is_of_editor(puzzle.format)) {
    return {ErrorCode::bad_boxes, puzzle.at, "regions"};
  }
  if (is_unnamed && is_rule && puzzle.format != "rule-text") {
    const Rule& rule = puzzle.rules[*faults.front().rule];
    const bool is_named = rule.kind == RuleKind::machine && !rule.text.empty();
    error.found += error.found.empty() ? "in " : " in ";
    error.found +=
        is_named ? '"' + excerpt(rule.text) + '"' : excerpt(write_rule(puzzle.board, rule));
  }
  return error;
}

// Returns whether a rule states nothing: because it lacks cells or a number, as editors keep the
// circle of an arrow without its line, and the like; or because the grid is of another kind.
bool is_leftover(const RuleFault& fault, const Rule& rule, std::string_view format) {
  const ErrorCode code = fault.error.code;
  const bool is_drawn = is_of_editor(format);
  if (code == ErrorCode::wrong_grid) return is_drawn || format == "iss";
  const bool has_few = rule.cells.size() < 2 || fault.error.expected.starts_with("≥");
  return is_drawn && (code == ErrorCode::no_cells || code == ErrorCode::no_number ||
                      (code == ErrorCode::wrong_cells && has_few));
}

// Turns the leftovers among the faulty rules into parts not understood. Returns whether there are
// any.
bool set_leftovers_aside(VariantPuzzle& puzzle, const std::vector<RuleFault>& faults) {
  bool is_any = false;
  for (auto fault = faults.rbegin(); fault != faults.rend(); ++fault) {
    if (!fault->rule) continue;
    const auto rule = puzzle.rules.begin() + static_cast<std::ptrdiff_t>(*fault->rule);
    if (!is_leftover(*fault, *rule, puzzle.format)) continue;
    const bool is_unfit = fault->error.code == ErrorCode::wrong_grid;
    rule->clue.reset();
    // The colon tells an unfinished rule from a name.
    std::string what = is_unfit ? std::string(name(rule->kind)) : write_rule(puzzle.board, *rule);
    if (is_unfit || fault->error.code == ErrorCode::wrong_cells) {
      what += " needs " + fault->error.expected;
    }
    add_missed(puzzle, what, rule->at);
    puzzle.rules.erase(rule);
    is_any = true;
  }
  return is_any;
}

// Returns the puzzle if it is valid, otherwise its first fault.
Result<Puzzle> checked(Result<VariantPuzzle> read) {
  if (!read) return read.error();
  if (auto plain = to_plain(*read)) {
    if (read->has_fog || !read->decorations.empty()) {
      plain->drawn = std::make_shared<const VariantPuzzle>(*std::move(read));
    }
    return *std::move(plain);
  }
  std::vector<RuleFault> faults;
  auto model = build_model(*read, &faults);
  while (!model && set_leftovers_aside(*read, faults)) model = build_model(*read, &faults);
  if (!model) return named(model.error(), *read, faults);
  Puzzle puzzle = with_variant(*std::move(read));
  puzzle.model = std::make_shared<const Model>(*std::move(model));
  return puzzle;
}

// Adapts the parser of a format whose texts hold one puzzle each, for sudoku_formats.def.
template <Result<Puzzle> (*parse)(Lines)>
Results parse_one(Lines lines) {
  Results results;
  results.push_back(parse(lines));
  return results;
}

Results all(std::vector<Result<VariantPuzzle>> puzzles) {
  Results results;
  for (auto& puzzle : puzzles) {
    const TextPosition at = puzzle ? puzzle->at : TextPosition{};
    results.push_back(checked(std::move(puzzle)));
    if (results.back()) results.back()->at = at;
  }
  return results;
}

// Moves all positions to that of the payload.
Result<Puzzle> in_payload(Result<Puzzle> read, TextPosition at) {
  if (!read) {
    Error error = read.error();
    error.at = at;
    return error;
  }
  if (!read->variant) return read;
  VariantPuzzle variant = *read->variant;
  place_all(variant, at);
  read->variant = std::make_shared<const VariantPuzzle>(std::move(variant));
  return read;
}

// ------------------------------------------------------------------------------------- the readers

Result<Puzzle> fpuzzles_in(const Token& payload) {
  const auto value = unpack_fpuzzles(payload);
  if (!value) return value.error();
  return in_payload(checked(read_fpuzzles_rules(*value)), payload.at);
}

Result<Puzzle> parse_fpuzzles(Lines lines) {
  const Token text = trimmed(lines.front());
  const auto payload = find_fpuzzles_payload(text);
  return payload ? fpuzzles_in(*payload) : not_in_link(text);
}

// Reads a 9×9 in SCF, followed by "w" for windows or "x" for diagonals.
Result<Puzzle> scf_with_rules(Token payload) {
  std::vector<Rule> rules;
  while (payload.text.ends_with('w') || payload.text.ends_with('x')) {
    const bool is_windoku = payload.text.ends_with('w');
    payload.text.remove_suffix(1);
    if (is_windoku) {
      rules.push_back({.kind = RuleKind::windoku, .at = payload.at});
    } else {
      rules.push_back({.kind = RuleKind::diagonal, .at = payload.at});
      rules.push_back({.kind = RuleKind::antidiagonal, .at = payload.at});
    }
    const auto plain = parse_scf(payload);
    if (!plain) continue;
    auto variant = to_variant(*plain);
    if (!variant) return variant.error();
    variant->rules = std::move(rules);
    variant->format = "sudokupad";
    return checked(std::move(variant));
  }
  return parse_scf(payload);
}

// Reports a link with other symbols or a wrong number of cells as damaged.
Result<Puzzle> scf_in(const Token& payload) {
  auto puzzle = scf_with_rules(payload);
  const bool is_damaged = !puzzle && (puzzle.error().code == ErrorCode::wrong_length ||
                                      puzzle.error().code == ErrorCode::unexpected_symbol);
  if (!is_damaged) return puzzle;
  return Error{ErrorCode::bad_payload, payload.at, beginning_of(payload.text)};
}

// Reads a puzzle whose boxes are not stated unless it has regions.
Result<Puzzle> sudokupad_puzzle(const JsonValue& value) {
  auto puzzle = checked(read_sudokupad_rules(value));
  const bool has_regions = value.find("regions") != nullptr || value.find("re") != nullptr;
  if (!puzzle || puzzle->variant || has_regions) return puzzle;
  puzzle->grid = with_cells_of(*Grid::create(puzzle->grid.size()), puzzle->grid);
  return puzzle;
}

Result<Puzzle> parse_sudokupad(Lines lines) {
  using IdKind = SudokuPadId::Kind;
  const Token text = trimmed(lines.front());
  const auto [kind, payload] = *find_sudokupad_id(text);
  if (kind == IdKind::remote) return error_of_remote(text);
  if (kind == IdKind::fpuzzles) return fpuzzles_in(payload);
  if (kind == IdKind::scf) return scf_in(payload);
  const auto value = unpack_sudokupad(payload);
  if (!value) return value.error();
  return in_payload(sudokupad_puzzle(*value), payload.at);
}

Result<Puzzle> parse_iss(Lines lines) {
  return checked(read_iss_rules(lines));
}

// Returns the lines with those between them as blank.
std::vector<Line> with_blank_lines(Lines lines) {
  std::vector<Line> all;
  for (const Line& line : lines) {
    const bool is_below_gap = !all.empty() && line.number > all.back().number + 1;
    if (is_below_gap) all.push_back({"", line.number - 1});
    all.push_back(line);
  }
  return all;
}

Results parse_rule_text(Lines lines) {
  Results results;
  Effort effort;
  for (const auto& [each, is_list] : rule_texts_in(lines)) {
    if (is_list || stands_alone(each.front(), formats())) {
      const std::vector<Line> all = with_blank_lines(each);
      const Content content(all);
      for (const Block& block : content.paragraphs()) {
        Results others = read_paragraph(block, formats(), effort);
        std::move(others.begin(), others.end(), std::back_inserter(results));
      }
    } else {
      const auto fault = each.size() < lines.size() ? fault_in_list(each) : std::nullopt;
      results.push_back(fault ? *fault : checked(read_rule_text(each)));
      if (results.back()) results.back()->at = start_of(each.front());
      effort.add({each, {}}, bool(results.back()));
    }
    if (!effort.is_spent()) continue;
    results.emplace_back(effort.error());
    break;
  }
  return results;
}

Result<Puzzle> parse_samurai(Lines lines) {
  return checked(read_samurai(lines));
}

Results parse_killer_text(Lines lines) {
  return all(read_killer_text(lines));
}

// Reads a drawing that may mark the diagonals.
Result<Puzzle> parse_boxed_grid(Lines lines) {
  auto puzzle = parse_drawing(lines);
  if (!puzzle || !marks_diagonals(lines)) return puzzle;
  auto variant = to_variant(*puzzle);
  if (!variant) return variant.error();
  for (const RuleKind kind : {RuleKind::diagonal, RuleKind::antidiagonal}) {
    variant->rules.push_back({.kind = kind, .at = start_of(lines.front())});
  }
  variant->format = "boxed-grid";
  return checked(*std::move(variant));
}

// Checks the variants among the puzzles, and keeps their positions.
Results with_checks(Results results) {
  for (auto& result : results) {
    if (!result || !result->variant) continue;
    const TextPosition at = result->at;
    result = checked(*result->variant);
    if (result) result->at = at;
  }
  return results;
}

Results parse_solo(Lines lines) {
  return with_checks(read_solo(lines));
}

Results parse_ksudoku(Lines lines) {
  return placed_in(lines, all(read_ksudoku(lines)));
}

// ----------------------------------------------------------------------------- links to our page

// Returns the version and the packed text of a link, after any address; none for other texts.
std::optional<Token> find_rules_code(const Token& text) {
  const std::size_t start = text.text.find(kRulesLink);
  const bool is_word = start <= text.text.find_first_of(kSpaces);
  if (start == std::string_view::npos || !is_word) return std::nullopt;
  return part_of(text, start + kRulesLink.size() - 1);
}

bool is_rules_link(Lines lines) {
  return lines.size() == 1 && find_rules_code(trimmed(lines.front())).has_value();
}

// Returns whether a line is JSON as write_rule_json() writes it, also without a rule.
bool is_line_of_rule_json(Lines lines) {
  return trimmed(lines.front()).text.starts_with(R"({"board":[")");
}

bool is_any_page_link(Lines lines) {
  return is_page_link(lines) || is_rules_link(lines);
}

// Reads the text in a link, which is in any format that the page writes.
Result<Puzzle> in_rules_link(const Token& code) {
  constexpr std::string_view kVersion = "v1";
  const std::vector<Token> parts = split(code, '/');
  if (parts.front().text != kVersion) {
    return Error{ErrorCode::newer_version, parts.front().at, beginning_of(parts.front().text),
                 std::string(kVersion)};
  }
  const Error bad{ErrorCode::bad_payload, parts.back().at, beginning_of(parts.back().text)};
  const auto packed = bytes_in_base(parts.back().text, kBase64UrlAlphabet, 6);
  const auto text = packed ? inflate_zlib(*packed, kMaxTextBytes) : std::nullopt;
  if (parts.size() != 2 || !text || !check_text(*text)) return bad;
  auto puzzle = in_payload(read_puzzle(*text), bad.at);
  if (puzzle) puzzle->at = code.at;
  return puzzle;
}

Result<Puzzle> parse_any_page_link(Lines lines) {
  const auto code = find_rules_code(trimmed(lines.front()));
  return code ? in_rules_link(*code) : parse_page_link(lines);
}

// ---------------------------------------------------------------------------------- all together

#define ROW(title, is_in_it, read, ...) \
  Format{.name = title, .recognises = is_in_it, .parse = read __VA_OPT__(, ) __VA_ARGS__},
constexpr std::array kFormats = {
#include "sudoku/formats/sudoku_formats.def"
};

// Names the rules of a puzzle, or the other parts that make it no plain one.
Error unless_plain(const VariantPuzzle& puzzle, TextPosition at) {
  constexpr std::size_t kMost = 4;
  std::vector<std::string_view> names;
  const auto add = [&](std::string_view name, TextPosition place) {
    if (names.empty() && place.line > 0) at = place;
    const bool is_new = std::find(names.begin(), names.end(), name) == names.end();
    if (is_new && names.size() < kMost) names.push_back(name);
  };
  for (const Rule& rule : puzzle.rules) add(name(rule.kind), rule.at);
  for (const NotUnderstood& part : puzzle.not_understood) add(part.what, part.at);
  if (names.empty()) return {ErrorCode::bad_boxes, at, "regions"};
  return {ErrorCode::unknown_constraint, at, listed(names)};
}

// ------------------------------------------------------------------------------------- the writers

Result<std::string> write_sudokupad_rules(const VariantPuzzle& puzzle) {
  auto link = write_fpuzzles_rules(puzzle);
  if (!link) return link;
  return "https://sudokupad.app/fpuzzles" + link->substr(link->find("load=") + 5);
}

constexpr std::array kVariantWriters = {
#define ROW(name, extension, ...) VariantWriter{name, __VA_ARGS__},
#include "sudoku/variant_formats/variant_writers.def"
};

std::vector<Digit> digits_of(const std::vector<int>& digits) {
  std::vector<Digit> plain;
  for (const int digit : digits) plain.push_back(digit == kNoDigit ? Digit{0} : Digit(digit));
  return plain;
}

// Returns the grid of a board with the usual rules; none for any other board.
std::optional<Grid> grid_of(const Board& board) {
  const SubGrid& cells = board.grids.front();
  const int size = board.height;
  const bool is_square = board.grids.size() == 1 && board.width == size && cells.height == size &&
                         cells.width == size && board.digits == all_digits(size);
  if (!is_square) return std::nullopt;
  if (cells.boxes.empty()) return *grid_without_boxes(size);
  BoxMap boxes;
  for (const int box : cells.boxes) {
    if (box < 0 || box > 254) return std::nullopt;
    boxes.push_back(static_cast<std::uint8_t>(box));
  }
  auto grid = Grid::create_jigsaw(size, boxes);
  if (!grid) return std::nullopt;
  return *std::move(grid);
}

}  // namespace

std::optional<Puzzle> plain_part(const VariantPuzzle& variant) {
  auto grid = grid_of(variant.board);
  if (!grid) return std::nullopt;
  Puzzle puzzle{*std::move(grid)};
  const std::vector<Digit> givens = digits_of(variant.givens);
  for (std::size_t i = 0; i < givens.size(); ++i) {
    puzzle.grid.set(puzzle.grid.cell(static_cast<int>(i)), givens[i]);
  }
  puzzle.candidates = variant.candidates;
  puzzle.placed = digits_of(variant.placed);
  puzzle.notes = variant.notes;
  puzzle.solution = digits_of(variant.solution);
  puzzle.name = variant.title;
  puzzle.metadata.author = variant.author;
  puzzle.metadata.description = variant.rules_text;
  return puzzle;
}

std::optional<Result<Puzzle>> puzzle_with_rules(const JsonValue& value) {
  if (is_fpuzzles_json(value)) return checked(read_fpuzzles_rules(value));
  if (is_sudokupad_json(value)) return sudokupad_puzzle(value);
  const JsonValue* const inner = value.find("puzzle");
  const bool is_answer = inner != nullptr && is_rule_json(*inner);
  const JsonValue& puzzle = is_answer ? *inner : value;
  if (!is_rule_json(puzzle)) return std::nullopt;
  return checked(read_rule_json(puzzle));
}

Formats formats() {
  return kFormats;
}

Result<Puzzle> as_plain(Result<Puzzle> puzzle) {
  if (!puzzle || !puzzle->variant) return puzzle;
  const TextPosition at = puzzle->variant->at;
  return unless_plain(*puzzle->variant, at.line > 0 ? at : puzzle->at);
}

Result<Puzzle> with_proposals(const Puzzle& puzzle) {
  VariantPuzzle variant = *puzzle.variant;
  for (Rule& rule : variant.proposals) {
    std::erase_if(
        variant.not_understood,
        [what = drawn_name(rule.kind)](const NotUnderstood& part) { return part.what == what; });
    variant.rules.push_back(std::move(rule));
  }
  variant.proposals.clear();
  std::erase_if(variant.decorations,
                [](const Decoration& decoration) { return decoration.proposal.has_value(); });
  auto result = checked(std::move(variant));
  if (result) result->at = puzzle.at;
  return result;
}

std::string drawn_name(RuleKind kind) {
  return std::string(kDrawnPart).append(name(kind));
}

bool may_be_variant(std::string_view text, const Error& error) {
  constexpr std::size_t kLongest = 1u << 18;  // variants reveal themselves at the beginning of a
                                              // longer list
  constexpr std::array kCodes = {ErrorCode::unknown_constraint, ErrorCode::bad_boxes,
                                 ErrorCode::bad_payload};
  if (std::find(kCodes.begin(), kCodes.end(), error.code) != kCodes.end()) return true;
  if (text.find(kRulesLink) != std::string_view::npos) return true;
  const auto is_recognised = [](Lines lines) {
    return is_rule_text(lines) || is_iss(lines) || is_samurai(lines) || is_line_of_rule_json(lines);
  };
  const Content content(split_lines(text.substr(0, kLongest)));
  if (is_rule_alone(content)) return true;
  if (content.is_empty()) return false;
  const std::vector<Block> paragraphs = content.paragraphs();
  const Lines all = content.whole().lines;
  const auto is_line = [&](const Line& line) { return is_recognised({&line, 1}); };
  return is_recognised(all) || std::any_of(all.begin(), all.end(), is_line) ||
         std::any_of(paragraphs.begin(), paragraphs.end(),
                     [&](const Block& block) { return is_rule_text(block.lines); });
}

Result<std::string> write_any_line(const Puzzle& puzzle) {
  if (puzzle.variant) return write_rule_json(*puzzle.variant);
  const auto drawn = puzzle.drawn ? to_variant(puzzle) : Error{};
  return drawn ? write_rule_json(*drawn) : write_json(puzzle);
}

Result<Puzzle> read_as_variant(std::string_view text, std::string_view format) {
  auto puzzle = read_puzzle(text, format);
  if (!puzzle || puzzle->variant) return puzzle;
  auto variant = to_variant(*puzzle);
  if (!variant) return variant.error();
  puzzle->variant = std::make_shared<const VariantPuzzle>(*std::move(variant));
  return puzzle;
}

Result<VariantPuzzle> read_variant(std::string_view text) {
  const auto puzzle = read_as_variant(text);
  if (!puzzle) return puzzle.error();
  return *puzzle->variant;
}

Result<VariantPuzzle> to_variant(const Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  if (grid.size() > kMaxVariantSize) {
    return Error{ErrorCode::bad_size, puzzle.at, std::to_string(grid.size()),
                 "≤ " + std::to_string(kMaxVariantSize)};
  }
  VariantPuzzle variant{.board = board_of(grid)};
  const auto numbers = [](std::span<const Digit> digits) {
    std::vector<int> values;
    for (const Digit digit : digits) values.push_back(digit == 0 ? kNoDigit : digit);
    return values;
  };
  if (count_givens(grid) > 0) variant.givens = numbers(grid.cells());
  variant.placed = numbers(puzzle.placed);
  variant.solution = numbers(puzzle.solution);
  variant.candidates = puzzle.candidates;
  variant.notes = puzzle.notes;
  variant.title = puzzle.name;
  variant.author = puzzle.metadata.author;
  variant.rules_text = puzzle.metadata.description;
  variant.metadata = puzzle.metadata;
  variant.format = puzzle.format;
  if (puzzle.drawn) {
    variant.decorations = puzzle.drawn->decorations;
    variant.has_fog = puzzle.drawn->has_fog;
  }
  return variant;
}

std::optional<Puzzle> to_plain(const VariantPuzzle& variant) {
  const bool is_plain =
      variant.rules.empty() && variant.proposals.empty() && variant.not_understood.empty();
  return is_plain ? plain_part(variant) : std::nullopt;
}

std::span<const VariantWriter> variant_writers() {
  return kVariantWriters;
}

Result<VariantWriter> variant_writer_named(std::string_view name) {
  if (const VariantWriter* const found = find_named(kVariantWriters, name)) return *found;
  return Error{ErrorCode::no_such_format, {}, std::string(name), listed_names(kVariantWriters)};
}

}  // namespace dance::sudoku

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

// An error about a rule that names it, where its place in the text alone doesn't: "R1C1 in
// thermometer: R1C1 R1C2 R1C1".
Error named(Error error, const VariantPuzzle& puzzle, const std::vector<RuleFault>& faults) {
  const bool is_unnamed =
      error.code == ErrorCode::impossible_number || error.code == ErrorCode::wrong_cells ||
      error.code == ErrorCode::cell_outside || error.code == ErrorCode::repeated_cell;
  const bool is_rule = !faults.empty() && faults.front().rule < puzzle.rules.size();
  if (is_unnamed && is_rule && puzzle.format != "rule-text") {
    const Rule& rule = puzzle.rules[faults.front().rule];
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
  const bool is_drawn = format == "fpuzzles" || format == "sudokupad";
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
    if (fault->rule >= puzzle.rules.size()) continue;
    const auto rule = puzzle.rules.begin() + static_cast<std::ptrdiff_t>(fault->rule);
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
  if (auto plain = to_plain(*read)) return *std::move(plain);
  std::vector<RuleFault> faults;
  auto model = build_model(*read, &faults);
  while (!model && set_leftovers_aside(*read, faults)) model = build_model(*read, &faults);
  if (!model) return named(model.error(), *read, faults);
  Puzzle puzzle = with_variant(*std::move(read));
  puzzle.model = std::make_shared<const Model>(*std::move(model));
  return puzzle;
}

// Returns whether a link may hold a variant, judging by the result of the plain reader.
bool may_hold_variant(const Result<Puzzle>& plain) {
  return !plain && plain.error().code != ErrorCode::not_in_link &&
         plain.error().code != ErrorCode::bad_payload;
}

// Returns the variant, or the more informative error.
Result<Puzzle> better(Result<Puzzle> variant, const Result<Puzzle>& plain) {
  const bool names_rules = plain.error().code == ErrorCode::unknown_constraint;
  if (variant || names_rules) return variant;
  return plain;
}

Results one(Result<Puzzle> puzzle) {
  Results results;
  results.push_back(std::move(puzzle));
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
Result<Puzzle> in_payload(Result<VariantPuzzle> read, TextPosition at) {
  if (read) place_all(*read, at);
  auto puzzle = checked(std::move(read));
  if (puzzle) return puzzle;
  Error error = puzzle.error();
  error.at = at;
  return error;
}

// ------------------------------------------------------------------------------------- the readers

Result<Puzzle> fpuzzles_in(const Token& payload) {
  const auto value = unpack_fpuzzles(payload);
  if (!value) return value.error();
  return in_payload(read_fpuzzles_rules(*value), payload.at);
}

Results parse_fpuzzles_variant(Lines lines) {
  auto plain = parse_fpuzzles(lines);
  const auto payload = find_fpuzzles_payload(trimmed(lines.front()));
  if (!may_hold_variant(plain) || !payload) return one(std::move(plain));
  return one(better(fpuzzles_in(*payload), plain));
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

Result<Puzzle> sudokupad_in(const SudokuPadId& id) {
  if (id.kind == SudokuPadId::Kind::fpuzzles) return fpuzzles_in(id.payload);
  if (id.kind == SudokuPadId::Kind::scf) return scf_with_rules(id.payload);
  const auto value = unpack_sudokupad(id.payload);
  if (!value) return value.error();
  return in_payload(read_sudokupad_rules(*value), id.payload.at);
}

Results parse_sudokupad_variant(Lines lines) {
  auto plain = parse_sudokupad(lines);
  const auto id = find_sudokupad_id(trimmed(lines.front()));
  const bool is_remote = !id || id->kind == SudokuPadId::Kind::remote;
  if (!may_hold_variant(plain) || is_remote) return one(std::move(plain));
  return one(better(sudokupad_in(*id), plain));
}

// Reads an object of f-puzzles or SudokuPad with all that it draws; none for any other value.
std::optional<Result<Puzzle>> drawn_object(const JsonValue& value) {
  if (is_fpuzzles_json(value)) return checked(read_fpuzzles_rules(value));
  if (is_sudokupad_json(value)) return checked(read_sudokupad_rules(value));
  return std::nullopt;
}

// Returns the puzzle of an object that may be a variant; none for any other value.
std::optional<Result<Puzzle>> puzzle_in_object(const JsonValue& value) {
  const bool is_fpuzzles = is_fpuzzles_json(value);
  if (is_fpuzzles || is_sudokupad_json(value)) {
    auto plain = is_fpuzzles ? fpuzzles_puzzle(value) : sudokupad_puzzle(value);
    return plain ? plain : better(*drawn_object(value), plain);
  }
  if (is_rule_json(value)) return checked(read_rule_json(value));
  // Handles an answer of `dance sudoku --json`.
  const JsonValue* const inner = value.find("puzzle");
  if (inner != nullptr && is_rule_json(*inner)) return checked(read_rule_json(*inner));
  return std::nullopt;
}

// Reads an object, or an array of objects with at least one variant.
Results parse_json_variant(Lines lines) {
  Results plain = parse_json(lines);
  const bool is_read =
      std::all_of(plain.begin(), plain.end(), [](const auto& each) { return bool(each); });
  if (is_read) return plain;
  const auto value = read_json(whole_text(lines));
  if (!value) return plain;
  if (value->kind == JsonKind::object) {
    auto puzzle = puzzle_in_object(*value);
    return puzzle ? placed_in(lines, one(*std::move(puzzle))) : plain;
  }
  Results results;
  for (const JsonValue& element : value->elements) {
    auto puzzle = puzzle_in_object(element);
    if (!puzzle) return plain;
    if (*puzzle) (*puzzle)->at = element.at;
    results.push_back(*std::move(puzzle));
  }
  return results.empty() ? plain : placed_in(lines, std::move(results));
}

Results parse_iss(Lines lines) {
  return one(checked(read_iss_rules(lines)));
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
    if (is_list || stands_alone(each.front(), variant_formats())) {
      const std::vector<Line> all = with_blank_lines(each);
      const Content content(all);
      for (const Block& block : content.paragraphs()) {
        Results others = read_paragraph(block, variant_formats(), effort);
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

Results parse_samurai(Lines lines) {
  return one(checked(read_samurai(lines)));
}

Results parse_killer_text(Lines lines) {
  return all(read_killer_text(lines));
}

// Reads a drawing that may mark the diagonals.
Results parse_drawing_with_diagonals(Lines lines) {
  auto puzzle = parse_drawing(lines);
  if (!puzzle || !marks_diagonals(lines)) return one(std::move(puzzle));
  auto variant = to_variant(*puzzle);
  if (!variant) return one(variant.error());
  for (const RuleKind kind : {RuleKind::diagonal, RuleKind::antidiagonal}) {
    variant->rules.push_back({.kind = kind, .at = start_of(lines.front())});
  }
  variant->format = "boxed-grid";
  return one(checked(*std::move(variant)));
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
  auto puzzle = read_puzzle(*text, variant_formats());
  if (!puzzle) {
    Error error = puzzle.error();
    error.at = bad.at;
    return error;
  }
  puzzle->at = code.at;
  if (puzzle->variant) {
    VariantPuzzle variant = *puzzle->variant;
    place_all(variant, bad.at);
    puzzle->variant = std::make_shared<const VariantPuzzle>(std::move(variant));
  }
  return puzzle;
}

Results parse_any_page_link(Lines lines) {
  const auto code = find_rules_code(trimmed(lines.front()));
  return one(code ? in_rules_link(*code) : parse_page_link(lines));
}

void set_facts(Puzzle& puzzle) {
  if (!puzzle.variant) return;
  VariantPuzzle variant = *puzzle.variant;
  variant.title = puzzle.name;
  variant.author = puzzle.metadata.author;
  variant.rules_text = puzzle.metadata.description;
  puzzle.variant = std::make_shared<const VariantPuzzle>(std::move(variant));
}

constexpr std::array kOfVariants = {
#define ROW(...) Format{__VA_ARGS__},
#include "sudoku/variant_formats/variant_formats.def"
};

// Formats that replace a plain one of the same name.
constexpr std::array kInstead = {
    Format{kSoloFormat, is_solo, parse_solo, true, true, begins_saved_game, nullptr, set_facts},
    Format{kKsudokuFormat, is_ksudoku, parse_ksudoku, true, true},
    Format{"json", is_json, parse_json_variant, true},
    Format{"boxed-grid", is_boxed_grid, parse_drawing_with_diagonals, false, false, nullptr,
           nullptr, set_facts},
    Format{"link", is_any_page_link, parse_any_page_link, false, false, nullptr, nullptr,
           set_facts},
    Format{"fpuzzles", is_fpuzzles, parse_fpuzzles_variant, false, false, nullptr, nullptr,
           set_facts},
    Format{"sudokupad", is_sudokupad, parse_sudokupad_variant, false, false, nullptr, nullptr,
           set_facts},
};

std::vector<Format> all_formats() {
  std::vector<Format> all(kOfVariants.begin(), kOfVariants.end() - 1);
  for (const Format& format : formats()) {
    const Format* const other = find_named(kInstead, format.name);
    all.push_back(other == nullptr ? format : *other);
  }
  all.push_back(kOfVariants.back());
  return all;
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
  puzzle.solution = digits_of(variant.solution);
  puzzle.name = variant.title;
  puzzle.metadata.author = variant.author;
  puzzle.metadata.description = variant.rules_text;
  return puzzle;
}

Formats variant_formats() {
  static const std::vector<Format> all = all_formats();
  return all;
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

bool may_be_variant(std::string_view text, const Error& plain) {
  constexpr std::size_t kLongest = 1u << 18;  // variants reveal themselves at the beginning of a
                                              // longer list
  constexpr std::array kCodes = {ErrorCode::unknown_constraint, ErrorCode::bad_boxes,
                                 ErrorCode::bad_payload};
  if (std::find(kCodes.begin(), kCodes.end(), plain.code) != kCodes.end()) return true;
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

std::optional<Puzzle> drawn_in(std::string_view text) {
  const Content content(split_lines(text));
  if (content.is_empty()) return std::nullopt;
  const Lines lines = content.whole().lines;
  const Token link = trimmed(lines.front());
  std::optional<Result<Puzzle>> drawn;
  if (const auto payload = find_fpuzzles_payload(link)) {
    drawn = fpuzzles_in(*payload);
  } else if (const auto id = find_sudokupad_id(link)) {
    drawn = sudokupad_in(*id);
  } else if (is_json(lines)) {
    if (const auto value = read_json(whole_text(lines))) drawn = drawn_object(*value);
  }
  if (!drawn || !*drawn || !(*drawn)->variant) return std::nullopt;
  return **std::move(drawn);
}

Result<std::string> write_any_line(const Puzzle& puzzle) {
  return puzzle.variant ? write_rule_json(*puzzle.variant) : write_json(puzzle);
}

Result<Puzzle> read_as_variant(std::string_view text, std::string_view format) {
  std::vector<Format> named;
  if (!format.empty()) {
    auto found = formats_named(format, variant_formats());
    if (!found) return found.error();
    named = *std::move(found);
  }
  auto puzzle = read_puzzle(text, format.empty() ? variant_formats() : Formats(named));
  if (!puzzle || puzzle->variant) return puzzle;
  if (auto drawn = drawn_in(text)) return *std::move(drawn);
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
  variant.title = puzzle.name;
  variant.author = puzzle.metadata.author;
  variant.rules_text = puzzle.metadata.description;
  variant.metadata = puzzle.metadata;
  variant.format = puzzle.format;
  return variant;
}

std::optional<Puzzle> to_plain(const VariantPuzzle& variant) {
  const bool is_plain = variant.rules.empty() && variant.proposals.empty() &&
                        variant.decorations.empty() && variant.not_understood.empty() &&
                        !variant.has_fog;
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

#include "cli/puzzles.hpp"

#include <algorithm>
#include <utility>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "engine/records.hpp"
#include "engine/sudoku.hpp"
#include "engine/variant.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/formats/formats.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::cli {
namespace {

using engine::CoverInstance;
using engine::PolyominoInstance;

// --- Interpretations -----------------------------------------------------------------------------

std::string sides(int height, int width) {
  return std::to_string(height) + "×" + std::to_string(width);
}

std::string description(const sudoku::Interpretation& interpretation, bool is_prefix) {
  std::string text(interpretation.format);
  text += ", " + counted(interpretation.puzzles.size(), "puzzle") + (is_prefix ? " or more" : "");
  text += interpretation.puzzles.size() > 1 ? ", the first " : ", ";
  text += sides(interpretation.size, interpretation.size);
  text += interpretation.box.height == 0
              ? ", irregular boxes"
              : ", boxes " + sides(interpretation.box.height, interpretation.box.width);
  return text + ", symbols " + interpretation.symbols + ", " +
         counted(static_cast<std::uint64_t>(interpretation.givens), "given");
}

std::string description(const Interpretation& interpretation, bool) {
  return std::string(name(interpretation.format)) + ", " +
         counted(interpretation.problem->item_count(), "item") + ", " +
         counted(interpretation.problem->option_count(), "option");
}

// Returns the arguments that select this interpretation.
std::string choice(const sudoku::Interpretation& interpretation,
                   const std::vector<sudoku::Interpretation>& all) {
  const auto differs = [&](auto member) {
    return std::any_of(all.begin(), all.end(),
                       [&](const auto& other) { return other.*member != interpretation.*member; });
  };
  std::string arguments;
  if (differs(&sudoku::Interpretation::format))
    arguments += " --from " + std::string(interpretation.format);
  if (differs(&sudoku::Interpretation::symbols) && interpretation.size >= 10) {
    const bool is_from_zero = interpretation.symbols.starts_with('0');
    arguments += " --symbols " + std::string(is_from_zero ? sudoku::kFromZero : sudoku::kFromOne);
  }
  return arguments;
}

std::string choice(const Interpretation& interpretation, const std::vector<Interpretation>&) {
  return " --from " + std::string(name(interpretation.format));
}

template <class Interpretations>
std::string line_about(const Interpretations& interpretations, std::size_t index,
                       const std::string& name, bool is_prefix) {
  const auto& interpretation = interpretations[index];
  return name + (index == 0 ? ": read as " : ": or as ") + description(interpretation, is_prefix) +
         ':' + choice(interpretation, interpretations) + '\n';
}

template <class Interpretations>
void report_from(const Interpretations& interpretations, std::size_t first, const std::string& name,
                 bool is_prefix = false) {
  if (interpretations.size() < 2) return;
  std::string lines;
  for (std::size_t i = first; i < interpretations.size(); ++i) {
    lines += line_about(interpretations, i, name, is_prefix);
  }
  remark(lines);
}

// Reports the interpretations of an ambiguous text on standard error, the chosen one first, each
// with the arguments that select it:
//
//   list.txt: read as rows, 1 puzzle, 16×16, …: --from rows
//   list.txt: or as line, 16 puzzles, the first 4×4, …: --from line
//
// `is_prefix` means that the text may continue.
void report_interpretations(const std::vector<sudoku::Interpretation>& interpretations,
                            const std::string& name, bool is_prefix) {
  report_from(interpretations, 0, name, is_prefix);
}

// Reports nothing for a problem that is clearly in Knuth's text, but how plain words are read. If
// the likeliest interpretation is an error, which the caller reports, reports only the others.
void report_interpretations(const std::vector<Interpretation>& interpretations,
                            const std::string& name) {
  const bool is_read = bool(interpretations.front().problem);
  if (interpretations.front().is_plain && interpretations.size() == 1) {
    return remark(line_about(interpretations, 0, name, false));
  }
  // A first line that names all items is hardly a coincidence.
  if (is_read && interpretations.front().format == ProblemFormat::dlx) return;
  report_from(interpretations, is_read ? 0 : 1, name);
}

// --- Problems ------------------------------------------------------------------------------------

// Reports options that no cover can have.
void report_left_out(const Problem& problem, const std::string& name) {
  const auto left_out = problem.left_out();
  if (left_out.empty()) return;
  remark(name + ": left out " + counted(left_out.size(), "option") +
         " without primary items, the first number " + std::to_string(left_out.front()) + '\n');
}

// Reports words around sets.
void report_left_out(const std::vector<std::string>& words, const std::string& name) {
  constexpr std::size_t kMost = 5;
  if (words.empty()) return;
  std::string text = name + ": left out words around the sets: ";
  for (std::size_t i = 0; i < std::min(kMost, words.size()); ++i) {
    text += (i == 0 ? "“" : ", “") + excerpt(words[i]) + "”";
  }
  remark(text + (words.size() > kMost ? " …\n" : "\n"));
}

std::unique_ptr<CoverInstance> likeliest_cover(std::string_view text, const std::string& name) {
  std::vector<Interpretation> all = interpretations(text);
  Interpretation& likeliest = all.front();
  if (!likeliest.problem) report(name, likeliest.problem.error());
  report_interpretations(all, name);
  if (!likeliest.problem) return nullptr;
  report_left_out(likeliest.left_out, name);
  return std::make_unique<CoverInstance>(*std::move(likeliest.problem), likeliest.format);
}

// Returns the instance, or null after reporting an error.
template <class Instance>
std::unique_ptr<Instance> opened(Result<std::unique_ptr<Instance>> instance,
                                 const std::string& name) {
  if (instance) return *std::move(instance);
  report(name, instance.error());
  return nullptr;
}

bool may_be_checkpoint(std::string_view text) {
  return text.starts_with(engine::beginning(1));
}

// Returns the problem in a checkpoint; nothing for any other text.
std::optional<engine::SavedProblem> saved_problem(const std::string& text) {
  if (!may_be_checkpoint(text)) return std::nullopt;
  auto record = engine::read_checkpoint(text);
  auto* const checkpoint = std::get_if<engine::CheckpointRecord>(&record);
  return checkpoint ? std::move(checkpoint->problem) : std::nullopt;
}

// Reads an instance. `find_format` checks the requested format; `open` reads a text in a format,
// any if it is empty, with a name for messages. A checkpoint stands for its problem.
template <class FindFormat, class Open>
auto read_instance(const Source& source, FindFormat find_format, Open open)
    -> OrStatus<Named<typename decltype(open("", "", ""))::element_type>> {
  if (!source.from.empty()) {
    const auto format = find_format(source.from);
    if (!format) return refuse("from", format.error());
  }
  auto input = Input::open(source.path);
  if (!input) return kUnreadable;
  std::string text = input->rest();
  if (input->report_cut_off()) return kUnreadable;
  std::string from = source.from;
  if (auto saved = saved_problem(text)) {
    text = std::move(saved->text);
    from = std::move(saved->format);
  }
  auto instance = open(text, from, input->name());
  if (!instance) return kUnreadable;
  return Named<typename decltype(instance)::element_type>{std::move(instance), input->name()};
}

// --- Sudokus -------------------------------------------------------------------------------------

// Returns the puzzle with boxes of the requested shape. Error: stated_boxes, if the text defines
// others.
Result<sudoku::Puzzle> with_box(Result<sudoku::Puzzle> puzzle, sudoku::BoxShape box) {
  if (!puzzle || box.height == 0 || puzzle->grid.box() == box) return puzzle;
  if (puzzle->grid.has_stated_boxes()) {
    const sudoku::BoxShape own = puzzle->grid.box();
    return Error{ErrorCode::stated_boxes, puzzle->at,
                 puzzle->grid.is_regular() ? sides(own.height, own.width) : "",
                 sides(box.height, box.width), "box"};
  }
  auto grid = sudoku::Grid::create(puzzle->grid.size(), box);
  if (!grid) {
    const int size = puzzle->grid.size();
    return Error{ErrorCode::bad_size,
                 puzzle->at,
                 sides(size, size) + ", " + sides(box.height, box.width),
                 {},
                 "box"};
  }
  for (int place = 0; place < grid->cell_count(); ++place) {
    grid->set(grid->cell(place), puzzle->grid.cells()[place]);
  }
  puzzle->grid = *std::move(grid);
  return puzzle;
}

Error in_rule(const std::string& rule, Error error, const sudoku::Puzzle& puzzle) {
  error.setting = "rule";
  error.line = rule;
  error.at = puzzle.at;
  return error;
}

// Returns the puzzle with the additional rules. Without any text they apply to a blank 9×9.
Result<sudoku::Puzzle> with_rules(const Result<sudoku::Puzzle>& read,
                                  const std::vector<std::string>& rules) {
  const bool is_blank = !read && read.error().code == ErrorCode::empty_text;
  if (!read && !is_blank) return read.error();
  sudoku::Puzzle puzzle = is_blank ? sudoku::Puzzle{*sudoku::Grid::create(9)} : *read;
  auto variant = puzzle.variant ? *puzzle.variant : sudoku::to_variant(puzzle);
  if (!variant) return variant.error();
  const std::size_t own_rules = variant->rules.size();
  std::vector<std::string_view> texts;  // of each added rule
  for (const std::string& text : rules) {
    auto added = sudoku::read_rules(variant->board, {text, {}});
    if (!added) return in_rule(text, added.error(), puzzle);
    variant->rules.insert(variant->rules.end(), added->begin(), added->end());
    texts.insert(texts.end(), added->size(), text);
  }
  std::vector<sudoku::RuleFault> faults;
  auto model = sudoku::build_model(*variant, &faults);
  if (!model) {
    const auto at = faults.front().rule;
    if (!at || *at < own_rules) return model.error();
    return in_rule(std::string(texts[*at - own_rules]), model.error(), puzzle);
  }
  puzzle.variant = std::make_shared<const sudoku::VariantPuzzle>(*std::move(variant));
  puzzle.model = std::make_shared<const sudoku::Model>(*std::move(model));
  return puzzle;
}

}  // namespace

OrStatus<Named<CoverInstance>> read_cover(const Source& source) {
  return read_instance(
      source, problem_format,
      [](const std::string& text, const std::string& from, const std::string& name) {
        auto cover = from.empty() ? likeliest_cover(text, name)
                                  : opened(CoverInstance::open(text, from), name);
        if (cover) report_left_out(cover->problem(), name);
        return cover;
      });
}

namespace {

// Lists the problems of a text on standard error, each with the argument that selects it.
void report_problems(const std::string& text, const std::string& name) {
  const auto problems = engine::list_polyominoes(text);
  if (!problems || problems->size() < 2) return;
  std::string lines;
  int number = 0;
  for (const engine::ListedPolyomino& problem : *problems) {
    lines += name + ": --problem " + std::to_string(++number) + ": ";
    if (!problem.name.empty()) lines += problem.name + ", ";
    if (problem.text.empty()) {
      lines += "unreadable\n";
      continue;
    }
    if (problem.least_pieces < problem.pieces)
      lines += std::to_string(problem.least_pieces) + " to ";
    lines += counted(static_cast<std::uint64_t>(problem.pieces), "piece") + ", " +
             counted(static_cast<std::uint64_t>(problem.cells), "cell") + '\n';
  }
  remark(lines);
}

OrStatus<Named<PolyominoInstance>> read_board(const Source& source) {
  if (!source.board.empty()) {
    auto opened = PolyominoInstance::open(source.board, engine::kBoardName);
    if (!opened) return refuse("board", opened.error());
    return Named<PolyominoInstance>{*std::move(opened), "--board"};
  }
  return read_instance(
      source, polyomino::format_named,
      [&](const std::string& text, const std::string& from, const std::string& name) {
        if (source.problem > 0) {
          return opened(PolyominoInstance::open(text, from, source.problem), name);
        }
        auto instance = PolyominoInstance::open(text, from);
        const bool are_several = !instance && instance.error().code == ErrorCode::several_puzzles;
        auto board = opened(std::move(instance), name);
        if (are_several) report_problems(text, name);
        return board;
      });
}

// Applies the settings of the source to the puzzle. Returns 0, or the exit status after an error.
int change(polyomino::Puzzle& puzzle, const Source& source) {
  if (!source.pieces.empty()) {
    auto pieces = polyomino::named_pieces(source.pieces, puzzle.region);
    if (!pieces) return refuse("pieces", pieces.error());
    puzzle.pieces = *std::move(pieces);
  }
  if (source.may_leave_pieces) {
    for (polyomino::Piece& piece : puzzle.pieces) piece.count.least = 0;
  }
  if (source.empty.empty()) return 0;
  const auto count = polyomino::count_in(source.empty, {}, 0);
  if (!count) return refuse("empty", count.error());
  if (count->least > puzzle.region.cell_count()) {
    return complain("bad_setting",
                    "--empty: " + counted(static_cast<std::uint64_t>(count->least), "cell") +
                        " must stay empty, but the board has " +
                        std::to_string(puzzle.region.cell_count()),
                    kWrongCommand);
  }
  puzzle.empty = *count;
  return 0;
}

}  // namespace

OrStatus<Named<PolyominoInstance>> read_polyomino(const Source& source) {
  auto read = read_board(source);
  const bool is_changed =
      !source.pieces.empty() || source.may_leave_pieces || !source.empty.empty();
  if (std::holds_alternative<int>(read) || !is_changed) return read;
  auto& [instance, name] = std::get<Named<PolyominoInstance>>(read);
  polyomino::ReadPuzzle changed{instance->puzzle(), instance->format(), true};
  if (const int status = change(changed.puzzle, source)) return status;
  instance = std::make_unique<PolyominoInstance>(std::move(changed));
  return read;
}

OrStatus<sudoku::Puzzle> read_sudoku(const Source& source) {
  auto opened = PuzzleStream::open(source);
  if (const int* const status = std::get_if<int>(&opened)) return *status;
  auto& stream = std::get<PuzzleStream>(opened);
  auto puzzles = stream.next(1);
  auto others = stream.next(1);
  if (stream.report_cut_off()) return kUnreadable;
  if (puzzles.empty()) return report(stream.name(), {ErrorCode::empty_text});
  auto puzzle = sudoku::take_puzzle(std::move(puzzles.front()));
  if (puzzle && !others.empty()) puzzle = Error{ErrorCode::several_puzzles};
  if (puzzle) return *std::move(puzzle);
  return report(stream.name(), puzzle.error());
}

Result<std::unique_ptr<engine::Instance>> bare_instance(const sudoku::Puzzle& puzzle) {
  using InstancePointer = std::unique_ptr<engine::Instance>;
  if (puzzle.variant) {
    const sudoku::VariantPuzzle& all = *puzzle.variant;
    auto instance = engine::VariantInstance::create(
        std::make_shared<const sudoku::VariantPuzzle>(sudoku::VariantPuzzle{
            .board = all.board,
            .givens = all.givens,
            .candidates = all.candidates,
            .rules = all.rules,
        }),
        puzzle.model);
    if (!instance) return instance.error();
    return InstancePointer(*std::move(instance));
  }
  sudoku::Puzzle bare = puzzle;
  bare.placed = {};
  bare.notes = {};
  bare.solution = {};
  bare.name = {};
  bare.metadata = {};
  bare.numbering = sudoku::Numbering::one_based;
  bare.blank = {};
  return InstancePointer(std::make_unique<engine::SudokuInstance>(std::move(bare)));
}

OrStatus<Named<engine::Instance>> read_problem(ProblemKind kind, const Source& source) {
  const auto generalised = [](auto read) -> OrStatus<Named<engine::Instance>> {
    if (const int* const status = std::get_if<int>(&read)) return *status;
    auto& named = std::get<0>(read);
    return Named<engine::Instance>{std::move(named.instance), std::move(named.name)};
  };
  if (kind == ProblemKind::cover) return generalised(read_cover(source));
  if (kind == ProblemKind::polyomino) return generalised(read_polyomino(source));
  auto read = read_sudoku(source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& puzzle = std::get<sudoku::Puzzle>(read);
  if (puzzle.variant) {
    if (const auto error = engine::missing_parts(*puzzle.variant)) {
      return report_problem(Input::name_of(source.path), *error);
    }
  }
  auto instance = bare_instance(puzzle);
  if (!instance) return report_problem(Input::name_of(source.path), instance.error());
  return Named<engine::Instance>{*std::move(instance), Input::name_of(source.path)};
}

std::string_view name(ProblemKind kind) {
  constexpr std::string_view kNames[] = {"sudoku", "cover", "polyomino"};
  return kNames[static_cast<int>(kind)];
}

OrStatus<PuzzleStream> PuzzleStream::open(const Source& source) {
  auto reader = sudoku::PuzzleReader::create(source.from);
  if (!reader) return refuse("from", reader.error());
  auto input = Input::open(source.path);
  if (!input) return kUnreadable;
  return PuzzleStream(*std::move(input), *std::move(reader), source);
}

std::vector<sudoku::ReadPuzzle> PuzzleStream::next(std::size_t most) {
  std::vector<sudoku::ReadPuzzle> puzzles;
  while (puzzles.size() < most) {
    if (auto read = reader_.next_read()) {
      puzzles.push_back(as_requested(*std::move(read)));
    } else if (has_ended_ || (!puzzles.empty() && !input_.is_ready())) {
      break;
    } else {
      read_on();
    }
  }
  return puzzles;
}

// Applies the requested symbols, boxes and rules, and takes drawn rules on request.
sudoku::ReadPuzzle PuzzleStream::as_requested(sudoku::ReadPuzzle read) const {
  const bool is_plain = std::holds_alternative<sudoku::PlainLine>(read);
  const bool is_as_read =
      source_.symbols.empty() && source_.box == sudoku::BoxShape{} && source_.rules.empty();
  if (is_plain && is_as_read) return read;
  auto puzzle = sudoku::with_symbols(sudoku::take_puzzle(std::move(read)), source_.symbols);
  puzzle = with_box(std::move(puzzle), source_.box);
  if (source_.takes_drawn && puzzle && puzzle->variant) {
    puzzle = sudoku::with_proposals(*puzzle);
  }
  if (!source_.rules.empty()) puzzle = with_rules(puzzle, source_.rules);
  return std::make_unique<Result<sudoku::Puzzle>>(std::move(puzzle));
}

void PuzzleStream::read_on() {
  std::string piece = input_.next_piece();
  has_ended_ = piece.empty();
  const bool is_first = !std::exchange(has_begun_, true);
  if (is_first && may_be_checkpoint(piece)) {
    piece += input_.rest();
    if (input_.is_cut_off()) return;
    if (auto saved = saved_problem(piece)) piece = std::move(saved->text);
  }
  if (input_.is_cut_off()) return;
  if (is_first && source_.from.empty()) report_interpretations_of(piece);
  reader_.feed(piece);
  if (has_ended_) reader_.finish();
}

// Considers only the complete lines of a longer text.
void PuzzleStream::report_interpretations_of(std::string_view text) const {
  // A plain line is unambiguous.
  if (sudoku::read_plain_line({text.substr(0, text.find('\n')), 1})) return;
  const bool is_prefix = input_.may_go_on();
  if (is_prefix) text = text.substr(0, text.rfind('\n') + 1);
  auto interpretations = sudoku::read(text);
  // The request excludes interpretations with other symbols.
  if (!source_.symbols.empty()) {
    std::erase_if(interpretations, [&](const sudoku::Interpretation& interpretation) {
      return interpretation.size >= sudoku::kMinSizeWithZero &&
             interpretation.symbols.starts_with('0') != (source_.symbols == sudoku::kFromZero);
    });
  }
  report_interpretations(interpretations, name(), is_prefix);
}

}  // namespace dance::cli

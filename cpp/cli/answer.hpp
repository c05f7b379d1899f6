#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/json.hpp"
#include "cli/commands.hpp"
#include "engine/sudoku.hpp"
#include "engine/variant.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::cli {

/// The digits that a cell has in some solution.
struct CellCandidates {
  struct Candidate {
    char symbol = 0;
    std::uint64_t count = 0;  ///< solutions that have the digit
  };

  std::vector<Candidate> candidates;
};

/// The puzzle that an answer is about.
struct Subject {
  int line = 0;
  std::string name = {};
  int givens = 0;
  /// On one line (sudoku::write_one_line); of a variant, JSON, for answers in JSON only.
  std::string puzzle = {};
  std::string rules = {};         ///< of a variant: their number and the size of the board
  std::string author_words = {};  ///< if they say more than the usual rules (sudoku::says_more)
};

/// The answer for one puzzle.
struct Answer {
  std::optional<Subject> subject = {};
  std::vector<sudoku::Clash> clashes = {};    ///< all or the first of them
  std::size_t clash_count = 0;                ///< of all clashes
  std::vector<sudoku::BoxShape> shapes = {};  ///< sudoku::shapes_without_clashes
  engine::Report report = {};
  std::string solutions = {};                   ///< in JSON: those shown, comma-separated
  std::optional<std::uint64_t> shown = {};      ///< number shown, if not all
  std::vector<CellCandidates> candidates = {};  ///< of each cell, if requested
  std::string explanation = {};                 ///< lines of text or a JSON object; may be empty
  std::string why_not = {};                     ///< the same, about a candidate
  std::string rating = {};                      ///< likewise, how hard it is
  std::string hint = {};                        ///< the next step
  std::string steps = {};                       ///< all steps
  std::string number = {};                      ///< the number of the only solution sought
  bool has_counts = false;                      ///< true if candidates are counted
  /// The parts of the puzzle that were not understood; the verdict ignores them.
  std::vector<std::string> not_understood = {};
  std::size_t proposals = 0;       ///< rules that are only drawn, which the verdict ignores, too
  std::vector<int> left_out = {};  ///< lines around the puzzle that say nothing about it
  std::optional<bool> stated_holds = {};  ///< whether the solution stated with the puzzle is one
  std::string stated_conflict = {};       ///< if not, the first rule that it breaks; may be empty
};

/// Returns the task for this output, without its time limit. JSON and several threads hold
/// solutions in memory, so their number is limited.
engine::Task task_for(const Output& output, std::string_view solver, unsigned threads);

/// Appends collected solutions as text or JSON values, each followed by `end`. Calls `next` after
/// each, and ends when it returns false.
using Describe = std::function<void(const engine::Solutions&, char end, std::string& text,
                                    const std::function<bool()>& next)>;

/// Adds explanations to an answer after the search.
using Explain = std::function<void(Answer&)>;

/// Runs a task and writes the answer: as text, the solutions as they are found and then a summary;
/// as JSON, one line. `answer` holds what is already known. Returns a report for standard error if
/// further threads had nothing to do; usually empty.
std::string answer_task(const std::shared_ptr<const engine::Plan>& plan, const engine::Task& task,
                        unsigned threads, const Describe& describe, const Output& output,
                        Answer answer, std::ostream& out, const Stop& stop,
                        const Explain& explain = {});

/// Writes the digits that each cell has in some solution and, if requested, the number of those
/// solutions; neither after a stop. `answer` holds what is already known.
void answer_candidates(engine::SudokuInstance& sudoku, const SudokuRequest& request, Answer answer,
                       std::ostream& out, const Stop& stop, const Explain& explain);
void answer_candidates(engine::VariantInstance& variant, const SudokuRequest& request,
                       Answer answer, std::ostream& out, const Stop& stop, const Explain& explain);

/// Returns how a stop ended work: "stopped at the time limit" or "interrupted".
std::string_view stop_text(engine::End end);

/// Writes an answer as text or as one line of JSON.
void write(const Answer& answer, const Output& output, std::ostream& out);
void write(const Answer& answer, const Output& output, std::string& out);

/// Returns a number with its noun: "1 solution", "2 solutions".
std::string counted(std::uint64_t count, std::string_view noun);

/// Returns the symbol of a digit of a variant; 0 is a digit here, not a blank.
char symbol_of(int digit);

/// Writes a cell as [row,column], numbered from 1.
void write_cell(JsonWriter& json, sudoku::Cell cell);

/// Returns a cell of a variant by its row and column.
sudoku::Cell cell_of(const sudoku::Board& board, sudoku::CellId cell);

/// Returns the name of a cell, such as "r1c3".
std::string cell_name(sudoku::Cell cell);
/// Returns the names of cells with spaces between them.
std::string cell_names(const std::vector<sudoku::Cell>& cells);

/// Writes a row, column or box as an object, numbered from 1.
void write_unit(JsonWriter& json, sudoku::UnitId unit);

/// Returns the name of a row, column or box, such as "row 1".
std::string unit_name(sudoku::UnitId unit);

}  // namespace dance::cli

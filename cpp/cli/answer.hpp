#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "engine/job.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::cli {

/// The digits that a cell has in some solution.
struct CellCandidates {
  struct Candidate {
    char symbol = 0;
    std::uint64_t count = 0;  ///< of the solutions that have it
  };

  std::vector<Candidate> candidates;
};

/// Which puzzle of its input an answer is about.
struct Subject {
  int line = 0;
  std::string name = {};
  int givens = 0;
  std::string puzzle = {};  ///< as it was understood, in one line (sudoku::write_one_line)
};

/// What there is to say about one puzzle.
struct Answer {
  std::optional<Subject> subject = {};
  std::vector<sudoku::Clash> clashes = {};
  engine::Report report = {};
  std::string solutions = {};                   ///< those shown in JSON: values, commas between
  std::optional<std::uint64_t> shown = {};      ///< how many are shown, if not all that were found
  std::vector<CellCandidates> candidates = {};  ///< of each cell, for a task that asks for them
  bool has_counts = false;                      ///< whether each candidate has its count
};

/// The task that the output asks for. JSON and several threads hold solutions back, and so keep
/// a limited number.
engine::Task task_for(const Output& output, std::string_view solver, unsigned threads);

/// Appends collected solutions, each as a text or as a JSON value and with `end` behind it.
using Describe = std::function<void(const engine::Solutions&, char end, std::string& text)>;

/// Runs a task and writes the answer: as text the solutions as they are found and a line about
/// them; as JSON one line with all of it. `answer` has what is known before.
void answer_task(const std::shared_ptr<const engine::Plan>& plan, const engine::Task& task,
                 unsigned threads, const Describe& describe, const Output& output, Answer answer,
                 std::ostream& out);

/// Writes an answer as one line of JSON or as text.
void write(const Answer& answer, const Output& output, std::ostream& out);
/// Appends the same.
void write(const Answer& answer, const Output& output, std::string& out);

/// A number with its noun: "1 solution", "2 solutions".
std::string counted(std::uint64_t count, std::string_view noun);

/// Appends one line of JSON about what could not be read, without its line end.
void append_json(std::string& json, const Error& error);

}  // namespace dance::cli

#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace dance::fuzz {

/// The group of samples that a command reads.
enum class Group { sudoku, cover, polyomino };

/// A command line without a file, such as "sudoku --json", as a call.
struct Command {
  std::string arguments;
  Group group = {};
  bool is_json = false;  ///< true if it prints a line of JSON for each answer and error
  /// Runs the command on a file. Returns the exit status.
  std::function<int(const std::string& path)> run;
};

/// Returns the commands to try: for each group those that solve, with several options each, and
/// those that write any format.
std::span<const Command> commands();

/// Runs a command on a file. Returns what is wrong with its answer: an unknown exit status,
/// silence, or output that is no UTF-8 or no JSON; empty if nothing is.
std::string fault_of(const Command& command, const std::string& path);

}  // namespace dance::fuzz

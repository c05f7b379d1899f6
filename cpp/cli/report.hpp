#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace dance::cli {

/// The exit status for a wrong command.
inline constexpr int kWrongCommand = 1;
/// The exit status if something could not be read.
inline constexpr int kUnreadable = 2;
/// The exit status if a part of a count is not complete.
inline constexpr int kUnfinished = 3;
/// The exit status if an answer ignores a part of its puzzle, which was not understood.
inline constexpr int kIncomplete = 4;

/// Says whether this command prints JSON. If so, each error below is also printed as an object, a
/// line of standard output.
void print_errors_as_json(bool is_wanted);

/// Writes lines to standard error, with U+FFFD for what is no UTF-8, as names of files may be.
void remark(std::string_view lines);

/// Reports an error as "file:line:column: message"; one of an argument as "file:line: --argument:
/// message", without the place if it concerns no puzzle. Returns kUnreadable.
int report(const std::string& name, const Error& error);
/// Reports an error of a whole problem as "file: message", one of an argument as "--argument:
/// message". Returns kUnreadable.
int report_problem(const std::string& name, const Error& error);
/// Reports an error of an argument, such as "from", that no puzzle would fit. Returns
/// kWrongCommand.
int refuse(std::string_view setting, Error error);
/// Reports a sentence, with what it is about, and its code in JSON. Returns `status`.
int complain(std::string_view code, const std::string& sentence, int status = kUnreadable);

/// Appends the line that report() writes to standard error, and the object that it prints.
void append_report(std::string& text, const std::string& name, const Error& error);
void append_json(std::string& text, const Error& error);

/// Reports on the puzzles of a list on standard error: the first few one by one, then only how many
/// there are, and the last.
class ListReports {
 public:
  explicit ListReports(std::string name) : name_(std::move(name)) {}

  /// Adds lines of text.
  void add(std::string lines);
  /// Writes what was held back, at the end of the list.
  void finish();

 private:
  static constexpr std::size_t kShown = 100;

  std::string name_;
  std::size_t count_ = 0;
  std::string last_;  // empty unless it is held back
};

}  // namespace dance::cli

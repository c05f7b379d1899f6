#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "base/error.hpp"

namespace dance::cli {

/// The exit status when the command itself is wrong.
inline constexpr int kWrongCommand = 1;
/// The exit status when something could not be read.
inline constexpr int kUnreadable = 2;

/// The exit status when a count that others wait for is not complete.
inline constexpr int kUnfinished = 3;

/// A value, or the exit status after reporting why there is none.
template <class Value>
using OrStatus = std::variant<Value, int>;

/// A file, or standard input for "-".
class Input {
 public:
  /// Reports on standard error if the file cannot be opened or is compressed.
  static std::optional<Input> open(const std::string& path);

  /// The prefix of messages about it.
  const std::string& name() const { return name_; }

  static constexpr std::size_t kPieceSize = 1u << 16;

  /// Reads at most kPieceSize. If nothing is available yet, flushes standard output and waits.
  /// Empty only at the end or after an interrupt.
  std::string next_piece();
  /// Whether next_piece() returns without waiting.
  bool is_ready() const;
  /// Reads a line, without its end; nothing at the end or after an interrupt. Cuts a line of more
  /// than kMaxTextBytes.
  std::optional<std::string> next_line();
  /// Reads everything, or more than kMaxTextBytes.
  std::string rest();

 private:
  struct CloseFile {
    void operator()(const int* file) const;
  };
  using File = std::unique_ptr<int, CloseFile>;

  Input(std::string name, File file) : name_(std::move(name)), file_(std::move(file)) {}

  bool has_first_piece();

  std::string name_;
  File file_;
  std::string first_;  // read on opening, as a test
  std::string lines_;  // read by next_line() and not yet returned
};

/// Writes "file:line:column: message" to standard error.
void report(const std::string& name, const Error& error);
/// Appends the same, with its line end.
void append_report(std::string& text, const std::string& name, const Error& error);

/// Writes "argument: message" to standard error and returns kWrongCommand.
int refuse(const std::string& argument, const Error& error);

}  // namespace dance::cli

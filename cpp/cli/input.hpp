#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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

/// Turns UTF-16 into UTF-8. Halves of pairs and of units become U+FFFD, as in browsers.
class Utf16Reader {
 public:
  /// For a text that begins with a byte order mark of UTF-16; nothing for any other.
  static std::optional<Utf16Reader> create(std::string_view text);

  /// Converts the next bytes, which may end inside a character; none at the end of the text.
  std::string next(std::string_view bytes);

 private:
  explicit Utf16Reader(bool is_little_endian) : is_little_endian_(is_little_endian) {}

  char32_t unit(std::size_t at) const;
  char32_t character(std::size_t at) const;

  bool is_little_endian_;
  std::string bytes_;  // not converted yet
};

/// A file, or standard input for "-".
class Input {
 public:
  /// Reports on standard error if the file cannot be opened or is compressed.
  static std::optional<Input> open(const std::string& path);

  /// The prefix of messages about it.
  const std::string& name() const { return name_; }

  /// Waits for some text and reads it, UTF-16 as UTF-8. Empty only at the end or after an
  /// interrupt.
  std::string next_piece();
  /// Whether the last piece was as long as possible, so that the text probably goes on.
  bool may_go_on() const { return may_go_on_; }
  /// Whether next_piece() returns without waiting.
  bool is_ready() const;
  /// Reads a line, without its end; nothing at the end or after an interrupt. Cuts a line of more
  /// than kMaxTextBytes.
  std::optional<std::string> next_line();
  /// Reads everything, or more than kMaxTextBytes; also Windows-1252, which a beginning would not
  /// show.
  std::string rest();

 private:
  struct CloseFile {
    void operator()(const int* file) const;
  };
  using File = std::unique_ptr<int, CloseFile>;

  Input(std::string name, File file) : name_(std::move(name)), file_(std::move(file)) {}

  bool has_first_piece();
  bool unpack();
  std::string next_bytes();

  std::string name_;
  File file_;
  std::string first_;  // read on opening, as a test
  std::string lines_;  // read by next_line() and not yet returned
  std::optional<Utf16Reader> utf16_;
  bool may_go_on_ = false;
};

/// Writes "file:line:column: message" to standard error.
void report(const std::string& name, const Error& error);
/// Appends the same, with its line end.
void append_report(std::string& text, const std::string& name, const Error& error);

/// Writes "argument: message" to standard error and returns kWrongCommand.
int refuse(const std::string& argument, const Error& error);

}  // namespace dance::cli

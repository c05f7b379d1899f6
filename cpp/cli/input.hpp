#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace dance::cli {

/// A value, or the exit status after reporting an error.
template <class Value>
using OrStatus = std::variant<Value, int>;

/// Converts UTF-16 to UTF-8. Unpaired surrogates and incomplete units become U+FFFD, as in
/// browsers.
class Utf16Reader {
 public:
  /// Returns a reader for a text that begins with a byte order mark of UTF-16, or nothing.
  static std::optional<Utf16Reader> create(std::string_view text);

  /// Converts the next bytes, which may end inside a character; pass none at the end of the text.
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
  /// Returns the name of a file for messages.
  static std::string name_of(const std::string& path);
  /// Opens a file. Returns nothing after an interrupt, or after reporting why it cannot be opened
  /// or read.
  static std::optional<Input> open(const std::string& path);

  /// The prefix of messages about the input.
  const std::string& name() const { return name_; }

  /// Returns whether reading has ended before the end of the file: after an interrupt or an error.
  /// What was read must not pass for the whole text.
  bool is_cut_off() const { return is_cut_off_; }
  /// Returns is_cut_off(), after reporting the error, if any. Not for a thread that reads while
  /// others write.
  bool report_cut_off() const;

  /// Waits for text and reads some, converting UTF-16 to UTF-8. Returns an empty string only at the
  /// end, or if is_cut_off().
  std::string next_piece();
  /// Returns whether the last piece had the maximum length, so that the text probably continues.
  bool may_go_on() const { return may_go_on_; }
  /// Returns whether next_piece() would return without waiting.
  bool is_ready() const;
  /// Reads a line, without its end; nothing at the end, or if is_cut_off(). Truncates a line of
  /// more than kMaxTextBytes.
  std::optional<std::string> next_line();
  /// Reads everything, unless is_cut_off(), or more than kMaxTextBytes. Converts Windows-1252, too,
  /// which pieces of a text would not reveal.
  std::string rest();

 private:
  struct CloseFile {
    void operator()(const int* file) const;
  };
  using File = std::unique_ptr<int, CloseFile>;

  Input(std::string name, File file) : name_(std::move(name)), file_(std::move(file)) {}

  static int open_file(const std::string& path);
  bool has_first_piece();
  bool unpack();
  std::string next_bytes();

  std::string name_;
  File file_;
  std::string first_;  // read on opening, as a test
  std::string lines_;  // read by next_line() and not returned yet
  std::optional<Utf16Reader> utf16_;
  bool may_go_on_ = false;
  bool is_cut_off_ = false;
  int error_ = 0;  // as in errno, of reading
};

}  // namespace dance::cli

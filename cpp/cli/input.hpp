#pragma once

#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string>

#include "exact_cover/error.hpp"

namespace dance::cli {

/// The exit status when something could not be read.
inline constexpr int kUnreadable = 2;

/// A file, or standard input for "-".
class Input {
 public:
  /// Says what is wrong on standard error if the file cannot be opened.
  static std::optional<Input> open(const std::string& path);

  /// What messages about it begin with.
  const std::string& name() const { return name_; }

  static constexpr std::size_t kPieceSize = 1u << 16;

  /// Whether it is compressed; says so on standard error.
  bool is_gzip();

  /// The next piece of it; shorter than kPieceSize only at its end.
  std::string next_piece();
  /// All of it.
  std::string rest();

 private:
  Input(std::string name, std::unique_ptr<std::istream> file, std::istream& stream)
      : name_(std::move(name)), file_(std::move(file)), stream_(&stream) {}

  std::string name_;
  std::unique_ptr<std::istream> file_;  // none for standard input
  std::istream* stream_;
};

/// Writes "file:line:column: message" to standard error.
void report(const std::string& name, const Error& error);

}  // namespace dance::cli

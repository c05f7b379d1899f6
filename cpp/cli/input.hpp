#pragma once

#include <optional>
#include <string>

#include "exact_cover/error.hpp"

namespace dance::cli {

/// The exit status when something could not be read.
inline constexpr int kUnreadable = 2;

/// A text and the name that messages about it begin with.
struct Input {
  std::string name;
  std::string text;
};

/// Reads a file, or standard input for "-". Says what is wrong on standard error if it cannot.
std::optional<Input> read_input(const std::string& path);

/// Writes "file:line:column: message" to standard error.
void report(const std::string& name, const Error& error);

}  // namespace dance::cli

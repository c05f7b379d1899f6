#include "cli/input.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

namespace dance::cli {
namespace {

std::string read_all(std::istream& stream) {
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace

std::optional<Input> read_input(const std::string& path) {
  if (path == "-") return Input{"<stdin>", read_all(std::cin)};
  std::ifstream file(path, std::ios::binary);
  // Opening a directory goes well, reading it does not.
  if (!file || (file.peek(), file.bad())) {
    std::cerr << path << ": " << std::strerror(errno) << '\n';
    return std::nullopt;
  }
  file.clear();
  return Input{path, read_all(file)};
}

void report(const std::string& name, const Error& error) {
  std::cerr << name << ':';
  if (error.at.line > 0) std::cerr << error.at.line << ':' << error.at.column << ':';
  std::cerr << ' ' << message(error) << '\n';
}

}  // namespace dance::cli

#include "cli/input.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

namespace dance::cli {

std::optional<Input> Input::open(const std::string& path) {
  if (path == "-") return Input("<stdin>", nullptr, std::cin);
  auto file = std::make_unique<std::ifstream>(path, std::ios::binary);
  // Opening a directory goes well, reading it does not.
  if (!*file || (file->peek(), file->bad())) {
    std::cerr << path + ": " + std::strerror(errno) + '\n';
    return std::nullopt;
  }
  file->clear();
  std::istream& stream = *file;
  return Input(path, std::move(file), stream);
}

bool Input::is_gzip() {
  constexpr int kFirstByte = 0x1F;  // which no text has
  if (stream_->peek() != kFirstByte) return false;
  std::cerr << name_ + ": this is compressed; try gzip -dc FILE | dance …\n";
  return true;
}

std::string Input::next_piece() {
  std::string piece(kPieceSize, '\0');
  stream_->read(piece.data(), static_cast<std::streamsize>(piece.size()));
  piece.resize(static_cast<std::size_t>(stream_->gcount()));
  return piece;
}

std::string Input::rest() {
  return {std::istreambuf_iterator<char>(*stream_), std::istreambuf_iterator<char>()};
}

void report(const std::string& name, const Error& error) {
  // What is wrong with all of a text is said of its beginning.
  const int line = std::max(error.at.line, 1);
  const int column = std::max(error.at.column, 1);
  // In one piece: standard error is not buffered.
  std::cerr << name + ':' + std::to_string(line) + ':' + std::to_string(column) + ": " +
                   message(error) + '\n';
}

}  // namespace dance::cli

#include "cli/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <utility>

#include "base/text.hpp"
#include "cli/interrupt.hpp"

namespace dance::cli {

void Input::CloseFile::operator()(const int* file) const {
  if (*file != STDIN_FILENO) close(*file);
  delete file;
}

std::optional<Input> Input::open(const std::string& path) {
  const bool is_standard = path == "-";
  const int file = is_standard ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    std::cerr << path + ": " + std::strerror(errno) + '\n';
    return std::nullopt;
  }
  Input input(is_standard ? "<stdin>" : path, File(new int(file)));
  if (!input.has_first_piece()) return std::nullopt;
  return input;
}

// Opening a directory succeeds, reading it does not.
bool Input::has_first_piece() {
  constexpr char kFirstOfGzip = 0x1F;  // occurs in no text
  errno = 0;
  first_ = next_piece();
  if (first_.empty() && errno != 0 && !is_interrupted()) {
    std::cerr << name_ + ": " + std::strerror(errno) + '\n';
    return false;
  }
  if (!first_.starts_with(kFirstOfGzip)) return true;
  std::cerr << name_ + ": this file is compressed; try gzip -dc FILE | dance …\n";
  return false;
}

std::string Input::next_piece() {
  if (!first_.empty()) return std::exchange(first_, {});
  if (!is_ready()) std::cout.flush();
  wait_for_input(*file_);
  if (is_interrupted()) return {};
  std::string piece(kPieceSize, '\0');
  const ssize_t size = read(*file_, piece.data(), piece.size());
  piece.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  return piece;
}

bool Input::is_ready() const {
  pollfd state = {*file_, POLLIN, 0};
  return !first_.empty() || poll(&state, 1, 0) > 0;
}

std::optional<std::string> Input::next_line() {
  std::size_t end = lines_.find('\n');
  while (end == lines_.npos && lines_.size() <= kMaxTextBytes) {
    const std::string piece = next_piece();
    if (piece.empty()) break;
    const std::size_t in_piece = piece.find('\n');
    if (in_piece != piece.npos) end = lines_.size() + in_piece;
    lines_ += piece;
  }
  if (lines_.empty() || is_interrupted()) return std::nullopt;
  std::string line = lines_.substr(0, end);
  lines_.erase(0, end == lines_.npos ? end : end + 1);
  return line;
}

std::string Input::rest() {
  std::string text;
  // Longer texts are errors, whatever their length.
  for (std::string piece; text.size() <= kMaxTextBytes && !(piece = next_piece()).empty();) {
    text += piece;
  }
  return text;
}

void append_report(std::string& text, const std::string& name, const Error& error) {
  // Errors of the whole text point at its beginning.
  const int line = std::max(error.at.line, 1);
  const int column = std::max(error.at.column, 1);
  text += name + ':' + std::to_string(line) + ':' + std::to_string(column) + ": " + message(error) +
          '\n';
}

void report(const std::string& name, const Error& error) {
  // Written at once, because standard error is not buffered.
  std::string text;
  append_report(text, name, error);
  std::cerr << text;
}

int refuse(const std::string& argument, const Error& error) {
  std::cerr << argument + ": " + message(error) + '\n';
  return kWrongCommand;
}

}  // namespace dance::cli

#include "cli/files.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <iostream>

#include "cli/interrupt.hpp"

namespace dance::cli {

void fill_standard_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(file, F_GETFD) >= 0) continue;
    // Takes the lowest free number, this one.
    [[maybe_unused]] const int filled =
        open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

std::string reason_of(int error) {
  return error == EBADF ? "it is closed" : std::strerror(error);
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t size = ::write(file, text.data(), text.size());
    if (size > 0) text.remove_prefix(static_cast<std::size_t>(size));
    if (size >= 0 || errno == EINTR) continue;
    if (errno != EAGAIN) return false;
    pollfd state = {file, POLLOUT, 0};
    poll(&state, 1, -1);
  }
  return true;
}

StandardOutput::StandardOutput() : replaced_(std::cout.rdbuf(this)) {
  setp(buffer_.data(), buffer_.data() + buffer_.size());
}

StandardOutput::~StandardOutput() {
  std::cout.rdbuf(replaced_);
}

int StandardOutput::close() {
  sync();
  if (::close(STDOUT_FILENO) != 0 && error_ == 0) error_ = errno;
  return error_;
}

StandardOutput::int_type StandardOutput::overflow(int_type next) {
  if (sync() != 0) return traits_type::eof();
  return traits_type::eq_int_type(next, traits_type::eof())
             ? traits_type::not_eof(next)
             : sputc(traits_type::to_char_type(next));
}

int StandardOutput::sync() {
  const std::string_view text(pbase(), static_cast<std::size_t>(pptr() - pbase()));
  setp(pbase(), epptr());
  if (error_ == 0 && !write_all(STDOUT_FILENO, text)) {
    error_ = errno;
    end_searches();
  }
  return error_ == 0 ? 0 : -1;
}

}  // namespace dance::cli

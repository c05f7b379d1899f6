#include "cli/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "base/inflate.hpp"
#include "base/text.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/report.hpp"

namespace dance::cli {
namespace {

constexpr std::size_t kPieceSize = 1u << 16;
constexpr std::string_view kLittleEndian = "\xFF\xFE";
constexpr std::string_view kBigEndian = "\xFE\xFF";
constexpr char kFirstOfGzip = 0x1F;  // begins no text
constexpr std::size_t kMaxUnpacked = std::size_t{256} << 20;
constexpr char32_t kReplacement = 0xFFFD;

bool is_first_half(char32_t unit) {
  return unit >> 10 == 0xD800 >> 10;
}

bool is_second_half(char32_t unit) {
  return unit >> 10 == 0xDC00 >> 10;
}

// The characters of Windows-1252, from 0x80 on, that differ from Latin-1.
constexpr std::array<char16_t, 32> kWindows = {
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

bool is_text(std::string_view bytes) {
  const auto checked = check_text(bytes);
  return checked || checked.error().code != ErrorCode::not_text;
}

// Converts Windows-1252 to UTF-8; leaves UTF-8 and binary data alone.
std::string from_windows(std::string bytes) {
  if (is_text(bytes)) return bytes;
  std::string text;
  for (const char byte : bytes) {
    const auto code = static_cast<unsigned char>(byte);
    const bool is_special = code >= 0x80 && code < 0x80 + kWindows.size();
    append_utf8(text, is_special ? kWindows.at(code - 0x80U) : code);
  }
  return is_text(text) ? text : bytes;
}

}  // namespace

std::optional<Utf16Reader> Utf16Reader::create(std::string_view text) {
  const bool is_little_endian = text.starts_with(kLittleEndian);
  if (!is_little_endian && !text.starts_with(kBigEndian)) return std::nullopt;
  return Utf16Reader(is_little_endian);
}

std::string Utf16Reader::next(std::string_view bytes) {
  const bool is_end = bytes.empty();
  bytes_ += bytes;
  std::string text;
  std::size_t at = 0;
  while (at + 2 <= bytes_.size()) {
    const bool is_cut = at + 4 > bytes_.size() && is_first_half(unit(at));
    if (is_cut && !is_end) break;
    const char32_t code = character(at);
    at += code > 0xFFFF ? 4 : 2;
    append_utf8(text, code);
  }
  bytes_.erase(0, at);
  if (is_end && !bytes_.empty()) append_utf8(text, kReplacement);
  if (is_end) bytes_.clear();
  return text;
}

char32_t Utf16Reader::unit(std::size_t at) const {
  const auto first = static_cast<unsigned char>(bytes_[at]);
  const auto second = static_cast<unsigned char>(bytes_[at + 1]);
  return is_little_endian_ ? second << 8 | first : first << 8 | second;
}

char32_t Utf16Reader::character(std::size_t at) const {
  const char32_t first = unit(at);
  if (!is_first_half(first)) return is_second_half(first) ? kReplacement : first;
  const char32_t second = at + 4 <= bytes_.size() ? unit(at + 2) : 0;
  if (!is_second_half(second)) return kReplacement;
  return 0x10000 + ((first & 0x3FF) << 10 | (second & 0x3FF));
}

void Input::CloseFile::operator()(const int* file) const {
  if (*file != STDIN_FILENO) close(*file);
  delete file;
}

std::string Input::name_of(const std::string& path) {
  return path == "-" ? "<stdin>" : path;
}

// Opening a pipe waits for its writer.
int Input::open_file(const std::string& path) {
  if (path == "-") return STDIN_FILENO;
  int file = -1;
  do {
    file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  } while (file < 0 && errno == EINTR && !is_interrupted());
  return file;
}

std::optional<Input> Input::open(const std::string& path) {
  const int file = open_file(path);
  if (file < 0) {
    if (errno != EINTR) complain("bad_file", path + ": " + reason_of(errno));
    return std::nullopt;
  }
  Input input(name_of(path), File(new int(file)));
  if (!input.has_first_piece()) return std::nullopt;
  return input;
}

// Opening a directory succeeds, but reading it fails.
bool Input::has_first_piece() {
  first_ = next_bytes();
  // A pipe may deliver half a byte order mark.
  if (first_.size() == 1 && kBigEndian.find(first_) != std::string_view::npos) {
    first_ += next_bytes();
  }
  if (report_cut_off()) return false;
  if (first_.starts_with(kFirstOfGzip) && !unpack()) return false;
  utf16_ = Utf16Reader::create(first_);
  if (utf16_) first_ = utf16_->next(first_);
  return true;
}

// Unpacks the whole input.
bool Input::unpack() {
  std::string packed = std::move(first_);
  for (std::string piece; packed.size() <= kMaxUnpacked && !(piece = next_bytes()).empty();) {
    packed += piece;
  }
  if (report_cut_off()) return false;
  auto bytes = inflate_gzip(packed, kMaxUnpacked);
  if (!bytes) {
    complain("damaged_archive", name_ + ": this gzip file is damaged or holds more than 256 MB");
    return false;
  }
  first_ = *std::move(bytes);
  return true;
}

bool Input::report_cut_off() const {
  if (error_ != 0) complain("bad_file", name_ + ": " + reason_of(error_));
  return is_cut_off_;
}

std::string Input::next_piece() {
  if (!first_.empty()) return std::exchange(first_, {});
  while (true) {
    std::string bytes = next_bytes();
    if (!utf16_) return bytes;
    std::string text = utf16_->next(bytes);
    if (!text.empty() || bytes.empty()) return text;
  }
}

std::string Input::next_bytes() {
  std::string piece(kPieceSize, '\0');
  ssize_t size = -1;
  do {
    wait_for_input(*file_);
    if (is_interrupted()) is_cut_off_ = true;
    if (is_cut_off_) return {};
    size = read(*file_, piece.data(), piece.size());
  } while (size < 0 && (errno == EINTR || errno == EAGAIN));
  if (size < 0) {
    error_ = errno;
    is_cut_off_ = true;
  }
  piece.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  may_go_on_ = piece.size() == kPieceSize;
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
  if (lines_.empty() || is_cut_off_) return std::nullopt;
  std::string line = lines_.substr(0, end);
  lines_.erase(0, end == lines_.npos ? end : end + 1);
  return line;
}

std::string Input::rest() {
  std::string text;
  // Longer texts are errors in any case.
  for (std::string piece; text.size() <= kMaxTextBytes && !(piece = next_piece()).empty();) {
    text += piece;
  }
  return from_windows(std::move(text));
}

}  // namespace dance::cli

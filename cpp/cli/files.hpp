#pragma once

#include <array>
#include <streambuf>
#include <string>
#include <string_view>

namespace dance::cli {

/// Opens those of the three standard files that are closed, so that no file opened later takes
/// their place. Reading or writing them still fails.
void fill_standard_files();

/// Returns the reason in words that reading or writing has failed with this errno.
std::string reason_of(int error);

/// Writes everything to a file, however long its reader or disk takes. Sets errno and returns false
/// on failure.
bool write_all(int file, std::string_view text);

/// Standard output, as the buffer of std::cout while it exists. Once a write fails, searches end as
/// after an interrupt, because nobody would get their answers.
class StandardOutput final : public std::streambuf {
 public:
  StandardOutput();
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;
  ~StandardOutput() override;

  /// Writes the rest and closes standard output. Returns 0, or the first error, as in errno.
  int close();

 private:
  int_type overflow(int_type next) override;
  int sync() override;

  std::array<char, 1 << 16> buffer_;
  std::streambuf* replaced_;
  int error_ = 0;
};

}  // namespace dance::cli

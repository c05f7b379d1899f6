#include "base/error.hpp"

#include <array>

#include "base/text.hpp"

namespace dance {
namespace {

struct Wording {
  std::string_view name;
  std::string_view sentence;
};

constexpr std::array kWordings = {
#define ROW(code, sentence) Wording{#code, sentence},
#include "base/error_codes.def"
};

const Wording& wording(ErrorCode code) {
  return kWordings[static_cast<std::size_t>(code)];
}

}  // namespace

std::string_view name(ErrorCode code) {
  return wording(code).name;
}

std::string_view sentence(ErrorCode code) {
  return wording(code).sentence;
}

std::string excerpt(std::string_view found, std::size_t most) {
  constexpr std::size_t kLongestCharacter = 4;
  // One character more, to know whether the text ends here.
  const std::string begin = valid_utf8(found.substr(0, kLongestCharacter * (most + 1)));
  std::size_t count = 0;
  std::string text;
  for_each_character(begin, [&](std::string_view character) {
    const char c = character.front();
    const bool is_shown =
        static_cast<unsigned char>(c) >= ' ' || c == '\t' || c == '\n' || c == '\r';
    if (count++ < most) text += is_shown ? character : "\uFFFD";
  });
  return count > most ? text + "…" : text;
}

std::string message(const Error& error) {
  // Without the text that was found, the name of a format is expected.
  const bool is_in_other =
      error.code == ErrorCode::unknown_format && error.found.empty() && !error.expected.empty();
  std::string text(is_in_other ? "this text is not in the requested format" : sentence(error.code));
  if (!error.found.empty()) text += ": found '" + excerpt(error.found) + "'";
  if (!error.expected.empty()) {
    text += error.found.empty() ? ": expected " : ", expected ";
    text += error.expected;
  }
  return text;
}

}  // namespace dance

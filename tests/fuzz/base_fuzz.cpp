// The shared readers of JSON, XML and packed text.

#include "base/inflate.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "base/xml.hpp"
#include "fuzz/fuzz.hpp"
#include "sudoku/formats/lz_string.hpp"

using namespace dance;
using namespace dance::fuzz;

namespace {

void check_json(std::string_view text) {
  const auto value = read_json(text);
  if (!value) require_place(value.error(), text);
  if (!check_text(text)) return;
  std::string quoted;
  append_json_string(quoted, text);
  const auto again = read_json(quoted);
  require(again && again->text == text, "a JSON string reads back");
}

void check_xml(std::string_view text) {
  const auto one = read_xml(text);
  const auto many = read_xml_texts(text);
  if (!one) require_place(one.error(), text);
  if (!many) require_place(many.error(), text);
  if (one) require(many && many->size() == 1, "one root element is a list of one");
}

void check_packed(std::string_view text) {
  constexpr std::size_t kMax = 10'000;
  const auto plain = inflate(text, kMax);
  if (plain) require(plain->size() <= kMax, "no more is unpacked than allowed");
  const auto bytes = bytes_in_base(text, kBase64Alphabet, 6);
  if (bytes) require(bytes->size() <= text.size(), "base64 does not grow");
  const auto unpacked = sudoku::lz_unpack(text);
  if (unpacked && check_text(*unpacked)) (void)sudoku::lz_pack(*unpacked);
  if (!check_text(text)) return;
  const auto again = sudoku::lz_unpack(sudoku::lz_pack(text));
  require(again && *again == text, "a packed text unpacks");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_json(text);
  check_xml(text);
  check_packed(text);
  return 0;
}

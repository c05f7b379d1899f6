#include "sudoku/variant_formats/iss_strings.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "base/words.hpp"

namespace dance::sudoku::iss {
namespace {

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

int value_in(std::string_view alphabet, char c) {
  const std::size_t found = alphabet.find(c);
  return found == std::string_view::npos ? -1 : static_cast<int>(found);
}

}  // namespace

bool may_be_loop(RuleKind kind) {
  return kind == RuleKind::sum_line || kind == RuleKind::whispers || kind == RuleKind::region_sum;
}

std::optional<Place> place_of_id(std::string_view id) {
  if (id.size() != 4 || lower_case(id[0]) != 'r' || lower_case(id[2]) != 'c') return std::nullopt;
  const int row = value_in(kBase36, lower_case(id[1]));
  const int column = value_in(kBase36, lower_case(id[3]));
  if (row < 1 || column < 1) return std::nullopt;
  return Place{row - 1, column - 1};
}

std::string id_of(const Board& board, CellId cell) {
  return std::string{'R', kBase36[board.row_of(cell) + 1], 'C', kBase36[board.column_of(cell) + 1]};
}

std::vector<bool> low_bits(std::string_view text) {
  std::vector<bool> bits;
  for (const char c : text) {
    const int value = std::max(0, value_in(kBase64, c));
    for (int bit = 0; bit < 6; ++bit) bits.push_back((value >> bit & 1) != 0);
  }
  return bits;
}

std::string text_of_low_bits(const std::vector<bool>& bits) {
  std::string text;
  for (std::size_t i = 0; i < bits.size(); i += 6) {
    int value = 0;
    for (std::size_t bit = 0; bit < 6 && i + bit < bits.size(); ++bit) {
      value |= bits[i + bit] << bit;
    }
    text += kBase64[value];
  }
  while (text.ends_with('A')) text.pop_back();
  return text;
}

bool is_base64(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c == '=' || value_in(kBase64, c) >= 0; });
}

std::string decoded(std::string_view text) {
  std::string bytes;
  unsigned pending = 0;
  int bits = 0;
  for (const char c : text.substr(0, text.find('='))) {
    pending = pending << 6 | static_cast<unsigned>(std::max(0, value_in(kBase64, c)));
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(pending >> bits & 0xFF);
  }
  return bytes;
}

std::string encoded(std::string_view bytes) {
  std::string text;
  unsigned pending = 0;
  int bits = 0;
  for (const char c : bytes) {
    pending = pending << 8 | static_cast<unsigned char>(c);
    for (bits += 8; bits >= 6; bits -= 6) text += kBase64[pending >> (bits - 6) & 63];
  }
  if (bits > 0) text += kBase64[pending << (6 - bits) & 63];
  return text;
}

void set_boxes(Board& board, int size) {
  std::vector<int>& boxes = board.grids.front().boxes;
  boxes.clear();
  for (int height = size; height >= 2; --height) {
    const int width = size / height;
    for (const BoxShape box : {BoxShape{height, width}, {width, height}}) {
      const bool fits = height * height <= size && size % height == 0 &&
                        board.height % box.height == 0 && board.width % box.width == 0;
      if (!fits) continue;
      boxes = rectangular_boxes(board.height, board.width, box);
      return;
    }
  }
}

}  // namespace dance::sudoku::iss

#include "polyomino/catalogue.hpp"

#include <array>
#include <optional>
#include <string>

#include "base/text.hpp"

namespace dance::polyomino {
namespace {

struct NamedPicture {
  std::string_view name;
  std::string_view picture;
};

constexpr std::array<NamedPicture, 12> kPentominoes{{
    {"F", ".XX\nXX.\n.X."},
    {"I", "XXXXX"},
    {"L", "XXXX\nX..."},
    {"N", "XXX.\n..XX"},
    {"P", "XXX\nXX."},
    {"T", "XXX\n.X.\n.X."},
    {"U", "X.X\nXXX"},
    {"V", "XXX\nX..\nX.."},
    {"W", "XX.\n.XX\n..X"},
    {"X", ".X.\nXXX\n.X."},
    {"Y", "XXXX\n.X.."},
    {"Z", "XX.\n.X.\n.XX"},
}};

constexpr NamedPicture kScott{"8x8-2x2",
                              "XXXXXXXX\n"
                              "XXXXXXXX\n"
                              "XXXXXXXX\n"
                              "XXX..XXX\n"
                              "XXX..XXX\n"
                              "XXXXXXXX\n"
                              "XXXXXXXX\n"
                              "XXXXXXXX\n"};

std::optional<Box> read_sides(std::string_view name) {
  const auto x = name.find('x');
  if (x == std::string_view::npos) return std::nullopt;
  const auto height = number_in(name.substr(0, x));
  const auto width = number_in(name.substr(x + 1));
  if (!height || !width) return std::nullopt;
  return Box{*height, *width};
}

Error unknown_board(std::string_view name) {
  return {ErrorCode::unknown_board, {}, std::string(name), "8x8-2x2, 3x20, 4x15, 5x12, 6x10, HxW"};
}

}  // namespace

std::vector<Piece> pentominoes() {
  std::vector<Piece> pieces;
  pieces.reserve(kPentominoes.size());
  for (const auto& [name, picture] : kPentominoes) {
    pieces.push_back({std::string(name), *Shape::from_picture(picture)});
  }
  return pieces;
}

Result<Region> board(std::string_view name) {
  if (name == kScott.name) return Region::from_picture(kScott.picture);
  if (const auto sides = read_sides(name)) return Region::rectangle(sides->height, sides->width);
  return unknown_board(name);
}

}  // namespace dance::polyomino

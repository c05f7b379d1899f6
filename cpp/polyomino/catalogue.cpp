#include "polyomino/catalogue.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "base/text.hpp"

namespace dance::polyomino {
namespace {

struct NamedPicture {
  std::string_view name;
  std::string_view picture;
};

// The free polyominoes of each size: names and pictures with `/` between the rows.
constexpr std::array<std::string_view, 6> kPictures = {
    "I1:X",
    "I2:XX",
    "I3:XXX V3:XX/X",
    "I4:XXXX L4:XXX/X O4:XX/XX S4:.XX/XX T4:XXX/.X",
    "F:.XX/XX/.X I:XXXXX L:XXXX/X N:XXX/..XX P:XXX/XX T:XXX/.X/.X U:X.X/XXX V:XXX/X/X W:XX/.XX/..X "
    "X:.X/XXX/.X Y:XXXX/.X Z:XX/.X/.XX",
    "A6:XXX/XX/X C6:XXXX/X..X D6:XXXX/.XX E6:.XX/XX/.XX F6:..X/XXXX/...X F6b:.X/XXXX/...X "
    "F6c:..XX/XXX/..X F6d:.XXX/XX/.X G6:.XXX/XX.X H6:X/XXX/X.X I6:XXXXXX J6:..X/X.X/XXX "
    "K6:.X/XXX/XX L6:XXXXX/X M6:..XX/XXX/X N6:XXX/.XXX N6b:XXXX/...XX O6:XXX/XXX P6:XXXX/..XX "
    "Q6:XX/XX/.XX R6:XX/XXX/X S6:..XXX/XXX T6:...X/XXXX/...X T6b:XXXX/.X/.X U6:X.X/XXXX "
    "V6:X/X/XXXX W6:X/XX/.XXX W6b:..XX/.XX/XX W6c:..X/.XXX/XX X6:.X/XXXX/.X X6b:.X/XXXX/..X "
    "Y6:...X/XXXXX Y6b:..X/XXXXX Z6:...X/XXXX/X Z6b:XX/.X/.XXX",
};

constexpr NamedPicture kScott{"8x8-2x2",
                              "XXXXXXXX\n"
                              "XXXXXXXX\n"
                              "XXXXXXXX\n"
                              "XXX..XXX\n"
                              "XXX..XXX\n"
                              "XXXXXXXX\n"
                              "XXXXXXXX\n"
                              "XXXXXXXX\n"};

constexpr std::size_t kPentominoSize = 5;

Piece piece_in(std::string_view text) {
  const std::size_t colon = text.find(':');
  std::string picture(text.substr(colon + 1));
  std::replace(picture.begin(), picture.end(), '/', '\n');
  return {std::string(text.substr(0, colon)), *Shape::from_picture(picture)};
}

std::vector<Piece> pieces_in(std::string_view text) {
  std::vector<Piece> pieces;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    pieces.push_back(piece_in(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return pieces;
}

// Returns the orientation with the least cells.
Shape least_orientation(const Shape& shape) {
  const auto all = orientations(shape, Mobility::free);
  return *std::min_element(all.begin(), all.end(), [](const Shape& one, const Shape& other) {
    return one.cells() < other.cells();
  });
}

// Returns the shapes with one cell more than these, each once up to motions.
std::vector<Piece> grown(const std::vector<Piece>& pieces) {
  std::vector<std::vector<Cell>> shapes;
  for (const Piece& piece : pieces) {
    for (const auto [row, column] : piece.shape.cells()) {
      for (const Cell next : {Cell{row - 1, column}, Cell{row, column - 1}, Cell{row, column + 1},
                              Cell{row + 1, column}}) {
        std::vector<Cell> cells = piece.shape.cells();
        if (std::find(cells.begin(), cells.end(), next) != cells.end()) continue;
        cells.push_back(next);
        shapes.push_back(least_orientation(*Shape::from_cells(std::move(cells))).cells());
      }
    }
  }
  std::sort(shapes.begin(), shapes.end());
  shapes.erase(std::unique(shapes.begin(), shapes.end()), shapes.end());
  std::vector<Piece> larger;
  for (const auto& cells : shapes) {
    const std::string number = std::to_string(larger.size() + 1);
    larger.push_back({std::to_string(cells.size()) + '-' + number, *Shape::from_cells(cells)});
  }
  return larger;
}

// Returns the free polyominoes of a size from 1 to 7.
std::vector<Piece> polyominoes(std::size_t size) {
  if (size <= kPictures.size()) return pieces_in(kPictures[size - 1]);
  return grown(polyominoes(size - 1));
}

std::string name_of_orientation(const std::string& name, std::size_t number, Mobility mobility) {
  if (number == 1) return name;
  return mobility == Mobility::one_sided ? name + '\'' : name + '.' + std::to_string(number);
}

// Returns a piece for each of the shapes that these motions don't map to each other.
std::vector<Piece> with_mobility(const std::vector<Piece>& pieces, Mobility mobility) {
  std::vector<Piece> different;
  for (const Piece& piece : pieces) {
    std::vector<Shape> known;
    std::size_t number = 0;
    for (const Shape& shape : orientations(piece.shape, Mobility::free)) {
      if (std::find(known.begin(), known.end(), shape) != known.end()) continue;
      const auto same = orientations(shape, mobility);
      known.insert(known.end(), same.begin(), same.end());
      different.push_back(
          {name_of_orientation(piece.name, ++number, mobility), shape, {}, mobility});
    }
  }
  return different;
}

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
  return polyominoes(kPentominoSize);
}

std::optional<std::vector<Piece>> piece_set(std::string_view name) {
  Mobility mobility = Mobility::free;
  for (const Mobility each : {Mobility::free, Mobility::one_sided, Mobility::fixed}) {
    const std::string_view prefix = polyomino::name(each);
    if (!name.starts_with(prefix) || name.substr(prefix.size(), 1) != " ") continue;
    mobility = each;
    name.remove_prefix(prefix.size() + 1);
    break;
  }
  std::string_view names = kSetNames;
  for (std::size_t size = 1; !names.empty(); ++size) {
    const std::size_t end = std::min(names.find(','), names.size());
    if (names.substr(0, end) == name) return with_mobility(polyominoes(size), mobility);
    names.remove_prefix(std::min(end + 2, names.size()));
  }
  return std::nullopt;
}

Result<Region> board(std::string_view name) {
  if (name == kScott.name) return Region::from_picture(kScott.picture);
  if (const auto sides = read_sides(name)) return Region::rectangle(sides->height, sides->width);
  return unknown_board(name);
}

}  // namespace dance::polyomino

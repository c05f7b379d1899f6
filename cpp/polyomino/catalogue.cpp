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

// All pieces of one size, or the pieces of a puzzle.
struct PieceSet {
  Geometry geometry;
  std::string_view name;
  std::size_t size = 0;            // 0 for pieces of several sizes
  std::string_view pictures = {};  // names and pictures with `/` between rows and `|` between
                                   // layers
};

constexpr std::array kSets = {
    PieceSet{Geometry::squares, "monominoes", 1, "I1:X"},
    PieceSet{Geometry::squares, "dominoes", 2, "I2:XX"},
    PieceSet{Geometry::squares, "trominoes", 3, "I3:XXX V3:XX/X"},
    PieceSet{Geometry::squares, "tetrominoes", 4, "I4:XXXX L4:XXX/X O4:XX/XX S4:.XX/XX T4:XXX/.X"},
    PieceSet{Geometry::squares, "pentominoes", 5,
             "F:.XX/XX/.X I:XXXXX L:XXXX/X N:XXX/..XX P:XXX/XX T:XXX/.X/.X U:X.X/XXX V:XXX/X/X "
             "W:XX/.XX/..X "
             "X:.X/XXX/.X Y:XXXX/.X Z:XX/.X/.XX"},
    PieceSet{
        Geometry::squares, "hexominoes", 6,
        "A6:XXX/XX/X C6:XXXX/X..X D6:XXXX/.XX E6:.XX/XX/.XX F6:..X/XXXX/...X F6b:.X/XXXX/...X "
        "F6c:..XX/XXX/..X F6d:.XXX/XX/.X G6:.XXX/XX.X H6:X/XXX/X.X I6:XXXXXX J6:..X/X.X/XXX "
        "K6:.X/XXX/XX L6:XXXXX/X M6:..XX/XXX/X N6:XXX/.XXX N6b:XXXX/...XX O6:XXX/XXX P6:XXXX/..XX "
        "Q6:XX/XX/.XX R6:XX/XXX/X S6:..XXX/XXX T6:...X/XXXX/...X T6b:XXXX/.X/.X U6:X.X/XXXX "
        "V6:X/X/XXXX W6:X/XX/.XXX W6b:..XX/.XX/XX W6c:..X/.XXX/XX X6:.X/XXXX/.X X6b:.X/XXXX/..X "
        "Y6:...X/XXXXX Y6b:..X/XXXXX Z6:...X/XXXX/X Z6b:XX/.X/.XXX"},
    PieceSet{Geometry::squares, "heptominoes", 7},
    PieceSet{Geometry::hexagons, "monohexes", 1, "I1:X"},
    PieceSet{Geometry::hexagons, "dihexes", 2, "I2:X.X"},
    PieceSet{Geometry::hexagons, "trihexes", 3, "I3:X.X.X A3:X.X/.X V3:X.X/...X"},
    PieceSet{Geometry::hexagons, "tetrahexes", 4,
             "I4:X.X.X.X J4:X.X.X/.....X O4:X.X/.X.X P4:X.X.X/.X S4:X.X/...X.X U4:X...X/.X.X "
             "Y4:X/.X.X/X"},
    PieceSet{Geometry::hexagons, "pentahexes", 5},
    PieceSet{Geometry::triangles, "moniamonds", 1, "I1:X"},
    PieceSet{Geometry::triangles, "diamonds", 2, "I2:XX"},
    PieceSet{Geometry::triangles, "triamonds", 3, "I3:XXX"},
    PieceSet{Geometry::triangles, "tetriamonds", 4},
    PieceSet{Geometry::triangles, "pentiamonds", 5},
    PieceSet{Geometry::triangles, "hexiamonds", 6,
             "F:XXXX/..XX I:XXXXXX J:XXXXX/X L:..X/.XXXXX M:XXXX/.XX O:XXX/XXX P:XXXX/XX "
             "S:XXX/..XXX U:XXXX/X.X V:.XXXX/....XX X:.XXX/.XXX Y:XXXXX/..X"},
    PieceSet{Geometry::triangles, "heptiamonds", 7},
    PieceSet{Geometry::sticks, "monosticks", 1, "I1:.X"},
    PieceSet{Geometry::sticks, "disticks", 2, "I2:.X.X V2:.X/X"},
    PieceSet{Geometry::sticks, "tristicks", 3,
             "I3:.X.X.X L3:.X.X/X T3:.X.X/..X U3:.X/X.X Z3:...X/..X/.X"},
    PieceSet{Geometry::sticks, "tetrasticks", 4,
             "F:.X.X/X.X H:.X.X/..X/.X I:.X.X.X.X J:.X.X/X/.X L:.X.X.X/X N:...X.X/..X/.X "
             "O:.X/X.X/.X P:...X/X.X/.X R:/..X/.X.X/X T:/X/.X.X/X U:.X.X/X...X V:.X.X/X//X "
             "W:...X/..X/.X/X X:/..X/.X.X/..X Y:.X.X.X/..X Z:/....X/.X.X/X"},
    PieceSet{Geometry::sticks, "pentasticks", 5},
    PieceSet{Geometry::cubes, "monocubes", 1, "I1:X"},
    PieceSet{Geometry::cubes, "dicubes", 2, "I2:XX"},
    PieceSet{Geometry::cubes, "tricubes", 3, "I3:XXX V3:XX/X"},
    PieceSet{Geometry::cubes, "tetracubes", 4,
             "I4:XXXX L4:XXX/X O4:XX/XX S4:.XX/XX T4:XXX/.X A4:XX/X|./X P4:XX/X|X"},
    PieceSet{Geometry::cubes, "pentacubes", 5},
    PieceSet{Geometry::cubes, "soma", 0,
             "V:XX/X L:XXX/X T:XXX/.X Z:XX/.XX A:XX/X|./X B:XX/X|.X P:XX/X|X"},
    PieceSet{Geometry::cubes, "bedlam", 0,
             "A:.X/XXX/.X B:XXX|.X/.X C:XX|X/X D:XXX/.X|.X E:.X|XXX/X F:.XX/XX/X G:XXX/..X|X "
             "H:.XX|XX/X I:X/X|XXX J:.XX/.X|XX K:.X/.XX|XX L:.X/XXX/X M:XXX/X|X"},
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

// Returns the cells of a picture in the notation of PieceSet.
std::vector<Cell> cells_in(std::string_view picture) {
  std::vector<Cell> cells;
  Cell next;
  for (const char symbol : picture) {
    if (is_cell(symbol)) cells.push_back(next);
    ++next.column;
    if (symbol == '/') next = {next.row + 1, 0, next.layer};
    if (symbol == '|') next = {0, 0, next.layer + 1};
  }
  return cells;
}

Piece piece_in(std::string_view text, Geometry geometry) {
  const std::size_t colon = text.find(':');
  return {std::string(text.substr(0, colon)),
          *Shape::from_cells(cells_in(text.substr(colon + 1)), geometry)};
}

std::vector<Piece> pieces_in(std::string_view text, Geometry geometry) {
  std::vector<Piece> pieces;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    pieces.push_back(piece_in(text.substr(0, end), geometry));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return pieces;
}

// Returns the orientation whose list of cells is the least.
Shape least_orientation(const Shape& shape) {
  const auto all = orientations(shape, Mobility::free);
  return *std::min_element(all.begin(), all.end(), [](const Shape& one, const Shape& other) {
    return one.cells() < other.cells();
  });
}

// Returns the shapes with one cell more than these, each once up to motions.
std::vector<Piece> grown(const std::vector<Piece>& pieces) {
  const Geometry geometry = pieces.front().shape.geometry();
  std::vector<std::vector<Cell>> shapes;
  for (const Piece& piece : pieces) {
    for (const Cell cell : piece.shape.cells()) {
      for (const Cell next : neighbours(cell, geometry)) {
        std::vector<Cell> cells = piece.shape.cells();
        if (std::find(cells.begin(), cells.end(), next) != cells.end()) continue;
        cells.push_back(next);
        shapes.push_back(least_orientation(*Shape::from_cells(std::move(cells), geometry)).cells());
      }
    }
  }
  std::sort(shapes.begin(), shapes.end());
  shapes.erase(std::unique(shapes.begin(), shapes.end()), shapes.end());
  std::vector<Piece> larger;
  for (const auto& cells : shapes) {
    const std::string number = std::to_string(larger.size() + 1);
    larger.push_back(
        {std::to_string(cells.size()) + '-' + number, *Shape::from_cells(cells, geometry)});
  }
  return larger;
}

const PieceSet* find_set(Geometry geometry, auto matches) {
  const auto found = std::find_if(kSets.begin(), kSets.end(), [&](const PieceSet& set) {
    return set.geometry == geometry && matches(set);
  });
  return found == kSets.end() ? nullptr : &*found;
}

// Returns the free pieces of a set.
std::vector<Piece> free_pieces(const PieceSet& set) {
  if (!set.pictures.empty()) return pieces_in(set.pictures, set.geometry);
  const std::size_t smaller = set.size - 1;
  return grown(free_pieces(
      *find_set(set.geometry, [&](const PieceSet& other) { return other.size == smaller; })));
}

std::vector<Piece> as_solids(const std::vector<Piece>& pieces) {
  std::vector<Piece> solids;
  for (const Piece& piece : pieces) {
    solids.push_back({piece.name, *Shape::from_cells(piece.shape.cells(), Geometry::cubes)});
  }
  return solids;
}

std::string name_of_orientation(const std::string& name, std::size_t number, Mobility mobility) {
  if (number == 1) return name;
  return mobility == Mobility::one_sided ? name + '\'' : name + '.' + std::to_string(number);
}

// Returns a piece for each of the shapes that these motions do not map to each other.
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

std::vector<Piece> with_usual_mobility(std::vector<Piece> pieces) {
  for (Piece& piece : pieces) piece.mobility = usual_mobility(piece.shape);
  return pieces;
}

// Takes "one-sided" or the like from the beginning of a name.
std::optional<Mobility> take_leading_mobility(std::string_view& name) {
  for (const Mobility each : {Mobility::free, Mobility::one_sided, Mobility::fixed}) {
    const std::string_view prefix = polyomino::name(each);
    if (!name.starts_with(prefix) || name.substr(prefix.size(), 1) != " ") continue;
    name.remove_prefix(prefix.size() + 1);
    return each;
  }
  return std::nullopt;
}

// Takes a capital letter before the name of a set: the T of "T tetrominoes".
std::optional<char> take_letter(std::string_view& name) {
  if (name.size() < 3 || name[0] < 'A' || name[0] > 'Z' || name[1] != ' ') return std::nullopt;
  const char letter = name.front();
  name.remove_prefix(2);
  return letter;
}

// Returns whether a piece has this letter as its name, perhaps with a number.
bool has_letter(const Piece& piece, char letter) {
  return piece.name.front() == letter &&
         (piece.name.size() == 1 || number_in(std::string_view(piece.name).substr(1)));
}

// Takes the word "hexagons" or the like from the beginning of a board's name.
Geometry take_geometry(std::string_view& name) {
  const std::size_t end = name.find(' ');
  const auto geometry = geometry_named(name.substr(0, end));
  if (!geometry || end == std::string_view::npos) return Geometry::squares;
  name.remove_prefix(end + 1);
  return *geometry;
}

// Reads two or three numbers with an x between them.
std::vector<int> numbers_in(std::string_view name) {
  std::vector<int> numbers;
  for (std::size_t end = 0; end != name.npos && numbers.size() < 4; name.remove_prefix(end + 1)) {
    end = name.find('x');
    const auto number = number_in(name.substr(0, end));
    if (!number) return {};
    numbers.push_back(*number);
    if (end == name.npos) break;
  }
  return numbers;
}

Error unknown_board(std::string_view name) {
  return {ErrorCode::unknown_board,
          {},
          std::string(name),
          "8x8-2x2, 3x20, 4x15, 5x12, 6x10, HxW, LxHxW"};
}

}  // namespace

std::vector<Piece> pentominoes() {
  return *piece_set("pentominoes");
}

std::string_view set_names(Geometry geometry) {
  switch (geometry) {
    case Geometry::squares:
      return "monominoes, dominoes, trominoes, tetrominoes, pentominoes, hexominoes, heptominoes";
    case Geometry::hexagons:
      return "monohexes, dihexes, trihexes, tetrahexes, pentahexes";
    case Geometry::triangles:
      return "moniamonds, diamonds, triamonds, tetriamonds, pentiamonds, hexiamonds, heptiamonds";
    case Geometry::sticks:
      return "monosticks, disticks, tristicks, tetrasticks, pentasticks";
    case Geometry::cubes:
      break;
  }
  return "soma, bedlam, pentominoes, monocubes, dicubes, tricubes, tetracubes, pentacubes";
}

std::optional<std::vector<Piece>> piece_set(std::string_view name, Geometry geometry) {
  const auto mobility = take_leading_mobility(name);
  const auto letter = take_letter(name);
  const auto is_named = [&](const PieceSet& set) { return set.name == name; };
  const PieceSet* const set = find_set(geometry, is_named);
  const PieceSet* const flat = find_set(Geometry::squares, is_named);
  std::vector<Piece> pieces;
  if (set != nullptr) {
    pieces = free_pieces(*set);
  } else if (flat != nullptr && geometry == Geometry::cubes) {
    pieces = as_solids(free_pieces(*flat));
  }
  if (letter)
    std::erase_if(pieces, [&](const Piece& piece) { return !has_letter(piece, *letter); });
  if (pieces.empty()) return std::nullopt;
  // The pieces of a puzzle include mirror images if these belong to it.
  if (set != nullptr && set->size == 0 && !mobility) return with_usual_mobility(std::move(pieces));
  if (mobility || geometry != Geometry::cubes) {
    return with_mobility(pieces, mobility.value_or(Mobility::free));
  }
  return with_usual_mobility(with_mobility(pieces, Mobility::one_sided));
}

std::vector<Piece> usual_pieces(Geometry geometry) {
  if (geometry == Geometry::hexagons) return *piece_set("tetrahexes", geometry);
  if (geometry == Geometry::sticks) return *piece_set("tetrasticks", geometry);
  return *piece_set(geometry == Geometry::triangles ? "hexiamonds" : "pentominoes", geometry);
}

Result<Region> board(std::string_view name) {
  if (name == kScott.name) return Region::from_picture(kScott.picture);
  std::string_view sides = name;
  const Geometry geometry = take_geometry(sides);
  const auto numbers = numbers_in(sides);
  if (numbers.size() == 2) return Region::block({numbers[0], numbers[1]}, geometry);
  if (numbers.size() != 3 || !has_right_angles(geometry)) return unknown_board(name);
  return Region::block({numbers[1], numbers[2], numbers[0]}, Geometry::cubes);
}

}  // namespace dance::polyomino

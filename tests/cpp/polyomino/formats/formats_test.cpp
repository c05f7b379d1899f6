#include "polyomino/formats/formats.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "polyomino/search/tiling_search.hpp"
#include "tests/polyomino/random_puzzle.hpp"
#include "tests/support/searching.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::test;

namespace {

using Row = std::vector<std::string>;

std::string sample(const std::string& name) {
  return read_data("formats/polyomino/" + name);
}

// Returns the rows of a table without its header line, with tab-separated fields.
std::vector<Row> read_table(const std::string& name) {
  std::vector<Row> rows;
  std::istringstream lines(sample(name));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# ")) continue;
    Row& fields = rows.emplace_back();
    std::istringstream stream(line + '\t');
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  }
  return rows;
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      plain += text[i];
      continue;
    }
    const char c = text[++i];
    plain += c == 'n' ? '\n' : c == 't' ? '\t' : c == '0' ? '\0' : c;
  }
  return plain;
}

Puzzle puzzle_of(std::string_view text) {
  auto read = read_puzzle(text);
  REQUIRE_MESSAGE(read, message(read.error()));
  return std::move(read->puzzle);
}

std::uint64_t tilings(const Result<Encoding>& encoding) {
  REQUIRE_MESSAGE(encoding, message(encoding.error()));
  TilingSearch search(*encoding);
  while (search.run(kNoLimit) == Outcome::found) continue;
  return search.stats().solutions;
}

std::string names(const Puzzle& puzzle) {
  std::string names;
  for (const Piece& piece : puzzle.pieces) {
    names += names.empty() ? "" : " ";
    if (piece.count != Count{1, 1}) names += count_text(piece.count) + '|';
    names += piece.name;
  }
  return names;
}

// Returns whether the areas allow such a number of empty cells.
bool allows(Puzzle puzzle, Count empty) {
  puzzle.empty = empty;
  return empty.least <= empty.most && areas_agree(puzzle);
}

void check_same(const Puzzle& puzzle, const Puzzle& expected) {
  CHECK(puzzle.region.cells() == expected.region.cells());
  CHECK(puzzle.region.colors() == expected.region.colors());
  CHECK(puzzle.region.geometry() == expected.region.geometry());
  CHECK(puzzle.empty == expected.empty);
  CHECK(puzzle.may_be_empty == expected.may_be_empty);
  CHECK(names(puzzle) == names(expected));
  REQUIRE(puzzle.pieces.size() == expected.pieces.size());
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
    CHECK(puzzle.pieces[i].shape == expected.pieces[i].shape);
    CHECK(puzzle.pieces[i].mobility == expected.pieces[i].mobility);
  }
}

// Compares the placements that colours allow, not the colours.
void check_same_placements(const Puzzle& puzzle, const Puzzle& expected) {
  const auto placements = all_placements(puzzle);
  const auto same = all_placements(expected);
  REQUIRE(placements);
  REQUIRE(same);
  REQUIRE(placements->size() == same->size());
  for (std::size_t i = 0; i < same->size(); ++i) {
    CHECK((*placements)[i].piece == (*same)[i].piece);
    CHECK((*placements)[i].cells == (*same)[i].cells);
  }
}

void check_error(const Result<ReadPuzzle>& read, std::span<const std::string> expected) {
  REQUIRE_FALSE(read);
  const Error& error = read.error();
  CHECK(dance::name(error.code) == expected[0]);
  CHECK(std::to_string(error.at.line) == expected[1]);
  CHECK(std::to_string(error.at.column) == expected[2]);
  CHECK(error.found == unescaped(expected[3]));
  CHECK(error.expected == expected[4]);
}

std::string picture_of(const Shape& shape) {
  const Puzzle puzzle{{{"X", shape}}, *Region::from_cells(shape.cells())};
  return picture(puzzle, Tiling(shape.size(), CopyId{0}));
}

std::vector<Puzzle> all_puzzles() {
  std::vector<Puzzle> puzzles;
  for (const Row& row : read_table("samples.tsv")) puzzles.push_back(puzzle_of(sample(row[0])));
  for (std::uint32_t seed = 1; seed <= random_cases(1000); ++seed) {
    puzzles.push_back(random_puzzle(seed));
    puzzles.push_back(random_loose_puzzle(seed));
    for (const Geometry geometry : kGeometries) {
      puzzles.push_back(random_puzzle(seed, geometry));
      puzzles.push_back(random_colored_puzzle(seed, geometry));
    }
  }
  return puzzles;
}

// Returns whether a format can express the whole puzzle. Knuth's names are short.
bool fits(const Puzzle& puzzle, std::string_view format) {
  const auto has_long_name = [](const Piece& piece) { return piece.name.size() > 8; };
  if (has_colors(puzzle) && (format == "pictures" || format == "knuth")) return false;
  if (format == "xmpuzzle") {
    const auto is_usual = [](const Piece& piece) {
      return piece.mobility == usual_mobility(piece.shape);
    };
    const auto is_solid = [](const Piece& piece) { return piece.shape.box().layers > 1; };
    const bool has_layers = puzzle.region.box().layers > 1 ||
                            std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(), is_solid);
    const Puzzle roomy = as_xmpuzzle(puzzle);
    return puzzle.region.geometry() == (has_layers ? Geometry::cubes : Geometry::squares) &&
           std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(), is_usual) &&
           !allows(roomy, {0, puzzle.empty.least - 1}) &&
           !allows(roomy, {puzzle.empty.most + 1, roomy.empty.most});
  }
  if (format != "knuth") return true;
  return puzzle.region.geometry() == Geometry::squares && mobility(puzzle) == Mobility::free &&
         puzzle.empty.most == 0 &&
         std::none_of(puzzle.pieces.begin(), puzzle.pieces.end(), has_long_name);
}

}  // namespace

TEST_CASE("samples of all formats are recognised and read") {
  for (const Row& row : read_table("samples.tsv")) {
    REQUIRE(row.size() == 7);
    CAPTURE(row[0]);
    const auto read = read_puzzle(sample(row[0]));
    REQUIRE_MESSAGE(read, message(read.error()));
    CHECK(read->format == row[1]);
    CHECK(read->has_pieces == (row[2] == "yes"));
    CHECK(read->puzzle.pieces.size() == std::stoul(row[3]));
    CHECK(read->puzzle.region.cell_count() == std::stoi(row[4]));
    const auto named = read_puzzle(sample(row[0]), row[1]);
    REQUIRE(named);
    check_same(named->puzzle, read->puzzle);
  }
}

TEST_CASE("samples of all formats have as many tilings as stated" * doctest::test_suite("slow")) {
  for (const Row& row : read_table("samples.tsv")) {
    CAPTURE(row[0]);
    const Puzzle puzzle = puzzle_of(sample(row[0]));
    CHECK(tilings(encode(puzzle)) == std::stoul(row[5]));
    CHECK(tilings(encode_distinct(puzzle)) == std::stoul(row[6]));
  }
}

TEST_CASE("Scott's board is the same puzzle in every format") {
  const Puzzle expected{pentominoes(), *board("8x8-2x2")};
  for (const char* const name : {"scott.txt", "scott.knuth", "scott.xmpuzzle"}) {
    CAPTURE(name);
    const Puzzle puzzle = puzzle_of(sample(name));
    CHECK(puzzle.region.cells() == expected.region.cells());
    CHECK(names(puzzle) == "F I L N P T U V W X Y Z");
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
      const auto ways = orientations(expected.pieces[i].shape, Mobility::free);
      CHECK(std::find(ways.begin(), ways.end(), puzzle.pieces[i].shape) != ways.end());
    }
  }
}

TEST_CASE("an error has the place, the text found and the text expected") {
  for (const Row& row : read_table("malformed.tsv")) {
    REQUIRE(row.size() == 7);
    const std::string text = unescaped(row[6]);
    CAPTURE(row[6]);
    check_error(read_puzzle(text, row[0]), std::span(row).subspan(1, 5));
  }
}

TEST_CASE("a text that is an exact cover problem is refused as one") {
  for (const char* const text : {"a b c\na b\nc\n", "| a comment\nA B C D\nA C\nB D\n"}) {
    CAPTURE(text);
    check_error(read_puzzle(text), std::vector<std::string>{"cover_problem", "0", "0", "", ""});
  }
  CHECK(puzzle_of("AAB\nBB.\n").pieces.size() == 2);
  CHECK(read_puzzle("a line of prose\n").error().code == ErrorCode::not_pictures);
  CHECK(read_puzzle("what?").error().code == ErrorCode::not_pictures);
  CHECK(read_puzzle("Hello, world!\nHow are you?\n").error().code == ErrorCode::not_pictures);
  for (const char* const text : {"AAB\nB?B\n", "AAB\nBB?\n", "?\n"}) {
    CAPTURE(text);
    CHECK(read_puzzle(text).error().code == ErrorCode::unexpected_symbol);
  }
}

TEST_CASE("a text that is only a link is refused as one") {
  for (const char* const text : {"https://example.com\n", " http://a.b/6x10#board", "www.a.com"}) {
    CAPTURE(text);
    const Error error = read_puzzle(text).error();
    CHECK(error.code == ErrorCode::not_pictures);
    CHECK(error.found == trim(text, " \n"));
  }
  CHECK(read_puzzle("https://example.com 6x10").error().code != ErrorCode::not_pictures);
}

TEST_CASE("a board and sets of pieces may be named without colons, in any order") {
  const std::array<std::pair<const char*, const char*>, 14> pairs = {{
      {"6x10", "6x10:"},
      {"6x10 pentominoes\n", "6x10:\n\npentominoes:"},
      {"pentominoes 6 x 10", "6x10:\n\npentominoes:"},
      {"Pentominos on the 6×10 board", "6x10:\n\npentominoes:"},
      {"6*10", "6x10:"},
      {"one-sided pentominoes 3x30", "3x30:\n\none-sided pentominoes:"},
      {"3x30, pentominoes, one-sided", "3x30:\n\none-sided pentominoes:"},
      {"5x12\npentominoes", "5x12:\n\npentominoes:"},
      {"8x8-2x2 with pentominoes", "8x8-2x2:\n\npentominoes:"},
      {"soma 3 x 3 x 3", "3x3x3:\n\nsoma:"},
      {"hexagons 4x7", "hexagons 4x7:"},
      {"hexiamonds, triangles 6x6", "triangles 6x6:\n\nhexiamonds:"},
      {"tetrominoes and pentominoes 8x10", "8x10:\n\ntetrominoes:\n\npentominoes:"},
      {"fixed dominoes: 4x4", "4x4:\n\nfixed dominoes:"},
  }};
  for (const auto& texts : pairs) {
    CAPTURE(texts.first);
    check_same(puzzle_of(texts.first), puzzle_of(texts.second));
  }
  CHECK(read_puzzle("hello world").error().code == ErrorCode::not_pictures);
  CHECK_FALSE(read_puzzle("6x10 pentominoes please"));
  CHECK_FALSE(read_puzzle("6x10 5x12"));
  CHECK_FALSE(read_puzzle("one-sided 6x10"));
  CHECK(read_puzzle("tetrominoes\n 1000 x 1000").error().at.line == 2);
  CHECK(puzzle_of("0x 10").region.cell_count() == 2);  // Knuth's text
}

TEST_CASE("words may say how many pieces there are") {
  const std::array<std::pair<const char*, const char*>, 29> pairs = {{
      {"dominoes 8x8", "8x8:\n\n*|dominoes:"},
      {"any number of dominoes on 8x8", "8x8:\n\n*|dominoes:"},
      {"any dominoes and trominoes 5x5", "5x5:\n\n*|dominoes:\n*|trominoes:"},
      {"32 dominoes 8x8", "8x8:\n\n32|dominoes:"},
      {"XX\n\ndominoes:", "XX\n\n*|dominoes:"},
      {"dominoes\nXX", "XX\n\n*|dominoes:"},
      {"dominoes:\n\nXX\nXX", "XX\nXX\n\n*|dominoes:"},
      {"XX\nXX\n\ndominoes", "XX\nXX\n\n*|dominoes:"},
      {"4x4\n\n4|A:\nXXXX", "4x4:\n\n4|A:\nXXXX"},
      {"4x4\n\nAAAA", "4x4:\n\nA:\nXXXX"},
      {"tetrahexes 4x7", "hexagons 4x7:\n\ntetrahexes:"},
      {"6x6 hexiamonds", "triangles 6x6:\n\nhexiamonds:"},
      {"monominoes dominoes 1x3", "XXX\n\nI1:\nX\n\nI2:\nXX\n"},
      {"25 T tetrominoes 10x10", "10x10:\n\n25|T4:\nXXX\n.X.\n"},
      {"30 t-tetrominos on a 10 by 10 board", "10x10:\n\n30|T tetrominoes:"},
      {"2-3 X pentominoes, any Y pentomino 6x10",
       "6x10:\n\n2:3|X pentominoes:\n\n*|Y pentominoes:"},
      {"up to 3 T pentominoes, at most 2 L pentominoes 5x5",
       "5x5:\n\n0:3|T pentominoes:\n\n0:2|L pentominoes:"},
      {"the twelve pentominoes 5x5", "5x5:\n\npentominoes:"},
      {"five pentominoes 5x5", "5x5:\n\n0:1|pentominoes:"},
      {"24 pentominoes 10x12", "10x12:\n\n2|pentominoes:"},
      {"2 of each tetromino on 5x8", "5x8:\n\n2|tetrominoes:"},
      {"18 one-sided pentominoes 3x30", "3x30:\n\none-sided pentominoes:"},
      {"7 soma pieces 3x3x3", "3x3x3:\n\nsoma:"},
      {"4x4:\n\nany|dominoes:", "4x4:\n\n*|dominoes:"},
      {"4x4:\n\n0-3 L fixed:\nX.\nXX", "4x4:\n\n0:3|L fixed:\nX.\nXX"},
      {"4x4:\n\n2x b1:\nXXXX\n\nany c:\nX", "4x4:\n\n2|b1:\nXXXX\n\n*|c:\nX"},
      {"XXXX\nXXXX\n\n2 I tetrominoes:", "2x4:\n\n2|I4:\nXXXX"},
      {"XXXX\nXXXX\n\n0-2 tetrominoes:", "2x4:\n\n0:2|tetrominoes:"},
      {"one-sided L tetrominoes 4x4",
       "4x4:\n\nL4 one-sided:\nXXX\nX..\n\nL4' one-sided:\nXXX\n..X\n"},
  }};
  for (const auto& texts : pairs) {
    CAPTURE(texts.first);
    check_same(puzzle_of(texts.first), puzzle_of(texts.second));
  }
  const auto unclear = [](const char* text) {
    const auto read = read_puzzle(text);
    if (read) return std::string("read");
    const Error& error = read.error();
    return std::string(name(error.code)) + ' ' + std::to_string(error.at.column) + ' ' +
           error.found;
  };
  CHECK(unclear("5 pentominoes on 6x10") == "unclear_words 1 5 pentominoes");
  CHECK(unclear("40 wombats on 10x10") == "unclear_words 4 wombats");
  CHECK(unclear("up to dominoes 8x8") == "unclear_words 1 up");
  CHECK(unclear("Q tetrominoes 4x4") == "unclear_words 1 Q tetrominoes");
  CHECK(unclear("pentominoes 6x10 7") == "unclear_words 18 7");
  CHECK(unclear("squares 6x6, hexiamonds") == "unclear_words 14 hexiamonds");
  CHECK(unclear("the 12 pentominoes:") == "not_pictures 5 the 12 pentominoes");
  CHECK(read_puzzle("12 hexiamonds\n").error().expected == "6x6");
  CHECK(puzzle_of("12 hexiamonds on 6x6").pieces.size() == 12);
  CHECK(unclear("XXXX\nXXXX\n\n2 tetrominoes:") == "unclear_words 1 2 tetrominoes");
}

TEST_CASE("a text may say that no cell stays empty") {
  const Puzzle puzzle = puzzle_of("2x1:\n\nI2:\nXX\n");
  check_same(puzzle_of("2x1:\n\n0|empty:\n\nI2:\nXX\n"), puzzle);
  for (const char* const empty : {"0", "[0,0]"}) {
    const auto read = read_puzzle(R"({"board":[[0,0],[0,1]],"empty":)" + std::string(empty) +
                                  R"(,"pieces":[[[0,0],[0,1]]]})");
    REQUIRE_MESSAGE(read, message(read.error()));
    CHECK(read->puzzle.empty == Count{0, 0});
    CHECK(read->puzzle.may_be_empty.empty());
  }
  const auto count = count_in("0:0", {1, 1}, 0);
  REQUIRE(count);
  CHECK(*count == Count{0, 0});
}

TEST_CASE("sets of pieces are named in words as in a text") {
  const Region region = *board("5x5");
  const auto names_of = [&](const std::vector<std::string>& texts) {
    auto pieces = named_pieces(texts, region);
    return pieces ? names({*std::move(pieces), region}) : std::string(name(pieces.error().code));
  };
  CHECK(names_of({"25 monominoes"}) == "25|I1");
  CHECK(names_of({"dominoes"}) == "0:*|I2");
  CHECK(names_of({"5 tetrominoes", "2 dominoes"}) == "I4 L4 O4 S4 T4 2|I2");
  CHECK(names_of({"5 pentominoes"}).substr(0, 11) == "0:1|F 0:1|I");
  CHECK(names_of({"5 pentominoes", "dominoes"}) == "unclear_words");
  CHECK(names_of({"5x5"}) == "unclear_words");
  CHECK(names_of({"of the"}) == "unclear_words");
}

TEST_CASE("drawings may have spaces between cells") {
  check_same(puzzle_of("X X X\nX . X\nX X X\n\nA A\n"), puzzle_of("XXX\nX.X\nXXX\n\nAA\n"));
  check_same(puzzle_of("  X X\n  X X\n\nA\nA\n\n B B\n"), puzzle_of("XX\nXX\n\nA\nA\n\nBB\n"));
  check_same(puzzle_of("A A B\nA B B\n"), puzzle_of("AAB\nABB\n"));
  check_same(puzzle_of("# # #\n#   #\n"), puzzle_of("###\n#.#\n"));
  // The board has no spaces between cells, so the piece has two parts.
  CHECK(puzzle_of("XXX\n\nA.A\n").pieces[0].shape.box().width == 3);
  CHECK(puzzle_of("X.X\nX.X\n\nA\n").region.box().width == 3);
  const Error error = read_puzzle(" X X X\n X X X\n\n A A B\n").error();
  CHECK(error.at.line == 4);
  CHECK(error.at.column == 6);
}

TEST_CASE("the board of pictures may be anywhere, and pieces side by side") {
  const std::array<std::pair<const char*, const char*>, 14> pairs = {{
      {"A:\nX\n\nboard:\nXX\n\nB:\nX\n", "XX\n\nA:\nX\n\nB:\nX\n"},
      {"A:\nX\n\nBoard\nXX\n\nB:\nX\n", "XX\n\nA:\nX\n\nB:\nX\n"},
      {"A:\nX\n\nXX\n\nB:\nX\n", "XX\n\nA:\nX\n\nB:\nX\n"},
      {"##\n\n#\n\n###\n", "###\n\nA:\nXX\n\nB:\nX\n"},
      {"###\n\n##  #\n", "###\n\nA:\nXX\n\nB:\nX\n"},
      {"## #\n\n###\n", "###\n\nA:\nXX\n\nB:\nX\n"},
      {"BB C\n\n###\n", "###\n\nB:\nXX\n\nC:\nX\n"},
      {"##.###.#\n", "###\n\nA:\nXX\n\nB:\nX\n"},
      {"BB C ###\n", "###\n\nB:\nXX\n\nC:\nX\n"},
      {"### BB\n\nA\n", "###\n\nB:\nXX\n\nA:\nX\n"},
      {"board:\nX XX\n\npieces:\nXX X\n", "X.XX\n\nA:\nXX\n\nB:\nX\n"},
      {"XXX\n\nA.A\n\nB\n", "XXX\n\nA:\nX.X\n\nB:\nX\n"},
      {"hexagons:\nX X\n X X\n\nA A   B B\n", "hexagons:\nX X\n X X\n\nA:\nX X\n\nB:\nX X\n"},
      {"X XX\n\nI1:\nX\n\nI2:\nXX\n", "board:\nX.XX\n\nI1:\nX\n\nI2:\nXX\n"},
  }};
  for (const auto& texts : pairs) {
    CAPTURE(texts.first);
    check_same(puzzle_of(texts.first), puzzle_of(texts.second));
  }
  CHECK(read_puzzle("board:\nXX\n\nboard:\nX\n").error().code == ErrorCode::several_puzzles);
  CHECK(puzzle_of("##\n\nAAA\n").region.cell_count() == 2);
}

TEST_CASE("pictures with two interpretations are refused with both") {
  const auto refusal = [](const char* text) {
    const auto read = read_puzzle(text);
    if (read) return std::string("read");
    const Error& error = read.error();
    return std::string(name(error.code)) + ' ' + std::to_string(error.at.line) + ':' +
           std::to_string(error.at.column) + ' ' + error.found;
  };
  CHECK(refusal("AAB\nCCB\nAAD\n") == "piece_in_parts 3:1 A");
  CHECK(refusal("AABB\nCCAA\n") == "piece_in_parts 2:3 A");
  CHECK(refusal("XXX\n\nA A\n") == "piece_in_parts 3:3 A");
  CHECK(refusal("###\n\n#.#\n") == "piece_in_parts 3:3 #");
  CHECK(refusal("####\n####\n####\n\n##.#\n...#\n") == "piece_in_parts 5:4 #");
  CHECK(refusal("### ##\n\n#\n") == "board_in_parts 1:1 ");
  CHECK(refusal("##### # #\n") == "board_in_parts 1:1 ");
  CHECK(refusal("0011\n0011\n") == "unclear_blank 1:1 0");
  CHECK(refusal("1122\n1002\n3002\n3344\n") == "unclear_blank 2:2 0");
  CHECK(refusal("⬛⬜\n⬛⬜\n").starts_with("unclear_blank"));
}

TEST_CASE("pictures may be drawn in digits and in marks") {
  const std::array<std::pair<const char*, const char*>, 10> pairs = {{
      {"1122\n1332\n", "AABB\nACCB\n"},
      {"1 1 2 2\n1 3 3 2\n", "AABB\nACCB\n"},
      {"0011\n2233\n", "AABB\nCCDD\n"},
      {"11.2\n1322\n133.\n", "AA.B\nACBB\nACC.\n"},
      {"1,1,2,2\n1,3,3,2\n", "AABB\nACCB\n"},
      {"9 9 10 10\n9 11 11 10\n", "AABB\nACCB\n"},
      {"🟦🟦🟩🟩\n🟦🟥🟥🟩\n", "AABB\nACCB\n"},
      {"111\n101\n\n11\n\n110\n010\n", "###\n#.#\n\n##\n\n##\n.#\n"},
      {"🟦🟦🟦\n🟦⬜️🟦\n\n🟦🟦\n\n🟦🟦\n⬜️🟦\n",
       "###\n#.#\n\n##\n\n##\n.#\n"},
      {"***\n\n**\n\n*\n", "###\n\n##\n\n#\n"},
  }};
  for (const auto& pair : pairs) {
    CAPTURE(pair.first);
    const Puzzle puzzle = puzzle_of(pair.first);
    const Puzzle expected = puzzle_of(pair.second);
    CHECK(puzzle.region.cells() == expected.region.cells());
    REQUIRE(puzzle.pieces.size() == expected.pieces.size());
    std::vector<std::vector<Cell>> shapes, own;
    for (const Piece& piece : puzzle.pieces) own.push_back(piece.shape.cells());
    for (const Piece& piece : expected.pieces) shapes.push_back(piece.shape.cells());
    std::sort(own.begin(), own.end());
    std::sort(shapes.begin(), shapes.end());
    CHECK(own == shapes);
  }
  CHECK(names(puzzle_of("1122\n1332\n")) == "1 2 3");
  CHECK(puzzle_of("00 01\n1 00\n2 01\n").pieces.size() == 2);  // Knuth's text
}

TEST_CASE("lists of cells may be those of any programming language") {
  const Puzzle expected = puzzle_of("XX\nXX\n\nI:\nXX\n\nJ:\nX\nX\n");
  for (const char* const text : {
           "I = [(0,0), (1,0)]\nJ = {(0,0), (0,1)}  # down\nboard = {(0,0), (0,1), (1,0), (1,1)}\n",
           "board: [[0,0],[0,1],[1,0],[1,1]]\npieces: {I: [[0,0],[1,0]], J: [[0,0],[0,1]]}\n",
           "let board: Vec<(i32, i32)> = vec![(0,0), (0,1), (1,0), (1,1)];\n"
           "let I = vec![(0,0), (1,0)];\nlet J = vec![(0,0), (0,1)];\n",
           "std::vector<std::pair<int,int>> board{{0,0}, {0,1}, {1,0}, {1,1}};\n"
           "std::set<Cell> I = {{0,0}, {1,0}}, J;\nstd::set<Cell> J = {{0,0}, {0,1}};\n",
           "int[][] board = new int[][]{{0,0},{0,1},{1,0},{1,1}};\nvar I = List.of(new Point(0, "
           "0), "
           "new Point(1, 0));\nvar J = List.of(new Point(0, 0), new Point(0, 1));\n",
       }) {
    CAPTURE(text);
    const auto read = read_puzzle(text);
    REQUIRE_MESSAGE(read, message(read.error()));
    check_same(read->puzzle, expected);
    CHECK(read->format == "json");
  }
  CHECK(names(puzzle_of("board = [(0,0),(1,0)]\npieces = [((0,0),), ((0,0),)]")) == "A B");
  CHECK(puzzle_of("[[1,1,1],[1,0,1],[1,1,1]]").region.cell_count() == 8);
  CHECK(puzzle_of("[\"##.\", \".##\"]").region.cell_count() == 4);
  CHECK(names(puzzle_of("[[\"P\",\"P\",\"Q\"],[\"R\",\"R\",\"Q\"]]")) == "P Q R");
  CHECK(read_puzzle("board = [(0,0)\n").error().at.line == 2);
  CHECK(read_puzzle("board = [(0,0)]\npieces = [A]\n").error().found == "A");
  CHECK(read_puzzle("board = [(0,0)]\ncopies = 2\n").error().found == "copies");
}

TEST_CASE("an error in a BurrTools file has its place") {
  const std::string whole = sample("layers.xmpuzzle");
  for (const Row& row : read_table("mutated.tsv")) {
    REQUIRE(row.size() == 7);
    CAPTURE(row[1]);
    const std::string old = unescaped(row[0]);
    const std::size_t at = whole.find(old);
    REQUIRE(at != std::string::npos);
    std::string text = whole;
    text.replace(at, old.size(), unescaped(row[1]));
    check_error(read_puzzle(text), std::span(row).subspan(2));
  }
}

TEST_CASE("a written puzzle reads back as the same puzzle" * doctest::test_suite("slow")) {
  for (const Puzzle& puzzle : all_puzzles()) {
    for (const Format& format : formats()) {
      CAPTURE(format.name);
      const auto text = write_puzzle(puzzle, format.name);
      if (!fits(puzzle, format.name)) {
        REQUIRE_FALSE(text);
        CHECK(text.error().code == ErrorCode::does_not_fit);
        continue;
      }
      REQUIRE_MESSAGE(text, message(text.error()));
      CAPTURE(*text);
      const auto again = read_puzzle(*text);
      REQUIRE_MESSAGE(again, message(again.error()));
      CHECK(again->format == format.name);
      if (puzzle.empty.most > 0) {
        CHECK(tilings(encode(again->puzzle)) == tilings(encode(puzzle)));
      }
      if (has_colors(puzzle) && format.name == "xmpuzzle") {
        check_same_placements(again->puzzle, puzzle);
      } else {
        check_same(again->puzzle, format.name == "xmpuzzle" ? as_xmpuzzle(puzzle) : puzzle);
      }
    }
  }
}

TEST_CASE("BurrTools files may repeat names and list a shape twice") {
  const auto read = [](const std::string& name, const std::string& uses) {
    const std::string cell = "<voxel x=\"1\" y=\"1\" z=\"1\"" + name + ">#</voxel>";
    return names(puzzle_of("<puzzle><shapes>" + cell + cell +
                           "</shapes><problems><problem><shapes>" + uses +
                           "</shapes><result id=\"0\"/></problem></problems></puzzle>"));
  };
  const std::string both = "<shape id=\"0\"/><shape id=\"1\"/>";
  CHECK(read(" name=\"bar\"", both) == "bar bar2");
  CHECK(read(" name=\"\"", both) == "S1 S2");
  CHECK(read(" name=\"r1c1\"", both) == "r1c12 r1c13");
  CHECK(read(" name=\"bar\"", "<shape id=\"0\"/><shape id=\"0\" count=\"2\"/>" + both) ==
        "bar 2|bar2 bar3 bar4");
}

// As in BurrTools of 2026.
TEST_CASE("BurrTools takes one copy of a shape with a minimum or a maximum alone") {
  const auto uses = [](const std::string& numbers) {
    return puzzle_of(
               "<puzzle><shapes><voxel x=\"1\" y=\"1\" z=\"1\">#</voxel></shapes><problems>"
               "<problem><shapes><shape id=\"0\" " +
               numbers + "/></shapes><result id=\"0\"/></problem></problems></puzzle>")
        .pieces[0]
        .count;
  };
  CHECK(uses("max=\"3\"") == Count{1, 1});
  CHECK(uses("min=\"0\"") == Count{1, 1});
  CHECK(uses("min=\"\" max=\"3\"") == Count{1, 1});
  CHECK(uses("count=\"\" min=\"0\" max=\"3\"") == Count{0, 3});
  CHECK(uses("min=\"0\" max=\"65535\"") == Count{0, Count::kAny});
}

// Returns a file with a board of three cells and a piece, with these voxels, pairs, and problems
// after the first.
std::string colored_file(const std::string& board, const std::string& piece,
                         const std::string& pairs, const std::string& problems = "") {
  return "<puzzle><shapes><voxel x=\"3\" y=\"1\" z=\"1\">" + board + "</voxel><voxel x=\"" +
         std::to_string(std::count(piece.begin(), piece.end(), '#')) + "\" y=\"1\" z=\"1\">" +
         piece +
         "</voxel></shapes><problems><problem name=\"one\"><shapes><shape id=\"1\"/></shapes>"
         "<result id=\"0\"/><bitmap>" +
         pairs + "</bitmap></problem>" + problems + "</problems></puzzle>";
}

TEST_CASE("BurrTools' format keeps a piece of any number that is larger than the board") {
  const Puzzle puzzle = puzzle_of("X\n\nA:\nXXX\n\n*|D:\nXX\n");
  const auto text = write_puzzle(puzzle, "xmpuzzle");
  REQUIRE_MESSAGE(text, message(text.error()));
  CHECK(names(puzzle_of(*text)) == "A 0:1|D");
}

TEST_CASE("BurrTools limits empty cells if the number of a piece may vary") {
  const auto count = [](const std::string& holes, const std::string& dominoes) {
    const auto puzzle = puzzle_of(
        "<puzzle><shapes><voxel x=\"2\" y=\"1\" z=\"1\">##</voxel><voxel x=\"3\" y=\"3\" z=\"1\">"
        "+++++++++</voxel></shapes><problems><problem state=\"0\"" +
        holes + "><shapes><shape id=\"0\" " + dominoes +
        "/></shapes><result id=\"1\"/></problem></problems></puzzle>");
    const auto text = write_puzzle(puzzle, "xmpuzzle");
    REQUIRE(text);
    CHECK(tilings(encode(puzzle_of(*text))) == tilings(encode(puzzle)));
    return tilings(encode(puzzle));
  };
  const std::string range = "min=\"0\" max=\"4\"";
  CHECK(count(" maxHoles=\"0\"", range) == 0);
  CHECK(count(" maxHoles=\"1\"", range) == 18);
  CHECK(count(" maxHoles=\"9\"", range) == 131);
  CHECK(count(" maxHoles=\"\"", range) == 131);
  CHECK(count("", range) == 131);
  CHECK(count(" maxHoles=\"0\"", "count=\"4\"") == 18);
  CHECK(write_puzzle(puzzle_of("3x3:\n\n0:4|D:\nXX\n\n0:3|empty:\n"), "xmpuzzle")
            ->find("<problem state=\"0\" maxHoles=\"3\">") != std::string::npos);
  CHECK(write_puzzle(puzzle_of("3x3:\n\n4|D:\nXX\n\n1|empty:\n"), "xmpuzzle")->find("maxHoles") ==
        std::string::npos);
  const auto refused = write_puzzle(puzzle_of("3x3:\n\n0:4|D:\nXX\n\n3|empty:\n"), "xmpuzzle");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().found == "empty: 3");
  CHECK(refused.error().expected == "empty: 0:3");
}

TEST_CASE("BurrTools' pairs of colours say where pieces may stand") {
  const std::string first = "<pair piece=\"0\" result=\"0\"/>";
  const std::string both = first + "<pair piece=\"1\" result=\"1\"/>";
  const std::string crossed = "<pair piece=\"0\" result=\"1\"/><pair piece=\"1\" result=\"0\"/>";
  const auto places = [](const std::string& text) {
    return all_placements(puzzle_of(text))->size();
  };
  CHECK(places(colored_file("###", "##", "")) == 2);
  CHECK(places(colored_file("#1#2#2", "#1#2", both)) == 1);
  CHECK(places(colored_file("#1#2#2", "#2#2", both)) == 1);
  CHECK(places(colored_file("#1#2#2", "#1#1", both)) == 0);
  CHECK(places(colored_file("#1#2#2", "#1#1", crossed)) == 1);
  CHECK(places(colored_file("#1##2", "#1#2", both)) == 2);
  CHECK(places(colored_file("#1#2#2", "#1#2", "")) == 0);
  CHECK(places(colored_file("###", "#1#12", "")) == 2);  // no colour on the board
  CHECK(places(colored_file("#1#1#1", "#1#", first)) == 2);
  CHECK(places(colored_file("_3#2#1", "#1#2", both)) == 1);
  // The second colour of pieces may stand on both colours of the board, the first one only on its
  // own.
  const std::string more = "<pair piece=\"1\" result=\"0\"/>";
  CHECK(places(colored_file("#1#2#2", "#1#2", both + more)) == 1);
  std::string round;
  for (const char* const pair : {"00", "01", "11", "12", "22", "20"}) {
    round += std::string("<pair piece=\"") + pair[0] + "\" result=\"" + pair[1] + "\"/>";
  }
  const Puzzle puzzle = puzzle_of(colored_file("#1#2#3", "#1#2#3", round));
  CHECK(puzzle.color_pairs.size() == 3);
  CHECK(all_placements(puzzle)->size() == 1);
  for (const char* const format : {"json", "xmpuzzle"}) {
    const auto text = write_puzzle(puzzle, format);
    REQUIRE(text);
    check_same_placements(puzzle_of(*text), puzzle);
  }
}

TEST_CASE("colours in JSON are letters, one for each cell") {
  const Puzzle puzzle = puzzle_of(
      R"({"board": [[2,0],[0,0],[1,0]], "colors": "BA.", "pieces": [{"cells": [[0,0],[1,0]],)"
      R"( "colors": "AA"}]})");
  CHECK(puzzle.region.colors() == std::vector<CellColor>{1, 0, 2});
  CHECK(puzzle.pieces[0].shape.colors() == std::vector<CellColor>{1, 1});
  CHECK(all_placements(puzzle)->size() == 1);
  CHECK(read_puzzle(R"({"board": [[0,0]], "colors": "AB"})").error().code ==
        ErrorCode::wrong_length);
  CHECK(read_puzzle(R"({"board": [[0,0]], "colors": "a"})").error().code ==
        ErrorCode::unexpected_symbol);
}

TEST_CASE("a BurrTools file may have several problems") {
  const std::string text = colored_file("###", "##", "",
                                        "<problem name=\"two\"><shapes><shape id=\"0\"/></shapes>"
                                        "<result id=\"0\"/></problem><problem/>");
  CHECK(read_puzzle(text).error().code == ErrorCode::several_puzzles);
  const auto puzzles = read_puzzles(text);
  REQUIRE(puzzles);
  REQUIRE(puzzles->size() == 3);
  CHECK((*puzzles)[0].name == "one");
  CHECK((*puzzles)[0].read->puzzle.pieces[0].shape.size() == 2);
  CHECK((*puzzles)[1].name == "two");
  CHECK((*puzzles)[1].read->puzzle.pieces[0].shape.size() == 3);
  CHECK((*puzzles)[2].read.error().code == ErrorCode::bad_syntax);
  CHECK(read_puzzles("6x10")->size() == 1);
}

TEST_CASE("a truncated or corrupted text is read or refused" * doctest::test_suite("slow")) {
  std::mt19937 random(20260);
  for (const Row& row : read_table("samples.tsv")) {
    const std::string text = sample(row[0]);
    for (int i = 0; i < 300; ++i) {
      std::string changed = text.substr(0, random() % (text.size() + 1));
      if (i % 2 == 0) changed = text;
      if (!changed.empty()) changed[random() % changed.size()] = static_cast<char>(random() % 128);
      CAPTURE(changed);
      for (const Format& format : formats()) {
        const auto read = read_puzzle(changed, format.name);
        if (!read) CHECK(read.error().code != ErrorCode::internal);
      }
    }
  }
}

TEST_CASE("long texts are read or refused" * doctest::test_suite("slow")) {
  const auto repeated = [](std::string_view part, std::size_t bytes) {
    std::string text;
    while (text.size() + part.size() <= bytes) text += part;
    return text;
  };
  const std::size_t bytes = dance::test::is_long_run() ? kMaxTextBytes : kMaxTextBytes / 16;
  const auto code = [](const std::string& text, std::string_view format) {
    const auto read = read_puzzle(text, format);
    return read ? "" : dance::name(read.error().code);
  };
  CHECK(code(repeated("X\n\n", kMaxTextBytes), "pictures") == "text_too_large");
  CHECK(code(repeated("X:\n", kMaxTextBytes), "pictures") == "text_too_large");
  CHECK(code(repeated("X", bytes), "pictures") == "too_large");
  CHECK(code(repeated("[0-Z0-Z][0-Z0-Z] ", bytes), "knuth") == "");
  CHECK(code("00\n" + repeated("A 00\n", bytes), "knuth") == "repeated_name");
  CHECK(code("00\n10000|A [0-Z][0-Z]\n", "knuth") == "too_large");
  CHECK(code("00\n10000|A 00\n10000|B 00", "knuth") == "too_large");
}

TEST_CASE("an unknown format is refused with a list of the known ones") {
  const auto read = read_puzzle("XX", "polyform");
  REQUIRE_FALSE(read);
  CHECK(read.error().code == ErrorCode::no_such_format);
  CHECK(read.error().found == "polyform");
  CHECK(read.error().expected == "xmpuzzle, json, knuth, pictures");
  const auto written = write_puzzle({pentominoes(), *board("6x10")}, "polyform");
  REQUIRE_FALSE(written);
  CHECK(written.error().code == ErrorCode::no_such_format);
  CHECK(written.error().expected == "xmpuzzle, json, knuth, pictures");
}

TEST_CASE("a packed file is refused") {
  const auto read = read_puzzle(std::string("\x1f\x8b\x08\0\0", 5));
  REQUIRE_FALSE(read);
  CHECK(read.error().code == ErrorCode::not_text);
}

TEST_CASE("a piece is named after the letter of its drawing, if that letter is unique") {
  CHECK(names(puzzle_of("XXXX\n\nXX\n\nFF\n")) == "X F");
  CHECK(names(puzzle_of("XXXX\n\nX\n\nX\n\nXX\n")) == "A B C");
  CHECK(names(puzzle_of("XXXXX\n\nA\n\n#\n\nX\n\nX\n\nb\n")) == "A B C D b");
  CHECK(names(puzzle_of("XXX\n\nF\n\nF:\nXX\n")) == "A F");
  CHECK(names(puzzle_of("XXX\n\n#\n\n2|A:\nX\n")) == "B 2|A");
}

TEST_CASE("unnamed pieces are A to Z, then a to z, then numbers") {
  PuzzleDraft draft{{}, {}, std::vector<PieceDraft>(53, {{}, {}, {{0, 0}}})};
  for (int column = 0; column < 53; ++column) draft.board.push_back({0, column});
  const auto puzzle = make_puzzle(draft);
  REQUIRE(puzzle);
  CHECK(puzzle->pieces[25].name == "Z");
  CHECK(puzzle->pieces[26].name == "a");
  CHECK(puzzle->pieces[51].name == "z");
  CHECK(puzzle->pieces[52].name == "53");
}

TEST_CASE("the letters of a solved board name its pieces") {
  const Puzzle puzzle = puzzle_of(sample("solved.txt"));
  CHECK(names(puzzle) == "U X I N F T W Y Z V P L");
  CHECK(puzzle.region.box() == Box{3, 20});
  CHECK(picture_of(puzzle_of(" Ab.\n AAb\n").pieces[1].shape) == "X.\n.X\n");
}

TEST_CASE("solved boards of one size are layers of a solid if their letters touch") {
  const Puzzle puzzle = puzzle_of("AAB\nACB\n\nDDB\nDCC\n");
  CHECK(puzzle.region.box() == Box{2, 3, 2});
  CHECK(names(puzzle) == "A B C D");
  CHECK(puzzle.pieces[1].shape.size() == 3);
  const auto code = [](std::string_view text) { return read_puzzle(text).error().code; };
  CHECK(code("ABBC\nABBC\n\nCBBA\nCBBA\n") == ErrorCode::several_puzzles);
  CHECK(code("AAB\nACB\n\nDD\nDC\n") == ErrorCode::several_puzzles);
}

TEST_CASE("a picture with one letter, or with one letter and '#', is not a solved board") {
  CHECK(names(puzzle_of("FF\nF\n")) == "F I L N P T U V W X Y Z");
  CHECK(puzzle_of("X#\n#X\n").region.cell_count() == 4);
}

TEST_CASE("in Knuth's text the first digit is the row, and letters continue after nine") {
  const Puzzle puzzle = puzzle_of("9[9ab] aa\nF 0z 0A 1z\n");
  CHECK(picture_of(*Shape::from_cells(puzzle.region.cells())) == "XXX\n.X.\n");
  CHECK(picture_of(puzzle.pieces[0].shape) == "XX\nX.\n");
}

TEST_CASE("in a cell list the first number goes to the right") {
  CHECK(puzzle_of("[[-5,7],[-4,7],[-3,7]]").region.box() == Box{1, 3});
}

TEST_CASE("Knuth's text has equal rows in one set") {
  const auto text = write_puzzle({pentominoes(), *board("8x8-2x2")}, "knuth");
  REQUIRE(text);
  CHECK(text->substr(0, text->find("\nI ")) == "[0-25-7][0-7] [34][0-25-7]\nF 0[12] 1[01] 21");
}

TEST_CASE("Knuth's text refuses long sides, long names and names like cells") {
  const Shape cell = *Shape::from_picture("X");
  const auto refused = [&](std::string name, const Region& region) {
    const auto text = write_puzzle({{{std::move(name), cell}}, region}, "knuth");
    return text ? "" : std::string(dance::name(text.error().code)) + ' ' + text.error().found;
  };
  const Region small = *Region::rectangle(1, 2);
  CHECK(refused("F", *Region::rectangle(62, 62)) == "");
  CHECK(refused("F", *Region::rectangle(1, 63)) == "does_not_fit 1x63");
  CHECK(refused("F", *Region::rectangle(63, 1)) == "does_not_fit 63x1");
  CHECK(refused("12345678", small) == "");
  CHECK(refused("123456789", small) == "does_not_fit 123456789");
  CHECK(refused("01", small) == "does_not_fit 01");
  CHECK(refused("02", small) == "");
}

TEST_CASE("BurrTools names become valid piece names") {
  CHECK(names(puzzle_of(sample("layers.xmpuzzle"))) == "3|long_bar__1");
}

TEST_CASE("a tiling is drawn with a different letter for each piece") {
  const Shape cell = *Shape::from_picture("X");
  const auto drawn = [&](std::vector<std::string> names) {
    std::vector<Piece> pieces;
    for (std::string& name : names) pieces.push_back({std::move(name), cell});
    return symbols({std::move(pieces), *Region::rectangle(10, 10)});
  };
  CHECK(drawn({"F", "I", "x"}) == "FIx");
  CHECK(drawn({"bar", "bar2", "A", "7", "été"}) == "bBACD");
  CHECK(drawn(std::vector<std::string>(54, "1")) ==
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz##");
}

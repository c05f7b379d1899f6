#include "engine/polyomino.hpp"

#include "wasm/cover/trace.hpp"
#include "wasm/shared/instance.hpp"

namespace dance::engine {
namespace {

val mask_object(const Mask& mask) {
  val result = val::object();
  result.set("height", mask.height);
  result.set("width", mask.width);
  if (mask.layers > 1) result.set("layers", mask.layers);
  result.set("mask", bytes(mask.cells));
  return result;
}

// Adds a count; null stands for any number.
val with_count(val result, const CountDescription& count) {
  result.set("least", count.least);
  result.set("most", count.most < 0 ? val::null() : val(count.most));
  return result;
}

val mask_object(const Mask& mask, const std::vector<std::uint8_t>& colors) {
  val result = mask_object(mask);
  if (!colors.empty()) result.set("colors", bytes(colors));
  return result;
}

val piece_object(const PieceDescription& piece) {
  val result = with_count(mask_object(piece.shape, piece.colors), piece.count);
  result.set("name", piece.name);
  result.set("count", piece.copies);
  result.set("mobility", std::string(piece.mobility));
  return result;
}

val description_object(const PolyominoDescription& puzzle) {
  val result = val::object();
  result.set("format", std::string(puzzle.format));
  result.set("geometry", std::string(puzzle.geometry));
  val board = mask_object(puzzle.board, puzzle.colors);
  if (!puzzle.color_pairs.empty()) {
    board.set("colorPairs",
              array(puzzle.color_pairs, [](const std::string& pair) { return val(pair); }));
  }
  result.set("board", board);
  result.set("pieces", array(puzzle.pieces, piece_object));
  result.set("hasPieces", puzzle.has_pieces);
  result.set("mobility", std::string(puzzle.mobility));
  result.set("empty", with_count(val::object(), puzzle.empty));
  result.set("mayBeEmpty", bytes(puzzle.may_be_empty.cells));
  result.set("symbols", puzzle.symbols);
  result.set("placements", puzzle.placements);
  result.set("symmetries", puzzle.symmetries);
  return result;
}

std::string format_of(const PolyominoInstance& polyomino) {
  return std::string(polyomino.format());
}

val describe_polyomino(const PolyominoInstance& polyomino) {
  return guarded([&] { return answer(polyomino.describe(), description_object); });
}

val proof_object(const PolyominoProof& proof) {
  val result = val::object();
  result.set("modulus", proof.modulus);
  result.set("total", proof.total);
  result.set("cells", bytes(proof.cells));
  result.set("pieces", bytes(proof.pieces));
  result.set("isExact", proof.is_exact);
  return result;
}

// Finds nothing after the time limit.
val prove_impossible(const PolyominoInstance& polyomino, double milliseconds) {
  return guarded([&] {
    auto proof = polyomino.prove_impossible(Stop(milliseconds));
    if (!proof && proof.error().code == ErrorCode::stopped) proof = PolyominoProof{};
    return answer(proof, proof_object);
  });
}

val polyomino_as_cover(const PolyominoInstance& polyomino) {
  return guarded([&] {
    return answer(as_cover(polyomino.puzzle()),
                  [](const std::string& text) { return object_with("text", text); });
  });
}

val polyomino_instance(const std::string& text, const std::string& format) {
  return guarded([&] { return handle_object("instance", PolyominoInstance::open(text, format)); });
}

val listed_object(const ListedPolyomino& puzzle) {
  val result = object_with("name", puzzle.name);
  result.set("cells", puzzle.cells);
  result.set("pieces", puzzle.pieces);
  result.set("leastPieces", puzzle.least_pieces);
  result.set("text", puzzle.text);
  return result;
}

val polyomino_list(const std::string& text) {
  return guarded([&] {
    return answer(list_polyominoes(text), [](const std::vector<ListedPolyomino>& puzzles) {
      return object_with("puzzles", array(puzzles, listed_object));
    });
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(polyomino) {
  using namespace dance::engine;
  emscripten::function("polyominoInstance", &polyomino_instance);
  emscripten::function("polyominoList", &polyomino_list);
  instance_class<PolyominoInstance>("PolyominoInstance", "SharedPolyominoInstance")
      .function("format", &format_of)
      .function("describe", &describe_polyomino)
      .function("proveImpossible", &prove_impossible)
      .function("asCover", &polyomino_as_cover)
      .function("trace", &trace_of_polyomino);
}

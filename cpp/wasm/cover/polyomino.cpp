#include "engine/polyomino_tasks.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

val mask_object(const Mask& mask) {
  val result = val::object();
  result.set("height", mask.height);
  result.set("width", mask.width);
  result.set("mask", bytes(mask.cells));
  return result;
}

val piece_object(const PieceDescription& piece) {
  val result = mask_object(piece.shape);
  result.set("name", piece.name);
  result.set("count", piece.count);
  return result;
}

val reading_object(const PuzzleDescription& puzzle) {
  val result = val::object();
  result.set("format", std::string(puzzle.format));
  result.set("board", mask_object(puzzle.board));
  result.set("pieces", array(puzzle.pieces, piece_object));
  result.set("hasPieces", puzzle.has_pieces);
  result.set("mobility", std::string(puzzle.mobility));
  result.set("symbols", puzzle.symbols);
  result.set("placements", puzzle.placements);
  result.set("symmetries", puzzle.symmetries);
  return result;
}

val read_polyomino(const std::string& text, const std::string& from) {
  return guarded([&] {
    return answer(describe_puzzle(text, from), [](const PuzzleDescription& puzzle) {
      return object_with("readings", array(std::vector{puzzle}, reading_object));
    });
  });
}

val write_polyomino(const std::string& text, const std::string& from, const std::string& format) {
  return guarded([&] {
    const auto read = puzzle_in(text, from);
    if (!read) return failed(read.error());
    return answer(polyomino::write_puzzle(read->puzzle, format),
                  [](const std::string& result) { return object_with("text", result); });
  });
}

val solve_polyomino(const std::string& text, const std::string& from, const std::string& solver,
                    bool distinct, const val& prefix) {
  return guarded([&] {
    return job_object(polyomino_job(text, from, solver, distinct, integers_from(prefix)));
  });
}

val count_polyomino(const std::string& text, const std::string& from, const std::string& solver,
                    double memo_bytes) {
  return guarded([&] {
    return job_object(
        polyomino_count_job(text, from, solver, static_cast<std::uint64_t>(memo_bytes)));
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(polyomino) {
  using namespace dance::engine;
  emscripten::function("readPolyomino", &read_polyomino);
  emscripten::function("writePolyomino", &write_polyomino);
  emscripten::function("solvePolyomino", &solve_polyomino);
  emscripten::function("countPolyomino", &count_polyomino);
}

#include "engine/polyomino.hpp"

#include "wasm/shared/instance.hpp"

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

val description_object(const PolyominoDescription& puzzle) {
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
    const auto polyomino = PolyominoInstance::open(text, from);
    if (!polyomino) return failed(polyomino.error());
    return answer((*polyomino)->describe(), [](const PolyominoDescription& puzzle) {
      return object_with("interpretations", array(std::vector{puzzle}, description_object));
    });
  });
}

val write_polyomino(const std::string& text, const std::string& from, const std::string& format) {
  return guarded([&] {
    return answer(PolyominoInstance::open(text, from),
                  [&](const auto& polyomino) { return written(*polyomino, format); });
  });
}

val job_on(const std::string& text, const std::string& from, const Task& task, const val& prefix) {
  return guarded([&] {
    const auto polyomino = PolyominoInstance::open(text, from);
    if (!polyomino) return failed(polyomino.error());
    return started_job(**polyomino, task, prefix);
  });
}

val solve_polyomino(const std::string& text, const std::string& from, const std::string& solver,
                    bool distinct, const val& prefix) {
  return job_on(text, from, {.is_distinct = distinct, .solver = solver}, prefix);
}

val count_polyomino(const std::string& text, const std::string& from, const std::string& solver,
                    double memo_bytes) {
  const Task task{
      .goal = Goal::count, .solver = solver, .memo_bytes = static_cast<std::uint64_t>(memo_bytes)};
  return job_on(text, from, task, val::array());
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

#include "bindings/embind/values.hpp"
#include "bindings/tasks.hpp"

namespace dance::bindings {
namespace {

val board_object(const BoardDescription& description) {
  val result = val::object();
  result.set("height", description.height);
  result.set("width", description.width);
  result.set("mask", bytes(description.mask));
  result.set("pieces", names(description.pieces));
  result.set("placements", description.placements);
  return result;
}

val board(const std::string& name) {
  return guarded([&] { return answer(describe_board(name), board_object); });
}

val solve_polyomino(const std::string& board, bool distinct, const val& prefix) {
  return guarded([&] { return job_object(polyomino_job(board, distinct, choices_from(prefix))); });
}

val split_polyomino(const std::string& board, bool distinct, std::int32_t wanted) {
  return guarded([&] { return split_object(polyomino_split(board, distinct, wanted)); });
}

}  // namespace
}  // namespace dance::bindings

EMSCRIPTEN_BINDINGS(polyomino) {
  using namespace dance::bindings;
  emscripten::function("describeBoard", &board);
  emscripten::function("solvePolyomino", &solve_polyomino);
  emscripten::function("splitPolyomino", &split_polyomino);
}

#include "engine/list_cut.hpp"

#include "wasm/sudoku/list_job.hpp"

namespace dance::engine {
namespace {

val cut_object(const ListCut& cut) {
  val result = val::object();
  result.set("layout", std::string(name(cut.layout)));
  result.set("format", cut.format);
  result.set("symbols", cut.symbols);
  if (!cut.rewritten.empty()) {
    result.set("origin", cut.origin);
    result.set("rewritten",
               bytes(std::vector<std::uint8_t>(cut.rewritten.begin(), cut.rewritten.end())));
  }
  result.set("lines", integers(cut.lines));
  result.set("errors", array(cut.errors, row_error_object));
  result.set("bounds", integers(cut.bounds));
  result.set("firstLines", integers(cut.first_lines));
  result.set("firstRows", integers(cut.first_rows));
  return result;
}

val cut_text(const val& bytes, std::int32_t max_per_chunk, const std::string& format,
             const std::string& symbols) {
  return guarded([&] {
    const std::string text = text_from(bytes);
    return answer(cut_list(text, max_per_chunk, format, symbols), cut_object);
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(list_cut) {
  using namespace dance::engine;
  emscripten::function("cutList", &cut_text);
}

#include "bindings/list.hpp"

#include <emscripten/emscripten.h>

#include "bindings/embind/clashes.hpp"
#include "bindings/embind/values.hpp"

namespace dance::bindings {
namespace {

val row_error_object(const RowError& error) {
  val result = failed(error.error);
  result.set("row", error.row);
  return result;
}

val row_clash_object(const RowClash& clash) {
  val result = object_with("clash", clash_object(clash.first, clash.size));
  result.set("row", clash.row);
  result.set("size", clash.size);
  result.set("count", clash.count);
  return result;
}

val cut_object(const ListCut& cut) {
  val result = val::object();
  result.set("reading", std::string(name(cut.reading)));
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

val cut_text(const std::string& text, std::int32_t most_per_chunk, const std::string& format,
             const std::string& symbols) {
  return guarded(
      [&] { return answer(cut_list(text, most_per_chunk, format, symbols), cut_object); });
}

val rows_object(const ListRows& rows) {
  val result = val::object();
  result.set("lines", integers(rows.lines));
  result.set("states", bytes(rows.states));
  result.set("sizes", bytes(rows.sizes));
  result.set("boxHeights", bytes(rows.box_heights));
  result.set("restricted", bytes(rows.restricted));
  result.set("givens", integers(rows.givens));
  result.set("counts", numbers(rows.counts));
  result.set("nodes", numbers(rows.nodes));
  result.set("microseconds", numbers(rows.microseconds));
  result.set("names", names(rows.names));
  result.set("offsets", integers(rows.offsets));
  result.set("puzzles", bytes(rows.puzzles));
  result.set("solutions", bytes(rows.solutions));
  result.set("errors", array(rows.errors, row_error_object));
  result.set("clashes", array(rows.clashes, row_clash_object));
  return result;
}

Result<std::unique_ptr<ListJob>> create_list_job(
    const std::string& text, const std::string& reading, const std::string& format,
    const std::string& symbols, std::int32_t first_line, const ListSettings& settings) {
  const auto named = list_reading(reading);
  if (!named) return named.error();
  return ListJob::create({text, *named, format, symbols, first_line}, settings, emscripten_get_now);
}

val list_job(const std::string& text, const std::string& reading, const std::string& format,
             const std::string& symbols, std::int32_t first_line, const ListSettings& settings) {
  return guarded([&] {
    return job_object(create_list_job(text, reading, format, symbols, first_line, settings));
  });
}

val run_list(ListJob& job, double nodes) {
  return guarded([&] { return object_with("isDone", job.run(static_cast<std::uint64_t>(nodes))); });
}

void stop_list(ListJob& job) {
  job.stop();
}

val take_rows(ListJob& job) {
  return guarded([&] { return rows_object(job.take()); });
}

}  // namespace
}  // namespace dance::bindings

EMSCRIPTEN_BINDINGS(list) {
  using namespace dance::bindings;
  emscripten::value_object<ListSettings>("ListSettings")
      .field("solver", &ListSettings::solver)
      .field("limit", &ListSettings::limit)
      .field("milliseconds", &ListSettings::milliseconds);

  emscripten::class_<ListJob>("ListJob")
      .smart_ptr<std::shared_ptr<ListJob>>("SharedListJob")
      .function("run", &run_list)
      .function("stop", &stop_list)
      .function("take", &take_rows);

  emscripten::function("cutList", &cut_text);
  emscripten::function("listJob", &list_job);
}

#include "wasm/sudoku/list_job.hpp"

#include <utility>

#include "wasm/shared/grid_value.hpp"
#include "wasm/shared/instance.hpp"

namespace dance::engine {
namespace {

val row_clashes_object(const RowClashes& row) {
  val result = object_with("clash", clash_object(row.clashes.front(), row.size));
  result.set("row", row.row);
  result.set("size", row.size);
  result.set("count", static_cast<std::int32_t>(row.count));
  return result;
}

val row_rules_object(const RowRules& row) {
  val result = object_with("row", row.row);
  result.set("text", row.text);
  return result;
}

// Converts all rows in a single call to JavaScript; empty if all texts are.
val row_texts(const TextColumn& column) {
  if (column.text.empty()) return val::array();
  constexpr char kEnd = '\0';
  std::string rows;
  rows.reserve(column.text.size() + column.ends.size());
  for (std::size_t row = 0; row < column.ends.size(); ++row) {
    if (row > 0) rows += kEnd;
    rows += column[row];
  }
  return val(rows).call<val>("split", std::string(1, kEnd));
}

template <class Enum>
val codes(const std::vector<Enum>& column) {
  return bytes({reinterpret_cast<const std::uint8_t*>(column.data()), column.size()});
}

// Embind converts this to an object faster than setting properties one by one.
struct RowsObject {
  val lines = val::undefined();
  val verdicts = val::undefined();
  val ends = val::undefined();
  val sizes = val::undefined();
  val givens = val::undefined();
  val counts = val::undefined();
  val nodes = val::undefined();
  val microseconds = val::undefined();
  val names = val::undefined();
  val texts = val::undefined();
  val offsets = val::undefined();
  val puzzles = val::undefined();
  val solutions = val::undefined();
  val errors = val::undefined();
  val clashes = val::undefined();
  val rules = val::undefined();
};

val rows_object(const ListRows& rows) {
  return val(RowsObject{
      .lines = integers(rows.lines),
      .verdicts = codes(rows.verdicts),
      .ends = codes(rows.ends),
      .sizes = bytes(rows.sizes),
      .givens = integers(rows.givens),
      .counts = numbers(rows.counts),
      .nodes = numbers(rows.nodes),
      .microseconds = numbers(rows.microseconds),
      .names = row_texts(rows.names),
      .texts = row_texts(rows.texts),
      .offsets = integers(rows.offsets),
      .puzzles = bytes(rows.puzzles),
      .solutions = bytes(rows.solutions),
      .errors = array(rows.errors, row_error_object),
      .clashes = array(rows.clashes, row_clashes_object),
      .rules = array(rows.rules, row_rules_object),
  });
}

// The settings for each puzzle, from JavaScript; a limit of 0 means none.
struct EachSettings {
  std::string solver;
  std::int32_t limit = 0;
  double milliseconds = 0;
};

val list_job(const val& text, const std::string& layout, const std::string& format,
             const std::string& symbols, std::int32_t first_line, const EachSettings& each,
             double milliseconds) {
  ListSettings settings;
  settings.solver = each.solver;
  if (each.limit > 0) settings.limits.solutions = static_cast<std::uint64_t>(each.limit);
  if (each.milliseconds > 0) settings.limits.milliseconds = each.milliseconds;
  settings.milliseconds = milliseconds;
  const auto create = [&]() -> Result<std::unique_ptr<ListJob>> {
    const auto named = list_layout(layout);
    if (!named) return named.error();
    return ListJob::create({text_from(text), *named, format, symbols, first_line},
                           std::move(settings));
  };
  return guarded([&] { return handle_object("job", create()); });
}

// Ignores the limit of solutions, as the job delivers rows.
val run_list(ListJob& job, double nodes, double /*solutions*/) {
  return guarded([&] {
    const End end = job.run(static_cast<std::uint64_t>(nodes));
    return val(SliceObject{std::string(name(end)), job.milliseconds(), 0, false});
  });
}

void stop_list(ListJob& job) {
  job.stop();
}

val take_rows(ListJob& job) {
  return guarded([&] { return rows_object(job.take()); });
}

}  // namespace

val row_error_object(const RowError& error) {
  val result = failed(error.error);
  result.set("row", error.row);
  return result;
}

}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(list_job) {
  using namespace dance::engine;
  emscripten::value_object<EachSettings>("ListSettings")
      .field("solver", &EachSettings::solver)
      .field("limit", &EachSettings::limit)
      .field("milliseconds", &EachSettings::milliseconds);

  emscripten::value_object<RowsObject>("ListRows")
      .field("lines", &RowsObject::lines)
      .field("verdicts", &RowsObject::verdicts)
      .field("ends", &RowsObject::ends)
      .field("sizes", &RowsObject::sizes)
      .field("givens", &RowsObject::givens)
      .field("counts", &RowsObject::counts)
      .field("nodes", &RowsObject::nodes)
      .field("microseconds", &RowsObject::microseconds)
      .field("names", &RowsObject::names)
      .field("texts", &RowsObject::texts)
      .field("offsets", &RowsObject::offsets)
      .field("puzzles", &RowsObject::puzzles)
      .field("solutions", &RowsObject::solutions)
      .field("errors", &RowsObject::errors)
      .field("clashes", &RowsObject::clashes)
      .field("rules", &RowsObject::rules);

  emscripten::class_<ListJob>("ListJob")
      .smart_ptr<std::shared_ptr<ListJob>>("SharedListJob")
      .function("run", &run_list)
      .function("stop", &stop_list)
      .function("take", &take_rows);

  emscripten::function("listJob", &list_job);
}

#include "engine/list.hpp"

#include "wasm/grid/puzzle_value.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

val row_error_object(const RowError& error) {
  val result = failed(error.error);
  result.set("row", error.row);
  return result;
}

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

// Converts all rows in one call of script.
val row_texts(const TextColumn& column) {
  if (column.text.empty()) {
    return val::global("Array").new_(column.ends.size()).call<val>("fill", std::string());
  }
  constexpr char kEnd = '\0';
  std::string rows;
  rows.reserve(column.text.size() + column.ends.size());
  for (std::size_t row = 0; row < column.ends.size(); ++row) {
    if (row > 0) rows += kEnd;
    rows += column[row];
  }
  return val(rows).call<val>("split", std::string(1, kEnd));
}

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

val cut_text(const val& text, std::int32_t most_per_chunk, const std::string& format,
             const std::string& symbols) {
  return guarded([&] {
    return answer(cut_list(text_from(text), most_per_chunk, format, symbols), cut_object);
  });
}

// Embind converts this to an object faster than setting properties one by one.
struct RowsObject {
  val lines = val::undefined();
  val states = val::undefined();
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
      .states = bytes(rows.states),
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

// How script has each puzzle solved; a limit of 0 is none.
struct EachSettings {
  std::string solver;
  std::int32_t limit = 0;
  double milliseconds = 0;
};

Result<std::unique_ptr<ListJob>> create_list_job(const val& text, const std::string& layout,
                                                 const std::string& format,
                                                 const std::string& symbols,
                                                 std::int32_t first_line,
                                                 const EachSettings& each) {
  const auto named = list_layout(layout);
  if (!named) return named.error();
  ListSettings settings{.solver = each.solver};
  if (each.limit > 0) settings.limits.solutions = static_cast<std::uint64_t>(each.limit);
  if (each.milliseconds > 0) settings.limits.milliseconds = each.milliseconds;
  return ListJob::create({text_from(text), *named, format, symbols, first_line}, settings);
}

val list_job(const val& text, const std::string& layout, const std::string& format,
             const std::string& symbols, std::int32_t first_line, const EachSettings& settings) {
  return guarded([&] {
    return handle_object("job",
                         create_list_job(text, layout, format, symbols, first_line, settings));
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
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(list) {
  using namespace dance::engine;
  emscripten::value_object<EachSettings>("ListSettings")
      .field("solver", &EachSettings::solver)
      .field("limit", &EachSettings::limit)
      .field("milliseconds", &EachSettings::milliseconds);

  emscripten::value_object<RowsObject>("ListRows")
      .field("lines", &RowsObject::lines)
      .field("states", &RowsObject::states)
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

  emscripten::function("cutList", &cut_text);
  emscripten::function("listJob", &list_job);
}

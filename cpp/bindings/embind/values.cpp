#include "bindings/embind/values.hpp"

namespace dance::bindings {
namespace {

struct Failure {
  std::string code;
  std::int32_t line;
  std::int32_t column;
  std::string found;
  std::string expected;
};

template <class T>
val typed_array(const char* type, std::span<const T> data) {
  return val::global(type).new_(emscripten::typed_memory_view(data.size(), data.data()));
}

}  // namespace

val bytes(std::span<const std::uint8_t> data) {
  return typed_array("Uint8Array", data);
}

val integers(std::span<const std::int32_t> data) {
  return typed_array("Int32Array", data);
}

val numbers(std::span<const double> data) {
  return typed_array("Float64Array", data);
}

val names(const std::vector<std::string>& names) {
  return array(names, [](const std::string& name) { return val(name); });
}

val failed(const Error& error) {
  return object_with("failure", Failure{std::string(name(error.code)), error.at.line,
                                        error.at.column, excerpt(error.found), error.expected});
}

std::vector<std::int32_t> integers_from(const val& numbers) {
  return emscripten::convertJSArrayToNumberVector<std::int32_t>(numbers);
}

val slice_object(bool is_exhausted, std::uint64_t found, bool is_full) {
  val result = val::object();
  result.set("exhausted", is_exhausted);
  result.set("found", static_cast<double>(found));
  result.set("isFull", is_full);
  return result;
}

}  // namespace dance::bindings

EMSCRIPTEN_BINDINGS(values) {
  using dance::bindings::Failure;
  using dance::bindings::Stats;
  emscripten::value_object<Failure>("Failure")
      .field("code", &Failure::code)
      .field("line", &Failure::line)
      .field("column", &Failure::column)
      .field("found", &Failure::found)
      .field("expected", &Failure::expected);

  emscripten::value_object<Stats>("Stats")
      .field("nodes", &Stats::nodes)
      .field("updates", &Stats::updates)
      .field("placements", &Stats::placements)
      .field("backtracks", &Stats::backtracks)
      .field("solutions", &Stats::solutions)
      .field("explored", &Stats::explored)
      .field("solver", &Stats::solver);
}

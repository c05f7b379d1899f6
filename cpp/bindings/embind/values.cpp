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

val part_object(const Part& part) {
  std::vector<std::int32_t> prefix;
  for (const Choice& choice : part.prefix) {
    prefix.push_back(index(choice.option));
    prefix.push_back(index(choice.item));
  }
  val result = val::object();
  result.set("prefix", integers(prefix));
  result.set("weight", part.weight);
  return result;
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

std::vector<Choice> choices_from(const val& prefix) {
  const auto numbers = emscripten::convertJSArrayToNumberVector<std::int32_t>(prefix);
  std::vector<Choice> choices;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
    choices.push_back({OptionId{numbers[i]}, ItemId{numbers[i + 1]}});
  }
  return choices;
}

val split_object(const Result<Split>& split) {
  return answer(split, [](const Split& cut) {
    val result = val::object();
    result.set("parts", array(cut.parts, part_object));
    result.set("nodesAbove", cut.nodes_above);
    return result;
  });
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

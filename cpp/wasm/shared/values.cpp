#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

struct Failure {
  std::string code;
  std::int32_t line;
  std::int32_t column;
  std::string found;
  std::string expected;
  std::string text;
};

template <class T>
val copied(std::span<const T> data) {
  return val(emscripten::typed_memory_view(data.size(), data.data())).template call<val>("slice");
}

}  // namespace

val bytes(std::span<const std::uint8_t> data) {
  return copied(data);
}

val integers(std::span<const std::int32_t> data) {
  return copied(data);
}

val numbers(std::span<const double> data) {
  return copied(data);
}

val names(const std::vector<std::string>& names) {
  val result = val::global("Array").new_(static_cast<double>(names.size()));
  result.call<void>("fill", std::string());
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!names[i].empty()) result.set(i, names[i]);
  }
  return result;
}

val failed(const Error& error) {
  return object_with("failure",
                     Failure{std::string(name(error.code)), error.at.line, error.at.column,
                             excerpt(error.found), error.expected, error.line});
}

val text_value(std::string_view text) {
  const auto* const data = reinterpret_cast<const std::uint8_t*>(text.data());
  static const val decoder = val::global("TextDecoder").new_();
  return decoder.call<val>("decode", val(emscripten::typed_memory_view(text.size(), data)));
}

std::string text_from(const val& text) {
  if (text.isString()) return text.as<std::string>();
  std::string copied(text["length"].as<std::size_t>(), '\0');
  const auto to = reinterpret_cast<std::uint8_t*>(copied.data());
  val(emscripten::typed_memory_view(copied.size(), to)).call<void>("set", text);
  return copied;
}

std::vector<std::int32_t> integers_from(const val& numbers) {
  return emscripten::convertJSArrayToNumberVector<std::int32_t>(numbers);
}

void set_stop(val& answer, const Stop& stop) {
  answer.set("stoppedBy", stop.is_due() ? val("time") : val::null());
}

}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(values) {
  using dance::engine::Failure;
  emscripten::value_object<Failure>("Failure")
      .field("code", &Failure::code)
      .field("line", &Failure::line)
      .field("column", &Failure::column)
      .field("found", &Failure::found)
      .field("expected", &Failure::expected)
      .field("text", &Failure::text);
}

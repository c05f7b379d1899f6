#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"

/// Converts values between the library and JavaScript. A function that can fail returns an object
/// with a `failure` instead of an answer, and never throws. Only cpp/wasm uses Emscripten;
/// web/engine/worker/wasm.ts declares the JavaScript types.
namespace dance::engine {

using emscripten::val;

/// Returns typed arrays. They are copies, because the module's memory may move when it grows.
val bytes(std::span<const std::uint8_t> data);
val integers(std::span<const std::int32_t> data);
val numbers(std::span<const double> data);

template <class T, class Convert>
val array(const std::vector<T>& items, Convert convert) {
  val result = val::array();
  for (std::size_t i = 0; i < items.size(); ++i) result.set(i, convert(items[i]));
  return result;
}

val names(const std::vector<std::string>& names);

/// Returns an object with the `failure`.
val failed(const Error& error);

/// Returns an object with this single property.
template <class T>
val object_with(const char* key, const T& value) {
  val result = val::object();
  result.set(key, value);
  return result;
}

/// Sets `stoppedBy` of an answer to "time", or to null if the time limit was not reached.
void set_stop(val& answer, const Stop& stop);

/// Calls `work`, which returns a val, and turns every exception into a failure.
template <class Work>
val guarded(Work work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return failed({ErrorCode::out_of_memory});
  } catch (const std::exception& exception) {
    return failed({ErrorCode::internal, {}, exception.what()});
  }
}

template <class T, class Convert>
val answer(const Result<T>& result, Convert convert) {
  return result ? convert(*result) : failed(result.error());
}

/// Returns an object with a handle under this key, or with the failure.
template <class T>
val handle_object(const char* key, Result<std::unique_ptr<T>> made) {
  if (!made) return failed(made.error());
  return object_with(key, std::shared_ptr<T>(*std::move(made)));
}

/// Returns a string of ASCII or UTF-8, faster than Embind, which looks at every byte.
val text_value(std::string_view text);

/// Converts a string, or an array of bytes, which is copied in one go (Embind would copy it byte by
/// byte).
std::string text_from(const val& text);

std::vector<std::int32_t> integers_from(const val& numbers);

}  // namespace dance::engine

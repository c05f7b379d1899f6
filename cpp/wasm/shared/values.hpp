#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"

/// Translates values of the library into values of script, and back. A function that can fail
/// returns an object with a `failure` instead of an answer; no exception leaves it. This directory
/// is the only one that knows Emscripten; web/engine/worker/wasm.ts declares the types of the other
/// side.
namespace dance::engine {

using emscripten::val;

/// Typed arrays of script. Copies: the memory of the module may move when it grows.
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

/// An object with the `failure`.
val failed(const Error& error);

/// An object with this one property.
template <class T>
val object_with(const char* key, const T& value) {
  val result = val::object();
  result.set(key, value);
  return result;
}

/// Calls `work`, which gives a val, and makes of every exception a failure.
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

/// An object with a handle under this key, or with why there is none.
template <class T>
val handle_object(const char* key, Result<std::unique_ptr<T>> made) {
  if (!made) return failed(made.error());
  return object_with(key, std::shared_ptr<T>(*std::move(made)));
}

/// A string of script, or an array of bytes: this is copied at once, where Embind would take one
/// byte after the other.
std::string text_from(const val& text);

std::vector<std::int32_t> integers_from(const val& numbers);

}  // namespace dance::engine

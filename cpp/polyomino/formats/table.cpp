#include "polyomino/formats/table.hpp"

#include <array>
#include <string>

#include "polyomino/formats/cell_list.hpp"
#include "polyomino/formats/knuth.hpp"
#include "polyomino/formats/pictures.hpp"
#include "polyomino/formats/xmpuzzle.hpp"

namespace dance::polyomino {
namespace {

// Those that are only read come first.
constexpr std::array kFormats = {
    Format{"xmpuzzle", is_xmpuzzle, read_xmpuzzle, nullptr},
    Format{"json", is_cell_list, read_cell_list, write_cell_list},
    Format{"knuth", is_knuth, read_knuth, write_knuth},
    Format{"pictures", nullptr, read_pictures, write_pictures},
};

constexpr std::size_t kReadOnly = 1;

}  // namespace

std::span<const Format> formats() {
  return kFormats;
}

std::span<const Format> writers() {
  return formats().subspan(kReadOnly);
}

Result<Format> format_named(std::string_view name, std::span<const Format> among) {
  std::string names;
  for (const Format& format : among) {
    if (format.name == name) return format;
    if (!names.empty()) names += ", ";
    names += format.name;
  }
  return Error{ErrorCode::no_such_format, {}, std::string(name), names};
}

}  // namespace dance::polyomino

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "engine/cover.hpp"
#include "engine/polyomino.hpp"
#include "engine/sudoku.hpp"
#include "tests/support/searching.hpp"

namespace dance::test {

/// An instance of each kind, with a solver other than the automatic one.
struct SudokuSample {
  static std::unique_ptr<engine::Instance> open() {
    // Arto Inkala's puzzle "AI Escargot" without its last given.
    constexpr std::string_view kText =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7......";
    return *engine::SudokuInstance::open(kText);
  }
  static constexpr std::string_view kOtherSolver = "dancing-links";
};

struct CoverSample {
  static std::unique_ptr<engine::Instance> open() {
    return *engine::CoverInstance::open(read_data("exact-cover/langford-8.dlx"), "dlx");
  }
  static constexpr std::string_view kOtherSolver = "dancing-links";
};

struct PolyominoSample {
  static std::unique_ptr<engine::Instance> open() {
    return *engine::PolyominoInstance::open("3x20", engine::kBoardName);
  }
  static constexpr std::string_view kOtherSolver = "dancing-links";
};

}  // namespace dance::test

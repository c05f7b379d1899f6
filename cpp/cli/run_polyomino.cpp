#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/solve.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/tiling_search.hpp"

namespace dance::cli {
namespace {

int refuse_board(const Error& error) {
  std::cerr << "--board: " + message(error) + '\n';
  return kUnreadable;
}

}  // namespace

int run_polyomino(const PolyominoRequest& request) {
  auto region = polyomino::board(request.board);
  if (!region) return refuse_board(region.error());
  const polyomino::Puzzle puzzle{polyomino::pentominoes(), *std::move(region)};
  auto encoding = request.is_distinct ? encode_distinct(puzzle) : encode(puzzle);
  if (!encoding) return refuse_board(encoding.error());
  polyomino::TilingSearch search(*std::move(encoding));
  const auto describe = [&] {
    const std::string tiling = picture(puzzle, search.tiling());
    return request.output.is_json ? nlohmann::json(tiling).dump() : tiling;
  };
  solve_and_write(search, kDancingLinks, request.output, describe, std::cout);
  return 0;
}

}  // namespace dance::cli

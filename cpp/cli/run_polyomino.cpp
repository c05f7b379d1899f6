#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/commands.hpp"
#include "cli/count.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/read_polyomino.hpp"
#include "cli/solve.hpp"
#include "exact_cover/cover_count.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/formats/table.hpp"
#include "polyomino/prepare.hpp"
#include "polyomino/read_puzzle.hpp"
#include "polyomino/tiling_search.hpp"

namespace dance::cli {
namespace {

OrStatus<NamedPuzzle> find_puzzle(const PolyominoRequest& request) {
  if (request.board.empty()) return read_polyomino(request.source);
  auto region = polyomino::board(request.board);
  if (!region) return refuse("--board", region.error());
  return NamedPuzzle{{polyomino::pentominoes(), *std::move(region)}, "--board"};
}

// That there is no tiling should not surprise anyone who has forgotten a cell.
void tell_areas(const NamedPuzzle& named) {
  if (areas_agree(named.puzzle)) return;
  std::size_t area = 0;
  for (const polyomino::Piece& piece : named.puzzle.pieces) area += piece.shape.size();
  std::cerr << named.name + ": the pieces have " + counted(area, "cell") + ", the board has " +
                   std::to_string(named.puzzle.region.cell_count()) + '\n';
}

}  // namespace

OrStatus<NamedPuzzle> read_polyomino(const Source& source) {
  if (!source.from.empty()) {
    const auto format = polyomino::format_named(source.from, polyomino::formats());
    if (!format) return refuse("--from", format.error());
  }
  auto input = Input::open(source.path);
  if (!input) return kUnreadable;
  const std::string text = input->rest();
  if (is_interrupted()) return kInterrupted;
  auto read = source.from.empty() ? polyomino::read_puzzle(text)
                                  : polyomino::read_puzzle(text, source.from);
  if (read) return NamedPuzzle{std::move(read->puzzle), input->name()};
  report(input->name(), read.error());
  return kUnreadable;
}

int run_polyomino(const PolyominoRequest& request) {
  const auto found = find_puzzle(request);
  if (const int* const status = std::get_if<int>(&found)) return *status;
  const auto& named = std::get<NamedPuzzle>(found);
  const polyomino::Puzzle& puzzle = named.puzzle;
  auto encoding = prepare(puzzle, request.is_distinct);
  if (!encoding) {
    std::cerr << named.name + ": " + message(encoding.error()) + '\n';
    return kUnreadable;
  }
  tell_areas(named);
  if (asks_only_for_count(request.output) && !request.is_distinct &&
      memo_pays(encoding->problem, request.memo_megabytes << 20)) {
    return count_with_memo(encoding->problem, request.memo_megabytes, request.output, std::cout);
  }
  const auto shared = std::make_shared<const polyomino::Encoding>(*std::move(encoding));
  const auto begin = [&](const Prefix& prefix) {
    auto search =
        std::make_unique<polyomino::TilingSearch>(shared, ItemChoice::fewest, choices_of(prefix));
    const auto describe = [&, found = search.get()] {
      const std::string tiling = picture(puzzle, found->tiling());
      return request.output.is_json ? nlohmann::json(tiling).dump() : tiling;
    };
    return Described{std::move(search), describe};
  };
  solve_and_write(begin, request.threads, request.output, {}, std::cout);
  return is_interrupted() ? kInterrupted : 0;
}

}  // namespace dance::cli

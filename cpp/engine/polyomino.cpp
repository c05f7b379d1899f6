#include "engine/polyomino.hpp"

#include <algorithm>
#include <utility>

#include "engine/plans.hpp"
#include "exact_cover/proof/weighting.hpp"
#include "exact_cover/search/cover_search.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/encode/encode_count.hpp"
#include "polyomino/encode/prepare.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "polyomino/search/tiling_search.hpp"
#include "polyomino/symmetry.hpp"

namespace dance::engine {
namespace {

class TilingPlan final : public Plan {
 public:
  TilingPlan(polyomino::Encoding encoding, polyomino::Region region)
      : encoding_(std::make_shared<const polyomino::Encoding>(std::move(encoding))),
        region_(std::move(region)) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix, const Stop&) const override {
    return std::make_unique<polyomino::TilingSearch>(encoding_, ItemChoice::fewest,
                                                     choices_of(prefix));
  }

  void collect(const Search& search, Solutions& solutions) const override {
    const auto& tiling = static_cast<const polyomino::TilingSearch&>(search).tiling();
    const std::size_t begin = solutions.cells.size();
    solutions.cells.resize(begin + 2 * size_of(region_.box()));
    for (std::size_t i = 0; i < tiling.size(); ++i) {
      const std::size_t place = begin + 2 * place_of(region_.cells()[i], region_.box());
      const int number = index(tiling[i]) + 1;
      solutions.cells[place] = static_cast<std::uint8_t>(number & 0xff);
      solutions.cells[place + 1] = static_cast<std::uint8_t>(number >> 8);
    }
    solutions.size += size_of(region_.box());
  }

  const Problem& searched() const { return encoding_->problem; }

 private:
  std::shared_ptr<const polyomino::Encoding> encoding_;
  polyomino::Region region_;
};

// Costs of finding the placements again, and of encoding and reducing one problem for a memo, in
// words of a bit matrix for each placement (measured).
constexpr double kPlacementCost = 4'000;
constexpr double kEncodingCost = 2'000;

// Returns no problems if the memo rejects one of them.
OrbitProblems memo_problems(const polyomino::Puzzle& puzzle, polyomino::Tilings tilings,
                            const Stop& stop) {
  auto problems = polyomino::encode_count(puzzle, tilings, stop);
  if (!problems) return {};
  const auto is_refused = [](const WeightedProblem& own) {
    return refuse_memo(*own.problem).has_value();
  };
  if (std::any_of(problems->problems.begin(), problems->problems.end(), is_refused)) return {};
  return *std::move(problems);
}

CountDescription describe_count(polyomino::Count count) {
  constexpr std::int32_t kAny = polyomino::Count::kAny;
  return {count.least, count.most < kAny ? count.most : -1};
}

std::vector<PieceDescription> describe_pieces(const polyomino::Puzzle& puzzle) {
  std::vector<PieceDescription> descriptions;
  for (const polyomino::Piece& piece : puzzle.pieces) {
    const auto& shape = piece.shape;
    descriptions.push_back({piece.name, mask_of(shape.box(), shape.cells()),
                            colors_of(shape.box(), shape.cells(), shape.colors()),
                            describe_count(piece.count), 0, name(piece.mobility)});
  }
  for (const polyomino::PieceId piece : copies(puzzle)) ++descriptions[index(piece)].copies;
  return descriptions;
}

std::vector<std::string> describe_color_pairs(const polyomino::Puzzle& puzzle) {
  std::vector<std::string> pairs;
  for (const auto& [piece, region] : puzzle.color_pairs) {
    pairs.push_back({static_cast<char>('A' + piece - 1), static_cast<char>('A' + region - 1)});
  }
  return pairs;
}

Mask empty_mask(const polyomino::Puzzle& puzzle) {
  const polyomino::Region& region = puzzle.region;
  std::vector<polyomino::Cell> cells;
  for (const polyomino::CellId cell : puzzle.may_be_empty) {
    cells.push_back(region.cells()[static_cast<std::size_t>(cell)]);
  }
  return mask_of(region.box(), cells);
}

}  // namespace

Mask mask_of(polyomino::Box box, const std::vector<polyomino::Cell>& cells) {
  Mask mask{box.height * box.layers, box.width, box.layers,
            std::vector<std::uint8_t>(size_of(box))};
  for (const polyomino::Cell cell : cells) mask.cells[place_of(cell, box)] = 1;
  return mask;
}

std::vector<std::uint8_t> colors_of(polyomino::Box box, const std::vector<polyomino::Cell>& cells,
                                    const std::vector<polyomino::CellColor>& colors) {
  if (colors.empty()) return {};
  std::vector<std::uint8_t> places(size_of(box));
  for (std::size_t i = 0; i < cells.size(); ++i) places[place_of(cells[i], box)] = colors[i];
  return places;
}

Result<std::vector<ListedPolyomino>> list_polyominoes(std::string_view text) {
  const auto puzzles = polyomino::read_puzzles(text);
  if (!puzzles) return puzzles.error();
  std::vector<ListedPolyomino> listed;
  for (const auto& [name, read] : *puzzles) {
    ListedPolyomino& entry = listed.emplace_back();
    entry.name = name;
    if (!read) continue;
    auto written = polyomino::write_puzzle(read->puzzle, read->format);
    // BurrTools' format cannot express everything that is read from it.
    if (!written) written = polyomino::write_puzzle(read->puzzle, "json");
    if (!written) continue;
    entry.cells = read->puzzle.region.cell_count();
    entry.pieces = static_cast<std::int32_t>(copies(read->puzzle).size());
    for (const polyomino::Piece& piece : read->puzzle.pieces)
      entry.least_pieces += piece.count.least;
    entry.text = *written;
  }
  return listed;
}

PolyominoInstance::PolyominoInstance(polyomino::ReadPuzzle read)
    : puzzle_(std::move(read.puzzle)), format_(read.format), has_pieces_(read.has_pieces) {}

Result<std::unique_ptr<PolyominoInstance>> PolyominoInstance::open(std::string_view text,
                                                                   std::string_view format,
                                                                   int number) {
  auto puzzles = polyomino::read_puzzles(text, format);
  if (!puzzles) return puzzles.error();
  const auto last = static_cast<int>(puzzles->size());
  if (number < 1 || number > last) {
    return Error{
        ErrorCode::unexpected_symbol, {}, std::to_string(number), "1–" + std::to_string(last)};
  }
  auto& read = (*puzzles)[static_cast<std::size_t>(number - 1)].read;
  if (!read) return read.error();
  return std::make_unique<PolyominoInstance>(*std::move(read));
}

Result<std::unique_ptr<PolyominoInstance>> PolyominoInstance::open(std::string_view text,
                                                                   std::string_view format) {
  if (format == kBoardName) {
    auto region = polyomino::board(text);
    if (!region) return region.error();
    auto pieces = polyomino::usual_pieces(region->geometry());
    return std::make_unique<PolyominoInstance>(
        polyomino::ReadPuzzle{{std::move(pieces), *std::move(region)}, kBoardName});
  }
  auto read = format.empty() ? polyomino::read_puzzle(text) : polyomino::read_puzzle(text, format);
  if (!read) return read.error();
  return std::make_unique<PolyominoInstance>(*std::move(read));
}

Result<std::shared_ptr<const Plan>> PolyominoInstance::prepare(const Task& task, MemoUse memo,
                                                               const Stop& stop) const {
  if (task.goal != Goal::solutions && task.goal != Goal::count) return goal_error(task.goal);
  const auto memo_alone = [&]() -> Result<std::shared_ptr<const Plan>> {
    auto problems = polyomino::encode_count(puzzle(), task.tilings, stop);
    if (!problems) return problems.error();
    return memo_plan(*std::move(problems), task.memo_bytes);
  };
  if (memo == MemoUse::always) return memo_alone();
  auto encoding = polyomino::prepare(puzzle(), task.tilings, task.solver, stop);
  // A memo may need fewer items.
  if (!encoding && encoding.error().code == ErrorCode::too_large && memo != MemoUse::never) {
    return memo_alone();
  }
  if (!encoding) return with_memo(encoding.error(), task);
  const auto plan = std::make_shared<const TilingPlan>(*std::move(encoding), puzzle().region);
  if (task.number) return nth_plan(plan, plan->searched(), task);
  if (task.goal == Goal::solutions) return std::shared_ptr<const Plan>(plan);
  if (memo == MemoUse::never) return count_plan(plan);
  const auto problems = [puzzle = puzzle(), tilings = task.tilings](const Stop& stops) {
    return memo_problems(puzzle, tilings, stops);
  };
  const bool is_up_to_symmetry = task.tilings != polyomino::Tilings::all;
  const std::size_t encodings = is_up_to_symmetry ? polyomino::symmetries(puzzle()).size() : 1;
  const double make_cost = plan->searched().option_count() *
                           (kPlacementCost + kEncodingCost * static_cast<double>(encodings));
  return trial_plan(plan, {&plan->searched(), problems, task.memo_bytes, make_cost});
}

Result<PolyominoDescription> PolyominoInstance::describe() const {
  const auto placements = polyomino::all_placements(puzzle());
  if (!placements) return placements.error();
  const polyomino::Region& region = puzzle().region;
  return PolyominoDescription{
      format_,
      name(region.geometry()),
      mask_of(region.box(), region.cells()),
      colors_of(region.box(), region.cells(), region.colors()),
      describe_color_pairs(puzzle()),
      describe_pieces(puzzle()),
      has_pieces_,
      name(polyomino::mobility(puzzle())),
      describe_count(puzzle().empty),
      empty_mask(puzzle()),
      polyomino::symbols(puzzle()),
      static_cast<std::int32_t>(placements->size()),
      static_cast<std::int32_t>(polyomino::symmetries(puzzle()).size()),
  };
}

Result<PolyominoProof> PolyominoInstance::prove_impossible(const Stop& stop) const {
  const auto problem = polyomino::encode_all_items(puzzle(), stop);
  if (!problem) return problem.error();
  const auto weighting = find_weighting(*problem, stop);
  if (!weighting && stop.is_due()) return Error{ErrorCode::stopped};
  if (!weighting) return PolyominoProof{};
  const polyomino::Region& region = puzzle().region;
  const auto& weights = weighting->weights;
  const std::size_t pieces = puzzle().pieces.size();
  const std::size_t cells = weights.size() - region.cells().size();
  PolyominoProof proof{weighting->modulus,
                       weighting->total,
                       std::vector<std::uint8_t>(size_of(region.box())),
                       {},
                       weighting->is_exact};
  for (std::size_t i = 0; i < pieces; ++i) {
    proof.pieces.push_back(static_cast<std::uint8_t>(weights[i]));
  }
  for (std::size_t i = cells; i < weights.size(); ++i) {
    const std::size_t place = place_of(region.cells()[i - cells], region.box());
    proof.cells[place] = static_cast<std::uint8_t>(weights[i]);
  }
  return proof;
}

Result<std::string> PolyominoInstance::write(std::string_view format, const Stop&) const {
  return polyomino::write_puzzle(puzzle(), format);
}

std::vector<polyomino::Tiling> tilings_in(const polyomino::Region& region,
                                          const Solutions& solutions) {
  std::vector<polyomino::Tiling> tilings(solutions.count);
  const std::size_t size = 2 * size_of(region.box());
  for (std::size_t i = 0; i < tilings.size(); ++i) {
    for (const polyomino::Cell cell : region.cells()) {
      const std::uint8_t* const number =
          solutions.cells.data() + i * size + 2 * place_of(cell, region.box());
      tilings[i].push_back(polyomino::CopyId{number[0] + 256 * number[1] - 1});
    }
  }
  return tilings;
}

}  // namespace dance::engine

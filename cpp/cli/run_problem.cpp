#include <functional>
#include <iostream>
#include <random>
#include <unordered_map>

#include "base/json.hpp"
#include "cli/answer.hpp"
#include "cli/checkpoint.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/puzzles.hpp"
#include "cli/report.hpp"
#include "engine/threads/run_job.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/formats/solution_format.hpp"

namespace dance::cli {
namespace {

using NamedPolyomino = Named<engine::PolyominoInstance>;

// Reports how to use the memo; returns kWrongCommand.
int refuse_memo_task(const engine::Task& task) {
  std::string advice;
  if (task.goal != engine::Goal::count) advice += ", add --count";
  if (task.limits.solutions != engine::Limits::kAll) advice += ", remove --limit";
  return complain("bad_setting", "--solver: memo only counts all solutions; " + advice.substr(2),
                  kWrongCommand);
}

// `subject` is the prefix of errors that do not concern another setting.
int answer_problem(ProblemKind kind, engine::Instance& instance, const ProblemRequest& request,
                   engine::Task task, const std::string& subject, const Describe& describe) {
  task.memo_bytes = request.memo_megabytes << 20;
  if (!request.number.empty()) task.number = request.number;
  if (!engine::memo_use(task)) return refuse_memo_task(task);
  const Stop stop = stop_after(request.output.seconds);
  Answer answer;
  answer.number = request.number;
  if (request.is_random) {
    std::random_device random;
    auto number = choose_solution(instance, task, request.threads, std::ref(random), stop);
    if (!number) return report_problem(subject, number.error());
    task.number = *std::move(number);
    if (!stop.is_due()) answer.number = *task.number;
  }
  const auto plan = instance.plan(task, stop);
  if (!plan) return report_problem(subject, plan.error());
  if (!request.saving.path.empty()) {
    return answer_saved(kind, instance, task, request.threads, request.saving, request.output, {},
                        stop);
  }
  remark(answer_task(*plan, task, request.threads, describe, request.output, std::move(answer),
                     std::cout, stop));
  return 0;
}

// Writes covers. Caches the texts of options, which covers share.
class CoverWriter {
 public:
  CoverWriter(const Problem& problem, bool is_json) : problem_(problem), is_json_(is_json) {}

  // See Describe.
  void append(std::string& text, const engine::Solutions& solutions, char end,
              const std::function<bool()>& next) {
    std::int32_t at = 0;
    for (const std::int32_t last : solutions.ends) {
      if (is_json_) text += '[';
      for (const std::int32_t first = at; at < last; ++at) {
        if (at > first) text += is_json_ ? ',' : '\n';
        text += option(solutions.choices[at]);
      }
      if (is_json_) text += ']';
      text += end;
      if (!next()) return;
    }
  }

 private:
  const std::string& option(const Choice& choice) {
    constexpr std::size_t kMaxKept = 16u << 20;  // in bytes
    if (kept_ > kMaxKept) {
      texts_.clear();
      kept_ = 0;
    }
    const auto [known, is_new] =
        texts_.try_emplace(problem_.entry_number(choice.option, choice.item));
    if (is_new) {
      const ChosenOption described = describe_option(problem_, choice);
      known->second = is_json_ ? to_json(described) : to_text(described);
      kept_ += known->second.size();
    }
    return known->second;
  }

  const Problem& problem_;
  bool is_json_;
  std::unordered_map<std::int32_t, std::string> texts_;  // by the entry chosen for
  std::size_t kept_ = 0;
};

std::string range_of(std::int64_t least, std::int64_t most) {
  return least == most ? std::to_string(least)
                       : std::to_string(least) + " to " + std::to_string(most);
}

// Explains to a user who forgot a cell why there is no tiling, or how to leave pieces unused.
void report_areas(const polyomino::Puzzle& puzzle, const std::string& name) {
  if (areas_agree(puzzle)) return;
  const auto [least, most] = area_of_pieces(puzzle);
  remark(name + ": the pieces have " + range_of(least, most) + (most == 1 ? " cell" : " cells") +
         ", the board has " + std::to_string(puzzle.region.cell_count()) + '\n');
  const auto [fewest, empty] = empty_cells(puzzle);
  if (empty > 0) remark(name + ": empty cells: " + range_of(fewest, empty) + '\n');
  polyomino::Puzzle some = puzzle;
  for (polyomino::Piece& piece : some.pieces) piece.count.least = 0;
  if (areas_agree(some)) remark(name + ": --unused: some of the pieces may fill it\n");
}

void append_pictures(std::string& text, const polyomino::Puzzle& puzzle,
                     const engine::Solutions& solutions, bool is_json, char end,
                     const std::function<bool()>& next) {
  for (const polyomino::Tiling& tiling : engine::tilings_in(puzzle.region, solutions)) {
    if (is_json) {
      append_json_string(text, picture(puzzle, tiling));
    } else {
      text += picture(puzzle, tiling);
    }
    text += end;
    if (!next()) return;
  }
}

// Draws the weight of each cell as a digit, with `.` outside the board.
std::string weights_of(const engine::PolyominoProof& proof, const polyomino::Region& region) {
  return picture(region, [&](polyomino::CellId id) {
    const polyomino::Cell cell = region.cells()[static_cast<std::size_t>(id)];
    return static_cast<char>('0' + proof.cells[place_of(cell, region.box())]);
  });
}

// Lists the pieces with nonzero weights.
std::string piece_weights(const engine::PolyominoProof& proof, const polyomino::Puzzle& puzzle) {
  std::string text;
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
    const std::uint8_t weight = proof.pieces[i];
    if (weight == 0) continue;
    text += (text.empty() ? "" : ", ") + puzzle.pieces[i].name + ' ' + std::to_string(weight);
  }
  return text;
}

void print_proof(const engine::PolyominoProof& proof, const polyomino::Puzzle& puzzle,
                 engine::End end) {
  if (proof.modulus == 0) {
    const std::string why(stop_text(end));
    std::cout << (why.empty() ? "no proof by weights\n"
                              : "no proof by weights yet (" + why + ")\n");
    return;
  }
  const std::string modulo = " modulo " + std::to_string(proof.modulus);
  const std::string pieces = piece_weights(proof, puzzle);
  std::cout << "impossible: each placement weighs 0" + modulo +
                   (pieces.empty() ? ", the board "
                                   : ", with its piece; the board and all pieces ") +
                   std::to_string(proof.total) + '\n' + weights_of(proof, puzzle.region);
  if (!pieces.empty()) std::cout << "pieces: " + pieces + '\n';
}

void print_json_proof(const engine::PolyominoProof& proof, const polyomino::Puzzle& puzzle,
                      engine::End end) {
  std::string text;
  JsonWriter json(text);
  json.object([&] {
    json.key("modulus").number(static_cast<std::uint64_t>(proof.modulus));
    if (end != engine::End::running) json.key("stoppedBy").text(engine::name(end));
    if (proof.modulus == 0) return;
    json.key("total").number(static_cast<std::uint64_t>(proof.total));
    json.key("weights").text(weights_of(proof, puzzle.region));
    json.key("pieces").array(proof.pieces, [&](std::uint8_t weight) { json.number(weight); });
  });
  std::cout << text + '\n';
}

int explain_polyomino(const engine::PolyominoInstance& instance, const std::string& name,
                      const Output& output) {
  const Stop stop = stop_after(output.seconds);
  auto proof = instance.prove_impossible(stop);
  const bool is_stopped = !proof && proof.error().code == ErrorCode::stopped;
  const engine::End end = is_stopped ? engine::end_of(stop) : engine::End::running;
  if (is_stopped) proof = engine::PolyominoProof{};
  if (!proof) return report_problem(name, proof.error());
  if (output.is_json) {
    print_json_proof(*proof, instance.puzzle(), end);
  } else {
    print_proof(*proof, instance.puzzle(), end);
  }
  return 0;
}

}  // namespace

int run_cover(const CoverRequest& request) {
  const auto read = read_cover(request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& cover = std::get<Named<engine::CoverInstance>>(read).instance;
  engine::Task task = task_for(request.output, request.solver, request.threads);
  task.item_choice = request.item_choice;
  CoverWriter writer(cover->problem(), request.output.is_json);
  const Describe describe = [&](const auto& solutions, char end, auto& text, const auto& next) {
    writer.append(text, solutions, end, next);
  };
  return answer_problem(ProblemKind::cover, *cover, request, task, "--solver", describe);
}

int run_polyomino(const PolyominoRequest& request) {
  const auto found = read_polyomino(request.source);
  if (const int* const status = std::get_if<int>(&found)) return *status;
  const auto& [instance, name] = std::get<NamedPolyomino>(found);
  const polyomino::Puzzle& puzzle = instance->puzzle();
  engine::Task task = task_for(request.output, request.solver, request.threads);
  task.tilings = request.tilings;
  report_areas(puzzle, name);
  if (request.is_explained) return explain_polyomino(*instance, name, request.output);
  const Describe describe = [&](const auto& solutions, char end, auto& text, const auto& next) {
    append_pictures(text, puzzle, solutions, request.output.is_json, end, next);
  };
  return answer_problem(ProblemKind::polyomino, *instance, request, task, name, describe);
}

}  // namespace dance::cli

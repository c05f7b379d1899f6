// Saved searches: any line is either rejected or read, and the rest of the search that it describes
// can be counted and saved again.

#include <cstdio>
#include <string>
#include <variant>
#include <vector>

#include "engine/records.hpp"
#include "engine/threads/parts.hpp"
#include "fuzz/fuzz.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::fuzz;

namespace {

constexpr int kChecksBeforeStop = 20;

class Forger {
 public:
  explicit Forger(Input& input) : input_(input) {}

  CheckpointRecord record() {
    CheckpointRecord record;
    record.id.total = static_cast<std::size_t>(below(3));
    record.id.number = static_cast<std::size_t>(below(3));
    record.id.search = input_.ConsumeRandomLengthString(6);
    record.progress = progress();
    if (below(2) == 0) record.problem = problem();
    return record;
  }

  Task task() {
    const auto solvers = solver_names();
    return {.goal = Goal::count,
            .tilings = static_cast<polyomino::Tilings>(below(3)),
            .solver = std::string(solvers[below(static_cast<int>(solvers.size()))]),
            .item_choice = ItemChoice(below(2))};
  }

 private:
  int below(int limit) { return input_.ConsumeIntegralInRange(0, limit - 1); }

  // Usually returns a number that a prefix may hold.
  std::int32_t number() {
    return below(4) == 0 ? input_.ConsumeIntegral<std::int32_t>() : below(20) - 2;
  }

  Part part() {
    Part part;
    for (int length = below(6); length > 0; --length) part.prefix.push_back(number());
    part.splits = below(3) == 0 ? number() : 0;
    part.weight = below(3) == 0 ? input_.ConsumeFloatingPoint<double>() : 0.25;
    return part;
  }

  CountProgress progress() {
    CountProgress progress;
    progress.pending.clear();
    for (int parts = below(4); parts > 0; --parts) progress.pending.push_back(part());
    progress.count = BigCount{input_.ConsumeIntegral<std::uint64_t>()};
    progress.nodes = input_.ConsumeIntegral<std::uint64_t>();
    progress.milliseconds = input_.ConsumeIntegral<std::uint32_t>();
    return progress;
  }

  SavedProblem problem() {
    std::string kind = below(2) == 0 ? "cover" : input_.ConsumeRandomLengthString(6);
    Task saved = task();
    std::string format = input_.ConsumeRandomLengthString(6);
    return {std::move(kind), std::move(saved), std::move(format),
            input_.ConsumeRandomLengthString(20)};
  }

  Input& input_;
};

// Appends the checksum that ends records: FNV-1a.
std::string checked(std::string content) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char byte : content) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3u;
  }
  char ending[40];
  std::snprintf(ending, sizeof ending, ",\"check\":\"%016llx\"}",
                static_cast<unsigned long long>(hash));
  return content + ending;
}

// Changes part of a line and corrects its checksum.
std::string altered(std::string line, Input& input) {
  line.resize(line.rfind(",\"check\":"));
  for (int changes = input.ConsumeIntegralInRange(0, 3); changes > 0; --changes) {
    const auto at = input.ConsumeIntegralInRange<std::size_t>(0, line.size());
    const auto length = input.ConsumeIntegralInRange<std::size_t>(0, 12);
    line.replace(at, length, input.ConsumeRandomLengthString(12));
  }
  return checked(std::move(line));
}

bool is_read(const CheckpointRecord& record) {
  return std::holds_alternative<CheckpointRecord>(read_checkpoint(to_line(record)));
}

void go_on(CheckpointRecord record, Instance& instance, const Task& task) {
  const auto plan = instance.plan(task);
  if (!plan) return;
  int checks = 0;
  const auto save = [&](const CountProgress& now) {
    require(is_read({record.id, now, record.problem}), "progress can be saved and read");
  };
  const CountSettings settings{.save_every = 0, .split_every = 0};
  const Stop stop(
      Stop::kNever, [&] { return ++checks > kChecksBeforeStop; }, 1);
  const Report report = count_parts(*plan, record.progress, settings, save, stop);
  require(0 <= report.stats.explored && report.stats.explored <= 1, "a share is at most 1");
  require(report.is_complete == record.progress.pending.empty(), "nothing is left at the end");
  save(record.progress);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)read_checkpoint(text);
  Input input(data, size);
  const auto instance = make_instance(input);
  Forger forger(input);
  const Task task = forger.task();
  const std::string line = altered(to_line(forger.record()), input);
  (void)read_part(line);
  (void)read_result(line);
  auto read = read_checkpoint(line);
  if (auto* const record = std::get_if<CheckpointRecord>(&read); record && instance) {
    go_on(std::move(*record), *instance, task);
  }
  return 0;
}

#include "engine/records.hpp"

#include <doctest.h>

#include <limits>
#include <string>
#include <variant>

#include "engine/cover.hpp"

namespace dance::engine {
namespace {

CheckpointRecord record() {
  CheckpointRecord record;
  record.id.search = "0123456789abcdef";
  record.progress.pending = {{{3, -1}, 2, 0.25}, {{0}, 0, 0.125}};
  record.progress.count = *BigCount::read("53060477521960000123");
  record.progress.nodes = 7;
  record.progress.milliseconds = 1.5;
  return record;
}

CheckpointRecord read(const std::string& line) {
  auto read = read_checkpoint(line);
  REQUIRE(std::holds_alternative<CheckpointRecord>(read));
  return std::get<CheckpointRecord>(std::move(read));
}

TEST_CASE("a checkpoint is read as it was written") {
  const CheckpointRecord again = read(to_line(record()));
  CHECK(again.id == record().id);
  CHECK(again.progress.pending == record().progress.pending);
  CHECK(again.progress.count.text() == "53060477521960000123");
  CHECK(again.progress.nodes == 7);
  CHECK(again.progress.milliseconds == 1.5);
  CHECK(again.progress.explored() == 0.625);
  CHECK_FALSE(again.problem);
}

TEST_CASE("a checkpoint keeps its problem, whatever the text contains") {
  using polyomino::Tilings;
  for (const Tilings tilings : {Tilings::all, Tilings::distinct, Tilings::symmetric}) {
    CheckpointRecord saved = record();
    Task task;
    task.solver = "dancing-links";
    task.item_choice = ItemChoice::first;
    task.tilings = tilings;
    saved.problem = {"polyomino", task, "dlx", "a \"b\" \\ \n\t\u00e4 {\"part\":1}"};
    const CheckpointRecord again = read(to_line(saved));
    REQUIRE(again.problem);
    CHECK(again.problem->kind == "polyomino");
    CHECK(again.problem->task == task);
    CHECK(again.problem->format == "dlx");
    CHECK(again.problem->text == saved.problem->text);
    CHECK(again.progress.pending == saved.progress.pending);
  }
}

TEST_CASE("a checkpoint belongs to its problem, whatever text that was read from") {
  const auto cover = *CoverInstance::open("a b\na b\na\nb\n", "dlx");
  CheckpointRecord saved = record();
  saved.problem = {"cover", {}, "dlx", *cover->write("dlx")};
  saved.id = {.search = *fingerprint("cover", saved.problem->task, *cover)};
  CHECK(saved.is_of(*cover));
  CHECK(saved.is_of(**CoverInstance::open(*cover->write("json"), "json")));
  CHECK_FALSE(saved.is_of(**CoverInstance::open("a b\na b\na\n", "dlx")));
  saved.problem->task.solver = "dancing-links";
  CHECK_FALSE(saved.is_of(*cover));
  saved.problem.reset();
  CHECK_FALSE(saved.is_of(*cover));
}

TEST_CASE("a checkpoint stands alone with its problem and without parts that have split") {
  CheckpointRecord saved = record();
  CHECK_FALSE(saved.stands_alone());
  saved.problem = {"cover", {}, "dlx", "a\na\n"};
  CHECK_FALSE(saved.stands_alone());
  for (Part& part : saved.progress.pending) part.splits = 0;
  CHECK(saved.stands_alone());
}

TEST_CASE("a checkpoint with any byte changed is refused") {
  CheckpointRecord saved = record();
  saved.problem = {"cover", {}, "json", "a b\na b\n"};
  const std::string line = to_line(saved);
  for (std::size_t at = 0; at + 1 < line.size(); ++at) {
    std::string damaged = line;
    damaged[at] ^= 1;
    CAPTURE(at);
    CHECK(std::holds_alternative<std::string>(read_checkpoint(damaged)));
  }
  for (std::size_t size = 0; size + 1 < line.size(); ++size) {
    CHECK(std::holds_alternative<std::string>(read_checkpoint(line.substr(0, size))));
  }
}

TEST_CASE("a checkpoint with impossible numbers is refused, though its checksum is right") {
  const auto is_refused = [](const CheckpointRecord& forged) {
    return std::holds_alternative<std::string>(read_checkpoint(to_line(forged)));
  };
  for (const double weight : {-0.5, 1.5, std::numeric_limits<double>::infinity(),
                              std::numeric_limits<double>::quiet_NaN()}) {
    CheckpointRecord forged = record();
    forged.progress.pending.front().weight = weight;
    CHECK(is_refused(forged));
  }
  CheckpointRecord forged = record();
  forged.progress.pending.front().splits = -1;
  CHECK(is_refused(forged));
  forged = record();
  forged.progress.milliseconds = 2e15;
  CHECK(is_refused(forged));
}

}  // namespace
}  // namespace dance::engine

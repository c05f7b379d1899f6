#include "cli/checkpoint.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <utility>

#include "base/text.hpp"
#include "cli/interrupt.hpp"
#include "cli/puzzles.hpp"
#include "exact_cover/count/cover_count.hpp"

namespace dance::cli {
namespace {

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t size = ::write(file, text.data(), text.size());
    if (size < 0 && errno != EINTR) return false;
    if (size > 0) text.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

// Writes another file and renames it to `path`, so that `path` is always either the old file or the
// new one. Sets errno and returns false on failure.
bool replace_file(const std::string& path, std::string_view text) {
  const std::string other = path + ".new";
  const int file = ::open(other.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return false;
  const bool is_written = write_all(file, text) && ::fsync(file) == 0;
  const int error = errno;
  if (::close(file) == 0 && is_written) return std::rename(other.c_str(), path.c_str()) == 0;
  if (!is_written) errno = error;
  return false;
}

// No checkpoint is longer: its problem is a text, whose characters JSON may escape.
constexpr std::size_t kLongestCheckpoint = 8 * kMaxTextBytes;

class CheckpointFile {
 public:
  CheckpointFile(std::string path, PartId id, std::optional<SavedProblem> problem)
      : path_(std::move(path)), id_(std::move(id)), problem_(std::move(problem)) {}

  // Replaces `progress` by the saved one, if any. Returns false after reporting an error.
  bool read(engine::CountProgress& progress) const {
    std::error_code ignored;
    if (!std::filesystem::exists(path_, ignored)) return true;
    auto file = Input::open(path_);
    if (!file) return false;
    std::string text;
    for (std::string piece;
         text.size() <= kLongestCheckpoint && !(piece = file->next_piece()).empty();) {
      text += piece;
    }
    if (file->is_cut_off()) return false;
    auto record = engine::read_checkpoint(text);
    if (const auto* const fault = std::get_if<std::string>(&record)) {
      return report(*fault + "; delete the file to begin again");
    }
    auto& saved = std::get<CheckpointRecord>(record);
    if (saved.id != id_) {
      return report(
          "this is the checkpoint of another problem, part or solver; choose another file");
    }
    progress = std::move(saved.progress);
    return true;
  }

  // Saves `progress`. Returns false after reporting an error.
  bool write(const engine::CountProgress& progress) const {
    return replace_file(path_, to_line(CheckpointRecord{id_, progress, problem_})) ||
           report(std::strerror(errno));
  }

 private:
  bool report(const std::string& sentence) const {
    std::cerr << path_ + ": " + sentence + '\n';
    return false;
  }

  std::string path_;
  PartId id_;
  std::optional<SavedProblem> problem_;
};

}  // namespace

OrStatus<engine::Report> count_saved(const std::shared_ptr<const engine::Plan>& plan,
                                     const PartId& id, const engine::Part& part,
                                     const Saving& saving, engine::CountSettings settings,
                                     std::optional<SavedProblem> problem) {
  engine::CountProgress progress{.pending = {part}};
  if (saving.path.empty()) {
    const auto ignore = [](const engine::CountProgress&) {};
    return engine::count_parts(plan, progress, settings, ignore, is_interrupted);
  }
  const CheckpointFile file(saving.path, id, std::move(problem));
  if (!file.read(progress)) return kUnreadable;
  if (!file.write(progress)) return kWrongCommand;
  settings.save_every = saving.seconds * 1e3;
  const auto save = [&](const engine::CountProgress& now) { file.write(now); };
  const engine::Report report = engine::count_parts(plan, progress, settings, save, is_interrupted);
  if (!file.write(progress)) return kWrongCommand;
  return report;
}

int answer_saved(ProblemKind kind, engine::Instance& instance, const engine::Task& task,
                 unsigned threads, const Saving& saving, const Output& output, Answer answer) {
  if (task.solver == kMemo) {
    std::cerr << "--solver: a count by memo cannot be saved; choose another solver\n";
    return kWrongCommand;
  }
  const auto plan = instance.plan(task);
  if (!plan) return report_problem("--solver", plan.error());
  SavedProblem problem = {std::string(name(kind)), task, "json", *instance.write("json")};
  const PartId whole = {.search = engine::fingerprint(problem.kind, task, problem.text)};
  auto counted = count_saved(*plan, whole, {}, saving,
                             {.threads = threads, .milliseconds = task.limits.milliseconds},
                             std::move(problem));
  if (const int* const status = std::get_if<int>(&counted)) return *status;
  answer.report = std::get<engine::Report>(std::move(counted));
  write(answer, output, std::cout);
  if (answer.report.solver == kMemo) {
    std::cerr << "--checkpoint: this count was by memo, whose progress cannot be saved\n";
  }
  return unless_interrupted(0);
}

}  // namespace dance::cli

#include "cli/checkpoint.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <utility>

#include "base/text.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/puzzles.hpp"
#include "cli/report.hpp"
#include "exact_cover/count/cover_count.hpp"

namespace dance::cli {
namespace {

// An open file, which may be locked against other processes until it is closed.
class OpenFile {
 public:
  OpenFile() = default;
  explicit OpenFile(int number) : number_(number) {}
  OpenFile(OpenFile&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  OpenFile& operator=(OpenFile&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~OpenFile() {
    if (number_ >= 0) ::close(number_);
  }

  int number() const { return number_; }

  bool is_at(const std::string& path) const {
    struct stat own = {}, other = {};
    return ::fstat(number_, &own) == 0 && ::stat(path.c_str(), &other) == 0 &&
           own.st_dev == other.st_dev && own.st_ino == other.st_ino;
  }

 private:
  int number_ = -1;
};

// Follows symbolic links to the file they name, whether or not it exists: all processes that name
// it must lock the same one, and a link stays when its file is replaced.
std::string target_of(std::filesystem::path path) {
  constexpr int kMostLinks = 40;  // as on Linux, for links in a circle
  std::error_code fault;
  for (int links = 0; links < kMostLinks; ++links) {
    const std::filesystem::path target = std::filesystem::read_symlink(path, fault);
    if (fault) break;
    path = path.parent_path() / target;
  }
  return path.string();
}

// Opens a file and locks it, if its file system has locks. Returns 0, or the error as in errno:
// EWOULDBLOCK if another process has locked the file.
int open_locked(const std::string& path, int flags, OpenFile& file) {
  // Another process may replace the file meanwhile. Some file systems never tell which file it is.
  for (int tries = 0; tries < 100; ++tries) {
    file = OpenFile(::open(path.c_str(), flags | O_CLOEXEC, 0666));
    if (file.number() < 0) return errno;
    const bool is_locked = ::flock(file.number(), LOCK_EX | LOCK_NB) == 0;
    if (!is_locked && errno == EWOULDBLOCK) return errno;
    if (file.is_at(path)) break;
  }
  return 0;
}

// No checkpoint is longer: its problem is a text, whose characters JSON may escape.
constexpr std::size_t kLongestCheckpoint = 8 * kMaxTextBytes;

std::string sentence_of(int error) {
  return error == EWOULDBLOCK
             ? "another process saves its count here; wait until it ends, or choose another file"
             : reason_of(error);
}

class CheckpointFile {
 public:
  CheckpointFile(std::string path, PartId id, std::optional<SavedProblem> problem)
      : path_(std::move(path)),
        target_(target_of(path_)),
        id_(std::move(id)),
        problem_(std::move(problem)) {}

  // Replaces `progress` by the saved one, if any. Returns 0, or the exit status after reporting an
  // error.
  int read(engine::CountProgress& progress) {
    std::error_code ignored;
    is_ours_ = std::filesystem::exists(target_, ignored);
    if (!is_ours_) return 0;
    if (std::filesystem::is_regular_file(target_, ignored)) {
      int error = open_locked(target_, O_RDWR, file_);
      // A file that can only be read can be replaced, and must be locked, too.
      if (error == EACCES) error = open_locked(target_, O_RDONLY, file_);
      if (error == EWOULDBLOCK) return refuse(error);
    }
    is_known_ = file_.is_at(target_);
    const auto text = read_text();
    if (!text) return kUnreadable;
    auto record = engine::read_checkpoint(*text);
    if (const auto* const fault = std::get_if<std::string>(&record)) {
      return refuse("bad_checkpoint", *fault + "; delete the file to begin again");
    }
    auto& saved = std::get<CheckpointRecord>(record);
    if (saved.id != id_) {
      return refuse(
          "bad_checkpoint",
          "this is the checkpoint of another problem, part or solver; choose another file");
    }
    progress = std::move(saved.progress);
    return 0;
  }

  // Saves `progress` in another file and renames it, so that the checkpoint is always either the
  // old file or the new one. Returns 0, or the error as in errno.
  int write(const engine::CountProgress& progress) {
    const std::string path = target_ + ".new";
    OpenFile file;
    if (const int error = open_locked(path, O_WRONLY | O_CREAT, file)) return error;
    const int error = replace_by(file, path, to_line(CheckpointRecord{id_, progress, problem_}));
    if (error != 0) {
      ::unlink(path.c_str());
      return error;
    }
    file_ = std::move(file);
    is_ours_ = true;
    is_known_ = file_.is_at(target_);
    return 0;
  }

  // Reports that write() has failed, and perhaps what follows. Returns kWrongCommand.
  int refuse(int error, const std::string& more = "") const {
    return complain("bad_file", sentence_about(error) + more, kWrongCommand);
  }

  std::string sentence_about(int error) const { return path_ + ": " + sentence_of(error); }

 private:
  int refuse(std::string_view code, const std::string& sentence) const {
    return complain(code, path_ + ": " + sentence);
  }

  // Returns nothing if the end was not reached.
  std::optional<std::string> read_text() const {
    auto input = Input::open(path_);
    if (!input) return std::nullopt;
    std::string text;
    for (std::string piece;
         text.size() <= kLongestCheckpoint && !(piece = input->next_piece()).empty();) {
      text += piece;
    }
    if (input->report_cut_off()) return std::nullopt;
    return text;
  }

  // Returns whether another process has begun at the same time, or since someone moved or deleted
  // the checkpoint.
  bool is_taken() const {
    std::error_code ignored;
    const bool is_still_ours = is_ours_ && (!is_known_ || file_.is_at(target_));
    return !is_still_ours && std::filesystem::exists(target_, ignored);
  }

  int replace_by(const OpenFile& file, const std::string& path, std::string_view text) const {
    if (is_taken()) return EWOULDBLOCK;
    const bool is_replaced = ::ftruncate(file.number(), 0) == 0 && write_all(file.number(), text) &&
                             ::fsync(file.number()) == 0 &&
                             std::rename(path.c_str(), target_.c_str()) == 0;
    return is_replaced ? 0 : errno;
  }

  std::string path_;    // as the user names it
  std::string target_;  // the file itself
  PartId id_;
  std::optional<SavedProblem> problem_;
  OpenFile file_;          // the checkpoint, locked
  bool is_ours_ = false;   // false until the checkpoint exists
  bool is_known_ = false;  // whether the file system tells this file from others
};

}  // namespace

int count_saved(const std::shared_ptr<const engine::Plan>& plan, const PartId& id,
                const std::vector<engine::Part>& parts, const Saving& saving,
                engine::CountSettings settings, const Stop& stop,
                const std::function<int(const engine::Report&)>& print,
                std::optional<SavedProblem> problem) {
  engine::CountProgress progress{.pending = parts};
  if (saving.path.empty()) {
    const auto ignore = [](const engine::CountProgress&) {};
    return print(engine::count_parts(plan, progress, settings, ignore, stop));
  }
  CheckpointFile file(saving.path, id, std::move(problem));
  if (const int status = file.read(progress)) return status;
  if (const int error = file.write(progress)) return file.refuse(error);
  settings.save_every = saving.seconds * 1e3;
  bool is_reported = false;
  const auto save = [&](const engine::CountProgress& now) {
    const int error = file.write(now);
    if (error == 0 || std::exchange(is_reported, true)) return;
    remark(file.sentence_about(error) + "; the count goes on without being saved\n");
  };
  const engine::Report report = engine::count_parts(plan, progress, settings, save, stop);
  const int error = file.write(progress);
  const int status = print(report);
  return error == 0 ? status : file.refuse(error, "; this count is not saved");
}

int answer_saved(ProblemKind kind, engine::Instance& instance, const engine::Task& task,
                 unsigned threads, const Saving& saving, const Output& output, Answer answer,
                 const Stop& stop) {
  if (task.solver == kMemo) {
    return complain("bad_setting",
                    "--solver: a count by memo cannot be saved; choose another solver",
                    kWrongCommand);
  }
  const auto plan = instance.plan(task, stop);
  if (!plan) return report_problem("--solver", plan.error());
  auto text = instance.write("json");
  if (!text) return report_problem("--checkpoint", text.error());
  SavedProblem problem = {std::string(name(kind)), task, "json", *std::move(text)};
  const PartId whole = {.search = engine::fingerprint(problem.kind, task, problem.text)};
  const auto print = [&](const engine::Report& report) {
    answer.report = report;
    write(answer, output, std::cout);
    if (report.solver == kMemo) {
      remark("--checkpoint: this count was by memo, whose progress cannot be saved\n");
    }
    return 0;
  };
  return count_saved(*plan, whole, {engine::Part{}}, saving, {.threads = threads}, stop, print,
                     std::move(problem));
}

}  // namespace dance::cli

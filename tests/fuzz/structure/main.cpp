// Runs the command on texts whose structure was mutated, in this process, so that thousands take
// seconds under sanitizers:
//
//   structure_fuzz -runs=5000 -seed=1 tests/data      5000 inputs; the first has the number 1
//   structure_fuzz -runs=-1 -seed=1 tests/data        inputs without end
//   structure_fuzz -runs=1 -seed=4711 -print tests/data
//                                                     prints the input with the number 4711
//
// The first inputs are the samples without one of their values; the others change at random.
//
// -keep_going goes on after a failure.
//
// A child process runs the inputs; its parent names the input that ended it, and keeps its file.
// Each input may take a minute of processor time, ten of waiting, and a gigabyte of memory.

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "structure/commands.hpp"
#include "structure/mutate.hpp"
#include "structure/random.hpp"
#include "structure/samples.hpp"

// Freed memory that stays reserved would count; a gigabyte in one piece is refused at once.
extern "C" const char* __asan_default_options() {
  return "quarantine_size_mb=16:hard_rss_limit_mb=1024:max_allocation_size_mb=1024:detect_leaks=0";
}

namespace {

using namespace dance::fuzz;

constexpr long kMostMemory = 1L << 20;  // in KB
constexpr int kMostSeconds = 60;
constexpr int kMostWaiting = 600;
// A new child begins with little memory.
constexpr std::uint64_t kInputsOfChild = 2'000;

struct Settings {
  std::int64_t runs = -1;
  std::uint64_t seed = 1;
  bool keeps_going = false;
  bool prints = false;
  std::string prefix = "structure-";
  std::string folder;
};

struct Input {
  std::string text;
  const Command* command = nullptr;
};

// What the child tells its parent.
struct Progress {
  std::uint64_t seed = 0;
  std::uint64_t slowest = 0;
  double slowest_seconds = 0;
  char fault[200] = {};
};

// Chooses a command that reads such texts.
const Command* choose_command(Group group, Random& random) {
  const auto all = commands();
  const Command* command = &random.pick(all);
  while (command->group != group) command = &random.pick(all);
  return command;
}

// The numbered inputs: each sample without one of its values; from then on, random ones.
class Inputs {
 public:
  explicit Inputs(const std::string& folder) : samples_(read_samples(folder)) {
    for (const Sample& sample : samples_) {
      for (std::string& text : without_a_value(sample.text)) {
        incomplete_.push_back({std::move(text), sample.group});
      }
    }
  }

  bool empty() const { return samples_.empty(); }

  // The first input has the number 1.
  Input operator[](std::uint64_t number) const {
    Random random(number);
    if (number - 1 >= incomplete_.size()) return random_input(random);
    const Sample& sample = incomplete_[number - 1];
    return {sample.text, choose_command(sample.group, random)};
  }

 private:
  // Half of the samples have a structure that the mutations know.
  const Sample& choose_sample(Random& random) const {
    const bool is_any = random.once_in(2);
    while (true) {
      const Sample& sample = random.pick(samples_);
      if (is_any || sample.is_structured) return sample;
    }
  }

  Input random_input(Random& random) const {
    const auto all = commands();
    const bool is_short = random.once_in(10);
    const Sample& sample = choose_sample(random);
    // A few texts go to commands that expect others.
    const bool is_any = is_short || random.once_in(20);
    Input input{is_short ? short_text(random) : sample.text,
                is_any ? &random.pick(all) : choose_command(sample.group, random)};
    const std::size_t mutations = is_short ? random.below(2) : random.few();
    for (std::size_t left = mutations; left > 0; --left) input.text = mutated(input.text, random);
    return input;
  }

  std::vector<Sample> samples_;
  std::vector<Sample> incomplete_;
};

std::string file_of(const Settings& settings, std::uint64_t seed) {
  return settings.prefix + std::to_string(seed);
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

void print(const Input& input) {
  std::printf("dance %s\n%s\n", input.command->arguments.c_str(), input.text.c_str());
  std::fflush(stdout);
}

double processor_seconds() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         1e-6 * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

bool uses_too_much_memory() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss > kMostMemory;
}

// Ends the process by a signal after a minute of its processor time, or if it waits.
void limit_time() {
  const itimerval timer{{}, {kMostSeconds, 0}};
  setitimer(ITIMER_PROF, &timer, nullptr);
  alarm(kMostWaiting);
}

[[noreturn]] void run_child(const Settings& settings, const Inputs& inputs, std::uint64_t end,
                            Progress& progress) {
  for (; progress.seed < end; ++progress.seed) {
    const Input input = inputs[progress.seed];
    const std::string path = file_of(settings, progress.seed);
    write_file(path, input.text);
    if (settings.prints) print(input);
    const double before = processor_seconds();
    limit_time();
    std::string fault = fault_of(*input.command, path);
    if (fault.empty() && uses_too_much_memory()) fault = "more than 1 GB of memory";
    const double seconds = processor_seconds() - before;
    if (seconds > progress.slowest_seconds) {
      progress.slowest = progress.seed;
      progress.slowest_seconds = seconds;
    }
    std::snprintf(progress.fault, sizeof progress.fault, "%s", fault.c_str());
    if (!fault.empty()) _exit(1);
    std::remove(path.c_str());
  }
  _exit(0);
}

void report(const Settings& settings, const Input& input, const Progress& progress, int status) {
  const std::string how = WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : "a crash";
  std::fprintf(stderr, "Seed %llu failed: %s\n  dance %s %s\n",
               static_cast<unsigned long long>(progress.seed),
               progress.fault[0] != '\0' ? progress.fault : how.c_str(),
               input.command->arguments.c_str(), file_of(settings, progress.seed).c_str());
}

int run(const Settings& settings) {
  const Inputs inputs(settings.folder);
  void* const memory =
      mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (inputs.empty() || memory == MAP_FAILED) return 1;
  Progress& progress = *new (memory) Progress{settings.seed};
  const bool is_endless = settings.runs < 0;
  const std::uint64_t end = settings.seed + static_cast<std::uint64_t>(settings.runs);
  int failures = 0;
  while (is_endless || progress.seed < end) {
    const std::uint64_t stop = progress.seed + kInputsOfChild;
    progress.fault[0] = '\0';
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) run_child(settings, inputs, is_endless ? stop : std::min(stop, end), progress);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
    report(settings, inputs[progress.seed], progress, status);
    ++failures;
    if (!settings.keeps_going) return 1;
    ++progress.seed;
  }
  std::fprintf(stderr, "Done %lld runs; the longest was %llu with %.1f s\n",
               static_cast<long long>(settings.runs),
               static_cast<unsigned long long>(progress.slowest), progress.slowest_seconds);
  return failures == 0 ? 0 : 1;
}

// Sets a number "-name=1". Returns false for any other argument.
template <class Number>
bool set(std::string_view argument, std::string_view name, Number& number) {
  if (!argument.starts_with(name)) return false;
  argument.remove_prefix(name.size());
  const char* const end = argument.data() + argument.size();
  return std::from_chars(argument.data(), end, number).ptr == end;
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  for (const std::string_view argument : std::vector<std::string_view>(argv + 1, argv + argc)) {
    constexpr std::string_view kPrefix = "-artifact_prefix=";
    if (argument == "-keep_going") {
      settings.keeps_going = true;
    } else if (argument == "-print") {
      settings.prints = true;
    } else if (argument.starts_with(kPrefix)) {
      settings.prefix = argument.substr(kPrefix.size());
    } else if (!set(argument, "-runs=", settings.runs) && !set(argument, "-seed=", settings.seed)) {
      settings.folder = argument;
    }
  }
  return run(settings);
}

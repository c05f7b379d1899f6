#include "engine/threads/threads.hpp"

#include <atomic>
#include <chrono>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "doctest.h"

using namespace dance::engine;

namespace {

// The numbers first … last, one after the other; splits off the second half of the remaining ones.
class Range final : public WorkUnit {
 public:
  Range(int first, int last, std::vector<int>& delivered)
      : next_(first), last_(last), delivered_(delivered) {}

  bool run() override {
    results_.push_back(next_++);
    return next_ <= last_;
  }

  std::vector<std::unique_ptr<WorkUnit>> split() override {
    std::vector<std::unique_ptr<WorkUnit>> units;
    if (next_ >= last_) return units;
    const int middle = std::midpoint(next_, last_);
    units.push_back(std::make_unique<Range>(middle + 1, last_, delivered_));
    last_ = middle;
    return units;
  }

  bool deliver() override {
    delivered_.insert(delivered_.end(), results_.begin(), results_.end());
    results_.clear();
    return true;
  }

 private:
  int next_;
  int last_;
  std::vector<int>& delivered_;
  std::vector<int> results_;
};

// Returns a source of chunks: the numbers below `end`.
auto numbers_below(int end) {
  return [next = 0, end]() mutable { return next < end ? std::optional(next++) : std::nullopt; };
}

std::vector<int> first_numbers(int count) {
  std::vector<int> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

constexpr unsigned kThreadCounts[] = {1, 2, 5};

// Calls `work` with each chunk and `deliver` with its result. `next` returns an optional chunk.
template <class Next, class Work, class Deliver>
void for_each_in_order(
    unsigned threads, Next next, Work work, Deliver deliver,
    const std::function<bool()>& is_stopped = [] { return false; }) {
  using Chunk = typename decltype(next())::value_type;
  using Output = decltype(work(std::declval<Chunk>()));
  struct ChunkUnit final : WorkUnit {
    ChunkUnit(Chunk taken, Work& does, Deliver& gives)
        : chunk(std::move(taken)), work(does), deliver_output(gives) {}
    bool run() override {
      output = work(std::move(chunk));
      return false;
    }
    bool deliver() override {
      auto delivered = std::exchange(output, std::nullopt);
      return !delivered || deliver_output(*std::move(delivered));
    }

    Chunk chunk;
    Work& work;
    Deliver& deliver_output;
    std::optional<Output> output;
  };
  const auto next_unit = [&]() -> std::unique_ptr<WorkUnit> {
    auto chunk = next();
    if (!chunk) return nullptr;
    return std::make_unique<ChunkUnit>(*std::move(chunk), work, deliver);
  };
  run_in_order(next_unit, threads, dance::Stop(dance::Stop::kNever, is_stopped));
}

}  // namespace

TEST_CASE("threads that split one unit of work deliver its results in order") {
  for (const unsigned threads : kThreadCounts) {
    std::vector<int> delivered;
    std::unique_ptr<WorkUnit> whole = std::make_unique<Range>(0, 999, delivered);
    run_in_order([&] { return std::move(whole); }, threads);
    CHECK(delivered == first_numbers(1000));
  }
}

TEST_CASE("units from a source, and units split off them, are delivered in order") {
  for (const unsigned threads : kThreadCounts) {
    std::vector<int> delivered;
    int next = 0;
    const auto next_range = [&]() -> std::unique_ptr<WorkUnit> {
      if (next == 1000) return nullptr;
      next += 100;
      return std::make_unique<Range>(next - 100, next - 1, delivered);
    };
    run_in_order(next_range, threads);
    CHECK(delivered == first_numbers(1000));
  }
}

TEST_CASE("chunks that threads work on are delivered in order") {
  for (const unsigned threads : kThreadCounts) {
    std::string delivered, expected;
    for (int i = 0; i < 300; ++i) expected += std::to_string(i) + ' ';
    for_each_in_order(
        threads, numbers_below(300), [](int chunk) { return std::to_string(chunk); },
        [&](const std::string& text) { return delivered += text + ' ', true; });
    CHECK(delivered == expected);
  }
}

TEST_CASE("the first chunk refused is the last one delivered") {
  for (const unsigned threads : kThreadCounts) {
    std::vector<int> delivered;
    for_each_in_order(
        threads, numbers_below(1000), [](int chunk) { return chunk; },
        [&](int chunk) { return delivered.push_back(chunk), chunk < 20; });
    CHECK(delivered == first_numbers(21));
  }
}

TEST_CASE("stopped work delivers the chunks begun, in order") {
  for (const unsigned threads : kThreadCounts) {
    std::vector<int> delivered;
    std::atomic<int> worked = 0;
    for_each_in_order(
        threads, numbers_below(1000), [&](int chunk) { return ++worked, chunk; },
        [&](int chunk) { return delivered.push_back(chunk), true; }, [&] { return worked >= 50; });
    CHECK(delivered == first_numbers(worked));
    CHECK(worked < 50 + static_cast<int>(threads));
  }
}

TEST_CASE("no thread ends while a long delivery holds up the others") {
  using namespace std::chrono_literals;
  std::atomic<int> begun = 0;
  const auto work = [&](int number) {
    ++begun;
    // Only another thread can begin chunk 31 now.
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (number == 30 && begun < 32 && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(1ms);
    }
    if (number == 30) CHECK(begun >= 32);
    return number;
  };
  const auto deliver = [](int number) {
    if (number == 0) std::this_thread::sleep_for(50ms);
    return true;
  };
  for_each_in_order(2, numbers_below(40), work, deliver);
}

TEST_CASE("an exception from a chunk reaches the caller once all threads have ended") {
  for (const unsigned threads : kThreadCounts) {
    const auto fail_at_50 = [](int chunk) {
      if (chunk == 50) throw std::runtime_error("chunk 50");
      return chunk;
    };
    CHECK_THROWS_WITH(
        for_each_in_order(threads, numbers_below(1000), fail_at_50, [](int) { return true; }),
        "chunk 50");
  }
}

TEST_CASE("without work nothing is delivered") {
  int delivered = 0;
  for_each_in_order(
      3, numbers_below(0), [](int chunk) { return chunk; }, [&](int) { return ++delivered, true; });
  CHECK(delivered == 0);
}

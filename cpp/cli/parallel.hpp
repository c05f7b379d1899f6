#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <system_error>
#include <thread>
#include <vector>

namespace dance::cli {

/// Threads that each do this work: so many, or fewer if the system has no more.
template <class Work>
std::vector<std::thread> start_threads(std::size_t count, const Work& work) {
  std::vector<std::thread> threads;
  threads.reserve(count);
  try {
    while (threads.size() < count) threads.emplace_back(work);
  } catch (const std::system_error&) {
    // Those that there are share the work.
  }
  return threads;
}

/// Calls work(i) for each i below `count`, on so many threads, and waits for all.
template <class Work>
void for_each_index(std::size_t count, unsigned threads, const Work& work) {
  std::atomic<std::size_t> next = 0;
  const auto take_turns = [&] {
    for (std::size_t i; (i = next++) < count;) work(i);
  };
  std::vector<std::thread> others =
      start_threads(count == 0 ? 0 : std::min<std::size_t>(threads, count) - 1, take_turns);
  take_turns();
  for (std::thread& other : others) other.join();
}

}  // namespace dance::cli

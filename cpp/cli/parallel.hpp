#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace dance::cli {

/// Calls work(i) for each i below `count`, on so many threads, and waits for all.
template <class Work>
void for_each_index(std::size_t count, unsigned threads, const Work& work) {
  std::atomic<std::size_t> next = 0;
  const auto take_turns = [&] {
    for (std::size_t i; (i = next++) < count;) work(i);
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads && i < count; ++i) others.emplace_back(take_turns);
  take_turns();
  for (std::thread& other : others) other.join();
}

}  // namespace dance::cli

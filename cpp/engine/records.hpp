#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/big_count.hpp"
#include "engine/job.hpp"
#include "engine/task.hpp"
#include "engine/threads/parts.hpp"

namespace dance::engine {

/// The most parts of a search.
inline constexpr std::size_t kMaxParts = 1'000'000;

/// Identifies a part of a search; a whole search is part 1 of 1.
struct PartId {
  std::size_t number = 1;
  std::size_t total = 1;
  std::string search = {};  ///< see fingerprint

  friend bool operator==(const PartId&, const PartId&) = default;
};

/// Returns 16 hexadecimal digits that identify a search: a hash of the kind of problem, the
/// settings that determine the search tree, the version of the program, and the problem as text.
std::string fingerprint(std::string_view kind, const Task& task, std::string_view problem);

/// As above, for the problem in its canonical text, JSON, so that a search is recognised whatever
/// text its problem was read from. Errors: those of Instance::write.
Result<std::string> fingerprint(std::string_view kind, const Task& task, const Instance& instance);

/// A part of a search, in neighbouring parts of its tree, and the settings of that search.
struct PartRecord {
  PartId id;
  std::string kind;  ///< "cover", "polyomino" or "sudoku"
  Task task;
  std::vector<Part> subtrees;  ///< at least one
};

/// The result of a part.
struct ResultRecord {
  PartId id;
  BigCount count;
  bool is_complete = false;
  std::uint64_t nodes = 0;
  double milliseconds = 0;
  std::string solver;
};

/// The problem of a saved search, as text in a format that can be read back, with the settings of
/// the search.
struct SavedProblem {
  std::string kind;  ///< as above
  Task task;
  std::string format;
  std::string text;
};

/// The progress of a part. For a whole search it includes the problem, so that the record alone is
/// enough to continue.
struct CheckpointRecord {
  PartId id;
  CountProgress progress;
  std::optional<SavedProblem> problem = {};

  /// Returns whether any search can continue from it: it has its problem, and no part that has
  /// split. Such a part is described by steps that only count_parts repeats.
  bool stands_alone() const;

  /// Returns whether it is the checkpoint of a whole search of this problem.
  bool is_of(const Instance& instance) const;
};

/// Writes a record as a line of JSON, including the line end. The last member is a checksum of
/// everything before it.
std::string to_line(const PartRecord& record);
std::string to_line(const ResultRecord& record);
std::string to_line(const CheckpointRecord& record);

/// Returns the beginning of this part's line.
std::string beginning(std::size_t number);

/// A record, or a description of what is wrong with its line: damage, another kind of record, or
/// another version.
template <class Record>
using OrFault = std::variant<Record, std::string>;

/// Reads a line with or without its end.
OrFault<PartRecord> read_part(std::string_view line);
OrFault<ResultRecord> read_result(std::string_view line);
OrFault<CheckpointRecord> read_checkpoint(std::string_view line);

}  // namespace dance::engine

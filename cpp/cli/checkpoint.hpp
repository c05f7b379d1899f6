#pragma once

#include <memory>
#include <optional>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "engine/records.hpp"
#include "engine/threads/parts.hpp"

namespace dance::cli {

using engine::CheckpointRecord;
using engine::PartId;
using engine::PartRecord;
using engine::ResultRecord;
using engine::SavedProblem;

/// Counts a part, starting from the progress in its checkpoint if there is one, and saves the
/// progress there: before the start, then every few seconds, and at the end. A checkpoint is
/// replaced as a whole, so it is never half written. It includes `problem`. Reports on standard
/// error if the checkpoint cannot be written, is damaged, or belongs to another part or search.
OrStatus<engine::Report> count_saved(const std::shared_ptr<const engine::Plan>& plan,
                                     const PartId& id, const engine::Part& part,
                                     const Saving& saving, engine::CountSettings settings,
                                     std::optional<SavedProblem> problem = {});

/// Counts the solutions of a whole problem in the same way and writes the answer. `answer` holds
/// what is already known. Returns the exit status.
int answer_saved(ProblemKind kind, engine::Instance& instance, const engine::Task& task,
                 unsigned threads, const Saving& saving, const Output& output, Answer answer);

}  // namespace dance::cli

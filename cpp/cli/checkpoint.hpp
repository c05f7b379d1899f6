#pragma once

#include <functional>
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

/// Counts parts of a search, starting from the progress in its checkpoint if there is one, and
/// saves the progress there: before the start, then every few seconds, and at the end. A checkpoint
/// is replaced as a whole, so it is never half written, and locked, so that no other process counts
/// with it meanwhile. It includes `problem`. Then calls `print` with the result.
///
/// Returns the exit status: that of `print`; kWrongCommand after reporting on standard error that
/// the checkpoint is in use or cannot be written, before the count or after `print`; kUnreadable if
/// it could not be read to its end, is damaged, or belongs to another part or search.
int count_saved(const std::shared_ptr<const engine::Plan>& plan, const PartId& id,
                const std::vector<engine::Part>& parts, const Saving& saving,
                engine::CountSettings settings, const Stop& stop,
                const std::function<int(const engine::Report&)>& print,
                std::optional<SavedProblem> problem = {});

/// Counts the solutions of a whole problem in the same way and writes the answer. `answer` holds
/// what is already known. Returns the exit status.
int answer_saved(ProblemKind kind, engine::Instance& instance, const engine::Task& task,
                 unsigned threads, const Saving& saving, const Output& output, Answer answer,
                 const Stop& stop);

}  // namespace dance::cli

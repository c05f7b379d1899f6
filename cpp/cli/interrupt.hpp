#pragma once

namespace dance::cli {

/// The exit status after Ctrl-C.
inline constexpr int kInterrupted = 130;

/// From now on Ctrl-C ends searches, which then tell what they know; a second one ends the program.
void catch_interrupt();

/// Whether there was one.
bool is_interrupted();

}  // namespace dance::cli

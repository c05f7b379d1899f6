#pragma once

namespace dance::cli {

/// The exit status after Ctrl-C.
inline constexpr int kInterrupted = 130;

/// From now on Ctrl-C ends searches, which then tell what they know; a second one ends the program.
void catch_interrupt();

/// Whether there was one.
bool is_interrupted();

/// Waits until there is something to read in a file, or an interrupt.
void wait_for_input(int file);

}  // namespace dance::cli

#pragma once

namespace dance::cli {

/// The exit status after Ctrl-C.
inline constexpr int kInterrupted = 130;

/// Makes Ctrl-C end searches, which then report what they know; a second one ends the program.
void catch_interrupt();

/// Whether Ctrl-C was pressed.
bool is_interrupted();

/// Waits until a file has something to read, or for an interrupt.
void wait_for_input(int file);

}  // namespace dance::cli

#pragma once

namespace dance::cli {

/// Makes Ctrl-C and SIGTERM end searches, which then report their findings; a second signal ends
/// the program.
void catch_interrupt();

/// Returns whether one of them has arrived.
bool is_interrupted();

/// Returns the exit status: `status`, or 128 plus the number of the signal after an interrupt.
int unless_interrupted(int status);

/// Waits for input from a file, or for an interrupt.
void wait_for_input(int file);

}  // namespace dance::cli

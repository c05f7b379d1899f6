#pragma once

namespace dance::cli {

/// Makes Ctrl-C and SIGTERM end searches, which then report what they know; the same signal again
/// ends the program.
void catch_interrupt();

/// Whether one of them has arrived.
bool is_interrupted();

/// The exit status: `status`, or 128 plus the number of the signal after an interrupt.
int unless_interrupted(int status);

/// Waits until a file has something to read, or for an interrupt.
void wait_for_input(int file);

}  // namespace dance::cli

#pragma once

#include "base/stop.hpp"

namespace dance::cli {

/// Makes Ctrl-C and SIGTERM end searches, which then report their findings; a second signal ends
/// the program. Writing to a pipe that nobody reads, or beyond a limit of file sizes, becomes an
/// error.
void catch_interrupt();

/// Ends searches and reading in the same way.
void end_searches();

/// Returns whether one of these has happened.
bool is_interrupted();

/// Returns a stop that is due when one of them arrives, or this many seconds from now; 0 means no
/// time limit.
Stop stop_after(double seconds);

/// Returns the exit status: `status`, or 128 plus the number of the signal after an interrupt.
int unless_interrupted(int status);

/// Waits for input from a file, or for an interrupt.
void wait_for_input(int file);

}  // namespace dance::cli

my @board = ([qw(0 0)], [qw(0 1)], [qw(1 0)], [qw(1 1)]);
my @pieces = ([[qw(0 0)], [qw(0 1)]], [[qw(0 0)], [qw(1 0)]]);

my @s = (
[qw(c e f)],
[qw(a d g)],
[qw(b c f)],
[qw(a d)],
[qw(b g)],
[qw(d e g)]);

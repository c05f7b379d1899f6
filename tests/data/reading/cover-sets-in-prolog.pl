option(a, [2, 4, 5]).
option(b, [0, 3, 6]).
option(c, [1, 2, 5]).
option(d, [0, 3]).
option(e, [1, 6]).
option(f, [3, 4, 6]).

/** Where the sources of the chapters are, by the names that their strings use: `[text](name)`. */
export const sources: Readonly<Record<string, string>> = {
  paper: 'https://arxiv.org/abs/cs/0011047',
  taocp: 'https://www-cs-faculty.stanford.edu/~knuth/taocp.html',
  noshita: 'https://doi.org/10.1016/0020-0190(79)90016-4',
  karp: 'https://doi.org/10.1007/978-1-4684-2001-2_9',
  yato: 'https://www-imai.is.s.u-tokyo.ac.jp/~yato/data2/SIGAL87-2.pdf',
  seventeen: 'https://arxiv.org/abs/1201.0749',
  // The journal's archive moves; this leads to its newest copy.
  haselgrove: 'https://web.archive.org/web/https://www.archim.org.uk/eureka/archive/Eureka-23.pdf',
  grenetLinks: 'https://www.cnblogs.com/grenet/p/3145800.html',
  grenetSudoku: 'https://www.cnblogs.com/grenet/p/3163550.html',
};

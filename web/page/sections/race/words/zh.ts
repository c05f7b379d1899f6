import { count, puzzles, time } from '../../../shared/words/zh/counted.ts';
import { solvers } from '../../../shared/words/zh/solvers.ts';
import type { Measure } from '../model/figures.ts';
import type { LaneReport } from '../model/finish.ts';
import type { LaneName } from '../model/settings.ts';
import type * as en from './en.ts';

type Words = typeof en.race;

const lanes: Record<LaneName, string> = {
  'brute-force': solvers['brute-force'],
  'bitsets-recursive': solvers['bitsets-recursive'],
  bitsets: solvers.bitsets,
  'links-first': `${solvers['dancing-links']}，第一个项`,
  'links-fewest': `${solvers['dancing-links']}，选项最少的项`,
  singles: solvers.singles,
  vectors: solvers.vectors,
  fastest: solvers.auto,
  'bit-matrix': solvers['bit-matrix'],
  propagation: solvers.propagation,
  memo: solvers.memo,
};

const kinds: Words['kinds'] = { sudoku: '数独', polyomino: '五格骨牌', cover: '精确覆盖' };

const notes: Record<keyof Words['kinds'], (most: number) => string> = {
  sudoku: (most) =>
    `一道数独，大小和格式不限；或最多 ${count(most)} 道，每行一道。变型数独一次只能比一道：两个精确覆盖求解器对阵约束传播。`,
  polyomino: () => '棋盘的名称，如 5 × 12；或“五格骨牌”一栏能读的任何棋盘和骨牌。',
  cover: () => '一个精确覆盖问题，“精确覆盖”一栏能读的格式都可以。',
};

const goals: Words['goals'] = {
  first: '第一个解',
  only: '第二个解，或搜完为止',
  all: '搜完为止，数出全部解',
};

const orders: Words['orders'] = { together: '同时', apart: '依次' };

const measures: Record<Measure, string> = {
  time: '时间',
  nodes: '搜索节点',
  placements: '尝试次数',
  backtracks: '回溯次数',
};

function lap(report: Extract<LaneReport, { puzzles: number }>): string {
  const { puzzle, puzzles, run, runs } = report;
  const parts = [
    ...(puzzles > 1 ? [`第 ${count(puzzle)} 题，共 ${count(puzzles)} 题`] : []),
    ...(runs > 1 ? [`第 ${count(run)} 次，共 ${count(runs)} 次`] : []),
  ];
  return parts.join('；');
}

function over({ ends, solutions, isCount }: Extract<LaneReport, { kind: 'over' }>): string {
  const { solved, none, time } = ends;
  if (solved + none + time === 1) {
    if (time === 1) return '到时限停止';
    if (none === 1) return '无解';
    if (isCount) return `${count(solutions)} 个解`;
    return solutions > 1n ? '多个解' : '已解出';
  }
  const parts = [
    `解出 ${count(solved)} 道`,
    ...(none > 0 ? [`无解 ${count(none)} 道`] : []),
    ...(time > 0 ? [`到时限停止 ${count(time)} 道`] : []),
  ];
  return parts.join('，');
}

function state(report: LaneReport): string {
  switch (report.kind) {
    case 'idle':
      return '–';
    case 'waiting':
      return '等待中';
    case 'running':
      return lap(report) || '正在搜索……';
    case 'paused':
      return lap(report) ? `已暂停：${lap(report)}` : '已暂停';
    case 'over':
      return over(report);
    case 'stopped':
      return '已停止';
    case 'failed':
      return '失败';
    case 'unfit':
      return '这些规则无法转成小型精确覆盖问题';
    case 'refused':
      return '解不了这类问题';
  }
}

export const race: Words = {
  title: '竞速',
  drop: '把题目拖到这里',
  intro: '几个求解器比赛解同一道题。所有时间都在这台设备上现场测得。',

  kind: '比赛的题目',
  kinds,
  example: {
    article: '难题',
    easy: '简单',
    seventeen: '17 个提示数',
    scott: '8 × 8 中间有洞',
    narrow: '3 × 20',
    wide: '6 × 10',
    letters: '高德纳的例子',
    langford: '8 阶兰福德配对',
    longer: '11 阶兰福德配对',
  },
  examples: '例子',
  text: '你的题目',
  note: (kind, most) => notes[kind](most),
  picture: (givens, rules) => `盘面，${count(givens)} 个提示数，${count(rules)} 条规则`,

  settings: (all, { runs, order, goal }) =>
    `规则：${count(all)} 个求解器，各运行 ${count(runs)} 次，${orders[order]}运行；停在：${goals[goal]}`,
  lanesLabel: '求解器',
  lanes,
  fastest: (solver) => (solver === '' ? lanes.fastest : `${lanes.fastest}：${solvers[solver]}`),
  lanesNote: '小字是命令行工具和 CSV 文件里用的名称。',
  memoNote: '记忆化只能计数，所以只在数全部解时参赛。',
  runs: '每题运行次数',
  goal: '停在',
  goals,
  limit: '每次时限',
  order: '运行方式',
  orders,
  orderNote: (atOnce, all, cores) =>
    atOnce === 1
      ? '互不干扰，用时公平。'
      : atOnce < all
        ? `这台设备有 ${count(cores)} 个核心，所以 ${count(all)} 个求解器中每次只有 ${count(atOnce)} 个同时运行。想要公平的用时，请选依次运行。`
        : '可能互相拖慢。想要公平的用时，请选依次运行。',

  controls: '比赛',
  start: '开始比赛',
  again: '再比一次',
  pause: '暂停',
  resume: '继续',
  stop: '停止',
  skip: (lane) => `停止：${lane}`,

  status: {
    ready: '',
    reading: '正在读取题目……',
    running: '比赛进行中。',
    paused: '比赛已暂停。',
    over: '比赛结束。',
  },
  otherRace: (kind, example) => `下面是另一场比赛的结果：${kind}${example ? `，${example}` : ''}。`,
  table: '求解器',
  tableNote: (total, runs) =>
    total === 1 && runs === 1
      ? '每个只运行一次；多运行几次可得中位数。'
      : total === 1
        ? `每个最多运行 ${count(runs)} 次，取中位数。`
        : runs === 1
          ? `${puzzles(total)}的中位数。`
          : `${puzzles(total)}的中位数；每道题最多运行 ${count(runs)} 次，取中位数。`,
  columns: {
    place: '名次',
    solver: '求解器',
    filled: '已填格数',
    state: '状态',
  },
  measures,
  figure: ({ value, isMore }, measure) => {
    const text = measure === 'time' ? time(value) : count(value);
    return isMore ? `超过 ${text}` : text;
  },
  filled: (filled, cells) => `${count(filled)} / ${count(cells)} 格`,
  unknown: '–',
  filledNote: '已填格数：求解器当前搜索节点上的格数。向量和唯一数求解器解完题才提供格数。',
  coverNote: (hasMemo) =>
    `搜索节点是选出若干选项后的状态，根节点一个也没选。如果看来划算，“自动”会先去掉任何解都用不到的选项，搜索树因此可能更小。${hasMemo ? '记忆化则每选一次算一个：选完之后，或得到新的子问题，或得到已知的子问题，或已到尽头；别无选择的选项只计入尝试次数。' : ''}`,
  timingNote: (milliseconds) =>
    `浏览器的时钟最细只到 0.1 毫秒，所以 ${count(milliseconds)} 毫秒内结束的运行会一再重复，直到总共用满 ${count(milliseconds)} 毫秒，取平均值作为用时。每次重复都重新建立求解器的数据表，答案必须与第一次相同；读题时间不计。`,
  rulesNote: '舞蹈链和位矩阵把题目当作精确覆盖问题来解；约束传播则逐步缩小每格的候选数。',
  state,
  agreement: ({ compared, different, contradicted }, total) => {
    if (compared === 0) return '';
    if (contradicted > 0)
      return `它们在 ${puzzles(contradicted)}上的结论互相矛盾，必有一个出了错，请告诉我们。`;
    if (total === 1)
      return different === 0 ? '完成的求解器结论一致。' : '它们找到的解不同，可见此题有多个解。';
    return different === 0
      ? `完成的求解器在 ${puzzles(compared)}上结论一致。`
      : `其中 ${puzzles(different)}的解不同，可见有多个解。`;
  },
  solution: '解：',

  chart: '图表',
  chartMeasure: '比较',
  scale: '刻度',
  scales: { log: '对数', linear: '从零起' },
  chartTitle: (measure, total, isComplete) => {
    if (total === 1) return measures[measure];
    return isComplete
      ? `${measures[measure]}，${puzzles(total)}的中位数`
      : `${measures[measure]}，${puzzles(total)}中已完成各题的中位数`;
  },
  axis: (measure, scale) => `${measures[measure]}（${scale === 'log' ? '对数刻度' : '从零起'}）`,
  raced: (kind, text, total) => `${kinds[kind]}：${text === '' ? puzzles(total) : text}`,
  ran: (goal, runs) =>
    `停在：${goals[goal]} · ${runs > 1 ? `${count(runs)} 次运行的中位数` : '运行一次'}`,
  measured: (browser, device, threads, day) =>
    [browser, device, `${count(threads)} 个线程`, day].filter(Boolean).join(' · '),
  timed: (milliseconds) => `不足 ${count(milliseconds)} 毫秒的运行：重复到该时长，取平均值`,
  laneSoFar: (lane, puzzles, total) =>
    puzzles < total && total > 1 ? `${lane}（${count(total)} 题中的 ${count(puzzles)} 题）` : lane,
  chartEmpty: '求解器完成后，这里会出现图表。',
  chartNote: {
    log: '对数刻度上，距离相等就是倍数相等，没有零点。虚线：提前停止。',
    linear: '刻度从零起，条长一倍就是多一倍。虚线：提前停止。',
  },
  share: '下载',
  csv: 'CSV',

  spread: '各题分布',
  spreadTitle: (measure, total) => `${puzzles(total)}的${measures[measure]}`,
  spreadNote: '每个点是一道题，位置取各次运行的中位数。点一下就能打开这道题。虚线：到时限停止。',
  spreadTable: '各题列表',
  spreadPuzzle: (puzzle) => `第 ${count(puzzle)} 题`,
  openPuzzle: (puzzle) => `打开第 ${count(puzzle)} 题`,
};

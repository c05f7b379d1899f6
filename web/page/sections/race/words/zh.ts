import { count, format, puzzles } from '../../../shared/words/zh/counted.ts';
import { solvers } from '../../../shared/words/zh/solvers.ts';
import type { Measure } from '../model/figures.ts';
import type { LaneReport } from '../model/finish.ts';
import type { LaneName } from '../model/settings.ts';
import type * as en from './en.ts';

type Words = typeof en.race;

const lanes: Record<LaneName, string> = {
  'brute-force': '暴力搜索',
  'bitsets-recursive': '位集，递归',
  bitsets: '位集，游标',
  'links-first': '舞蹈链，第一个项',
  'links-fewest': '舞蹈链，选项最少的项',
  fastest: '最快的求解器',
  'bit-matrix': '位矩阵',
  propagation: '约束传播',
};

const orders: Words['orders'] = { together: '同时', apart: '依次' };

const measures: Record<Measure, string> = {
  time: '时间',
  nodes: '搜索节点',
  placements: '试填次数',
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

function over({ ends, solutions }: Extract<LaneReport, { kind: 'over' }>): string {
  const { solved, none, time } = ends;
  if (solved + none + time === 1) {
    if (time === 1) return '到时限停止';
    if (none === 1) return '无解';
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
  }
}

export const race: Words = {
  title: '竞速',
  drop: '把题目拖到这里',
  intro: '几个求解器比赛解同一道数独。所有时间都在这台设备上现场测得。',

  example: { article: '难题', easy: '简单', seventeen: '17 个提示数' },
  examples: '例子',
  text: '你的题目',
  note: (most) =>
    `一道数独，大小和格式不限；或最多 ${count(most)} 道，每行一道。变体数独每次一道，由两个精确覆盖求解器与约束传播比赛。`,

  settings: (settings) =>
    `规则：${count(settings.lanes.length)} 个求解器，各运行 ${count(settings.runs)} 次，${orders[settings.order]}运行`,
  lanesLabel: '求解器',
  lanes,
  fastest: (solver) => (solver === '' ? lanes.fastest : `${lanes.fastest}：${solvers[solver]}`),
  runs: '每题运行次数',
  goal: '停在',
  goals: { first: '第一个解', only: '第二个解，或搜完为止' },
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
  table: '求解器',
  tableNote: (total, runs) =>
    total === 1 && runs === 1
      ? '每个只运行一次，而第一次总是最慢；多运行几次可得中位数。'
      : total === 1
        ? `最多 ${count(runs)} 次的中位数。`
        : runs === 1
          ? `${puzzles(total)}的中位数。`
          : `${puzzles(total)}的中位数，每道题取最多 ${count(runs)} 次的中位数。`,
  columns: {
    place: '名次',
    solver: '求解器',
    filled: '已填格数',
    state: '状态',
  },
  measures,
  figure: ({ value, isMore }, measure) => {
    const text = measure === 'time' ? format.duration(value) : count(value);
    return isMore ? `超过 ${text}` : text;
  },
  filled: (filled, cells) => `${count(filled)} / ${count(cells)} 格`,
  unknown: '–',
  filledNote: '已填格数：求解器当前搜索节点上的格数。最快的求解器不提供格数。',
  rulesNote: '舞蹈链和位矩阵把题目当作精确覆盖问题来解；约束传播则逐步缩小每格的候选数。',
  state,
  agreement: ({ compared, different }, total) => {
    if (compared === 0) return '';
    if (total === 1)
      return different === 0
        ? '完成的求解器都找到同一个解。'
        : '它们找到的解不同，可见此题有多个解。';
    return different === 0
      ? `完成的求解器在 ${puzzles(compared)}上都找到相同的解。`
      : `其中 ${puzzles(different)}的解不同，可见有多个解。`;
  },
  solution: '解：',

  chart: '图表',
  chartMeasure: '比较',
  chartTitle: (measure, total) =>
    `${measures[measure]}${total > 1 ? `，${puzzles(total)}的中位数` : ''}（对数刻度）`,
  raced: (line, total) => (line === '' ? puzzles(total) : line),
  measured: (browser, device, threads, day) =>
    [browser, device, `${count(threads)} 线程`, day].filter(Boolean).join(' · '),
  chartEmpty: '求解器完成后，这里会出现条形图。',
  chartNote: '对数刻度：每条竖线都是前一条的同样倍数。虚线框：提前停止。',
  share: '下载',
  csv: 'CSV',
};

import { count } from '../../../shared/words/zh/counted.ts';
import type * as en from './en.ts';

/** Quotes a name within Chinese text. */
const named = (name: string) => `“${name}”`;

const options = (amount: number) => `${count(amount)} 个选项`;

export const watch: typeof en.watch = {
  title: '看它起舞',
  drop: '把问题拖到这里',
  intro:
    '看求解器怎样一条链一条链地搜索，或直接在盘面上看。可以前进、后退、播放，或跳到搜索树的任何地方。',
  loading: '正在载入……',

  examples: '例子',
  example: {
    letters: '七个字母',
    matrix: '0/1 矩阵',
    queens: '四皇后',
    dominoes: '多米诺骨牌',
    sudoku: '4×4 数独',
    hardSudoku: '难数独',
    smallBoard: '三块骨牌',
    scott: 'Scott 的棋盘',
  },
  own: '你自己的问题',
  text: '精确覆盖问题',
  note: '“精确覆盖”栏目的任何格式都可以，最多 150 个项和 400 个条目，不带上下界；或者一行数独。',
  show: '观看',
  anyway: '还是看它',

  rule: '先试',
  rules: { fewest: '选项最少的项', first: '第一个项' },
  nodes: (nodes, isComplete) => `${isComplete ? '' : '超过 '}${count(nodes)} 个搜索节点`,

  picture: '图',
  pictures: { links: '链', board: '盘面' },
  noLinks: '这次搜索太长，不逐条记录链：每一步隐藏或恢复一个选项。最多记录约 400,000 步。',
  structure: '链',
  structureNow: (items) => (items === '' ? '链。项表为空。' : `链。剩下的项：${items}。`),
  itemLeft: (item, size) => `${named(item)}有 ${options(size)}`,
  size: { whole: '整体', readable: '原大' },
  sizeLabel: '图的大小',
  key: '变淡的已从链表摘下，但自己的链（虚线）还记得回去的路。粗线是刚改变的链。',

  algorithm: '算法',
  algorithmNote:
    'L、R、U、D：向左、右、上、下的链；S[q]：节点 q 所在链表的大小。C2 至 C7 是 TAOCP 7.2.2.1 中的步骤。',
  lines: {
    enter: '如果没有剩下的项：得到一个解',
    choose: '从表中选择一个项 i',
    tryOption: '对 i 的链表中的每个选项 x：',
    coverOthers: '对 x 的其他每个项 j，向右：',
    purifyOthers: '或者，若 x 给 j 颜色：',
    uncoverOthers: '对 x 的其他每个项 j，向左：',
    unpurifyOthers: '或者，若 j 的颜色来自 x：',
    hideEach: '对 i 的链表中的每个节点 p，向下：',
    toTheRight: '对选项的其他每个节点 q，向右：',
    unhideEach: '对 i 的链表中的每个节点 p，向上：',
    toTheLeft: '对选项的其他每个节点 q，向左：',
    purifyEach: '对 j 的链表中的每个节点 p：标记它；若颜色不同则',
    unpurifyEach: '对 j 的链表中的每个节点 p，向上：去掉标记，或者',
  },
  running: '正在执行',

  level: '层',
  searchNodes: '搜索节点',
  updates: '更新',
  solutions: '解',
  ofAll: (now, all) => `${count(now)}，共 ${count(all)}`,
  ofRecorded: (now, recorded) => `${count(now)}，已记录 ${count(recorded)}`,
  chosen: '目前选中',
  noneChosen: '还没有',
  onlyGivens: '只有提示数',

  tree: '搜索树',
  treeNote: '圆圈是搜索节点，写着它所分支的项；线是选项。点击圆圈就跳到那里。',
  treeNode: (number, level, option, state) =>
    [
      `第 ${count(number)} 个搜索节点`,
      `第 ${count(level)} 层`,
      ...(option === '' ? [] : [`选了选项${named(option)}`]),
      state,
    ].join('，'),
  treeState: (item, size, state) => {
    if (state === 'solved') return '一个解';
    if (state === 'dead') return `死路：${named(item)}没有选项`;
    return `分支于${named(item)}，它有 ${options(size)}`;
  },
  treeCut: (nodes) => `只显示此处附近的 ${count(nodes)} 个搜索节点。`,

  controls: '步进',
  grain: '每步',
  grainOption: '选项',
  grains: { link: '链', operation: '操作', node: '搜索节点' },
  play: '播放',
  pause: '暂停',
  playing: '正在播放。',
  endedAt: (position: number, last: number) =>
    `已暂停在第 ${count(position)} 步，共 ${count(last)} 步。`,
  speed: '速度',
  speeds: (steps) => `每秒 ${count(steps)} 步`,
  forward: '前进一步',
  back: '后退一步',
  toStart: '回到开始',
  toEnd: '跳到结束',
  marks: {
    solution: { next: '下一个解', previous: '上一个解', stop: '在解处停下' },
    deadEnd: { next: '下一条死路', previous: '上一条死路', stop: '在死路处停下' },
  },
  slider: '搜索中的位置',
  position: (position, last) => `${count(position)} / ${count(last)}`,
  cut: '记录到此为止，后面的搜索没有记录。',

  log: '最近几步的说明',
  keys: '快捷键',
  space: '空格',
  keyMeanings: {
    step: '前进、后退一步',
    node: '下一个、上一个搜索节点',
    play: '播放和暂停',
    solution: '下一个、上一个解',
    deadEnd: '下一条、上一条死路',
    ends: '到开始、到结束',
    grains: '每步一条链、一次操作、一个搜索节点',
  },
};

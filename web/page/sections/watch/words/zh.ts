import { count } from '../../../shared/words/zh/counted.ts';
import { named, phrase } from '../../../shared/words/zh/phrase.ts';
import type * as en from './en.ts';

const options = (amount: number) => `${count(amount)} 个选项`;

export const watch: typeof en.watch = {
  title: '舞蹈链演示',
  drop: '把问题拖到这里',
  intro:
    '逐个指针地看求解器怎样搜索，也可以直接在盘面上看。可以前进、后退、播放，或跳到搜索树的任何地方。',
  loading: '正在载入……',

  story: {
    title: '图解',
    intro: '十四幅图讲完指针的舞蹈：覆盖一项，试一个选项，走进死路，原样恢复，最后找到解。',
    position: (picture, all) => `第 ${count(picture)} 幅，共 ${count(all)} 幅。`,
    all: '各幅图',
    back: '上一幅',
    next: '下一幅',
    open: '在完整演示中打开这一步',
    explore: '自由探索',
    isPicture: (picture) => `图解第 ${count(picture)} 幅`,
    isAfter: (picture) => `图解第 ${count(picture)} 幅之后`,
    pictures: [
      {
        title: '七个项，六个选项',
        text: '方块表示某个选项（行）含有某个项（列）。表头的数字是这个项还有几个选项。要选出若干选项，使每个项恰好出现一次。方块和表头用上、下、左、右四种指针连成环。',
      },
      {
        title: '覆盖 A',
        text: 'A 有两个选项，没有比它更少的项，就从它开始。覆盖 A：把选项 2 和 4 从它们所在的其他链表中摘下，再把 A 从项表中摘下。D 从 3 变成 1，G 从 3 变成 2。变淡的方块仍然记得自己的邻居。',
      },
      {
        title: '试选项 2：覆盖 D 和 G',
        text: '选项 2 含有 A、D、G。选了它，别的选项就不能再含有 D 或 G：用同样的办法覆盖这两项。',
      },
      {
        title: '剩下的部分',
        text: '从根出发沿着指针走，只能遇到 B、C、E、F，以及选项 1 和 3。这是一个更小的同类问题，对它重复同样的步骤。',
      },
      {
        title: '覆盖 B',
        text: 'B 只有一个选项，即选项 3。覆盖 B：选项 3 离开 C 和 F 的链表。',
      },
      {
        title: '试选项 3：死路',
        text: '选项 3 还含有 C 和 F。覆盖它们之后，选项 1 也没有了。只剩下 E，却没有任何选项含有它。只好回溯。',
      },
      {
        title: '收回选项 3',
        text: '先恢复 F，再恢复 C：后摘下的先接回。不用查找，也不用复制，每个方块都回到它记得的两个邻居之间。',
      },
      {
        title: '恢复 B',
        text: 'B 没有别的选项，于是也恢复 B。指针又和第 4 幅图一样了。',
      },
      {
        title: '收回选项 2',
        text: '先恢复 G，再恢复 D。指针又和第 2 幅图一样：只有 A 被覆盖，轮到它的第二个选项。',
      },
      {
        title: '试选项 4：覆盖 D',
        text: '选项 4 含有 A 和 D。覆盖 D：选项 6 离开 E 和 G 的链表。',
      },
      {
        title: '覆盖 E',
        text: 'E 只剩一个选项，即选项 1；G 也只剩一个，但 E 在左边。覆盖 E：选项 1 离开 C 和 F 的链表。',
      },
      {
        title: '试选项 1：覆盖 F 和 C',
        text: '选项 1 还含有 F 和 C。覆盖它们之后，选项 3 也没有了。剩下 B 和 G，各有一个选项。',
      },
      {
        title: '覆盖 B',
        text: '覆盖 B：它唯一的选项 5 离开 G 的链表。G 显示 0 也没关系，因为要试的正是选项 5，它含有 G。',
      },
      {
        title: '试选项 5：根指向自己',
        text: '覆盖 G 之后，项表空了。选项 4、1、5 使每个项恰好出现一次：(A,D) (E,F,C) (B,G)。要找别的解，搜索会逐步撤销这一切，回到第 1 幅图。',
      },
    ],
  },

  examples: '例子',
  example: {
    letters: '七个字母',
    matrix: '0/1 矩阵',
    queens: '四皇后',
    dominoes: '多米诺骨牌',
    sudoku: '4×4 数独',
    hardSudoku: '高难数独',
    smallBoard: '三块骨牌',
    scott: '斯科特的棋盘',
  },
  own: '自己的问题',
  text: '精确覆盖问题',
  note: '“精确覆盖”栏目的任何格式都可以，最多 150 个项和 400 个条目，不带上下界。数独（可带额外规则），或棋盘和骨牌的图，会直接显示在盘面上。',
  show: '演示',
  anyway: '仍然演示',
  bounded:
    '这里演示算法 C：每个主项恰好覆盖一次。带上下界的项（例如公式中的子句）要用算法 M，“精确覆盖”栏目可以求解。',
  dense:
    '演示需要把规则写成至多 3,000 个项、20,000 个条目的精确覆盖问题。这些规则的更大，或没有这种形式；“数独”栏目无需它也能求解。',

  order: '覆盖一项时，表头',
  orders: {
    'header-last': '最后摘下，同 TAOCP 和本求解器',
    'header-first': '最先摘下，同 2000 年的论文',
  },
  orderNote: '恢复时次序正好相反。每次操作之后，两种次序的状态相同。',
  rule: '先选',
  rules: { fewest: '选项最少的项', first: '第一个项' },
  nodes: (nodes, isComplete) => `${isComplete ? '' : '超过 '}${count(nodes)} 个搜索节点`,

  picture: '图',
  pictures: { links: '指针', board: '盘面' },
  noLinks: '这个问题太大，不画出它的指针：每一步隐藏或恢复一个选项。最多记录约 400,000 步。',
  structure: '指针',
  structureNow: (items) => (items === '' ? '指针。项表为空。' : `指针。剩下的项：${items}。`),
  itemLeft: (item, size) => phrase`${named(item)}有${options(size)}`,
  size: { whole: '整体', readable: '原大' },
  sizeLabel: '图的大小',
  key: '变淡：已经走不到。虚线：节点已从链表中摘下，但它自己的指针仍指向原来的邻居。粗线：刚改变的指针。',

  algorithm: '算法',
  algorithmNote: (hasColors) =>
    `L、R、U、D：向左、右、上、下的指针；S[q]：节点 q 所在链表的大小。C2 至 C7 是 TAOCP 7.2.2.1 中算法 C 的步骤${hasColors ? '' : '；没有颜色时（如本例），就是其中算法 X 的 X2 至 X7'}。“学习”栏目里的算法 X 是 2000 年论文里的那个，只说搜索什么；这里演示怎样用指针实现。`,
  lines: {
    enter: '如果没有剩下的项：得到一个解',
    choose: '从表中选择一个项 i',
    tryOption: '对 i 的链表中的每个选项 x：',
    coverOthers: '对 x 的其他每个项 j，向右：',
    purifyOthers: '或者，若 x 给 j 规定了颜色：',
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

  about: '这些数字和步骤的含义',
  aboutUpdates: (nodes, headers) =>
    `一次更新指把一个节点从链表中摘下。高德纳的论文把摘下表头也算一次：这次搜索是 ${count(nodes)} + ${count(headers)} = ${count(nodes + headers)}。`,
  level: '层',
  searchNodes: '搜索节点',
  updates: '更新次数',
  solutions: '解',
  ofAll: (now, all) => `${count(now)}，共 ${count(all)}`,
  ofRecorded: (now, recorded) => `${count(now)}，已记录 ${count(recorded)}`,
  chosen: '目前选中',
  noneChosen: '还没有',
  onlyGivens: '只有提示数',

  tree: '搜索树',
  treeNote: '圆圈是搜索节点，里面写着在此选择的项；线是选项。点击圆圈就跳到那里。',
  treeNode: (number, level, option, state) =>
    [
      `第 ${count(number)} 个搜索节点`,
      `第 ${count(level)} 层`,
      ...(option === '' ? [] : [phrase`选了选项${named(option)}`]),
      state,
    ].join('，'),
  treeState: (item, size, state) => {
    if (state === 'solved') return '一个解';
    if (state === 'dead') return phrase`死路：${named(item)}没有选项`;
    return phrase`选择${named(item)}，它有${options(size)}`;
  },
  treeCut: (nodes) =>
    `只显示此处附近的 ${count(nodes)} 个搜索节点、通到这里的路和最近的解。虚线：中间还有别的节点。`,

  controls: '步进',
  grain: '每步',
  grainOption: '选项',
  grains: { link: '指针', operation: '操作', node: '搜索节点' },
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
    solution: { name: '解', next: '下一个解', previous: '上一个解', stop: '在解处停下' },
    deadEnd: { name: '死路', next: '下一条死路', previous: '上一条死路', stop: '在死路处停下' },
  },
  slider: '搜索中的位置',
  position: (position, last) => `${count(position)} / ${count(last)}`,
  cut: '记录到此为止，后面的搜索没有记录。',

  log: '最近几步的说明',
};

import { spanFor } from '../../../shared/i18n/span.ts';
import { count, time } from '../../../shared/words/zh/counted.ts';
import { chapters } from './chapters/zh/index.ts';
import type * as en from './en.ts';

const span = spanFor('zh-Hans');

const place = (row: number, column: number) => `第 ${row} 行第 ${column} 列`;
const options = (amount: number) => `${count(amount)} 个选项`;
const nodes = (amount: number) => `${count(amount)} 个搜索节点`;

export const learn: typeof en.learn = {
  chapters,
  title: '舞蹈链的原理',
  intro: '用十五个短章讲清舞蹈链与精确覆盖，每章都能动手试一试。',
  contents: '目录',
  toChapters: '回到目录',
  number: (number, all) => `第 ${count(number)} 章，共 ${count(all)} 章`,
  buildsOn: '先读',
  turn: '翻页',
  previous: (title) => `上一章：${title}`,
  next: (title) => `下一章：${title}`,

  figure: '试一试',
  figureLost: '插图没能加载。联网后请刷新页面。',
  startOver: '重新开始',
  loading: '正在载入……',
  time,
  timingNote: (milliseconds) =>
    `不足 ${count(milliseconds)} 毫秒的运行会重复到这个时长，取平均值作为用时。`,
  notLoaded: '求解器没能加载，所以这里是空的。',

  linkTrick: {
    caption: '四个节点围成一个环。虚线是已离开链表的节点的指针。',
    drawing: (right, left) => `四个相连的节点。向右：${right}。向左：${left}。`,
    takeOut: (name) => `摘下 ${name}`,
    putBack: (name) => `接回 ${name}`,
    toTheRight: (path) => `向右走：${path}`,
    toTheLeft: (path) => `向左走：${path}`,
    start: '四个节点都在链表里。',
    intact: (out) =>
      out === ''
        ? '两个方向一致，所有指针都和开始时一样。'
        : `两个方向一致。已离开链表的节点，按离开的顺序：${out}。`,
    broken:
      '链表已经损坏：有节点抢在比它晚离开的节点之前回来了。现在两个方向走得不一样，或者漏掉了节点，或者走到了已离开的节点。',
  },

  order: {
    caption: '为什么要讲顺序：G 的链表，横过来画。假设选项 2、5、6 依次离开。',
    drawing: (down, up) => `G 的链表。向下：${down}。向上：${up}。`,
    down: (path) => `向下走：${path}`,
    up: (path) => `向上走：${path}`,
    back: '接回',
    inOrder: (options) => (options.length === 0 ? '都在外面' : `依次接回 ${options.join('、')}`),
    sentences: {
      out: '只剩下表头。摘下的节点仍记得原来的邻居。',
      reverse: '后摘下的先接回：所有指针都和原来一样。',
      wrong:
        '三个都接回了，可是向下走只遇到选项 6：如果搜索选了 G，就永远试不到选项 5，而唯一的解正需要它。',
    },
    tryIt: '到“指针的窍门”试试别的顺序',
  },

  cover: {
    caption: '例子的六个选项。请勾选几个。',
    option: '选项',
    times: '覆盖次数',
    none: '还没有选。',
    solved: '每个项恰好覆盖一次：这是一个精确覆盖！',
    missing: (items) => `没有覆盖：${items}。`,
    clash: (items) => `覆盖不止一次：${items}。`,
  },

  search: {
    toStart: '到开头',
    back: '后退一步',
    forward: '前进一步',
    toEnd: '到结尾',
    steps: '步进',
    place: '搜索中的位置',
    position: (position, last) => `${count(position)} / ${count(last)}`,
    openWatch: '在“演示”中打开',
    chosen: '已选：',
    noneChosen: '还没有',
    matrix: '写成表格的例子。划去的是搜索此刻看不到的部分。',
    links: '例子的指针。',
    drawing: (items) =>
      items === '' ? '例子的指针。项表为空。' : `例子的指针。剩下的项：${items}。`,
    itemLeft: (item, size) => `${item} 有 ${options(size)}`,
    shown: '显示的指针',
    directions: { all: '全部', across: '左右', down: '上下' },
    rule: '先选',
    rules: {
      fewest: (amount) => `选项最少的项：${nodes(amount)}`,
      first: (amount) => `第一个项：${nodes(amount)}`,
    },
  },

  pieces: {
    caption: '斯科特问题的棋盘。每一格写着有多少种放法压着它。',
    board: '各格上的放法',
    cell: (row, column, placements) => `${place(row, column)}：${count(placements)} 种放法`,
    dead: (row, column) => `${place(row, column)}：没有放法`,
    covered: (row, column) => `${place(row, column)}：已覆盖`,
    hole: (row, column) => `${place(row, column)}：不属于棋盘`,
    left: (left, all) => `剩下 ${count(left)} 种放法，共 ${count(all)} 种。`,
    deadEnds: (cells) => `有 ${count(cells)} 格再也无法覆盖：死路。`,
    open: '看所有的解',
  },

  queens: {
    caption:
      '1979 年的问题：每行每列各放一个皇后，任意两个都不互相攻击。选择棋盘大小，再点格子放皇后。',
    size: '棋盘的边长',
    board: (size) => `${count(size)} × ${count(size)} 的棋盘`,
    queen: (row, column) => `${place(row, column)}：皇后`,
    free: (row, column) => `${place(row, column)}：空`,
    attacked: (row, column) => `${place(row, column)}：受攻击`,
    state: (placed, size, free, deadRow) => {
      if (placed === size) return `${count(size)} 个皇后都放好了：这是一个解！`;
      if (deadRow !== undefined)
        return `第 ${count(deadRow)} 行没有可放的格子了：死路。请收回一个皇后。`;
      return `已放 ${count(placed)} 个，共 ${count(size)} 个；还有 ${count(free)} 格可放。`;
    },
    search: (size, solutions, nodes) =>
      `刚在你的设备上算过：${count(size)} × ${count(size)} 有 ${count(solutions)} 个解，舞蹈链用了 ${count(nodes)} 个搜索节点。`,
  },

  candidate: {
    caption: '用鼠标或方向键选一格，再选一个数字。',
    board: '候选数所在的格',
    cell: place,
    digit: '数字',
    option: (items) => `选项是 {${items}}。`,
    box: (row, column, box) => `N = ⌊(${row} − 1) / 3⌋ · 3 + ⌊(${column} − 1) / 3⌋ + 1 = ${box}`,
    need: '项',
    formula: '公式',
    number: '编号',
    needs: {
      cell: (row, column) => `格 (${row}, ${column}) 已填`,
      row: (row, digit) => `第 ${row} 行有 ${digit}`,
      column: (column, digit) => `第 ${column} 列有 ${digit}`,
      box: (box, digit) => `第 ${box} 宫有 ${digit}`,
    },
  },

  rules: {
    caption: '选一格和一个数字，也可以改变笼的和。',
    cell: (row, column, isInCage, isPaired) => {
      const part = isInCage ? '，在笼里' : '';
      return `${place(row, column)}${isPaired ? '，在灰线的一端' : part}`;
    },
    sum: '笼的和',
    howOften: '覆盖',
    times: { once: '恰好一次', 'at-most': '至多一次', color: '同一颜色' },
    cageHas: (digit) => `笼里有 ${digit}`,
    cageFull: '笼内之和正确',
    equal: (digit) => `相同的两格，颜色 ${digit}`,
    combination: '笼的选项',
    usual: '这一格不在其他规则里：选项和普通数独一样。',
    leaves: (digit, combinations) => `这里填 ${digit}，笼只剩下 ${combinations}。`,
    impossible: (digit, sum) => `和为 ${sum} 的组合里没有 ${digit}，所以没有哪个覆盖含有这个选项。`,
    color: (digit) => `灰线的另一端只能取同样的颜色：也填 ${digit}。`,
    watch: '看演示',
  },

  bits: {
    caption: '一道题和它的集合。请选一个空格；圆点是已置的位。',
    board: '题目',
    given: (row, column, digit) => `${place(row, column)}：提示数 ${digit}`,
    blank: (row, column) => `${place(row, column)}：空格`,
    set: '集合',
    row: (row) => `第 ${row} 行`,
    column: (column) => `第 ${column} 列`,
    box: (box) => `第 ${box} 宫`,
    all: '三者之并',
    allowed: (digits) => (digits === '' ? '这里没有可填的数字。' : `这里可以填：${digits}。`),
    filled: '这一格是提示数。请选一个空格。',
    isSet: '已用',
    isClear: '可用',
  },

  cursor: {
    caption:
      '一道小数独：行、列、宫都是四格。“走一步”压入或弹出一个条目；“下一个解”是一次调用，一直走到下一个解。',
    board: '题目，按栈中的条目填入',
    stack: '栈（行，列，数字）',
    empty: '空',
    step: '走一步',
    call: '下一个解',
    start: '栈是空的：还没有填任何格。',
    push: (row, column, digit) =>
      `前进：${place(row, column)}填 ${digit}，是这里还没有试过的可填数字中最小的。`,
    pop: (row, column, digit) =>
      `后退：${place(row, column)}去掉 ${digit}；再试这里比 ${digit} 大的数字。`,
    found: (solutions) =>
      `第 ${count(solutions)} 个解：调用返回。栈保持原样，下一次调用从这里继续。`,
    over: (solutions) => `后退时栈已空：共有 ${count(solutions)} 个解，没有更多的了。`,
  },
  race: {
    caption: '三道题，四个求解器，在你的设备上依次运行。',
    start: '运行',
    running: '正在运行……',
    over: (failed) =>
      failed === 0
        ? '全部完成。每个求解器都搜索到确定没有第二个解为止。'
        : `有 ${count(failed)} 次运行失败，请再运行一次。`,
    table: '各求解器的搜索节点和用时',
    solver: '求解器',
    puzzles: { easy: '容易', article: '难', turned: '难，上下颠倒' },
    unknown: '–',
    failed: '失败',
  },

  counting: {
    caption: '用多米诺骨牌铺正方形。选择大小，数一数有多少种铺法。',
    size: '正方形的边长',
    board: (size) => `${count(size)} × ${count(size)}`,
    start: (size) => `数 ${count(size)} × ${count(size)}`,
    running: '正在计数……',
    over: '计数完成。',
    lost: '计数失败或时间太长。请换小一些的正方形。',
    memo: '用记忆化计数，用时',
    listing: '用舞蹈链逐个找到，约需',
    time: (seconds) => (seconds < 1 ? '不到一秒' : span(seconds)),
  },

  limits: {
    caption: '多米诺骨牌铺 6 × 6 棋盘的所有铺法，以及一道高难数独，在你的设备上测量。',
    start: '测量',
    running: '正在测量……',
    over: '完成。每一对解的是同一个问题。',
    table: '搜索节点和用时',
    method: '问题和方法',
    nodes: '搜索节点',
    time: '用时',
    failed: '失败',
    runs: {
      links: '多米诺骨牌：舞蹈链',
      bits: '多米诺骨牌：位矩阵',
      sudokuLinks: '数独：舞蹈链',
      sudokuVectors: '数独：向量传播',
    },
  },

  walk: {
    label: '沿指针走',
    ways: { left: '左', right: '右', up: '上', down: '下' },
    root: '根节点',
    header: (item) => `${item} 的表头`,
    node: (item, option) => `选项 ${option} 在 ${item} 链表中的节点`,
    at: (place) => `当前位置：${place}。点按钮或按方向键继续走，也可以点别的节点。`,
    around: (place, steps) => `走了 ${count(steps)} 步，又回到起点：${place}。`,
  },
  byHand: {
    task: '练习',
    tasks: { cover: (item) => `覆盖 ${item}`, uncover: (item) => `恢复 ${item}` },
    captions: {
      cover: (item) => `练习：动手覆盖 ${item}。点击要离开链表的方块。`,
      uncover: (item) => `练习：动手恢复 ${item}。按正确的顺序点击要接回链表的方块。`,
    },
    table: '例子的节点，最上面是表头',
    spot: (option, item) =>
      option === 0 ? `${item} 的表头` : `选项 ${count(option)} 在 ${item} 中的节点`,
    starts: {
      cover: (item) => `哪些方块要离开所在的链表？从含有 ${item} 的第一个选项开始。`,
      uncover: (item) =>
        `${item} 已被覆盖：从上到下，每个选项从 ${item} 起向右逐个摘下，最后摘下表头。先接回哪一个？`,
    },
    judged: {
      leaves: (option, item, left) =>
        left === 0
          ? `对：选项 ${count(option)} 离开 ${item} 的链表。方块都已摘下，现在轮到表头。`
          : `对：选项 ${count(option)} 离开 ${item} 的链表。还有 ${count(left)} 个。`,
      stays: (option, item) =>
        `不对：这个方块留在 ${item} 的链表里，恢复时才能重新找到选项 ${count(option)}。`,
      elsewhere: (option) =>
        option === 0
          ? '不对：这个项留在项表里。'
          : `不对：选项 ${count(option)} 不含这个项，仍然可以选。`,
      header: (_, item) => `对：${item} 的表头离开项表。${item} 已覆盖！再来恢复它吧。`,
      early: (_, item) =>
        `还不到时候：按本求解器的次序，${item} 的表头最后摘下。（2000 年的论文最先摘它。）`,
      returns: (option, item, left) =>
        option === 0
          ? `对：${item} 的表头最后摘下，所以最先接回。还有 ${count(left)} 个方块在外面。`
          : `对：选项 ${count(option)} 回到 ${item} 的链表。还有 ${count(left)} 个在外面。`,
      isBack: () => '对：最先摘下的最后接回。所有指针都和原来一样。',
      later: () => '还不到时候：有的比它摘得更晚，还没有接回。后摘下的先接回。',
      notOut: (_, item) => `不对：它就在 ${item} 的链表里。`,
    },
  },

  nextItem: {
    caption: (question, all) =>
      `练习 ${count(question)}（共 ${count(all)} 题）：还剩这些项，括号里是选项数。下一步选哪个项？`,
    ask: '选项最少的优先；一样少时选最左边的。',
    choice: (item, size) => `${item}（${count(size)}）`,
    right: (item, size) =>
      size === 0
        ? `对：${item} 没有选项了，这是死路。`
        : `对：${item} 有 ${options(size)}，左边没有一样少的。`,
    more: (item, size) => `${item} 有 ${options(size)}。还有更少的项。`,
    tie: (item) => `${item} 的确最少，但左边还有一样少的项。`,
    show: '看答案',
    next: '下一题',
  },

  growth: {
    caption: '每秒十亿步。',
    size: '大小',
    options,
    square: '工作量按平方增长',
    doubling: '每多一个就加倍',
    time: (seconds) => (seconds < 1 ? '不到一秒' : span(seconds)),
  },

  onward: { caption: '接着看看', watch: '看演示' },
};

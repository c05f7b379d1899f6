import type { StepKind } from '../../../../../engine/model/steps.ts';
import { symbolFor } from '../../../../../engine/model/symbols.ts';
import { cellName } from '../../../../shared/sudoku/words/zh.ts';
import { count } from '../../../../shared/words/zh/counted.ts';
import type { Tool } from '../../model/game.ts';
import type { play as english } from './en.ts';

const tools: Record<Tool, string> = {
  digit: '填数',
  corner: '角注',
  centre: '中注',
  color: '颜色',
};

const kinds: Partial<Record<StepKind, string>> = {
  sum: '内外格',
  together: '几条规则合起来排除一些数',
  contradiction: '试填一个数会矛盾',
  search: '只有搜索才知道',
};

const alternatives = (digits: readonly number[]) => digits.map(symbolFor).join(' 或 ');

export const play: typeof english = {
  tools,
  short: { digit: '填数', corner: '角注', centre: '中注', color: '颜色' },
  tool: '输入',
  pad: '数与颜色',
  colors: ['红', '橙', '黄', '绿', '青', '蓝', '紫', '粉', '灰'],
  erase: '擦除',
  finished: (digit) => `${digit}，已全部填好`,
  left: (left) => `还有 ${count(left)} 格`,
  empty: '盘面是空的。输入或粘贴一道题，或者在下面出一道新题。',
  unready: '还在求解这道题。',
  several: '这道题有多个解，所以没有提示，只有重复的数算错。',
  none: '这道题无解。选“求解”可以看原因。',
  full: '盘面填满了，但是有错。',
  solved: (time) => `用时 ${time}，解出来了！`,
  unstored: '这个浏览器存不下这一局：关闭页面就会丢失。',
  time: (time) => `时间：${time}`,
  pause: '暂停',
  resume: '继续',
  paused: '已暂停，盘面已隐藏。',
  hideTime: '隐藏时间',
  showTime: '显示时间',
  actions: '这一局',
  board: '盘面',
  check: '检查',
  right: '没有错数。',
  wrong: (wrong) => `有 ${count(wrong)} 个数错了。`,
  showWrong: '看看是哪些',
  note: '填入候选',
  restart: '重新开始',
  hint: {
    label: '提示',
    ask: '提示',
    asking: '正在找下一步……',
    technique: '怎么做？',
    reason: '为什么？',
    showMistake: '看看在哪里',
    apply: '就这么做',
    where: (places) => `看${places}。`,
    places: (places) => places.join('、'),
    onlySearch: (cell, digit) => `没找到简短的理由。搜索表明${cell}填 ${symbolFor(digit)}。`,
    kind: (kind, rule = '一条规则') =>
      kind === 'rule' ? rule : kind === 'needed' ? `${rule}需要一个数` : (kinds[kind] ?? ''),
    needs: (digit, cells, [unit]) =>
      `这些格里一定有 ${symbolFor(digit)}，否则这条规则不能成立：${cells}。${unit ? `它们都在${unit}里，所以${unit}的其他格` : '所以能同时看到它们的格'}不能填 ${symbolFor(digit)}。`,
    cage: ({ placed, open, rest, sets, missing }) => {
      const there = placed.map(symbolFor).join('、');
      const other = open === 1 ? '剩下的一格是' : '其余的和是';
      const left = placed.length > 0 ? `里面已有 ${there}，${other} ${count(rest)}。` : '';
      if (open > 1 && sets.length === 0) return `${left}否则其余的格凑不出剩下的和。`;
      if (open === 1) return left;
      const why = missing.length > 0 ? `这些格都不能填 ${alternatives(missing)}` : '按各格剩下的数';
      return `${left}${why}，只能是 ${sets.map((set) => set.map(symbolFor).join(' + ')).join(' 或 ')}。`;
    },
    addUp: (units, total) => `${units.join('、')}的数之和是 ${count(total)}。与下列各条的和比较：`,
    sum: (cells, amount, others, less, total) => {
      const what = `${cells}${amount === 1 ? '的数' : '的和'}`;
      if (less === 0) return `除去已知的数，差额就是${what}：${count(total)}。`;
      const than = `${others}${less === 1 ? '的数' : '的和'}`;
      if (total === 0) return `除去已知的数，${what}等于${than}。`;
      return `除去已知的数，${what}比${than}多 ${count(total)}。`;
    },
    assumed: (cell, digit) => `如果${cell}填 ${symbolFor(digit)}：`,
    becomes: (cell, digits) =>
      digits.length === 0 ? `${cell}无数可填` : `${cell}只能填 ${alternatives(digits)}`,
    follows: (by, facts) =>
      `${by === null ? '' : `${by}：`}${facts.join('；') || '数已经填不进去了'}。`,
    units: (names) => `${names.join('、')}里没有重复的数。`,
    fails: (cell, digit) => `如果${cell}填 ${symbolFor(digit)}，这些就不能同时成立。`,
    excluded: (cells, digits) => `所以${cells}不能填 ${alternatives(digits)}。`,
    left: (cells, digits) => `所以${cells}只能填 ${alternatives(digits)}。`,
    more: '另外还在其他格里排除了一些数。',
    mistake: '你填的内容里有错。',
    wrong: (wrong) => `有 ${count(wrong)} 个数错了。`,
    mistakes: (places) => `错在${places}。`,
    close: '关闭提示',
    press: (button) => `按回车键选“${button}”。`,
    lacking: (cells) => `有 ${count(cells)} 格的候选里没有正确的数。`,
    remove: '收回',
    renew: '重填这些候选',
    withoutNotes: '不看我的候选，另给提示',
    solved: '没有要做的了。',
  },
  made: {
    title: '新题',
    level: '难度',
    size: '大小',
    sizeName: (size) => `${size} × ${size}`,
    kind: '类型',
    kinds: {
      classic: '标准',
      jigsaw: '锯齿（不规则宫）',
      x: '对角线',
      windoku: '窗口',
      'anti-knight': '无马',
      'anti-king': '无缘',
      killer: '杀手',
      board: '与盘面相同',
    },
    pattern: '对称方式',
    patterns: {
      none: '任意',
      rotational: '180° 旋转对称',
      'quarter-turn': '90° 旋转对称',
      horizontal: '左右对称',
      vertical: '上下对称',
      diagonal: '对角线对称',
      board: '与盘面相同',
    },
    print: '打印新题',
    printNow: '打印',
    amountLabel: '题数',
    perPage: '每页',
    amount: (amount) => count(amount),
    printTitle: (kind, level) => `数独：${kind && `${kind}，`}${level}`,
    printed: (number, rating) => (rating ? `${count(number)} · ${rating}` : count(number)),
    solutions: '答案',
    make: '出一道题',
    another: '再来一道',
    noneFound: '没找到这样的题。换一种难度、类型、大小或对称方式。',
    daily: '每日一题',
    making: '正在出题……',
    progress: (at, all) => `正在出第 ${count(at)} 题，共 ${count(all)} 题……`,
    stopped: '已停止出题。',
    name: (level, kind, day) =>
      day ? `${day}每日一题（${level}）` : [level, kind].filter(Boolean).join(' · '),
    sizes: '有些类型没有某些大小，所以有些大小不能选。',
    limits: (isSmall) =>
      isSmall
        ? '小盘面没有那么难的题，所以有些难度不能选。'
        : '这么大的难题要出很久，所以有些难度不能选。',
  },
  shelf: {
    title: '你的其他题',
    empty: '开始做的题都会保留，换到另一道题时就列在这里。',
    open: (name) => `继续：${name}`,
    name: (size, day, filled, cells, time) =>
      `${size}，${day}，已填 ${count(filled)} / ${count(cells)} 格，${time}`,
    solved: '已完成',
    remove: (name) => `移除：${name}`,
    removed: '这一局已移除。',
    putBack: '放回',
  },
  said: {
    tool: (tool) => tools[tool],
    open: (row, column, digits, rules) => {
      const left = `按行、列、宫，${cellName({ row, column })}还可以填 ${digits.map(symbolFor).join('、') || '–'}`;
      return rules.length > 0 ? `${left}。还要看：${rules.join('；')}` : left;
    },
    kept: {
      given: '这是题目给出的数，不能改。',
      filled: '这一格已有数。',
      empty: '没有可擦除的内容。',
    },
    repeats: (place) => `与${cellName(place)}重复`,
    changed: (amount) => `改变了 ${count(amount)} 格`,
    undone: (list) => `现在${list}`,
    list: (parts) => parts.join('；'),
    chosen: (amount) => `选了 ${count(amount)} 格`,
    entered: (list, left) => `${list}；还剩 ${count(left)} 格`,
    opened: (left, isOld, name) =>
      [isOld ? '继续上次的一局' : '新的一局', name, `还剩 ${count(left)} 格未填`]
        .filter(Boolean)
        .join('，'),
    unit: (name, digits) =>
      `${name}：${digits.map((digit) => (digit === null ? '空' : symbolFor(digit))).join('、')}`,
    told: (button) => `提示就是这些。按“${button}”继续，或在盘面上按回车键。`,
    done: {
      noted: '已填入候选。',
      closed: '已关闭。',
      emptied: '盘面已回到开头。',
    },
  },
  keys: {
    title: '按键',
    digit: '填数；再按一次擦除',
    corner: '角注',
    centre: '中注',
    color: '颜色',
    tool: '填数、角注、中注、颜色',
    nextTool: '换到下一种',
    choose: '选多个格，用鼠标或手指划过也行',
    chooseAll: '选所有格',
    erase: '擦除',
    undo: '撤销',
    redo: '重做',
    open: '说出按行、列、宫一格还可以填哪些数，以及它的规则',
    take: '继续提示，最后照提示做',
    row: '朗读这一行',
    column: '朗读这一列',
    box: '朗读这一宫',
    hint: '提示，再按说得更多',
    close: '关闭提示，或者只选一格',
  },
};

import {
  type Group,
  isDutch,
  type Place,
  traits,
} from '../../../../../engine/model/rule-traits.ts';
import type { Board, Rule, RuleKind } from '../../../../../engine/model/variant.ts';
import { isOutside } from '../../../../shared/sudoku/model/rules/outside.ts';
import { cells as cellCount, count } from '../../../../shared/words/zh/counted.ts';
import {
  type CellPart,
  cellList,
  mostNamed,
  numberOf,
  partOf,
  programOf,
  sideOf,
  symbolsOf,
} from '../../model/rules/naming.ts';
import type * as en from './en.ts';

const names: Record<RuleKind, string> = {
  diagonal: '对角线 ╲',
  antidiagonal: '对角线 ╱',
  'anti-king': '无缘',
  'anti-knight': '无马',
  'anti-queen': '无皇后',
  'anti-taxicab': '无出租车',
  nonconsecutive: '不连续',
  windoku: '窗口',
  'disjoint-groups': '同位',
  asterisk: '星号',
  'center-dot': '中心点',
  girandola: '风车',
  'distinct-ranks': '排名不并列',
  'no-difference': '白点已全部标出',
  'no-ratio': '黑点已全部标出',
  'no-sum': 'XV 标记已全部标出',
  'extra-region': '额外区域',
  'killer-cage': '杀手笼',
  'sum-cage': '可重复的和笼',
  clone: '克隆',
  'same-digits': '相同数字',
  'equal-sums': '等和',
  quadruple: '四格提示',
  'counting-circles': '计数圈',
  odd: '奇数',
  even: '偶数',
  minimum: '极小格',
  maximum: '极大格',
  'row-index': '行索引格',
  'column-index': '列索引格',
  'box-index': '宫索引格',
  difference: '白点',
  ratio: '黑点',
  'pair-sum': 'XV 标记',
  less: '不等号',
  thermometer: '温度计',
  'slow-thermometer': '慢温度计',
  arrow: '箭头',
  'double-arrow': '双头箭头',
  whispers: '耳语线',
  renban: '连续数线',
  palindrome: '回文线',
  between: '夹值线',
  lockout: '锁定线',
  'region-sum': '等和线',
  zipper: '拉链线',
  nabner: 'Nabner 线',
  entropic: '熵线',
  modular: '余数线',
  'sum-line': '定和线',
  'little-killer': '小杀手',
  sandwich: '三明治',
  'x-sum': 'X 和',
  skyscraper: '摩天楼',
  'numbered-room': '门牌号',
  'full-rank': '全排名',
  'shared-rank': '可并列的全排名',
  'pairs-along': '线上相邻数对',
  'pairs-all': '区域内数对',
  expression: '线上模式',
  machine: '自动机',
  'any-of': '任一规则',
  'all-of': '多条规则',
};

function nameOf(rule: Pick<Rule, 'kind' | 'number'>): string {
  return isDutch(rule) ? '荷兰耳语线' : names[rule.kind];
}

function pairsIn(rule: Partial<Rule>): string {
  if (rule.text) return `满足 ${rule.text}`;
  const { pairs, amount } = programOf(rule);
  return pairs ? `是以下数对之一：${pairs.join('、')}` : `是表中 ${amount} 个数对之一`;
}

function meaning(rule: Partial<Rule> & Pick<Rule, 'kind'>): string {
  const number = numberOf(rule) ?? '…';
  switch (rule.kind) {
    case 'diagonal':
      return '对角线 ╲ 上数字不重复。';
    case 'antidiagonal':
      return '对角线 ╱ 上数字不重复。';
    case 'anti-king':
      return '国王一步可达的两格（含斜邻）数字不同。';
    case 'anti-knight':
      return '国际象棋的马一步可达的两格数字不同。';
    case 'anti-queen':
      return rule.digits?.length
        ? `任何斜线上 ${symbolsOf(rule.digits, '、')} 不重复。`
        : '任何斜线上数字不重复。';
    case 'anti-taxicab':
      return '两个相同的数字 n 之间的横竖步数不能恰好是 n。';
    case 'nonconsecutive':
      return '相邻两格的数字不连续。';
    case 'windoku':
      return '每个阴影窗口内数字不重复。';
    case 'disjoint-groups':
      return '各宫相同位置的数字不重复。';
    case 'asterisk':
      return '标有 ✱ 的九格排成星形，其中数字不重复。';
    case 'center-dot':
      return '九宫的中心格（标有 •）数字不重复。';
    case 'girandola':
      return '四角与五个宫中心格（都标有风车）数字不重复。';
    case 'distinct-ranks':
      return '所有行列都从两端各读成一个数，任意两个数都不相等。';
    case 'no-difference':
      return `没有白点的相邻两格之差不是 ${number}。`;
    case 'no-ratio':
      return `没有黑点的相邻两格之比不是 1 : ${number}。`;
    case 'no-sum':
      return `没有这种标记的相邻两格之和不是 ${rule.number ?? '5 或 10'}。`;
    case 'extra-region':
      return '阴影格内数字不重复。';
    case 'killer-cage':
      return rule.number === undefined ? '笼内数字不重复。' : `笼内数字不重复，和为 ${number}。`;
    case 'sum-cage':
      return `笼内数字之和为 ${number}，数字可以重复。`;
    case 'clone':
      return '两块区域对应位置的数字相同。';
    case 'same-digits':
      return '两块区域的数字相同，顺序不限。';
    case 'equal-sums':
      return '两块区域的数字之和相等。';
    case 'quadruple':
      return rule.digits?.length
        ? `圆圈周围的四格中要有 ${symbolsOf(rule.digits, '、')}。`
        : '圆圈周围的四格中要有圈里的数字。';
    case 'counting-circles':
      return '圆圈里的数字表示有几个圆圈填这个数字。';
    case 'odd':
      return '圆圈里是奇数。';
    case 'even':
      return '方块里是偶数。';
    case 'minimum':
      return '该格小于相邻各格，相邻的极小格之间不作比较。';
    case 'maximum':
      return '该格大于相邻各格，相邻的极大格之间不作比较。';
    case 'row-index':
      return '该格的数字表示本行行号出现在本列的第几行。';
    case 'column-index':
      return '该格的数字表示本列列号出现在本行的第几列。';
    case 'box-index':
      return '该格的数字表示本位置号出现在本宫的第几个位置。';
    case 'difference':
      return number === 1 ? '两格数字连续。' : `两格之差为 ${number}。`;
    case 'ratio':
      return `一格是另一格的 ${number} 倍。`;
    case 'pair-sum':
      return `两格之和为 ${number}。`;
    case 'less':
      return '尖端指向较小的数字。';
    case 'thermometer':
      return '从圆球起数字递增。';
    case 'slow-thermometer':
      return '从圆球起数字递增或相等。';
    case 'arrow':
      return '箭杆上的数字之和等于圆圈（或胶囊）中的数。';
    case 'double-arrow':
      return '两圈之间的数字之和等于两圈之和。';
    case 'whispers':
      return `线上相邻两格之差至少为 ${number}。`;
    case 'renban':
      return '线上是一组连续的数字，顺序不限，不重复。';
    case 'palindrome':
      return '线上的数字正读反读相同。';
    case 'between':
      return '线上的数字介于两端圆圈的数字之间。';
    case 'lockout':
      return `两端菱形之差至少为 ${number}，线上的数字都在两端范围之外。`;
    case 'region-sum':
      return '线在所经各宫内的数字之和相等。';
    case 'zipper':
      return '到中点距离相等的两格之和相等；若正中有一格，它等于这个和。';
    case 'nabner':
      return '线上任意两个数字不相同也不连续。';
    case 'entropic':
      return '线上任意连续三格含低、中、高各一个数字。';
    case 'modular':
      return `线上任意连续 ${number} 格除以 ${number} 的余数各不相同。`;
    case 'sum-line':
      return `线可以分成若干段，每段之和为 ${number}。`;
    case 'little-killer':
      return `斜线上的数字之和为 ${number}。`;
    case 'sandwich':
      return `最小与最大数字之间的数字之和为 ${number}。`;
    case 'x-sum':
      return `首格为 X 时，前 X 格之和为 ${number}。`;
    case 'skyscraper':
      return `有 ${number} 个数字大于它前面的所有数字。`;
    case 'numbered-room':
      return `首格为 X 时，第 X 格是 ${number}。`;
    case 'full-rank':
      return `所有行列都从两端各读成一个数，从小到大排列，从这里读出的数排第 ${number}，且没有与它相等的数。`;
    case 'shared-rank':
      return `所有行列都从两端各读成一个数，从小到大排列，从这里读出的数排第 ${number}，相等的数名次并列。`;
    case 'pairs-along':
      return `沿线的顺序，相邻两格 a、b ${pairsIn(rule)}。`;
    case 'pairs-all':
      return `任意两格 a、b（a 在前）${pairsIn(rule)}。`;
    case 'expression':
      return `线上的数字依次符合正则表达式 ${rule.text || '…'}。`;
    case 'machine':
      return `线上的数字依次符合${rule.text ? `模式“${rule.text}”` : '一种模式'}（由 ${programOf(rule).states} 个状态的自动机描述）。`;
    case 'any-of':
      return '以下规则至少有一条成立。';
    case 'all-of':
      return '以下规则全部成立。';
  }
}

const shared: Partial<Record<RuleKind, string>> = {
  'sum-cage': '每个笼内数字之和为所标的数，数字可以重复。',
  quadruple: '每个圆圈周围的四格中要有圈里的数字。',
  'little-killer': '每条斜线上的数字之和为所标的数。',
  sandwich: '最小与最大数字之间的数字之和为旁边所标的数。',
  'x-sum': '首格为 X 时，前 X 格之和为旁边所标的数。',
  skyscraper: '盘外的数表示有几个数字大于它前面的所有数字。',
  'numbered-room': '首格为 X 时，第 X 格是盘外所标的数。',
  'full-rank':
    '所有行列都从两端各读成一个数，从小到大排名。盘外的数是从该处读出的数的名次，没有其他数与它相等。',
  'shared-rank':
    '所有行列都从两端各读成一个数，从小到大排名，相等的数名次并列。盘外的数是从该处读出的数的名次。',
};

function sharedMeaning(rule: Rule): string {
  const isSum = rule.kind === 'killer-cage' && rule.number !== undefined;
  if (isSum) return '每个笼内数字不重复，和为所标的数。';
  return shared[rule.kind] ?? meaning(rule);
}

const wholes = { row: '行', column: '列', box: '宫' };

function cellPart(part: CellPart): string {
  if ('whole' in part) return `第 ${part.number} ${wholes[part.whole]}`;
  return `第 ${part.row} 行第 ${part.columns.join('、')} 列`;
}

function listed(board: Board, cells: readonly number[]): string {
  const { shown, more } = cellList(board, cells);
  return shown.map(cellPart).join('，') + (more > 0 ? `等，另有 ${cellCount(more)}` : '');
}

const sides = { left: '左', right: '右', top: '上', bottom: '下' };

function where(rule: Rule, board: Board): string {
  const { kind, cells, others = [] } = rule;
  const list = listed(board, cells);
  const [first = '', second = ''] = cells.map((cell) => listed(board, [cell]));
  switch (kind) {
    case 'arrow':
      return `圆圈${list}，箭杆${listed(board, others)}`;
    case 'clone':
    case 'same-digits':
    case 'equal-sums':
      return `${list}与${listed(board, others)}`;
    case 'less':
      return `${first}小于${second}`;
    case 'sandwich':
    case 'x-sum':
    case 'skyscraper':
    case 'numbered-room':
    case 'full-rank':
    case 'shared-rank': {
      const { side, line } = sideOf(board, cells);
      const unit = side === 'left' || side === 'right' ? '行' : '列';
      return `第 ${line} ${unit}，从${sides[side]}方看`;
    }
    default:
      return list;
  }
}

/** Names a rule, with its number or digits if any. */
function brief(rule: Rule): string {
  const { number, digits = [] } = rule;
  const name = nameOf(rule);
  return isDutch(rule) ? name : `${name} ${number ?? symbolsOf(digits, '、')}`.trim();
}

function clue(rule: Rule, board: Board): string {
  const last = rule.cells.at(-1);
  if (rule.kind !== 'little-killer')
    return `${brief(rule)}，从${sides[sideOf(board, rule.cells).side]}方看`;
  return `${brief(rule)}，斜至${listed(board, last === undefined ? [] : [last])}`;
}

function inCell(rule: Rule, board: Board, cell: number): string {
  const part = partOf(rule, cell);
  if (isOutside(rule)) return clue(rule, board);
  if (!part) return brief(rule);
  if (part.is === 'circle') return `${brief(rule)}，圆圈`;
  if (part.is === 'place') return `${brief(rule)}，${part.length} 格中的第 ${part.place} 格`;
  return `${part.is === 'less' ? '小于' : '大于'}${listed(board, [part.than])}`;
}

function placed(rule: Rule, board: Board): string {
  const name = nameOf(rule);
  return rule.cells.length === 0 ? name : `${name}（${where(rule, board)}）`;
}

function sentence(rule: Rule, board: Board): string {
  const { children } = rule;
  if (children) return meaning(rule) + children.map((one) => sentence(one, board)).join('');
  return `${placed(rule, board)}：${meaning(rule)}`;
}

const groups: Record<Group, string> = {
  common: '常用',
  sums: '求和',
  lines: '线',
  cells: '格与区域',
  outside: '盘外提示',
  whole: '整盘规则',
};

const drawing: Record<Place, string> = {
  global: '',
  area: '拖过各格，或逐格点选。',
  cells: '点选格子，再点一次取消。',
  twin: '先拖出第一块区域，再拖出第二块。',
  border: '依次点相邻两格，或点两格之间的边线。',
  corner: '点四格相交的角，或依次点对角的两格。',
  line: '沿线拖动，或依次点选各格。',
  arrow: '从圆圈沿箭杆拖动。',
  side: '点盘面旁的位置。',
  diagonal: '点盘面旁的位置，再点一次换方向。',
  program: '',
};

const special: Partial<Record<RuleKind, string>> = {
  thermometer: '从圆球拖到顶端，或依次点选各格。',
  'slow-thermometer': '从圆球拖到顶端，或依次点选各格。',
  'killer-cage': '拖过笼内各格，再输入和。',
  'sum-cage': '拖过笼内各格，再输入和。',
  less: '从较小的格拖到较大的格，或依次点这两格。',
  'pair-sum': '依次点相邻两格，或点两格之间的边线，再点一次切换 X 与 V。',
};

function next(kind: RuleKind, rule: Rule | null): string {
  if (!rule) return special[kind] ?? drawing[traits[kind].place];
  const { place, least = 1 } = traits[kind];
  if (place === 'twin') return '现在拖出第二块区域。';
  if (place === 'border') return '现在点另一侧的格。';
  if (place === 'corner' && rule.cells.length < 4) return '现在点对角的格。';
  if (place === 'corner') return '现在输入数字。';
  if (kind === 'killer-cage') return '继续到下一格，或输入和。';
  const drawn = rule.cells.length + (rule.others?.length ?? 0);
  if (drawn < Math.max(least, place === 'arrow' ? 2 : 1)) return '继续到下一格。';
  return '现在输入数值。';
}

const sums: readonly RuleKind[] = ['killer-cage', 'sum-cage', 'pair-sum', 'sum-line'];

const numbers: Partial<Record<RuleKind, string>> = {
  difference: '差',
  ratio: '比 1 :',
  whispers: '最小差',
  lockout: '最小差',
  modular: '模',
};

const setting: typeof en.rules.setting = {
  start: '添加或修改规则',
  label: '规则',
  palette: '规则种类',
  done: '完成',
  remove: '删除规则',
  another: '再加一条',
  next,
  withoutSum: (sentence) => `${sentence}如果标有和，请输入。`,
  number: (kind) =>
    sums.includes(kind)
      ? '和'
      : traits[kind].group === 'outside'
        ? '提示数'
        : (numbers[kind] ?? '数值'),
  choice: (number) => ({ 5: 'V', 10: 'X' })[number] ?? String(number),
  pill: (length) => (length === 1 ? '圆圈' : `${length} 格胶囊`),
  takeOut: '移出格子',
  takesOut: '点选或拖过要移出的格。',
  shape: ({ size, boxes }) => `盘面：${size} × ${size}${boxes ? '，不规则宫' : ''}`,
  loses: (size, { rules, digits, boxes }, board) => {
    const more = rules.length - mostNamed;
    const parts = [
      ...rules.slice(0, mostNamed).map((rule) => placed(rule, board)),
      ...(more > 0 ? [`另 ${count(more)} 条规则`] : []),
      ...(digits > 0 ? [`${count(digits)} 个数字`] : []),
      ...(boxes ? ['不规则的宫'] : []),
    ];
    return `${size} × ${size} 的盘面放不下：${parts.join('、')}。`;
  },
  resize: '去掉这些并改变大小',
  cancel: '取消',
  drawBoxes: '拖过一个宫的各格。从宫内拖出可以扩大它。选一种规则就回到画规则。',
  typed: '用文字写规则',
  typedNote: '可以写任何规则，包括用公式表示的数对、正则表达式和“或”。',
  typedSamples: '可供修改的例子',
  add: '添加规则',
  change: '修改规则',
  editText: '改文字',
  all: (amount) => `全部规则（${amount}）`,
  keys: '用键盘时，按住 Shift 再按方向键画线；空格键点选格子，Delete 键删除规则，Enter 键完成规则，再按一次去选规则种类。',
  place: ({ row, column }, { height, width }) => {
    const down = row < 0 ? '上' : row >= height ? '下' : '';
    const across = column < 0 ? '左' : column >= width ? '右' : '';
    if (down && across) return `盘面${across}${down}角外`;
    return down ? `第 ${column + 1} 列${down}方` : `第 ${row + 1} 行${across}侧`;
  },
};

export const rules: typeof en.rules = {
  names,
  nameOf,
  meaning,
  sharedMeaning,
  inCell,
  sentence,
  cells: listed,
  groups,
  setting,
};

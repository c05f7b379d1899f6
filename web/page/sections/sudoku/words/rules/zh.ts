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
  partOf,
  sideOf,
  symbolsOf,
} from '../../model/rules/naming.ts';
import type * as en from './en.ts';
import { textsOf } from './kinds/index.ts';
import { kinds } from './kinds/zh.ts';

const { names, meaning, sharedMeaning, broken } = textsOf(
  kinds,
  (meaning) => `这些数字不符合规则：${meaning}`,
);

function nameOf(rule: Pick<Rule, 'kind' | 'number'>): string {
  return isDutch(rule) ? '荷兰耳语线' : names[rule.kind];
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
  const name = brief(rule);
  return rule.cells.length === 0 ? name : `${name}（${where(rule, board)}）`;
}

function at(rule: Rule, board: Board): string {
  const place = where(rule, board);
  if (rule.cells.length === 0) return brief(rule);
  return place === listed(board, rule.cells)
    ? `${brief(rule)}（从${listed(board, rule.cells.slice(0, 1))}起）`
    : `${brief(rule)}（${place}）`;
}

function sentence(rule: Rule, board: Board): string {
  const { cells, children } = rule;
  if (children) return meaning(rule) + children.map((one) => sentence(one, board)).join('');
  const place = cells.length === 0 ? '' : `（${where(rule, board)}）`;
  return `${nameOf(rule)}${place}：${meaning(rule)}`;
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
  choice: '',
};

function next(kind: RuleKind, rule: Rule | null): string {
  if (!rule) return kinds[kind].drawing ?? drawing[traits[kind].place];
  const { place, least } = traits[kind];
  if (place === 'twin') return '现在拖出第二块区域。';
  if (place === 'border') return '现在点另一侧的格。';
  if (place === 'corner' && rule.cells.length < 4) return '现在点对角的格。';
  if (place === 'corner') return '现在输入数字。';
  if (kind === 'killer-cage') return '继续到下一格，或输入和。';
  const drawn = rule.cells.length + (rule.others?.length ?? 0);
  if (drawn < Math.max(least, place === 'arrow' ? 2 : 1)) return '继续到下一格。';
  return '现在输入数值。';
}

const setting: typeof en.rules.setting = {
  start: '添加或修改规则',
  label: '规则',
  palette: '规则种类',
  digits: '数字',
  setsDigits: '在格里填入题目的数字。选一种规则就可以画它。',
  done: '完成',
  remove: '删除规则',
  another: '再加一条',
  next,
  withoutSum: (sentence) => `${sentence}如果标有和，请输入。`,
  number: (kind) => kinds[kind].number ?? (traits[kind].group === 'outside' ? '提示数' : '数值'),
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
  broken,
  inCell,
  brief,
  placed,
  at,
  sentence,
  cells: listed,
  groups,
  setting,
};

import { constraintOf } from '../../model/rule-name.ts';

/** The extra rules of a Sudoku by their names in the library, to complete “带……的数独”. */
export const constraints: Readonly<Record<string, string>> = {
  alternatives: '多选一规则',
  antiking: '无缘',
  antiknight: '无马',
  antiqueen: '无皇后',
  antitaxicab: '无出租车',
  arrow: '箭头',
  asterisk: '星号',
  betweenline: '夹值线',
  boxindexer: '宫索引格',
  centerdot: '中心点',
  clone: '克隆',
  columnindexer: '列索引格',
  countingcircles: '计数圈',
  diagonal: '对角线',
  diagonals: '对角线',
  difference: '白点',
  disjointgroups: '同位',
  distinctranks: '排名不并列',
  doublearrow: '双头箭头',
  drawing: '线条或符号',
  entropicline: '熵线',
  equalsums: '等和',
  even: '偶数格',
  expression: '线上模式',
  extraregion: '额外区域',
  fullrank: '全排名',
  girandola: '风车',
  killercage: '杀手笼',
  less: '不等号',
  littlekillersum: '小杀手提示',
  lockout: '锁定线',
  maximum: '极大格',
  minimum: '极小格',
  modularline: '余数线',
  nabner: 'Nabner 线',
  negative: '全标规则',
  nonconsecutive: '不连续',
  numberedroom: '门牌号',
  odd: '奇数格',
  pairs: '相邻格的数对规则',
  palindrome: '回文线',
  quadruple: '四格提示',
  ratio: '黑点',
  'region: null': '不属于任何宫的格',
  regionsumline: '等和线',
  renban: '连续数线',
  rowindexer: '行索引格',
  samedigits: '相同数字',
  sandwichsum: '三明治提示',
  sharedrank: '可并列的全排名',
  skyscraper: '摩天楼提示',
  sumline: '定和线',
  thermometer: '温度计',
  whispers: '耳语线',
  windoku: '窗口',
  xsum: 'X 和提示',
  xv: 'XV 标记',
  zipper: '拉链线',
};

export function constraintNamed(kind: string): string | undefined {
  const [, drawn] = /^drawn (.+)$/.exec(kind) ?? [];
  const name = constraints[constraintOf(drawn ?? kind)];
  return name && drawn ? `画出的${name}` : name;
}

/** Names a Sudoku by its extra rules: “带温度计、箭头的杀手数独”. */
export function sudokuWith(names: readonly string[]): string {
  const rest = names.filter((name) => name !== 'killercage');
  const kind = rest.length < names.length ? '杀手数独' : '数独';
  const known = rest.flatMap((name) => constraints[name] ?? []);
  const others = known.length > 0 ? '其他规则' : '额外规则';
  const parts = [...new Set(known), ...(known.length < rest.length ? [others] : [])];
  return parts.length === 0 ? kind : `带${parts.join('、')}的${kind}`;
}

/** 规则所需的盘面，键是程序库里的名称。 */
export const neededGrids: Readonly<Record<string, string>> = {
  '9x9': ' 9 × 9 的盘面',
  boxes: '有宫的盘面',
  'rectangular boxes': '宫为长方形的盘面',
};

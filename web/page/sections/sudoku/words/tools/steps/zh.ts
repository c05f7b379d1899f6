import type { Candidate } from '../../../../../../engine/model/explanation.ts';
import type { ChainShape, Level, SolvingStep } from '../../../../../../engine/model/steps.ts';
import { symbolFor } from '../../../../../../engine/model/symbols.ts';
import { placeOf, type Shape } from '../../../../../shared/sudoku/model/grid.ts';
import { techniques } from '../../../../../shared/sudoku/words/techniques/zh.ts';
import { cellName, units } from '../../../../../shared/sudoku/words/zh.ts';
import { count } from '../../../../../shared/words/zh/counted.ts';
import { alternationOf, type NamedUnit, type Proof } from '../../../model/steps.ts';
import type { steps as english } from './en.ts';

type Size = Pick<Shape, 'size'>;

const levels: Record<Level, string> = {
  easy: '简单',
  moderate: '中等',
  hard: '困难',
  'very-hard': '很难',
  extreme: '极难',
};

const chainShapes: Record<ChainShape, string> = {
  skyscraper: '摩天楼',
  'two-string-kite': '双线风筝',
  'simple-colouring': '简单染色',
  'w-wing': 'W 翼',
  'xy-chain': 'XY 链',
  'alternating-inference-chain': '交替推理链',
  'empty-rectangle': '空矩形',
  'als-xz': '双待定数组',
  'finned-x-wing': '带鳍 X 翼',
  'finned-swordfish': '带鳍剑鱼',
};

function technique({ technique, shape, dynamic, nesting, rating }: SolvingStep): string {
  if (shape) return chainShapes[shape];
  if (technique === 'hidden-single' && rating === 1) return '最后一个空格';
  const name = `${dynamic ? '动态' : ''}${techniques[technique]}`;
  if (nesting === 0) return name;
  return nesting === 1 ? `${name}（含结构）` : `${name}（嵌套）`;
}

const listed = (names: readonly string[]) => names.join('、');

export const unitKinds = { ...units, region: '区域' };

/** Names a unit. */
export const unitName = ({ kind, number, grid, rule, place }: NamedUnit) => {
  if (!rule)
    return `${grid === undefined ? '' : `第 ${grid + 1} 盘`}第 ${number + 1} ${unitKinds[kind]}`;
  return place ? `${rule} ${place}` : rule;
};

const cellsIn = (grid: Size, cells: readonly number[]) =>
  listed(cells.map((cell) => cellName(placeOf(grid, cell))));

const mostNamed = 4;

function seeing(grid: Size, digit: string, { blocks, cells }: Proof): string {
  const seen = `看得到${cellsIn(grid, blocks)}的 ${digit}`;
  const where = cells.length > mostNamed ? '其余空格' : cellsIn(grid, cells);
  if (cells.length > 0)
    return `${blocks.length > 0 ? `有的空格${seen}；` : ''}${where}在前面的步骤里已排除 ${digit}。`;
  return blocks.length > 0 ? `其余空格${seen}。` : '这里只剩这一个空格。';
}

function lacking({ blocks, digits }: Proof): string {
  if (digits.length === 0) return '其余的数它都看得到。';
  if (blocks.length === 0) return '其余的数在前面的步骤里都已排除。';
  return `${digitsIn(digits)} 在前面的步骤里已排除，其余的数它看得到。`;
}

const digitsIn = (digits: readonly number[]) => listed(digits.map(symbolFor));

function claim(grid: Size, { cell, digit }: Candidate, right: boolean): string {
  return `${cellName(placeOf(grid, cell))}${right ? '填' : '不填'} ${symbolFor(digit)}`;
}

function reason(grid: Size, step: SolvingStep, proof?: Proof): string {
  const [unit, other, third, fourth] = step.units.map(unitName);
  const digits = digitsIn(step.digits);
  const cells = cellsIn(grid, step.cells);
  // Of a fish; the last unit of a finned one is its box.
  const fish = step.units.slice(0, step.units.length - (step.units.length % 2));
  const lines = (from: 0 | 1) => listed(fish.filter((_, i) => i % 2 === from).map(unitName));
  const swap = `如果${cells}都只有 ${digits}，两数可以互换，题目会有多个解。`;
  const grave = `如果没有${cells}中多出的候选数，每格都只剩两个候选数，题目会有多个解。`;
  if (step.shape === 'empty-rectangle') {
    const [one, last] = step.cells.map((cell) => cellName(placeOf(grid, cell)));
    return `${unit}中，${digits} 一定在${other}或${third}里。若在${other}里，${one}就不是 ${digits}，${fourth}中它只能在${last}。`;
  }
  if (step.shape === 'als-xz') {
    const size = step.digits.length - 1;
    const [one, last] = [step.cells.slice(0, size), step.cells.slice(size)];
    return `${cellsIn(grid, one)}只有 ${digits}，数比格多一个；${cellsIn(grid, last)}也是这样。有一个数不能同时在这两组里，所以其中一组需要它其余所有的数，包括 ${erasedDigit(step)}。`;
  }
  if (step.shape === 'finned-x-wing' || step.shape === 'finned-swordfish') {
    return `${lines(0)}的 ${digits} 一定在${lines(1)}里，否则在${cells}。两种情况排除的是同样的格。`;
  }
  switch (step.technique) {
    case 'hidden-single':
      return `${unit}中，${digits} 只能在${cells}。${proof ? seeing(grid, digits, proof) : ''}`;
    case 'naked-single':
      return `${cells}只能填 ${digits}。${proof ? lacking(proof) : ''}`;
    case 'direct-pointing':
    case 'direct-claiming':
      return `${unit}中，${digits} 一定在${other}里，于是它在${third}中只剩一个位置。`;
    case 'pointing':
    case 'claiming':
      return `${unit}中，${digits} 一定在${other}里，${other}的其他格就不能填它。`;
    case 'generalized-intersection':
      return `${unit}中，${digits} 一定在${cells}，同时看得到这些格的格就不能填它。`;
    case 'naked-pair':
    case 'naked-triplet':
    case 'naked-quad':
      return `${unit}中，${cells}要用掉 ${digits}。`;
    case 'direct-hidden-pair':
    case 'direct-hidden-triplet':
      return `${unit}中，${digits} 一定在${cells}，于是另一个数只剩一个位置。`;
    case 'hidden-pair':
    case 'hidden-triplet':
    case 'hidden-quad':
      return `${unit}中，${digits} 一定在${cells}，这些格不能填别的数。`;
    case 'x-wing':
    case 'swordfish':
    case 'jellyfish':
      return `${lines(0)}中，${digits} 一定在${lines(1)}里，后者的其他格就不能填它。`;
    case 'xy-wing':
      return `无论${cellsIn(grid, step.cells.slice(0, 1))}填什么，${cellsIn(grid, step.cells.slice(1))}中总有一格填 ${erasedDigit(step)}。`;
    case 'xyz-wing':
      return `无论${cellsIn(grid, step.cells.slice(0, 1))}填什么，${cells}中总有一格填 ${erasedDigit(step)}。`;
    case 'aligned-pair':
    case 'aligned-triplet':
      return `${cells}如果填下面的数，无论怎样搭配，总会重复，或使另一格无数可填。`;
    case 'unique-rectangle-1':
    case 'unique-loop-1':
      return swap;
    case 'unique-rectangle-2':
    case 'unique-loop-2':
      return `${swap}所以其中有一格填 ${erasedDigit(step)}。`;
    case 'unique-rectangle-3':
    case 'unique-loop-3':
      return `${swap}所以其他候选数在${unit}中参与一个数组。`;
    case 'unique-rectangle-4':
    case 'unique-loop-4':
      return `${swap}${unit}中，其中一个数一定在这两格里，另一个数就不在。`;
    case 'bug-1':
      return `${grave}所以这格填多出的数。`;
    case 'bug-2':
      return `${grave}所以其中有一格填 ${erasedDigit(step)}。`;
    case 'bug-3':
      return `${grave}所以多出的候选数在${unit}中参与一个数组。`;
    case 'bug-4':
      return `${grave}${unit}中，这两格还共有一个数，就不能填别的数。`;
    default:
      return chains(grid, step);
  }
}

const erasedDigit = ({ eliminations: [first] }: SolvingStep) =>
  first ? symbolFor(first.digit) : '';

function chains(grid: Size, step: SolvingStep): string {
  const first = step.chains[0]?.[0];
  if (!first) return '';
  switch (step.technique) {
    case 'x-cycle':
    case 'y-cycle':
    case 'xy-cycle':
      return '这个环上的候选数一真一假，交替排列。';
    case 'region-chains':
      return `无论 ${symbolFor(first.digit)} 在${listed(step.units.map(unitName))}的哪一格，结果都一样。`;
    case 'cell-chains':
      return `无论${cellsIn(grid, step.cells)}填什么，结果都一样。`;
    case 'double-chains':
      return `无论${cellName(placeOf(grid, first.cell))}填不填 ${symbolFor(first.digit)}，结果都一样。`;
    case 'nishio':
    case 'contradiction-chains':
      return `如果${claim(grid, first, first.right)}，就会出现矛盾。`;
    default:
      return (
        alternation(grid, step) ?? `如果${claim(grid, first, first.right)}，就会推出相反的结论。`
      );
  }
}

function alternation(grid: Size, step: SolvingStep): string | null {
  const found = alternationOf(step);
  if (!found) return null;
  const { start, end, linked, unit, pairs } = found;
  const digit = symbolFor(start.digit);
  const ends = cellsIn(grid, [start.cell, end.cell]);
  const isIn = `${ends}中有一格填 ${digit}。`;
  if (pairs) {
    const [one, other] = pairs.units.map(unitName);
    const { shared } = pairs;
    const which = shared ? `其中两格同在${unitName(shared)}` : '其中两格互相看得到';
    return `${one}和${other}中，${digit} 各只有两个位置，${which}。${isIn}`;
  }
  switch (step.shape) {
    case 'simple-colouring':
      return `每条连线的两端，是 ${digit} 在某行、某列或某宫中仅有的两个位置。${isIn}`;
    case 'w-wing': {
      const both = digitsIn([start.digit, linked]);
      return `${ends}都只能填 ${both}。${unit && unitName(unit)}中，${symbolFor(linked)} 只能填在看得到其中一格的位置。${isIn}`;
    }
    case 'xy-chain':
      return `链上的格各有两个候选数：一端不填 ${digit}，另一端就填它。${isIn}`;
    default:
      return `由这条链可知，${claim(grid, start, true)}，或者${claim(grid, end, true)}。`;
  }
}

function conclusion(grid: Size, { technique, placement, eliminations }: SolvingStep): string {
  if (technique === 'hidden-single' || technique === 'naked-single') return '';
  if (placement) return `所以${claim(grid, placement, true)}。`;
  const byDigit = new Map<number, number[]>();
  for (const { cell, digit } of eliminations) {
    byDigit.set(digit, [...(byDigit.get(digit) ?? []), cell]);
  }
  const parts = Array.from(
    byDigit,
    ([digit, cells]) => `${cellsIn(grid, cells)}不能填 ${symbolFor(digit)}`,
  );
  return `所以${parts.join('，')}。`;
}

export const steps: typeof english = {
  open: '逐步解题',
  label: '解题步骤',
  rated: (rating, hardest) =>
    `难度 ${rating}，${levels[hardest.level]}。最难的一步：${technique(hardest)}。`,
  ownMeasure: ({ difficulty, level, assumptions, searches }) => {
    const trials = assumptions > 0 ? `，有 ${count(assumptions)} 处要试填` : '';
    const tries = assumptions + searches === 0 ? '，无需试填' : trials;
    const found = searches > 0 ? `，有 ${count(searches)} 个数只能靠搜索` : '';
    return `难度 ${count(difficulty)}（本站自定的尺度），${levels[level]}${tries}${found}。`;
  },
  difficulty: (rating, level) => `难度 ${rating}，${levels[level]}。`,
  position: (at, all) => `第 ${count(at)} 步，共 ${count(all)} 步`,
  first: '第一步',
  previous: '上一步',
  next: '下一步',
  last: '最后一步',
  showHardest: '查看这一步',
  all: '所有步骤',
  name: (step, rating) => `${technique(step)}（${rating}）`,
  technique: (technique) => techniques[technique],
  step: (grid, step, proof) => `${reason(grid, step, proof)}${conclusion(grid, step)}`,
  level: (level) => levels[level],
  unit: unitName,
  cells: cellsIn,
  pattern: (pattern) => techniques[pattern],
};

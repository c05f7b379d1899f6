import type { Rule } from '../../../../../../engine/model/variant.ts';
import { programOf, symbolsOf } from '../../../model/rules/naming.ts';
import type { KindsWords } from './index.ts';

function pairsIn(rule: Partial<Rule>): string {
  if (rule.text) return `满足 ${rule.text}`;
  const { pairs, amount } = programOf(rule);
  return pairs ? `是以下数对之一：${pairs.join('、')}` : `是表中 ${amount} 个数对之一`;
}

export const kinds: KindsWords = {
  diagonal: {
    name: '对角线 ╲',
    meaning: '对角线 ╲ 上数字不重复。',
    broken: '对角线上有重复数字。',
  },
  antidiagonal: {
    name: '对角线 ╱',
    meaning: '对角线 ╱ 上数字不重复。',
    broken: '对角线上有重复数字。',
  },
  'anti-king': {
    name: '无缘',
    meaning: '国王一步可达的两格（含斜邻）数字不同。',
    broken: '这两格国王一步可达。',
  },
  'anti-knight': {
    name: '无马',
    meaning: '国际象棋的马一步可达的两格数字不同。',
    broken: '这两格马一步可达。',
  },
  'anti-queen': {
    name: '无皇后',
    meaning: (_, rule) =>
      rule.digits?.length
        ? `任何斜线上 ${symbolsOf(rule.digits, '、')} 不重复。`
        : '任何斜线上数字不重复。',
    broken: '这两个相同数字在同一斜线上。',
  },
  'anti-taxicab': {
    name: '无出租车',
    meaning: '两个相同的数字 n 之间的横竖步数不能恰好是 n。',
    broken: '这两格相隔的步数恰好等于其中的数字。',
  },
  nonconsecutive: {
    name: '不连续',
    meaning: '相邻两格的数字不连续。',
    broken: '这两个相邻数字连续。',
  },
  windoku: {
    name: '窗口',
    meaning: '每个阴影窗口内数字不重复。',
    broken: '窗口内有重复数字。',
  },
  'disjoint-groups': {
    name: '同位',
    meaning: '各宫相同位置的数字不重复。',
    broken: '两个宫的相同位置有相同数字。',
  },
  asterisk: {
    name: '星号',
    meaning: '标有 ✱ 的九格排成星形，其中数字不重复。',
    broken: '星形内有重复数字。',
  },
  'center-dot': {
    name: '中心点',
    meaning: '九宫的中心格（标有 •）数字不重复。',
    broken: '两个宫的中心格有相同数字。',
  },
  girandola: {
    name: '风车',
    meaning: '四角与五个宫中心格（都标有风车）数字不重复。',
    broken: '风车内有重复数字。',
  },
  'distinct-ranks': {
    name: '排名不并列',
    meaning: '所有行列都从两端各读成一个数，任意两个数都不相等。',
    broken: '有两行或两列读出的数相等。',
  },
  'no-difference': {
    name: '白点已全部标出',
    meaning: (number) => `没有白点的相邻两格之差不是 ${number}。`,
    broken: (number) => `这两个相邻数字之差为 ${number}，却没有白点。`,
  },
  'no-ratio': {
    name: '黑点已全部标出',
    meaning: (number) => `没有黑点的相邻两格之比不是 1 : ${number}。`,
    broken: (number) => `这两个相邻数字之比为 1 : ${number}，却没有黑点。`,
  },
  'no-sum': {
    name: 'XV 标记已全部标出',
    meaning: (_, rule) => `没有这种标记的相邻两格之和不是 ${rule.number ?? '5 或 10'}。`,
    broken: (_, rule) => `这两个相邻数字之和为 ${rule.number ?? '5 或 10'}，却没有标记。`,
  },
  'extra-region': {
    name: '额外区域',
    meaning: '阴影格内数字不重复。',
    broken: '额外区域内有重复数字。',
  },
  'killer-cage': {
    name: '杀手笼',
    meaning: (number, rule) =>
      rule.number === undefined ? '笼内数字不重复。' : `笼内数字不重复，和为 ${number}。`,
    joint: (_, rule) =>
      rule.number === undefined ? '笼内数字不重复。' : '每个笼内数字不重复，和为所标的数。',
    broken: (number, rule) =>
      rule.number === undefined ? '这个笼内有重复数字。' : `这个笼无法既不重复，和又为 ${number}。`,
    drawing: '拖过笼内各格，再输入和。',
    number: '和',
  },
  'sum-cage': {
    name: '可重复的和笼',
    meaning: (number) => `笼内数字之和为 ${number}，数字可以重复。`,
    joint: '每个笼内数字之和为所标的数，数字可以重复。',
    broken: (number) => `这个笼的和无法是 ${number}。`,
    drawing: '拖过笼内各格，再输入和。',
    number: '和',
  },
  clone: {
    name: '克隆',
    meaning: '两块区域对应位置的数字相同。',
    broken: '这两块区域无法相同。',
  },
  'same-digits': {
    name: '相同数字',
    meaning: '两块区域的数字相同，顺序不限。',
    broken: '这两块区域的数字无法相同。',
  },
  'equal-sums': {
    name: '等和',
    meaning: '两块区域的数字之和相等。',
    broken: '这两块区域的和无法相等。',
  },
  quadruple: {
    name: '四格提示',
    meaning: (_, rule) =>
      rule.digits?.length
        ? `圆圈周围的四格中要有 ${symbolsOf(rule.digits, '、')}。`
        : '圆圈周围的四格中要有圈里的数字。',
    joint: '每个圆圈周围的四格中要有圈里的数字。',
    broken: (_, rule) => `这个圆圈周围的四格无法含有 ${symbolsOf(rule.digits ?? [], '、')}。`,
  },
  'counting-circles': {
    name: '计数圈',
    meaning: '圆圈里的数字表示有几个圆圈填这个数字。',
    broken: '圆圈里数字的个数无法与数字相符。',
  },
  odd: {
    name: '奇数',
    meaning: '圆圈里是奇数。',
    broken: '这个数字不是奇数。',
  },
  even: {
    name: '偶数',
    meaning: '方块里是偶数。',
    broken: '这个数字不是偶数。',
  },
  minimum: {
    name: '极小格',
    meaning: '该格小于相邻各格，相邻的极小格之间不作比较。',
    broken: '这一格无法小于相邻各格。',
  },
  maximum: {
    name: '极大格',
    meaning: '该格大于相邻各格，相邻的极大格之间不作比较。',
    broken: '这一格无法大于相邻各格。',
  },
  'row-index': {
    name: '行索引格',
    meaning: '该格的数字表示本行行号出现在本列的第几行。',
    broken: '这个数字指向的格无法填对应的数。',
  },
  'column-index': {
    name: '列索引格',
    meaning: '该格的数字表示本列列号出现在本行的第几列。',
    broken: '这个数字指向的格无法填对应的数。',
  },
  'box-index': {
    name: '宫索引格',
    meaning: '该格的数字表示本位置号出现在本宫的第几个位置。',
    broken: '这个数字指向的格无法填对应的数。',
  },
  difference: {
    name: '白点',
    meaning: (number) => (number === 1 ? '两格数字连续。' : `两格之差为 ${number}。`),
    broken: (number) => (number === 1 ? '这两格无法连续。' : `这两格之差无法是 ${number}。`),
    number: '差',
  },
  ratio: {
    name: '黑点',
    meaning: (number) => `一格是另一格的 ${number} 倍。`,
    broken: (number) => `这两格都无法是另一格的 ${number} 倍。`,
    number: '比 1 :',
  },
  'pair-sum': {
    name: 'XV 标记',
    meaning: (number) => `两格之和为 ${number}。`,
    broken: (number) => `这两格之和无法是 ${number}。`,
    drawing: '依次点相邻两格，或点两格之间的边线，再点一次切换 X 与 V。',
    number: '和',
  },
  less: {
    name: '不等号',
    meaning: '尖端指向较小的数字。',
    broken: '这个符号的尖端无法指向较小的数字。',
    drawing: '从较小的格拖到较大的格，或依次点这两格。',
  },
  thermometer: {
    name: '温度计',
    meaning: '从圆球起数字递增。',
    broken: '这支温度计上的数字无法递增。',
    drawing: '从圆球拖到顶端，或依次点选各格。',
  },
  'slow-thermometer': {
    name: '慢温度计',
    meaning: '从圆球起数字递增或相等。',
    broken: '这支温度计上的数字变小了。',
    drawing: '从圆球拖到顶端，或依次点选各格。',
  },
  arrow: {
    name: '箭头',
    meaning: '箭杆上的数字之和等于圆圈（或胶囊）中的数。',
    broken: '这支箭杆上的和无法等于圆圈（或胶囊）中的数。',
  },
  'double-arrow': {
    name: '双头箭头',
    meaning: '两圈之间的数字之和等于两圈之和。',
    broken: '两圈之间的和无法等于两圈之和。',
  },
  whispers: {
    name: '耳语线',
    meaning: (number) => `线上相邻两格之差至少为 ${number}。`,
    broken: (number) => `这条线上相邻两格之差无法至少为 ${number}。`,
    number: '最小差',
  },
  renban: {
    name: '连续数线',
    meaning: '线上是一组连续的数字，顺序不限，不重复。',
    broken: '这条线上的数字无法既连续又不重复。',
  },
  palindrome: {
    name: '回文线',
    meaning: '线上的数字正读反读相同。',
    broken: '这条线无法正读反读相同。',
  },
  between: {
    name: '夹值线',
    meaning: '线上的数字介于两端圆圈的数字之间。',
    broken: '这条线上的数字无法都介于两圈之间。',
  },
  lockout: {
    name: '锁定线',
    meaning: (number) => `两端菱形之差至少为 ${number}，线上的数字都在两端范围之外。`,
    broken: (number) => `两端菱形之差无法至少为 ${number}，且线上的数字都在范围之外。`,
    number: '最小差',
  },
  'region-sum': {
    name: '等和线',
    meaning: '线在所经各宫内的数字之和相等。',
    broken: '这条线在各宫内的和无法相等。',
  },
  zipper: {
    name: '拉链线',
    meaning: '到中点距离相等的两格之和相等；若正中有一格，它等于这个和。',
    broken: '到这条线中点距离相等的两格之和无法相等。',
  },
  nabner: {
    name: 'Nabner 线',
    meaning: '线上任意两个数字不相同也不连续。',
    broken: '这条线上有数字相同或连续。',
  },
  entropic: {
    name: '熵线',
    meaning: '线上任意连续三格含低、中、高各一个数字。',
    broken: '这条线上有连续三格无法是低、中、高各一个。',
  },
  modular: {
    name: '余数线',
    meaning: (number) => `线上任意连续 ${number} 格除以 ${number} 的余数各不相同。`,
    broken: (number) => `这条线上有连续 ${number} 格除以 ${number} 的余数无法各不相同。`,
    number: '模',
  },
  'sum-line': {
    name: '定和线',
    meaning: (number) => `线可以分成若干段，每段之和为 ${number}。`,
    broken: (number) => `这条线无法分成和都为 ${number} 的若干段。`,
    number: '和',
  },
  'little-killer': {
    name: '小杀手',
    meaning: (number) => `斜线上的数字之和为 ${number}。`,
    joint: '每条斜线上的数字之和为所标的数。',
    broken: (number) => `这条斜线的和无法是 ${number}。`,
  },
  sandwich: {
    name: '三明治',
    meaning: (number) => `最小与最大数字之间的数字之和为 ${number}。`,
    joint: '最小与最大数字之间的数字之和为旁边所标的数。',
    broken: (number) => `最小与最大数字之间的和无法是 ${number}。`,
  },
  'x-sum': {
    name: 'X 和',
    meaning: (number) => `首格为 X 时，前 X 格之和为 ${number}。`,
    joint: '首格为 X 时，前 X 格之和为旁边所标的数。',
    broken: (number) => `从这一侧起前 X 格之和无法是 ${number}。`,
  },
  skyscraper: {
    name: '摩天楼',
    meaning: (number) => `有 ${number} 个数字大于它前面的所有数字。`,
    joint: '盘外的数表示有几个数字大于它前面的所有数字。',
    broken: (number) => `从这一侧看，大于前面所有数字的数字无法恰好有 ${number} 个。`,
  },
  'numbered-room': {
    name: '门牌号',
    meaning: (number) => `首格为 X 时，第 X 格是 ${number}。`,
    joint: '首格为 X 时，第 X 格是盘外所标的数。',
    broken: (number) => `首格所指的位置无法是 ${number}。`,
  },
  'full-rank': {
    name: '全排名',
    meaning: (number) =>
      `所有行列都从两端各读成一个数，从小到大排列，从这里读出的数排第 ${number}，且没有与它相等的数。`,
    joint:
      '所有行列都从两端各读成一个数，从小到大排名。盘外的数是从该处读出的数的名次，没有其他数与它相等。',
    broken: (number) => `这一行或列的名次无法是 ${number}。`,
  },
  'shared-rank': {
    name: '可并列的全排名',
    meaning: (number) =>
      `所有行列都从两端各读成一个数，从小到大排列，从这里读出的数排第 ${number}，相等的数名次并列。`,
    joint:
      '所有行列都从两端各读成一个数，从小到大排名，相等的数名次并列。盘外的数是从该处读出的数的名次。',
    broken: (number) => `这一行或列的名次无法是 ${number}。`,
  },
  'pairs-along': {
    name: '线上相邻数对',
    meaning: (_, rule) => `沿线的顺序，相邻两格 a、b ${pairsIn(rule)}。`,
  },
  'pairs-all': {
    name: '区域内数对',
    meaning: (_, rule) => `任意两格 a、b（a 在前）${pairsIn(rule)}。`,
  },
  expression: {
    name: '线上模式',
    meaning: (_, rule) => `线上的数字依次符合正则表达式 ${rule.text || '…'}。`,
  },
  machine: {
    name: '自动机',
    meaning: (_, rule) =>
      `线上的数字依次符合${rule.text ? `模式“${rule.text}”` : '一种模式'}（由 ${programOf(rule).states} 个状态的自动机描述）。`,
  },
  'any-of': {
    name: '任一规则',
    meaning: '以下规则至少有一条成立。',
  },
  'all-of': {
    name: '多条规则',
    meaning: '以下规则全部成立。',
  },
};

import type { ItemChoice } from '../../../../engine/model/solvers.ts';
import { count } from '../../words/zh/counted.ts';
import { named, phrase } from '../../words/zh/phrase.ts';
import type { Happening } from '../model/happening.ts';
import type * as en from './en.ts';

const theRoot = '根';

const neighbour = (name: string) => (name === '' ? theRoot : named(name));

const each = (hasSecondary: boolean) => (hasSecondary ? '每个主项' : '每个项');

type Neighbours = Extract<Happening, { left: string }>;

function unlinked({ left, right }: Neighbours): string {
  return left === '' && right === ''
    ? `${theRoot}现在指向自己`
    : phrase`${neighbour(left)}和${neighbour(right)}现在互相指向`;
}

function relinked({ left, right }: Neighbours): string {
  return left === '' && right === ''
    ? `${theRoot}旁边`
    : phrase`${neighbour(left)}和${neighbour(right)}之间`;
}

const options = (amount: number) => `${count(amount)} 个选项`;
const node = (option: string, item: string) => `节点 (${named(option)}, ${named(item)})`;

/** Gives the reason for an operation on an item. */
function reason(option: string): string {
  return option === '' ? '选中的项' : phrase`选项${named(option)}也含有它`;
}

const secondary = '（副项不在项表中）';

function settle(happening: Extract<Happening, { moved?: number | undefined }>): string {
  const { kind, option, isSecondary, moved } = happening;
  const item = named(happening.item);
  const isFirst = happening.order === 'header-first';
  const color = option === '' ? '规定的颜色' : phrase`选项${named(option)}的颜色`;
  const nodes = moved === undefined ? '' : `${count(moved)} 个节点`;
  switch (kind) {
    case 'cover':
      if (happening.isDeadEnd)
        return phrase`${moved === undefined ? '照样覆盖' : '照样覆盖了'}${item}：它的链表是空的。`;
      return moved === undefined
        ? phrase`覆盖${item}（${reason(option)}）：${isFirst && !isSecondary ? '先摘下它的表头，再' : ''}隐藏含有它的每个选项${isSecondary ? secondary : isFirst ? '' : '，再摘下它的表头'}。`
        : phrase`已覆盖${item}（${reason(option)}）：从其他链表中摘下${nodes}${isSecondary ? secondary : '，并摘下了它的表头'}。`;
    case 'uncover':
      return moved === undefined
        ? phrase`恢复${item}：${isSecondary || isFirst ? '' : '先接回它的表头，再'}按相反的顺序接回它的选项${isFirst && !isSecondary ? '，最后接回它的表头' : ''}。`
        : phrase`已恢复${item}：接回了${isSecondary ? '' : '它的表头和'}${nodes}。`;
    case 'purify':
      return moved === undefined
        ? phrase`${item}取${color}：隐藏要求其他颜色的每个选项。`
        : phrase`${item}已取${color}：摘下了要求其他颜色的${nodes}。`;
    case 'unpurify':
      return moved === undefined
        ? phrase`${item}放弃${color}：接回要求其他颜色的选项。`
        : phrase`${item}又没有颜色了：接回了${nodes}。`;
  }
}

/** Describes an event in terms of the board, where links do not show. */
function onBoard(happening: Happening): string | undefined {
  switch (happening.kind) {
    case 'start':
      return '搜索之前的盘面。';
    case 'enter':
      return happening.isSolved
        ? `${each(happening.hasSecondary)}都已覆盖，得到一个解！`
        : undefined;
    case 'cover': {
      const { option, isDeadEnd, moved } = happening;
      const item = named(happening.item);
      if (isDeadEnd) return undefined;
      return moved === undefined
        ? phrase`覆盖${item}（${reason(option)}）：拿走含有它的每个选项。`
        : phrase`已覆盖${item}（${reason(option)}）：拿走了含有它的每个选项。`;
    }
    case 'uncover':
      return happening.moved === undefined
        ? phrase`恢复${named(happening.item)}：按相反的顺序恢复它的选项。`
        : phrase`已恢复${named(happening.item)}和它的选项。`;
    case 'hide':
      return phrase`选项${named(happening.option)}含有${named(happening.item)}：拿走它。`;
    case 'unhide':
      return phrase`恢复选项${named(happening.option)}。`;
    case 'unlinkItem':
      return phrase`${named(happening.item)}离开项表。`;
    case 'relinkItem':
      return phrase`${named(happening.item)}回到项表。`;
    case 'takeOut':
      return phrase`${named(happening.item)}少了选项${named(happening.option)}：还剩${options(happening.to)}。`;
    case 'putBack':
      return phrase`${named(happening.item)}又有了选项${named(happening.option)}：现有${options(happening.to)}。`;
    case 'done':
      return '搜索结束。';
    default:
      return undefined;
  }
}

/** Describes the last event in a sentence. */
function sentence(happening: Happening, rule: ItemChoice, isOnBoard = false): string {
  const shown = isOnBoard ? onBoard(happening) : undefined;
  if (shown) return shown;
  switch (happening.kind) {
    case 'start':
      return '搜索之前的指针。';
    case 'enter':
      if (happening.isSolved)
        return `根指向自己：${each(happening.hasSecondary)}都已覆盖，得到一个解！`;
      return happening.level === 0
        ? '搜索从第 0 层开始：还有项要覆盖。'
        : `在第 ${count(happening.level)} 层继续搜索：还有项要覆盖。`;
    case 'choose': {
      const { size } = happening;
      const item = named(happening.item);
      if (size === 0) return phrase`${item}没有可用的选项：死路。`;
      return rule === 'fewest'
        ? phrase`选择${item}：它有${options(size)}，没有比它更少的项。`
        : phrase`选择${item}，表中的第一个项：它有${options(size)}。`;
    }
    case 'given':
      return phrase`题目给定了选项${named(happening.option)}：搜索从它开始。`;
    case 'try':
      return phrase`为${named(happening.item)}尝试选项${named(happening.option)}。`;
    case 'takeBack':
      return phrase`收回选项${named(happening.option)}。`;
    case 'giveUp':
      return happening.isDeadEnd
        ? phrase`${named(happening.item)}没有选项可试：回溯。`
        : phrase`${named(happening.item)}没有其他选项可试。`;
    case 'done':
      return '搜索结束，所有指针都和开始时一样。';
    case 'cover':
    case 'uncover':
    case 'purify':
    case 'unpurify':
      return settle(happening);
    case 'hide':
      return phrase`选项${named(happening.option)}含有${named(happening.item)}：把它的其他节点从各自的链表中摘下。`;
    case 'unhide':
      return phrase`选项${named(happening.option)}：从右到左接回它的节点。`;
    case 'unlinkItem':
      return phrase`摘下${named(happening.item)}的表头：${unlinked(happening)}。`;
    case 'relinkItem':
      return phrase`把${named(happening.item)}的表头接回${relinked(happening)}：它自己的指针还记得原来的位置。`;
    case 'takeOut':
      return phrase`把${node(happening.option, happening.item)}从${named(happening.item)}的链表中摘下：大小 ${String(happening.from)} → ${String(happening.to)}。`;
    case 'putBack':
      return phrase`把${node(happening.option, happening.item)}接回${named(happening.item)}的链表：大小 ${String(happening.from)} → ${String(happening.to)}。`;
    case 'mark':
      return phrase`标记${node(happening.option, happening.item)}：它的颜色就是${named(happening.color)}。`;
    case 'unmark':
      return phrase`${node(happening.option, happening.item)}又有了颜色${named(happening.color)}。`;
  }
}

export const links: typeof en.links = {
  lesson: {
    files: '保存图形',
    svg: 'SVG',
    animation: '动画 SVG',
    gif: '动画 GIF',
    making: (done, all) => `第 ${count(done)} 幅，共 ${count(all)} 幅`,
    cancel: '取消',
    lost: '这个浏览器无法生成该文件。',
    projector: '全屏投影',
    leaveProjector: '退出全屏',
  },
  root: '根',
  sentence,
};

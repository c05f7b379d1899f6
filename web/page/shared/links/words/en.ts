import type { ItemChoice } from '../../../../engine/model/solvers.ts';
import { count, counted } from '../../words/en/counted.ts';
import type { Happening } from '../model/happening.ts';

const theRoot = 'the root';

type Neighbours = Extract<Happening, { left: string }>;

function unlinked({ left, right }: Neighbours): string {
  return left === '' && right === ''
    ? 'the root now points to itself'
    : `${left || theRoot} and ${right || theRoot} now point to each other`;
}

function relinked({ left, right }: Neighbours): string {
  return left === '' && right === ''
    ? 'beside the root'
    : `between ${left || theRoot} and ${right || theRoot}`;
}

const options = (amount: number) => counted(amount, 'option', 'options');

/** Gives the reason for an operation on an item. */
function forOption(option: string, others: string): string {
  return option === '' ? 'the item that was chosen' : `${others} option ${option} holds, too`;
}

const secondary = ' (a secondary item is not in the list of items)';

function settle(happening: Extract<Happening, { moved?: number | undefined }>): string {
  const { kind, item, option, isSecondary, moved } = happening;
  const isFirst = happening.order === 'header-first';
  const of = option === '' ? '' : ` of option ${option}`;
  const nodes = moved === undefined ? '' : counted(moved, 'node', 'nodes');
  switch (kind) {
    case 'cover':
      if (happening.isDeadEnd)
        return `${moved === undefined ? 'Cover' : 'Covered'} ${item} all the same: its list is empty.`;
      return moved === undefined
        ? `Cover ${item}, ${forOption(option, 'which')}: ${isFirst && !isSecondary ? 'unlink its header, then ' : ''}hide every option that holds it${isSecondary ? secondary : isFirst ? '' : ', then unlink its header'}.`
        : `Covered ${item}, ${forOption(option, 'which')}: ${nodes} taken out of other lists${isSecondary ? secondary : ', its header unlinked'}.`;
    case 'uncover':
      return moved === undefined
        ? `Uncover ${item}: ${isSecondary || isFirst ? '' : 'link its header in again, then '}bring its options back, in reverse order${isFirst && !isSecondary ? ', then link its header in again' : ''}.`
        : `Uncovered ${item}: ${isSecondary ? '' : 'its header linked in again, '}${nodes} put back.`;
    case 'purify':
      return moved === undefined
        ? `${item} gets its colour${of}: hide every option that wants another one.`
        : `${item} has its colour${of}: ${nodes} of options that want another one taken out.`;
    case 'unpurify':
      return moved === undefined
        ? `Take the colour${of} from ${item}: bring back the options that want another one.`
        : `${item} has no colour again: ${nodes} put back.`;
  }
}

/** Describes an event in terms of the board, where links do not show. */
function onBoard(happening: Happening): string | undefined {
  switch (happening.kind) {
    case 'start':
      return 'The board as it is before the search.';
    case 'enter':
      return happening.isSolved
        ? `${happening.hasSecondary ? 'Every primary item' : 'Every item'} is covered: a solution!`
        : undefined;
    case 'cover': {
      const { item, option, isDeadEnd, moved } = happening;
      if (isDeadEnd) return undefined;
      return moved === undefined
        ? `Cover ${item}, ${forOption(option, 'which')}: take away every option that holds it.`
        : `Covered ${item}, ${forOption(option, 'which')}: every option that holds it is taken away.`;
    }
    case 'uncover':
      return happening.moved === undefined
        ? `Uncover ${happening.item}: bring its options back, in reverse order.`
        : `Uncovered ${happening.item}: its options are back.`;
    case 'hide':
      return `Option ${happening.option} holds ${happening.item}: take it away.`;
    case 'unhide':
      return `Option ${happening.option} is back.`;
    case 'unlinkItem':
      return `${happening.item} leaves the list of items.`;
    case 'relinkItem':
      return `${happening.item} is back in the list of items.`;
    case 'takeOut':
    case 'putBack':
      return `Option ${happening.option} ${happening.kind === 'takeOut' ? 'no longer counts' : 'counts again'} for ${happening.item}: ${options(happening.to)} left.`;
    case 'done':
      return 'The search is over.';
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
      return 'The links as they are before the search.';
    case 'enter':
      if (happening.isSolved)
        return `The root points to itself: every ${happening.hasSecondary ? 'primary item' : 'item'} is covered, a solution!`;
      return happening.level === 0
        ? 'The search begins at level 0, with items left to cover.'
        : `Continue at level ${count(happening.level)}, with items left to cover.`;
    case 'choose': {
      const { item, size } = happening;
      if (size === 0) return `No option is left for ${item}: a dead end.`;
      return rule === 'fewest'
        ? `Choose ${item}: it has ${options(size)}, and none has fewer.`
        : `Choose ${item}, the first item of the list: it has ${options(size)}.`;
    }
    case 'given':
      return `Given: the search begins with option ${happening.option}.`;
    case 'try':
      return `Try option ${happening.option} for ${happening.item}.`;
    case 'takeBack':
      return `Take option ${happening.option} back.`;
    case 'giveUp':
      return happening.isDeadEnd
        ? `Nothing to try for ${happening.item}: go back.`
        : `No other option is left for ${happening.item}.`;
    case 'done':
      return 'The search is over, and all links are as they were at the start.';
    case 'cover':
    case 'uncover':
    case 'purify':
    case 'unpurify':
      return settle(happening);
    case 'hide':
      return `Option ${happening.option} holds ${happening.item}: take its other nodes out of their lists.`;
    case 'unhide':
      return `Option ${happening.option}: put its nodes back, from right to left.`;
    case 'unlinkItem':
      return `Unlink the header of ${happening.item}: ${unlinked(happening)}.`;
    case 'relinkItem':
      return `Link the header of ${happening.item} in again, ${relinked(happening)}: its own links still know where it was.`;
    case 'takeOut':
      return `Take node (${happening.option}, ${happening.item}) out of ${happening.item}: size ${happening.from} → ${happening.to}.`;
    case 'putBack':
      return `Put node (${happening.option}, ${happening.item}) back into ${happening.item}: size ${happening.from} → ${happening.to}.`;
    case 'mark':
      return `Mark node (${happening.option}, ${happening.item}): it agrees with the colour ${happening.color}.`;
    case 'unmark':
      return `Node (${happening.option}, ${happening.item}) has its colour ${happening.color} again.`;
  }
}

export const links = {
  /** Tools for lessons. */
  lesson: {
    files: 'Save the drawing',
    svg: 'SVG',
    animation: 'Animated SVG',
    gif: 'Animated GIF',
    making: (done: number, all: number) => `Picture ${count(done)} of ${count(all)}`,
    cancel: 'Cancel',
    lost: 'This browser couldn’t make the file.',
    projector: 'Full screen',
    leaveProjector: 'Leave full screen',
  },
  root: 'root',
  sentence,
};

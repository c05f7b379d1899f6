import { callersOf, isForChosen, type Line, lineOf } from './algorithm.ts';
import type { CoverOrder } from './cover-order.ts';
import type { Events } from './events.ts';
import type { Structure } from './structure.ts';

/** The last event, to be described in a sentence. Items, options and entries are given by name. */
export type Happening =
  | { readonly kind: 'start' }
  | {
      readonly kind: 'enter';
      readonly level: number;
      readonly isSolved: boolean;
      /** True if the problem has secondary items, which a solution may leave out. */
      readonly hasSecondary: boolean;
    }
  | { readonly kind: 'choose'; readonly item: string; readonly size: number }
  | { readonly kind: 'given' | 'try' | 'takeBack'; readonly item: string; readonly option: string }
  | {
      readonly kind: 'giveUp';
      readonly item: string;
      /** True if the item never had an option. */
      readonly isDeadEnd: boolean;
    }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'cover' | 'uncover' | 'purify' | 'unpurify';
      readonly item: string;
      /** The option that caused it; empty for the chosen item. */
      readonly option: string;
      /** True if the item is secondary: not in the item list, its header linked to itself. */
      readonly isSecondary: boolean;
      /** True if the item was chosen with no options left. */
      readonly isDeadEnd: boolean;
      readonly order: CoverOrder;
      /**
       * The number of nodes that the operation took out of lists or put back, once it has ended.
       */
      readonly moved?: number | undefined;
    }
  | { readonly kind: 'hide' | 'unhide'; readonly item: string; readonly option: string }
  | {
      readonly kind: 'unlinkItem' | 'relinkItem';
      readonly item: string;
      /** The neighbours' names; empty for the root. */
      readonly left: string;
      readonly right: string;
    }
  | {
      readonly kind: 'takeOut' | 'putBack';
      readonly item: string;
      readonly option: string;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'mark' | 'unmark';
      readonly item: string;
      readonly option: string;
      readonly color: string;
    };

export interface Moment {
  readonly happening: Happening;
  /** The line of the algorithm that did it, and its callers. */
  readonly line: Line | undefined;
  readonly callers: readonly Line[];
}

/** A recorded search and its order of covering. */
interface Recorded {
  readonly events: Events;
  readonly structure: Structure;
  readonly order: CoverOrder;
}

const start: Moment = { happening: { kind: 'start' }, line: undefined, callers: [] };

/** Returns the last step before `position`, or the whole operation that ended there. */
export function momentAt(search: Recorded, position: number, isWhole: boolean): Moment {
  const { events } = search;
  let event = position - 1;
  if (isWhole && event >= 0 && events.step(event) === 'end') {
    event = events.opener(event);
    return moment(events, event, {
      ...describe(search, event),
      ...moved(events, event),
    });
  }
  while (event >= 0 && events.step(event) === 'end') event -= 1;
  return event < 0 ? start : moment(events, event, describe(search, event));
}

function moment(events: Events, event: number, happening: Happening): Moment {
  return { happening, line: lineOf(events, event), callers: callersOf(events, event) };
}

/** Counts the nodes that an operation takes out of lists or puts back. */
function moved(events: Events, operation: number): { readonly moved: number } {
  let count = 0;
  for (let event = operation + 1; events.opener(event) >= operation; event += 1) {
    const step = events.step(event);
    if (step === 'take_out' || step === 'put_back') count += 1;
    // Without single links, each option records the number of nodes it lost or regained.
    else if (step === 'hide' || step === 'unhide') count += events.value(event);
  }
  return { moved: count };
}

function describe({ events, structure, order }: Recorded, event: number): Happening {
  const subject = events.subject(event);
  const value = events.value(event);
  const item = structure.itemName(structure.headerOf(subject));
  const option = structure.optionName(structure.optionOf(subject));
  switch (events.step(event)) {
    case 'enter_node':
      return {
        kind: 'enter',
        level: subject,
        isSolved: value === 1,
        hasSecondary: structure.primaryItems < structure.items,
      };
    case 'choose_item':
      return { kind: 'choose', item, size: value };
    case 'begin_with':
      return { kind: 'given', item, option };
    case 'try_option':
      return { kind: 'try', item, option };
    case 'take_back':
      return { kind: 'takeBack', item, option };
    case 'give_up_item':
      return { kind: 'giveUp', item, isDeadEnd: isDeadEnd(events, event) };
    case 'cover':
    case 'uncover':
    case 'purify':
    case 'unpurify':
      return {
        kind: events.step(event) as 'cover',
        item,
        option: isForChosen(events, event) ? '' : causingOption(events, structure, event),
        isSecondary: structure.isSecondary(structure.headerOf(subject)),
        isDeadEnd: isDeadEnd(events, event),
        order,
      };
    case 'hide':
      return { kind: 'hide', item, option };
    case 'unhide':
      return { kind: 'unhide', item, option };
    case 'take_out_item':
      return { kind: 'unlinkItem', item, ...neighbours(events, structure, event) };
    case 'put_back_item':
      return { kind: 'relinkItem', item, ...neighbours(events, structure, event) };
    case 'take_out':
      return { kind: 'takeOut', item, option, from: value + 1, to: value };
    case 'put_back':
      return { kind: 'putBack', item, option, from: value - 1, to: value };
    case 'set_color':
      return {
        kind: events.step(events.opener(event)) === 'purify' ? 'mark' : 'unmark',
        item,
        option,
        color: structure.colorName(subject),
      };
    default:
      return { kind: 'done' };
  }
}

/** Returns whether the previous step chose an item with no options. */
function isDeadEnd(events: Events, event: number): boolean {
  const reason = events.reason(event);
  return reason >= 0 && events.step(reason) === 'choose_item' && events.value(reason) === 0;
}

function causingOption(events: Events, structure: Structure, operation: number): string {
  const node = events.subject(events.reason(operation));
  return structure.optionName(structure.optionOf(node));
}

/**
 * Returns the header's neighbours. The left one's right link changes first, then the right one's
 * left link.
 */
function neighbours(
  events: Events,
  structure: Structure,
  event: number,
): { readonly left: string; readonly right: string } {
  const first = events.firstChange(event);
  return {
    left: structure.itemName(events.changedNode(first)),
    right: structure.itemName(events.changedNode(first + 1)),
  };
}

import type { Events } from './events.ts';

/** The displayed lines of the algorithm, grouped by procedure. */
export const procedures = {
  search: [
    'enter',
    'choose',
    'coverItem',
    'tryOption',
    'coverOthers',
    'purifyOthers',
    'deeper',
    'uncoverOthers',
    'unpurifyOthers',
    'uncoverItem',
  ],
  cover: ['hideEach', 'unlinkItem'],
  hide: ['toTheRight', 'unlinkNode'],
  uncover: ['relinkItem', 'unhideEach'],
  unhide: ['toTheLeft', 'relinkNode'],
  purify: ['purifyEach'],
  unpurify: ['unpurifyEach'],
} as const;
export type Procedure = keyof typeof procedures;
export type Line = (typeof procedures)[Procedure][number];

/** Lines needed only by problems with colours. */
export const ofColors: ReadonlySet<Procedure | Line> = new Set([
  'purify',
  'unpurify',
  'purifyOthers',
  'unpurifyOthers',
] as const);

/** Returns the line that caused an event; undefined for an end, which has none. */
export function lineOf(events: Events, event: number): Line | undefined {
  switch (events.step(event)) {
    case 'enter_node':
      return 'enter';
    case 'choose_item':
      return 'choose';
    case 'try_option':
      return 'tryOption';
    // A given covers its items in the same way.
    case 'begin_with':
      return 'coverOthers';
    case 'purify':
      return 'purifyOthers';
    case 'unpurify':
      return 'unpurifyOthers';
    case 'cover':
      return isForChosen(events, event) ? 'coverItem' : 'coverOthers';
    case 'take_back':
      return 'uncoverOthers';
    case 'give_up_item':
      return 'uncoverItem';
    case 'uncover':
      return isForChosen(events, event) ? 'uncoverItem' : 'uncoverOthers';
    case 'hide':
      return within(events, event, 'purify') ? 'purifyEach' : 'hideEach';
    case 'unhide':
      return within(events, event, 'unpurify') ? 'unpurifyEach' : 'unhideEach';
    case 'set_color':
      return within(events, event, 'purify') ? 'purifyEach' : 'unpurifyEach';
    case 'take_out_item':
      return 'unlinkItem';
    case 'put_back_item':
      return 'relinkItem';
    case 'take_out':
      return 'unlinkNode';
    case 'put_back':
      return 'relinkNode';
    case 'terminate':
    case 'end':
      return undefined;
  }
}

/** Returns the lines on the call stack of an event, innermost first. */
export function callersOf(events: Events, event: number): readonly Line[] {
  const lines: Line[] = [];
  for (let opener = events.opener(event); opener >= 0; opener = events.opener(opener)) {
    const line = lineOf(events, opener);
    if (line) lines.push(line);
  }
  return lines;
}

/**
 * Returns whether an operation covers or uncovers the chosen item, as opposed to another item of an
 * option.
 */
export function isForChosen(events: Events, event: number): boolean {
  const reason = events.reason(event);
  if (reason < 0) return true;
  const step = events.step(reason);
  return step === 'choose_item' || step === 'give_up_item';
}

function within(events: Events, event: number, operation: 'purify' | 'unpurify'): boolean {
  const opener = events.opener(event);
  return opener >= 0 && events.step(opener) === operation;
}

import { options } from './letters.ts';

/** A place in the example: a node, given by option and item, or the header of an item. */
export interface Spot {
  /** From 0; −1 for a header. */
  readonly option: number;
  readonly item: string;
}

export type Task = 'cover' | 'uncover';

/** The judgement of a click while an item is covered or uncovered by hand. */
export type Judgement =
  | 'leaves'
  | 'stays'
  | 'elsewhere'
  | 'header'
  | 'early'
  | 'returns'
  | 'isBack'
  | 'later'
  | 'notOut';

/** Returns whether a judgement is positive. */
export const isRight = (judgement: Judgement) =>
  ['leaves', 'header', 'returns', 'isBack'].includes(judgement);

export const keyOf = ({ option, item }: Spot) => `${option} ${item}`;

const headerOf = (item: string): Spot => ({ option: -1, item });

/**
 * Returns the nodes that leave their lists when the item is covered, in order: down, then right.
 */
export function leaving(item: string): Spot[] {
  return options.flatMap((items, option) => {
    const at = items.indexOf(item);
    if (at < 0) return [];
    return [...items.slice(at + 1), ...items.slice(0, at)].map((other) => ({
      option,
      item: other,
    }));
  });
}

/** Returns everything that is out while the item is covered, in the order of leaving. */
export const out = (item: string): Spot[] => [...leaving(item), headerOf(item)];

/** Judges a click; `gone` has the spots that are out. */
export function judge(task: Task, item: string, spot: Spot, gone: ReadonlySet<string>): Judgement {
  return task === 'cover' ? judgeCover(item, spot, gone) : judgeUncover(item, spot, gone);
}

/** Only the last spot to leave may return. */
function judgeUncover(item: string, spot: Spot, gone: ReadonlySet<string>): Judgement {
  if (!gone.has(keyOf(spot))) return 'notOut';
  const last = out(item).findLast((each) => gone.has(keyOf(each)));
  if (!last || keyOf(last) !== keyOf(spot)) return 'later';
  return gone.size === 1 ? 'isBack' : 'returns';
}

/** The header goes last, as in TAOCP. */
function judgeCover(covered: string, spot: Spot, gone: ReadonlySet<string>): Judgement {
  if (spot.option < 0) {
    if (spot.item !== covered) return 'elsewhere';
    return leaving(covered).every((each) => gone.has(keyOf(each))) ? 'header' : 'early';
  }
  if (!options[spot.option]?.includes(covered)) return 'elsewhere';
  return spot.item === covered ? 'stays' : 'leaves';
}

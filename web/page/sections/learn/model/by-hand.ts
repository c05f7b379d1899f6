import { options } from './letters.ts';

/** A place of the example: a node, given by option and item, or the header of an item. */
export interface Spot {
  /** From 0; −1 for a header. */
  readonly option: number;
  readonly item: string;
}

/** What a click on a spot means when an item is covered by hand. */
export type Judgement = 'leaves' | 'stays' | 'elsewhere' | 'header' | 'early';

export const keyOf = ({ option, item }: Spot) => `${option} ${item}`;

/** The nodes that leave their lists when the item is covered. */
export function leaving(item: string): Spot[] {
  return options.flatMap((items, option) =>
    items.includes(item)
      ? items.filter((other) => other !== item).map((other) => ({ option, item: other }))
      : [],
  );
}

/** Judges a click, with the spots that have left already. The header comes last, as in TAOCP. */
export function judge(covered: string, spot: Spot, gone: ReadonlySet<string>): Judgement {
  if (spot.option < 0) {
    if (spot.item !== covered) return 'elsewhere';
    return leaving(covered).every((each) => gone.has(keyOf(each))) ? 'header' : 'early';
  }
  if (!options[spot.option]?.includes(covered)) return 'elsewhere';
  return spot.item === covered ? 'stays' : 'leaves';
}

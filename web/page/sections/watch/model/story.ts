/**
 * The story in pictures: the fourteen states of links in the introduction to dancing links, from
 * the first links of its example to the root that points to itself.
 */

import type { WatchedSearch } from '../../../shared/links/model/watched-search.ts';

/** The number of items covered and uncovered up to each picture. */
const operations = [0, 1, 3, 3, 4, 6, 10, 11, 13, 14, 15, 17, 18, 19] as const;

export const pictureCount = operations.length;

/** Returns the positions after each operation on an item, from the first to the last. */
function endsOf({ events }: WatchedSearch): number[] {
  const ends: number[] = [];
  for (let event = 0; event < events.count; event += 1) {
    if (events.step(event) === 'end' && events.isOutside(event)) ends.push(event + 1);
  }
  return ends;
}

/**
 * Returns the position of each picture in the search of the example by fewest options. A picture of
 * a state that the search judges next lies after the judgement: the fourth where the search
 * continues with the rest, the sixth where it finds the dead end, the last at the solution.
 */
export function picturesOf(search: WatchedSearch): readonly number[] {
  const ends = endsOf(search);
  const { places } = search;
  const positions = operations.map((count) => ends[count - 1] ?? 0);
  const judged = (picture: number, place: number | undefined) => {
    positions[picture] = place ?? (positions[picture] as number);
  };
  judged(3, places.next('node', positions[2] as number));
  judged(5, places.nextMark('deadEnd', positions[5] as number));
  judged(13, places.nextMark('solution', positions[13] as number));
  return positions;
}

/** Returns the index of the last picture at or before a position. */
export function pictureAt(pictures: readonly number[], position: number): number {
  return Math.max(0, pictures.filter((place) => place <= position).length - 1);
}

/** Reading speed per second, in letters and in Chinese characters. */
const readPerSecond = { letters: 18, characters: 7 };
/** Seconds to look at a picture. */
const look = 2;

/** Returns the milliseconds that reading a caption and its picture takes. */
export function readingTime(caption: string): number {
  const characters = caption.match(/\p{Script=Han}/gu)?.length ?? 0;
  const { letters, characters: ofChinese } = readPerSecond;
  return 1000 * (look + (caption.length - characters) / letters + characters / ofChinese);
}

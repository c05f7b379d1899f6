import { describe, expect, test } from 'vitest';
import { fewestPieces } from '../../../../../web/page/sections/polyomino/model/challenge.ts';
import { ownPuzzle } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import { rectangle } from '../../../../../web/page/sections/polyomino/model/shaping.ts';
import { boardSymmetries } from '../../../../../web/page/sections/polyomino/model/symmetry.ts';
import { bars } from './samples.ts';

/** Returns all ways to fill a board with dominoes, which are copies of one piece. */
function dominoes(height: number, width: number): Uint16Array[] {
  const found: Uint16Array[] = [];
  const fill = (cells: Uint16Array, next: number) => {
    const open = cells.indexOf(0);
    if (open < 0) {
      found.push(cells);
      return;
    }
    const steps = [(open + 1) % width > 0 ? 1 : 0, open + width < cells.length ? width : 0];
    for (const step of steps.filter((own) => own > 0 && cells[open + own] === 0)) {
      const more = cells.slice();
      more[open] = next;
      more[open + step] = next;
      fill(more, next + 1);
    }
  };
  fill(new Uint16Array(height * width), 1);
  return found;
}

const symmetriesOf = (height: number, width: number) =>
  boardSymmetries(ownPuzzle('', { ...bars, board: rectangle(height, width) }));

/** Writes where the pieces with these numbers lie. */
function placesOf(cells: Uint16Array, numbers: readonly number[]): string[] {
  return numbers.map((number) => [...cells.keys()].filter((cell) => cells[cell] === number).join());
}

const fewest = (
  shown: Uint16Array,
  all: readonly Uint16Array[],
  kinds: readonly number[],
  symmetries: readonly Int32Array[],
) => fewestPieces(shown, all, kinds, symmetries, async () => {});

describe('the fewest pieces of a solution that leave no other', () => {
  const all = dominoes(3, 4);
  const kinds = Array<number>(6).fill(0);
  const numbers = [1, 2, 3, 4, 5, 6];
  const left = (places: readonly string[]) =>
    all.filter((other) => {
      const own = placesOf(other, numbers);
      return places.every((place) => own.includes(place));
    }).length;

  test('are in no other solution, and no fewer are', async () => {
    expect(all).toHaveLength(11);
    for (const shown of all) {
      const own = (await fewest(shown, all, kinds, [])) ?? [];
      expect(left(placesOf(shown, own))).toBe(1);
      for (let set = 0; set < 64; set += 1) {
        const some = numbers.filter((_, bit) => set & (1 << bit));
        if (some.length < own.length) expect(left(placesOf(shown, some))).toBeGreaterThan(1);
      }
    }
  });

  test('are the same if other solutions are given up to symmetry', async () => {
    const symmetries = symmetriesOf(3, 4);
    expect(symmetries).toHaveLength(3);
    const seen = new Set<string>();
    const distinct = all.filter((cells) => {
      const identity = Int32Array.from(cells.keys());
      const images = [identity, ...symmetries].map((images) =>
        placesOf(
          cells.map((_, cell) => cells[images[cell] as number] as number),
          numbers,
        )
          .sort()
          .join(';'),
      );
      const isNew = !images.some((image) => seen.has(image));
      for (const image of images) seen.add(image);
      return isNew;
    });
    expect(distinct.length).toBeLessThan(all.length);
    for (const shown of all) {
      const among = await fewest(shown, distinct, kinds, symmetries);
      expect(among?.length).toBe((await fewest(shown, all, kinds, []))?.length);
    }
  });

  test('are none for the only solution', async () => {
    const only = Uint16Array.of(1, 1);
    expect(await fewest(only, [only], [0], symmetriesOf(1, 2))).toEqual([]);
  });

  test('are not looked for among more than thirty', async () => {
    const many = Uint16Array.from({ length: 31 }, (_, cell) => cell + 1);
    expect(await fewest(many, [many], Array<number>(31).fill(0), [])).toBeNull();
  });
});

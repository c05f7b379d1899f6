import { describe, expect, test } from 'vitest';
import { fewestPieces } from '../../../../../web/page/sections/polyomino/model/challenge.ts';
import type { Placed } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';

/** Returns all tilings of a board with dominoes, which are copies of one piece. */
function dominoes(height: number, width: number): Placed[][] {
  const found: Placed[][] = [];
  const fill = (cells: Uint16Array, next: number) => {
    const open = cells.indexOf(0);
    if (open < 0) {
      const own = (number: number) => [...cells.keys()].filter((cell) => cells[cell] === number);
      found.push(
        Array.from({ length: next - 1 }, (_, piece) => ({ name: 'I', cells: own(piece + 1) })),
      );
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

const namesOf = (pieces: readonly Placed[]) => pieces.map(({ cells }) => cells.join());

/** Returns the solutions that have these pieces in place. */
function having(all: readonly Placed[][], pieces: readonly Placed[]): Placed[][] {
  const wanted = namesOf(pieces);
  return all.filter((other) => {
    const own = namesOf(other);
    return wanted.every((name) => own.includes(name));
  });
}

/** Examines `atOnce` solutions at a time. */
const fewest = (shown: readonly Placed[], all: readonly Placed[][], atOnce = 2) =>
  fewestPieces(shown, async (pieces) => {
    const solutions = having(all, pieces);
    return { solutions: solutions.slice(0, atOnce), areAll: solutions.length <= atOnce };
  });

describe('the fewest pieces of a solution that leave no other', () => {
  const all = dominoes(3, 4);

  test('are in no other solution, and no fewer are, however many are looked at together', async () => {
    expect(all).toHaveLength(11);
    for (const shown of all) {
      const { pieces, areFewest } = await fewest(shown, all);
      expect(areFewest).toBe(true);
      expect(having(all, pieces)).toEqual([shown]);
      for (let set = 0; set < 64; set += 1) {
        const some = shown.filter((_, bit) => set & (1 << bit));
        if (some.length < pieces.length) expect(having(all, some).length).toBeGreaterThan(1);
      }
      expect((await fewest(shown, all, 11)).pieces).toHaveLength(pieces.length);
    }
  });

  test('are none for the only solution', async () => {
    const only = [{ name: 'I', cells: [0, 1] }];
    expect(await fewest(only, [only])).toEqual({ pieces: [], areFewest: true });
  });

  test('leave one solution, and none of them can be left out, where they are too many', async () => {
    // 36 dominoes, for which all triples have to be tried.
    const shown = dominoes(2, 1)[0] as Placed[];
    const bands = Array.from({ length: 12 }, (_, band) =>
      Array.from({ length: 3 }, (_, piece) => 100 * band + 10 * piece),
    );
    const many = bands.flatMap((band) =>
      band.map((cell) => ({ ...(shown[0] as Placed), cells: [cell, cell + 1] })),
    );
    // In each other solution, one band differs; any of its pieces distinguishes it from this one.
    const pairs = bands.flatMap((band) => band.map((left) => band.filter((cell) => cell !== left)));
    const others = pairs.map((cells) =>
      many.map((piece) =>
        cells.includes(piece.cells[0] as number)
          ? { ...piece, cells: piece.cells.map((cell) => cell + 2) }
          : piece,
      ),
    );
    const { pieces, areFewest } = await fewest(many, [many, ...others]);
    expect(areFewest).toBe(false);
    expect(pieces).toHaveLength(24);
    expect(having([many, ...others], pieces)).toHaveLength(1);
  });

  test('are not known where others can’t be seen', async () => {
    const [shown = []] = all;
    const stopped = fewestPieces(shown, () => Promise.reject(new Error('stopped')));
    await expect(stopped).rejects.toThrow('stopped');
    const repeated = fewestPieces(shown, async () => ({ solutions: [shown], areAll: false }));
    await expect(repeated).rejects.toThrow('all solutions found have the pieces');
  });
});

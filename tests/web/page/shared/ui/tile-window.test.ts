import { describe, expect, it } from 'vitest';
import {
  scrollTopFor,
  tileAfterKey,
  tileWindow,
} from '../../../../../web/page/shared/ui/tile-window.ts';

const grid = { count: 9356, minTileWidth: 100, tileHeight: (width: number) => width };
const view = { scrollTop: 0, width: 500, height: 400 };

describe('the window of tiles', () => {
  it('fills the width with as many columns as fit', () => {
    const window = tileWindow(grid, { ...view, width: 560 });
    expect(window.columns).toBe(5);
    expect(window.tileWidth).toBe(112);
  });

  it('is as high as all its rows', () => {
    expect(tileWindow(grid, view).height).toBe(1872 * 100);
  });

  it('draws few tiles, however many there are', () => {
    for (const scrollTop of [0, 50_000, 186_800]) {
      const { first, end } = tileWindow(grid, { ...view, scrollTop });
      expect(end - first).toBeLessThanOrEqual(5 * (4 + 1 + 4));
    }
  });

  it('draws every visible tile', () => {
    for (let scrollTop = 0; scrollTop <= 186_800; scrollTop += 777) {
      const { first, end } = tileWindow(grid, { ...view, scrollTop });
      expect(first * 20).toBeLessThanOrEqual(scrollTop);
      expect(end === grid.count || (end / 5) * 100 >= scrollTop + view.height).toBe(true);
    }
  });

  it('ends with the last tile', () => {
    expect(tileWindow(grid, { ...view, scrollTop: 186_800 }).end).toBe(9356);
    expect(tileWindow({ ...grid, count: 3 }, view)).toMatchObject({
      first: 0,
      end: 3,
      height: 100,
    });
  });

  it('is empty without tiles or space', () => {
    expect(tileWindow({ ...grid, count: 0 }, view)).toMatchObject({ first: 0, end: 0, height: 0 });
    expect(tileWindow(grid, { scrollTop: 0, width: 0, height: 0 })).toMatchObject({ end: 0 });
  });

  it('is a list if the tiles take the whole width', () => {
    const list = { count: 40, minTileWidth: Number.POSITIVE_INFINITY, tileHeight: () => 36 };
    expect(tileWindow(list, view)).toMatchObject({ columns: 1, tileWidth: 500, height: 1440 });
  });
});

describe('scrolling to a tile', () => {
  const window = tileWindow(grid, view);

  it('keeps the view if the tile is visible', () => {
    expect(scrollTopFor(7, window, { ...view, scrollTop: 60 })).toBe(60);
  });

  it('goes down until the tile is at the bottom, and up until it is at the top', () => {
    expect(scrollTopFor(20, window, view)).toBe(100);
    expect(scrollTopFor(20, window, { ...view, scrollTop: 900 })).toBe(400);
  });
});

describe('keys', () => {
  const window = tileWindow(grid, view);
  const leap = (key: string, from: number) => tileAfterKey(key, from, 9356, window, view);

  it('walk in all four directions', () => {
    expect(leap('ArrowRight', 12)).toBe(13);
    expect(leap('ArrowLeft', 12)).toBe(11);
    expect(leap('ArrowDown', 12)).toBe(17);
    expect(leap('ArrowUp', 12)).toBe(7);
  });

  it('jump by pages and to the ends', () => {
    expect(leap('PageDown', 12)).toBe(32);
    expect(leap('PageUp', 32)).toBe(12);
    expect(leap('Home', 5000)).toBe(0);
    expect(leap('End', 5)).toBe(9355);
  });

  it('never leave the tiles', () => {
    expect(leap('ArrowUp', 2)).toBe(0);
    expect(leap('ArrowDown', 9354)).toBe(9355);
  });

  it('with other meanings are ignored', () => {
    expect(leap('a', 5)).toBeUndefined();
    expect(leap('Tab', 5)).toBeUndefined();
  });
});

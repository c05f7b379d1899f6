/**
 * Finds the visible tiles of a long scrolling grid. Only those are drawn, so a hundred thousand
 * tiles cost no more than fifty. Lengths are CSS pixels; a list is a grid of one column.
 */

export interface TileGrid {
  /** The number of tiles. */
  readonly count: number;
  readonly minTileWidth: number;
  /** Returns the height of a tile of this width, including the gap below it. */
  readonly tileHeight: (tileWidth: number) => number;
}

export interface View {
  readonly scrollTop: number;
  readonly width: number;
  readonly height: number;
}

interface TileWindow {
  readonly columns: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** The tiles to draw: `first` … `end` - 1. */
  readonly first: number;
  readonly end: number;
  /** Height of the whole grid. */
  readonly height: number;
}

/** Rows drawn above and below the view, so that a slow frame shows no gap. */
const spareRows = 2;

const nothing: TileWindow = {
  columns: 1,
  tileWidth: 0,
  tileHeight: 0,
  first: 0,
  end: 0,
  height: 0,
};

export function tileWindow(grid: TileGrid, view: View): TileWindow {
  // Hidden, or not yet laid out.
  if (view.width === 0) return nothing;
  const columns = Math.max(1, Math.floor(view.width / grid.minTileWidth));
  const tileWidth = view.width / columns;
  const tileHeight = grid.tileHeight(tileWidth);
  const rows = Math.ceil(grid.count / columns);
  const firstRow = Math.max(0, Math.floor(view.scrollTop / tileHeight) - spareRows);
  const endRow = Math.ceil((view.scrollTop + view.height) / tileHeight) + spareRows;
  return {
    columns,
    tileWidth,
    tileHeight,
    first: Math.min(firstRow * columns, grid.count),
    end: Math.min(endRow * columns, grid.count),
    height: rows * tileHeight,
  };
}

/** Returns the nearest scroll position that shows the tile. */
export function scrollTopFor(index: number, window: TileWindow, view: View): number {
  const top = Math.floor(index / window.columns) * window.tileHeight;
  const lowest = top + window.tileHeight - view.height;
  return Math.max(0, Math.min(Math.max(view.scrollTop, lowest), top));
}

/** Returns the tile a key moves to; undefined for any other key. */
export function tileAfterKey(
  key: string,
  current: number,
  count: number,
  window: TileWindow,
  view: View,
): number | undefined {
  const page = Math.max(1, Math.floor(view.height / window.tileHeight)) * window.columns;
  const target = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    ArrowUp: current - window.columns,
    ArrowDown: current + window.columns,
    PageUp: current - page,
    PageDown: current + page,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(target, count - 1));
}

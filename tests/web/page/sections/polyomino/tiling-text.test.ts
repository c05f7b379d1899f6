import { describe, expect, it } from 'vitest';
import {
  boardDrawing,
  drawingSize,
  manyTilingsAs,
  tilingFormats,
  tilingsAs,
  tilingText,
} from '../../../../../web/page/sections/polyomino/model/drawing.ts';
import { namedPuzzle, ownPuzzle } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import { bars } from './samples.ts';

const puzzle = ownPuzzle('', bars);
const tiling = Uint16Array.of(1, 1, 1, 2, 2, 2, 3, 3, 0);

describe('a tiling', () => {
  it('is written as rows of letters, one for each copy, with dots for holes', () => {
    expect(tilingText(puzzle, tiling)).toBe('bbb\nAAA\nLL.');
  });

  it('is written as the cells of each piece by its name', () => {
    const [cells] = JSON.parse(tilingsAs('json', puzzle, [tiling]));
    expect(Object.keys(cells)).toEqual(['bar', 'bar2', 'L']);
    expect(cells.bar2).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  it('is separated from the next by a blank line', () => {
    expect(tilingsAs('text', puzzle, [tiling, tiling])).toBe('bbb\nAAA\nLL.\n\nbbb\nAAA\nLL.\n');
    expect(JSON.parse(tilingsAs('json', puzzle, [tiling, tiling]))).toHaveLength(2);
  });

  it.each(tilingFormats)('many of them are written in slices: %s', async (format) => {
    const many = Array<Uint16Array>(3_000).fill(tiling);
    const written = await manyTilingsAs(format, puzzle, many, async () => {});
    expect(written).toBe(tilingsAs(format, puzzle, many));
  });
});

describe('the picture of a board', () => {
  it('has a fill for each kind of piece and a letter for each piece', () => {
    const svg = boardDrawing(puzzle, tiling, 'A <board>', 'clear', ['Jan', '', '3 & 4']);
    expect(
      [...svg.matchAll(/font-size="[^"]+" fill="[^"]+">([^<]+)</g)].map(([, text]) => text),
    ).toEqual(['Jan', '3 &amp; 4']);
    expect(svg).toContain('<title>A &lt;board></title>');
    expect(svg.match(/<text /g)).toHaveLength(5);
    expect(new Set(svg.match(/fill="#[0-9a-f]{6}"\/>/g)).size).toBeGreaterThan(2);
  });

  it('is as large as the board', () => {
    expect(drawingSize(namedPuzzle('3x20').board)).toEqual({ width: 968, height: 152 });
  });
});

/** The positions of the cells of each geometry in the picture of a board. */

import type { CellMask, Geometry } from '../../../../engine/model/polyomino.ts';
import type { Point } from '../../model/board-outline.ts';
import { cellAt, type Place } from './geometry.ts';
import type { Grid } from './grid.ts';
import { centreOf, outline, written } from './polygons.ts';
import { stickGrid } from './stick-grid.ts';

/** Draws the sides shared by two polygons. */
function innerLines(polygons: readonly Point[][]): string {
  const seen = new Set<string>();
  let path = '';
  for (const corners of polygons) {
    const names = corners.map(written);
    names.forEach((from, index) => {
      const to = names[(index + 1) % names.length] as string;
      if (seen.has(`${to}L${from}`)) path += `M${from}L${to}`;
      seen.add(`${from}L${to}`);
    });
  }
  return path;
}

/** Returns a grid of polygons, given the corners of a cell in clockwise order. */
function gridOfPolygons(
  size: Pick<Grid, 'height' | 'width'>,
  corners: (place: Place) => Point[],
): Grid {
  const drawn = (places: readonly Place[]) => outline(places.map(corners));
  return {
    ...size,
    centre: (place) => centreOf(corners(place)),
    polygons: (places) => places.map(corners),
    outline: drawn,
    region: drawn,
    lines: (places) => innerLines(places.map(corners)),
  };
}

/** A hexagon is one unit wide. */
function hexagons({ height, width }: CellMask): Grid {
  const radius = 1 / Math.sqrt(3);
  const around = [30, 90, 150, 210, 270, 330].map((degrees) => (degrees * Math.PI) / 180);
  const size = { width: width / 2 + 0.5, height: (height - 1) * 1.5 * radius + 2 * radius };
  return gridOfPolygons(size, ([column, row]) => {
    const [x, y] = [column / 2 + 0.5, row * 1.5 * radius + radius];
    return around.map((angle) => ({
      x: x + radius * Math.cos(angle),
      y: y + radius * Math.sin(angle),
    }));
  });
}

/** The side of a triangle with space for a letter. */
export const triangleSide = 1.5;
const altitude = (triangleSide * Math.sqrt(3)) / 2;

function triangles({ height, width }: CellMask): Grid {
  const size = { width: ((width + 1) * triangleSide) / 2, height: height * altitude };
  return gridOfPolygons(size, ([column, row]) => {
    const isUp = (row + column) % 2 === 0;
    const left = (column * triangleSide) / 2;
    const [base, top] = isUp ? [row + 1, row] : [row, row + 1];
    const corners = [
      { x: left, y: base * altitude },
      { x: left + triangleSide / 2, y: top * altitude },
      { x: left + triangleSide, y: base * altitude },
    ];
    return isUp ? corners : corners.reverse();
  });
}

/** The gap between layers, in cells. */
const gap = 0.8;
/** The preferred ratio of width to height for a drawing of layers. */
const usualRatio = 1.4;

/** The penalty for an incomplete last row, as the logarithm of a ratio. */
const incompleteRow = 0.5;

/** Returns the number of layers side by side. */
function layersAcross(layers: number, width: number, height: number): number {
  const ratio = (across: number) => {
    const down = Math.ceil(layers / across);
    return (across * (width + gap)) / (down * (height + gap));
  };
  const distance = (across: number) => {
    const isIncomplete = layers % across !== 0;
    return Math.abs(Math.log(ratio(across) / usualRatio)) + (isIncomplete ? incompleteRow : 0);
  };
  const counts = Array.from({ length: layers }, (_, index) => index + 1);
  return counts.reduce((best, next) => (distance(next) < distance(best) ? next : best), 1);
}

/** Squares, in layers side by side. A single layer may have further squares beside it. */
function layered(board: CellMask): Grid {
  const { height: rows, width, layers = 1 } = board;
  const height = rows / layers;
  const across = layersAcross(layers, width, height);
  const [stepX, stepY] = [width + gap, height + gap];
  const size = {
    width: across * stepX - gap,
    height: Math.ceil(layers / across) * stepY - gap,
  };
  const grid = gridOfPolygons(size, ([column, row, layer]) => {
    const x = (layer % across) * stepX + column;
    const y = Math.floor(layer / across) * stepY + row;
    return [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
      { x, y: y + 1 },
    ];
  });
  const isThere = (place: Place) => layers === 1 || cellAt(place, board) !== undefined;
  return { ...grid, outline: (places) => grid.outline(places.filter(isThere)) };
}

const grids = { squares: layered, hexagons, triangles, sticks: stickGrid, cubes: layered };

export function gridOf(geometry: Geometry, board: CellMask): Grid {
  return grids[geometry](board);
}

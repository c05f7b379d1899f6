import type { PaletteName, Point } from '../../../shared/model/board-outline.ts';
import { escaped } from '../../../shared/model/markup.ts';
import { type Breathe, inSlices } from '../../../shared/model/slices.ts';
import { coloredPlaces, colorMark, colorPatch } from '../../../shared/polyomino/model/coloring.ts';
import {
  type BoardPicture,
  labelFrame,
  labelSize,
} from '../../../shared/polyomino/model/picture.ts';
import { fillsOn } from '../../../shared/polyomino/model/shades.ts';
import { colorsOn } from './play.ts';
import { letterOf, type Puzzle } from './puzzle.ts';
import { coordinatesOf } from './use.ts';

/** The side of a cell, in pixels. */
const side = 48;
const margin = 4;

/** Colours for paper, independent of the page's theme. */
const colors = { paper: '#ffffff', region: '#eceae4', line: '#24221f', thin: '#8b8880' };

/** Returns the width and height of a board's drawing, in pixels. */
export function drawingSize({ height, width }: Pick<BoardPicture, 'height' | 'width'>) {
  const pixels = (length: number) => Math.ceil(length * side) + 2 * margin;
  return { width: pixels(width), height: pixels(height) };
}

/** Writes a text centred on a point. */
function written(text: string, { x, y }: Point, size: number): string {
  const at = `x="${x}" y="${y + 0.36 * size}" font-size="${size}"`;
  return `<text ${at} fill="${colors.line}">${escaped(text)}</text>`;
}

/** Draws the colours of the cells: patches, and discs on pieces. */
function colorDrawing(puzzle: Puzzle, cells: Uint16Array): string[] {
  const { picture } = puzzle;
  const { covered, open } = colorsOn(puzzle, cells);
  const line = `stroke="${colors.line}" stroke-width="0.03"`;
  return [
    ...coloredPlaces(open).map(({ place, tint, letter }) => {
      const shrunk = `d="${picture.cell(place)}" transform="${colorPatch.transform(picture, place)}"`;
      const patch = `<path ${shrunk} fill="${tint}" ${line}/>`;
      return patch + written(letter, picture.centre(place), colorPatch.font);
    }),
    ...coloredPlaces(covered).map(({ place, tint, letter }) => {
      const { x, y } = colorMark.centre(picture, place);
      const disc = `<circle cx="${x}" cy="${y}" r="${colorMark.radius}" fill="${tint}" ${line}/>`;
      return disc + written(letter, { x, y }, colorMark.font);
    }),
  ];
}

/**
 * Draws the board as an SVG document, with a tiling if `cells` has one. `label` describes it to
 * screen readers; `labels` are written on the board's places, below the pieces.
 */
export function boardDrawing(
  puzzle: Puzzle,
  cells: Uint16Array,
  label: string,
  palette: PaletteName,
  labels: readonly string[] | null = null,
): string {
  const { picture } = puzzle;
  const fills = fillsOn(puzzle, cells, puzzle.fillsIn(palette));
  const { width, height } = drawingSize(picture);
  const pieces = picture.pieces(cells);
  const outline = `stroke="${colors.line}" stroke-width="0.08" stroke-linejoin="round"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="${-margin} ${-margin} ${width} ${height}" role="img">`,
    `<title>${escaped(label)}</title>`,
    `<rect x="${-margin}" y="${-margin}" width="${width}" height="${height}" fill="${colors.paper}"/>`,
    `<g transform="scale(${side})" font-family="Helvetica, Arial, sans-serif" font-size="0.52" font-weight="bold" text-anchor="middle">`,
    `<path d="${picture.region}" fill="${colors.region}" ${outline}/>`,
    labels && `<path d="${labelFrame(labels, picture.width)}" fill="none" ${outline}/>`,
    ...(labels ?? []).map((text, place) => {
      return text && written(text, picture.centre(place), labelSize(text));
    }),
    ...pieces.map(({ piece, path }) => `<path d="${path}" fill="${fills[piece]}"/>`),
    `<path d="${picture.lines}" fill="none" stroke="${colors.thin}" stroke-opacity="0.5" stroke-width="0.02"/>`,
    ...pieces.map(({ path }) => `<path d="${path}" fill="none" ${outline}/>`),
    ...pieces.map(({ piece, x, y }) => {
      const text = letterOf(puzzle, piece);
      const [size, down] = text.length > 1 ? [' font-size="0.4"', 0.14] : ['', 0.19];
      return `<text x="${x}" y="${y + down}"${size} fill="${colors.line}">${escaped(text)}</text>`;
    }),
    ...colorDrawing(puzzle, cells),
    '</g></svg>\n',
  ].join('');
}

/** The formats of tilings. Their cells hold p + 1 for piece p, and 0 outside the board. */
export const tilingFormats = ['text', 'json'] as const;
export type TilingFormat = (typeof tilingFormats)[number];

/**
 * Writes lines of letters, with dots outside the board, spaces between hexagons or sticks, and
 * dashes between layers.
 */
export function tilingText({ board, geometry, symbols }: Puzzle, cells: Uint16Array): string {
  const { height, width, layers = 1 } = board;
  const letters = Array.from(cells, (number, cell) => {
    if (number > 0) return symbols.charAt(number - 1);
    const isOdd = (Math.floor(cell / width) + (cell % width)) % 2 === 1;
    return geometry === (isOdd ? 'hexagons' : 'sticks') ? ' ' : '.';
  });
  const rows = Array.from({ length: height }, (_, row) => {
    const begins = layers > 1 && row > 0 && row % (height / layers) === 0;
    return (begins ? '-\n' : '') + letters.slice(row * width, (row + 1) * width).join('');
  });
  return rows.join('\n');
}

/** Writes the cells of each piece under its name, as [x, y], or [x, y, z] in layers. */
function tilingJson({ board, names }: Puzzle, cells: Uint16Array): string {
  const places = new Map<string, number[][]>(names.map((name) => [name, []]));
  cells.forEach((number, cell) => {
    if (number > 0) places.get(names[number - 1] ?? '')?.push(coordinatesOf(cell, board));
  });
  return JSON.stringify(Object.fromEntries(places));
}

/** Writes tilings: pictures separated by blank lines, or a JSON array. */
export function tilingsAs(
  format: TilingFormat,
  puzzle: Puzzle,
  tilings: readonly Uint16Array[],
): string {
  return joinedAs(
    format,
    tilings.map((cells) => tilingAs(format, puzzle, cells)),
  );
}

/** Like `tilingsAs`, for any number of tilings. */
export async function manyTilingsAs(
  format: TilingFormat,
  puzzle: Puzzle,
  tilings: readonly Uint16Array[],
  breathe: Breathe,
): Promise<string> {
  const texts: string[] = [];
  await inSlices(0, tilings.length, breathe, (place) => {
    texts.push(tilingAs(format, puzzle, tilings[place] as Uint16Array));
  });
  return joinedAs(format, texts);
}

function tilingAs(format: TilingFormat, puzzle: Puzzle, cells: Uint16Array): string {
  return format === 'text' ? `${tilingText(puzzle, cells)}\n` : tilingJson(puzzle, cells);
}

function joinedAs(format: TilingFormat, texts: readonly string[]): string {
  return format === 'text' ? texts.join('\n') : `[\n${texts.join(',\n')}\n]\n`;
}

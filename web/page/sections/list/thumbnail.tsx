import { boxOf, shapeOf } from '../../shared/sudoku/model/grid.ts';
import type { ListTable } from './model/table.ts';
import { frames, lines, thumbnail } from './model/thumbnail.ts';
import { listedVariant } from './model/variant.ts';

/**
 * Returns the box of each cell. In the line of a jigsaw, letters after the cells name the boxes.
 */
function boxesOf(line: string, size: number): (cell: number) => string | number {
  const [, letters = ''] = line.split(' ');
  const shape = shapeOf(size);
  return (cell) => (letters.length === size * size ? letters.charAt(cell) : boxOf(shape, cell));
}

interface ThumbnailProps {
  readonly table: ListTable;
  readonly row: number;
  /** Replaced whenever the table, which grows in place, has changed. */
  readonly news: object;
}

/** Draws the puzzle of a row; nothing until it is read. */
export function Thumbnail({ table, row }: ThumbnailProps) {
  const cells = table.givenCells(row);
  if (cells.length === 0) return null;
  const line = table.lineBeyondCells(row);
  const variant = listedVariant(line, cells.length);
  const width = variant?.width ?? Math.sqrt(cells.length);
  const drawing = thumbnail(cells, width, boxesOf(line, width));
  return (
    <svg class="thumbnail" viewBox={`0 0 ${drawing.extent} ${drawing.extent}`} aria-hidden="true">
      {variant && <path class="thumbnail-lines" d={lines(variant.lines)} />}
      <path class="thumbnail-boxes" d={drawing.boxes} />
      {variant && <path class="thumbnail-cages" d={frames(variant.cages)} />}
      <path class="thumbnail-digits" d={drawing.digits} />
      <path class="thumbnail-squares" d={drawing.squares} />
    </svg>
  );
}

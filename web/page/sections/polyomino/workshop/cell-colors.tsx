import type { CellMask } from '../../../../engine/model/polyomino.ts';
import { coloredPlaces, colorMark } from '../model/coloring.ts';
import type { BoardPicture } from '../model/picture.ts';

interface CellColorsProps {
  readonly shape: CellMask;
  readonly picture: BoardPicture;
}

interface ColorMarksProps {
  readonly shape: Pick<CellMask, 'colors'>;
  readonly picture: Pick<BoardPicture, 'centre'>;
}

/** Tints the cells of a shape that have colours. */
export function CellTints({ shape, picture }: CellColorsProps) {
  return coloredPlaces(shape).map(({ place, tint }) => (
    <path key={place} class="cell-tint" fill={tint} d={picture.cell(place)} />
  ));
}

/** Marks the cells that have colours with discs and letters, which pieces don't hide. */
export function ColorMarks({ shape, picture }: ColorMarksProps) {
  return coloredPlaces(shape).map(({ place, tint, letter }) => {
    const { x, y } = colorMark.centre(picture, place);
    return (
      <g key={place} class="color-mark">
        <circle cx={x} cy={y} r={colorMark.radius} fill={tint} />
        <text x={x} y={y} font-size={colorMark.font}>
          {letter}
        </text>
      </g>
    );
  });
}

import type { CellMask } from '../../../engine/model/polyomino.ts';
import { coloredPlaces, colorMark, colorPatch } from './model/coloring.ts';
import type { BoardPicture } from './model/picture.ts';
import './color-marks.css';

interface ColorPatchesProps {
  readonly shape: CellMask;
  readonly picture: BoardPicture;
}

interface ColorMarksProps {
  readonly shape: Pick<CellMask, 'colors'>;
  readonly picture: Pick<BoardPicture, 'centre'>;
}

/** Draws patches with letters on the coloured cells of a shape. */
export function ColorPatches({ shape, picture }: ColorPatchesProps) {
  return coloredPlaces(shape).map(({ place, tint, letter }) => {
    const { x, y } = picture.centre(place);
    return (
      <g key={place} class="color-mark">
        <path
          fill={tint}
          d={picture.cell(place)}
          transform={colorPatch.transform(picture, place)}
        />
        <text x={x} y={y} font-size={colorPatch.font}>
          {letter}
        </text>
      </g>
    );
  });
}

/** Marks pieces on coloured cells with discs and letters, beside the pieces' own letters. */
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

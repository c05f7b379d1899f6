import { ColorMarks, ColorPatches } from '../../../shared/polyomino/color-marks.tsx';
import { colorsOn } from '../model/play.ts';
import type { Puzzle } from '../model/puzzle.ts';

interface BoardColorsProps {
  readonly puzzle: Puzzle;
  readonly cells: Uint16Array;
}

/** The colours on the pieces of a tiling and on the cells that stay empty. */
export function BoardColors({ puzzle, cells }: BoardColorsProps) {
  const { covered, open } = colorsOn(puzzle, cells);
  return (
    <>
      <ColorPatches shape={open} picture={puzzle.picture} />
      <ColorMarks shape={covered} picture={puzzle.picture} />
    </>
  );
}

import { type BoxShape, boxShapes, shapeOf, sizes } from '../../shared/sudoku/model/grid.ts';
import { Select } from '../../shared/ui/select.tsx';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

interface ChoiceProps {
  readonly session: SudokuSession;
}

/** Changing the size starts an empty board. */
function SizeChoice({ session }: ChoiceProps) {
  const { edit } = useSudokuText();
  return (
    <Select
      label={edit.size}
      labelHidden
      value={String(session.grid.value.size)}
      items={sizes.map((size) => ({ value: String(size), text: edit.sizeName(size) }))}
      onChange={(value) => session.puzzle.resize(shapeOf(Number(value)))}
    />
  );
}

const irregular = 'irregular';

function keyOf({ boxHeight, boxWidth }: BoxShape): string {
  return `${boxHeight} ${boxWidth}`;
}

/** Changing the boxes keeps the digits. */
function BoxChoice({ session }: ChoiceProps) {
  const { edit } = useSudokuText();
  const grid = session.grid.value;
  const usual = keyOf(shapeOf(grid.size));
  const shapes = new Map(boxShapes(grid.size).map((shape) => [keyOf(shape), shape]));
  const items = Array.from(shapes, ([value, shape]) => ({
    value,
    text: edit.boxName(shape, value === usual && shapes.size > 1),
  }));
  if (grid.boxes) items.unshift({ value: irregular, text: edit.irregularBoxes });
  return (
    <Select
      label={edit.boxes}
      labelHidden
      value={grid.boxes ? irregular : keyOf(grid)}
      items={items}
      onChange={(value) => {
        const shape = shapes.get(value);
        if (shape) session.puzzle.rebox(shape);
      }}
    />
  );
}

/** Chooses the size of the board and the shape of its boxes. */
export function ShapeChoice({ session }: ChoiceProps) {
  return (
    <>
      <SizeChoice session={session} />
      <BoxChoice session={session} />
    </>
  );
}

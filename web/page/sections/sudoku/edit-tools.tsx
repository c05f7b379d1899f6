import type { ComponentChildren, RefObject } from 'preact';
import { symbolFor } from '../../../engine/model/symbols.ts';
import {
  type BoxShape,
  boxShapes,
  hasBoxes,
  type Shape,
  shapeOf,
  sizes,
} from '../../shared/sudoku/model/grid.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Fold } from '../../shared/ui/fold.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { UndoButtons } from '../../shared/ui/undo-buttons.tsx';
import type { SudokuProps, SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

/** The sizes of most puzzles, the most common first. */
const commonSizes = [9, 4, 6, 8, 12, 16, 25];

interface SizeProps {
  readonly size: number;
  readonly most?: number;
  readonly onChange: (size: number) => void;
}

/** Chooses the size. */
export function SizeChoice({ size, most = Number.POSITIVE_INFINITY, onChange }: SizeProps) {
  const { edit } = useSudokuText();
  const item = (size: number, group: string) => ({
    value: String(size),
    text: edit.sizeName(size),
    group,
  });
  return (
    <Select
      label={edit.size}
      value={String(size)}
      items={[
        ...commonSizes.map((size) => item(size, edit.commonSizes)),
        ...sizes
          .filter((size) => !commonSizes.includes(size) && size <= most)
          .map((size) => item(size, edit.otherSizes)),
      ]}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

const irregular = 'irregular';

function keyOf(shape: BoxShape): string {
  return hasBoxes(shape) ? `${shape.boxHeight} ${shape.boxWidth}` : 'none';
}

interface BoxProps {
  readonly grid: Shape;
  readonly onChange: (shape: BoxShape) => void;
}

/** Chooses the shape of the boxes. */
export function BoxChoice({ grid, onChange }: BoxProps) {
  const { edit } = useSudokuText();
  const usual = keyOf(shapeOf(grid.size));
  const shapes = new Map(boxShapes(grid.size).map((shape) => [keyOf(shape), shape]));
  const items = Array.from(shapes, ([value, shape]) => ({
    value,
    text: hasBoxes(shape) ? edit.boxName(shape, value === usual && shapes.size > 1) : edit.noBoxes,
  }));
  if (grid.boxes) items.unshift({ value: irregular, text: edit.irregularBoxes });
  return (
    <Select
      label={edit.boxes}
      value={grid.boxes ? irregular : keyOf(grid)}
      items={items}
      onChange={(value) => {
        const shape = shapes.get(value);
        if (shape) onChange(shape);
      }}
    />
  );
}

interface DrawBoxesProps extends SudokuProps {
  /** Shortens the text, so that all next steps of an empty board fit on one line. */
  readonly isShort?: boolean;
}

export function DrawBoxesButton({ session, isShort }: DrawBoxesProps) {
  const { drawBoxes, edit } = useSudokuText();
  const text = session.boxDraft ? drawBoxes.resume : drawBoxes.start;
  const short = isShort ? edit.boxes : undefined;
  return <Button icon="boxes" text={text} short={short} onClick={() => session.drawBoxes()} />;
}

/** Adds rules to the puzzle on the board. */
export function AddRulesButton({ session }: SudokuProps) {
  const { edit } = useSudokuText();
  return (
    <Button
      icon="more"
      text={edit.addRules}
      short={edit.rules}
      onClick={() => session.choose('set', 'rules')}
    />
  );
}

/** Returns whether drawing boxes is among the next steps: on an empty board, or once begun. */
export function isDrawingNear({ boxDraft, isBlank }: SudokuSession): boolean {
  return isBlank.value || boxDraft !== null;
}

/**
 * Chooses the size of the board and the shape of its boxes. Another size starts an empty board;
 * other boxes keep the digits.
 */
function ShapeChoice({ session }: SudokuProps) {
  const grid = session.grid.value;
  return (
    <>
      <SizeChoice size={grid.size} onChange={(size) => session.puzzle.resize(shapeOf(size))} />
      <BoxChoice grid={grid} onChange={(shape) => session.puzzle.rebox(shape)} />
      {!isDrawingNear(session) && <DrawBoxesButton session={session} />}
    </>
  );
}

function MovesOnSwitch({ session }: SudokuProps) {
  const { edit } = useSudokuText();
  const { settings } = session;
  return (
    <Toggle
      text={edit.movesOn}
      isOn={settings.value.movesOn}
      onChange={(movesOn) => settings.change({ movesOn })}
    />
  );
}

/** Chooses the board and how to type on it. */
export function GridChoice({ session }: SudokuProps) {
  const { edit } = useSudokuText();
  return (
    <Fold title={edit.grid(session.grid.value)}>
      <div class="row sudoku-shape">
        <ShapeChoice session={session} />
        <MovesOnSwitch session={session} />
      </div>
    </Fold>
  );
}

/** Returns a number of columns about twice that of the rows. */
export function columnsFor(buttons: number): number {
  return Math.max(5, Math.ceil(Math.sqrt(2 * buttons)));
}

/** Digit buttons for touch screens. */
export function DigitPad({ session }: SudokuProps) {
  const { edit } = useSudokuText();
  const { digits } = session.board.value;
  const columns = Math.max(6, columnsFor(digits.length + 2));
  // The last button fills its row.
  const rest = columns - ((digits.length + 1) % columns);
  return (
    <div class="digit-pad" style={{ '--columns': columns, '--rest': rest }}>
      <Toolbar label={edit.pad}>
        {digits.map((digit) => (
          <Button key={digit} text={symbolFor(digit)} onClick={() => session.type(digit)} />
        ))}
        <Button icon="blank" iconOnly text={edit.blank} onClick={() => session.type(null)} />
        <Button icon="erase" iconOnly text={edit.erase} onClick={() => session.erase()} />
      </Toolbar>
    </div>
  );
}

interface PasteProps extends SudokuProps {
  /** The box for pasting by hand. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** Pastes, on screens where the box is far from the board. */
export function PasteButton({ session, box }: PasteProps) {
  const { edit } = useSudokuText();
  const paste = async () => {
    const text = await navigator.clipboard?.readText().catch(() => undefined);
    if (text === undefined) box.current?.focus();
    else await session.load(text);
  };
  return (
    <div class="paste-near">
      <Button kind="primary" icon="paste" text={edit.paste} onClick={paste} />
    </div>
  );
}

interface EditProps extends SudokuProps {
  /** True if there is nothing to clear. */
  readonly isEmpty: boolean;
  readonly clear?: string;
  readonly children?: ComponentChildren;
}

/** Edits the puzzle on the board. */
export function EditTools({ session, isEmpty, clear, children }: EditProps) {
  const { edit } = useSudokuText();
  return (
    <Toolbar label={edit.label}>
      <Button
        icon="clear"
        text={clear ?? edit.clear}
        disabled={isEmpty}
        onClick={() => session.clear()}
      />
      <UndoButtons edited={session.puzzle} />
      {children}
    </Toolbar>
  );
}

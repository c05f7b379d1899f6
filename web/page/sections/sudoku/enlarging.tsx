import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useWidth } from '../../shared/ui/hooks.ts';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { useSudokuText } from './words/index.ts';

/** Widths in rem of an easily legible candidate and digit. */
const easyMark = 0.5;
const easyDigit = 1.5;

/** Returns the width in rem of a cell that is easy to read and to tap. */
export function easyCell(candidateColumns: number): number {
  return Math.max(easyDigit, candidateColumns * easyMark);
}

interface Enlarging {
  /** The view of the board. */
  readonly element: RefObject<HTMLDivElement | null>;
  /** Its width in rem; 0 if unknown. */
  readonly width: number;
  readonly isLarge: boolean;
  /** The least width of a cell; style sheets make the board larger. */
  readonly style: { readonly '--least-cell': string };
  readonly canGrow: boolean;
  setLarge(isLarge: boolean): void;
}

/** Lets a board with small cells be enlarged; then it scrolls. Keeps the selected cell in view. */
export function useEnlarging(cell: number, across: number): Enlarging {
  const { element, width } = useWidth<HTMLDivElement>();
  const [isWanted, setLarge] = useState(false);
  const canGrow = width > 0 && cell * across > width;
  const isLarge = isWanted && canGrow;
  useEffect(() => {
    const selected = isLarge ? element.current?.querySelector('[tabindex="0"]') : null;
    selected?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [element, isLarge]);
  const style = { '--least-cell': isLarge ? `${cell}rem` : '0px' };
  return { element, width, isLarge, style, canGrow, setLarge };
}

/** Enlarges the board or fits it again. */
export function EnlargeSwitch({ canGrow, isLarge, setLarge }: Enlarging) {
  const { board } = useSudokuText();
  if (!canGrow) return null;
  return (
    <div class="row">
      <Toggle text={board.enlarge} isOn={isLarge} onChange={setLarge} />
    </div>
  );
}

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useWidth } from '../../shared/ui/hooks.ts';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { useSudokuText } from './words/index.ts';

/** Widths in rem of an easily legible candidate and digit. */
const easyMark = 0.5;
const easyDigit = 1.5;

interface EnlargingProps {
  readonly class: string;
  /** The number of cells from left to right. */
  readonly across: number;
  /** The number of candidates beside each other in a cell; 0 if they are hidden. */
  readonly marks: number;
  /** Receives the width of a cell in rem; 0 if unknown. */
  readonly children: (cell: number) => ComponentChildren;
}

/**
 * Fits the whole board. One with cells too small to read and tap can be enlarged; then it scrolls,
 * and keeps the selected cell in view.
 */
export function Enlarging({ class: name, across, marks, children }: EnlargingProps) {
  const { board } = useSudokuText();
  const { element, width } = useWidth<HTMLDivElement>();
  const [isWanted, setWanted] = useState(false);
  const cell = Math.max(easyDigit, marks * easyMark);
  const canGrow = width > 0 && cell * across > width;
  const isLarge = isWanted && canGrow;
  useEffect(() => {
    const selected = isLarge ? element.current?.querySelector('[tabindex="0"]') : null;
    selected?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isLarge]);
  return (
    <>
      <div
        ref={element}
        class={isLarge ? `${name} board-large` : name}
        style={{ '--least-cell': isLarge ? `${cell}rem` : '0px' }}
      >
        {children(isLarge ? cell : width / across)}
      </div>
      {canGrow && (
        <div class="row">
          <Toggle text={board.enlarge} isOn={isLarge} onChange={setWanted} />
        </div>
      )}
    </>
  );
}

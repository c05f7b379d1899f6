import type { ComponentChildren } from 'preact';
import { Kept } from '../../shared/ui/drop-target.tsx';
import { useFocusPlace } from '../../shared/ui/hooks.ts';
import { ListSteps } from '../../shared/ui/list-steps.tsx';

interface ViewProps {
  readonly answer: ComponentChildren;
  readonly board: ComponentChildren;
  readonly boardClass?: string;
  readonly toolsClass?: string;
  /** Pastes another puzzle; stays while a refused text is shown. */
  readonly paste: ComponentChildren;
  /** The tools of the board, if any. */
  readonly tools: ComponentChildren;
  readonly below: ComponentChildren;
  /** What is beside the board. */
  readonly children: ComponentChildren;
}

function Tools({ paste, tools, toolsClass = '' }: ViewProps) {
  return (
    <div
      class={`row sudoku-tools ${toolsClass}`}
      ref={useFocusPlace<HTMLDivElement>()}
      tabIndex={-1}
    >
      {paste}
      <Kept class="kept-parts">{tools}</Kept>
    </div>
  );
}

/** The parts of the section, for a puzzle with or without rules. */
export function SudokuView(props: ViewProps) {
  const { answer, board, boardClass = '', tools, below, children } = props;
  return (
    <>
      {answer}
      <div class={`sudoku-board ${boardClass}`}>
        <Kept class="kept-parts">
          <ListSteps />
          {board}
        </Kept>
        {tools && <Tools {...props} />}
        {below && <Kept class="kept-parts">{below}</Kept>}
      </div>
      <div class="section-side sudoku-side">{children}</div>
    </>
  );
}

/** The place of an explanation. It stays even when empty, so that a verdict moves nothing. */
export function ReasonPlace({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="sudoku-reasons" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      {children}
    </div>
  );
}

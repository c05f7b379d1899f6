import { useId } from 'preact/hooks';
import type { CellMask } from '../../../engine/protocol.ts';
import { drawRegion } from '../../shared/model/board-outline.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { boardNames, boardShape } from './model/puzzle.ts';
import { session } from './page-session.ts';
import { usePolyominoText } from './words/index.ts';

const { choice } = session;

interface BoardRadioProps {
  readonly name: string;
  readonly text: string;
  readonly note?: string;
  /** Null for an option without a shape. */
  readonly shape: CellMask | null;
  readonly checked: boolean;
  readonly onChange: () => void;
}

function BoardRadio({ name, text, note, shape, checked, onChange }: BoardRadioProps) {
  return (
    <label class="board-choice-item" title={note}>
      <input type="radio" class="radio-overlay" name={name} checked={checked} onChange={onChange} />
      {shape ? <Silhouette shape={shape} /> : <Icon name="more" />}
      <span>{text}</span>
    </label>
  );
}

/**
 * Radio buttons that show each board's shape to the same scale, and one for the reader's own board.
 */
export function BoardChoice() {
  const polyomino = usePolyominoText();
  const name = useId();
  const board = choice.board.value;
  const { interpretation } = choice.puzzle.value;
  return (
    <fieldset class="board-choice" aria-label={polyomino.board}>
      {boardNames.map((own) => (
        <BoardRadio
          key={own}
          name={name}
          text={polyomino.boardNames[own]}
          note={polyomino.boardNotes[own]}
          shape={boardShape(own)}
          checked={own === board}
          onChange={() => choice.choose(own)}
        />
      ))}
      <BoardRadio
        name={name}
        text={polyomino.own.choice}
        note={polyomino.own.choiceNote}
        shape={board === null && interpretation ? interpretation.board : null}
        checked={board === null}
        onChange={() => choice.choose(null)}
      />
    </fieldset>
  );
}

/** Boards that would be wider are drawn smaller. */
const pixelsPerCell = 3;
const largest = { width: 60, height: 26 };

function Silhouette({ shape }: { readonly shape: CellMask }) {
  const { height, width, mask } = shape;
  const scale = Math.min(pixelsPerCell, largest.width / width, largest.height / height);
  return (
    <svg
      class="silhouette"
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      aria-hidden="true"
    >
      <path d={drawRegion(mask, width)} />
    </svg>
  );
}

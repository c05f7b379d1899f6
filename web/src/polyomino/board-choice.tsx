import { useId } from 'preact/hooks';
import { useText } from '../i18n/index.ts';
import { type BoardName, boardNames, boardShape } from './model.ts';
import { drawRegion } from './outline.ts';

interface BoardChoiceProps {
  readonly value: BoardName;
  readonly onChange: (board: BoardName) => void;
}

/** Radio buttons that show each board's shape, all to one scale. */
export function BoardChoice({ value, onChange }: BoardChoiceProps) {
  const { polyomino } = useText();
  const name = useId();
  return (
    <fieldset class="board-choice" aria-label={polyomino.board}>
      {boardNames.map((board) => (
        <label key={board} class="board-choice-item" title={polyomino.boardNotes[board]}>
          <input
            type="radio"
            class="radio-overlay"
            name={name}
            checked={board === value}
            onChange={() => onChange(board)}
          />
          <Silhouette board={board} />
          <span>{polyomino.boardNames[board]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const pixelsPerCell = 3;

function Silhouette({ board }: { readonly board: BoardName }) {
  const { height, width, mask } = boardShape(board);
  return (
    <svg
      class="silhouette"
      viewBox={`0 0 ${width} ${height}`}
      width={width * pixelsPerCell}
      height={height * pixelsPerCell}
      aria-hidden="true"
    >
      <path d={drawRegion(mask, width)} />
    </svg>
  );
}

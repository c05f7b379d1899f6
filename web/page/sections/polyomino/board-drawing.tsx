import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { PieceDrawing } from '../../shared/model/board-outline.ts';
import { labelFrame, labelSize } from '../../shared/polyomino/model/picture.ts';
import { palette } from '../../shared/session/palette.ts';
import { letterOf, type Puzzle } from './model/puzzle.ts';

interface BoardDrawingProps {
  readonly puzzle: Puzzle;
  readonly cells: Uint16Array;
  readonly label: string;
  /** The labels on the board's places. */
  readonly labels?: readonly string[] | null;
  /** The pieces to fade. */
  readonly faded?: ReadonlySet<number> | null;
  /** Drawn over the board. */
  readonly children?: ComponentChildren;
}

/** Returns the fills of a tiling's pieces. The workshop shades copies that touch. */
export const shading = signal(
  (_puzzle: Puzzle, _cells: Uint16Array, fills: readonly string[]) => fills,
);

/** Returns the fills of a tiling's pieces in the chosen palette. */
export function useFills(puzzle: Puzzle, cells: Uint16Array): readonly string[] {
  const [shade, name] = [shading.value, palette.value];
  return useMemo(() => shade(puzzle, cells, puzzle.fillsIn(name)), [puzzle, cells, shade, name]);
}

/** The margin for the outline around the board, in cells. */
const margin = 0.06;

/** A board whose pieces differ in fill, outline and letter. */
export function BoardDrawing(props: BoardDrawingProps) {
  const { puzzle, cells, label, labels = null, faded = null, children } = props;
  const { height, width, region, lines } = puzzle.picture;
  const drawings = puzzle.picture.pieces(cells);
  const fills = useFills(puzzle, cells);
  const size = `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`;
  return (
    <svg
      class="board-drawing"
      style={{ '--columns': width }}
      viewBox={size}
      role="img"
      aria-label={label}
    >
      <path class="region" d={region} />
      <Labels labels={labels} width={width} />
      <Pieces fills={fills} drawings={drawings} faded={faded} />
      <path class="grid-lines" d={lines} />
      {drawings.map(({ path }) => (
        <path key={path} class="piece-outline" d={path} />
      ))}
      <Letters puzzle={puzzle} drawings={drawings} />
      {children}
    </svg>
  );
}

interface LabelsProps {
  readonly labels: readonly string[] | null;
  readonly width: number;
}

/** The outline of the labelled places and their labels. Pieces lie over them. */
export function Labels({ labels, width }: LabelsProps) {
  return (
    <>
      <LabelFrame labels={labels} width={width} />
      {labels?.map((label, place) => (
        <text
          key={place}
          class="cell-label"
          x={(place % width) + 0.5}
          y={Math.floor(place / width) + 0.5}
          font-size={labelSize(label)}
        >
          {label}
        </text>
      ))}
    </>
  );
}

export function LabelFrame({ labels, width }: LabelsProps) {
  return labels && <path class="label-frame" d={labelFrame(labels, width)} />;
}

interface PiecesProps {
  readonly drawings: readonly PieceDrawing[];
  readonly fills: readonly string[];
  readonly faded?: ReadonlySet<number> | null;
}

export function Pieces({ drawings, fills, faded }: PiecesProps) {
  return drawings.map(({ piece, path }) => (
    <path
      key={path}
      class={faded?.has(piece) ? 'piece piece-shared' : 'piece'}
      data-piece={piece}
      fill={fills[piece]}
      d={path}
    />
  ));
}

/** The label of a piece; a name needs more space than a letter. */
export function Label({ text }: { readonly text: string }): ComponentChildren {
  return text.length > 1 ? <tspan font-size="75%">{text}</tspan> : text;
}

interface LettersProps {
  readonly puzzle: Puzzle;
  readonly drawings: readonly PieceDrawing[];
}

/** Places all letters in a single text element, which draws faster than one per letter. */
export function Letters({ puzzle, drawings }: LettersProps) {
  const labels = drawings.map(({ piece }) => letterOf(puzzle, piece));
  if (labels.some((label) => label.length > 1)) {
    return drawings.map(({ path, x, y }, index) => (
      <text key={path} class="piece-letter" x={x} y={y}>
        <Label text={labels[index] ?? ''} />
      </text>
    ));
  }
  return (
    <text
      class="piece-letter"
      x={drawings.map(({ x }) => x).join(' ')}
      y={drawings.map(({ y }) => y).join(' ')}
    >
      {labels.join('')}
    </text>
  );
}

interface ThumbnailProps {
  readonly puzzle: Puzzle;
  readonly cells: Uint16Array;
  readonly labels?: readonly string[] | null;
  /** True if the cells without pieces are drawn. */
  readonly hasRegion?: boolean;
  /** Drawn over the thumbnail; changes only with the cells. */
  readonly children?: ComponentChildren;
}

/** A thumbnail with one path per colour, and letters. Scrolling does not redraw it. */
export function Thumbnail(props: ThumbnailProps) {
  const { puzzle, cells, labels = null, hasRegion = false, children } = props;
  const fills = useFills(puzzle, cells);
  return useMemo(() => {
    const { height, width, region, lines } = puzzle.picture;
    const drawings = puzzle.picture.pieces(cells);
    const paths = new Map<string, string>();
    for (const { piece, path } of drawings) {
      const fill = fills[piece] ?? 'none';
      paths.set(fill, (paths.get(fill) ?? '') + path);
    }
    return (
      <svg
        class="thumbnail"
        viewBox={`-0.15 -0.15 ${width + 0.3} ${height + 0.3}`}
        aria-hidden="true"
      >
        {hasRegion && <path class="region" d={region} />}
        {hasRegion && <path class="grid-lines" d={lines} />}
        <Labels labels={labels} width={width} />
        {[...paths].map(([fill, path]) => (
          <path key={fill} class="piece" fill={fill} d={path} />
        ))}
        <Letters puzzle={puzzle} drawings={drawings} />
        {children}
      </svg>
    );
  }, [puzzle, cells, fills]);
}

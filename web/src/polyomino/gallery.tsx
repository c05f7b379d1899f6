import { useText } from '../i18n/index.ts';
import { TileList } from '../ui/tile-list.tsx';
import { Thumbnail } from './board-drawing.tsx';
import { boardShape } from './model.ts';
import { session } from './page-session.ts';

/** Distance between a tile's edge and its drawing. */
const padding = 5;

/** Cells of a thumbnail are not drawn smaller than this. */
const minCell = 8;
const minTile = 92;

/** All solutions found so far, small; the chosen one is shown large elsewhere. */
export function Gallery() {
  const { polyomino, walk } = useText();
  const { height, width } = boardShape(session.board.value);
  const found = session.found.value;
  if (found === 0) return <p class="gallery-empty soft">{polyomino.galleryEmpty}</p>;
  return (
    <TileList
      label={polyomino.gallery}
      count={found}
      current={session.current.value}
      minTileWidth={Math.max(minTile, width * minCell + 2 * padding)}
      tileHeight={(tileWidth) => ((tileWidth - 2 * padding) * height) / width + 2 * padding}
      tileLabel={(index) => walk.solution(index + 1)}
      onSelect={(index) => {
        session.current.value = index;
      }}
      tile={(index) => <Thumbnail width={width} cells={session.cells(index)} />}
    />
  );
}

import { showsColors } from '../../shared/polyomino/model/colors.ts';
import { Kept } from '../../shared/ui/drop-target.tsx';
import { TileList } from '../../shared/ui/tile-list.tsx';
import { useText } from '../../shared/words/index.ts';
import { LabelFrame, Thumbnail } from './board-drawing.tsx';
import { session } from './page-session.ts';
import { usePolyominoText } from './words/index.ts';
import { Late } from './workshop-loader.tsx';

/** The distance between a tile's edge and its drawing, in CSS pixels. */
const padding = 5;

/** The smallest cell of a thumbnail, in CSS pixels; boards too wide for it get smaller cells. */
const minCell = { flat: 8, inLayers: 14 };
const minTile = 92;
const widestTile = 240;

function Tile({ cells }: { readonly cells: Uint16Array }) {
  const puzzle = session.choice.puzzle.value;
  return (
    <Thumbnail puzzle={puzzle} cells={cells}>
      <LabelFrame labels={session.labels.value} width={puzzle.picture.width} />
      {showsColors(puzzle) && <Late session={session} name="BoardColors" cells={cells} />}
    </Thumbnail>
  );
}

/** Shows thumbnails of all kept solutions. The current one is also shown at full size. */
export function Gallery() {
  const { walk } = useText();
  const polyomino = usePolyominoText();
  const puzzle = session.choice.puzzle.value;
  const { height, width } = puzzle.picture;
  const cellSize = puzzle.geometry === 'cubes' ? minCell.inLayers : minCell.flat;
  const { search } = session;
  const { run } = search;
  const [found, total] = [search.found.value, search.total.value];
  if (found === 0) {
    // The verdict gives the reason.
    if (session.isHopeless.value) return null;
    return <p class="gallery-empty soft">{polyomino.galleryEmpty}</p>;
  }
  const listed = session.listed.value;
  const placeOf = (index: number) => listed?.[index] ?? index;
  const shown = session.numbered.value ? -1 : search.shown.value;
  const isCut = total > BigInt(found);
  const minTileWidth = Math.min(widestTile, Math.max(minTile, width * cellSize + 2 * padding));
  return (
    <Kept class="gallery">
      {isCut && (
        <p class="small soft">
          {polyomino.first(
            found,
            total,
            run.phase.value === 'exhausted',
            search.earlier.value > 0n,
          )}
        </p>
      )}
      {found > 1 && (
        <div class="gallery-tools">
          <Late session={session} name="GalleryTools" />
        </div>
      )}
      <TileList
        label={polyomino.gallery}
        count={listed?.length ?? found}
        current={listed ? listed.indexOf(shown) : shown}
        minTileWidth={minTileWidth}
        tileHeight={(tileWidth) => ((tileWidth - 2 * padding) * height) / width + 2 * padding}
        tileLabel={(index) => walk.solution(placeOf(index) + 1)}
        arrangement={session.arrangement.value}
        onSelect={(index) => session.show(placeOf(index))}
        tile={(index) => <Tile cells={session.cells(placeOf(index))} />}
      />
    </Kept>
  );
}

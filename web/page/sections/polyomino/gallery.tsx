import { Button } from '../../shared/ui/button.tsx';
import { Kept } from '../../shared/ui/drop-target.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { TileList } from '../../shared/ui/tile-list.tsx';
import { useText } from '../../shared/words/index.ts';
import { Thumbnail } from './board-drawing.tsx';
import { pinnedIn } from './model/puzzle.ts';
import { session } from './page-session.ts';
import { usePolyominoText } from './words/index.ts';

/** Distance between a tile's edge and its drawing, in CSS pixels. */
const padding = 5;

/**
 * The smallest cell of a thumbnail, in CSS pixels; boards that are too wide for it get smaller
 * ones.
 */
const minCell = 8;
const minTile = 92;
const widestTile = 240;

/** Shows thumbnails of all kept solutions; the current one is shown large elsewhere. */
export function Gallery() {
  const { walk } = useText();
  const polyomino = usePolyominoText();
  const puzzle = session.choice.puzzle.value;
  const { height, width } = puzzle.picture;
  const { search } = session;
  const { run } = search;
  const [found, total] = [search.found.value, search.total.value];
  if (found === 0) {
    return (
      <p class="gallery-empty soft">
        {run.phase.value === 'exhausted' ? polyomino.galleryNone : polyomino.galleryEmpty}
      </p>
    );
  }
  const matching = session.matching.value;
  const placeOf = (index: number) => matching?.[index] ?? index;
  const shown = session.numbered.value ? -1 : search.shown.value;
  const isCut = total > BigInt(found);
  const minTileWidth = Math.min(widestTile, Math.max(minTile, width * minCell + 2 * padding));
  return (
    <Kept class="gallery">
      {isCut && (
        <p class="small soft">{polyomino.first(found, total, run.phase.value === 'exhausted')}</p>
      )}
      <Filter />
      <TileList
        label={polyomino.gallery}
        count={matching?.length ?? found}
        current={matching ? matching.indexOf(shown) : shown}
        minTileWidth={minTileWidth}
        tileHeight={(tileWidth) => ((tileWidth - 2 * padding) * height) / width + 2 * padding}
        tileLabel={(index) => walk.solution(placeOf(index) + 1)}
        onSelect={(index) => session.show(placeOf(index))}
        tile={(index) => <Thumbnail puzzle={puzzle} cells={session.cells(placeOf(index))} />}
      />
    </Kept>
  );
}

/** Keeps only the solutions that have a piece where the shown one has it. */
function Filter() {
  const { joined } = useText();
  const polyomino = usePolyominoText();
  const { compared, pinned, matching, search, shared } = session;
  const puzzle = session.choice.puzzle.value;
  const { kinds } = puzzle;
  const cells = session.current();
  const choose = (value: string) => {
    const wanted = Number(value);
    pinned.value =
      value === '' ? null : pinnedIn(cells, kinds, (number) => kinds[number - 1] === wanted);
  };
  const items = [...new Set(kinds)].map((kind) => ({
    value: String(kind),
    text: puzzle.names[kinds.indexOf(kind)] ?? '',
  }));
  const { compare, filter } = polyomino;
  const isCompared = compared.value !== null;
  const difference = shared.value ? compare.shared(shared.value.size) : compare.choose;
  const comparison = isCompared ? difference : '';
  const match = matching.value ? filter.matching(matching.value.length, search.found.value) : '';
  if (items.length < 2 || search.found.value < 2) return null;
  return (
    <div class="gallery-filter">
      <Select
        label={polyomino.filter.label}
        value={pinned.value ? String(pinned.value.kind) : ''}
        items={[{ value: '', text: polyomino.filter.any }, ...items]}
        onChange={choose}
      />
      <Button
        icon="compare"
        text={
          compared.value === null
            ? polyomino.compare.begin
            : polyomino.compare.end(compared.value + 1)
        }
        pressed={compared.value !== null}
        onClick={() => {
          compared.value = compared.value === null ? search.shown.value : null;
        }}
      />
      <p class="small soft figures" role="status">
        {joined.sentences([comparison, match].filter((sentence) => sentence !== ''))}
      </p>
    </div>
  );
}

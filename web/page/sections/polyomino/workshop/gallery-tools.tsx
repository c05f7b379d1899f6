import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { useText } from '../../../shared/words/index.ts';
import { pinnedIn } from '../model/puzzle.ts';
import type { PolyominoSession } from '../session.ts';
import type { Arranging } from './arranging.ts';
import { useWorkshopText } from './words/index.ts';

interface GalleryToolsProps {
  readonly session: PolyominoSession;
  readonly arranging: Arranging;
}

/** Sorts the solutions of the gallery, filters them, and compares two. */
export function GalleryTools({ session, arranging }: GalleryToolsProps) {
  const { joined } = useText();
  const { gallery } = useWorkshopText();
  const { compared, listed, pinned, search, shared } = session;
  const { isSymmetric, maySymmetric, sortedBy } = arranging;
  const { kinds, names } = session.choice.puzzle.value;
  const pin = (value: string) => {
    const wanted = (number: number) => kinds[number - 1] === Number(value);
    pinned.value = value === '' ? null : pinnedIn(session.current(), kinds, wanted);
  };
  const items = [...new Set(kinds)].map((kind) => ({
    value: String(kind),
    text: names[kinds.indexOf(kind)] ?? '',
  }));
  const isFiltered = pinned.value !== null || isSymmetric.value;
  const match =
    isFiltered && listed.value ? gallery.matching(listed.value.length, search.found.value) : '';
  const { compare } = gallery;
  const difference = shared.value ? compare.shared(shared.value.size) : compare.choose;
  const comparison = compared.value === null ? '' : difference;
  return (
    <div class="gallery-filter">
      {items.length > 1 && (
        <Select
          label={gallery.pinned}
          value={pinned.value ? String(pinned.value.kind) : ''}
          items={[{ value: '', text: gallery.any }, ...items]}
          onChange={pin}
        />
      )}
      <Select
        label={gallery.order}
        value={sortedBy.value === null ? '' : String(sortedBy.value)}
        items={[
          { value: '', text: gallery.asFound },
          ...items.map((item) => ({ ...item, text: gallery.byPlace(item.text) })),
        ]}
        onChange={(value) => {
          sortedBy.value = value === '' ? null : Number(value);
        }}
      />
      {maySymmetric.value && (
        <Toggle
          text={gallery.symmetric}
          isOn={isSymmetric.value}
          onChange={(isOn) => {
            isSymmetric.value = isOn;
          }}
        />
      )}
      <Button
        icon="compare"
        text={compared.value === null ? compare.begin : compare.end(compared.value + 1)}
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

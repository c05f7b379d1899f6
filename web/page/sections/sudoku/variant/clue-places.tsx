import { useSignal } from '@preact/signals';
import { cluesOf, pointOf } from '../../../shared/sudoku/model/rules/outside.ts';
import { type Beside, placesBeside } from '../model/rules/setting.ts';
import { useRuleText } from '../words/rules/index.ts';
import type { VariantProps } from './variant.ts';

/** The steps of arrow keys through the places beside the board. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Buttons beside the board that take clues. They have a single tab stop; arrow keys move on, and
 * Enter ends a clue.
 */
export function CluePlaces({ variant }: VariantProps) {
  const { setting: words } = useRuleText();
  const { setting } = variant;
  const board = variant.board.value;
  const place = useSignal(0);
  if (!setting.isBeside.value) return null;
  const places = placesBeside(board, setting.kind.value);
  const keyOf = ({ row, column }: Beside) => `${row} ${column}`;
  const taken = new Set(cluesOf(board, setting.shown.value).map(keyOf));
  const current = Math.min(place.value, places.length - 1);
  const press = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const step = steps[event.key];
    const ends = event.key === 'Enter' && setting.setting.value.selected !== null;
    if (step === undefined && !ends) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) return setting.finish();
    place.value = (current + step + places.length) % places.length;
    event.currentTarget.querySelectorAll<HTMLElement>('button')[place.value]?.focus();
  };
  const put = (at: Beside, index: number) => {
    place.value = index;
    setting.putClue(at);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: passes keys between its buttons
    <div class="clue-places" onKeyDown={press}>
      {places.map((at, index) => {
        const { x, y } = pointOf(board, at);
        return (
          <button
            type="button"
            key={keyOf(at)}
            class={taken.has(keyOf(at)) ? 'clue-place clue-place-taken' : 'clue-place'}
            style={{ '--x': x, '--y': y }}
            tabIndex={index === current ? 0 : -1}
            aria-label={words.place(at, board)}
            onClick={() => put(at, index)}
          />
        );
      })}
    </div>
  );
}

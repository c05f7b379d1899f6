import { sectionHash } from '../model/section-hash.ts';
import './list-steps.css';
import { listWalk } from '../session/handover.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Leads from a puzzle of the list to its neighbours and back to the list. */
export function ListSteps() {
  const { listSteps } = useText();
  const walk = listWalk.value;
  if (!walk) return null;
  const { place, total, previous, next } = walk;
  return (
    <nav class="list-steps" aria-label={listSteps.label}>
      <a class="button" href={sectionHash.list}>
        <Icon name="list" />
        {listSteps.back}
      </a>
      <span class="list-steps-place figures" role="status">
        {listSteps.position(place, total)}
      </span>
      <Button
        icon="previous"
        text={listSteps.previous}
        iconOnly
        disabled={previous === null}
        onClick={() => previous?.()}
      />
      <Button
        icon="next"
        text={listSteps.next}
        iconOnly
        disabled={next === null}
        onClick={() => next?.()}
      />
    </nav>
  );
}

import type { CoverFormat, CoverReading } from '../../../engine/protocol.ts';
import { useFocusPlace } from '../../shared/ui/use-focus-place.ts';
import { useCoverText } from './words/index.ts';

interface OtherReadingsProps {
  readonly readings: readonly CoverReading[];
  readonly onChoose: (format: CoverFormat) => void;
}

/** Offers the other interpretations of a text, if any. */
export function OtherReadings({ readings, onChoose }: OtherReadingsProps) {
  const cover = useCoverText();
  return (
    <div class="row small other-readings" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      {readings.map(({ format }) => (
        <button key={format} type="button" class="link" onClick={() => onChoose(format)}>
          {cover.readAs(format)}
        </button>
      ))}
    </div>
  );
}

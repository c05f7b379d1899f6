import { useText } from '../i18n/index.ts';
import { useFocusPlace } from '../ui/use-focus-place.ts';
import { session } from './page-session.ts';

/** The other ways to read the text, where there are some. */
export function OtherReadings() {
  const { cover } = useText();
  const { readings, reading } = session.problem;
  const others = readings.value.filter(({ format }) => format !== reading.value?.format);
  return (
    <div class="row small" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      {others.map(({ format }) => (
        <button
          key={format}
          type="button"
          class="link"
          onClick={() => session.problem.readAs(format)}
        >
          {cover.readAs(format)}
        </button>
      ))}
    </div>
  );
}

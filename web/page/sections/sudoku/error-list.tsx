import { useState } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { useToolText } from './words/tools/index.ts';

/** The number of errors listed initially. */
const fewest = 5;

/** The most errors listed; a large board filled with one digit has tens of thousands. */
const most = 1_000;

interface ListProps<Error> {
  readonly errors: readonly Error[];
  /** Returns a sentence. */
  readonly said: (error: Error) => string;
}

function List<Error>({ errors, said }: ListProps<Error>) {
  const { clashes: text } = useToolText();
  const [isWhole, setWhole] = useState(false);
  const shown = errors.slice(0, isWhole ? most : fewest);
  const left = errors.length - shown.length;
  return (
    <div class="clashes">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={text.label}>
        {shown.map((error, index) => (
          <li key={index}>{said(error)}</li>
        ))}
        {isWhole && left > 0 && <li>{text.more(left)}</li>}
      </ul>
      {errors.length > fewest && (
        <Button
          icon={isWhole ? 'fold' : 'unfold'}
          text={isWhole ? text.few : text.all(errors.length)}
          expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        />
      )}
    </div>
  );
}

/** Lists the errors of the givens. The verdict itself states a single one. */
export function ErrorList<Error>(props: ListProps<Error>) {
  return props.errors.length < 2 ? null : <List {...props} />;
}

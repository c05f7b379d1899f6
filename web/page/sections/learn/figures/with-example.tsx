import type { ComponentChildren } from 'preact';
import type { ItemChoice } from '../../../../engine/protocol.ts';
import type { WatchedSearch } from '../../../shared/links/model/watched-search.ts';
import { useLate } from '../../../shared/ui/use-late.ts';
import { useExample } from '../use-search.ts';
import { useLearnText } from '../words/index.ts';

interface WithExampleProps {
  readonly rule: ItemChoice;
  readonly children: (search: WatchedSearch) => ComponentChildren;
}

/** Renders its children with the search of the example when that is loaded. */
export function WithExample({ rule, children }: WithExampleProps) {
  const { loading, notLoaded } = useLearnText();
  const search = useExample(rule);
  const isLate = useLate(search === null);
  if (search === 'lost') return <p role="alert">{notLoaded}</p>;
  if (!search) return <p class="soft lesson-waiting">{isLate && loading}</p>;
  return children(search);
}

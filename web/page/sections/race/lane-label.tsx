import { contenderOf, type contendersOf, type LaneName } from './model/settings.ts';

interface LaneLabelProps {
  readonly name: LaneName;
  readonly kind: keyof typeof contendersOf;
  readonly text: string;
}

/** Names a solver, with its name in the command and the CSV file. */
export function LaneLabel({ name, kind, text }: LaneLabelProps) {
  const { solver, itemChoice } = contenderOf(kind, name);
  return (
    <span>
      {text}{' '}
      <code class="small soft" aria-hidden="true">
        {itemChoice ? `${solver} ${itemChoice}` : solver}
      </code>
    </span>
  );
}

import type { ChosenLimits, LimitKind } from '../session/limits.ts';
import { useText } from '../words/index.ts';
import { Select } from './select.tsx';
import { Toolbar } from './toolbar.tsx';

interface LimitsChoiceProps {
  readonly limits: ChosenLimits;
  /** Called after a choice, which `limits` then holds. */
  readonly onChange?: () => void;
}

/** Chooses the solution limit and the time limit of a search. */
export function LimitsChoice({ limits, onChange }: LimitsChoiceProps) {
  const { search } = useText();
  const choice = (kind: LimitKind) => (
    <Select
      label={search.limits[kind].label}
      value={String(limits.value.value[kind])}
      items={limits.choices[kind].map((limit) => ({
        value: String(limit),
        text: search.limits[kind].name(limit),
      }))}
      onChange={(value) => {
        limits.choose(kind, Number(value));
        onChange?.();
      }}
    />
  );
  return (
    <Toolbar label={search.limits.label}>
      {choice('solutions')}
      {choice('milliseconds')}
    </Toolbar>
  );
}

import { useId } from 'preact/hooks';
import { Icon, type IconName } from './icon.tsx';

interface ChoiceItem<T extends string> {
  readonly value: T;
  readonly text: string;
  /** Replaces the text. */
  readonly icon?: IconName;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly items: readonly ChoiceItem<T>[];
  readonly onChange: (value: T) => void;
}

/** Chooses one of a few items: radio buttons drawn as one switch. */
export function Choice<T extends string>({ label, value, items, onChange }: ChoiceProps<T>) {
  const name = useId();
  const icons = items.every((item) => item.icon !== undefined);
  return (
    <fieldset class={`choice${icons ? ' choice-icons' : ''}`} aria-label={label}>
      {items.map((item) => (
        <label key={item.value} class="choice-item" title={item.icon && item.text}>
          <input
            type="radio"
            class="radio-overlay"
            name={name}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          <span>
            {item.icon ? <Icon name={item.icon} /> : item.text}
            {item.icon && <span class="visually-hidden">{item.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export interface SelectItem {
  readonly value: string;
  readonly text: string;
}

interface SelectProps {
  readonly label: string;
  /** Where the choices speak for themselves, the label is only read out. */
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly items: readonly SelectItem[];
  readonly onChange: (value: string) => void;
}

/** One of many, with its label above. */
export function Select({ label, labelHidden = false, value, items, onChange }: SelectProps) {
  return (
    <label class="field">
      <span class={labelHidden ? 'visually-hidden' : 'field-label'}>{label}</span>
      <select
        class="select"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.text}
          </option>
        ))}
      </select>
    </label>
  );
}

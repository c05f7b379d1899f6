export interface SelectItem {
  readonly value: string;
  readonly text: string;
  /** True if the item cannot be chosen. */
  readonly disabled?: boolean;
  /** The heading shared with adjacent items of the same group. */
  readonly group?: string;
}

interface SelectProps {
  readonly label: string;
  /** Hides the label visually; screen readers still announce it. */
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly items: readonly SelectItem[];
  readonly onChange: (value: string) => void;
}

function Items({ items }: { readonly items: readonly SelectItem[] }) {
  return items.map(({ value, text, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {text}
    </option>
  ));
}

function Groups({ items }: { readonly items: readonly SelectItem[] }) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return groups.map((group) => {
    const members = <Items items={items.filter((item) => item.group === group)} />;
    if (group === undefined) return members;
    return (
      <optgroup key={group} label={group}>
        {members}
      </optgroup>
    );
  });
}

/** Chooses one of many items, with a label above. */
export function Select({ label, labelHidden = false, value, items, onChange }: SelectProps) {
  return (
    <label class="field">
      <span class={labelHidden ? 'visually-hidden' : 'field-label'}>{label}</span>
      <select
        class="select"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <Groups items={items} />
      </select>
    </label>
  );
}

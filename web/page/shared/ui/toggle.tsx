interface ToggleProps {
  readonly text: string;
  readonly isOn: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A toggle button drawn as a switch. */
export function Toggle({ text, isOn, disabled = false, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      class="button toggle"
      aria-pressed={isOn}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onChange(!isOn)}
    >
      <span class="toggle-mark" aria-hidden="true" />
      {text}
    </button>
  );
}

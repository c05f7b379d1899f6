import './memory-field.css';
import { useId } from 'preact/hooks';
import { chosenMemory as memory, mostMegabytes } from '../session/memory.ts';
import { useText } from '../words/index.ts';

interface MemoryFieldProps {
  /** After another amount has been taken. */
  readonly onChange: () => void;
}

/** How many megabytes a count by memo may fill. */
export function MemoryField({ onChange }: MemoryFieldProps) {
  const { search } = useText();
  const faultId = useId();
  const isRefused = memory.isRefused.value;
  const take = () => {
    if (memory.take()) onChange();
  };
  return (
    <div class="memory-field">
      <label class="field">
        <span class="field-label">{search.memory.label}</span>
        <input
          class="figures"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          value={memory.text.value}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? faultId : undefined}
          onInput={(event) => memory.edit(event.currentTarget.value)}
          onChange={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
      </label>
      {isRefused && (
        <p class="memory-fault" id={faultId} role="alert">
          {search.memory.refused(mostMegabytes, memory.megabytes.value)}
        </p>
      )}
    </div>
  );
}

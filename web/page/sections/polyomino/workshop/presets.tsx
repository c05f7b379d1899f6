import { Button } from '../../../shared/ui/button.tsx';
import { presetNames, presetTexts } from '../model/presets.ts';
import type { PolyominoProps } from '../session.ts';
import { useWorkshopText } from './words/index.ts';

/** Puzzles to start from. */
export function Presets({ session }: PolyominoProps) {
  const { presets } = useWorkshopText();
  return (
    <fieldset class="examples">
      <legend class="field-label">{presets.label}</legend>
      <div class="row">
        {presetNames.map((name) => (
          <Button
            key={name}
            text={presets.names[name]}
            onClick={() => session.choice.replace(presetTexts[name])}
          />
        ))}
      </div>
    </fieldset>
  );
}

import { paletteNames } from '../../../shared/model/board-outline.ts';
import { choosePalette, palette } from '../../../shared/session/palette.ts';
import { Choice } from '../../../shared/ui/choice.tsx';
import { useWorkshopText } from './words/index.ts';

/** Chooses the fills of pieces on the whole page. */
export function PaletteChoice() {
  const { palettes } = useWorkshopText();
  return (
    <>
      <Choice
        label={palettes.label}
        value={palette.value}
        items={paletteNames.map((value) => ({ value, text: palettes.names[value] }))}
        onChange={choosePalette}
      />
      <p class="small soft">{palettes.help}</p>
    </>
  );
}

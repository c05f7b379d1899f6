import type { CellMask } from '../../../../engine/model/polyomino.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { textOf } from '../model/code.ts';
import { pieceSets } from '../model/piece-sets.ts';
import { rectangle } from '../model/shaping.ts';
import type { PolyominoSession } from '../session.ts';
import { useWorkshopText } from './words/index.ts';

/** Puzzles to begin with, as they would be pasted. */

/** A board alone, for the twelve pentominoes: the chessboard without its corners. */
const corners = `.XXXXXX.
${'XXXXXXXX\n'.repeat(6)}.XXXXXX.
`;

/** Rows of odd lengths with the 60 cells of the twelve pentominoes. */
const pyramid = [5, 7, 9, 11, 13, 15]
  .map((length) => `${'.'.repeat((15 - length) / 2)}${'X'.repeat(length)}\n`)
  .join('');

/** The X three times as large, from nine other pentominoes. */
function crossOfNine(): string {
  const mask = Uint8Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / 27), Math.floor((cell % 9) / 3)];
    return row === 1 || column === 1 ? 1 : 0;
  });
  const board: CellMask = { height: 9, width: 9, mask };
  const pieces = pieceSets.pentominoes.filter(({ name }) => !'IWX'.includes(name));
  return textOf({ mobility: 'free', board, pieces });
}

/** Every tetromino, `count` times each. */
function tetrominoes(count: number, board: CellMask): string {
  const pieces = pieceSets.tetrominoes.map((piece) => ({ ...piece, count }));
  return textOf({ mobility: 'free', board, pieces });
}

/** Dominoes in Knuth's format. */
const dominoes = '| dominoes on 4 rows of 5\n[0-3][0-4]\n10|D 00 01\n';

/** A solved board, where each letter is a piece. */
const solved = `UUXIIIIINNNFTWYYYYZV
UXXXPPLNNFFFTWWYZZZV
UUXPPPLLLLFTTTWWZVVV
`;

/** A hexagon with four hexagons at each side. */
const honeycomb = [4, 5, 6, 7, 6, 5, 4]
  .map((length) => `${' '.repeat(7 - length)}${'X '.repeat(length)}\n`)
  .join('');

const texts = {
  corners,
  pyramid,
  cross: crossOfNine(),
  tetrominoes: tetrominoes(2, rectangle(5, 8)),
  five: tetrominoes(1, rectangle(4, 5)),
  dominoes,
  oneSided: '3x30:\n\none-sided pentominoes:\n',
  twoSets: '8x10:\n\npentominoes:\n\ntetrominoes:\n',
  solved,
  hexagons: `hexagons:\n${honeycomb}\ntrihexes:\n\ntetrahexes:\n`,
  box: '2x5x6:\n\npentominoes:\n',
  tetracubes: '2x4x4:\n\ntetracubes:\n',
} as const;
type PresetName = keyof typeof texts;

export function Presets({ session }: { readonly session: PolyominoSession }) {
  const { presets } = useWorkshopText();
  return (
    <fieldset class="examples">
      <legend class="field-label">{presets.label}</legend>
      <div class="row">
        {(Object.keys(texts) as PresetName[]).map((name) => (
          <Button
            key={name}
            text={presets.names[name]}
            onClick={() => session.choice.replace(texts[name])}
          />
        ))}
      </div>
    </fieldset>
  );
}

import { symbolOf } from '../../../engine/symbols.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

/** Arranges the buttons in about twice as many columns as rows. */
function columnsFor(buttons: number): number {
  return Math.max(5, Math.ceil(Math.sqrt(2 * buttons)));
}

/** Digit buttons for touch screens. */
export function DigitPad({ session }: { readonly session: SudokuSession }) {
  const { edit } = useSudokuText();
  const { size } = session.grid.value;
  const digits = Array.from({ length: size }, (_, index) => index + 1);
  return (
    <div class="digit-pad" style={{ '--columns': columnsFor(size + 1) }}>
      <Toolbar label={edit.pad}>
        {digits.map((digit) => (
          <Button key={digit} text={symbolOf(digit)} onClick={() => session.enter(digit)} />
        ))}
        <Button icon="erase" iconOnly text={edit.erase} onClick={() => session.enter(0)} />
      </Toolbar>
    </div>
  );
}

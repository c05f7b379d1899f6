import { useState } from 'preact/hooks';
import { useText } from '../app/i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { PasteBox } from '../ui/paste-box.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { exampleNames, examples } from './model/examples.ts';
import type { SudokuSession } from './session.ts';

type InputProps = { readonly session: SudokuSession };

/** A longer paste would only freeze the box. */
const longestShown = 20_000;

function Box({ session }: InputProps) {
  const { input } = useText().sudoku;
  const [text, setText] = useState('');
  const read = async (content: string) => {
    setText(content.slice(0, longestShown));
    await session.load(content);
    if (session.refusal.value === null) setText('');
  };
  return (
    <PasteBox
      label={input.label}
      hint={input.hint}
      value={text}
      onInput={setText}
      onPaste={read}
      onSubmit={() => read(text)}
    >
      <Button icon="check" text={input.read} onClick={() => read(text)} />
      <FileButton text={input.file} onFile={(file) => session.loadFile(file)} />
    </PasteBox>
  );
}

function Examples({ session }: InputProps) {
  const { input, examples: names } = useText().sudoku;
  return (
    <div class="group">
      <h3>{input.examples}</h3>
      <Toolbar label={input.examples}>
        {exampleNames.map((name) => (
          <Button key={name} text={names[name]} onClick={() => session.load(examples[name])} />
        ))}
      </Toolbar>
    </div>
  );
}

/** Ways to get another puzzle onto the board. */
export function PuzzleInput({ session }: InputProps) {
  return (
    <>
      <Box session={session} />
      <Examples session={session} />
    </>
  );
}

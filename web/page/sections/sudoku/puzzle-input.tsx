import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { Content } from '../../shared/session/content.ts';
import { exampleNames, examples } from '../../shared/sudoku/model/examples.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FileButton } from '../../shared/ui/file-button.tsx';
import { PasteBox } from '../../shared/ui/paste-box.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

interface InputProps {
  readonly session: SudokuSession;
}

interface BoxProps extends InputProps {
  /** The text area, for links to it. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

/** Longer texts would freeze the box. */
const longestShown = 20_000;

function Box({ session, area }: BoxProps) {
  const { input } = useSudokuText();
  const [text, setText] = useState('');
  const read = async (content: Content) => {
    if (typeof content === 'string') setText(content.slice(0, longestShown));
    if (await session.load(content)) setText('');
  };
  return (
    <PasteBox
      label={input.label}
      note={input.note}
      value={text}
      area={area}
      onInput={setText}
      onPaste={read}
      onSubmit={() => read(text)}
    >
      <Button icon="check" text={input.read} onClick={() => read(text)} />
      <FileButton text={input.file} onFile={(file) => session.load(file)} />
    </PasteBox>
  );
}

function Examples({ session }: InputProps) {
  const { input, examples: names } = useSudokuText();
  return (
    <div class="group examples">
      <h3>{input.examples}</h3>
      <Toolbar label={input.examples}>
        {exampleNames.map((name) => (
          <Button key={name} text={names[name]} onClick={() => session.load(examples[name])} />
        ))}
      </Toolbar>
    </div>
  );
}

/** Takes puzzles by typing, pasting, opening or from the examples. */
export function PuzzleInput({ session, area }: BoxProps) {
  return (
    <>
      <Box session={session} area={area} />
      <Examples session={session} />
    </>
  );
}

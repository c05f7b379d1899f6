import { Button } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { ProblemTextBox } from '../../shared/ui/problem-text-box.tsx';
import { useText } from '../../shared/words/index.ts';
import { exampleNames, exampleTexts } from './model/examples.ts';
import { OtherReadings } from './other-readings.tsx';
import { OtherSection } from './other-section.tsx';
import { session } from './page-session.ts';
import { ProblemTools } from './share-tools.tsx';
import { useCoverText } from './words/index.ts';

const { problem } = session;

/** Shows the text of the problem, its interpretation, and examples. */
export function ProblemBox() {
  const cover = useCoverText();
  return (
    <div class="group problem">
      <TextBox />
      <Refused />
      <SudokuInstead />
      <fieldset class="examples">
        <legend class="field-label">{cover.examples}</legend>
        <div class="row">
          {exampleNames.map((name) => (
            <Button
              key={name}
              text={cover.example[name]}
              onClick={() => problem.replace(exampleTexts[name])}
            />
          ))}
        </div>
      </fieldset>
      <ProblemTools />
    </div>
  );
}

function TextBox() {
  const cover = useCoverText();
  const reading = problem.failure.value ? null : problem.reading.value;
  return (
    <ProblemTextBox
      label={cover.text}
      note={cover.note}
      problem={problem}
      isRead={reading !== null}
      sentence={reading ? cover.understood(reading) : ''}
    >
      <OtherReadings
        readings={problem.readings.value.filter(({ format }) => format !== reading?.format)}
        onChoose={(format) => problem.readAs(format)}
      />
    </ProblemTextBox>
  );
}

/** Offers the Sudoku section for a text that is a Sudoku. */
function SudokuInstead() {
  const cover = useCoverText();
  const text = problem.sudoku.value;
  return (
    <OtherSection
      sentence={text === null ? undefined : cover.isSudoku}
      open={cover.openSudoku}
      onOpen={() => text !== null && session.openSudoku(text)}
    />
  );
}

/** Says why a text was refused, and offers other interpretations. */
function Refused() {
  const cover = useCoverText();
  const { errors } = useText();
  const refusal = problem.refusal.value;
  return (
    <>
      <Message
        sentence={refusal ? cover.notTaken(errors(refusal.failure)) : undefined}
        onClose={() => {
          problem.refusal.value = null;
        }}
      />
      <OtherReadings
        readings={refusal?.readings ?? []}
        onChoose={(format) => refusal && problem.takeRefused(refusal, format)}
      />
    </>
  );
}

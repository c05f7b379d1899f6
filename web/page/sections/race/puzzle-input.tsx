import { useId } from 'preact/hooks';
import { examples } from '../../shared/sudoku/model/examples.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { useSubject } from '../../shared/ui/subject.ts';
import { useText } from '../../shared/words/index.ts';
import { session } from './page-session.ts';
import { mostPuzzles } from './puzzles.ts';
import { useRaceText } from './words/index.ts';

const exampleNames = ['article', 'easy', 'seventeen'] as const;

function useRefusal(): string | undefined {
  const race = useRaceText();
  const { errors } = useText();
  const refusal = session.refusal.value;
  if (!refusal) return undefined;
  return race.notTaken(refusal === 'tooMany' ? race.tooMany(mostPuzzles) : errors(refusal));
}

/** Chooses the puzzles: a text, typed, pasted or an example. */
export function PuzzleInput() {
  const race = useRaceText();
  const [box, note] = [useId(), useId()];
  const { value: text } = session.text;
  const shown = exampleNames.find((name) => examples[name] === text);
  useSubject('race', shown && race.example[shown]);
  return (
    <div class="group">
      <h3>{race.puzzles}</h3>
      <fieldset class="examples" aria-label={race.examples}>
        <div class="row">
          {exampleNames.map((name) => (
            <Button
              key={name}
              text={race.example[name]}
              pressed={shown === name}
              onClick={() => session.type(examples[name])}
            />
          ))}
        </div>
      </fieldset>
      <label class="field-label" htmlFor={box}>
        {race.text}
      </label>
      <textarea
        id={box}
        class="text-area"
        rows={5}
        wrap="off"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-describedby={note}
        value={text}
        onInput={({ currentTarget }) => session.type(currentTarget.value)}
      />
      <p class="small soft" id={note}>
        {race.note(mostPuzzles)}
      </p>
      <Message
        sentence={useRefusal()}
        onClose={() => {
          session.refusal.value = null;
        }}
      />
    </div>
  );
}

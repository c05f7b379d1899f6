import { useText } from '../../../shared/words/index.ts';
import { useLearnText } from '../words/index.ts';

const sections = ['sudoku', 'list', 'pentominoes', 'cover'] as const;

/** Suggests where to go after the last chapter. */
export function OnwardFigure() {
  const { onward } = useLearnText();
  const { names } = useText().sections;
  return (
    <>
      <figcaption>{onward.caption}</figcaption>
      <div class="row">
        {sections.map((section) => (
          <a key={section} class="button" href={`#/${section}`}>
            {names[section]}
          </a>
        ))}
        <a class="button" href="#/watch">
          {onward.watch}
        </a>
      </div>
    </>
  );
}

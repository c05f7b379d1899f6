import { useText } from '../../../shared/i18n/index.ts';
import { useLearnText } from '../../../shared/i18n/learn.ts';

const sections = ['sudoku', 'list', 'pentominoes', 'cover'] as const;

/** Where to go when all has been read. */
export function OnwardFigure() {
  const { onward } = useLearnText();
  const { shell } = useText();
  return (
    <>
      <figcaption>{onward.caption}</figcaption>
      <div class="row">
        {sections.map((section) => (
          <a key={section} class="button" href={`#/${section}`}>
            {shell.sections[section]}
          </a>
        ))}
        <a class="button" href="#/watch">
          {onward.watch}
        </a>
      </div>
    </>
  );
}

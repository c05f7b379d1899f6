import { hashOf } from './model/address.ts';
import { chapterNames } from './model/chapter.ts';
import { useLearnText } from './words/index.ts';

/** Lists the chapters. */
export function Contents() {
  const learn = useLearnText();
  const { chapters } = learn;
  return (
    <div class="lesson">
      <header class="group">
        <h2 tabIndex={-1}>{learn.title}</h2>
        <p class="lesson-summary">{learn.intro}</p>
      </header>
      <nav aria-label={learn.contents}>
        <ol class="lesson-contents">
          {chapterNames.map((name) => (
            <li key={name}>
              <a href={hashOf(name)}>{chapters[name].title}</a>
              <p class="soft">{chapters[name].summary}</p>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

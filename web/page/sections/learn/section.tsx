import { useEffect, useRef, useState } from 'preact/hooks';
import { addressBar } from '../../shared/session/address-bar.ts';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useSubject } from '../../shared/ui/subject.ts';
import { ChapterView } from './chapter-view.tsx';
import { chapterIn, hashOf } from './model/address.ts';
import { type ChapterName, chapterNames } from './model/chapter.ts';
import { useLearnText } from './words/index.ts';
import '../../shared/links/links.css';
import './learn.css';

/** Lists the chapters. */
function Contents() {
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

/** Returns the chapter in the address bar; keeps the last one while another section is open. */
function useChapter(): ChapterName | null {
  const [chapter, setChapter] = useState(() => chapterIn(addressBar.hash()) ?? null);
  useEffect(() => {
    const follow = () => {
      const next = chapterIn(addressBar.hash());
      if (next !== undefined) setChapter(next);
    };
    // The address may have changed before the listener was added.
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return chapter;
}

/** Moves the focus to the heading when the reader changes chapters, but not on the first view. */
function useHeadingFocus(chapter: ChapterName | null) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(chapter);
  useEffect(() => {
    if (shown.current === chapter) return;
    shown.current = chapter;
    box.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [chapter]);
  return box;
}

export { loadFigures as loadParts } from './figures.ts';
export { ready } from './words/index.ts';

export function Section(_: SectionProps) {
  const chapter = useChapter();
  const box = useHeadingFocus(chapter);
  const { chapters } = useLearnText();
  useSubject('learn', chapter ? chapters[chapter].title : undefined);
  return (
    <div ref={box} class="learn">
      {chapter ? <ChapterView key={chapter} chapter={chapter} /> : <Contents />}
    </div>
  );
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { sectionHash } from '../../shared/model/section-hash.ts';
import { addressBar } from '../../shared/session/address-bar.ts';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useSubject } from '../../shared/ui/subject.ts';
import { chapterIn, hashOf } from './model/address.ts';
import {
  type ChapterName,
  chapterNames,
  figureParts,
  onTop,
  type Part,
  piecesOf,
  prerequisites,
} from './model/chapter.ts';
import { useLearnText } from './words/index.ts';
import '../../shared/links/links.css';
import { addStyles } from '../../shared/ui/late-styles.ts';
import { figures } from './figures-loader.ts';
import styles from './learn.css?inline';

addStyles(styles);

/** Renders a string of a chapter with its code and terms. */
function Inline({ text }: { readonly text: string }) {
  return piecesOf(text).map(({ kind, text: piece, href }, index) => {
    if (kind === 'link' && href)
      return (
        <a key={index} href={href} rel="noreferrer" target="_blank">
          {piece}
        </a>
      );
    if (kind === 'code') return <code key={index}>{piece}</code>;
    return kind === 'term' ? <em key={index}>{piece}</em> : piece;
  });
}

function PartText({ text, points, code }: Part) {
  return (
    <>
      {text.map((paragraph) => (
        <p key={paragraph}>
          <Inline text={paragraph} />
        </p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <Inline text={point} />
            </li>
          ))}
        </ul>
      )}
      {code && (
        <pre class="lesson-code">
          <code>{code.join('\n')}</code>
        </pre>
      )}
    </>
  );
}

interface FigureProps {
  readonly chapter: ChapterName;
  /** The index among the chapter's figures. */
  readonly place: number;
}

function Figure({ chapter, place }: FigureProps) {
  const { figure, figureLost } = useLearnText();
  useEffect(() => void figures.load(), []);
  if (figures.isLost) return <p role="alert">{figureLost}</p>;
  const Content = figures.script?.figures[chapter][place];
  return (
    <figure class="lesson-figure group" aria-label={figure}>
      {Content ? <Content /> : <div class="lesson-waiting" />}
    </figure>
  );
}

/** Links to the previous and the next chapter. */
function Turn({ chapter }: { readonly chapter: ChapterName }) {
  const learn = useLearnText();
  const { chapters } = learn;
  const place = chapterNames.indexOf(chapter);
  const [previous, next] = [chapterNames[place - 1], chapterNames[place + 1]];
  return (
    <nav class="lesson-turn" aria-label={learn.turn}>
      {previous && (
        <a class="button" rel="prev" href={hashOf(previous)}>
          {learn.previous(chapters[previous].title)}
        </a>
      )}
      {next && (
        <a class="button button-primary" rel="next" href={hashOf(next)}>
          {learn.next(chapters[next].title)}
        </a>
      )}
    </nav>
  );
}

/** Names the chapters this one builds on, with their summaries. */
function Prerequisites({ chapter }: { readonly chapter: ChapterName }) {
  const { chapters, buildsOn } = useLearnText();
  const needed = prerequisites[chapter];
  if (needed.length === 0) return null;
  return (
    <div class="lesson-needs small">
      <p class="soft">{buildsOn}</p>
      <ul aria-label={buildsOn}>
        {needed.map((name) => (
          <li key={name}>
            <a href={hashOf(name)}>{chapters[name].title}</a>{' '}
            <span class="soft">{chapters[name].summary}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the figures alone, once they are loaded. */
function Projector() {
  const { script } = figures;
  return script && <script.ProjectorButton />;
}

function ChapterView({ chapter }: { readonly chapter: ChapterName }) {
  const learn = useLearnText();
  const { title, summary, parts } = learn.chapters[chapter];
  return (
    <article class="lesson">
      <header class="group">
        <p class="small soft">
          <a href={sectionHash.learn}>{learn.toChapters}</a>{' '}
          <span>· {learn.number(chapterNames.indexOf(chapter) + 1, chapterNames.length)}</span>
        </p>
        <h2 tabIndex={-1}>{title}</h2>
        <p class="lesson-summary">{summary}</p>
        <Projector />
      </header>
      {figureParts[chapter][0] === onTop && <Figure chapter={chapter} place={0} />}
      <div class="lesson-text">
        <Prerequisites chapter={chapter} />
        {parts.map((part, index) => {
          const place = figureParts[chapter].indexOf(index);
          return (
            <section key={index} class="lesson-part">
              <h3>{part.heading}</h3>
              {place >= 0 && <Figure chapter={chapter} place={place} />}
              <PartText {...part} />
            </section>
          );
        })}
      </div>
      <Turn chapter={chapter} />
    </article>
  );
}

/** Lists the chapters. */
function Contents() {
  const learn = useLearnText();
  const { chapters } = learn;
  return (
    <div class="lesson lesson-index">
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

export { loadFigures as loadParts } from './figures-loader.ts';
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

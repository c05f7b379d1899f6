import { useEffect } from 'preact/hooks';
import { figures, loadFigures } from './figures.ts';
import { hashOf, learnHash } from './model/address.ts';
import {
  type ChapterName,
  chapterNames,
  figureParts,
  type Part,
  piecesOf,
} from './model/chapter.ts';
import { useLearnText } from './words/index.ts';

/** Renders a string of a chapter with its code and terms. */
function Inline({ text }: { readonly text: string }) {
  return piecesOf(text).map(({ kind, text: piece }, index) => {
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
  /** Index among the figures of the chapter. */
  readonly place: number;
}

function Figure({ chapter, place }: FigureProps) {
  const { figure, figureLost } = useLearnText();
  const { value: loaded } = figures;
  useEffect(() => void loadFigures(), []);
  if (loaded === 'lost') return <p role="alert">{figureLost}</p>;
  const Content = loaded?.[chapter][place];
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

export function ChapterView({ chapter }: { readonly chapter: ChapterName }) {
  const learn = useLearnText();
  const { title, summary, parts } = learn.chapters[chapter];
  return (
    <article class="lesson">
      <header class="group">
        <p class="small soft">
          <a href={learnHash}>{learn.toChapters}</a>{' '}
          <span>· {learn.number(chapterNames.indexOf(chapter) + 1, chapterNames.length)}</span>
        </p>
        <h2 tabIndex={-1}>{title}</h2>
        <p class="lesson-summary">{summary}</p>
      </header>
      {parts.map((part, index) => {
        const place = figureParts[chapter].indexOf(index);
        return (
          <section key={index} class="lesson-part">
            <h3>{part.heading}</h3>
            <PartText {...part} />
            {place >= 0 && <Figure chapter={chapter} place={place} />}
          </section>
        );
      })}
      <Turn chapter={chapter} />
    </article>
  );
}

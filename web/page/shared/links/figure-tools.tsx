import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { isProjected, project } from '../session/projector.ts';
import { Button } from '../ui/button.tsx';
import { download } from '../ui/download.ts';
import { svgFile } from '../ui/svg-image.ts';
import { Toolbar } from '../ui/toolbar.tsx';
import { animatedDocument, type Still, Styles, still, stillDocument } from './figure-file.ts';
import { useLinksText } from './words/index.ts';

/** Shows the figure alone in large type, or leaves that view. */
export function ProjectorButton() {
  const { lesson } = useLinksText();
  const isOn = isProjected.value;
  return (
    <Button
      icon={isOn ? 'close' : 'system'}
      text={isOn ? lesson.leaveProjector : lesson.projector}
      pressed={isOn}
      onClick={() => project(!isOn)}
    />
  );
}

/** The states of an animation. */
export interface Frames {
  readonly count: number;
  /** Draws a state without motion. */
  readonly show: (index: number) => void;
  /** Draws the previous state of the page again. */
  readonly restore: () => void;
}

/** Seconds per state. */
const seconds = 1.5;

/** Resolves once the next frame but one has drawn all changes of a step. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** The most states of an animation; more would take many megabytes. */
export const maxFrames = 80;

/** Collects the states of an animation and writes its file. */
interface Film {
  readonly add: (drawing: SVGSVGElement) => void | Promise<void>;
  readonly file: () => Blob;
  /** The end of the file name. */
  readonly ending: string;
}

function svgFilm(): Film {
  const styles = new Styles();
  const stills: Still[] = [];
  return {
    add: (drawing) => void stills.push(still(drawing, styles)),
    file: () => svgFile(animatedDocument(stills, styles, seconds)),
    ending: '-animated.svg',
  };
}

async function gifFilm(): Promise<Film> {
  const { GifWriter } = await import('./figure-gif.ts');
  const writer = new GifWriter(seconds);
  return {
    add: (drawing) => writer.add(stillDocument(drawing)),
    file: () => writer.file(),
    ending: '.gif',
  };
}

/** The animation in the making, and its progress. */
interface Shoot {
  readonly count: number;
  readonly done: number;
}

/**
 * Returns a function that makes an animation, the one in the making, and a function that cancels
 * it. Draws and captures each state, then restores the page.
 */
function useShoot(drawing: () => SVGSVGElement | null, name: string) {
  const shoot = useSignal<Shoot | null>(null);
  const isLost = useSignal(false);
  const isWanted = useRef(true);
  const make = async (begin: () => Film | Promise<Film>, frames: Frames) => {
    const { count } = frames;
    shoot.value = { count, done: 0 };
    isLost.value = false;
    isWanted.current = true;
    try {
      const film = await begin();
      for (let done = 0; done < count && isWanted.current; done += 1) {
        frames.show(done);
        await drawn();
        const found = drawing();
        if (found) await film.add(found);
        shoot.value = { count, done: done + 1 };
      }
      if (isWanted.current) download(film.file(), `${name}${film.ending}`);
    } catch {
      isLost.value = true;
    } finally {
      frames.restore();
      shoot.value = null;
    }
  };
  const cancel = () => {
    isWanted.current = false;
  };
  return { shoot: shoot.value, isLost: isLost.value, make, cancel };
}

interface FileToolsProps {
  /** The file name without its extension. */
  readonly name: string;
  /** Returns the states to play; missing if the drawing has only one. */
  readonly frames?: (() => Frames) | undefined;
}

/** Saves the drawing of the figure or section around these buttons, still or animated. */
export function FileTools({ name, frames }: FileToolsProps) {
  const { lesson } = useLinksText();
  const own = useRef<HTMLSpanElement>(null);
  const drawing = () =>
    own.current?.closest('figure, .watch')?.querySelector<SVGSVGElement>('svg[role=img]') ?? null;
  const { shoot, isLost, make, cancel } = useShoot(drawing, name);
  const saveStill = () => {
    const found = drawing();
    if (found) download(svgFile(stillDocument(found)), `${name}.svg`);
  };
  const film = (text: string, begin: () => Film | Promise<Film>) =>
    frames && (
      <Button
        icon="download"
        text={text}
        disabled={shoot !== null}
        onClick={() => void make(begin, frames())}
      />
    );
  return (
    <span ref={own} class="figure-tools">
      <Toolbar label={lesson.files}>
        <Button icon="download" text={lesson.svg} onClick={saveStill} />
        {film(lesson.animation, svgFilm)}
        {film(lesson.gif, gifFilm)}
        {shoot && <Button text={lesson.cancel} onClick={cancel} />}
      </Toolbar>
      <span class="small" role="status">
        {shoot ? lesson.making(shoot.done, shoot.count) : isLost && lesson.lost}
      </span>
    </span>
  );
}

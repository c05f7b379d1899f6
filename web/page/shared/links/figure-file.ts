/**
 * Turns a drawing of the page into a file of its own: an SVG document with its current colours, or
 * one that plays several states in turn. The animation needs no scripts, so it plays in every
 * browser and slide program that shows SVG.
 */

/** The properties an SVG element takes from the page's style sheets. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'display',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'paint-order',
] as const;

/** A state of a drawing, independent of the page's style sheets. */
export interface Still {
  readonly width: number;
  readonly height: number;
  /** The background colour. */
  readonly paper: string;
  /** Elements whose classes are defined in `Styles`. */
  readonly content: string;
}

/** Gives each look a short class name, shared by all states of an animation. */
export class Styles {
  readonly #names = new Map<string, string>();

  nameOf(declarations: string): string {
    const known = this.#names.get(declarations);
    if (known) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(declarations, name);
    return name;
  }

  sheet(): string {
    return Array.from(this.#names, ([look, name]) => `.${name}{${look}}`).join('');
  }
}

function lookOf(element: Element): string {
  const style = getComputedStyle(element);
  return properties.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
}

/** Captures the drawing as it looks now. */
export function still(drawing: SVGSVGElement, styles: Styles): Still {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawing.querySelectorAll('*'), copy.querySelectorAll('*')];
  from.forEach((element, index) => {
    const target = to[index];
    if (!target) return;
    for (const { name } of Array.from(target.attributes)) {
      if (/^(class|style|data-|aria-|role|tabindex)/.test(name)) target.removeAttribute(name);
    }
    if (target.tagName !== 'title') target.setAttribute('class', styles.nameOf(lookOf(element)));
  });
  const { width, height } = drawing.viewBox.baseVal;
  const writer = new XMLSerializer();
  const content = Array.from(copy.childNodes, (child) => writer.serializeToString(child)).join('');
  return {
    width,
    height,
    paper: paperOf(drawing),
    content: content.replaceAll(' xmlns="http://www.w3.org/2000/svg"', ''),
  };
}

const transparent = 'rgba(0, 0, 0, 0)';

/** Returns the background colour of an element: that of its nearest ancestor with one. */
function paperOf(element: Element | null): string {
  if (!element) return 'white';
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === transparent ? paperOf(element.parentElement) : backgroundColor;
}

const margin = 16;

function documentOf(stills: readonly Still[], styles: Styles, content: string): string {
  const width = Math.max(...stills.map((each) => each.width)) + 2 * margin;
  const height = Math.max(...stills.map((each) => each.height)) + 2 * margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="${-margin} ${-margin} ${width} ${height}"><style>${styles.sheet()}</style>`,
    `<rect x="${-margin}" y="${-margin}" width="${width}" height="${height}" fill="${stills[0]?.paper}"/>`,
    `${content}</svg>\n`,
  ].join('');
}

/** Writes a drawing as an SVG document. */
export function stillDocument(drawing: SVGSVGElement): string {
  const styles = new Styles();
  const taken = still(drawing, styles);
  return documentOf([taken], styles, taken.content);
}

/** Returns when a state appears and disappears, as fractions of the animation, 0 … 1. */
export function turnOf(index: number, count: number): readonly [number, number] {
  return [index / count, (index + 1) / count];
}

/** Shows a state for its turn. The animation repeats forever. */
function frame({ content }: Still, index: number, count: number, seconds: number): string {
  const [from, to] = turnOf(index, count);
  const times = [0, from, to, 1];
  return [
    '<g display="none"><animate attributeName="display" calcMode="discrete" repeatCount="indefinite"',
    ` dur="${count * seconds}s" keyTimes="${times.join(';')}" values="none;inline;none;none"/>`,
    `${content}</g>`,
  ].join('');
}

/** Writes states that share their styles as an SVG document that shows each for `seconds`. */
export function animatedDocument(
  stills: readonly Still[],
  styles: Styles,
  seconds: number,
): string {
  const frames = stills.map((each, index) => frame(each, index, stills.length, seconds));
  return documentOf(stills, styles, frames.join(''));
}

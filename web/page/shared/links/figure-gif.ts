/** Writes the states of a drawing as an animated GIF, which plays in every slide program. */

import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { breather } from '../session/breather.ts';
import { imageOf } from '../ui/svg-image.ts';

/** The most pixels per frame. A drawing is doubled in size as long as it stays within. */
const maxPixels = 1_200_000;

/** Collects frames, all of the size of the first. */
export class GifWriter {
  readonly #encoder = GIFEncoder();
  readonly #delay: number;
  #canvas: HTMLCanvasElement | null = null;

  /** Shows each frame for this many seconds. */
  constructor(seconds: number) {
    this.#delay = 1000 * seconds;
  }

  /** Adds an SVG document as a frame. */
  async add(drawing: string): Promise<void> {
    const image = await imageOf(drawing);
    this.#canvas ??= canvasFor(image);
    const { width, height } = this.#canvas;
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0, width, height);
    const breathe = breather();
    const { data } = context.getImageData(0, 0, width, height);
    await breathe();
    const palette = quantize(data, 64);
    await breathe();
    const pixels = applyPalette(data, palette);
    await breathe();
    this.#encoder.writeFrame(pixels, width, height, { palette, delay: this.#delay });
  }

  file(): Blob {
    this.#encoder.finish();
    return new Blob([this.#encoder.bytes()], { type: 'image/gif' });
  }
}

function canvasFor({ width, height }: HTMLImageElement): HTMLCanvasElement {
  const scale = Math.min(2, Math.sqrt(maxPixels / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(scale * width);
  canvas.height = Math.floor(scale * height);
  return canvas;
}

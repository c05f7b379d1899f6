/** The part of gifenc used by `figure-gif.ts`. */
declare module 'gifenc' {
  type Palette = number[][];

  interface Encoder {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      frame: { palette: Palette; delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(pixels: Uint8ClampedArray, colors: number): Palette;
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array;
}

import { useState } from 'preact/hooks';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { download } from './download.ts';
import { imageOf, svgFile } from './svg-image.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Renders an SVG document at twice its size; null if the browser cannot. */
async function pngFile(drawing: string, size: Size): Promise<Blob | null> {
  const image = await imageOf(drawing).catch(() => null);
  return image && pixelsOf(image, size);
}

function pixelsOf(image: HTMLImageElement, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = 2 * width;
  canvas.height = 2 * height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

interface Drawn {
  /** An SVG document, and its size in pixels. */
  readonly drawing: string;
  readonly width: number;
  readonly height: number;
}

interface PictureToolsProps {
  /** The file name without its extension. */
  readonly name: string;
  /** Draws on a click. */
  readonly draw: () => Drawn;
}

/** Saves the board as a picture, or prints it. */
export function PictureTools({ name, draw }: PictureToolsProps) {
  const { pictures } = useText();
  const [refused, setRefused] = useState(false);
  const savePng = async () => {
    const { drawing, ...size } = draw();
    const file = await pngFile(drawing, size);
    setRefused(file === null);
    if (file) download(file, `${name}.png`);
  };
  return (
    <>
      <Button icon="download" text={pictures.png} onClick={savePng} />
      <Button
        icon="download"
        text={pictures.svg}
        onClick={() => download(svgFile(draw().drawing), `${name}.svg`)}
      />
      <Button icon="print" iconOnly text={pictures.print} onClick={() => print()} />
      {refused && (
        <span class="small" role="alert">
          {pictures.pngRefused}
        </span>
      )}
    </>
  );
}

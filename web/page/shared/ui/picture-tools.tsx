import { useState } from 'preact/hooks';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { download } from './download.ts';
import { pngFile, svgFile } from './drawing-file.ts';

interface Drawn {
  /** An SVG document, and its size in pixels. */
  readonly drawing: string;
  readonly width: number;
  readonly height: number;
}

interface PictureToolsProps {
  /** Of the files, without its end. */
  readonly name: string;
  /** Asked for at a click. */
  readonly draw: () => Drawn;
}

/** The board as a picture, or on paper. */
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

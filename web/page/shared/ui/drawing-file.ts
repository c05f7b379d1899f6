/** An SVG document as a file. */
export function svgFile(drawing: string): Blob {
  return new Blob([drawing], { type: 'image/svg+xml' });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An SVG document as pixels, two for each of its own; null if the browser cannot. */
export async function pngFile(drawing: string, size: Size): Promise<Blob | null> {
  const image = new Image();
  const address = URL.createObjectURL(svgFile(drawing));
  try {
    image.src = address;
    await image.decode();
    return await pixelsOf(image, size);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function pixelsOf(image: HTMLImageElement, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = 2 * width;
  canvas.height = 2 * height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

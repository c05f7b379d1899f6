/** An SVG document as a file. */
export function svgFile(drawing: string): Blob {
  return new Blob([drawing], { type: 'image/svg+xml' });
}

/** A square SVG document as pixels, two for each of its own; null if the browser cannot. */
export async function pngFile(drawing: string, side: number): Promise<Blob | null> {
  const image = new Image();
  const address = URL.createObjectURL(svgFile(drawing));
  try {
    image.src = address;
    await image.decode();
    return await pixelsOf(image, 2 * side);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function pixelsOf(image: HTMLImageElement, side: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Returns an SVG document as a file. */
export function svgFile(drawing: string): Blob {
  return new Blob([drawing], { type: 'image/svg+xml' });
}

/** Renders an SVG document. Rejects if the browser cannot. */
export async function imageOf(drawing: string): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(svgFile(drawing));
  try {
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

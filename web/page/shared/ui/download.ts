/** Downloads a file. */
export function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

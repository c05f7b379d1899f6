/** Fetches the module, a file next to this one. */
export async function fetchWasm(): Promise<Uint8Array> {
  const response = await fetch(new URL('./dance.wasm', import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

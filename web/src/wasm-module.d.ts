/** What Emscripten builds from cpp/bindings (web/src/solver/wasm.ts has the types). */
declare module '#wasm/dance.mjs' {
  /** Makes an instance of what is compiled, and hands it on; answers with nothing yet. */
  export type InstantiateWasm = (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => void,
  ) => object;
  const createDance: (
    settings:
      | { readonly wasmBinary: Uint8Array }
      | { readonly instantiateWasm: InstantiateWasm; readonly locateFile: () => string },
  ) => Promise<never>;
  export default createDance;
}

declare module '#wasm/dance.wasm?url' {
  const address: string;
  export default address;
}

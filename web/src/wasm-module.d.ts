/** What Emscripten builds from cpp/bindings (web/src/solver/wasm.ts has the types). */
declare module '#wasm/dance.mjs' {
  const createDance: (settings: {
    readonly locateFile?: () => string;
    readonly wasmBinary?: Uint8Array;
  }) => Promise<never>;
  export default createDance;
}

declare module '#wasm/dance.wasm?url' {
  const address: string;
  export default address;
}

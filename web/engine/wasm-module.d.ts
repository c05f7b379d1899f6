/** The modules that Emscripten builds from cpp/wasm (worker/wasm.ts has their types). */
declare module '#wasm/*.mjs' {
  const createModule: import('./worker/wasm.ts').CreateModule;
  export default createModule;
}

declare module '#wasm/*.wasm?url' {
  const address: string;
  export default address;
}

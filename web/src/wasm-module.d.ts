/** What Emscripten builds from cpp/bindings (web/src/solver/wasm.ts has the types). */
declare module '#wasm/*.mjs' {
  const createModule: import('./solver/wasm.ts').CreateModule;
  export default createModule;
}

declare module '#wasm/*.wasm?url' {
  const address: string;
  export default address;
}

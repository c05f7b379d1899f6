/**
 * A module with a single function that returns a vector of zeros: `(func (result v128) (i8x16.splat
 * (i32.const 0)))`.
 */
const vectorModule = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic, version
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b], // type: () → v128
  ...[0x03, 0x02, 0x01, 0x00], // function 0 has type 0
  ...[0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b], // code
);

/** Returns whether this browser supports the WebAssembly SIMD instructions the solver needs. */
export function supportsSimd(): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(vectorModule);
}

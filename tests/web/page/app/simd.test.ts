import { afterEach, expect, test, vi } from 'vitest';
import { supportsSimd } from '../../../../web/page/app/simd.ts';

afterEach(() => vi.unstubAllGlobals());

test('detects the SIMD of this engine', () => {
  expect(supportsSimd()).toBe(true);
});

test('an engine without WebAssembly has no SIMD', () => {
  vi.stubGlobal('WebAssembly', undefined);
  expect(supportsSimd()).toBe(false);
});

test('an engine that refuses the instructions has no SIMD', () => {
  vi.stubGlobal('WebAssembly', { validate: () => false });
  expect(supportsSimd()).toBe(false);
});

import { defineConfig } from 'vitest/config';

function project(name: string) {
  // No test measures time: the limits only end tests that hang.
  return {
    test: {
      name,
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 240_000 } },
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
    },
  };
}

const npmPackage = project('package');
const cluster = project('cluster');

export default defineConfig({
  test: {
    projects: [
      project('web'),
      project('wasm'),
      project('cli'),
      project('bench'),
      { test: { ...cluster.test, testTimeout: 600_000, hookTimeout: 60_000 } },
      project('browsers'),
      { test: { ...npmPackage.test, globalSetup: 'tests/package/install.ts' } },
    ],
  },
});

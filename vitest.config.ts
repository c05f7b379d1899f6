import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import './scripts/catalogue.mjs';

/** Tests named *.slow.test.ts are in the second ring; see CONTRIBUTING.md. */
const slow = 'tests/*/**/*.slow.test.{ts,tsx}';

function project(name: string) {
  // No test measures time: the limits only end tests that hang.
  return {
    test: {
      name,
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 240_000 } },
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      exclude: [slow],
    },
  };
}

const web = project('web');
const slowTests = project('slow');
const npmPackage = project('package');
const cluster = project('cluster');

/** Runs files in the order of their names. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByName },
    maxWorkers: 2,
    projects: [
      // Loading the page's models takes longer than testing them: all files share one process.
      { test: { ...web.test, isolate: false, fileParallelism: false, unstubGlobals: true } },
      project('wasm'),
      project('cli'),
      { test: { ...slowTests.test, include: [slow], exclude: [], env: { DANCE_BUILD: 'native' } } },
      project('bench'),
      {
        test: {
          ...cluster.test,
          testTimeout: 600_000,
          hookTimeout: 60_000,
          env: { DANCE_BUILD: 'native' },
        },
      },
      project('browsers'),
      { test: { ...npmPackage.test, globalSetup: 'tests/package/install.ts' } },
    ],
  },
});

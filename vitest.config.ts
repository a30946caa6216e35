import { defineConfig } from 'vitest/config';

const minute = 60_000;

/** Limits against hanging, for a machine of any speed; no test asserts a duration by them. */
const timeouts = {
  testTimeout: 10 * minute,
  hookTimeout: 10 * minute,
  expect: { poll: { timeout: minute } },
};

// Files of one group share its workers, so that no kind waits for another's last file. Three of them on two
// cores, because files also wait, and each worker costs imports, a site and a browser.
const together = { maxWorkers: 3, sequence: { groupOrder: 1 } };
/** Measurements, and tests that build, run alone on the machine. */
const alone = (groupOrder: number) => ({ maxWorkers: 1, sequence: { groupOrder } });

/** Tests of the built site. */
const ofSite = {
  globalSetup: './tests/support/harness-setup.ts',
  setupFiles: './tests/support/window-ends.ts',
  ...timeouts,
};

// CONTRIBUTING.md says which command runs which kind.
export default defineConfig({
  test: {
    // Files of a worker share their imports: the Worker and its tools are read once, not 150 times.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{worker,shell,mf-*,scripts}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/contract/*.test.ts',
            'tests/payments/*.test.ts',
          ],
          ...timeouts,
          ...together,
        },
      },
      ...['integration', 'journeys', 'e2e', 'release'].map((name) => ({
        test: { name, include: [`tests/${name}/**/*.test.ts`], ...ofSite, ...together },
      })),
      { test: { name: 'engines', include: ['tests/engines/*.test.ts'], ...ofSite, ...together } },
      {
        // Only for `npm run engines -- old`. Pages of Chromium 69 run some of the walk's functions.
        esbuild: { supported: { 'optional-chain': false, 'nullish-coalescing': false } },
        test: {
          name: 'old',
          include: ['tests/engines/old/*.test.ts'],
          ...ofSite,
          ...alone(2),
        },
      },
      // Only for `npm run sweep`: builds releases and remotes of its own.
      { test: { name: 'sweep', include: ['tests/sweep/**/*.test.ts'], ...ofSite, ...alone(2) } },
      {
        test: {
          name: 'bench',
          include: ['tests/bench/**/*.test.ts'],
          // Earlier files must not slow down a measurement.
          isolate: true,
          ...ofSite,
          ...alone(3),
        },
      },
    ],
  },
});

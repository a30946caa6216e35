import { defineConfig } from 'vitest/config';

const minute = 60_000;

// Files of one group share its workers, so that no kind waits for another's last file. Three of them on
// two cores: files also wait, and each worker costs imports, a site and a browser of its own.
const together = { maxWorkers: 3, sequence: { groupOrder: 1 } };
/** Measurements, and tests that build, have the machine to themselves. */
const alone = (groupOrder: number) => ({ maxWorkers: 1, sequence: { groupOrder } });
const setUp = './tests/support/harness-setup.ts';

export default defineConfig({
  test: {
    // Files of a worker share what they import: the Worker and its tools are read once, not 150 times.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{worker,shell,mf-*,scripts}/**/*.test.{ts,tsx}',
            'tests/{architecture,house,extending,contrast,words}.test.ts',
            'tests/contract/*.test.ts',
            'tests/payments/*.test.ts',
          ],
          // Two of them read every source, which takes longer while the machine builds.
          testTimeout: minute / 2,
          ...together,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: setUp,
          testTimeout: minute / 2,
          hookTimeout: minute / 2,
          ...together,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: setUp,
          testTimeout: minute,
          hookTimeout: minute,
          ...together,
        },
      },
      ...[
        { name: 'engines', include: ['tests/engines/*.test.ts'] },
        // The one that `npm test` runs too.
        { name: 'walk', include: ['tests/engines/walk.test.ts'] },
      ].map((kind) => ({
        test: {
          ...kind,
          globalSetup: setUp,
          testTimeout: 2 * minute,
          hookTimeout: minute,
          ...together,
        },
      })),
      {
        // Only for `npm run engines -- old`. Pages of Chromium 69 run some of the walk's functions.
        esbuild: { supported: { 'optional-chain': false, 'nullish-coalescing': false } },
        test: {
          name: 'old',
          include: ['tests/engines/old/*.test.ts'],
          globalSetup: setUp,
          testTimeout: minute,
          hookTimeout: minute,
          ...alone(2),
        },
      },
      {
        // Only for `npm run sweep`: builds releases and remotes of its own.
        test: {
          name: 'sweep',
          include: ['tests/sweep/**/*.test.ts'],
          globalSetup: setUp,
          testTimeout: minute,
          hookTimeout: minute,
          ...alone(2),
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/start.test.ts'],
          testTimeout: 2 * minute,
          hookTimeout: minute,
          ...together,
        },
      },
      {
        test: {
          name: 'bench',
          include: ['tests/bench/**/*.test.ts'],
          // Earlier files must not slow down a measurement.
          isolate: true,
          globalSetup: setUp,
          testTimeout: 10 * minute,
          hookTimeout: minute,
          ...alone(3),
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

const minute = 60_000;

/** Kinds of tests run one after the other, the quick ones first: they share two cores. */
const turn = (groupOrder: number, maxWorkers: number) => ({ maxWorkers, sequence: { groupOrder } });
const setUp = './tests/harness-setup.ts';

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
            'tests/{architecture,house,extending,contrast,mail-colours,words}.test.ts',
            'tests/contract/*.test.ts',
          ],
          // Two of them read every source: on a machine that builds meanwhile, that takes its time.
          testTimeout: minute / 2,
          ...turn(1, 2),
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: setUp,
          testTimeout: minute / 2,
          hookTimeout: minute / 2,
          ...turn(2, 2),
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: setUp,
          testTimeout: minute,
          hookTimeout: minute,
          // Three: a browser test waits for most of its time.
          ...turn(3, 3),
        },
      },
      {
        // What `npm run sweep` alone does: it builds releases and remotes of its own.
        test: {
          name: 'sweep',
          include: ['tests/sweep/**/*.test.ts'],
          globalSetup: setUp,
          testTimeout: minute,
          hookTimeout: minute,
          ...turn(5, 1),
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/start.test.ts'],
          testTimeout: 2 * minute,
          hookTimeout: minute,
          ...turn(4, 1),
        },
      },
      {
        test: {
          name: 'bench',
          include: ['tests/bench/**/*.test.ts'],
          globalSetup: setUp,
          testTimeout: 10 * minute,
          hookTimeout: minute,
          ...turn(6, 1),
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

const minute = 60_000;

/** Tests that run one file after the other, and a group after another: they share two cores. */
const alone = (groupOrder: number) => ({ maxWorkers: 1, sequence: { groupOrder } });
const setUp = './tests/harness-setup.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{worker,shell,mf-*}/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: setUp,
          testTimeout: minute / 2,
          hookTimeout: minute / 2,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
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
          ...alone(3),
        },
      },
      {
        test: {
          name: 'bench',
          include: ['tests/bench/**/*.test.ts'],
          globalSetup: setUp,
          testTimeout: 10 * minute,
          hookTimeout: minute,
          ...alone(4),
        },
      },
    ],
  },
});

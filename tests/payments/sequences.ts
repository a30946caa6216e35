import fc from 'fast-check';
import type { TwoAccounts } from './accounts.ts';
import { type Step, steps } from './steps.ts';
import { createWorld } from './world.ts';

const { AT, RUNS, SEED, SHRINK } = process.env;

/** RUNS=2000 makes a test longer or shorter. */
export const sequencesOf = (usual: number): number => Number(RUNS ?? usual);

/**
 * Runs random sequences, with all checks after every step. SEED and AT, which a failure prints,
 * repeat it; SHRINK=1 looks for a shorter one.
 */
export async function runSequences(
  paying: TwoAccounts,
  numRuns: number,
  { check = () => {}, without = [] }: { check?: () => void; without?: Step['do'][] } = {},
) {
  const property = fc.asyncProperty(steps, async (all) => {
    const world = await createWorld(paying);
    for (const one of all.filter((step) => !without.includes(step.do))) {
      await world.step(one);
      await world.check();
      check();
    }
    await world.finish();
    check();
  });
  await fc.assert(property, {
    ...{ numRuns, endOnFailure: !SHRINK },
    ...(SEED && { seed: Number(SEED) }),
    ...(AT && { path: AT }),
  });
}

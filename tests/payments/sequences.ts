import fc from 'fast-check';
import type { TwoAccounts } from './accounts.ts';
import { randomSteps, type Step } from './steps.ts';
import { createWorld } from './world.ts';

const { AT, RUNS, SEED, SHRINK } = process.env;

/** Returns the number of sequences: RUNS (e.g. RUNS=2000), or the usual number. */
export const readSequenceCount = (usual: number): number => Number(RUNS ?? usual);

interface Run {
  check?: () => void;
  /** The steps that the sequences leave out. */
  without?: Step['do'][];
  /** The sequences to run first. */
  first?: readonly Step[][];
}

/** A failure prints SEED and AT. A run with both repeats the sequence; SHRINK=1 finds a shorter sequence. */
export async function runSequences(
  paying: TwoAccounts,
  numRuns: number,
  { check = () => {}, without = [], first = [] }: Run = {},
) {
  const property = fc.asyncProperty(randomSteps, async (all) => {
    const world = await createWorld(paying);
    for (const one of all.filter((step) => !without.includes(step.do))) {
      await world.step(one);
      await world.check();
      check();
    }
    await world.finish();
    check();
  });
  const told = await fc.check(property, {
    numRuns: first.length + numRuns,
    endOnFailure: !SHRINK,
    examples: first.map((sequence): [Step[]] => [sequence]),
    // Only the sweep is random; all other runs use the same sequences each time.
    ...((SEED || !process.env.SWEEP) && { seed: Number(SEED ?? 45) }),
    ...(AT && { path: AT }),
  });
  if (!told.failed) return;
  const line = `${JSON.stringify(told.counterexample?.[0])},`;
  throw new Error(`${fc.defaultReportMessage(told)}\n\nTo keep it, in kept.ts:\n${line}\n`, {
    cause: told.errorInstance,
  });
}

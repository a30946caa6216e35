import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { sized } from '../sweep.ts';
import { steps } from './payout-steps.ts';
import { createWorld, listFaults } from './payout-world.ts';
import { startSiteOfTwoAccounts } from './paypal-support.ts';

const paying = await startSiteOfTwoAccounts();
afterAll(() => paying.stop());

const sequences = sized(7, 10_000);

test(
  `${sequences} sequences over all means of paying pay each payout once`,
  async () => {
    const cameBack: string[] = [];
    const property = fc.asyncProperty(steps, async (all) => {
      const world = await createWorld(paying);
      for (const one of all) {
        await world.step(one);
        await world.check();
      }
      cameBack.push(...(await world.finish()));
    });
    await fc.assert(property, {
      numRuns: sequences,
      endOnFailure: process.env.SHRINK === undefined,
    });
    expect(await listFaults(paying)).toEqual(cameBack.sort());
  },
  sized(120_000, 14_400_000),
);

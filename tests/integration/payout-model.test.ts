import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { sized } from '../sweep.ts';
import { steps } from './payout-steps.ts';
import { createWorld } from './payout-world.ts';
import { startSiteOfTwoAccounts } from './paypal-support.ts';

const paying = await startSiteOfTwoAccounts();
afterAll(() => paying.stop());

const sequences = Number(process.env.RUNS ?? sized(7, 600));
/** What PayPal says otherwise is no fault of the ledger. */
const isTold = (kind: string) => kind.startsWith('paypal-') || kind === 'pago-sin-fin';

test(
  `${sequences} sequences over all means of paying pay each payout once`,
  async () => {
    const property = fc.asyncProperty(steps, async (all) => {
      const world = await createWorld(paying);
      for (const one of all) {
        await world.step(one);
        await world.check();
        const faults = await world.faults();
        expect(faults.filter(({ tipo }) => !isTold(tipo))).toEqual([]);
      }
      await world.finish();
    });
    await fc.assert(property, {
      numRuns: sequences,
      endOnFailure: process.env.SHRINK === undefined,
      ...(process.env.SEED && { seed: Number(process.env.SEED) }),
    });
  },
  sized(120_000, 14_400_000),
);

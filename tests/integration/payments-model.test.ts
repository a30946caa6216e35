import { afterAll, test } from 'vitest';
import { runSequences, sequencesOf } from '../payments/sequences.ts';
import { sized } from '../sweep.ts';
import { startSiteOfTwoAccounts } from './paypal-support.ts';

// The sequences of tests/payments, on the Worker and the database as they are deployed.

const paying = await startSiteOfTwoAccounts();
afterAll(() => paying.stop());

const sequences = sequencesOf(sized(2, 100));

test(
  `${sequences} sequences over all means of paying pay each payout once in workerd`,
  // Work that goes on after a claim has lapsed shows nowhere when it is done.
  () => runSequences(paying, sequences, { without: ['overtaken', 'lapse', 'stale'] }),
  sized(120_000, 3_600_000),
);

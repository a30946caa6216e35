import { afterAll, expect, test, vi } from 'vitest';
import { chooseSize } from '../support/sweep.ts';
import { startTwoAccounts } from './accounts.ts';
import { keptSequences } from './kept.ts';
import { readSequenceCount, runSequences } from './sequences.ts';
import { startBothApis } from './site.ts';

const paying = await startTwoAccounts(startBothApis);
afterAll(() => paying.stop());

// A failure in the API's log is our own fault, e.g. a write that the database refused.
const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
const failures = vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => {
  vi.restoreAllMocks();
});

const sequences = readSequenceCount(chooseSize(30, 3000));

// Threats 52, 54, 57
test(
  `${sequences} random sequences of all payment methods pay each payout once`,
  () =>
    runSequences(paying, sequences, {
      first: keptSequences,
      check() {
        // The log of the whole run would become too large, so the test clears the log.
        logged.mockClear();
        const ours = failures.mock.calls.filter((call) => !/connection lost/.test(`${call}`));
        expect(ours).toEqual([]);
      },
    }),
  chooseSize(600_000, 3_600_000),
);

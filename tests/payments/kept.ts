import type { Step } from './steps.ts';

const credit = { do: 'credit', who: 0, cents: 500, isHeld: false, early: 0, lost: [] } as const;
const takeBack = { do: 'take-back', who: 0, which: 0, cents: 200, lost: [] } as const;
const release = { do: 'release', lost: ['after', 'before'] } as const;

/**
 * Sequences that failed once, and cases that random sequences may miss. Every run of the model tries these
 * sequences first. A failure prints the line to add here, and the fault. SHRINK=1 with the failure's SEED and
 * AT gives a shorter sequence.
 */
export const keptSequences: Step[][] = [
  // The site sent a doubtful batch (`dudoso`) again after PayPal had forgotten the batch's id.
  [
    { do: 'cancel', who: 0, twice: false },
    { do: 'ask', who: 1, twice: false },
    { do: 'api', whose: [1], trouble: { taken: 'lost' }, twice: false },
    { do: 'days', count: 90 },
    { do: 'cron', atOnce: 1, trouble: null },
  ],
  // The partial reversals together exceed the amount.
  [credit, takeBack, takeBack, takeBack],
  // The site releases held money once, without the reversed part.
  [{ ...credit, isHeld: true, early: 30 }, takeBack, release, release],
  // A debt arises while a payout is open. The returned payout and later credits pay the debt.
  [credit, { ...takeBack, cents: 500 }, { do: 'cancel', who: 0, twice: true }, credit],
  [credit, { ...takeBack, cents: 500 }, { do: 'refuse', who: 0, twice: true }, credit],
];

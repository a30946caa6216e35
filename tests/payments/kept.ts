import type { Step } from './steps.ts';

const credit = { do: 'credit', who: 0, cents: 500, isHeld: false, early: 0, lost: [] } as const;
const takeBack = { do: 'take-back', who: 0, which: 0, cents: 200, lost: [] } as const;
const release = { do: 'release', lost: ['after', 'before'] } as const;

/**
 * Sequences that failed once, and cases that random sequences may miss: every run of the model tries them
 * first. A failure prints the line to add here, with its fault; SHRINK=1 with its SEED and AT gives a shorter
 * sequence.
 */
export const kept: Step[][] = [
  // A batch in doubt was sent again after PayPal had forgotten its id.
  [
    { do: 'cancel', who: 0, twice: false },
    { do: 'ask', who: 1, twice: false },
    { do: 'api', whose: [1], trouble: { taken: 'lost' }, twice: false },
    { do: 'days', count: 90 },
    { do: 'cron', atOnce: 1, trouble: null },
  ],
  // Partial reversals together exceed the amount.
  [credit, takeBack, takeBack, takeBack],
  // Held money is released once, without the reversed part.
  [{ ...credit, isHeld: true, early: 30 }, takeBack, release, release],
  // A debt that arises beside an open payout is paid by the returned payout and by later credits.
  [credit, { ...takeBack, cents: 500 }, { do: 'cancel', who: 0, twice: true }, credit],
  [credit, { ...takeBack, cents: 500 }, { do: 'refuse', who: 0, twice: true }, credit],
];

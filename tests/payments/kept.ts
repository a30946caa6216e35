import type { Step } from './steps.ts';

/**
 * Sequences that failed once: every run of the model tries them first. A failure prints the line to be
 * added here, with what was wrong; SHRINK=1 with its SEED and AT gives a shorter one.
 */
export const kept: Step[][] = [
  // A lot in doubt was sent again when PayPal had forgotten its id.
  [
    { do: 'cancel', who: 0, twice: false },
    { do: 'ask', who: 1, twice: false },
    { do: 'api', whose: [1], trouble: { taken: 'lost' }, twice: false },
    { do: 'days', count: 90 },
    { do: 'cron', atOnce: 1, trouble: null },
  ],
];

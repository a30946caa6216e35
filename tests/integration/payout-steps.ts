import fc from 'fast-check';
import type { Trouble } from '../../scripts/paypal/server.ts';

/** What members, the owner and PayPal do. `who` and `lot` pick among what there is. */
export type Step =
  | { do: 'ask' | 'cancel' | 'refuse' | 'paid-outside'; who: number; twice: boolean }
  | { do: 'take'; means: 'archivo' | 'mano'; whose: number[]; twice: boolean }
  | { do: 'download' | 'send-money' | 'free'; lot: number }
  | { do: 'close'; lot: number; isWhole: boolean; twice: boolean }
  | { do: 'came-back'; who: number; twice: boolean }
  | { do: 'api'; whose: number[]; trouble: Trouble | null; twice: boolean }
  | { do: 'cron'; atOnce: number }
  | { do: 'retry' | 'number' | 'free-unsent' | 'seen'; lot: number }
  | { do: 'settle'; lot: number; twice: boolean }
  /** PayPal decides about a payout, shows another amount of it, or does not show it. */
  | { do: 'paypal'; who: number; status: string }
  | { do: 'show'; who: number; as: 'right' | 'other-amount' | 'illegible' | 'missing' }
  | { do: 'deny'; lot: number; isEmpty: boolean }
  | { do: 'webhook'; who: number; twice: boolean }
  | { do: 'outage'; isDown: boolean }
  | { do: 'hide'; isHidden: boolean }
  /** Other keys of PayPal's, or the first ones again. */
  | { do: 'change-keys' }
  | { do: 'reverse'; who: number; cents: number }
  | { do: 'suspend'; who: number; isSuspended: boolean }
  | { do: 'erase'; who: number; twice: boolean }
  /** A claim lapses while PayPal is slow: somebody else takes over, and then its answer comes. */
  | { do: 'lapse'; lot: number }
  | { do: 'days'; count: number };

export type Acts = { [Name in Step['do']]: (step: Step & { do: Name }) => Promise<unknown> };

/** Members of one sequence. */
export const people = 2;

const who = fc.nat({ max: people - 1 });
const whose = fc.uniqueArray(who, { minLength: 1 });
const lot = fc.nat({ max: 5 });
const twice = fc.boolean();
const named = <Name extends Step['do']>(...names: Name[]) => fc.constantFrom(...names);

const troubles: (Trouble | null)[] = [
  null,
  null,
  { taken: 'lost' },
  { taken: 'illegible' },
  { taken: 500 },
  { answer: 429, headers: { 'retry-after': '1' } },
  { answer: 503 },
  { answer: 400, body: { name: 'INSUFFICIENT_FUNDS', message: 'no money', debug_id: 'd' } },
];
const statuses = ['SUCCESS', 'SUCCESS', 'FAILED', 'UNCLAIMED', 'RETURNED', 'BLOCKED', 'REVERSED'];

const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });

/** A sequence over all means of paying, each button pressed at any time, also twice. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    weighted(4, fc.record({ do: named('ask'), who, twice })),
    weighted(3, fc.record({ do: named('cancel', 'refuse', 'paid-outside'), who, twice })),
    weighted(
      3,
      fc.record({
        ...{ do: named('take'), whose, twice },
        means: fc.constantFrom('archivo', 'mano'),
      }),
    ),
    weighted(3, fc.record({ do: named('download', 'send-money', 'free'), lot })),
    weighted(3, fc.record({ do: named('close'), lot, isWhole: fc.boolean(), twice })),
    weighted(1, fc.record({ do: named('came-back'), who, twice })),
    weighted(
      5,
      fc.record({ do: named('api'), whose, trouble: fc.constantFrom(...troubles), twice }),
    ),
    weighted(3, fc.record({ do: named('cron'), atOnce: fc.integer({ min: 1, max: 3 }) })),
    weighted(3, fc.record({ do: named('retry', 'number', 'free-unsent', 'seen'), lot })),
    weighted(3, fc.record({ do: named('settle'), lot, twice })),
    weighted(4, fc.record({ do: named('paypal'), who, status: fc.constantFrom(...statuses) })),
    weighted(
      2,
      fc.record({
        ...{ do: named('show'), who },
        as: fc.constantFrom('right', 'other-amount', 'illegible', 'missing'),
      }),
    ),
    weighted(1, fc.record({ do: named('deny'), lot, isEmpty: fc.boolean() })),
    weighted(2, fc.record({ do: named('webhook'), who, twice })),
    weighted(1, fc.record({ do: named('outage'), isDown: fc.boolean() })),
    weighted(1, fc.record({ do: named('hide'), isHidden: fc.boolean() })),
    weighted(2, fc.record({ do: named('change-keys') })),
    weighted(1, fc.record({ do: named('reverse'), who, cents: fc.integer({ min: 1, max: 3000 }) })),
    weighted(1, fc.record({ do: named('suspend'), who, isSuspended: fc.boolean() })),
    weighted(1, fc.record({ do: named('erase'), who, twice })),
    weighted(1, fc.record({ do: named('lapse'), lot })),
    weighted(4, fc.record({ do: named('days'), count: fc.constantFrom(1, 26, 31, 90) })),
  ),
  { minLength: 12, maxLength: 40, size: 'max' },
);

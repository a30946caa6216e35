import fc from 'fast-check';
import type { Trouble } from '../../scripts/paypal/server.ts';

/** What members, the owner and PayPal do. `who` and `lot` pick among what there is. */
export type Step =
  | { do: 'ask' | 'cancel' | 'refuse' | 'take' | 'mark'; who: number; twice: boolean }
  | { do: 'file'; whose: number[]; twice: boolean }
  | { do: 'download-again' | 'upload' | 'send-by-hand' | 'free'; lot: number }
  | { do: 'close'; lot: number; twice: boolean }
  | { do: 'api'; whose: number[]; trouble: Trouble | null; twice: boolean }
  | { do: 'cron'; atOnce: number }
  | { do: 'retry'; lot: number }
  /** One payout of the lot; null: the whole lot. */
  | { do: 'discard'; lot: number; payout: number | null }
  | { do: 'settle'; who: number; status: string }
  | { do: 'webhook'; who: number; twice: boolean }
  | { do: 'take-back'; who: number }
  | { do: 'outage'; isDown: boolean }
  | { do: 'hide'; isHidden: boolean }
  /** Other keys of PayPal's, or the first ones again. */
  | { do: 'change-keys' }
  | { do: 'reverse'; who: number; cents: number }
  | { do: 'suspend'; who: number; isSuspended: boolean }
  | { do: 'erase'; who: number; twice: boolean }
  | { do: 'wait-long' };

export type Acts = { [Name in Step['do']]: (step: Step & { do: Name }) => Promise<unknown> };

/** Members of one sequence. */
export const people = 2;

const who = fc.nat({ max: people - 1 });
const whose = fc.uniqueArray(who, { minLength: 1 });
const lot = fc.nat({ max: 5 });
const twice = fc.boolean();
const payout = fc.option(who, { freq: 3 });
const named = <Name extends Step['do']>(...names: Name[]) => fc.constantFrom(...names);

const troubles: (Trouble | null)[] = [
  null,
  null,
  { taken: 'lost' },
  { taken: 'illegible' },
  { taken: 500 },
  { taken: 503 },
  { answer: 429, headers: { 'retry-after': '1' } },
  { answer: 429 },
  { answer: 503 },
  { answer: 400, body: { name: 'INSUFFICIENT_FUNDS', message: 'no money', debug_id: 'd' } },
];

/** A sequence over all means of paying, each button pressed at any time, also twice. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: named('ask'), who, twice }) },
    { weight: 3, arbitrary: fc.record({ do: named('cancel', 'refuse'), who, twice }) },
    { weight: 2, arbitrary: fc.record({ do: named('take', 'mark'), who, twice }) },
    { weight: 3, arbitrary: fc.record({ do: named('file'), whose, twice }) },
    { weight: 2, arbitrary: fc.record({ do: named('upload', 'send-by-hand'), lot }) },
    { weight: 1, arbitrary: fc.record({ do: named('download-again', 'free'), lot }) },
    { weight: 2, arbitrary: fc.record({ do: named('close'), lot, twice }) },
    {
      weight: 4,
      arbitrary: fc.record({
        ...{ do: named('api'), whose, trouble: fc.constantFrom(...troubles), twice },
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: named('cron'), atOnce: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ do: named('retry'), lot }) },
    { weight: 4, arbitrary: fc.record({ do: named('discard'), lot, payout }) },
    {
      weight: 3,
      arbitrary: fc.record({
        ...{ do: named('settle'), who },
        status: fc.constantFrom('SUCCESS', 'SUCCESS', 'FAILED', 'UNCLAIMED', 'RETURNED', 'BLOCKED'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: named('webhook'), who, twice }) },
    { weight: 1, arbitrary: fc.record({ do: named('outage'), isDown: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: named('hide'), isHidden: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: named('take-back'), who }) },
    { weight: 3, arbitrary: fc.record({ do: named('change-keys') }) },
    {
      weight: 1,
      arbitrary: fc.record({
        ...{ do: named('reverse'), who, cents: fc.integer({ min: 1, max: 3000 }) },
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: named('suspend'), who, isSuspended: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ do: named('erase'), who, twice }) },
    { weight: 2, arbitrary: fc.record({ do: named('wait-long') }) },
  ),
  { minLength: 12, maxLength: 40, size: 'max' },
);

import fc from 'fast-check';
import type { BatchFault } from '../../scripts/paypal/server.ts';
import type { DatabaseFault } from '../support/flaky-database.ts';

/** `who` and `batch` select an existing member or batch; -1 selects the last. */
export type Step =
  | { do: 'ask' | 'cancel' | 'refuse' | 'mark-paid' | 'paid-outside'; who: number; twice: boolean }
  | { do: 'take'; method: 'archivo' | 'mano'; whose: readonly number[]; twice: boolean }
  | { do: 'download' | 'send-money'; batch: number }
  /** The owner ends a batch as unpaid. If `isRight` is false, the owner may already have paid the batch. */
  | { do: 'free'; batch: number; isRight: boolean }
  | { do: 'close'; batch: number; isWhole: boolean; twice: boolean }
  | { do: 'came-back'; who: number; twice: boolean }
  | { do: 'api'; whose: readonly number[]; trouble: BatchFault | null; twice: boolean }
  | { do: 'cron'; atOnce: number; trouble: BatchFault | null }
  | { do: 'retry'; batch: number; trouble: BatchFault | null }
  | { do: 'number' | 'free-unsent' | 'seen'; batch: number }
  /** The owner enters the outcome found at PayPal, or enters «unpaid» although PayPal may still pay. */
  | { do: 'settle'; batch: number; isRight: boolean; twice: boolean }
  /** PayPal decides about a payout, reports another amount, or hides the payout. */
  | { do: 'paypal'; who: number; status: string }
  | { do: 'show'; who: number; as: 'right' | 'other-amount' | 'illegible' | 'missing' }
  | { do: 'deny'; batch: number; isEmpty: boolean }
  | { do: 'webhook'; who: number; twice: boolean }
  | { do: 'outage'; isDown: boolean }
  | { do: 'hide'; isHidden: boolean }
  /** The site gets the keys of another PayPal account, or the first keys again. */
  | { do: 'change-keys' }
  /** PayPal is slow, the claim expires, and another worker asks PayPal. Then the first answer arrives. */
  | { do: 'overtaken'; whose: readonly number[]; slow: BatchFault | null; fast: BatchFault | null }
  | { do: 'lapse'; batch: number; slow: BatchFault | null; fast: BatchFault | null }
  /** PayPal changes its decision while an answer is on its way. A webhook reports the change. */
  | { do: 'stale'; who: number; before: string; after: string; isTaken: boolean }
  /** A provider sends a callback. `isForged`: the same signature also fits another reading of the callback. */
  | { do: 'survey'; who: number; cents: number; isForged: boolean }
  | { do: 'correct'; who: number; cents: number }
  /** A provider sends a transaction, perhaps held, repeated, or reversed before it arrives. */
  | { do: 'credit'; who: number; cents: number; isHeld: boolean; early: number; lost: Lost }
  /** A provider reverses one transaction in parts. */
  | { do: 'take-back'; who: number; which: number; cents: number; lost: Lost }
  /** The site has held the money long enough. */
  | { do: 'release'; lost: Lost }
  /** The reversal's time comes from a clock that is `lateMs` behind. */
  | { do: 'reverse'; who: number; cents: number; lateMs: number }
  | { do: 'suspend'; who: number; isSuspended: boolean }
  | { do: 'erase'; who: number; twice: boolean }
  | { do: 'days'; count: number };

/** The failures of successive calls to the database. A client retries until a call works. */
type Lost = readonly DatabaseFault[];

export type StepActions = { [Name in Step['do']]: (step: Step & { do: Name }) => Promise<unknown> };

/** The number of members in one sequence. */
export const memberCount = 2;

const who = fc.nat({ max: memberCount - 1 });
const whose = fc.uniqueArray(who, { minLength: 1 });
const batch = fc.integer({ min: -1, max: 3 });
const twice = fc.boolean();
const is = <const Value>(value: Value) => fc.constant(value);
const named = <Name extends Step['do']>(...names: Name[]) => fc.constantFrom(...names);

const troubles: BatchFault[] = [
  { taken: 'lost' },
  { taken: 'illegible' },
  { taken: 500 },
  { answer: 429, headers: { 'retry-after': '1' } },
  { answer: 503 },
  { answer: 400, body: { name: 'INSUFFICIENT_FUNDS', message: 'no money', debug_id: 'd' } },
];
const trouble = fc.constantFrom(null, ...troubles);
const anyTrouble = fc.constantFrom(...troubles);
const status = fc.constantFrom(
  ...['SUCCESS', 'SUCCESS', 'FAILED', 'UNCLAIMED', 'RETURNED', 'BLOCKED', 'REVERSED'],
);
const as = fc.constantFrom('right', 'other-amount', 'illegible', 'missing');
const method = fc.constantFrom('archivo', 'mano');
const days = fc.constantFrom(1, 26, 31, 90);
const cents = fc.integer({ min: 1, max: 2000 });
const lost = fc.array(fc.constantFrom<DatabaseFault>('before', 'after'), { maxLength: 3 });
const lateMs = fc.constantFrom(0, 60_000);

const one = {
  ask: fc.record({ do: is('ask'), who, twice }),
  members: fc.record({ do: named('cancel', 'refuse', 'mark-paid', 'paid-outside'), who, twice }),
  take: fc.record({ do: is('take'), method, whose, twice }),
  hands: fc.record({ do: named('download', 'send-money'), batch }),
  free: fc.record({ do: is('free'), batch, isRight: fc.boolean() }),
  close: fc.record({ do: is('close'), batch, isWhole: fc.boolean(), twice }),
  cameBack: fc.record({ do: is('came-back'), who, twice }),
  api: fc.record({ do: is('api'), whose, trouble, twice }),
  cron: fc.record({ do: is('cron'), atOnce: fc.integer({ min: 1, max: 3 }), trouble }),
  retry: fc.record({ do: is('retry'), batch, trouble }),
  owners: fc.record({ do: named('number', 'free-unsent', 'seen'), batch }),
  settle: fc.record({ do: is('settle'), batch, isRight: fc.boolean(), twice }),
  paypal: fc.record({ do: is('paypal'), who, status }),
  show: fc.record({ do: is('show'), who, as }),
  deny: fc.record({ do: is('deny'), batch, isEmpty: fc.boolean() }),
  webhook: fc.record({ do: is('webhook'), who, twice }),
  outage: fc.record({ do: is('outage'), isDown: fc.boolean() }),
  hide: fc.record({ do: is('hide'), isHidden: fc.boolean() }),
  keys: fc.record({ do: is('change-keys') }),
  overtaken: fc.record({ do: is('overtaken'), whose, slow: trouble, fast: trouble }),
  lapse: fc.record({ do: is('lapse'), batch, slow: trouble, fast: trouble }),
  stale: fc.record({
    do: is('stale'),
    who,
    isTaken: fc.boolean(),
    before: status,
    after: status,
  }),
  survey: fc.record({ do: is('survey'), who, cents, isForged: fc.boolean() }),
  correct: fc.record({ do: is('correct'), who, cents }),
  reverse: fc.record({ do: is('reverse'), who, cents: fc.integer({ min: 1, max: 5000 }), lateMs }),
  credit: fc.record({
    do: is('credit'),
    who,
    cents,
    isHeld: fc.boolean(),
    early: fc.oneof({ weight: 4, arbitrary: is(0) }, cents),
    lost,
  }),
  takeBack: fc.record({ do: is('take-back'), who, which: fc.nat({ max: 9 }), cents, lost }),
  release: fc.record({ do: is('release'), lost }),
  suspend: fc.record({ do: is('suspend'), who, isSuspended: fc.boolean() }),
  erase: fc.record({ do: is('erase'), who, twice }),
  days: fc.record({ do: is('days'), count: days }),
} satisfies Record<string, fc.Arbitrary<Step>>;

/** Returns a step that reports PayPal's decision. */
const heard = (of: number): fc.Arbitrary<Step> =>
  fc.oneof(one.cron, fc.record({ do: is('webhook'), who: is(of), twice }));

/** Returns steps that do harm if the site wrongly treats the payout as free or paid. */
const tempted = (of: number): fc.Arbitrary<Step[]> =>
  fc.oneof(
    fc.tuple(fc.record({ do: named('cancel', 'refuse', 'paid-outside'), who: is(of), twice })),
    fc.tuple(fc.record({ do: is('free-unsent'), batch: is(-1) })),
    fc.tuple(fc.record({ do: is('api'), whose: fc.constant([of]), trouble, twice })),
    fc.tuple(
      fc.record({ do: is('take'), method, whose: fc.constant([of]), twice }),
      fc.record({ do: is('download'), batch: is(-1) }),
      fc.record({ do: is('send-money'), batch: is(-1) }),
    ),
  );

const sent = (of: number, how: fc.Arbitrary<BatchFault | null>) =>
  fc.tuple(
    fc.record({ do: is('ask'), who: is(of), twice }),
    fc.record({ do: is('api'), whose: fc.constant([of]), trouble: how, twice }),
  );
const decided = (of: number) => fc.record({ do: is('paypal'), who: is(of), status });
const settled = fc.record({ do: is('settle'), batch: is(-1), isRight: fc.boolean(), twice });

/** To find a fault, a sequence needs a payment, a report about this payment, and a later action. */
const courses: ((of: number) => fc.Arbitrary<(Step | Step[])[]>)[] = [
  (of) => fc.tuple(sent(of, is(null)), decided(of), heard(of), tempted(of), decided(of)),
  (of) => fc.tuple(sent(of, anyTrouble), one.cron, tempted(of), one.retry, tempted(of)),
  (of) => fc.tuple(sent(of, trouble), one.days, fc.oneof(one.keys, one.cron), heard(of)),
  (of) =>
    fc.tuple(
      sent(of, is(null)),
      fc.record({ do: is('deny'), batch: is(-1), isEmpty: fc.boolean() }),
      one.cron,
      tempted(of),
    ),
  (of) => fc.tuple(sent(of, is(null)), one.show, decided(of), heard(of), tempted(of)),
  (of) => fc.tuple(fc.record({ do: is('ask'), who: is(of), twice }), one.overtaken, tempted(of)),
  (of) => fc.tuple(sent(of, is(null)), one.stale, heard(of), tempted(of)),
  (of) => fc.tuple(sent(of, trouble), decided(of), heard(of), one.days, settled, tempted(of)),
  (of) => fc.tuple(tempted(of), one.close, one.cameBack, tempted(of)),
  (of) => fc.tuple(one.correct, one.reverse, one.survey, tempted(of)),
  (of) => fc.tuple(one.credit, one.takeBack, one.release, one.credit, one.release, tempted(of)),
];
const course = who.chain((of) => fc.oneof(...courses.map((make) => make(of))));

const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });

/** A single step. A person may click each button at any time, also twice. */
const single = fc.oneof(
  ...[weighted(4, one.ask), weighted(3, one.members), weighted(3, one.take)],
  ...[weighted(3, one.hands), weighted(2, one.free), weighted(3, one.close)],
  ...[weighted(1, one.cameBack), weighted(4, one.api), weighted(2, one.cron)],
  ...[weighted(1, one.retry), weighted(3, one.owners), weighted(2, one.settle)],
  ...[weighted(4, one.paypal), weighted(2, one.show), weighted(1, one.deny)],
  ...[weighted(2, one.webhook), weighted(1, one.outage), weighted(1, one.hide)],
  ...[weighted(2, one.keys), weighted(1, one.overtaken), weighted(1, one.lapse)],
  ...[weighted(1, one.stale), weighted(1, one.survey), weighted(1, one.correct)],
  ...[weighted(1, one.reverse), weighted(1, one.suspend), weighted(1, one.erase)],
  ...[weighted(3, one.credit), weighted(2, one.takeBack), weighted(2, one.release)],
  weighted(3, one.days),
);

/** A sequence of steps with all payment methods. */
export const randomSteps: fc.Arbitrary<Step[]> = fc
  .array(fc.oneof({ weight: 3, arbitrary: single }, { weight: 2, arbitrary: course }), {
    minLength: 3,
    maxLength: 10,
    size: 'max',
  })
  .map((all) => all.flat(2));

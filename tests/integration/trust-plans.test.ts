import { expect, test } from 'vitest';
import { evaluate, evaluateDue } from '../../worker/api/trust/evaluate.ts';
import { silence } from '../../worker/api/trust/silence.ts';
import { plansOf } from '../support/plans.ts';
import { now, openTrust, originals } from './trust-world.ts';

const { d1, member } = await openTrust();

const config = { TOKEN_SECRET: 'a secret of the plans, long enough', TIME_ZONE: 'UTC' };
const modes = async () => originals;

/** What reads all rows of a table, or all that are pending or of one kind. */
const isWide =
  /^SCAN (members|payouts|trust_\w+|survey_\w+|audit_log|[kmotpua])\b|\((estado|kind)=\?\)/;

test('looking at members reads what is theirs, however many there are', async () => {
  const ids = [await member(), await member()];
  const plans = await plansOf(d1, (db) => evaluate({ db, config, modes }, ids, now));
  expect(plans.length).toBeGreaterThan(100);
  expect(plans.filter((plan) => isWide.test(plan))).toEqual([]);
});

test('what is silenced is found by its account and its mark', async () => {
  const memberId = await member();
  const caller = { actorId: memberId, requestId: 'r', requestHash: null };
  const said = { memberId, signal: 'same-paypal', subject: 'k', seenAt: now, why: 'Bien' } as const;
  const plans = await plansOf(d1, (db) => silence(db, originals, { ...said, caller, now }));
  expect(plans.filter((plan) => isWide.test(plan))).toEqual([]);
});

test('the cron finds who is due, and what has had its time, by their indexes', async () => {
  const plans = await plansOf(d1, (db) => evaluateDue({ db, config, modes }, now));
  const wide = plans.filter((plan) => isWide.test(plan));
  expect(
    wide.filter((plan) => !/USING (COVERING )?INDEX|^SCAN trust_due|^SCAN trust_rates/.test(plan)),
  ).toEqual([]);
});

import { expect, test } from 'vitest';
import * as enrolment from '../../worker/api/auth/enrolment-store.ts';
import { reportWrongCodes, spendRecoveryCode } from '../../worker/api/auth/second-factor-store.ts';
import { createMember } from '../support/members.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { readOutboxMails } from './accounts-support.ts';
import { runSql } from './requests.ts';

const { d1, db } = openOwnDatabase();
const site = { db: d1 };
const now = Date.UTC(2026, 10, 24, 16);

/** Creates a member without a second factor, for tests that make two changes in parallel. */
async function someone() {
  const { id, email } = await createMember(site);
  const change = () => ({
    member: { id, email, nombre: 'Ana Prueba' },
    mailId: crypto.randomUUID(),
    requestId: 'r',
    now,
  });
  const written = async () => ({
    records: await runSql(site, 'SELECT action FROM audit_log WHERE member_id = ?', id),
    mails: (await readOutboxMails(site, email)).map(({ params }) => params.cambio),
  });
  return { id, change, written };
}

/** Creates a member with a confirmed factor, a new secret without a first code, and one recovery code. */
async function enrolled() {
  const one = await someone();
  await insertRow(site, 'second_factors', {
    member_id: one.id,
    secret: 'old',
    confirmed_at: 1,
    next_secret: 'next',
    begun_at: 1,
  });
  await insertRow(site, 'recovery_codes', { member_id: one.id, code_hash: 'code' });
  return one;
}

type Someone = Awaited<ReturnType<typeof someone>>;
const spend = async ({ change }: Someone) => {
  const guessed = await spendRecoveryCode(db, { ...change(), codeHashes: ['code', 'before'] });
  return guessed.isRight ? guessed : null;
};
const confirm = ({ change }: Someone) =>
  enrolment.confirmEnrolment(db, {
    ...change(),
    nextSecret: 'next',
    step: 1,
    codeHashes: ['fresh'],
    sessionId: 's',
  });
const remove = ({ change }: Someone) => enrolment.removeFactor(db, change());
const renew = ({ change }: Someone) =>
  enrolment.renewRecoveryCodes(db, { ...change(), codeHashes: ['fresh'] });
const report = ({ change }: Someone) => reportWrongCodes(db, change());

test.each([
  ['a recovery code is spent', spend, 'use-recovery-code', 'codigo-usado'],
  ['an enrolment is confirmed', confirm, 'enable-second-factor', 'activada'],
  ['a second factor is removed', remove, 'disable-second-factor', 'desactivada'],
])(
  'if %s by parallel calls, only one call succeeds, with one record and one mail',
  async (_, act, action, cambio) => {
    const one = await enrolled();
    const done = await Promise.all([act(one), act(one)]);
    expect(done.filter((each) => each !== null)).toHaveLength(1);
    expect(await one.written()).toEqual({ records: [{ action }], mails: [cambio] });
  },
);

test.each([
  ['spent code', spend],
  ['confirmed enrolment', confirm],
  ['removed factor', remove],
  ['renewed code', renew],
  ['reported guess', report],
])('without a second factor, a %s creates no record and no mail', async (_, act) => {
  const one = await someone();
  expect(await act(one)).toBeNull();
  expect(await one.written()).toEqual({ records: [], mails: [] });
  expect(await runSql(site, 'SELECT * FROM recovery_codes WHERE member_id = ?', one.id)).toEqual(
    [],
  );
});

test('after too many guesses, a code stays unused and creates no record or mail', async () => {
  const one = await enrolled();
  const window = now - (now % 900_000);
  await insertRow(site, 'rate_limits', { key: `code:${one.id}`, window, hits: 10 });
  expect(await spend(one)).toBeNull();
  expect(await one.written()).toEqual({ records: [], mails: [] });
});

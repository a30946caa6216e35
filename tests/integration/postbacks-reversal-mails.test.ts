import { expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { startOwnInProcessApi } from '../support/own-site.ts';
import { readMailParams } from './payouts-support.ts';
import { bitlabsUrl, cpxUrl, newId, readTotals, sendPostback } from './postbacks.ts';
import { runSql } from './requests.ts';

// The mails about reversals state each reversed cent once, and a member gets at most one such mail a day.

const site = startOwnInProcessApi({ HOLD_DAYS: 'bitlabs=7' });

const dayMs = 86_400_000;
const type = 'RECONCILIATION';

/** Makes the mails to an email more than a day older, and then sends the mails that are due. */
async function nextDay(email: string) {
  const ms = 25 * 3_600_000;
  await runSql(
    site,
    `UPDATE outbox SET created_at = created_at - ${ms}, due_at = due_at - ${ms},
      sent_at = sent_at - ${ms} WHERE recipient = ?`,
    email,
  );
  await site.runCron();
}

const mailsOf = (email: string) => readMailParams(site, email, 'reversed');

const cancelled = async (email: string, more = {}) => {
  const survey = { user_id: email, trans_id: newId(), ...more };
  await sendPostback(site, cpxUrl(site, survey));
  await sendPostback(site, cpxUrl(site, { ...survey, status: '2' }));
};

test('the amount in a reversal’s mail includes the corrections that were taken back', async () => {
  const { surveyUserId, email } = await createMember(site);
  const tx = newId();
  const correct = { uid: surveyUserId, ref: tx, type: 'RECONCILIATION' };
  await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, tx, val: '3.00' }));
  await sendPostback(site, bitlabsUrl(site, { ...correct, val: '2.00' }));
  await sendPostback(site, bitlabsUrl(site, { ...correct, val: '-5.00' }));
  expect(await readMailParams(site, email, 'reversed')).toMatchObject([
    { montoCents: 500, debtCents: 0 },
  ]);
});

test('a mail reports a new correction that an earlier reversal took back', async () => {
  const { id, surveyUserId, email } = await createMember(site);
  const tx = newId();
  const correct = { uid: surveyUserId, ref: tx, type: 'RECONCILIATION' };
  await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, tx, val: '3.00' }));
  await sendPostback(site, bitlabsUrl(site, { ...correct, val: '-5.00' }));
  await runSql(site, 'UPDATE outbox SET created_at = 1 WHERE recipient = ?', email);
  await sendPostback(site, bitlabsUrl(site, { ...correct, val: '2.00' }));
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, retenido: 0 });
  expect(await readMailParams(site, email, 'reversed')).toMatchObject([
    { montoCents: 300, debtCents: 0 },
    { montoCents: 200, debtCents: 0 },
  ]);
});

test('one mail on the next day reports all reversals since the first mail', async () => {
  const { email } = await createMember(site);
  await cancelled(email);
  await site.runCron();
  for (const amount_local of ['0.20', '4.00', '0.35']) await cancelled(email, { amount_local });
  await site.runCron();
  const next = { montoCents: 455, debtCents: 0, isSeveral: true };
  expect(await mailsOf(email)).toMatchObject([{ montoCents: 85 }, next]);
  const states = () =>
    runSql(site, 'SELECT estado FROM outbox WHERE recipient = ? ORDER BY rowid', email);
  expect(await states()).toEqual([{ estado: 'enviado' }, { estado: 'pendiente' }]);
  await nextDay(email);
  expect(await states()).toEqual([{ estado: 'enviado' }, { estado: 'enviado' }]);
  await cancelled(email);
  expect(await mailsOf(email)).toMatchObject([{}, next, { montoCents: 85 }]);
});

test('mails report random reversals once and to the cent, with one mail a day', async () => {
  const amounts = ['0.05', '0.30', '1.10', '2.45'] as const;
  for (let seed = 1; seed <= 4; seed += 1) {
    let state = seed * 7919;
    const pick = <T>(list: readonly T[]): T => {
      state = (state * 48_271) % 2_147_483_647;
      return list[state % list.length] as T;
    };
    const { id, email, surveyUserId } = await createMember(site);
    const ids = [newId(), newId()];
    for (let step = 0; step < 24; step += 1) {
      const [tx, val, ref] = [newId(), pick(amounts), pick(ids)];
      const act = pick(['credit', 'correct', 'take', 'take', 'take', 'cancel', 'cron', 'day']);
      if (act === 'credit') ids.push(tx);
      if (act === 'credit')
        await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, tx, val }));
      const more = { uid: surveyUserId, ref, type, tx };
      if (act === 'correct') await sendPostback(site, bitlabsUrl(site, { ...more, val }));
      if (act === 'take') await sendPostback(site, bitlabsUrl(site, { ...more, val: `-${val}` }));
      if (act === 'cancel') await cancelled(email, { amount_local: val });
      if (act === 'cron') await site.runCron();
      if (act === 'day') await nextDay(email);
    }
    // The credits arrive again after their reversals, and must change nothing.
    for (const tx of ids) await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, tx }));
    const [taken] = await runSql(
      site,
      `SELECT sum(charged_cents) AS cents, sum(uncovered_cents) AS debt FROM survey_transactions t
        JOIN survey_reversals r ON r.proveedor = t.proveedor AND r.original_id = t.trans_id
        WHERE t.member_id = ?`,
      id,
    );
    await nextDay(email);
    await nextDay(email);
    const [told] = await runSql(
      site,
      `SELECT sum(params ->> '$.montoCents') AS cents, sum(params ->> '$.debtCents') AS debt
        FROM outbox WHERE recipient = ? AND template = 'reversed' AND estado = 'enviado'`,
      email,
    );
    expect(told, `seed ${seed}`).toEqual(taken);
    const sent = await runSql<{ at: number }>(
      site,
      "SELECT sent_at AS at FROM outbox WHERE recipient = ? AND template = 'reversed' ORDER BY at",
      email,
    );
    const waits = sent.slice(1).map(({ at }, place) => at - (sent[place]?.at ?? 0));
    expect(Math.min(dayMs, ...waits), `seed ${seed}`).toBe(dayMs);
  }
});

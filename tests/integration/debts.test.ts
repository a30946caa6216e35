import { expect, test } from 'vitest';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { createMember, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { readOutboxMails } from './accounts-support.ts';
import { cancelPayout, createOpenPayout, patchAsAdmin, signInAdmin } from './payouts-support.ts';
import { cpxUrl, newId, sendPostback } from './postbacks.ts';
import { post, runSql } from './requests.ts';

// Here a provider reverses surveys whose money is already in a payout. The member then owes this money
// (decision 038), and the page and mails explain the debt. No text may call the owed money a part of the
// balance.

const site = await getSharedSite();
const admin = await signInAdmin(site);

const debtOf = 'que debías por encuestas anuladas';

/** Creates a member with an open payout of US$ 30.00. CPX then reverses `surveys` (amounts in cents). */
async function debtor(...surveys: number[]) {
  const total = surveys.reduce((sum, cents) => sum + cents, 0);
  const paypalEmail = `${newId()}@paypal.test`;
  const member = await createMember(site, { saldoCents: 3000 - total, paypalEmail });
  const done = surveys.map((cents) => ({
    user_id: member.email,
    trans_id: newId(),
    amount_local: (cents / 100).toFixed(2),
  }));
  for (const survey of done) await sendPostback(site, cpxUrl(site, survey));
  const headers = await signInMember(site, member.id);
  const payout = await createOpenPayout(site, headers);
  for (const survey of done) await sendPostback(site, cpxUrl(site, { ...survey, status: '2' }));
  return { ...member, headers, payout };
}
const panelOf = async (headers: Record<string, string>) =>
  (await (await site.fetch('/api/panel', { headers })).json()) as PanelAnswer;
const newestMail = async (email: string) => (await readOutboxMails(site, email)).at(-1);

test('the panel shows the member’s debt', async () => {
  const { headers } = await debtor(500);
  expect(await panelOf(headers)).toMatchObject({ debtCents: 500, saldoCents: 0 });
});

test('the answer to a payout’s cancellation tells how much money paid off the debt', async () => {
  const { headers, email, payout } = await debtor(500);
  const answer = (await (await cancelPayout(site, headers, payout.id)).json()) as {
    message: string;
  };
  const told = `El dinero volvió a tu saldo, menos US$\u00a05.00 ${debtOf}.`;
  expect(answer.message).toBe(`Cancelamos tu solicitud. ${told}`);
  const { debtCents, saldoCents, payouts } = await panelOf(headers);
  expect({ debtCents, saldoCents, of: payouts[0]?.debtCents }).toEqual({
    debtCents: 0,
    saldoCents: 2500,
    of: 500,
  });
  expect(await newestMail(email)).toMatchObject({
    template: 'payout-cancelled',
    params: { debtCents: 500 },
  });
});

test('the ledger entry that pays off a debt explains the debt', async () => {
  const { headers, id, payout } = await debtor(500);
  await cancelPayout(site, headers, payout.id);
  const entries = 'SELECT motivo FROM ledger_entries WHERE member_id = ? AND debt_of IS NOT NULL';
  expect(await runSql(site, entries, id)).toEqual([
    {
      motivo: 'Lo que debías: un proveedor anuló encuestas cuyo dinero ya había salido de tu saldo',
    },
  ]);
});

test('if a refused payout’s money all pays off a debt, the mail promises no balance', async () => {
  const { email, headers, payout } = await debtor(1500, 1500);
  const refusal = { estado: 'rechazado', motivo: 'Vemos dos cuentas' };
  expect((await patchAsAdmin(site, admin.headers, `pagos/${payout.id}`, refusal)).status).toBe(200);
  expect(await panelOf(headers)).toMatchObject({ saldoCents: 0, payouts: [{ debtCents: 3000 }] });
  expect(await newestMail(email)).toMatchObject({
    template: 'payout-refused',
    params: { debtCents: 3000 },
  });
});

test('the mail about an adjustment states the paid-off debt; the totals are correct', async () => {
  const { id, email } = await debtor(1000);
  const body = { montoCents: 1000, motivo: 'Te la perdonamos', saldoCents: 0 };
  const headers = { ...admin.headers, 'idempotency-key': newId() };
  expect((await post(site, `/api/admin/miembros/${id}/ajustes`, body, headers)).status).toBe(201);
  expect(await newestMail(email)).toMatchObject({
    template: 'adjusted',
    params: { montoCents: 1000, saldoCents: 0, debtCents: 1000 },
  });
  const page = await site.fetch(`/api/admin/miembros/${id}`, { headers: admin.headers });
  expect(await page.json()).toMatchObject({
    totals: { adjustedCents: 1000, recoveredCents: 1000 },
    uncovered: { owedCents: 0 },
  });
});

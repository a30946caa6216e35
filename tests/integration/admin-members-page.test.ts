import { expect, test } from 'vitest';
import { memberSentences as say } from '../../worker/api/members/admin/sentences.ts';
import { createMember, creditMember, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { createMemberCalls } from './admin-members-support.ts';
import {
  cancelPayout,
  createOpenPayout,
  createReadyMember,
  signInAdmin,
} from './payouts-support.ts';
import { cpxUrl, newId, sendPostback } from './postbacks.ts';
import { type GetAnswer, post, readRefusal, runSql } from './requests.ts';

const site = await getSharedSite();
const admin = await signInAdmin(site);
const desk = createMemberCalls(site, admin.headers);

async function pageOf(id: string): Promise<GetAnswer<'/api/admin/miembros/:id'>> {
  const response = await desk.page(id);
  expect(response.status).toBe(200);
  return response.json();
}

test('a member’s page shows the member’s money, survey accesses and audit records', async () => {
  const member = await createReadyMember(site, { saldoCents: 3000, nombre: 'María <b>' });
  const { id } = member;
  await sendPostback(site, cpxUrl(site, { user_id: member.email, amount_local: '0.85' }));
  await post(site, '/api/encuestas/acceso', {}, member.headers);
  const payout = await createOpenPayout(site, member.headers);
  await desk.adjust(id, { montoCents: 500, motivo: 'Premio' });
  await desk.limit(id, 8);
  const page = await pageOf(id);
  expect(page.member).toMatchObject({
    id,
    nombre: 'María <b>',
    email: member.email,
    pais: 'República Dominicana',
    estado: 'activo',
    motivo: null,
    encuestasMax: 8,
    encuestasHoy: 1,
    encuestasCompletadas: 1,
    erasedAt: null,
    isOwn: false,
  });
  expect(page.undoWithinMs).toBeNull();
  expect(page.entries.map(({ kind }) => kind)).toEqual(['ajuste', 'pago', 'encuesta', 'encuesta']);
  expect(page.payouts).toMatchObject([{ id: payout.id, estado: 'pendiente' }]);
  expect(page.accesses).toHaveLength(1);
  expect(page.postbacks).toMatchObject([{ provider: 'cpx', montoCents: 85 }]);
  expect(page.sessions).toMatchObject([{ browser: 'Chrome en Linux', device: 'desktop' }]);
  expect(page.audit.map(({ action, by }) => `${action} ${by}`)).toEqual([
    'change-limit administracion',
    'adjust-balance administracion',
    'request-payout miembro',
  ]);
  expect(page.mails.map(({ template }) => template)).toEqual(['adjusted', 'payout-requested']);
  expect(page.totals).toMatchObject({
    adjustedCents: 500,
    pendingPayoutCents: payout.montoCents,
    accesses: 1,
    notices: 1,
  });
  expect(page.totals.earnedCents).toBe(3085);
  const text = JSON.stringify(page);
  expect(text).not.toMatch(/scrypt|token|hash/i);
});

test('a member’s page shows debts to providers and their repayments', async () => {
  const member = await createReadyMember(site, { saldoCents: 1100 });
  const transId = newId();
  const survey = { user_id: member.email, trans_id: transId, amount_local: '19.00' };
  await sendPostback(site, cpxUrl(site, survey));
  const payout = await createOpenPayout(site, member.headers);
  await sendPostback(site, cpxUrl(site, { ...survey, status: '2' }));
  expect((await pageOf(member.id)).uncovered).toMatchObject({
    totalCents: 1900,
    recoveredCents: 0,
    owedCents: 1900,
    reversals: [{ provider: 'cpx', takenCents: 1900, uncoveredCents: 1900 }],
  });
  expect((await cancelPayout(site, member.headers, payout.id)).status).toBe(200);
  expect((await pageOf(member.id)).uncovered).toMatchObject({
    totalCents: 1900,
    recoveredCents: 1900,
    owedCents: 0,
  });
  // The page shows only records of its own member, so another member's page is empty.
  const other = await createMember(site);
  expect((await pageOf(other.id)).uncovered).toEqual({
    totalCents: 0,
    recoveredCents: 0,
    owedCents: 0,
    reversals: [],
  });
});

test('a member’s page shows the last twenty entries of each kind, newest first', async () => {
  const { id } = await createMember(site);
  for (let turn = 0; turn < 25; turn += 1) await creditMember(site, id, 10 + turn);
  const { entries, totals } = await pageOf(id);
  expect(entries).toHaveLength(20);
  expect(entries[0]?.montoCents).toBe(34);
  expect(totals.earnedCents).toBe(25 * 22);
});

test('a member’s page hides ended sessions', async () => {
  const { id } = await createMember(site);
  await signInMember(site, id);
  await runSql(site, 'UPDATE sessions SET last_seen_at = 1 WHERE member_id = ?', id);
  expect((await pageOf(id)).sessions).toEqual([]);
});

test('a member’s page offers to undo an approval until the undo time ends', async () => {
  const { id } = await createMember(site, { estado: 'pendiente' });
  await desk.approve(id);
  const { undoWithinMs } = await pageOf(id);
  expect(undoWithinMs).toBeGreaterThan(0);
  expect(undoWithinMs).toBeLessThanOrEqual(20_000);
});

test('the page marks the administrator’s own account; an unknown account gets 404', async () => {
  expect((await pageOf(admin.id)).member.isOwn).toBe(true);
  const erased = await createMember(site);
  await runSql(site, 'UPDATE members SET erased_at = 5 WHERE id = ?', erased.id);
  expect((await pageOf(erased.id)).member.erasedAt).toBe(5);
  for (const id of [crypto.randomUUID(), "x' OR '1'='1", '%00']) {
    expect(await readRefusal(await desk.page(id))).toMatchObject({
      status: 404,
      message: say.unknownMember,
    });
  }
});

import { expect, test } from 'vitest';
import { findDay } from '../../worker/api/time/clock.ts';
import { listWeekStarts } from '../../worker/api/time/weeks.ts';
import { createMember, creditMember, signInMember } from '../support/members.ts';
import { insertPayout } from '../support/paid.ts';
import { insertRow } from '../support/rows.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { cpxUrl, newId, sendPostback } from './postbacks.ts';
import { addHeldPay } from './profile-support.ts';
import { runSql } from './requests.ts';

const site = await getSharedSite();

const timeZone = 'America/Santo_Domingo';
const today = () => findDay(Date.now(), timeZone);

async function panelOf(memberId: string) {
  const response = await site.fetch('/api/panel', { headers: await signInMember(site, memberId) });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as Record<string, unknown>;
}

test('a new member’s panel has all its fields, without money, surveys or payouts', async () => {
  const { id } = await createMember(site, { nombre: 'Ana Núñez' });
  expect(await panelOf(id)).toEqual({
    nombre: 'Ana Núñez',
    saldoCents: 0,
    heldCents: 0,
    debtCents: 0,
    releases: [],
    review: null,
    surveysPaused: false,
    listsSurveys: false,
    weeksToMinimum: null,
    minimumCents: 2500,
    payoutObstacle: 'below-minimum',
    encuestasHoy: 0,
    encuestasMax: 5,
    encuestasCompletadas: 0,
    secondsToMidnight: expect.any(Number),
    siteAheadMs: -4 * 3_600_000,
    ultimaEncuesta: null,
    paypalEmail: null,
    mailStop: null,
    payouts: [],
    lastEntryId: null,
    weeks: listWeekStarts(today()).map((start) => ({ start, montoCents: 0 })),
  });
});

test('the panel tells why an email gets no mail, except after an unsubscription', async () => {
  const stops = [
    [{ bounced_at: 1, is_unsubscribed: 0 }, 'bounced'],
    [{ complained_at: 1, is_unsubscribed: 0 }, 'complained'],
    [{ is_unsubscribed: 1 }, null],
  ] as const;
  for (const [facts, mailStop] of stops) {
    const { id, email } = await createMember(site);
    await insertRow(site, 'mail_suppressions', { email, created_at: 1, ...facts });
    expect(await panelOf(id)).toMatchObject({ mailStop });
  }
});

test('the estimated time until the minimum payout counts all money, also held money', async () => {
  const { id } = await createMember(site);
  const earn = (daysAgo: number, cents: number, estado: string) =>
    runSql(
      site,
      `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts,
        dia, created_at, release_at) VALUES ('cpx', ?, ?, ?, ?, 0, ?, 1, 9999999999999)`,
      ...[newId(), id, cents, estado, findDay(Date.now() - daysAgo * 86_400_000, timeZone)],
    );
  await earn(20, 300, 'confirmado');
  await earn(1, 200, 'retenido');
  // The member has earned 500 of the needed 2500 cents in 21 days.
  const panel = await panelOf(id);
  expect(panel).toMatchObject({ saldoCents: 300, heldCents: 200, weeksToMinimum: 12 });
  const weeks = panel.weeks as { montoCents: number }[];
  expect(weeks.reduce((sum, { montoCents }) => sum + montoCents, 0)).toBe(500);
});

test('reversed money does not count as earned or expected', async () => {
  const { id, email } = await createMember(site);
  const trans_id = newId();
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id }));
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id, status: '2' }));
  const panel = await panelOf(id);
  const counters = { encuestasHoy: 1, encuestasCompletadas: 1, ultimaEncuesta: today() };
  expect(panel).toMatchObject({ saldoCents: 0, ...counters });
  expect((panel.weeks as { montoCents: number }[]).at(-1)?.montoCents).toBe(0);
});

test('the panel lists held money by local day for at most ten days', async () => {
  const { id } = await createMember(site);
  const holdUntil = (release: number, cents: number) => addHeldPay(site, id, cents, release);
  // In Santo Domingo 23:30 and 00:30 are two days, but in UTC they are on the same day.
  const late = Date.UTC(2099, 0, 11, 3, 30);
  await holdUntil(late + 3_600_000, 7);
  await holdUntil(late, 3);
  await holdUntil(late - 3_600_000, 2);
  for (let day = 1; day <= 10; day += 1) await holdUntil(late + day * 86_400_000 + 7_200_000, 1);
  const { releases } = await panelOf(id);
  expect(releases).toHaveLength(10);
  expect((releases as unknown[]).slice(0, 2)).toEqual([
    { day: '2099-01-10', fecha: late, montoCents: 5 },
    { day: '2099-01-11', fecha: late + 3_600_000, montoCents: 7 },
  ]);
});

test('the panel has a new lastEntryId even if two new entries cancel each other out', async () => {
  const { id, email } = await createMember(site, { saldoCents: 100 });
  const before = await panelOf(id);
  const trans_id = newId();
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id }));
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id, status: '2' }));
  await creditMember(site, (await createMember(site)).id, 100);
  const after = await panelOf(id);
  const [newest] = await runSql(
    site,
    'SELECT max(id) AS id FROM ledger_entries WHERE member_id = ?',
    id,
  );
  expect(after.saldoCents).toBe(before.saldoCents);
  expect(after.lastEntryId).toBe(newest?.id);
  expect(after.lastEntryId).toBeGreaterThan(before.lastEntryId as number);
});

test('the panel lists the payouts with their states, newest first', async () => {
  const { id } = await createMember(site, { saldoCents: 6000, paypalEmail: 'ana@paypal.test' });
  const ask = (payout: string, fecha: number) =>
    insertPayout(site, id, 2500, { id: payout, fecha });
  await ask(`${id}-1`, 10);
  await runSql(
    site,
    "UPDATE payouts SET estado = 'rechazado', motivo = 'Datos', decided_at = 15 WHERE id = ?",
    `${id}-1`,
  );
  await ask(`${id}-2`, 20);
  const { payouts, paypalEmail, saldoCents } = await panelOf(id);
  expect({ paypalEmail, saldoCents }).toEqual({ paypalEmail: 'ana@paypal.test', saldoCents: 3500 });
  const same = {
    montoCents: 2500,
    paypalEmail: 'ana@paypal.test',
    reference: null,
    returnedAt: null,
    debtCents: 0,
    needsAccount: false,
  };
  const unpaid = { fechaPago: null, isOnItsWay: false, onItsWaySince: null };
  const due = 72 * 3_600_000;
  const [open, refused] = [
    { ...same, id: `${id}-2`, fecha: 20, dueAt: due + 20, estado: 'pendiente', motivo: null },
    { ...same, id: `${id}-1`, fecha: 10, dueAt: due + 10, estado: 'rechazado', motivo: 'Datos' },
  ];
  expect(payouts).toEqual([
    { ...open, ...unpaid, isLate: true, decidedAt: null },
    { ...refused, ...unpaid, isLate: false, decidedAt: 15 },
  ]);
});

test('a member cannot see another member’s money', async () => {
  const rich = await createMember(site);
  await creditMember(site, rich.id, 9000);
  const { id } = await createMember(site);
  expect(await panelOf(id)).toMatchObject({ saldoCents: 0 });
  const headers = await signInMember(site, id);
  const spied = await site.fetch(`/api/panel?id=${rich.id}&memberId=${rich.id}`, { headers });
  expect(await spied.json()).toMatchObject({ saldoCents: 0 });
});

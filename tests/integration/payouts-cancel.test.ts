import { afterAll, expect, test } from 'vitest';
import { payoutSentences as say } from '#contract/payouts/payouts.ts';
import { startApi } from '../harness.ts';
import {
  accountOf,
  adminOf,
  cancel,
  decide,
  expectMoneyHolds,
  mailParamsOf,
  openPayout,
  payoutIn,
  readyMember,
} from './payouts-support.ts';
import { refusalOf, rowsOf } from './requests.ts';

const site = await startApi();
const admin = await adminOf(site);
afterAll(() => site.stop());

test('a member takes an open payout back: the money returns, recorded and mailed', async () => {
  const member = await readyMember(site);
  const { id } = await openPayout(site, member.headers);
  const { payout, message } = await payoutIn(await cancel(site, member.headers, id), 200);
  expect(message).toBe(say.cancelled);
  expect(payout).toMatchObject({ id, estado: 'cancelado', fechaPago: null, motivo: null });
  expect(payout.decidedAt).toBeGreaterThanOrEqual(payout.fecha);
  expect(await accountOf(site, member.id)).toMatchObject({
    saldo: 3000,
    ledger: ['encuesta 3000', 'pago -3000', 'devolucion 3000'],
    payouts: ['cancelado'],
    mails: ['payout-requested', 'payout-cancelled'],
    records: ['request-payout', 'cancel-payout'],
  });
  expect(await mailParamsOf(site, member.email, 'payout-cancelled')).toEqual([
    { nombre: 'Ana Prueba', montoCents: 3000, paypalEmail: 'ana.paga@correo.test' },
  ]);
  const [record] = await rowsOf(
    site,
    "SELECT before, after FROM audit_log WHERE member_id = ? AND action = 'cancel-payout'",
    member.id,
  );
  expect(record).toEqual({
    before: JSON.stringify({ pago: id, estado: 'pendiente' }),
    after: JSON.stringify({ pago: id, estado: 'cancelado', motivo: null, referencia: null }),
  });
  await expectMoneyHolds(site, member.id, 3000);
});

test('what is taken back may be asked for again', async () => {
  const member = await readyMember(site);
  const { id } = await openPayout(site, member.headers);
  await cancel(site, member.headers, id);
  expect(await openPayout(site, member.headers)).toMatchObject({ montoCents: 3000 });
});

test('a cancellation whose answer was lost may be repeated: the same answer, nothing done twice', async () => {
  const member = await readyMember(site);
  const { id } = await openPayout(site, member.headers);
  const first = await payoutIn(await cancel(site, member.headers, id), 200);
  const account = await accountOf(site, member.id);
  expect(await payoutIn(await cancel(site, member.headers, id), 200)).toEqual(first);
  expect(await accountOf(site, member.id)).toEqual(account);
  const stranger = await readyMember(site);
  expect((await cancel(site, stranger.headers, id)).status).toBe(404);
});

test('twenty cancellations at once: one wins, the money comes back once', async () => {
  const member = await readyMember(site);
  const { id } = await openPayout(site, member.headers);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await cancel(site, member.headers, id)).status),
  );
  // The losers of the race read that it is done, or that it is being done.
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect((await accountOf(site, member.id)).mails).toEqual([
    'payout-requested',
    'payout-cancelled',
  ]);
  await expectMoneyHolds(site, member.id, 3000);
});

test.each([[{ estado: 'pagado' }], [{ estado: 'rechazado', motivo: 'Datos falsos' }]])(
  'a payout that is decided is not open any more: %j',
  async (decision) => {
    const member = await readyMember(site);
    const { id } = await openPayout(site, member.headers);
    expect((await decide(site, admin.headers, `pagos/${id}`, decision)).status).toBe(200);
    expect(await refusalOf(await cancel(site, member.headers, id))).toMatchObject({
      status: 409,
      code: 'aborted',
      message: say.notOpen,
    });
    await expectMoneyHolds(site, member.id, 3000);
  },
);

test('another member’s payout, and one that never was, are not there: 404', async () => {
  const [owner, other] = [await readyMember(site), await readyMember(site)];
  const { id } = await openPayout(site, owner.headers);
  const refusals = [
    await refusalOf(await cancel(site, other.headers, id)),
    await refusalOf(await cancel(site, other.headers, crypto.randomUUID())),
    await refusalOf(await cancel(site, other.headers, "x' OR '1'='1")),
  ];
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 404, message: say.unknown });
  }
  expect(await accountOf(site, owner.id)).toMatchObject({ saldo: 0, payouts: ['pendiente'] });
});

test('visitors, other sites and suspended members take nothing back', async () => {
  const member = await readyMember(site);
  const { id } = await openPayout(site, member.headers);
  const visitor = { origin: site.url, 'content-type': 'application/json' };
  expect(await refusalOf(await cancel(site, visitor, id))).toMatchObject({ status: 401 });
  const foreign = { ...member.headers, origin: 'https://malo.test' };
  expect(await refusalOf(await cancel(site, foreign, id))).toMatchObject({ status: 403 });
  await rowsOf(
    site,
    "UPDATE members SET estado = 'suspendido', motivo = 'x' WHERE id = ?",
    member.id,
  );
  expect(await refusalOf(await cancel(site, member.headers, id))).toMatchObject({ status: 403 });
  expect(await accountOf(site, member.id)).toMatchObject({ payouts: ['pendiente'] });
});

import { expect, test } from 'vitest';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { payoutSentences as say } from '#contract/payouts/payouts.ts';
import { getSharedSite } from '../support/shared-site.ts';
import {
  askForPayout,
  cancelPayout,
  createOpenPayout,
  createReadyMember,
  expectNoMoneyLost,
  readAccount,
  readMailParams,
  readPayoutAnswer,
} from './payouts-support.ts';
import { joinLog, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();

/** Returns the obstacle that the panel shows before the request. The same rule decides the request. */
const obstacleOf = async (headers: Record<string, string>) => {
  const response = await site.fetch('/api/panel', { headers });
  return ((await response.json()) as PanelAnswer).payoutObstacle;
};

test('a payout request reserves the whole balance, leaves a record and sends a mail', async () => {
  const member = await createReadyMember(site, { saldoCents: 4321 });
  const before = Date.now();
  const key = crypto.randomUUID();
  const response = await askForPayout(site, member.headers, { key });
  const { payout, message } = await readPayoutAnswer(response, 201);
  expect(message).toBe(say.requested);
  expect(payout).toMatchObject({
    montoCents: 4321,
    paypalEmail: member.paypalEmail,
    estado: 'pendiente',
    motivo: null,
    reference: null,
    fechaPago: null,
    decidedAt: null,
  });
  expect(payout.fecha).toBeGreaterThanOrEqual(before);

  expect(await readAccount(site, member.id)).toMatchObject({
    saldo: 0,
    ledger: ['encuesta 4321', 'pago -4321'],
    payouts: ['pendiente'],
    mails: ['payout-requested'],
    records: ['request-payout'],
  });
  expect(await readMailParams(site, member.email, 'payout-requested')).toEqual([
    {
      pago: payout.id,
      nombre: 'Ana Prueba',
      montoCents: 4321,
      paypalEmail: member.paypalEmail,
    },
  ]);
  const [record] = await runSql(site, 'SELECT * FROM audit_log WHERE member_id = ?', member.id);
  expect(record).toMatchObject({
    actor_id: member.id,
    request_id: key,
    after: JSON.stringify({ pago: payout.id, estado: 'pendiente' }),
  });
  await expectNoMoneyLost(site, member.id, 4321);
  expect(joinLog(site)).not.toMatch(/correo\.test|idempotency/i);
});

test('the API accepts a payout request at 25.00 and refuses it with a message at 24.99', async () => {
  const enough = await createReadyMember(site, { saldoCents: 2500 });
  expect(await obstacleOf(enough.headers)).toBeNull();
  expect((await askForPayout(site, enough.headers)).status).toBe(201);
  expect(await obstacleOf(enough.headers)).toBe('open');
  const second = await readRefusal(await askForPayout(site, enough.headers));
  expect(second).toMatchObject({ status: 409, reason: 'payout-open' });
  const short = await createReadyMember(site, { saldoCents: 2499 });
  expect(await obstacleOf(short.headers)).toBe('below-minimum');
  expect(await readRefusal(await askForPayout(site, short.headers))).toMatchObject({
    status: 422,
    code: 'invalid-argument',
    message: 'Necesitas al menos US$\u00a025.00 para solicitar un pago.',
  });
  expect(await readAccount(site, short.id)).toMatchObject({ saldo: 2499, payouts: [], mails: [] });
});

test('the refusal for a missing PayPal email tells the member to open the profile', async () => {
  const member = await createReadyMember(site, { paypalEmail: null });
  expect(await obstacleOf(member.headers)).toBe('no-paypal');
  expect(await readRefusal(await askForPayout(site, member.headers))).toMatchObject({
    status: 422,
    message: say.noPaypal,
    fields: { paypalEmail: say.noPaypal },
  });
  expect(await readAccount(site, member.id)).toMatchObject({
    saldo: 3000,
    payouts: [],
    records: [],
  });
});

test('after twenty requests and cancellations a day, the API tells when to retry', async () => {
  const member = await createReadyMember(site);
  for (let i = 0; i < 20; i++) {
    const { id } = await createOpenPayout(site, member.headers);
    await runSql(
      site,
      "UPDATE payouts SET estado = 'cancelado', decided_at = fecha WHERE id = ?",
      id,
    );
  }
  expect(await obstacleOf(member.headers)).toBe('too-many');
  const response = await askForPayout(site, member.headers);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect(await readRefusal(response)).toMatchObject({ status: 429, message: say.tooMany });
  await expectNoMoneyLost(site, member.id, 3000);
});

// Threat 53
test('a payout request ignores the amount and the PayPal email in its body', async () => {
  const member = await createReadyMember(site);
  const greedy = { montoCents: 999_999, estado: 'pagado', paypalEmail: 'otro@mal.test' };
  const asked = await askForPayout(site, member.headers, { body: JSON.stringify(greedy) });
  expect((await readPayoutAnswer(asked, 201)).payout).toMatchObject({
    montoCents: 3000,
    estado: 'pendiente',
    paypalEmail: member.paypalEmail,
  });
});

test('a cancelled payout returns the money, leaves a record and sends a mail', async () => {
  const member = await createReadyMember(site);
  const { id } = await createOpenPayout(site, member.headers);
  const { payout, message } = await readPayoutAnswer(
    await cancelPayout(site, member.headers, id),
    200,
  );
  expect(message).toBe(`${say.cancelled} El dinero volvió a tu saldo.`);
  expect(payout).toMatchObject({ id, estado: 'cancelado', fechaPago: null, motivo: null });
  expect(payout.decidedAt).toBeGreaterThanOrEqual(payout.fecha);
  expect(await readAccount(site, member.id)).toMatchObject({
    saldo: 3000,
    ledger: ['encuesta 3000', 'pago -3000', 'devolucion 3000'],
    payouts: ['cancelado'],
    mails: ['payout-requested', 'payout-cancelled'],
    records: ['request-payout', 'cancel-payout'],
  });
  expect(await readMailParams(site, member.email, 'payout-cancelled')).toEqual([
    {
      nombre: 'Ana Prueba',
      montoCents: 3000,
      paypalEmail: member.paypalEmail,
      motivo: null,
      debtCents: 0,
    },
  ]);
  const [record] = await runSql(
    site,
    "SELECT before, after FROM audit_log WHERE member_id = ? AND action = 'cancel-payout'",
    member.id,
  );
  expect(record).toEqual({
    before: JSON.stringify({ pago: id, estado: 'pendiente' }),
    after: JSON.stringify({ pago: id, estado: 'cancelado', motivo: null }),
  });
  expect(await createOpenPayout(site, member.headers)).toMatchObject({ montoCents: 3000 });
  await expectNoMoneyLost(site, member.id, 3000);
});

test('a repeated cancellation gets the same answer and changes nothing', async () => {
  const member = await createReadyMember(site);
  const { id } = await createOpenPayout(site, member.headers);
  const first = await readPayoutAnswer(await cancelPayout(site, member.headers, id), 200);
  const account = await readAccount(site, member.id);
  expect(await readPayoutAnswer(await cancelPayout(site, member.headers, id), 200)).toEqual(first);
  expect(await readAccount(site, member.id)).toEqual(account);
  const stranger = await createReadyMember(site);
  const refusal = await readRefusal(await cancelPayout(site, stranger.headers, id));
  expect(refusal).toMatchObject({ status: 404, message: say.unknown });
});

// Threat 53
test('only one of twenty parallel cancellations succeeds, and the money returns once', async () => {
  const member = await createReadyMember(site);
  const { id } = await createOpenPayout(site, member.headers);
  const statuses = await runInParallel(
    20,
    async () => (await cancelPayout(site, member.headers, id)).status,
  );
  // The requests that lose the race learn that the cancellation is done or in progress.
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect((await readAccount(site, member.id)).mails).toEqual([
    'payout-requested',
    'payout-cancelled',
  ]);
  await expectNoMoneyLost(site, member.id, 3000);
});

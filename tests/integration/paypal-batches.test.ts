import { afterAll, expect, test } from 'vitest';
import { sentences } from '#contract/errors.ts';
import { payoutSentences } from '#contract/payouts/payouts.ts';
import {
  type PaypalSentAnswer,
  adminPayoutSentences as say,
  skippedSentences,
} from '#contract/payouts/paypal.ts';
import { sized } from '../sweep.ts';
import {
  accountOf,
  cancel,
  decide,
  expectMoneyHolds,
  mailParamsOf,
  openPayout,
  readyMember,
} from './payouts-support.ts';
import { startPayingSite } from './paypal-support.ts';
import { refusalOf, rowsOf } from './requests.ts';

const world = await startPayingSite();
const { admin, paypal, site } = world;
afterAll(() => world.stop());

const decidePayout = (id: string, body: unknown) =>
  decide(site, admin.headers, `pagos/${id}`, body);
const paid = { estado: 'pagado', reference: 'A mano' };

test('a batch is sent, and a payout that PayPal has paid is paid: reference, mail and record', async () => {
  const { member, id } = await world.openOne();
  const lote = await world.paid([id]);
  const [item] = paypal.batches.at(-1)?.items ?? [];
  expect(paypal.batches.at(-1)).toMatchObject({ senderId: lote });
  expect(item?.payout_item).toEqual({
    ...{ recipient_type: 'EMAIL', receiver: 'ana.paga@correo.test', sender_item_id: id },
    ...{ amount: { value: '30.00', currency: 'USD' }, note: 'Pago de Ingreso Activo' },
  });
  expect((await world.batch(lote)).batch).toMatchObject({
    ...{ estado: 'enviado', open: 1, paid: 0, montoCents: 3000, motivo: null },
    paypalId: paypal.batches.at(-1)?.id,
  });
  // The batch's own SUCCESS says nothing about its items.
  const [batch] = paypal.batches.slice(-1);
  if (batch) batch.status = 'SUCCESS';
  await world.nextRun();
  expect(await world.stateOf(member)).toEqual(['pendiente']);

  const { transaction_id: reference } = paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  expect(await accountOf(site, member.id)).toMatchObject({
    ...{ saldo: 0, payouts: ['pagado'], ledger: ['encuesta 3000', 'pago -3000'] },
    mails: ['payout-requested', 'payout-paid'],
    records: ['request-payout', 'send-payout-paypal', 'pay-payout'],
  });
  expect(await mailParamsOf(site, member.email, 'payout-paid')).toMatchObject([
    { referencia: reference, montoCents: 3000 },
  ]);
  const [payout] = await rowsOf(site, 'SELECT * FROM payouts WHERE id = ?', id);
  expect(payout).toMatchObject({ estado: 'pagado', referencia: reference });
  expect(payout?.fecha_pago).toBe(payout?.decided_at);
  const { batch: closed, payouts } = await world.batch(lote);
  expect(closed).toMatchObject({ estado: 'cerrado', paid: 1, differences: 0, dueAt: null });
  expect(payouts).toMatchObject([
    { payoutId: id, estado: 'pagado', paypalState: 'SUCCESS', transactionId: reference },
  ]);
  await expectMoneyHolds(site, member.id, 3000);
});

test('what is on its way is neither paid by hand, nor refused, nor cancelled', async () => {
  const { member, id } = await world.openOne();
  await world.paid([id]);
  for (const body of [paid, { estado: 'rechazado', motivo: 'No' + ' hay datos' }]) {
    expect(await refusalOf(await decidePayout(id, body))).toMatchObject({
      ...{ status: 409, code: 'aborted', message: say.onItsWay },
    });
  }
  expect(await refusalOf(await cancel(site, member.headers, id))).toMatchObject({
    ...{ status: 409, message: payoutSentences.onItsWay },
  });
  const panel = await site.fetch('/api/panel', { headers: member.headers });
  expect(await panel.json()).toMatchObject({ payouts: [{ id, isOnItsWay: true }] });
  expect(await world.stateOf(member)).toEqual(['pendiente']);
});

test('the same key two hundred times is one batch, sent once', async () => {
  const [one, two] = [await world.openOne(), await world.openOne()];
  const key = crypto.randomUUID();
  const sent = paypal.posted.length;
  const answers = await Promise.all(
    Array.from({ length: sized(100, 200) }, async () => {
      const response = await world.pay([one.id, two.id], key);
      expect(response.status).toBe(201);
      return (await response.json()) as PaypalSentAnswer;
    }),
  );
  for (const { batch, included, skipped } of answers) {
    expect([batch.id, included, skipped]).toEqual([key, [one.id, two.id], []]);
  }
  await world.settled(key, 'enviado');
  expect(paypal.posted.length - sent).toBe(1);
  expect([paypal.timesTaken(one.id), paypal.timesTaken(two.id)]).toEqual([1, 1]);
  expect((await accountOf(site, one.member.id)).records).toEqual([
    ...['request-payout', 'send-payout-paypal'],
  ]);
});

test('many batches with the same payout at once: one takes it, the others hear why not', async () => {
  const { id } = await world.openOne();
  const others = await Promise.all(Array.from({ length: 8 }, () => world.openOne()));
  const answers = await Promise.all(
    others.map(async (other) => {
      const response = await world.pay([id, other.id]);
      return (await response.json()) as PaypalSentAnswer;
    }),
  );
  const taken = answers.filter(({ included }) => included.includes(id));
  expect(taken).toHaveLength(1);
  for (const { skipped } of answers.filter((answer) => !taken.includes(answer))) {
    expect(skipped).toEqual([{ id, motivo: skippedSentences.onItsWay }]);
  }
  for (const { batch } of answers) await world.settled(batch.id, 'enviado');
  expect(paypal.timesTaken(id)).toBe(1);
});

test('a batch takes what is pending and says why the rest stays: stale pages change nothing', async () => {
  const [open, decided] = [await world.openOne(), await world.openOne()];
  await decidePayout(decided.id, paid);
  const never = crypto.randomUUID();
  const response = await world.pay([open.id, decided.id, never, open.id]);
  const { included, skipped } = (await response.json()) as PaypalSentAnswer;
  expect(included).toEqual([open.id]);
  expect(skipped).toEqual([
    { id: decided.id, motivo: skippedSentences.decided },
    { id: never, motivo: skippedSentences.unknown },
  ]);
  const nothing = await refusalOf(await world.pay([decided.id, never]));
  expect(nothing).toMatchObject({ status: 409, message: say.nonePending });
});

test('the administrator pays by hand while a batch takes the payout: one of the two', async () => {
  for (let round = 0; round < 10; round++) {
    const { member, id } = await world.openOne();
    const works = [() => world.pay([id]), () => decidePayout(id, paid)];
    if (round % 2) works.reverse();
    const statuses = await Promise.all(works.map(async (work) => (await work()).status));
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const isByHand = (await world.stateOf(member))[0] === 'pagado';
    const items = await rowsOf(site, 'SELECT 1 FROM payout_lot_items WHERE payout_id = ?', id);
    expect(items).toHaveLength(isByHand ? 0 : 1);
  }
});

test('a batch needs a key, and what never was has no story', async () => {
  const { id } = await world.openOne();
  expect(await refusalOf(await world.post('paypal', { ids: [id] }))).toMatchObject({
    ...{ status: 400, message: sentences.noKey },
  });
  const unknown = { status: 404, message: say.unknownBatch };
  const path = `paypal/${crypto.randomUUID()}`;
  const found = await site.fetch(`/api/admin/pagos/${path}`, { headers: admin.headers });
  expect(await refusalOf(found)).toMatchObject(unknown);
  expect(await refusalOf(await world.post(`${path}/reintentar`))).toMatchObject(unknown);
  const discarded = await world.post(`${path}/descartar`, { motivo: 'No está' });
  expect(await refusalOf(discarded)).toMatchObject(unknown);
});

const file = (body: unknown) => world.post('archivo-paypal', body);

test('the file has a line for each payout that is pending and free, oldest first, and no head', async () => {
  const [one, two, paid, travelling] = await Promise.all(
    Array.from({ length: 4 }, () => world.openOne()),
  );
  if (!one || !two || !paid || !travelling) throw new Error('four payouts');
  await site.db.batch([
    site.db
      .prepare("UPDATE payouts SET estado = 'pagado', fecha_pago = 1, decided_at = 1 WHERE id = ?")
      .bind(paid.id),
  ]);
  await world.paid([travelling.id]);
  const response = await file({ ids: [two.id, paid.id, travelling.id, one.id, 'nadie'] });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('attachment');
  expect(response.headers.get('x-total')).toBe('2');
  const lines = (await response.text()).split('\r\n');
  const line = (id: string) =>
    `ana.paga@correo.test,30.00,USD,${id.slice(0, 30)},Pago de Ingreso Activo`;
  const order = await rowsOf<{ id: string }>(
    site,
    'SELECT id FROM payouts WHERE id IN (?, ?) ORDER BY fecha, id',
    ...[one.id, two.id],
  );
  expect(lines).toEqual([...order.map(({ id }) => line(id)), '']);
});

test('an address that a spreadsheet would run is not for the file, where it would be another’s', async () => {
  const member = await readyMember(site, { paypalEmail: '=cmd|x@correo.test' });
  const { id } = await openPayout(site, member.headers);
  expect(await refusalOf(await file({ ids: [id] }))).toMatchObject({
    status: 409,
    message: say.nonePending,
  });
});

test('«todos» is every payout that is pending and free', async () => {
  await world.openOne();
  const [free] = await rowsOf<{ n: number }>(
    site,
    `SELECT count(*) AS n FROM payouts WHERE estado = 'pendiente' AND paypal_email NOT LIKE '=%'
      AND id NOT IN (SELECT payout_id FROM payout_lot_items)`,
  );
  const response = await file({ all: true });
  expect(response.headers.get('x-total')).toBe(String(free?.n));
});

test('without anything to pay there is no file', async () => {
  const answer = await refusalOf(await file({ ids: ['nadie'] }));
  expect(answer).toMatchObject({ status: 409, message: say.nonePending });
  for (const body of [{}, { ids: [] }, { all: false }, { all: 'x' }]) {
    expect(await refusalOf(await file(body))).toMatchObject({ status: 422 });
  }
});

import { afterAll, expect, test } from 'vitest';
import {
  type LotAnswer,
  type LotDone,
  type LotsAnswer,
  lotSentences,
} from '#contract/payouts/lots.ts';
import { payoutSentences } from '#contract/payouts/payouts.ts';
import { adminPayoutSentences } from '#contract/payouts/paypal.ts';
import {
  accountOf,
  ask,
  cancel,
  decide,
  expectMoneyHolds,
  mailParamsOf,
} from './payouts-support.ts';
import { startPayingSite } from './paypal-support.ts';
import { refusalOf, rowsOf } from './requests.ts';

const world = await startPayingSite();
const { admin, post, site } = world;
afterAll(() => world.stop());

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
const decidePayout = (id: string, body: unknown) =>
  decide(site, { ...admin.headers, ...keyed() }, `pagos/${id}`, body);
const get = (path: string) =>
  site.fetch(`/api/admin/pagos/lotes${path}`, { headers: admin.headers });
const lotOf = async (id: string) => (await (await get(`/${id}`)).json()) as LotAnswer;
const close = (id: string, body: unknown, headers = keyed()) =>
  post(`lotes/${id}/cerrar`, body, headers);

/** Downloads a file; returns the id of its lot and its text. */
async function download(ids: string[]) {
  const id = crypto.randomUUID();
  const response = await post('archivo-paypal', { ids }, { 'idempotency-key': id });
  expect(response.status).toBe(200);
  return { id, text: await response.text() };
}

/** «Voy a pagarlo»: a lot of one. */
async function take(payoutId: string) {
  const response = await post('lotes', { payoutId }, keyed());
  expect(response.status).toBe(201);
  return ((await response.json()) as LotDone).lot.id;
}

test('a payout in a file is not cancelled and asked for again, so it is never paid twice', async () => {
  const { id, member } = await world.openOne();
  const first = await download([id]);
  const cancelled = await refusalOf(await cancel(site, member.headers, id));
  expect(cancelled).toMatchObject({ status: 409, message: payoutSentences.onItsWay });
  expect((await ask(site, member.headers)).status).toBe(409);
  const again = await post('archivo-paypal', { ids: [id] }, keyed());
  expect(await refusalOf(again)).toMatchObject({ message: adminPayoutSentences.nonePending });
  const panel = await site.fetch('/api/panel', { headers: member.headers });
  const [lot] = await rowsOf(site, 'SELECT created_at FROM payout_lots WHERE id = ?', first.id);
  expect(await panel.json()).toMatchObject({
    payouts: [{ id, isOnItsWay: true, onItsWaySince: lot?.created_at }],
  });
  const [record] = await rowsOf(
    site,
    "SELECT * FROM audit_log WHERE action = 'download-paypal-file' ORDER BY id DESC LIMIT 1",
  );
  // Without addresses.
  expect(record).toMatchObject({
    ...{ actor_id: admin.id, after: expect.stringMatching(/"pagos":1,"montoCents":3000}$/) },
  });
  await expectMoneyHolds(site, member.id, 3000);
});

test('what a file or a hand has, PayPal’s API does not take; what the API has, nobody else', async () => {
  const [filed, held, sent] = [await world.openOne(), await world.openOne(), await world.openOne()];
  await download([filed.id]);
  await take(held.id);
  for (const { id } of [filed, held]) {
    expect((await world.pay([id])).status).toBe(409);
    expect(await refusalOf(await post('lotes', { payoutId: id }, keyed()))).toMatchObject({
      ...{ status: 409, message: lotSentences.notFree },
    });
    const refused = await decidePayout(id, { estado: 'rechazado', motivo: 'Faltan datos' });
    expect(await refusalOf(refused)).toMatchObject({ status: 409, message: lotSentences.inLot });
  }
  await world.paid([sent.id]);
  expect((await post('lotes', { payoutId: sent.id }, keyed())).status).toBe(409);
  expect((await post('archivo-paypal', { ids: [sent.id] }, keyed())).status).toBe(409);
});

test('a file is the same, byte for byte, whenever it is downloaded again', async () => {
  const [one, two] = [await world.openOne(), await world.openOne()];
  const { id, text } = await download([one.id, two.id]);
  expect(await (await get(`/${id}/archivo`)).text()).toBe(text);
  await close(id, { estado: 'pagado', ids: [one.id], reference: 'LOTE-7' });
  const repeated = await post(
    'archivo-paypal',
    { ids: [one.id, two.id] },
    { 'idempotency-key': id },
  );
  expect(await repeated.text()).toBe(text);
  const other = await post('archivo-paypal', { ids: [two.id] }, { 'idempotency-key': id });
  expect(other.status).toBe(422);
});

test('a lot is closed row by row or as a whole, each payout with its mail and its record', async () => {
  const all = [await world.openOne(), await world.openOne(), await world.openOne()];
  const { id } = await download(all.map((one) => one.id));
  const [paid, freed, last] = all;
  if (!paid || !freed || !last) throw new Error('three payouts');
  expect((await close(id, { estado: 'pagado', ids: [paid.id], reference: 'LOTE-8' })).status).toBe(
    200,
  );
  expect((await close(id, { estado: 'liberado', ids: [freed.id] })).status).toBe(200);
  expect((await lotOf(id)).lot).toMatchObject({ estado: 'abierto', open: 1, paid: 1, freed: 1 });
  const closed = await close(id, { estado: 'pagado', reference: 'LOTE-9' });
  expect(((await closed.json()) as LotDone).lot).toMatchObject({
    estado: 'cerrado',
    open: 0,
    paid: 2,
  });

  expect(await accountOf(site, paid.member.id)).toMatchObject({
    ...{ saldo: 0, payouts: ['pagado'], ledger: ['encuesta 3000', 'pago -3000'] },
    mails: ['payout-requested', 'payout-paid'],
    records: ['request-payout', 'pay-payout'],
  });
  expect(await mailParamsOf(site, paid.member.email, 'payout-paid')).toMatchObject([
    { referencia: 'LOTE-8', montoCents: 3000 },
  ]);
  expect(await mailParamsOf(site, last.member.email, 'payout-paid')).toMatchObject([
    { referencia: 'LOTE-9' },
  ]);
  expect(await world.stateOf(freed.member)).toEqual(['pendiente']);
  expect((await cancel(site, freed.member.headers, freed.id)).status).toBe(200);
  for (const { member } of all) await expectMoneyHolds(site, member.id, 3000);
});

test('by hand: taken, then paid with its reference, or freed', async () => {
  const [paid, freed] = [await world.openOne(), await world.openOne()];
  const lot = await take(paid.id);
  expect((await cancel(site, paid.member.headers, paid.id)).status).toBe(409);
  expect((await decidePayout(paid.id, { estado: 'pagado', reference: 'MANO-1' })).status).toBe(200);
  expect((await lotOf(lot)).lot).toMatchObject({ means: 'mano', estado: 'cerrado', paid: 1 });
  expect(await world.stateOf(paid.member)).toEqual(['pagado']);
  expect(await mailParamsOf(site, paid.member.email, 'payout-paid')).toMatchObject([
    { referencia: 'MANO-1' },
  ]);

  const other = await take(freed.id);
  expect((await close(other, { estado: 'liberado' })).status).toBe(200);
  expect((await cancel(site, freed.member.headers, freed.id)).status).toBe(200);
  await expectMoneyHolds(site, freed.member.id, 3000);
});

test('a call whose answer was lost does nothing twice, and another call does not pass as it', async () => {
  const { id, member } = await world.openOne();
  const { id: lot } = await download([id]);
  const key = keyed();
  const body = { estado: 'pagado', reference: 'LOTE-10' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => close(lot, body, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await accountOf(site, member.id)).mails).toEqual(['payout-requested', 'payout-paid']);
  expect((await close(lot, { estado: 'liberado' }, key)).status).toBe(422);
  const late = await refusalOf(await close(lot, body));
  expect(late).toMatchObject({ status: 409, message: lotSentences.nothingOpen });
});

test('two hands at once: one closes, the money leaves once', async () => {
  const { id, member } = await world.openOne();
  const { id: lot } = await download([id]);
  await Promise.all([
    ...Array.from({ length: 5 }, (_, n) => close(lot, { estado: 'pagado', reference: `R${n}` })),
    ...Array.from({ length: 5 }, () => close(lot, { estado: 'liberado' })),
    ...Array.from({ length: 5 }, () => cancel(site, member.headers, id)),
    ...Array.from({ length: 5 }, () => decidePayout(id, { estado: 'pagado' })),
  ]);
  const { mails, payouts } = await accountOf(site, member.id);
  const [state] = payouts;
  expect(mails.filter((mail) => mail === 'payout-paid').length).toBe(state === 'pagado' ? 1 : 0);
  await expectMoneyHolds(site, member.id, 3000);
});

test('the database alone keeps a payout out of two open lots, and in the one that it is in', async () => {
  const { id } = await world.openOne();
  const { id: lot } = await download([id]);
  const now = Date.now();
  await rowsOf(
    site,
    "INSERT INTO payout_lots (id, means, estado, due_at, created_at) VALUES ('other', 'mano', 'abierto', 0, 0)",
  );
  const forbidden = [
    `INSERT INTO payout_lot_items (lot_id, payout_id, updated_at) VALUES ('other', '${id}', ${now})`,
    `UPDATE payouts SET estado = 'cancelado', decided_at = ${now} WHERE id = '${id}'`,
    `UPDATE payouts SET estado = 'rechazado', motivo = 'x', decided_at = ${now} WHERE id = '${id}'`,
    `UPDATE payout_lots SET estado = 'cerrado' WHERE id = '${lot}'`,
    `UPDATE payout_lots SET means = 'api' WHERE id = '${lot}'`,
    `DELETE FROM payout_lot_items WHERE payout_id = '${id}'`,
    `DELETE FROM payout_lots WHERE id = '${lot}'`,
  ];
  for (const statement of forbidden) {
    await expect(rowsOf(site, statement), statement).rejects.toThrow(/CONSTRAINT|UNIQUE|lot|item/);
  }
});

test('one key for two payouts at once takes one of them, and says so to the other', async () => {
  const [one, two] = [await world.openOne(), await world.openOne()];
  const key = keyed();
  const answers = await Promise.all(
    [one, two].map(({ id }) => post('lotes', { payoutId: id }, key)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('the open lots are listed before all, with what they hold', async () => {
  const { id } = await world.openOne();
  const lot = await take(id);
  const { lots } = (await (await get('')).json()) as LotsAnswer;
  expect(lots.find((one) => one.id === lot)).toMatchObject({
    ...{ means: 'mano', estado: 'abierto', montoCents: 3000, open: 1, paid: 0, freed: 0 },
  });
  expect((await get('/nobody')).status).toBe(404);
  expect((await get(`/${lot}/archivo`)).status).toBe(404);
});

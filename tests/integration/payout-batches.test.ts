import { expect, test } from 'vitest';
import { skippedPayoutSentences } from '#contract/payouts/batch-sentences.ts';
import type {
  BatchChangeAnswer,
  BatchesAnswer,
  NewBatchAnswer,
} from '#contract/payouts/batches.ts';
import { payoutSentences } from '#contract/payouts/payouts.ts';
import { batchSentences as say } from '../../worker/api/payouts/batches/sentences.ts';
import { suspendMember } from '../support/members.ts';
import {
  askForPayout,
  cancelPayout,
  createOpenPayout,
  createReadyMember,
  expectNoMoneyLost,
  patchAsAdmin,
  readAccount,
  readMailParams,
} from './payouts-support.ts';
import { getSharedPayingSite } from './paypal-support.ts';
import { readRefusal, runSql } from './requests.ts';

// A person pays these batches, by PayPal's file or by hand.

const world = await getSharedPayingSite();
const { admin, close, keyed, post, site } = world;

const paid = { estado: 'pagado', reference: 'LOTE-7' };
const freed = { estado: 'liberado', motivo: 'No lo subí' };
const refuse = (id: string) =>
  patchAsAdmin(site, { ...admin.headers, ...keyed() }, `pagos/${id}`, {
    estado: 'rechazado',
    motivo: 'Faltan datos',
  });
const get = (path: string) =>
  site.fetch(`/api/admin/pagos/lotes${path}`, { headers: admin.headers });
const download = (id: string) => post(`lotes/${id}/archivo`);

test('a member cannot cancel a payout in a file and request it again', async () => {
  const { id, member } = await world.openOne();
  const batch = await world.take('archivo', [id]);
  const cancelled = await readRefusal(await cancelPayout(site, member.headers, id));
  expect(cancelled).toMatchObject({ status: 409, message: payoutSentences.onItsWay });
  expect((await askForPayout(site, member.headers)).status).toBe(409);
  expect(await readRefusal(await world.ask('archivo', [id]))).toMatchObject({
    status: 409,
    message: say.noneFree,
  });
  const panel = await site.fetch('/api/panel', { headers: member.headers });
  const row = await world.batchRow(batch);
  expect(await panel.json()).toMatchObject({
    payouts: [{ id, isOnItsWay: true, onItsWaySince: row?.created_at }],
  });
  await expectNoMoneyLost(site, member.id, 3000);
});

test('the owner cannot refuse a payout in an open batch or pay it another way', async () => {
  const [filed, held, sent] = [await world.openOne(), await world.openOne(), await world.openOne()];
  await world.take('archivo', [filed.id]);
  await world.take('mano', [held.id]);
  await world.paid([sent.id]);
  for (const { id } of [filed, held, sent]) {
    for (const method of ['api', 'archivo', 'mano'] as const) {
      expect((await world.ask(method, [id])).status).toBe(409);
    }
    const message = id === sent.id ? say.onItsWay : say.inBatch;
    expect(await readRefusal(await refuse(id))).toMatchObject({ status: 409, message });
  }
});

test('the file lists each payout, oldest first, and every download is the same', async () => {
  const [one, two, gone] = [await world.openOne(), await world.openOne(), await world.openOne()];
  await world.ask('mano', [gone.id], { paid: {} });
  const key = crypto.randomUUID();
  const ids = [two.id, gone.id, one.id, 'nadie'];
  const taken = (await (await world.ask('archivo', ids, {}, key)).json()) as NewBatchAnswer;
  expect(taken).toMatchObject({ included: [two.id, one.id], lot: { id: key, open: 2 } });
  expect(taken.skipped).toEqual([
    { id: gone.id, motivo: skippedPayoutSentences.decided },
    { id: 'nadie', motivo: skippedPayoutSentences.unknown },
  ]);
  const file = await download(key);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('attachment');
  const line = (id: string) =>
    `${[one, two].find((each) => each.id === id)?.paypalEmail},30.00,USD,${id.slice(0, 30)},Pago de Ingreso Activo\r\n`;
  const order = await runSql<{ id: string }>(
    site,
    'SELECT id FROM payouts WHERE id IN (?, ?) ORDER BY fecha, id',
    ...[one.id, two.id],
  );
  const text = await file.text();
  expect(text).toBe(order.map(({ id }) => line(id)).join(''));
  expect(await (await download(key)).text()).toBe(text);
  const records = await runSql(
    site,
    "SELECT actor_id FROM audit_log WHERE action = 'download-paypal-file' AND after ->> 'lote' = ?",
    key,
  );
  expect(records).toEqual([{ actor_id: admin.id }, { actor_id: admin.id }]);
});

test.each([
  ['given back', freed],
  ['paid', paid],
])('a batch that was %s offers no file', async (_, ending) => {
  const [one, two] = [await world.openOne(), await world.openOne()];
  const batch = await world.take('archivo', [one.id, two.id]);
  expect((await download(batch)).status).toBe(200);
  expect((await close(batch, ending)).status).toBe(200);
  expect(await readRefusal(await download(batch))).toMatchObject({
    status: 409,
    message: say.noFile,
  });
});

test('the owner closes a file batch as paid, except payouts PayPal did not pay', async () => {
  const [sent, other] = [await world.openOne(), await world.openOne()];
  const unpaid = await world.openOne();
  const ids = [sent.id, other.id, unpaid.id];
  // The owner can free only the whole batch, so the API ignores the `ids` here.
  await close(await world.take('archivo', ids), { ...freed, ids: [unpaid.id] });
  const again = await world.take('archivo', ids);
  const stranger = await world.openOne();
  const wrong = await close(again, { ...paid, unpaid: [stranger.id] });
  expect(await readRefusal(wrong)).toMatchObject({ status: 409, message: say.notInBatch });
  const closed = await close(again, { ...paid, unpaid: [unpaid.id] });
  expect(((await closed.json()) as BatchChangeAnswer).lot).toMatchObject({
    estado: 'cerrado',
    open: 0,
    paid: 2,
    freed: 1,
  });
  expect(await readAccount(site, sent.member.id)).toMatchObject({
    saldo: 0,
    payouts: ['pagado'],
    ledger: ['encuesta 3000', 'pago -3000'],
    mails: ['payout-requested', 'payout-paid'],
    records: ['request-payout', 'take-file', 'take-file', 'pay-payout'],
  });
  expect(await readMailParams(site, other.member.email, 'payout-paid')).toMatchObject([
    { referencia: 'LOTE-7', montoCents: 3000 },
  ]);
  expect(await world.stateOf(unpaid.member)).toEqual(['pendiente']);
  expect((await cancelPayout(site, unpaid.member.headers, unpaid.id)).status).toBe(200);
  for (const { member } of [sent, other, unpaid]) await expectNoMoneyLost(site, member.id, 3000);
});

test('a payment by hand creates and pays a batch in one request or changes nothing', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, member } = await world.openOne();
    const works = [
      () => world.ask('mano', [id], { paid: { reference: 'FUERA-1' } }),
      () => cancelPayout(site, member.headers, id),
    ];
    if (round % 2) works.reverse();
    const statuses = await Promise.all(works.map(async (work) => (await work()).status));
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const account = await readAccount(site, member.id);
    expect(account.saldo).toBe(account.payouts[0] === 'pagado' ? 0 : 3000);
    await expectNoMoneyLost(site, member.id, 3000);
  }
  const body = { means: 'archivo', ids: ['x'], paid: {} };
  expect((await post('lotes', body, keyed())).status).toBe(422);
});

test('the owner cannot end an ended batch again', async () => {
  const batch = await world.take('archivo', [(await world.openOne()).id]);
  expect((await close(batch, paid)).status).toBe(200);
  const late = await readRefusal(await close(batch, paid));
  expect(late).toMatchObject({ status: 409, message: say.closed });
});

// Threat 54
test('only one of many parallel decisions about a payout succeeds', async () => {
  const { id, member } = await world.openOne();
  const batch = await world.take('archivo', [id]);
  await Promise.all([
    ...Array.from({ length: 5 }, (_, n) => close(batch, { estado: 'pagado', reference: `R${n}` })),
    ...Array.from({ length: 5 }, () => close(batch, freed)),
    ...Array.from({ length: 5 }, () => cancelPayout(site, member.headers, id)),
    ...Array.from({ length: 5 }, () => world.ask('mano', [id], { paid: {} })),
  ]);
  const { mails, payouts } = await readAccount(site, member.id);
  const [state] = payouts;
  expect(mails.filter((mail) => mail === 'payout-paid').length).toBe(state === 'pagado' ? 1 : 0);
  await expectNoMoneyLost(site, member.id, 3000);
});

// Threat 28
test('the file leaves out a payout whose PayPal email a spreadsheet runs as a formula', async () => {
  const member = await createReadyMember(site, { paypalEmail: '=cmd|x@correo.test' });
  const { id } = await createOpenPayout(site, member.headers);
  expect(await readRefusal(await world.ask('archivo', [id]))).toMatchObject({
    status: 409,
    message: skippedPayoutSentences.badPaypalEmail,
  });
  const sound = await world.openOne();
  const taken = (await (await world.ask('archivo', [id, sound.id])).json()) as NewBatchAnswer;
  expect(taken.skipped).toEqual([{ id, motivo: skippedPayoutSentences.badPaypalEmail }]);
  // After the owner confirms a suspended account (`override`), the refusal names the PayPal email.
  await suspendMember(site, member.id);
  expect(await readRefusal(await world.ask('archivo', [id], { override: true }))).toMatchObject({
    message: skippedPayoutSentences.badPaypalEmail,
  });
});

test('the answer does not call a batch paid if none of its payouts was paid', async () => {
  const [one, other] = [await world.openOne(), await world.openOne()];
  const ids = [one.id, other.id];
  const messageOf = async (unpaid: string[]) => {
    const closed = await close(await world.take('archivo', ids), { ...paid, unpaid });
    return ((await closed.json()) as { message: string }).message;
  };
  expect(await messageOf(ids)).toBe(say.freed);
  expect(await messageOf([other.id])).toBe(say.partlyPaid);
});

test('the list shows open batches first and the total that the site owes', async () => {
  const { id } = await world.openOne();
  const batch = await world.take('mano', [id]);
  const { lots: batches, owed } = (await (await get('')).json()) as BatchesAnswer;
  expect(batches.find((one) => one.id === batch)).toMatchObject({
    means: 'mano',
    estado: 'abierto',
    montoCents: 3000,
    open: 1,
    paid: 0,
    freed: 0,
  });
  const [sums] = await runSql(
    site,
    `SELECT (SELECT sum(saldo_cents) FROM members) AS saldo,
      (SELECT sum(retenido_cents) FROM members) AS retenido,
      (SELECT sum(monto_cents) FROM payouts WHERE estado = 'pendiente') AS pendiente,
      (SELECT sum(monto_cents) FROM payouts WHERE estado = 'pagado') AS pagado,
      (SELECT sum(monto_cents) FROM payouts p JOIN payout_lot_items i ON i.payout_id = p.id
        WHERE i.estado = 'abierto') AS camino`,
  );
  expect(owed).toMatchObject({
    saldoCents: sums?.saldo,
    retenidoCents: sums?.retenido,
    pagadoCents: sums?.pagado,
    pendienteCents: sums?.pendiente,
    enCaminoCents: sums?.camino,
  });
  expect((await get('/nobody')).status).toBe(404);
  expect((await download(batch)).status).toBe(404);
});

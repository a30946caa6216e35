import { expect, test } from 'vitest';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { payoutSentences } from '#contract/payouts/payouts.ts';
import { batchSentences } from '../../worker/api/payouts/batches/sentences.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { chooseSize } from '../support/sweep.ts';
import {
  cancelPayout,
  createOpenPayout,
  createReadyMember,
  expectNoMoneyLost,
  patchAsAdmin,
  payByHand,
  readAccount,
  readMailParams,
  signInAdmin,
} from './payouts-support.ts';
import { post, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();
const admin = await signInAdmin(site);

const refused = { estado: 'rechazado', motivo: 'El correo de PayPal no existe' };
const decidePayout = (id: string, body: unknown, headers: Record<string, string> = admin.headers) =>
  patchAsAdmin(site, headers, `pagos/${id}`, body);
const pay = (id: string, key?: string) => payByHand(site, admin.headers, id, 'PP-77', key);
async function openOne() {
  const member = await createReadyMember(site);
  return { member, ...(await createOpenPayout(site, member.headers)) };
}

test('a manual payment stores date and reference, sends a mail and is in the log', async () => {
  const { member, id } = await openOne();
  const answer = await pay(id);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ message: batchSentences.paid, included: [id] });
  const [payout] = await runSql(site, 'SELECT * FROM payouts WHERE id = ?', id);
  expect(payout).toMatchObject({ estado: 'pagado', referencia: 'PP-77', motivo: null });
  expect(payout?.decided_at).toBe(payout?.fecha_pago);
  expect(await readAccount(site, member.id)).toMatchObject({
    saldo: 0,
    ledger: ['encuesta 3000', 'pago -3000'],
    mails: ['payout-requested', 'payout-paid'],
    records: ['request-payout', 'take-payout', 'pay-payout'],
  });
  expect(await readMailParams(site, member.email, 'payout-paid')).toEqual([
    {
      nombre: 'Ana Prueba',
      montoCents: 3000,
      paypalEmail: member.paypalEmail,
      referencia: 'PP-77',
    },
  ]);
  await expectNoMoneyLost(site, member.id, 3000);
});

test('a refused payout returns the money and shows the member the reason', async () => {
  const { member, id } = await openOne();
  const response = await decidePayout(id, refused);
  const requestId = response.headers.get('x-request-id');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: batchSentences.refused });
  expect(
    await runSql(site, 'SELECT estado, motivo, fecha_pago FROM payouts WHERE id = ?', id),
  ).toEqual([{ estado: 'rechazado', motivo: refused.motivo, fecha_pago: null }]);
  expect(await readAccount(site, member.id)).toMatchObject({
    saldo: 3000,
    ledger: ['encuesta 3000', 'pago -3000', 'devolucion 3000'],
    mails: ['payout-requested', 'payout-refused'],
  });
  const [mail] = await readMailParams(site, member.email, 'payout-refused');
  expect(mail).toMatchObject({ motivo: refused.motivo, montoCents: 3000 });
  const [record] = await runSql(
    site,
    "SELECT * FROM audit_log WHERE member_id = ? AND action = 'refuse-payout'",
    member.id,
  );
  expect(record).toMatchObject({
    actor_id: admin.id,
    request_id: requestId,
    before: JSON.stringify({ pago: id, estado: 'pendiente' }),
    after: JSON.stringify({
      pago: id,
      estado: 'rechazado',
      motivo: refused.motivo,
    }),
  });
  await expectNoMoneyLost(site, member.id, 3000);
});

test('only one of many parallel decisions on a payout takes effect and sends a mail', async () => {
  const { member, id } = await openOne();
  const statuses = await runInParallel(chooseSize(40, 200), async (index) => {
    const response = await (index % 2 === 0 ? pay(id) : decidePayout(id, refused));
    return response.status;
  });
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(statuses.length - 1);
  const account = await readAccount(site, member.id);
  const isPaid = account.payouts[0] === 'pagado';
  expect(account.saldo).toBe(isPaid ? 0 : 3000);
  expect(account.mails).toEqual(['payout-requested', isPaid ? 'payout-paid' : 'payout-refused']);
  expect(account.records).toHaveLength(isPaid ? 3 : 2);
  await expectNoMoneyLost(site, member.id, 3000);
});

test('the API refuses a decision on a paid or cancelled payout', async () => {
  const [first, second] = [await openOne(), await openOne()];
  await pay(first.id);
  await cancelPayout(site, second.member.headers, second.id);
  for (const { id } of [first, second]) {
    expect(await readRefusal(await decidePayout(id, refused))).toMatchObject({
      status: 409,
      code: 'aborted',
      message: payoutSentences.notOpen,
    });
    expect((await pay(id)).status).toBe(409);
  }
  expect((await readAccount(site, first.member.id)).payouts).toEqual(['pagado']);
  expect((await readAccount(site, second.member.id)).payouts).toEqual(['cancelado']);
});

test('the administrator can decide the payout of a suspended member', async () => {
  const { member, id } = await openOne();
  await patchAsAdmin(site, admin.headers, `miembros/${member.id}`, {
    estado: 'suspendido',
    motivo: 'Varias cuentas',
  });
  expect((await decidePayout(id, refused)).status).toBe(200);
  await expectNoMoneyLost(site, member.id, 3000);
});

test.each([
  [{}],
  [{ estado: 'cancelado' }],
  [{ estado: 'rechazado', motivo: '  ' }],
  [{ estado: 'rechazado', motivo: 'x'.repeat(301) }],
  // Only a batch pays a payout, so this decision has no state «pagado».
  [{ estado: 'pagado', reference: 'PP-1' }],
])('the decision %j gets 422, and the payout stays open', async (body) => {
  const { member, id } = await openOne();
  expect(await readRefusal(await decidePayout(id, body))).toMatchObject({ status: 422 });
  expect((await readAccount(site, member.id)).payouts).toEqual(['pendiente']);
});

test('a site without PayPal’s keys answers 404 to PayPal’s webhooks', async () => {
  expect(await readRefusal(await post(site, '/api/paypal/aviso', {}))).toMatchObject({
    status: 404,
  });
});

test('the list tells why a payout cannot be in a batch', async () => {
  const [free, sent, paid, alone] = [
    await openOne(),
    await openOne(),
    await openOne(),
    await openOne(),
  ];
  expect((await pay(paid.id)).status).toBe(201);
  const taken = { means: 'archivo', ids: [sent.id] };
  const headers = { ...admin.headers, 'idempotency-key': crypto.randomUUID() };
  expect((await post(site, '/api/admin/pagos/lotes', taken, headers)).status).toBe(201);
  await site.db
    .prepare("UPDATE members SET estado = 'suspendido', motivo = 'x' WHERE id = ?")
    .bind(alone.member.id)
    .run();
  const path = '/api/admin/listas/pagos?orden=-fecha';
  const list = await site.fetch(path, { headers: admin.headers });
  const { rows } = (await list.json()) as { rows: PayoutRow[] };
  const found = new Map(rows.map(({ id, obstacle }) => [id, obstacle]));
  expect([free, sent, paid, alone].map(({ id }) => found.get(id))).toEqual([
    null,
    'onItsWay',
    'decided',
    'unconfirmed',
  ]);
});

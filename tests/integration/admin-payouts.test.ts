import { afterAll, expect, test } from 'vitest';
import { sentences } from '#contract/errors.ts';
import { payoutSentences, decisionSentences as say } from '#contract/payouts/payouts.ts';
import { startApi } from '../harness.ts';
import { sized } from '../sweep.ts';
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
import { post, refusalOf, rowsOf } from './requests.ts';

const site = await startApi();
const admin = await adminOf(site);
afterAll(() => site.stop());

const paid = { estado: 'pagado', reference: 'PP-77' };
const refused = { estado: 'rechazado', motivo: 'El correo de PayPal no existe' };
const decidePayout = (id: string, body: unknown, headers: Record<string, string> = admin.headers) =>
  decide(site, headers, `pagos/${id}`, body);
async function openOne() {
  const member = await readyMember(site);
  return { member, ...(await openPayout(site, member.headers)) };
}

test('a payout is marked as paid: date, reference, mail and record, and the money stays away', async () => {
  const { member, id } = await openOne();
  const { payout, message } = await payoutIn(await decidePayout(id, paid), 200);
  expect(message).toBe(say.paid);
  expect(payout).toMatchObject({ id, estado: 'pagado', reference: 'PP-77', motivo: null });
  expect(payout.fechaPago).toBeGreaterThanOrEqual(payout.fecha);
  expect(payout.decidedAt).toBe(payout.fechaPago);
  expect(await accountOf(site, member.id)).toMatchObject({
    saldo: 0,
    ledger: ['encuesta 3000', 'pago -3000'],
    mails: ['payout-requested', 'payout-paid'],
    records: ['request-payout', 'pay-payout'],
  });
  expect(await mailParamsOf(site, member.email, 'payout-paid')).toEqual([
    {
      ...{ nombre: 'Ana Prueba', montoCents: 3000, paypalEmail: 'ana.paga@correo.test' },
      referencia: 'PP-77',
    },
  ]);
  await expectMoneyHolds(site, member.id, 3000);
});

test('a payout is refused: the member reads why, and the money is back', async () => {
  const { member, id } = await openOne();
  const response = await decidePayout(id, refused);
  const requestId = response.headers.get('x-request-id');
  const { payout, message } = await payoutIn(response, 200);
  expect(message).toBe(say.payoutRefused);
  expect(payout).toMatchObject({ estado: 'rechazado', motivo: refused.motivo, fechaPago: null });
  expect(await accountOf(site, member.id)).toMatchObject({
    saldo: 3000,
    ledger: ['encuesta 3000', 'pago -3000', 'devolucion 3000'],
    mails: ['payout-requested', 'payout-refused'],
  });
  const [mail] = await mailParamsOf(site, member.email, 'payout-refused');
  expect(mail).toMatchObject({ motivo: refused.motivo, montoCents: 3000 });
  const [record] = await rowsOf(
    site,
    "SELECT * FROM audit_log WHERE member_id = ? AND action = 'refuse-payout'",
    member.id,
  );
  expect(record).toMatchObject({
    actor_id: admin.id,
    request_id: requestId,
    before: JSON.stringify({ pago: id, estado: 'pendiente' }),
    after: JSON.stringify({
      ...{ pago: id, estado: 'rechazado', motivo: refused.motivo, referencia: null },
    }),
  });
  await expectMoneyHolds(site, member.id, 3000);
});

test('many decisions on one payout at once: one wins, with one mail, and no cent is lost', async () => {
  const { member, id } = await openOne();
  const statuses = await Promise.all(
    Array.from({ length: sized(100, 200) }, async (_, index) => {
      const response = await decidePayout(id, index % 2 === 0 ? paid : refused);
      return response.status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const account = await accountOf(site, member.id);
  const isPaid = account.payouts[0] === 'pagado';
  expect(account.saldo).toBe(isPaid ? 0 : 3000);
  expect(account.mails).toEqual(['payout-requested', isPaid ? 'payout-paid' : 'payout-refused']);
  expect(account.records).toHaveLength(2);
  await expectMoneyHolds(site, member.id, 3000);
});

test('the member cancels while the administrator pays: one of the two, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const { member, id } = await openOne();
    const works = [() => cancel(site, member.headers, id), () => decidePayout(id, paid)];
    if (round % 2) works.reverse();
    const statuses = await Promise.all(works.map(async (work) => (await work()).status));
    expect(statuses.sort()).toEqual([200, 409]);
    const { payouts, saldo } = await accountOf(site, member.id);
    expect(saldo).toBe(payouts[0] === 'pagado' ? 0 : 3000);
    await expectMoneyHolds(site, member.id, 3000);
  }
});

test('what is decided or cancelled stays so', async () => {
  const [first, second] = [await openOne(), await openOne()];
  await decidePayout(first.id, paid);
  await cancel(site, second.member.headers, second.id);
  for (const { id } of [first, second]) {
    for (const body of [paid, refused]) {
      expect(await refusalOf(await decidePayout(id, body))).toMatchObject({
        status: 409,
        code: 'aborted',
        message: payoutSentences.notOpen,
      });
    }
  }
  expect((await accountOf(site, first.member.id)).payouts).toEqual(['pagado']);
  expect((await accountOf(site, second.member.id)).payouts).toEqual(['cancelado']);
});

test('the payout of a member who was suspended meanwhile can still be decided', async () => {
  const { member, id } = await openOne();
  await decide(site, admin.headers, `miembros/${member.id}`, {
    ...{ estado: 'suspendido', motivo: 'Varias cuentas' },
  });
  await payoutIn(await decidePayout(id, refused), 200);
  await expectMoneyHolds(site, member.id, 3000);
});

test.each([
  [{}],
  [{ estado: 'cancelado' }],
  [{ estado: 'rechazado', motivo: '  ' }],
  [{ estado: 'rechazado', motivo: 'x'.repeat(301) }],
  [{ estado: 'pagado', reference: 'x'.repeat(121) }],
])('%j is no decision: 422, and the payout stays open', async (body) => {
  const { member, id } = await openOne();
  expect(await refusalOf(await decidePayout(id, body))).toMatchObject({ status: 422 });
  expect((await accountOf(site, member.id)).payouts).toEqual(['pendiente']);
});

test('a payout that never was is a 404', async () => {
  expect(await refusalOf(await decidePayout(crypto.randomUUID(), paid))).toMatchObject({
    status: 404,
    message: payoutSentences.unknown,
  });
});

/** A decision whose answer was lost is sent again with the same key. */
const decideUnder = (id: string, body: unknown, key: string) =>
  decidePayout(id, body, { ...admin.headers, 'idempotency-key': key });

test.each([[paid], [refused]])(
  '%j repeated under its key: the same answer, nothing twice',
  async (body) => {
    const { member, id } = await openOne();
    const key = crypto.randomUUID();
    const first = await payoutIn(await decideUnder(id, body, key), 200);
    const account = await accountOf(site, member.id);
    expect(await payoutIn(await decideUnder(id, body, key), 200)).toEqual(first);
    expect(await accountOf(site, member.id)).toEqual(account);
    await expectMoneyHolds(site, member.id, 3000);
  },
);

test('the same key fifty times at once: everybody hears that it is done, once', async () => {
  const { member, id } = await openOne();
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => decideUnder(id, paid, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await accountOf(site, member.id)).mails).toEqual(['payout-requested', 'payout-paid']);
});

test('another key, another decision, reference or payout is no repetition', async () => {
  const [one, two] = [await openOne(), await openOne()];
  const key = crypto.randomUUID();
  await payoutIn(await decideUnder(one.id, paid, key), 200);
  const closed = { status: 409, message: payoutSentences.notOpen };
  expect(await refusalOf(await decideUnder(one.id, paid, crypto.randomUUID()))).toMatchObject(
    closed,
  );
  const taken = {
    status: 422,
    code: 'invalid-argument',
    message: sentences.otherRequest,
  };
  expect(await refusalOf(await decideUnder(one.id, refused, key))).toMatchObject(taken);
  const otherwise = { ...paid, reference: 'PP-2' };
  expect(await refusalOf(await decideUnder(one.id, otherwise, key))).toMatchObject(taken);
  expect(await refusalOf(await decideUnder(two.id, paid, key))).toMatchObject(taken);
  expect((await accountOf(site, two.member.id)).payouts).toEqual(['pendiente']);
});

test('a site without PayPal’s keys has no address for its webhooks', async () => {
  expect(await refusalOf(await post(site, '/api/paypal/aviso', {}))).toMatchObject({ status: 404 });
});

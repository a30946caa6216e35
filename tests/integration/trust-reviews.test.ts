import { expect, test } from 'vitest';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { skippedPayoutSentences } from '#contract/payouts/batch-sentences.ts';
import type { NewBatchAnswer } from '#contract/payouts/batches.ts';
import { trustSentences as say } from '../../worker/api/trust/sentences.ts';
import { createMember, creditMember } from '../support/members.ts';
import { insertRow } from '../support/rows.ts';
import {
  askForPayout,
  createOpenPayout,
  createReadyMember,
  payByHand,
  readAccount,
  readMailParams,
  readPayoutAnswer,
} from './payouts-support.ts';
import { startOwnPayingSite } from './paypal-support.ts';
import { post as postTo, readRefusal, runSql } from './requests.ts';
import { changeSetting, fetchSettings } from './settings-support.ts';

// If a signal holds a payout, the site does not pay this payout until a person has decided.

const world = await startOwnPayingSite();
const { admin, keyed, post, site } = world;

const reviewOf = (id: string) =>
  runSql(site, 'SELECT * FROM payout_reviews WHERE payout_id = ?', id);
const inReview = async (id: string) => expect.poll(async () => (await reviewOf(id)).length).toBe(1);

interface Releasing {
  key?: string;
  seenAt?: number;
}

/** Requests a payout to the PayPal account of another member. */
async function heldOne() {
  const paypalEmail = `familia.${crypto.randomUUID()}@gmail.com`;
  await createMember(site, { nombre: 'Rosa Díaz', paypalEmail: paypalEmail.replace('.', '') });
  await site.runCron();
  const member = await createReadyMember(site, { paypalEmail });
  const { id } = await createOpenPayout(site, member.headers);
  await inReview(id);
  return { id, member };
}

const release = (id: string, signals: string[], { key, seenAt = Date.now() }: Releasing = {}) =>
  post(`${id}/revision`, { signals, seenAt, why: 'Son hermanas' }, keyed(key));
const answerTo = (headers: Record<string, string>, id: string, answer: string) =>
  postTo(site, `/api/pagos/${id}/respuesta`, { answer }, headers);
const panelOf = async (headers: Record<string, string>) =>
  (await (await site.fetch('/api/panel', { headers })).json()) as PanelAnswer;
const rowOf = async (id: string) => {
  const path = '/api/admin/listas/pagos?estado=pendiente&senal=same-paypal';
  const list = await site.fetch(path, { headers: admin.headers });
  const { rows } = (await list.json()) as { rows: PayoutRow[] };
  return rows.find((row) => row.id === id);
};

// Threat 71
test('the owner cannot pay a held payout by any method, alone or in a batch', async () => {
  const { id } = await heldOne();
  const free = await world.openOne();
  expect(await rowOf(id)).toMatchObject({ obstacle: 'held' });
  for (const method of ['api', 'archivo', 'mano'] as const) {
    for (const more of [{}, ...(method === 'archivo' ? [] : [{ override: true }])]) {
      const refused = await readRefusal(await world.ask(method, [id], more));
      expect(refused).toMatchObject({ status: 409, message: skippedPayoutSentences.held });
    }
  }
  expect((await world.ask('mano', [id], { paid: { reference: 'x' }, override: true })).status).toBe(
    409,
  );
  const together = (await (await world.ask('archivo', [id, free.id])).json()) as NewBatchAnswer;
  expect(together.included).toEqual([free.id]);
  expect(together.skipped).toEqual([{ id, motivo: skippedPayoutSentences.held }]);
  await expect(
    runSql(
      site,
      'INSERT INTO payout_lot_items (lot_id, payout_id, updated_at) VALUES (?, ?, 1)',
      ...[together.lot.id, id],
    ),
  ).rejects.toThrow('waits for a person');
  await expect(runSql(site, 'DELETE FROM payout_reviews')).rejects.toThrow('remains');
  expect(await world.stateOf({ id: '' })).toEqual([]);
});

// Threat 70
test('before a payment, the site evaluates a member with new reversals', async () => {
  const { id, member } = await world.openOne();
  await expect
    .poll(
      async () =>
        (await runSql(site, 'SELECT * FROM trust_due WHERE member_id = ?', member.id)).length,
    )
    .toBe(0);
  // The provider has reversed two credits, and no evaluation has run since.
  const dia = new Date().toISOString().slice(0, 10);
  await insertRow(site, 'survey_transactions', {
    proveedor: 'cpx',
    trans_id: id,
    member_id: member.id,
    monto_cents: 2600,
    counts: 1,
    dia,
    estado: 'confirmado',
    created_at: 1,
    release_at: 1,
  });
  const reversal = { proveedor: 'cpx', trans_id: id, original_id: id, created_at: 2 };
  await insertRow(site, 'survey_reversals', reversal);
  expect(await readRefusal(await world.ask('mano', [id]))).toMatchObject({
    message: skippedPayoutSentences.held,
  });
  expect(await reviewOf(id)).toMatchObject([{ signals: '["reversals"]' }]);
});

test('a shared PayPal email puts the newcomer’s payout on hold, not the paid member’s', async () => {
  const { id, member } = await world.openOne();
  await payByHand(site, admin.headers, id);
  await creditMember(site, member.id, 3000);
  const typist = await createReadyMember(site, { paypalEmail: member.paypalEmail });
  const theirs = await createOpenPayout(site, typist.headers);
  await inReview(theirs.id);
  const own = await createOpenPayout(site, member.headers);
  await site.runCron();
  expect(await rowOf(own.id)).toMatchObject({
    review: null,
    signals: [{ text: expect.stringMatching(/no retiene su pago/) }],
  });
  expect((await panelOf(member.headers)).review).toBeNull();
  await world.take('mano', [own.id]);
});

test('a pending account with the same PayPal email puts no payout on hold', async () => {
  const { id, member } = await world.openOne();
  const { paypalEmail } = member;
  const typist = await createMember(site, { estado: 'pendiente', paypalEmail });
  await site.runCron();
  expect(await rowOf(id)).toMatchObject({ review: null, signals: [{}] });
  await runSql(site, "UPDATE members SET estado = 'activo' WHERE id = ?", typist.id);
  expect(await readRefusal(await world.ask('mano', [id]))).toMatchObject({
    message: skippedPayoutSentences.held,
  });
});

// Threat 71
test('a release must name every reason and happens once, with a record and a mail', async () => {
  const { id, member } = await heldOne();
  expect(await rowOf(id)).toMatchObject({
    review: { signals: ['same-paypal'], answer: null },
    signals: [
      {
        text: 'Usa la misma cuenta de PayPal que Rosa Díaz.',
        others: [{ nombre: 'Rosa Díaz' }],
      },
    ],
  });
  for (const unread of [release(id, []), release(id, ['same-paypal'], { seenAt: 1 })]) {
    expect(await readRefusal(await unread)).toMatchObject({ message: say.changed });
  }
  const key = crypto.randomUUID();
  const read = { key, seenAt: Date.now() };
  expect((await release(id, ['same-paypal'], read)).status).toBe(200);
  expect((await release(id, ['same-paypal'], read)).status).toBe(200);
  expect(await readRefusal(await release(id, ['same-paypal']))).toMatchObject({
    message: say.notInReview,
  });
  const { mails, records } = await readAccount(site, member.id);
  expect(mails).toEqual(['payout-requested', 'payout-reviewed']);
  expect(records).toEqual(['request-payout', 'release-payout']);
  expect(await readMailParams(site, member.email, 'payout-reviewed')).toEqual([
    { nombre: 'Ana Prueba', montoCents: 3000, paypalEmail: member.paypalEmail },
  ]);
  const data = await site.fetch('/api/perfil/datos', { headers: member.headers });
  expect(await data.text()).not.toMatch(/hermanas|Rosa/);
  await world.take('mano', [id]);
  // The next evaluation does not hold the payout for reasons that a person has accepted.
  await site.runCron();
  expect(await reviewOf(id)).toMatchObject([{ why: 'Son hermanas' }]);
});

// Threat 70
test('the member of a held payout sees no other account and can answer once', async () => {
  const { id, member } = await heldOne();
  const other = await createReadyMember(site);
  const { review } = await panelOf(member.headers);
  expect(review).toMatchObject({ payoutId: id, answer: null });
  expect(review?.reasons).toEqual([say.neutral]);
  expect(say.neutral).not.toMatch(/otra cuenta|misma cuenta/i);
  expect((await answerTo(other.headers, id, 'Es mío')).status).toBe(404);
  expect((await answerTo(member.headers, id, ' ')).status).toBe(422);
  expect((await answerTo(member.headers, id, 'x'.repeat(501))).status).toBe(422);
  expect((await answerTo(member.headers, id, 'Es la cuenta de mi hermana.')).status).toBe(200);
  expect((await answerTo(member.headers, id, 'Otra cosa')).status).toBe(409);
  expect((await panelOf(member.headers)).review?.answer).toBe('Es la cuenta de mi hermana.');
  expect((await rowOf(id))?.review?.answer).toBe('Es la cuenta de mi hermana.');
});

test('«Esto está bien» frees two accounts’ payouts until a third has the PayPal email', async () => {
  const { id, member } = await heldOne();
  await site.runCron();
  const [signal] = (await rowOf(id))?.signals ?? [];
  const said = { signal: 'same-paypal', subject: signal?.subject, why: 'Son hermanas' };
  const path = `/api/admin/miembros/${member.id}/senales`;
  const silence = (seenAt: number) =>
    site.fetch(path, {
      method: 'POST',
      headers: { ...admin.headers, ...keyed() },
      body: JSON.stringify({ ...said, seenAt }),
    });
  expect(await readRefusal(await silence(1))).toMatchObject({ status: 409, message: say.gone });
  expect((await silence(signal?.seenAt ?? 0)).status).toBe(200);
  expect(await reviewOf(id)).toMatchObject([{ released_by: admin.id }]);
  expect(await rowOf(id)).toBeUndefined();
  const silenced = await runSql(
    site,
    "SELECT count(*) AS total FROM trust_signals WHERE subject = ? AND why = 'Son hermanas'",
    said.subject ?? '',
  );
  expect(silenced).toEqual([{ total: 2 }]);
  expect((await readAccount(site, member.id)).records).toEqual([
    ...['request-payout', 'silence-signal', 'release-payout'],
  ]);

  // A third account uses the same PayPal account.
  const third = await createReadyMember(site, { paypalEmail: member.paypalEmail });
  await site.runCron();
  expect(await rowOf(id)).toMatchObject({ review: { signals: ['same-paypal'] } });
  expect(third.id).not.toBe(member.id);
});

test('a signal set to «show» holds no payout, and payouts in a batch are never held', async () => {
  const { id, member } = await world.openOne();
  await world.take('mano', [id]);
  await createReadyMember(site, { paypalEmail: member.paypalEmail });
  await site.runCron();
  expect(await reviewOf(id)).toEqual([]);
  const { senales } = await fetchSettings(site, admin.headers);
  await changeSetting(site, admin.headers, 'senales', { ...senales.value, 'same-paypal': 'show' });
  const shown = await createReadyMember(site, { paypalEmail: member.paypalEmail });
  const open = await readPayoutAnswer(await askForPayout(site, shown.headers), 201);
  await expect.poll(() => rowOf(open.payout.id)).toMatchObject({ review: null });
  await world.take('archivo', [open.payout.id]);
});

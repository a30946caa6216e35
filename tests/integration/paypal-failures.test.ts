import { expect, test } from 'vitest';
import type { BatchState } from '#contract/payouts/batches.ts';
import type { BatchFault } from '../../scripts/paypal/server.ts';
import { batchSentences as say } from '../../worker/api/payouts/batches/sentences.ts';
import { expectNoMoneyLost, patchAsAdmin, readAccount } from './payouts-support.ts';
import { getSharedPayingSite } from './paypal-support.ts';
import { readRefusal, runInParallel } from './requests.ts';

// A failure between the site and PayPal never pays a payout twice and never loses a payout.

const world = await getSharedPayingSite();
const { admin, paypal, site } = world;

const refusal = (name: string, details: unknown[] = []) => ({ name, message: 'x', details });

/** Creates a batch whose first sending fails with `trouble`. Waits until the batch reaches `estado`. */
async function sendInto(trouble: BatchFault, count = 1, estado: BatchState = 'dudoso') {
  paypal.troubles.push(trouble);
  const open = await runInParallel(count, () => world.openOne());
  const lote = await world.paid(
    open.map(({ id }) => id),
    estado,
  );
  return { lote, open, first: open[0] ?? (await world.openOne()) };
}

// Threat 54
test.each<[string, BatchFault, BatchState?]>([
  ['an answer that is lost', { taken: 'lost' }],
  ['an answer that is illegible', { taken: 'illegible' }],
  ['a 503 of a proxy, before it was taken', { answer: 503 }],
  ['a 429', { answer: 429, body: refusal('RATE_LIMIT_REACHED') }, 'creado'],
])(
  'after %s, the site sends the batch again unchanged, and PayPal accepts it once',
  async (_, trouble, doubt) => {
    const before = paypal.posted.length;
    const { lote, first } = await sendInto(trouble, 1, doubt);
    const { lot: waiting } = await world.batch(lote);
    expect(waiting).toMatchObject({ open: 1, acts: { retry: true, settle: false } });
    expect(waiting.problem).not.toBeNull();
    expect(waiting.dueAt).toBeGreaterThan(Date.now());
    await world.nextRun();
    await world.settled(lote, 'enviado');
    expect(paypal.timesTaken(first.id)).toBe(1);
    const [one, two, ...rest] = paypal.posted.slice(before);
    expect([one, rest]).toEqual([two, []]);
    paypal.settle(first.id, 'SUCCESS');
    await world.nextRun();
    expect(await world.stateOf(first.member)).toEqual(['pagado']);
  },
);

test('the site does not send a batch again before the backoff ends', async () => {
  const { lote } = await sendInto({ answer: 503 });
  const posted = paypal.posted.length;
  await site.runCron();
  expect(paypal.posted).toHaveLength(posted);
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'dudoso', attempts: 1 });
  await world.nextRun();
  await world.settled(lote, 'enviado');
});

test('a refused batch closes with its reason and frees its payouts', async () => {
  const body = refusal('INSUFFICIENT_FUNDS');
  const { lote, first } = await sendInto({ answer: 422, body }, 1, 'cerrado');
  const told = await world.batch(lote);
  expect(told.lot).toMatchObject({ estado: 'cerrado', failed: 1, acts: { retry: false } });
  expect(told.lot.problem?.text).toContain('saldo suficiente');
  expect(await world.stateOf(first.member)).toEqual(['pendiente']);
  expect(paypal.timesTaken(first.id)).toBe(0);
  expect(await readRefusal(await world.post(`lotes/${lote}/reintentar`))).toMatchObject({
    status: 409,
    message: say.retryEnded,
  });
  // Another batch can pay the payout.
  await world.paid([first.id]);
  expect(paypal.timesTaken(first.id)).toBe(1);
});

test('if PayPal’s refusal names a payout, only this payout gets the specific reason', async () => {
  const body = refusal('VALIDATION_ERROR', [
    { field: 'items[1].receiver', location: 'body', issue: 'Receiver is invalid' },
  ]);
  const { lote } = await sendInto({ answer: 400, body }, 3, 'cerrado');
  const { payouts } = await world.batch(lote);
  const motives = payouts.map(({ problem }) => problem?.text);
  expect(motives[1]).toBe('PayPal no acepta ese correo.');
  expect(motives[0]).toBe('PayPal encontró un dato que no acepta en el envío.');
  expect(motives[2]).toBe(motives[0]);
});

test('a refusal frees no payout if PayPal may have accepted an earlier attempt', async () => {
  const { lote, first } = await sendInto({ taken: 'lost' });
  paypal.troubles.push({ answer: 403, body: refusal('NOT_AUTHORIZED') });
  await world.nextRun();
  await world.settled(lote, 'dudoso');
  expect(await world.batchRow(lote)).toMatchObject({ doubts: 1, last_error: 'NOT_AUTHORIZED' });
  const refusing = { estado: 'rechazado', motivo: 'No llegó' };
  const refused = await patchAsAdmin(site, admin.headers, `pagos/${first.id}`, refusing);
  expect(await readRefusal(refused)).toMatchObject({ message: say.onItsWay });
  await world.nextRun();
  await world.settled(lote, 'enviado');
  expect(paypal.timesTaken(first.id)).toBe(1);
});

test('the site reports wrong credentials at once and frees the payouts', async () => {
  paypal.forgetTokens();
  paypal.state.tokenStatus = 401;
  const { id, member } = await world.openOne();
  const posted = paypal.posted.length;
  const lote = await world.paid([id], 'cerrado');
  expect((await world.batch(lote)).lot.problem?.text).toContain('no aceptó las claves');
  expect(paypal.posted).toHaveLength(posted);
  expect((await world.ask('mano', [id], { paid: {} })).status).toBe(201);
  expect(await world.stateOf(member)).toEqual(['pagado']);
});

test('the site reuses a PayPal token and renews a token that expires early', async () => {
  const { id } = await world.openOne();
  const lote = await world.paid([id]);
  const tokens = () => paypal.requests.filter((one) => one.endsWith('/oauth2/token')).length;
  const before = tokens();
  await world.nextRun();
  expect(tokens()).toBe(before);
  paypal.forgetTokens();
  paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  expect(tokens()).toBe(before + 1);
  await world.settled(lote, 'cerrado');
});

test('a batch waits while PayPal is down and continues afterwards', async () => {
  const { id, member } = await world.openOne();
  const lote = await world.paid([id]);
  paypal.settle(id, 'SUCCESS');
  paypal.state.down = true;
  await world.nextRun();
  expect((await world.batch(lote)).lot.problem?.text).toContain('PayPal tuvo un problema');
  expect(await world.stateOf(member)).toEqual(['pendiente']);
  paypal.state.down = false;
  await world.nextRun();
  expect(await world.stateOf(member)).toEqual(['pagado']);
  expect((await world.batch(lote)).lot).toMatchObject({ estado: 'cerrado', problem: null });
});

test('a batch that has been in doubt for 25 days can be neither sent nor freed', async () => {
  const { lote, first } = await sendInto({ answer: 500 });
  await world.age(lote, 25);
  const posted = paypal.posted.length;
  await world.nextRun();
  expect(paypal.posted).toHaveLength(posted);
  expect(await readRefusal(await world.post(`lotes/${lote}/reintentar`))).toMatchObject({
    status: 409,
    message: say.retryLate,
  });
  expect((await world.batch(lote)).lot).toMatchObject({
    estado: 'dudoso',
    dueAt: null,
    acts: { retry: false, free: false, settle: false },
  });
  const freed = await world.close(lote, { estado: 'liberado', motivo: 'No está en PayPal' });
  expect(await readRefusal(freed)).toMatchObject({ status: 409, message: say.freeLate });
  expect(await world.stateOf(first.member)).toEqual(['pendiente']);
  await expectNoMoneyLost(site, first.member.id, 3000);
});

test('«reintentar» sends at once, leaves a record and shows the result', async () => {
  const { lote, first } = await sendInto({ answer: 503 });
  const response = await world.post(`lotes/${lote}/reintentar`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ lot: { estado: 'enviado' } });
  expect(paypal.timesTaken(first.id)).toBe(1);
  expect((await readAccount(site, first.member.id)).payouts).toEqual(['pendiente']);
});

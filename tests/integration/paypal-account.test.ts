import { afterAll, expect, test } from 'vitest';
import { adminPayoutSentences as say } from '#contract/payouts/paypal.ts';
import { startPaypalServer } from '../../scripts/paypal/server.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { accountOf } from '../../worker/api/payouts/paypal/account.ts';
import { createPaypalApi } from '../../worker/api/payouts/paypal/api.ts';
import { createBatch } from '../../worker/api/payouts/paypal/batch-store.ts';
import { sendBatch } from '../../worker/api/payouts/paypal/send.ts';
import { refreshItem, syncBatch } from '../../worker/api/payouts/paypal/sync-batch.ts';
import { startPayingSite } from './paypal-support.ts';
import { refusalOf, rowsOf } from './requests.ts';

// A batch belongs to the PayPal account that it was made for. The site's keys are those of `paypal`;
// `other` is another account, for example the sandbox before the site went live.

const world = await startPayingSite();
const { paypal, site } = world;
const other = await startPaypalServer();
afterAll(async () => {
  await world.stop();
  await other.close();
});

type Server = typeof paypal;
const db = openDb(site.db);

/** An invocation of the Worker with the keys of an account, `aheadMs` from now. */
function invocation({ url, vars }: Server, aheadMs = 0) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret } = vars;
  const deps = {
    ...{ db, account: accountOf(clientId, url), clock: () => Date.now() + aheadMs },
    call: createPaypalApi({ clientId, secret, baseUrl: url }),
    mailer: { deliver: async () => {} },
    notifyPanel: async () => {},
    newId: () => crypto.randomUUID(),
  };
  return {
    account: deps.account,
    refresh: (itemId: string) => refreshItem(deps, itemId),
    async work(lote: string) {
      await sendBatch(deps, lote);
      await syncBatch(deps, lote);
    },
  };
}

async function batchFor({ account }: ReturnType<typeof invocation>) {
  const { member, id } = await world.openOne();
  const lote = crypto.randomUUID();
  const order = { id: lote, ids: [id], account, actorId: null, requestId: lote, requestHash: null };
  await createBatch(db, { ...order, now: Date.now() });
  return { member, id, lote };
}
const posts = (server: Server) => server.posted.length;
const dayMs = 86_400_000;

test('the account is short, tells nothing, and differs by client and by host', () => {
  const live = accountOf('client-of-the-tests', 'https://api-m.paypal.com');
  expect(live).toMatch(/^[\w-]{22}$/);
  expect(accountOf('client-of-the-tests', 'https://api-m.paypal.com/')).toBe(live);
  expect(accountOf('client-of-the-tests', 'https://api-m.sandbox.paypal.com')).not.toBe(live);
  expect(accountOf('another-client', 'https://api-m.paypal.com')).not.toBe(live);
});

test('sent by the cron and by hand at once, under both keys, it is taken once', async () => {
  const { id, lote, member } = await batchFor(invocation(paypal));
  paypal.state.delayMs = 30;
  const servers = [paypal, other, paypal, other, paypal, other];
  await Promise.all([
    ...servers.map((server) => invocation(server).work(lote)),
    world.post(`paypal/${lote}/reintentar`),
    site.runCron(),
  ]);
  paypal.state.delayMs = 0;
  await world.settled(lote, 'enviado');
  expect(paypal.timesTaken(id)).toBe(1);
  expect(posts(other)).toBe(0);
  expect(other.requests).toEqual([]);
  paypal.settle(id, 'SUCCESS');
  await world.nextRun();
  expect(await world.stateOf(member)).toEqual(['pagado']);
});

test('keys changed after a lost answer: nothing is sent until they are back, then once', async () => {
  const { id, lote, member } = await batchFor(invocation(paypal));
  paypal.troubles.push({ taken: 'lost' });
  await invocation(paypal).work(lote);
  for (let day = 1; day <= 24; day++) await invocation(other, day * dayMs).work(lote);
  expect(other.requests).toEqual([]);
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'creado', attempts: 1, doubts: 1 });
  await invocation(paypal, 24 * dayMs).work(lote);
  paypal.settle(id, 'SUCCESS');
  await invocation(paypal, 25 * dayMs).work(lote);
  expect(paypal.timesTaken(id)).toBe(1);
  expect(await world.stateOf(member)).toEqual(['pagado']);
});

test('what another account says of a batch with our ids does not pay it', async () => {
  const { id, lote, member } = await batchFor(invocation(paypal));
  paypal.troubles.push({ answer: 503 });
  await invocation(paypal).work(lote);
  const body = String(paypal.posted.at(-1));
  const token = await fetch(`${other.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('client-of-the-tests:secret-of-the-tests')}` },
  });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${bearer}` };
  await fetch(`${other.url}/v1/payments/payouts`, { method: 'POST', headers, body });
  const item = other.settle(id, 'SUCCESS');
  await invocation(other).refresh(item.payout_item_id);
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'creado', known_at: null });
  expect(await world.stateOf(member)).toEqual(['pendiente']);
});

test('under other keys the list says so, and nothing but giving up is offered', async () => {
  const { id, lote, member } = await batchFor(invocation(other));
  await site.runCron();
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'creado', attempts: 0 });
  const { batch } = await world.batch(lote);
  expect(batch).toMatchObject({ canRetry: false, canNumber: false, canDiscard: true, dueAt: null });
  expect(batch.motivo).toContain('otra cuenta de PayPal');
  for (const [action, body] of [
    ['reintentar', {}],
    ['numero', { paypalId: 'ABC' }],
  ] as const) {
    expect(await refusalOf(await world.post(`paypal/${lote}/${action}`, body))).toMatchObject({
      ...{ status: 409, message: say.otherAccount },
    });
  }
  // An attempt in doubt: the other account may have it.
  await rowsOf(site, 'UPDATE payout_lots SET attempts = 1, doubts = 1 WHERE id = ?', lote);
  const motivo = 'Era de la cuenta de pruebas';
  expect((await world.post(`paypal/${lote}/descartar`, { motivo })).status).toBe(409);
  await rowsOf(site, 'UPDATE payout_lots SET doubts = 0 WHERE id = ?', lote);
  expect((await world.post(`paypal/${lote}/descartar`, { motivo })).status).toBe(200);
  expect(await world.stateOf(member)).toEqual(['pendiente']);
  await world.paid([id]);
  expect(paypal.timesTaken(id)).toBe(1);
});

test('a batch from before accounts were stored is of the first keys that take it up', async () => {
  const { id, lote } = await batchFor(invocation(paypal));
  const [rule] = await rowsOf<{ sql: string }>(
    site,
    "SELECT sql FROM sqlite_master WHERE name = 'payout_lots_facts'",
  );
  await rowsOf(site, 'DROP TRIGGER payout_lots_facts');
  await rowsOf(site, 'UPDATE payout_lots SET account = NULL WHERE id = ?', lote);
  await rowsOf(site, String(rule?.sql));
  await invocation(paypal).work(lote);
  await invocation(other).work(lote);
  const { account } = invocation(paypal);
  expect(await world.batchRow(lote)).toMatchObject({ estado: 'enviado', account });
  await expect(
    rowsOf(site, "UPDATE payout_lots SET account = 'x' WHERE id = ?", lote),
  ).rejects.toThrow();
  expect(paypal.timesTaken(id)).toBe(1);
});

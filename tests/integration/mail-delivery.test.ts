import { beforeEach, expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { readLogLines } from '../support/log-lines.ts';
import { getSharedMailSite } from './mails-admin-support.ts';
import { joinLog, leadBody, post, runInParallel, runSql } from './requests.ts';

// These tests run the outbox and the cron of the built Worker in workerd. A local server replaces the mail
// service.

const down = { status: 503, body: '{"name":"application_error"}' };
const { answerWith, service, site } = await getSharedMailSite();

beforeEach(() => runSql(site, 'DELETE FROM outbox'));

interface Row {
  id: string;
  estado: string;
  attempts: number;
  due_at: number;
  last_error: string | null;
  provider_id: string | null;
}
const outbox = () => runSql<Row>(site, 'SELECT * FROM outbox ORDER BY id');
const states = async () => [
  ...new Set((await outbox()).map(({ estado, attempts }) => `${estado} ${attempts}`)),
];
/** Waits until all mails in the outbox have this state and this number of attempts. */
const waitUntilAll = (estado: string, attempts = 1) =>
  expect.poll(states).toEqual([`${estado} ${attempts}`]);
/** Makes all waiting mails due now. */
const makeDue = () => runSql(site, "UPDATE outbox SET due_at = 0 WHERE estado = 'pendiente'");
const deliveredIds = () => service.requests.map(({ headers }) => headers['idempotency-key']).sort();

async function sendLead() {
  const lead = leadBody({ email: newEmail() });
  expect((await post(site, '/api/leads', lead)).status).toBe(201);
  return lead.email;
}
const sendLeads = (count: number) => runInParallel(count, sendLead);

test('a lead’s mail leaves once, right after the answer, and contains the row’s id', async () => {
  const email = await sendLead();
  await waitUntilAll('enviado');
  const [row] = await outbox();
  expect(row).toMatchObject({ provider_id: 'aceptado', last_error: null });
  await site.runCron();
  expect(deliveredIds()).toEqual([row?.id]);
  expect(service.requests[0]).toMatchObject({
    path: '/emails',
    headers: { authorization: 'Bearer clave-de-prueba', 'user-agent': 'ingreso-activo/1.0' },
    body: { to: [email], subject: 'Tu enlace de PollPay' },
  });
});

test('after an outage of the service, the site sends each of fifty mails once', async () => {
  answerWith(down);
  await sendLeads(50);
  await waitUntilAll('pendiente');
  const waiting = await outbox();
  expect(waiting).toHaveLength(50);
  for (const { last_error } of waiting) expect(last_error).toBe('503 application_error');

  answerWith();
  service.requests.length = 0;
  await site.runCron();
  expect(service.requests).toEqual([]);
  await makeDue();
  await Promise.all([site.runCron(), site.runCron(), site.runCron()]);
  await waitUntilAll('enviado', 2);
  expect(deliveredIds()).toEqual(waiting.map(({ id }) => id));
  expect(readLogLines(site, 'mail').at(-1)).toMatchObject({ attempt: 2, outcome: 'sent' });
  expect(joinLog(site)).not.toMatch(/@correo\.test|clave-de-prueba/);
});

// mail-providers.test.ts checks the timeout of a mail service, and mail-outbox.test.ts checks the retry.
// Threat 46
test('if the mail service hangs, a lead gets an answer and the mail stays claimed', async () => {
  answerWith(null);
  await sendLead();
  await expect.poll(() => service.requests.length).toBe(1);
  await site.runCron();
  expect(service.requests).toHaveLength(1);
  expect(await states()).toEqual(['enviando 1']);
});

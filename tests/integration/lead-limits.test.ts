import { afterAll, expect, test } from 'vitest';
import { startSite } from '../harness.ts';
import { freshAddress, post, postForm, refusalOf, rowsOf } from './requests.ts';
import { avoidWindowEnds } from './windows.ts';

const site = await startSite();
afterAll(() => site.stop());

const windowMs = 600_000;
avoidWindowEnds(windowMs, 20_000);

let people = 0;
function newLead() {
  people += 1;
  const email = `limite-${people}@correo.test`;
  return { name: 'Ana', email, country: 'Dominican Republic', app: 'PollPay', acepta: true };
}
const sendFrom = (address: string, lead: unknown = newLead(), headers = {}) =>
  post(site, '/api/leads', lead, { 'cf-connecting-ip': address, ...headers });
const unlockFrom = (address: string, email = newLead().email) =>
  post(
    site,
    '/api/leads/desbloqueo',
    { email, appName: 'PollPay', acepta: true },
    { 'cf-connecting-ip': address },
  );
const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

/** Uses up an address's limit. */
async function exhaust(address: string) {
  const lead = newLead();
  const statuses = await statusesOf(Array.from({ length: 60 }, () => sendFrom(address, lead)));
  expect(statuses.filter((status) => status === 409)).toHaveLength(59);
}

test('after sixty leads in ten minutes an address waits, and is told how long', async () => {
  const address = freshAddress();
  await exhaust(address);
  const lead = newLead();
  const response = await sendFrom(address, lead);
  const wait = Number(response.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
  expect(await refusalOf(response)).toMatchObject({
    status: 429,
    code: 'resource-exhausted',
    message: expect.stringContaining('Espera unos minutos'),
  });
  expect(await rowsOf(site, 'SELECT * FROM leads_generar WHERE email = ?', lead.email)).toEqual([]);
  expect(await rowsOf(site, 'SELECT * FROM mail_outbox WHERE to_email = ?', lead.email)).toEqual(
    [],
  );
});

test('both doors count together, and a lead that is limited gets no link', async () => {
  const address = freshAddress();
  await exhaust(address);
  const { email } = newLead();
  const refusal = await refusalOf(await unlockFrom(address, email));
  expect(refusal).toMatchObject({ status: 429, code: 'resource-exhausted' });
  expect(refusal).not.toHaveProperty('link');
  expect(await rowsOf(site, 'SELECT * FROM leads WHERE email = ?', email)).toEqual([]);
});

test('the neighbour with another address does not feel it', async () => {
  await exhaust('203.0.113.1');
  expect((await sendFrom('203.0.113.2')).status).toBe(201);
  expect((await unlockFrom('203.0.113.2')).status).toBe(201);
});

test('an IPv6 customer is one, however many addresses of the /64 are used', async () => {
  const statuses = await statusesOf(
    Array.from({ length: 21 }, (_, host) => unlockFrom(`2001:db8:1:2:${host.toString(16)}::1`)),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await unlockFrom('2001:db8:1:3::1')).status).toBe(201);
});

test('ninety customers of one /48 are sixty leads, as those behind one IPv4 address', async () => {
  const statuses = await statusesOf(
    Array.from({ length: 90 }, (_, home) => unlockFrom(`2001:db8:9:${home.toString(16)}::1`)),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('no header that a caller can write makes another address of theirs', async () => {
  const address = freshAddress();
  await exhaust(address);
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip']) {
    const response = await sendFrom(address, newLead(), { [name]: freshAddress() });
    expect(response.status).toBe(429);
  }
});

test('of a hundred different leads at once from one address exactly sixty are stored', async () => {
  const address = freshAddress();
  const leads = Array.from({ length: 100 }, () => ({ ...newLead(), name: 'Cien' }));
  const statuses = await statusesOf(leads.map((lead) => sendFrom(address, lead)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  const stored = await rowsOf(site, "SELECT email FROM leads_generar WHERE name = 'Cien'");
  expect(stored).toHaveLength(60);
});

test('who mistypes is not counted: after a hundred refused forms the good one is stored', async () => {
  const address = freshAddress();
  const typo = { ...newLead(), email: 'ana@' };
  const statuses = await statusesOf(Array.from({ length: 100 }, () => sendFrom(address, typo)));
  expect(new Set(statuses)).toEqual(new Set([422]));
  expect((await sendFrom(address)).status).toBe(201);
});

test('a form posted without JavaScript counts for the one who posted it', async () => {
  const address = freshAddress();
  await exhaust(address);
  const fields = { ...newLead(), acepta: 'on' };
  const limited = await postForm(site, '/pollpay', fields, { 'cf-connecting-ip': address });
  expect(limited.status).toBe(429);
  expect(await limited.text()).toContain('Espera unos minutos');
  const other = await postForm(site, '/pollpay', fields, { 'cf-connecting-ip': freshAddress() });
  expect(other.status).toBe(201);
});

test('the next ten minutes begin anew', async () => {
  const address = freshAddress();
  await exhaust(address);
  expect((await sendFrom(address)).status).toBe(429);
  await rowsOf(site, 'UPDATE rate_limits SET window = window - ?', windowMs);
  expect((await sendFrom(address)).status).toBe(201);
});

test('counters hold no address, and the cron forgets those of yesterday', async () => {
  const address = '192.0.2.77';
  await sendFrom(address);
  const keys = (await rowsOf<{ key: string }>(site, 'SELECT key FROM rate_limits')).map(
    ({ key }) => key,
  );
  for (const key of keys) expect(key).toMatch(/^(lead|event)(-home)?:[\w-]{22}$/);

  const [kept] = keys;
  const yesterday = Date.now() - 25 * 3_600_000;
  await rowsOf(site, 'UPDATE rate_limits SET window = ? WHERE key <> ?', yesterday, kept);
  await site.runCron();
  await expect.poll(async () => (await rowsOf(site, 'SELECT key FROM rate_limits')).length).toBe(1);
});

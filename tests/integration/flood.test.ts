import { expect, test } from 'vitest';
import { createPushTokens, createUnsubscribeTokens } from '../../worker/api/tokens/tokens.ts';
import { findLogLine } from '../support/log-lines.ts';
import { testSecrets } from '../support/secrets.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { sweepCases } from '../support/sweep.ts';
import {
  countByStatus,
  countRows,
  freshIpAddress,
  post,
  postForm,
  readRefusal,
  runInParallel,
  runSql,
} from './requests.ts';
import { wrapInWindow } from './windows.ts';

const site = await getSharedSite();

const once = wrapInWindow(60_000, 4_000, 'in the next window');

/** At most twelve requests run at a time, as in a browser. Returns the number of answers by status. */
async function flood(count: number, send: (index: number) => Promise<Response>) {
  const answers: Response[] = [];
  let next = 0;
  const sender = async () => {
    while (next < count) {
      const answer = await send(next++);
      await answer.arrayBuffer();
      answers.push(answer);
    }
  };
  await runInParallel(12, sender);
  return countByStatus(answers);
}

const from = (ipAddress: string) => ({ 'cf-connecting-ip': ipAddress });
const unreadable = (path: string, ipAddress: string) => post(site, path, '{', from(ipAddress));

const unlock = (email: string, ipAddress: string, headers = {}) =>
  post(
    site,
    '/api/leads/desbloqueo',
    { email, appName: 'PollPay', acepta: true },
    { ...from(ipAddress), ...headers },
  );

/** Sends sixty requests to a path. This number is a network's limit for a minute. */
async function exhaust(path: string, ipAddress: string) {
  expect(await flood(60, () => unreadable(path, ipAddress))).toEqual({ 400: 60 });
}

// Threat 40
test.each(['/api/sesion', '/api/registro', '/api/registro/reenviar', '/api/clave', '/api/leads'])(
  'the gateway refuses a flood of %s before it reads the body or the database',
  once(async (path) => {
    const before = await runSql(site, 'SELECT key FROM rate_limits');
    const ipAddress = freshIpAddress();
    const answers = await flood(70, () => unreadable(path, ipAddress));
    expect(answers).toEqual({ 400: 60, 429: 10 });
    const refused = await unreadable(path, ipAddress);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await readRefusal(refused)).toMatchObject({
      status: 429,
      code: 'resource-exhausted',
      message: expect.stringContaining('Espera unos minutos'),
    });
    expect((await unreadable(path, freshIpAddress())).status).toBe(400);
    expect(await runSql(site, 'SELECT key FROM rate_limits')).toEqual(before);
  }),
);

test(
  'the lead and unlock routes share one limit, and events have another limit',
  once(async () => {
    const [ipAddress, email] = [freshIpAddress(), `${crypto.randomUUID()}@correo.test`];
    await exhaust('/api/leads', ipAddress);
    expect((await unlock(email, ipAddress)).status).toBe(429);
    expect((await unreadable('/api/eventos', ipAddress)).status).toBe(400);
    const fields = { name: 'Ana', email, country: 'Dominican Republic', app: 'PollPay' };
    const posted = await postForm(site, '/pollpay', { ...fields, acepta: 'on' }, from(ipAddress));
    expect(posted.status).toBe(429);
    expect(await posted.text()).toContain('Espera unos minutos');
    expect(await countRows(site, 'leads', 'email', email)).toBe(0);
    expect(await countRows(site, 'leads_generar', 'email', email)).toBe(0);
  }),
);

// Threat 34
test(
  'headers that name another network do not change a client’s limit',
  once(async () => {
    const ipAddress = freshIpAddress();
    await exhaust('/api/leads', ipAddress);
    const names = [
      'x-forwarded-for',
      'x-real-ip',
      'forwarded',
      'true-client-ip',
      'x-visitor-address',
    ];
    for (const name of names) {
      expect((await unlock('a@b.test', ipAddress, { [name]: freshIpAddress() })).status).toBe(429);
    }
  }),
);

test(
  'an IPv6 customer’s limit is a third of the limit of the customer’s whole /48',
  once(async () => {
    const send = (ipAddress: string) => unreadable('/api/leads', ipAddress);
    const home = await flood(21, (host) => send(`2001:db8:1:2:${host.toString(16)}::1`));
    expect(home).toEqual({ 400: 20, 429: 1 });
    expect((await send('2001:db8:1:3::1')).status).toBe(400);
    const around = await flood(70, (customer) => send(`2001:db8:9:${customer.toString(16)}::1`));
    expect(around).toEqual({ 400: 60, 429: 10 });
  }),
);

// Threat 44
test(
  'the gateway stops a customer’s flood of unknown URLs after a hundred renderings',
  once(async () => {
    const headers = { 'cf-connecting-ip': '2001:db8:77:1::1' };
    const unknown = (index: number) => site.fetch(`/blog/no-existe-${index}`, { headers });
    const neighbour = { 'cf-connecting-ip': '2001:db8:77:2::1' };
    await (await site.fetch('/guia', { headers: neighbour })).arrayBuffer();
    expect(await flood(110, unknown)).toEqual({ 404: 100, 429: 10 });
    expect(await findLogLine(site, await unknown(0))).toMatchObject({
      part: 'gateway',
      status: 429,
    });
    expect((await site.fetch('/guia', { headers })).status).toBe(200);
    expect((await site.fetch('/blog/no-existe', { headers: neighbour })).status).toBe(404);
  }),
);

// Threat 44
test.each(['/panel', '/baja?token=x'])(
  'the gateway stops a customer’s flood of the uncached %s after 100 renderings',
  once(async (path) => {
    const headers = { 'cf-connecting-ip': `2001:db8:78:${path.length}::1` };
    const open = () => site.fetch(path, { headers, redirect: 'manual' });
    expect((await flood(105, open))[429]).toBe(5);
    const neighbour = { 'cf-connecting-ip': '2001:db8:78:99::1' };
    expect((await site.fetch(path, { headers: neighbour, redirect: 'manual' })).status).not.toBe(
      429,
    );
  }),
);

const signing = { SITE_URL: site.url, TOKEN_SECRET: testSecrets.TOKEN_SECRET };
const endings = [
  ['/api/baja', createUnsubscribeTokens(signing)],
  ['/api/avisos/baja', createPushTokens(signing)],
] as const;

// Threat 44
test.each(endings)(
  'all IP networks together can use one link’s token at %s sixty times a minute',
  once(async (path, tokens) => {
    const [token, other] = [
      await tokens.sign('uno@correo.test'),
      await tokens.sign('otro@correo.test'),
    ];
    expect(await flood(65, () => post(site, path, { token }))).toEqual({ 204: 60, 429: 5 });
    expect((await post(site, path, { token: other })).status).toBe(204);
  }),
);

// Threat 44
test(
  'images of our site on another site’s pages do not use up the reader’s limits',
  once(async () => {
    const network = { 'cf-connecting-ip': '2001:db8:78:100::1' };
    const embedded = { ...network, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    const paths = ['/no-', '/panel?', '/api/entradas/no-', '/assets/no-cover.jpg?'];
    const embed = (index: number) =>
      site.fetch(`${paths[index % paths.length]}${index}`, {
        headers: embedded,
        redirect: 'manual',
      });
    expect(Object.keys(await flood(320, embed))).toContain('429');
    const followed = { ...embedded, 'sec-fetch-dest': 'document' };
    expect((await site.fetch('/registro-login', { headers: followed })).status).toBe(200);
    expect((await site.fetch('/api/entradas/no', { headers: network })).status).toBe(404);
  }),
);

// A hundred of these requests take 15 s, so only the sweep runs this test.
const lookedUp = sweepCases(['posts and covers']);

// Threat 44
test.each(lookedUp)(
  'the gateway stops a customer’s requests for missing %s after a hundred',
  once(async () => {
    const headers = { 'cf-connecting-ip': '2001:db8:78:1::1' };
    const answers = await flood(110, (index) =>
      site.fetch(index % 2 ? `/api/entradas/no-${index}` : `/assets/no-${index}-cover.jpg`, {
        headers,
      }),
    );
    expect(answers).toEqual({ 404: 100, 429: 10 });
    for (const path of ['/api/entradas/otra', '/assets/otra-cover.jpg']) {
      const other = await site.fetch(path, { method: 'HEAD', headers });
      expect({ path, status: other.status }).toEqual({ path, status: 429 });
    }
  }),
);

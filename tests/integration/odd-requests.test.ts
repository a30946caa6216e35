import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRoutes } from '../support/api-routes.ts';
import { type Caller, createFuzzRequests, type FuzzRequest } from '../support/fuzz-requests.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { startOwnSite } from '../support/own-site.ts';
import { sendRawRequest } from '../support/raw-request.ts';
import { chooseSize } from '../support/sweep.ts';
import { askForPayout, createReadyMember, signInAdmin } from './payouts-support.ts';
import { createRowCounter, freshIpAddress, runSql } from './requests.ts';

const site = await startOwnSite();
const admin = await signInAdmin(site);
const administrator = admin.headers;

const long = 'a'.repeat(8192);
const odd = [
  '..%2fsesion',
  '..%2fperfil%2fdatos',
  '..%5csesion',
  '%2e%2e%2fsesion',
  '%252e%252e%252fsesion',
  '%2e%2e',
  '%2f',
  '%2f%2fmalo.test',
  '%5c%5cmalo.test',
  '/malo.test',
  '\\malo.test',
  '../../api/sesion',
  './././',
  '%00',
  'a%00b',
  '%0a',
  'a%0d%0ab',
  '%09',
  '%7f',
  '%c2%85',
  '%e2%80%a8',
  '%e2%80%a9x',
  '%20',
  '%',
  '%zz',
  '%e0%a4%a',
  '%c0%af',
  '%ed%a0%80',
  '%ff',
  'ñ%C3%B1',
  'A%2FB',
  ':slug',
  '*',
  'a;b=c',
  'a?b=%00%0a&%ff',
  'a|b"<c>{d}^`',
  '__proto__',
  'constructor/prototype',
  'index.html',
  'a.js',
  'a/',
  'a//b///',
  '-cover.jpg',
  long,
  `${'a/'.repeat(2000)}`,
  '%2f'.repeat(2000),
].map((part) => Buffer.from(part, 'utf8').toString('latin1'));

const folders = {
  visitor: [
    ...['/', '/blog/', '/guia/', '/panel/', '/baja/', '/assets/', '/mf/public/', '/__correo/'],
    ...['/api/', '/api/apps/', '/api/entradas/', '/api/postback/'],
  ],
  administrator: ['/admin/', '/admin/miembros/', '/mf/admin/', '/api/admin/miembros/'],
};

const expected = new Set([200, 301, 308, 400, 401, 403, 404]);

/** Returns the unusual paths below a folder that cause a server error or a redirect to another site. */
async function faultsBelow(folder: string, session: Record<string, string>) {
  const answers = odd.map(async (part) => {
    const path = folder + part;
    const headers = { ...session, 'cf-connecting-ip': freshIpAddress() };
    const { status, location = '/' } = await sendRawRequest(site.url, path, { headers });
    const isOwn = new URL(location, site.url).origin === site.url;
    return expected.has(status) && isOwn ? [] : [`${status} ${path.slice(0, 60)} ${location}`];
  });
  return (await Promise.all(answers)).flat();
}

// Threat 30
test.each(folders.visitor)('unusual paths below %s cause no server error', async (folder) => {
  expect(await faultsBelow(folder, {})).toEqual([]);
});

test.each(folders.administrator)(
  'the administrator’s requests for unusual paths below %s cause no server error',
  async (folder) => {
    expect(await faultsBelow(folder, administrator)).toEqual([]);
  },
);

// Threat 29
test.each([
  ['/guia%0a', '/guia'],
  ['/%0a', '/'],
  ['/blog/%E2%80%A8', '/blog'],
  ['//malo.test/%00', '/malo.test'],
  ['/%09/malo.test', '/malo.test'],
  ['/blog/%2e%2e%2fsesion', '/blog/..%2fsesion'],
])('%s redirects to %s for GET and POST', async (path, plain) => {
  for (const method of ['GET', 'POST']) {
    const headers = { origin: site.url };
    const { status, location } = await sendRawRequest(site.url, path, { method, headers });
    expect({ status, location }).toEqual({ status: 308, location: site.url + plain });
  }
});

test.each([
  '/blog/..%2fsesion',
  '/blog/..%2fperfil%2fdatos',
  '/blog/..%5csesion',
  `/blog/${'a'.repeat(101)}`,
])('a request for %s, which is no post’s URL, gets 404', async (path) => {
  const { status, text } = await sendRawRequest(site.url, path);
  expect(status).toBe(404);
  expect(text).toContain('Entrada no encontrada');
});

test.each(['/panel/no-existe', '/perfil/no-existe', '/registro-login/no-existe'])(
  'a request for %s, which is no members’ page, gets the 404 page',
  async (path) => {
    const { status, text } = await sendRawRequest(site.url, path);
    expect(status).toBe(404);
    expect(text).toContain('No encontramos esta página');
  },
);

test('a request for an unknown path of the administration gets 404', async () => {
  const statuses = ['/admin/no-existe', '/admin/miembros/1/2', '/admin/miembros/1', '/admin/salir'];
  const answers = statuses.map((path) =>
    sendRawRequest(site.url, path, { headers: administrator }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 200, 200]);
});

const people = {
  pendiente: await createMember(site, { estado: 'pendiente' }),
  activo: await createReadyMember(site),
  administrator: admin,
};
await askForPayout(site, people.activo.headers);

const ids = 'SELECT id FROM members UNION SELECT id FROM payouts UNION SELECT id FROM outbox';
const known = [
  ...(await runSql<{ id: string }>(site, ids)).map(({ id }) => id),
  ...['cpx', 'bitlabs', 'leads', 'miembros', 'pagos', 'apps', 'PollPay', 'pendiente', 'activo'],
  ...['Dominican Republic', 'como-reconocer-apps-estafa', '2026-11-01', password],
];

const countRows = await createRowCounter(site);

/** The tables in which refused requests and read requests may store rows. */
const logs = { refused: ['rate_limits', 'postbacks', 'refused_postbacks'], read: ['audit_log'] };

const cookies = new Map<Caller, string>();

async function cookieOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'visitor') return {};
  if (caller === 'forged') return { cookie: 'sesion=forged' };
  const secondFactor = caller === 'administrator';
  const cookie =
    cookies.get(caller) ?? (await signInMember(site, people[caller].id, { secondFactor })).cookie;
  cookies.set(caller, cookie);
  return { cookie };
}

/** Returns the status, and the tables whose number of rows should not have changed but did. */
async function send({ method, path, body, caller, headers }: FuzzRequest) {
  const own = { ...headers, ...(await cookieOf(caller)) };
  const before = await countRows();
  const init = { method, headers: own, ...(body !== null && { body }) };
  const { status } = await sendRawRequest(site.url, path, init);
  const after = await countRows();
  const isRefused = status >= 400;
  if (!isRefused && !/GET|HEAD|OPTIONS/.test(method)) {
    // The call may have ended the session, so the next call needs a new session.
    cookies.delete(caller);
    return { status, unexpected: [] };
  }
  const expected = [...logs.refused, ...(isRefused ? [] : logs.read)];
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  return { status, unexpected: changed.filter((name) => !expected.includes(name)) };
}

const requests = chooseSize(150, 10_000);
const timeout = chooseSize(600_000, 3_600_000);

// Threats 35, 36
test('random requests cause no server error, and refused requests store no row', {
  timeout,
}, async () => {
  const some = createFuzzRequests(readRoutes(), site.origin, known);
  const property = fc.asyncProperty(some, async (one) => {
    const { status, unexpected } = await send(one);
    expect(status).toBeLessThan(500);
    expect(unexpected).toEqual([]);
  });
  await fc.assert(property, { numRuns: requests });
});

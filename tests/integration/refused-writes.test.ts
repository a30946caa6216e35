import { expect, test } from 'vitest';
import { newRecorder } from '../costs/recorder.ts';
import { fillParameters, readRoutes } from '../support/api-routes.ts';
import { runForEach } from '../support/crowd.ts';
import { createMember, signInMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import { chooseSize } from '../support/sweep.ts';
import { createRowCounter, freshIpAddress, runSql } from './requests.ts';

const recorder = newRecorder();
const site = await startOwnApi({ recorder, vars: { HEALTH_SECONDS: '300' } });

const routes = readRoutes();
const junk = `sesion=${'x'.repeat(65)}`;
const json = { origin: site.origin, 'content-type': 'application/json' };
const pending = await signInMember(site, (await createMember(site, { estado: 'pendiente' })).id);

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}
async function send({ method, path, headers, body }: Sent): Promise<number> {
  const from = { 'cf-connecting-ip': freshIpAddress() };
  const hasBody = !['GET', 'HEAD'].includes(method);
  const init = { method, headers: { ...from, ...headers }, ...(hasBody && { body: body ?? '{}' }) };
  const answer = await site.fetch(path, init);
  await answer.arrayBuffer();
  return answer.status;
}

const guarded = routes.filter(({ policies }) =>
  ['session', 'active', 'admin-entry', 'admin', 'money'].includes(policies[0] ?? ''),
);
const calls = guarded.map(({ method, path }) => ({ method, path: fillParameters(path, 'x') }));

// Threat 12
test('every route refuses a junk session cookie without a database query', async () => {
  const strangers = ['sesion=x', `sesion=${'\u00f1'.repeat(20)}`, 'dispositivo=x'];
  // At its first request, the gateway asks for the API's health. So this request comes before the recorded
  // requests.
  await send({ method: 'GET', path: '/api/sesion', headers: {} });
  const statuses = new Set<number>();
  const { calls: asked } = await recorder.during(async () => {
    await runForEach(calls, async (call) => {
      const other = strangers[calls.indexOf(call) % strangers.length] ?? '';
      for (const cookie of [junk, other]) {
        statuses.add(await send({ ...call, headers: { ...json, cookie: encodeURI(cookie) } }));
      }
    });
    expect(await send({ method: 'GET', path: '/api/sesion', headers: { cookie: junk } })).toBe(200);
    expect(
      await send({ method: 'DELETE', path: '/api/sesion', headers: { ...json, cookie: junk } }),
    ).toBe(204);
  });
  expect([...statuses]).toEqual([401]);
  expect(asked).toEqual([]);
});

const countRows = await createRowCounter(site);

const postback = (n: number): Sent => {
  const provider = ['cpx', 'bitlabs', 'pollfish'][n % 3];
  const path = `/api/postback/${provider}?n=${n}&x=${'y'.repeat(1500)}`;
  return { method: 'GET', path, headers: {} };
};

/** The requests that the site must refuse. Each function makes a request from a number. */
const kinds: ((n: number) => Sent)[] = [
  // The list has the postback three times, so that a few hundred requests exceed the number of postbacks that
  // the site stores.
  ...[postback, postback, postback],
  (n) => ({ ...(calls[n % calls.length] as Sent), headers: json }),
  (n) => ({ ...(calls[n % calls.length] as Sent), headers: { ...json, cookie: junk } }),
  (n) => {
    const { method = '', path = '' } = routes[n % routes.length] ?? {};
    const headers = { ...json, origin: 'https://otro.example', cookie: pending.cookie };
    return { method: method === 'GET' ? 'PUT' : method, path: fillParameters(path, 'x'), headers };
  },
  (n) => {
    const admins = calls.filter(({ path }) => path.startsWith('/api/admin/'));
    return { ...(admins[n % admins.length] as Sent), headers: pending };
  },
  (n) => {
    const path =
      ['/api/registro', '/api/leads', '/api/leads/desbloqueo', '/api/eventos'][n % 4] ?? '';
    return { method: 'POST', path, headers: json, body: `{"email":"nadie-${n}"}` };
  },
  (n) => {
    const path = ['/api/registro/verificar', '/api/clave', '/api/baja'][n % 3] ?? '';
    const body = JSON.stringify({ token: `junk-${n}`, password: 'Caracol-azul-73' });
    return { method: 'POST', path, headers: json, body };
  },
  (n) => {
    const body = JSON.stringify({ email: `nadie-${n}@correo.test`, password: 'mala-clave-1' });
    return { method: 'POST', path: '/api/sesion', headers: json, body };
  },
];

// Threat 43
test(
  'refused requests store only counters and a hundred postbacks',
  async () => {
    const before = await countRows();
    const sent = Array.from({ length: chooseSize(400, 10_000) }, (_, n) => n);
    const accepted: string[] = [];
    await runForEach(sent, async (n) => {
      const request = kinds[n % kinds.length]?.(Math.floor(n / kinds.length)) as Sent;
      const status = await send(request);
      if (status < 400 || status >= 500)
        accepted.push(`${status} ${request.method} ${request.path}`);
    });
    // The API answers 503 when too many password checks arrive at once.
    expect(accepted.filter((line) => line !== '503 POST /api/sesion')).toEqual([]);
    const after = await countRows();
    const grown = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(grown.sort()).toEqual(['postbacks', 'rate_limits', 'refused_postbacks']);
    expect(after.postbacks).toBeLessThanOrEqual(100);
    expect(after.refused_postbacks).toBeLessThanOrEqual(6);
    expect(
      await runSql(
        site,
        `SELECT key FROM rate_limits
          WHERE key NOT LIKE 'sign-in:___' AND key NOT LIKE 'refused-postback:%'`,
      ),
    ).toEqual([]);
  },
  chooseSize(600_000, 600_000),
);

import { expect, test } from 'vitest';
import { adminSentences } from '#contract/auth/admin-sentences.ts';
import { startApi } from '../support/harness.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { startOwnSite } from '../support/own-site.ts';
import { readCookie, sendJson } from './accounts-support.ts';
import { startMailServer } from './mail-server.ts';
import { post, readRefusal, runSql } from './requests.ts';
import {
  computeCode,
  factorPath,
  readEnrolment,
  readRecoveryCodes,
} from './second-factor-support.ts';

const provider = await startMailServer(() => ({ status: 200, body: '{"id":"provider-1"}' }));
const site = await startOwnSite({
  vars: {
    ENVIRONMENT: 'production',
    SITE_URL: 'https://ingresoactivo.test',
    MAIL_PROVIDER: 'resend',
    MAIL_API_KEY: 'llave-canario',
    CPX_ADDRESSES: '192.0.2.1',
    MAIL_API_URL: provider.url,
    DEV_COUNTRY: 'MX',
  },
});

// Threat 33
test('outside local mode, every answer has the HSTS header, so browsers use https', async () => {
  for (const path of ['/', '/api/apps', '/api/no-existe', '/mf/public/assets/remoteEntry.js']) {
    const { headers } = await site.fetch(path);
    expect(headers.get('strict-transport-security')).toMatch(
      /^max-age=\d{8,}; includeSubDomains; preload$/,
    );
  }
});

// Threat 33
test.each([
  'http://ingresoactivo.test',
  'http://ingresoactivo.test:8080',
  'https://www.ingresoactivo.test',
])('a request to %s only redirects to the site’s URL', async (elsewhere) => {
  for (const path of ['/', '/registro-login?desde=panel', '/api/apps', '/mf/public/x.js']) {
    for (const method of ['GET', 'HEAD']) {
      const moved = await site.fetchAt(elsewhere + path, { method });
      expect(moved.status).toBe(308);
      expect(moved.headers.get('location')).toBe(`https://ingresoactivo.test${path}`);
      expect(moved.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    }
  }
  const { email } = await createMember(site);
  const signIn = await site.fetchAt(`${elsewhere}/api/sesion`, {
    method: 'POST',
    headers: { origin: site.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(signIn.status).toBe(403);
  expect(signIn.headers.getSetCookie()).toEqual([]);
  expect(await signIn.json()).toMatchObject({
    error: {
      code: 'permission-denied',
      message: 'Abre el sitio en https://ingresoactivo.test e intenta de nuevo.',
    },
  });
  expect(await runSql(site, 'SELECT id FROM sessions')).toEqual([]);
});

// Threat 10
test('the session cookie is Secure and bound to the host', async () => {
  const { email } = await createMember(site);
  const response = await post(site, '/api/sesion', { email, password });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-sesion=[\w-]{65}; /);
  expect(cookie.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
  );
  const whoIs = async (sent: string) =>
    (await site.fetch('/api/sesion', { headers: { cookie: sent } })).json();
  expect(await whoIs(readCookie(response))).toMatchObject({ sesion: { email } });
  // The site ignores a session cookie without the prefix, because another host of the domain could set such a
  // cookie.
  const planted = readCookie(response).replace('__Host-', '');
  expect(await whoIs(planted)).toMatchObject({ sesion: null });
  // A page from another port or over plain http is not a page of this site.
  const foreign = { origin: 'http://ingresoactivo.test' };
  expect((await post(site, '/api/sesion', { email, password }, foreign)).status).toBe(403);
});

// Threat 67
test('a production site has no pages of the local mailbox', async () => {
  for (const path of ['/__correo', '/__correo.json', '/__correo/x', '/__correo/x/html']) {
    const response = await site.fetch(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('No encontramos esta página');
  }
});

test('the API refuses a lead whose country differs from the visitor’s country', async () => {
  const lead = { name: 'Ana', email: 'lejos@correo.test', app: 'PollPay', acepta: true };
  const headers = { 'x-dev-country': 'PE', 'cf-ipcountry': 'PE' };
  const refusal = await readRefusal(
    await post(site, '/api/leads', { ...lead, country: 'Peru' }, headers),
  );
  expect(refusal.status).toBe(422);
  expect(refusal.message).toContain('tu ubicación detectada (Estados Unidos)');
  const here = { ...lead, country: 'United States' };
  expect((await post(site, '/api/leads', here)).status).toBe(201);
});

test('a lead’s mail goes to the provider with links to the site’s URL', async () => {
  const lead = { email: 'real@correo.test', appName: 'PollPay', acepta: true };
  expect((await post(site, '/api/leads/desbloqueo', lead)).status).toBe(201);
  const outbox = () =>
    runSql(site, 'SELECT estado, provider_id FROM outbox WHERE recipient = ?', lead.email);
  await expect.poll(outbox).toEqual([{ estado: 'enviado', provider_id: 'provider-1' }]);
  const [request, ...others] = provider.requests.filter(({ body }) =>
    JSON.stringify(body).includes(lead.email),
  );
  expect(others).toEqual([]);
  expect(request?.path).toBe('/emails');
  expect(JSON.stringify(request?.body)).toContain('https://ingresoactivo.test/baja?token=');
});

test('canonical URLs use the site’s own host, also in requests to another host', async () => {
  const html = await (await site.fetch('/contacto')).text();
  expect(html).toContain('<link rel="canonical" href="https://ingresoactivo.test/contacto">');
  expect(html).toContain('property="og:url" content="https://ingresoactivo.test/contacto"');
});

// Threat 61
test('answers and logs contain no configured secret', async () => {
  const answers = await Promise.all(
    ['/', '/api/publicidad', '/api/no-existe', '/registro-login'].map(async (path) =>
      (await site.fetch(path)).text(),
    ),
  );
  expect(`${answers.join()}${site.logs.join()}`).not.toContain('llave-canario');
});

// workerd runs the module once before it listens. So a wrong setting fails the deployment, and not a later
// request. `wrangler deploy` reports the same error for the upload. env.test.ts tests every fault.
test('a Worker without its secret fails to start and names the missing secret', async () => {
  await expect(startApi({ vars: { TOKEN_SECRET: '' } })).rejects.toThrow(
    /Configuration is wrong\..*TOKEN_SECRET: needs at least 32 characters.*See \.dev\.vars\.example\./s,
  );
});

// Threat 34
test('country and IP address come from Cloudflare, not from the client’s headers', async () => {
  // DEV_COUNTRY has an effect on local sites only.
  const claims = {
    'cf-ipcountry': 'AR',
    'x-dev-country': 'AR',
    'x-forwarded-for': '198.51.100.9',
    'x-real-ip': '198.51.100.9',
    'x-visitor-address': '198.51.100.9',
    'x-visitor-country': 'AR',
  };
  const headers = { ...claims, 'cf-connecting-ip': '203.0.113.7' };
  const answer = await site.fetchAt('https://ingresoactivo.test/api/ubicacion', {
    headers,
    cf: { country: 'PE' },
  });
  expect(await answer.json()).toEqual({ country: 'Peru', code: 'PE' });
  const unknown = await site.fetchAt('https://ingresoactivo.test/api/ubicacion', {
    headers,
    cf: { country: 'XX' },
  });
  expect(await unknown.json()).toEqual({ country: '', code: null });
});

const adminEmail = 'admin@ingresoactivo.test';
const admin = await createMember(site, { email: adminEmail });
/** Returns the session cookie as a request header: browsers send it only over https, but tests use http. */
async function signInAsAdmin(codigo?: string) {
  const response = await post(site, '/api/sesion', {
    email: adminEmail,
    password,
    ...(codigo && { codigo }),
  });
  expect(response.status).toBe(200);
  const [cookie = ''] = response.headers.getSetCookie();
  return { cookie: cookie.split(';')[0] ?? '' };
}
const summary = (headers: Record<string, string>) =>
  site.fetch('/api/admin/presencia', { headers });

// Threat 13
test('an administrator without an authenticator can only enrol an authenticator', async () => {
  const headers = await signInAsAdmin();
  expect(await readRefusal(await summary(headers))).toMatchObject({
    status: 403,
    message: adminSentences.secondFactorFirst,
  });
  const access = await site.fetch('/api/admin/acceso', { headers });
  expect(await access.json()).toMatchObject({ secondFactor: 'inactivo', isRequired: true });
  expect((await site.fetch('/admin/seguridad', { headers })).status).toBe(200);

  // After a sign-in, the site asks for no new proof of identity for some time. This change ends that time.
  await runSql(site, 'UPDATE sessions SET proved_at = 0 WHERE member_id = ?', admin.id);
  const refusal = await readRefusal(await sendJson(site, 'POST', factorPath, {}, headers));
  expect(refusal.fields).toHaveProperty('confirmation');
  const proof = await sendJson(site, 'POST', '/api/admin/confirmacion', { password }, headers);
  expect(proof.status).toBe(204);

  const { secret } = await readEnrolment(await sendJson(site, 'POST', factorPath, {}, headers));
  const codigo = computeCode(secret);
  await readRecoveryCodes(await sendJson(site, 'PUT', factorPath, { codigo }, headers));
  expect((await summary(headers)).status).toBe(200);

  const again = await signInAsAdmin(computeCode(secret, 1));
  expect((await summary(again)).status).toBe(200);
});

test('the administrator cannot turn the second factor off in production', async () => {
  const rows = () => runSql(site, 'SELECT confirmed_at FROM second_factors');
  const before = await rows();
  const headers = await signInMember(site, admin.id, { secondFactor: true });
  const response = await sendJson(site, 'DELETE', factorPath, { codigo: '123456' }, headers);
  expect(await readRefusal(response)).toMatchObject({ status: 403 });
  expect(await rows()).toEqual(before);
});

import { afterAll, expect, test } from 'vitest';
import { adminSentences } from '#contract/auth/sentences.ts';
import { startApi, startSite } from '../harness.ts';
import { createMember, password, signedIn } from '../members.ts';
import { send } from './accounts-support.ts';
import { post, refusalOf, rowsOf } from './requests.ts';
import { begunIn, codeOf, codesIn, factorPath } from './second-factor-support.ts';

const adminEmail = 'jefa@correo.test';
const vars = {
  ENVIRONMENT: 'production',
  ADMIN_EMAIL: adminEmail,
  SITE_URL: 'https://ingresoactivo.test',
  MAIL_PROVIDER: 'resend',
  MAIL_API_KEY: 'llave',
  MAIL_API_URL: 'http://127.0.0.1:9',
  CPX_ADDRESSES: '192.0.2.1',
};
const site = await startSite({ vars });
const staging = await startApi({ vars: { ...vars, ENVIRONMENT: 'staging' } });
afterAll(() => Promise.all([site.stop(), staging.stop()]));

const admin = await createMember(site, { email: adminEmail });
/** Headers of a signed-in browser; the tests use plain http. */
async function signIn(codigo?: string) {
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

test('without an authenticator the administrator signs in, and may do nothing but enrol', async () => {
  const headers = await signIn();
  expect(await refusalOf(await summary(headers))).toMatchObject({
    status: 403,
    message: adminSentences.secondFactorFirst,
  });
  const access = await site.fetch('/api/admin/acceso', { headers });
  expect(await access.json()).toMatchObject({ secondFactor: 'inactivo', isRequired: true });
  expect((await site.fetch('/admin/seguridad', { headers })).status).toBe(200);

  // A while later reauthentication is required.
  await rowsOf(site, 'UPDATE sessions SET proved_at = 0 WHERE member_id = ?', admin.id);
  const refusal = await refusalOf(await send(site, 'POST', factorPath, {}, headers));
  expect(refusal.fields).toHaveProperty('confirmation');
  const proof = await send(site, 'POST', '/api/admin/confirmacion', { password }, headers);
  expect(proof.status).toBe(200);

  const { secret } = await begunIn(await send(site, 'POST', factorPath, {}, headers));
  const codigo = codeOf(secret);
  await codesIn(await send(site, 'PUT', factorPath, { codigo }, headers));
  expect((await summary(headers)).status).toBe(200);

  const again = await signIn(codeOf(secret, 1));
  expect((await summary(again)).status).toBe(200);
});

test('there it cannot be turned off', async () => {
  const rows = () => rowsOf(site, 'SELECT confirmed_at FROM second_factors');
  const before = await rows();
  const headers = await signedIn(site, admin.id, { secondFactor: true });
  const response = await send(site, 'DELETE', factorPath, { codigo: '123456' }, headers);
  expect(await refusalOf(response)).toMatchObject({ status: 403 });
  expect(await rows()).toEqual(before);
});

test('staging, which the Internet reaches too, asks for it as well', async () => {
  const { id } = await createMember(staging, { email: adminEmail });
  const headers = await signedIn(staging, id);
  const refused = await staging.fetch('/api/admin/presencia', { headers });
  const message = adminSentences.secondFactorFirst;
  expect(await refusalOf(refused)).toMatchObject({ status: 403, message });
  const access = await staging.fetch('/api/admin/acceso', { headers });
  expect(await access.json()).toMatchObject({ secondFactor: 'inactivo', isRequired: true });
});

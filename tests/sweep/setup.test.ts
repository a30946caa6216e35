import { afterEach, expect, test } from 'vitest';
import type { Call } from '../cloudflare/account.ts';
import { createOwner } from '../cloudflare/owner.ts';

// The tests run the real wrangler with a local imitation of Cloudflare's API, which runs the uploaded
// Workers. The tests cover the possible failures between a new account and a working site.
// tests/release/setup.test.ts has the walk without failures.

type Owner = Awaited<ReturnType<typeof createOwner>>;
const owners: Owner[] = [];
async function open(...given: Parameters<typeof createOwner>): Promise<Owner> {
  const owner = await createOwner(...given);
  owners.push(owner);
  return owner;
}
afterEach(async () => {
  for (const owner of owners.splice(0)) await owner.close();
});

const done = { code: 0, output: expect.stringContaining('está en marcha') };
const api = 'ingreso-activo-api-production';
const upOf = ({ cloudflare }: Owner, name = api) =>
  cloudflare.account.workers.get(name)?.deployments.at(-1)?.versionId;

test('an interrupted setup continues at any step', async () => {
  const owner = await open();
  const steps: ((call: Call) => boolean)[] = [
    ({ method, path }) => method === 'POST' && path === '/d1/database',
    ({ path }) => path.endsWith('/assets-upload-session'),
    ({ method, path }) => method === 'PUT' && path.endsWith('-public-production'),
    ({ method, path }) => method === 'PUT' && path.endsWith('-member-production/routes'),
    ({ body, path }) => path.endsWith('/query') && body.includes('0004_payouts'),
    ({ method, path }) => method === 'PUT' && path.endsWith(`/${api}`),
    ({ path }) => path.endsWith(`/${api}/schedules`),
    ({ path }) => path.endsWith('/domains/records'),
  ];
  let secrets: unknown;
  for (const step of steps) {
    owner.cloudflare.interrupt(step);
    const { code, output } = await owner.setup();
    expect(code, output).toBe(1);
    secrets ??= owner.secrets();
  }
  owner.cloudflare.interrupt();
  expect(await owner.setup()).toMatchObject(done);
  expect(owner.secrets()).toEqual(secrets);
  expect(owner.bodies('/d1/database')).toHaveLength(2);
  expect(owner.cloudflare.account.databases.size).toBe(1);
});

test('a Worker draft with only a secret does not count as a deployment', async () => {
  const owner = await open();
  expect((await owner.putSecret('TOKEN_SECRET', 'x'.repeat(40))).code).toBe(0);
  expect(owner.cloudflare.account.workers.get(api)?.versions).toHaveLength(2);
  expect(await owner.setup()).toMatchObject(done);
  const { code, output } = await owner.rollback('api');
  expect([code, output]).toEqual([1, expect.stringContaining('api no tiene una versión anterior')]);
});

test('setup creates a workers.dev subdomain for an account without one', async () => {
  const owner = await open({ subdomain: null });
  expect(await owner.setup()).toMatchObject(done);
  expect(owner.cloudflare.account.subdomain).toBe('ingresoactivo-test');
});

test('setup takes over a used domain only after confirmation', async () => {
  const record = { name: 'ingresoactivo.test', type: 'A', content: '192.0.2.7' };
  const owner = await open({ records: [record] });
  const { code, output } = await owner.setup();
  expect([code, output]).toEqual([1, expect.stringContaining('un registro A (192.0.2.7)')]);
  expect(owner.cloudflare.account.records).toEqual([record]);
  expect(await owner.setup({}, 'production', '--replace-record')).toMatchObject(done);
  expect(owner.cloudflare.account.records).toEqual([]);
});

test('PayPal needs three secrets, and the health check reports a missing secret', async () => {
  const owner = await open();
  expect(await owner.setup()).toMatchObject(done);
  expect((await owner.putSecret('PAYPAL_SECRET', 'secreto-de-paypal')).code).toBe(0);
  expect(await owner.health()).toMatchObject({ estado: 'ok', forOwner: [{ what: 'paypal' }] });
  // The gateway accepts the running API, although no deployment made that version.
  expect((await owner.deploy('gateway')).code).toBe(0);
  const paypal = { clientId: 'cliente', secret: 'secreto-de-paypal', webhookId: 'aviso' };
  const versions = owner.cloudflare.account.workers.get(api)?.versions.length ?? 0;
  expect(await owner.setup({ paypal }, 'production', '--only', 'paypal')).toMatchObject(done);
  expect(await owner.health()).toMatchObject({ forOwner: [] });
  expect(owner.cloudflare.account.workers.get(api)?.versions).toHaveLength(versions + 1);
  const half = await owner.setup({ paypal: { clientId: 'x' }, surveys: { cpx: { token: '7' } } });
  expect(half.output).toContain('Falta en los datos: surveys.cpx.secret, surveys.cpx.addresses.');
  // Without the local secrets, as in CI, the deployed secrets stay.
  owner.forgetSecrets();
  expect((await owner.deploy('api')).code).toBe(0);
  expect(await owner.health()).toMatchObject({ estado: 'ok', forOwner: [] });
});

test('a rollback to a version with other secrets waits for the owner’s confirmation', async () => {
  const owner = await open();
  expect(await owner.setup()).toMatchObject(done);
  const first = upOf(owner);
  expect(await owner.setup({ timeZone: 'America/Bogota' })).toMatchObject(done);
  const second = upOf(owner);
  expect(second).not.toBe(first);
  expect((await owner.rollback('api')).code).toBe(0);
  expect(upOf(owner)).toBe(first);
  // wrangler refuses the secret, because the latest version is not the running version.
  const refused = await owner.putSecret('MAIL_API_KEY', 're_otra');
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('the latest version of your Worker'),
  ]);

  expect(await owner.setup({ timeZone: 'America/Lima' })).toMatchObject(done);
  expect((await owner.putSecret('MAIL_API_KEY', 're_otra')).code).toBe(0);
  const put = upOf(owner);
  expect((await owner.rollback('api')).output).toContain('otros secretos');
  expect(upOf(owner)).toBe(put);
  expect((await owner.rollback('api', '--with-old-secrets')).code).toBe(0);
  // The rollback runs the first version again. It does not combine the newer code with the old key.
  expect(upOf(owner)).toBe(first);

  owner.keepSecrets({ ...owner.secrets(), TOKEN_SECRET: 'Jp3vX9kQm2Lw8RtZc6NfHy4BsUd7GaEi5o' });
  expect(await owner.setup()).toMatchObject(done);
  const rotated = upOf(owner);
  const stopped = await owner.rollback('api');
  expect([stopped.code, stopped.output]).toEqual([1, expect.stringContaining('otros secretos')]);
  expect(upOf(owner)).toBe(rotated);
  expect((await owner.rollback('api', '--with-old-secrets')).code).toBe(0);
  expect(upOf(owner)).not.toBe(rotated);
});

test('a deployment to an unhealthy site fails and shows the rollback command', async () => {
  const owner = await open();
  expect(await owner.setup()).toMatchObject(done);
  const member = owner.cloudflare.account.workers.get('ingreso-activo-member-production');
  const { code, output } = await owner.deploy('mf-member');
  expect([code, output]).toEqual([0, expect.stringContaining('Preguntar al sitio')]);
  // The part loses its files.
  member?.versions.at(-1)?.assets.clear();
  for (const version of member?.versions ?? []) version.id = `${version.id}-broken`;
  for (const one of member?.deployments ?? []) one.versionId += '-broken';
  const after = await owner.deploy('mf-admin');
  expect(after.code).toBe(1);
  expect(after.output).toMatch(/El registro, el ingreso y el panel no están disponibles/);
  expect(after.output).toContain('Para volver: npm run rollback -- mf-admin --env production');
  // The tool does not deploy a part before the parts that it is bound to.
  owner.cloudflare.account.workers.delete('ingreso-activo-member-production');
  const early = await owner.deploy('gateway');
  expect([early.code, early.output]).toEqual([1, expect.stringContaining('Antes va mf-member')]);
});

test('setup lists the manual steps until they are done', async () => {
  const owner = await open();
  const cpx = { token: '7', secret: 'h3k9d02ms7', addresses: '203.0.113.7' };
  const paypal = { clientId: 'cliente', secret: 'kd83jf02ms91', webhookId: 'aviso' };
  const given = { surveys: { cpx }, paypal, backups: true };
  const { code, output } = await owner.setup(given);
  expect(code, output).toBe(0);
  const [webhook, admin] = ['PayPal: el webhook va a', 'Administración: regístrate con ana@'];
  const url = `/api/postback/cpx?secreto=${owner.secrets().CPX_PATH_SECRET}`;
  const records = ['SPF', 'DMARC', 'DKIM'].map((name) => `${name}: `);
  const links = 'Apps: pega tus enlaces de referido';
  for (const told of [webhook, admin, url, links, ...records, 'No hay copia', '«Zone»'])
    expect(output).toContain(told);

  const [id = ''] = owner.cloudflare.account.databases.keys();
  const sql = `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, estado,
      survey_user_id, consent_version, created_at, verified_at)
    VALUES ('a', 'ana@ingresoactivo.org', '', 'Ana', 'Mexico', 'MX', 'activo', 's', 'v', 1, 1);
    INSERT INTO second_factors (member_id, secret, confirmed_at) VALUES ('a', 'x', 1);
    INSERT INTO postbacks (proveedor, verdict, query, fecha) VALUES ('cpx', 'zero', '', ${Date.now()});
    INSERT INTO settings (key, value) VALUES ('app:swagbucks', '{"link":"https://s.test/?r=1"}');
    INSERT INTO heartbeats (name, at) VALUES ('backup', ${Date.now()})`;
  await owner.cloudflare.site.query(id, { sql });
  // The API repeats its cached findings for a quarter of a minute.
  await new Promise((resolve) => setTimeout(resolve, 16_000));
  const again = await owner.setup(given);
  expect(again.code, again.output).toBe(0);
  for (const told of [admin, url, links, 'No hay copia']) expect(again.output).not.toContain(told);
  expect(again.output).toContain(webhook);
});

test('setup creates staging beside production', async () => {
  const owner = await open();
  expect(await owner.setup()).toMatchObject(done);
  const domain = 'prueba.ingresoactivo.test';
  expect(await owner.setup({ domain }, 'staging')).toMatchObject(done);
  expect(owner.cloudflare.account.workers.size).toBe(10);
  expect([...owner.cloudflare.account.databases.values()]).toEqual([
    'ingreso-activo-production',
    'ingreso-activo-staging',
  ]);
  expect(owner.secrets('staging').TOKEN_SECRET).not.toBe(owner.secrets().TOKEN_SECRET);
  expect(await owner.health(domain)).toMatchObject({ estado: 'ok' });
  expect(await owner.health()).toMatchObject({ estado: 'ok' });
});

import { expect, test } from 'vitest';
import * as z from 'zod';
import { ownerSentences, type Trouble, troubleSentences } from '#contract/health.ts';
import { contractVersion } from '#contract/version.ts';
import { findVersion } from '../../scripts/version.ts';
import { createMonitorToken } from '../../worker/api/tokens/tokens.ts';
import { createMember, signInMember } from '../support/members.ts';
import { createOwnFaults, startOwnSite } from '../support/own-site.ts';
import { testSecrets } from '../support/secrets.ts';
import { runSql } from './requests.ts';

const admin = 'jefa@correo.test';
const faults = createOwnFaults();
const site = await startOwnSite({
  // PayPal's settings are incomplete on purpose. The API must still start.
  vars: {
    HEALTH_SECONDS: '0',
    VERSION: 'abc1234+',
    ADMIN_EMAIL: admin,
    PAYPAL_CLIENT_ID: 'half',
    BACKUP: 'on',
  },
  faults,
});
const copied = (at: number) =>
  runSql(site, "REPLACE INTO heartbeats (name, at) VALUES ('backup', ?)", at);
await copied(Date.now());

const part = z.strictObject({
  version: z.string().min(1),
  contract: z.number().nullable(),
  estado: z.enum(['ok', 'caido']),
});
const salud = z.strictObject({
  estado: z.enum(['ok', 'degradado']),
  version: z.string(),
  parts: z.strictObject({
    gateway: part,
    api: part,
    'mf-public': part,
    'mf-member': part,
    'mf-admin': part,
  }),
  degraded: z.array(z.strictObject({ what: z.string(), message: z.string() })),
  forOwner: z.array(z.strictObject({ what: z.string(), message: z.string() })),
});

const asMonitor = { authorization: `Bearer ${createMonitorToken(testSecrets.TOKEN_SECRET)}` };

/** Returns the health answer that the owner's monitor gets. Fails if the answer has an unknown field. */
async function ask() {
  const response = await site.fetch('/api/salud', { headers: asMonitor });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const body = salud.parse(await response.json());
  const troubles = body.degraded.map(({ what }) => what);
  const sentences = troubles.map((what) => troubleSentences[what as Trouble]);
  expect(body.degraded.map(({ message }) => message)).toEqual(sentences);
  expect(body.estado).toBe(troubles.length > 0 ? 'degradado' : 'ok');
  expect(response.status).toBe(troubles.some((what) => what !== 'administracion') ? 503 : 200);
  return { troubles, owner: body.forOwner.map(({ what }) => what), ...body };
}

test('a healthy site answers ok with the parts’ versions and unused features', async () => {
  const { estado, owner, parts, version } = await ask();
  expect([estado, version, owner]).toEqual(['ok', 'abc1234+', ['paypal']]);
  const contract = contractVersion;
  expect(parts).toEqual({
    gateway: { version: 'abc1234+', contract, estado: 'ok' },
    api: { version: 'abc1234+', contract, estado: 'ok' },
    'mf-public': { version: findVersion('mf-public'), contract, estado: 'ok' },
    'mf-member': { version: findVersion('mf-member'), contract, estado: 'ok' },
    'mf-admin': { version: findVersion('mf-admin'), contract, estado: 'ok' },
  });
  const { sesion, ...more } = z
    .looseObject({ sesion: z.null() })
    .parse(await (await site.fetch('/api/sesion')).json());
  expect([sesion, more]).toEqual([null, {}]);
});

// Threat 80
test('the health check shows the owner’s findings only with the monitor’s token', async () => {
  expect((await ask()).owner).toEqual(['paypal']);
  const wrong = ['Bearer otra', 'Bearer ', 'Basic YTpi', `Bearer ${testSecrets.TOKEN_SECRET}`];
  for (const authorization of [undefined, ...wrong]) {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await site.fetch('/api/salud', { headers });
    expect(salud.parse(await answer.json()).forOwner).toEqual([]);
  }
});

const remotes = [
  { remote: 'public', name: 'mf-public', trouble: 'paginas' },
  { remote: 'member', name: 'mf-member', trouble: 'cuentas' },
  { remote: 'admin', name: 'mf-admin', trouble: 'administracion' },
] as const;
const broken = [
  ['answers 404', async () => ({ status: 404, type: 'text/plain' })],
  ['answers 500', async () => ({ status: 500 })],
  ['answers a page in place of its script', async () => ({ type: 'text/html', body: '<p>' })],
  [
    'throws',
    async () => {
      throw new Error('un secreto de la parte');
    },
  ],
] as const;

test.each(remotes.flatMap((one) => broken.map(([fault, answer]) => ({ ...one, fault, answer }))))(
  'the health check reports $name if the part $fault, and reports no other part',
  async ({ remote, name, trouble, answer }) => {
    faults.files[remote] = answer;
    const { troubles, parts } = await ask();
    expect(troubles).toEqual([trouble]);
    expect(parts[name]).toEqual({ version: 'desconocida', contract: null, estado: 'caido' });
    const down = Object.values(parts).filter(({ estado }) => estado === 'caido');
    expect(down).toHaveLength(1);
  },
);

test('if a remote hangs, the health check still answers in time', async () => {
  const held = Promise.withResolvers<null>();
  faults.files.member = () => held.promise;
  expect((await ask()).troubles).toEqual(['cuentas']);
  held.resolve(null);
});

test('a part without a valid version counts as healthy', async () => {
  for (const file of [{ status: 404 }, { body: '{"version":"<b>"}', type: 'application/json' }]) {
    faults.files.member = (path) => (path.endsWith('/version.json') ? file : null);
    const { estado, parts } = await ask();
    expect(estado).toBe('ok');
    const unknown = { version: 'desconocida', contract: null, estado: 'ok' };
    expect(parts['mf-member']).toEqual(unknown);
  }
});

test('the site is degraded when public pages cannot render', async () => {
  faults.render = () => {
    throw new Error('un secreto de la parte');
  };
  const { troubles, parts } = await ask();
  expect(troubles).toEqual(['paginas']);
  expect(parts['mf-public'].version).toBe(findVersion('mf-public'));
});

test('a site without its database answers 503 and hides the database’s message', async () => {
  faults.database = () => 'before';
  expect((await ask()).troubles).toEqual(['datos']);
  expect(JSON.stringify(await ask())).not.toMatch(/D1_|connection|lost/i);
});

const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
const cronRan = (at: number) =>
  runSql(site, "UPDATE heartbeats SET at = ? WHERE name = 'cron'", at);

test('a cron without a run for five minutes counts as late until its next run', async () => {
  await cronRan(minutesAgo(4));
  expect((await ask()).troubles).toEqual([]);
  await cronRan(minutesAgo(6));
  expect((await ask()).troubles).toEqual(['tareas']);
  await site.runCron();
  expect((await ask()).troubles).toEqual([]);
});

interface Waiting {
  created: number;
  due: number;
  attempts: number;
  estado?: string;
}
let mails = 0;
async function mailOf({ created, due, attempts, estado = 'pendiente' }: Waiting) {
  mails += 1;
  await runSql(
    site,
    `INSERT INTO outbox (id, channel, recipient, template, params, estado, attempts, due_at,
      created_at) VALUES (?, 'mail', 'canario@correo.test', 'guide', '{}', ?, ?, ?, ?)`,
    ...[`mail-${mails}`, estado, attempts, due, created],
  );
}

test.each([
  ['refused twice', 9, { attempts: 2, due: -20 }, [], ['envio']],
  ['refused twice and late', 11, { attempts: 2, due: -20 }, ['correo'], ['envio']],
  ['never sent', 17, { attempts: 0, due: 11 }, ['correo'], []],
  ['refused once', 17, { attempts: 1, due: 1 }, [], []],
  ['waiting for its next attempt', 17, { attempts: 0, due: -60 }, [], []],
  ['given up', 17, { attempts: 6, due: 10, estado: 'muerto' }, [], []],
] satisfies [string, number, Omit<Waiting, 'created'>, string[], string[]][])(
  'the health check reports the expected codes for mail that is %s',
  async (_, age, one, late, refused) => {
    await mailOf({ ...one, created: minutesAgo(age), due: minutesAgo(one.due) });
    const { troubles, owner } = await ask();
    // If another mail leaves, the provider works. One refused email is then no failure of the site.
    await mailOf({ created: minutesAgo(2), due: 0, attempts: 1, estado: 'enviado' });
    const afterAnother = await ask();
    await runSql(site, 'DELETE FROM outbox');
    expect([troubles, owner]).toEqual([late, ['paypal', ...refused]]);
    expect([afterAnother.troubles, afterAnother.owner]).toEqual([[], ['paypal']]);
  },
);

// Threat 65
test('the health check reports a backup that is missing or older than two days', async () => {
  await runSql(site, "DELETE FROM heartbeats WHERE name = 'backup'");
  expect((await ask()).owner).toEqual(['paypal', 'copia']);
  const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
  for (const [hours, owner] of [
    [47, ['paypal']],
    [49, ['paypal', 'copia']],
  ] as const) {
    await copied(hoursAgo(hours));
    expect((await ask()).owner).toEqual(owner);
  }
});

test('the administrator and members get the health findings that concern them', async () => {
  await cronRan(minutesAgo(6));
  faults.files.admin = () => ({ status: 404 });
  faults.files.member = () => ({ status: 404 });
  const member = await createMember(site);
  const { id } = await createMember(site, { email: admin });
  const findingsOf = async (headers: Record<string, string>) => {
    const answer = await (await site.fetch('/api/sesion', { headers })).json();
    return z.object({ notices: z.array(z.string()) }).parse(answer).notices;
  };
  const { cuentas, administracion, tareas } = troubleSentences;
  const everybody = await ask().then(() => findingsOf({}));
  expect(everybody).toEqual([cuentas]);
  expect(await findingsOf(await signInMember(site, member.id))).toEqual([cuentas, tareas]);
  const all = [cuentas, administracion, tareas];
  expect(await findingsOf(await signInMember(site, id))).toEqual(all);
  // The dashboard also shows the findings about PayPal and the backup.
  const summary = await site.fetch('/api/admin/resumen', { headers: await signInMember(site, id) });
  const { paypal, copia } = ownerSentences;
  expect(await summary.json()).toMatchObject({
    troubles: [...all, paypal, copia],
    troubleCodes: ['cuentas', 'administracion', 'tareas', 'paypal', 'copia'],
  });
  await cronRan(Date.now());
});

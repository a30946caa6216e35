import { expect, test } from 'vitest';
import { fillParameters, type Route, readRoutes } from '../support/api-routes.ts';
import { readLogLines } from '../support/log-lines.ts';
import { createMember, signInMember } from '../support/members.ts';
import { createOwnFaults, startOwnSite } from '../support/own-site.ts';
import { bitlabsUrl, cpxUrl, pollfishUrl } from './postbacks.ts';
import { joinLog, post, postForm, runSql } from './requests.ts';

// The log contains no personal data from any part of a request. This holds for requests that succeed, are
// refused or fail.

const adminEmail = 'jefa.canario@correo.test';
const faults = createOwnFaults();
const site = await startOwnSite({
  vars: { ADMIN_EMAIL: adminEmail, DOCUMENT_SECONDS: '0' },
  faults,
});

const email = 'canario.privado@correo.test';
const token = 'eyJhbGciOiJIUzI1NiJ9.Y2FuYXJpbw.canario-de-una-ficha-privada';
const ipAddress = '192.0.2.123';
const password = 'Clave-Canario-2026';
const canaries = [/canario/i, /privad/i, /correo\.test/i, /paypal\.test/i, /192\.0\.2\.123/, /eyJ/];

/** A body with personal data in every field of every form. */
const body = {
  email,
  to: email,
  adminEmail,
  paypalEmail: 'canario@paypal.test',
  usuario: email,
  name: 'Canario Privado',
  nombre: 'Canario Privado',
  motivo: 'Canario privado lo pidió',
  password,
  newPassword: password,
  actual: password,
  codigo: '123456',
  token,
  id: token,
  country: 'Dominican Republic',
  pais: 'Dominican Republic',
  app: 'PollPay',
  appName: 'PollPay',
  acepta: true,
  encuestaConfirmada: true,
  ids: [token],
  estado: 'pagado',
};
const query = new URLSearchParams({ email, token, buscar: email, ip: ipAddress }).toString();
const headers = { 'cf-connecting-ip': ipAddress, 'user-agent': `canario/${email}`, cookie: '' };

/** The answers by request id. The log must have one line for each answer. */
const answered = new Map<string, { status: number; method: string }>();
async function note(method: string, sent: Promise<Response>): Promise<Response> {
  const answer = await sent;
  const id = answer.headers.get('x-request-id');
  if (!id) throw new Error(`an answer to ${method} has no x-request-id`);
  answered.set(id, { status: answer.status, method });
  return answer;
}

function call(method: string, path: string, who: Record<string, string>, text = body as unknown) {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const json = { origin: site.url, 'content-type': 'application/json' };
  return note(
    method,
    site.fetch(path, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(hasBody && json), 'idempotency-key': token, ...who },
      ...(hasBody && { body: typeof text === 'string' ? text : JSON.stringify(text) }),
    }),
  );
}

/** The local workerd logs this text when it garbage-collects an aborted rendering. */
const isPlatforms = /^An RPC stub was not disposed properly\./;

async function expectOnlyLines() {
  const isWritten = (id: string) => site.logs.some((text) => text.includes(id));
  await expect.poll(() => [...answered.keys()].filter((id) => !isWritten(id))).toEqual([]);
  const lines = new Map(readLogLines(site, 'request').map((line) => [line.requestId, line]));
  for (const [id, expected] of answered) expect(lines.get(id)).toMatchObject(expected);
  for (const canary of canaries) expect(joinLog(site)).not.toMatch(canary);
  const others = site.logs.filter((text) => !text.startsWith('{') && !isPlatforms.test(text));
  expect(others).toEqual([]);
  answered.clear();
  site.logs.length = 0;
}

const member = await createMember(site, {
  email,
  nombre: 'Canario Privado',
  saldoCents: 3000,
  paypalEmail: 'canario@paypal.test',
});
const admin = await createMember(site, { email: adminEmail, nombre: 'Jefa Canario' });
const routes = readRoutes();

/** Returns the headers of a caller whom the route admits. */
async function callerOf({ policies }: Route): Promise<Record<string, string>> {
  const [policy] = policies;
  if (policy === 'session' || policy === 'active') return signInMember(site, member.id);
  const isOpen = policy === 'everybody' || policy === 'provider' || policy === 'token';
  return isOpen ? {} : signInMember(site, admin.id);
}

/** Calls every route of the API with personal data in path, query and body. */
async function callEverything() {
  const queue = [...routes];
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { method, path } = next;
      const target = `${fillParameters(path, encodeURIComponent(email))}?${query}`;
      await call(method, target, await callerOf(next));
      if (method !== 'GET') await call(method, target, await callerOf(next), `{"email":"${email}`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

async function openEverything() {
  const paths = [
    '/',
    '/blog',
    `/blog/${email}`,
    '/blog/no-existe',
    '/baja',
    '/verificar',
    '/clave',
    '/panel',
  ];
  const files = [`/mf/member/assets/${email}.js`, `/assets/${token}.js`, '/sitemap.xml'];
  for (const path of [
    ...paths,
    ...files,
    `/admin/miembros/${token}`,
    `/${email}`,
    `/api/${token}`,
  ]) {
    await call('GET', `${path}?${query}`, {});
  }
  await note('POST', postForm(site, '/givvy', { ...body, app: 'Givvy', acepta: 'on' } as never));
  await note('POST', postForm(site, `/baja?token=${token}`, { token }));
}

/** Goes through the flows that accept personal data. */
async function liveThrough() {
  const lead = { email, appName: 'PollPay', acepta: true };
  await note('POST', post(site, '/api/leads/desbloqueo', lead, headers));
  await note(
    'POST',
    post(site, '/api/sesion', { email, password: 'Clave-de-pruebas-2026' }, headers),
  );
  await note('POST', post(site, '/api/clave/olvido', { email }, headers));
  for (const url of [
    cpxUrl(site, { ext_user_id: email, user_id: email, ip_click: ipAddress }),
    bitlabsUrl(site, { uid: email }),
    pollfishUrl(site, { request_uuid: email }),
    `/api/postback/cpx/${token}?user_id=${email}`,
  ]) {
    await note('GET', site.fetch(url, { headers }));
  }
  await site.runCron().catch(() => {});
}

// Threat 60
test('the log has one line a request and no personal data', async () => {
  await liveThrough();
  await callEverything();
  await openEverything();
  const kinds = ['mail', 'postback', 'cron'] as const;
  for (const kind of kinds) expect(readLogLines(site, kind).length).toBeGreaterThan(0);
  expect(answered.size).toBeGreaterThan(100);
  await expectOnlyLines();
});

// Threat 60
test('if the database’s answers are lost, the log still has no personal data', async () => {
  faults.database = () => 'after';
  await liveThrough();
  await callEverything();
  expect(readLogLines(site, 'failure').length).toBeGreaterThan(20);
  await expectOnlyLines();
});

// Threat 60
test('the log shows the type and place of a remote’s exception, but not its message', async () => {
  await runSql(site, 'ALTER TABLE posts RENAME TO posts_away');
  await openEverything();
  const ofRemote = readLogLines(site, 'failure').filter((line) => line.part === 'mf-public');
  expect(ofRemote.at(-1)).toMatchObject({ what: 'render', version: 'desconocida' });
  expect(new Set(ofRemote.map(({ route }) => route))).toContain('/blog/:slug');
  await expectOnlyLines();
});

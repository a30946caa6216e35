import { expect, test } from 'vitest';
import { consentVersion } from '#contract/leads/consent.ts';
import type { AudienceAnswer, LetterAnswer } from '#contract/letters/letters.ts';
import { everyone } from '#contract/letters/letters.ts';
import { letterSentences as say } from '#contract/letters/sentences.ts';
import { ownApi } from '../support/own-site.ts';
import { publishPost } from '../support/posts.ts';
import { insertRow, unlockRow } from '../support/rows.ts';
import { tellingTo } from './delivery-support.ts';
import { adminOf } from './payouts-support.ts';
import { atOnce, refusalOf, rowsOf, tally } from './requests.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const site = await ownApi({ vars: { MAIL_EVENTS_SECRET: secret } });
const { headers } = await adminOf(site);
const { tell } = tellingTo(site, 'resend', secret);
// More than the letters of a test.
await site.fetch('/api/admin/ajustes/ritmo', {
  method: 'PUT',
  headers,
  body: JSON.stringify({ value: { perDay: 100_000 } }),
});
let leads = 0;

/** A lead whose guide arrived. */
async function lead(changes: Record<string, unknown> = {}) {
  leads += 1;
  const email = `lector-${leads}@correo.test`;
  const row = { email, consent_version: consentVersion, timestamp: Date.now() - 1000, ...changes };
  await insertRow(site, 'leads', unlockRow(row));
  await insertRow(site, 'confirmed_addresses', { email, how: 'delivery', confirmed_at: 1 });
  return email;
}

const call = (method: string, path: string, body?: unknown, more = {}) =>
  site.fetch(`/api/admin/cartas${path}`, {
    method,
    headers: { ...headers, ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function answerIn(response: Response): Promise<LetterAnswer> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as LetterAnswer;
}

const whole = {
  title: 'Novedades',
  preheader: 'Tres apps',
  source:
    'Hola: [mira la guía](/guia) y [otra](https://otra.example/x?a=1&b=2).\n\n![Un árbol](/assets/a.jpg)',
  format: 'markdown' as const,
  actionLabel: 'Ver las apps',
  actionUrl: '/apps-que-pagan',
  audience: everyone,
};

/** A draft; letters of other tests end, which would go first. */
async function draft(changes: Partial<typeof whole> = {}, from?: object) {
  await rowsOf(site, "UPDATE letters SET state = 'done' WHERE state = 'sending'");
  const made = await answerIn(
    await call('POST', '', { id: crypto.randomUUID(), ...(from && { from }) }),
  );
  if (from) return made.letter;
  const { id, version } = made.letter;
  const saved = await answerIn(await call('PUT', `/${id}`, { ...whole, ...changes, version }));
  return saved.letter;
}
const send = (id: string, version: number, more = {}, key = {}) =>
  call('POST', `/${id}/enviar`, { version, ...more }, key);
const act = (id: string, name: string) => call('POST', `/${id}/estado`, { act: name });
const mailsOf = (email: string) =>
  rowsOf<{ id: string; provider_id: string }>(
    site,
    "SELECT * FROM outbox WHERE recipient = ? AND template = 'letter'",
    email,
  );

test('a draft saves itself, and refuses a text written over another version', async () => {
  const { id, version } = await draft();
  const change = { ...whole, title: 'Otro', version };
  const [first, again] = [await call('PUT', `/${id}`, change), await call('PUT', `/${id}`, change)];
  expect(tally([first, again])).toEqual({ 200: 2 });
  const other = await refusalOf(await call('PUT', `/${id}`, { ...change, title: 'Tercero' }));
  expect(other).toMatchObject({ status: 409, message: say.stale });
});

test('an older letter and a post begin a new one', async () => {
  const first = await draft();
  const copy = await draft({}, { kind: 'letter', id: first.id });
  expect(copy).toMatchObject({ title: whole.title, source: whole.source, state: 'draft' });
  expect(copy.id).not.toBe(first.id);
  const post = await publishPost(site, headers);
  const letter = await draft({}, { kind: 'post', id: post.id });
  expect(letter).toMatchObject({ title: post.title, actionUrl: `/blog/${post.slug}` });
});

const tooLate = { startsAt: 1000 };
test.each([
  ['without a title', { title: '' }, {}, 'title', say.noTitle],
  ['without a text', { source: '  ' }, {}, 'source', say.noText],
  ['without a button', { actionLabel: '' }, {}, 'actionLabel', say.noLabel],
  ['whose button leads nowhere', { actionUrl: 'mañana' }, {}, 'actionUrl', say.noLink],
  [
    'whose button leads to another scheme',
    { actionUrl: 'javascript:alert(1)' },
    {},
    'actionUrl',
    say.noLink,
  ],
  ['with a link to nothing', { source: '[aquí](premio)' }, {}, 'source', say.badLink],
  ['at a time in the past', {}, tooLate, 'startsAt', say.tooLate],
  ['to nobody', { audience: { ...everyone, app: 'Ninguna' } }, {}, 'audience', say.empty],
])('a letter %s is not sent, and its field says why', async (_, changes, more, field, sentence) => {
  await lead();
  const { id, version } = await draft(changes);
  const { status, fields } = await refusalOf(await send(id, version, more));
  expect(status).toBe(422);
  expect(fields?.[field]).toContain(sentence);
});

test('a text that is too long is refused at its field', async () => {
  const { id, version } = await draft();
  const body = { ...whole, source: 'a'.repeat(50_001), version };
  const { fields } = await refusalOf(await call('PUT', `/${id}`, body));
  expect(fields).toEqual({ source: say.tooLong });
});

test('two presses and two tabs send a letter once', async () => {
  const email = await lead();
  const { id, version } = await draft();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const same = await atOnce(3, () => send(id, version, {}, key));
  const others = await atOnce(3, () => send(id, version));
  expect(tally(same)).toEqual({ 200: 3 });
  expect(tally(others)).toEqual({ 409: 3 });
  await site.runCron();
  await site.runCron();
  expect(await mailsOf(email)).toHaveLength(1);
  const records = await rowsOf(
    site,
    "SELECT id FROM audit_log WHERE action = 'send-letter' AND after ->> '$.carta' = ?",
    id,
  );
  expect(records).toHaveLength(1);
});

test('a scheduled letter waits, is hidden, and can become a draft again', async () => {
  await lead();
  const { id, version } = await draft();
  const startsAt = Date.now() + 3_600_000;
  expect((await send(id, version, { startsAt })).status).toBe(200);
  await site.runCron();
  expect((await site.fetch(`/api/cartas/${id}`)).status).toBe(404);
  const back = await answerIn(await act(id, 'stop'));
  expect(back).toMatchObject({ message: say.draft, letter: { state: 'draft', sent: 0 } });
});

test('each letter says who writes and why, and its links lead through the site', async () => {
  const email = await lead();
  const { id, version } = await draft();
  await send(id, version);
  await site.runCron();
  await site.runCron();
  const [mail] = await mailsOf(email);
  const answer = await site.fetch(`/__correo/${mail?.id}`);
  const html = await answer.text();
  for (const part of [
    'Empresa de Ejemplo',
    'Apartado postal',
    'pediste una guía',
    'Darme de baja',
    `/carta/${id}`,
    'alt="Un árbol"',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('otra.example');
  const places = [...html.matchAll(new RegExp(`/api/carta/${id}/(\\d)"`, 'g'))].map(([, n]) => n);
  expect(places.toSorted()).toEqual(['0', '1', '2']);
  const shown = await site.fetch(`/__correo.json?to=${email}`);
  const { mails } = (await shown.json()) as { mails: { headers: Record<string, string> }[] };
  expect(mails[0]?.headers['List-Unsubscribe']).toMatch(
    new RegExp(`/api/baja\\?token=[^&]+&carta=${id}>$`),
  );

  const open = (place: string, method = 'GET') =>
    site.fetch(`/api/carta/${id}/${place}`, { method, redirect: 'manual' });
  const [press] = [await open('2'), await open('2'), await open('2', 'HEAD')];
  expect(press?.headers.get('location')).toBe('https://otra.example/x?a=1&b=2');
  // Threat 40
  for (const place of ['9', '-1', 'https:%2f%2fmal.test', '%2f%2fmal.test']) {
    expect((await open(place)).headers.get('location')).toBe(`/carta/${id}`);
  }
  const { links } = await answerIn(await call('GET', `/${id}`));
  expect(links.map(({ clicks }) => clicks)).toEqual([0, 0, 2]);
  const csv = await (await call('GET', `/${id}/resultados.csv`)).text();
  expect(csv).toContain('https://otra.example/x?a=1&b=2');
  const page = await (await site.fetch(`/api/cartas/${id}`)).text();
  expect(page).not.toContain(email);
});

test('the header ends the letters alone, the page also everything, and the letter counts it', async () => {
  const [some, all] = [await lead(), await lead()];
  const { id, version } = await draft();
  await send(id, version);
  await site.runCron();
  await site.runCron();
  const leave = async (email: string, more = '') => {
    const shown = await site.fetch(`/__correo.json?to=${email}`);
    const { mails } = (await shown.json()) as { mails: { headers: Record<string, string> }[] };
    const url = /<([^>]+)>/.exec(mails[0]?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(url);
    return site.fetch(pathname + search + more, { method: 'POST' });
  };
  expect((await leave(some)).status).toBe(204);
  expect((await leave(some)).status).toBe(204);
  expect((await leave(all, '&de=todo')).status).toBe(204);
  expect(await rowsOf(site, 'SELECT email FROM letter_optouts')).toEqual([{ email: some }]);
  const ended = await rowsOf(site, 'SELECT email FROM mail_suppressions');
  expect(ended).toEqual([{ email: all }]);
  const { letter } = await answerIn(await call('GET', `/${id}`));
  expect(letter).toMatchObject({ unsubscribed: 2 });
});

test('a test goes to the administrator alone, and shows the draft', async () => {
  const { id } = await draft({ title: 'Solo para mí' });
  const answer = await call('POST', `/${id}/prueba`);
  expect(await answer.json()).toEqual({ message: say.tested });
  const mails = await rowsOf<{ recipient: string }>(
    site,
    "SELECT recipient FROM outbox WHERE template = 'letter' AND params LIKE '%Solo para mí%'",
  );
  expect(mails).toEqual([{ recipient: 'admin@ingresoactivo.test' }]);
});

test('pause, continue and stop follow the letter’s state, and leave their records', async () => {
  await lead();
  const { id, version } = await draft();
  expect((await act(id, 'pause')).status).toBe(409);
  await send(id, version);
  for (const [name, state] of [
    ['pause', 'paused'],
    ['continue', 'sending'],
    ['stop', 'stopped'],
  ] as const) {
    const { letter, message } = await answerIn(await act(id, name));
    expect([letter.state, message]).toEqual([state, say[name]]);
  }
  expect((await act(id, 'continue')).status).toBe(409);
  const records = await rowsOf<{ action: string }>(
    site,
    "SELECT action FROM audit_log WHERE after ->> '$.carta' = ? ORDER BY id",
    id,
  );
  expect(records.map(({ action }) => action)).toEqual([
    'create-letter',
    'send-letter',
    'pause-letter',
    'continue-letter',
    'stop-letter',
  ]);
});

test('the answer of the audience counts who gets it and who does not', async () => {
  const { id } = await draft();
  const before = (await (await call('GET', `/${id}/publico`)).json()) as AudienceAnswer;
  await lead();
  const after = (await (await call('GET', `/${id}/publico`)).json()) as AudienceAnswer;
  expect(after).toMatchObject({ total: before.total + 1, isWhole: true, perDay: 50_000 });
});

test('a letter that stops itself is a task of the owner', async () => {
  for (let n = 0; n < 6; n += 1) await lead();
  const { id, version } = await draft();
  await send(id, version);
  await site.runCron();
  await site.runCron();
  const mails = await rowsOf<{ provider_id: string; recipient: string }>(
    site,
    "SELECT provider_id, recipient FROM outbox WHERE params ->> '$.carta' = ?",
    id,
  );
  for (const { provider_id, recipient } of mails) {
    await tell({ what: 'bounced', mailId: provider_id, email: recipient });
  }
  await site.runCron();
  const { letter } = await answerIn(await call('GET', `/${id}`));
  expect(letter).toMatchObject({ state: 'stopped', why: 'bounces', bounced: mails.length });
  const answer = await site.fetch('/api/admin/resumen', { headers });
  expect(answer.status).toBe(200);
  const summary = await answer.json();
  const { duties } = summary as { duties: { kind: string; total: number }[] };
  expect(duties).toContainEqual(
    expect.objectContaining({ kind: 'letter-bounces', total: mails.length }),
  );
});

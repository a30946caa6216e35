import { expect, test } from 'vitest';
import type { BulkAnswer } from '#contract/bulk.ts';
import { consentVersion } from '#contract/leads/consent.ts';
import { letterEndSentences } from '#contract/letters/sentences.ts';
import { createUnsubscribeTokens } from '../../worker/api/tokens/tokens.ts';
import { insertReader, insertRow } from '../support/rows.ts';
import { testSecrets } from '../support/secrets.ts';
import { startLettersSite } from './letters-support.ts';
import { post, postForm, readRefusal, runInParallel, runSql } from './requests.ts';

const { site, headers, call, answerIn, tell, draft, send, act, mailsOf, runCrons } =
  await startLettersSite();

// Threat 84
test('each letter tells who sent it and why; its links lead through our site', async () => {
  const email = await insertReader(site);
  const { id, version } = await draft();
  await send(id, version);
  await runCrons();
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

  const open = (place: string) => site.fetch(`/api/carta/${id}/${place}`, { redirect: 'manual' });
  const press = await open('2');
  expect(press.headers.get('location')).toBe('https://otra.example/x?a=1&b=2');
  for (const place of ['9', '-1', 'https:%2f%2fmal.test', '%2f%2fmal.test']) {
    expect((await open(place)).headers.get('location')).toBe(`/carta/${id}`);
  }
  const { links } = await answerIn(await call('GET', `/${id}`));
  expect(links.map(({ clicks }) => clicks)).toEqual([0, 0, 1]);
  const csv = await (await call('GET', `/${id}/resultados.csv`)).text();
  expect(csv).toContain('https://otra.example/x?a=1&b=2');
  const page = await (await site.fetch(`/api/cartas/${id}`)).text();
  expect(page).not.toContain(email);
});

// Threat 84
test('a link counts at most one real click a day from each IP network', async () => {
  const { id } = await draft();
  await runSql(site, "UPDATE letters SET state = 'done', starts_at = 1 WHERE id = ?", id);
  for (const place of [0, 1]) {
    await insertRow(site, 'letter_links', { letter_id: id, place, url: 'https://a.example/' });
  }
  const open = (ipAddress: string, more = {}, place: number | string = 0, method = 'GET') =>
    site.fetch(`/api/carta/${id}/${place}`, {
      method,
      redirect: 'manual',
      headers: { 'cf-connecting-ip': ipAddress, ...more },
    });
  const document = { 'sec-fetch-dest': 'document' };
  for (const answer of [
    await open('198.51.100.1', {}, 0, 'HEAD'),
    await open('198.51.100.1', { 'sec-fetch-dest': 'image' }),
    await open('198.51.100.1', { 'sec-fetch-dest': 'empty' }),
    await open('198.51.100.1', { ...document, 'sec-purpose': 'prefetch;prerender' }),
    await open('198.51.100.1', { purpose: 'prefetch' }),
    await open('198.51.100.1', { 'x-moz': 'prefetch' }),
    await open('198.51.100.3', document, '00'),
    await open('198.51.100.3', document, '0x0'),
  ]) {
    expect(answer.headers.get('location')).toBe('https://a.example/');
  }
  const clicks = async () =>
    (await answerIn(await call('GET', `/${id}`))).links.map(({ clicks }) => clicks);
  expect(await clicks()).toEqual([0, 0]);
  for (const ipAddress of ['198.51.100.1', '2001:db8:84:1::1', '2001:db8:84:1::2']) {
    await runInParallel(3, () => open(ipAddress, document));
  }
  await open('198.51.100.2');
  await open('198.51.100.1', document, 1);
  expect(await clicks()).toEqual([3, 1]);
  const kept = await runSql<{ key: string }>(
    site,
    "SELECT key FROM rate_limits WHERE key LIKE 'letter-click:%'",
  );
  expect(kept.length).toBeGreaterThan(0);
  for (const { key } of kept) expect(key).toMatch(/^letter-click:[\w-]{3}$/);
});

test('List-Unsubscribe ends letters, the page ends all mails; the site counts both', async () => {
  const [some, all] = [await insertReader(site), await insertReader(site)];
  const { id, version } = await draft();
  await send(id, version);
  await runCrons();
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
  expect(await runSql(site, 'SELECT email FROM letter_optouts')).toEqual([{ email: some }]);
  const ended = await runSql(site, 'SELECT email FROM mail_suppressions');
  expect(ended).toEqual([{ email: all }]);
  const { letter } = await answerIn(await call('GET', `/${id}`));
  expect(letter).toMatchObject({ unsubscribed: 2 });
});

// Threat 83
test('an unsubscribed person gets letters again after the button, not after a new lead', async () => {
  const email = await insertReader(site);
  const token = await createUnsubscribeTokens({ SITE_URL: site.url, ...testSecrets }).sign(email);
  const answerOf = async (of: string) =>
    (await site.fetch(`/api/volver/cartas?token=${of}`)).json();
  const press = (of: string) =>
    post(site, '/api/volver/cartas', { token: of }, { 'x-dev-country': 'ES' });
  const back = async () => (await press(token)).json();
  const optouts = () => runSql(site, 'SELECT email FROM letter_optouts WHERE email = ?', email);
  // The person still gets letters, so a click on the button changes nothing.
  expect(await answerOf(token)).toEqual({ hasLeft: false });
  expect(await back()).toEqual({ outcome: 'not-left' });
  const facts = 'SELECT how, consent_version, country FROM confirmed_addresses WHERE email = ?';
  expect(await runSql(site, facts, email)).toMatchObject([{ consent_version: null }]);

  await post(site, '/api/baja', { token, carta: 'una' });
  await post(site, '/api/leads/desbloqueo', { email, appName: 'Swagbucks', acepta: true });
  expect(await optouts()).toHaveLength(1);
  expect(await answerOf(token)).toEqual({ hasLeft: true });
  expect(await readRefusal(await press('roto'))).toMatchObject({ status: 422 });
  expect(await back()).toEqual({ outcome: 'back' });
  expect(await back()).toEqual({ outcome: 'not-left' });
  expect(await optouts()).toEqual([]);
  const consent = { how: 'press', consent_version: consentVersion, country: 'Spain' };
  expect(await runSql(site, facts, email)).toEqual([consent]);

  // The person has unsubscribed from all mail, so a click on the button for letters restores nothing.
  await post(site, '/api/baja', { token, carta: 'una' });
  await post(site, '/api/baja', { token });
  expect(await answerOf(token)).toEqual({ hasLeft: false });
  expect(await back()).toEqual({ outcome: 'unsubscribed' });
  await runSql(site, 'UPDATE mail_suppressions SET complained_at = 1 WHERE email = ?', email);
  expect(await back()).toEqual({ outcome: 'stopped' });
  expect(await optouts()).toHaveLength(1);
});

test('«Hoy» shows a task after the site stops a letter', async () => {
  for (let n = 0; n < 6; n += 1) await insertReader(site);
  const { id, version } = await draft();
  await send(id, version);
  await runCrons();
  const mails = await runSql<{ provider_id: string; recipient: string }>(
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
  const { duties: tasks } = summary as { duties: { kind: string; total: number }[] };
  expect(tasks).toContainEqual(
    expect.objectContaining({ kind: 'letter-bounces', total: mails.length }),
  );
});

test('the local mailbox can pause a letter, change the limit and advance the clock', async () => {
  await insertReader(site);
  const { id, version } = await draft({ title: 'Del buzón' });
  await send(id, version);
  const press = (act: string) => postForm(site, `/__correo/cartas/${act}`, {});
  const shown = async () => (await site.fetch('/__correo')).text();
  expect(await shown()).toContain('Del buzón');
  const states = [];
  for (const act of [`${id}/pause`, `${id}/continue`]) {
    expect((await press(act)).ok).toBe(true);
    states.push((await answerIn(await call('GET', `/${id}`))).letter.state);
  }
  expect(states).toEqual(['paused', 'sending']);
  expect(await shown()).toContain('Ritmo normal');
  await press('sitio/ritmo');
  expect(await shown()).toContain('Ritmo de correos: 1000 al día');
  await press('sitio/ritmo');
  await press('sitio/minuto');
  await press('sitio/minuto');
  expect((await answerIn(await call('GET', `/${id}`))).letter.sent).toBeGreaterThan(0);
  expect((await site.fetch('/__correo/cartas/sitio/minuto', { method: 'POST' })).status).toBe(403);
});

test('the owner cannot retry a mail of a stopped letter', async () => {
  const email = await insertReader(site);
  const { id, version } = await draft();
  await send(id, version);
  await site.runCron();
  await act(id, 'stop');
  await site.runCron();
  const [mail] = await mailsOf(email);
  expect(mail).toMatchObject({ estado: 'cancelado', last_error: 'carta detenida' });
  const message = letterEndSentences.stopped;
  const body = { ids: [mail?.id] };
  const answer = await post(site, '/api/admin/correos/reintentar', body, headers);
  const { results } = (await answer.json()) as BulkAnswer;
  expect(results).toEqual([{ id: mail?.id, ok: false, code: 'letter-stopped', message }]);
  expect(await mailsOf(email)).toEqual([mail]);
  const open = await site.fetch(`/api/admin/correos/${mail?.id}`, { headers });
  expect(await open.json()).toMatchObject({ noRetry: message });
  const list = await site.fetch(`/api/admin/listas/correos?en=email&buscar=${email}`, { headers });
  expect(await list.json()).toMatchObject({ rows: [{ error: message, noRetry: message }] });
});

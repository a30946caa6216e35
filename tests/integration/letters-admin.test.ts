import { expect, test } from 'vitest';
import { maxSource, postSentences } from '#contract/blog/posts.ts';
import { type AudienceAnswer, unfilteredAudience } from '#contract/letters/letters.ts';
import { stopCauseLabels } from '#contract/letters/sentences.ts';
import { letterSentences as say } from '../../worker/api/letters/sentences.ts';
import { publishPost } from '../support/posts.ts';
import { insertReader, insertRow } from '../support/rows.ts';
import { startLettersSite, validLetter } from './letters-support.ts';
import { countByStatus, readRefusal, runInParallel, runSql } from './requests.ts';

const { site, headers, call, answerIn, draft, send, act, mailsOf, runCrons } =
  await startLettersSite();

const day = 86_400_000;

test('a save of a draft may be repeated but never overwrites another version', async () => {
  const { id, version } = await draft();
  const change = { ...validLetter, title: 'Otro', version };
  const [first, again] = [await call('PUT', `/${id}`, change), await call('PUT', `/${id}`, change)];
  expect(countByStatus([first, again])).toEqual({ 200: 2 });
  const other = await readRefusal(await call('PUT', `/${id}`, { ...change, title: 'Tercero' }));
  expect(other).toMatchObject({ status: 409, message: say.stale });
});

test('after a schedule is cancelled, the owner can delete the draft; a record remains', async () => {
  await insertReader(site);
  const { id, version } = await draft();
  await send(id, version, { startsAt: Date.now() + day });
  expect(await readRefusal(await call('DELETE', `/${id}`))).toMatchObject({
    status: 409,
    message: say.gone,
  });
  await act(id, 'stop');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answers = [await call('DELETE', `/${id}`, undefined, key)];
  answers.push(await call('DELETE', `/${id}`, undefined, key), await call('DELETE', `/${id}`));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 404]);
  expect((await call('GET', `/${id}`)).status).toBe(404);
  const records = await runSql<{ before: string }>(
    site,
    "SELECT before, after FROM audit_log WHERE action = 'delete-letter'",
  );
  expect(records).toEqual([{ before: expect.any(String), after: null }]);
  expect(JSON.parse(records[0]?.before ?? '')).toMatchObject({
    carta: id,
    title: validLetter.title,
  });
});

test('a new letter can start as a copy of a letter or of a post', async () => {
  const first = await draft();
  const copy = await draft({}, { kind: 'letter', id: first.id });
  expect(copy).toMatchObject({
    title: validLetter.title,
    source: validLetter.source,
    state: 'draft',
  });
  expect(copy.id).not.toBe(first.id);
  const post = await publishPost(site, headers);
  const letter = await draft({}, { kind: 'post', id: post.id });
  expect(letter).toMatchObject({ title: post.title, actionUrl: `/blog/${post.slug}` });
});

/** Returns a text that contains `count` links. */
const linksTo = (count: number) => Array.from({ length: count }, (_, n) => `[a](/${n})`).join(' ');
const tooLate = { startsAt: 1000 };
test.each([
  ['without a title', { title: '' }, {}, 'title', say.noTitle],
  ['without a text', { source: '  ' }, {}, 'source', say.noText],
  ['without a button', { actionLabel: '' }, {}, 'actionLabel', say.noLabel],
  ['with a button that leads nowhere', { actionUrl: 'mañana' }, {}, 'actionUrl', say.noLink],
  [
    'with a button of another scheme',
    { actionUrl: 'javascript:alert(1)' },
    {},
    'actionUrl',
    say.noLink,
  ],
  ['with more links than fit', { source: linksTo(101) }, {}, 'source', say.manyLinks],
  ['that mail programs would clip', { source: '**a** '.repeat(8000) }, {}, 'source', say.clipped],
  ['with a link to nothing', { source: '[aquí](premio)' }, {}, 'source', say.badLink],
  ['at a time in the past', {}, tooLate, 'startsAt', postSentences.tooLate],
  ['to nobody', { audience: { ...unfilteredAudience, app: 'Ninguna' } }, {}, 'audience', say.empty],
])(
  'the API refuses to send a letter %s and names the field and the reason',
  async (_, changes, more, field, sentence) => {
    await insertReader(site);
    const { id, version } = await draft(changes);
    const { status, fields } = await readRefusal(await send(id, version, more));
    expect(status).toBe(422);
    expect(fields?.[field]).toContain(sentence);
  },
);

test('the API refuses a letter that links to a private post and names the field', async () => {
  await insertReader(site);
  const post = await publishPost(site, headers);
  const old = `antes-${post.slug}`;
  await insertRow(site, 'post_redirects', { slug: old, post_id: post.id, created_at: 1 });
  const path = `/blog/${post.slug}`;
  for (const url of [`${path}?de=carta`, `/blog/${old}`, 'https://otra.example/blog/no-hay']) {
    const { id, version } = await draft({ actionUrl: url, source: `[aquí](${path})` });
    expect((await send(id, version)).status).toBe(200);
  }
  const refusalAt = async (changes: object) => {
    const { id, version } = await draft(changes);
    return (await readRefusal(await send(id, version))).fields;
  };
  await runSql(site, 'UPDATE posts SET published_at = ? WHERE id = ?', Date.now() + day, post.id);
  const { id, version } = await draft({ actionUrl: path });
  expect((await send(id, version, { startsAt: Date.now() + 2 * day })).status).toBe(200);
  for (const url of [path, '/blog/no-hay#fin', '/blog/%C3%B1']) {
    expect(await refusalAt({ actionUrl: url })).toEqual({
      actionUrl: expect.stringContaining(say.hiddenPost),
    });
    expect(await refusalAt({ source: `Hola: [aquí](${url}).` })).toEqual({
      source: expect.stringContaining(say.hiddenPost),
    });
  }
});

test('a letter with too many bounces cannot continue and shows the reason', async () => {
  const { id, version } = await draft();
  await insertReader(site);
  await send(id, version);
  await act(id, 'pause');
  await runSql(site, 'UPDATE letters SET sent = 100, bounced = 10, cancelled = 3 WHERE id = ?', id);
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (let times = 0; times < 2; times += 1) {
    const answer = await call('POST', `/${id}/estado`, { act: 'continue' }, key);
    expect(await readRefusal(answer)).toMatchObject({
      status: 409,
      message: stopCauseLabels.bounces,
    });
  }
  const { letter } = await answerIn(await call('GET', `/${id}`));
  expect(letter).toMatchObject({ state: 'stopped', why: 'bounces', cancelled: 3 });
  const csv = await (await call('GET', `/${id}/resultados.csv`)).text();
  expect(csv).toMatch(/^"Cancelados"[,;]3\r?$/m);
});

test('if a letter’s button has no text, the preview shows a sample text', async () => {
  const { id } = await draft({ actionLabel: '' });
  expect(await (await call('GET', `/${id}/html`)).text()).toContain(say.buttonSample);
});

test('the API refuses a letter with an overlong text and names the field', async () => {
  const { id, version } = await draft();
  const body = { ...validLetter, source: 'a'.repeat(50_001), version };
  const { fields } = await readRefusal(await call('PUT', `/${id}`, body));
  expect(fields).toEqual({ source: say.tooLong });
});

test('a letter may have the maximum of characters, even if each has three bytes', async () => {
  const { id, version } = await draft();
  const source = '€'.repeat(maxSource);
  const { letter } = await answerIn(
    await call('PUT', `/${id}`, { ...validLetter, source, version }),
  );
  expect(letter.source).toBe(source);
});

test('a letter can have the maximum of links, and the site counts each link', async () => {
  await insertReader(site);
  const { id, version } = await draft({ source: linksTo(100) });
  expect((await send(id, version)).status).toBe(200);
  const { links } = await answerIn(await call('GET', `/${id}`));
  expect(links.map(({ url }) => new URL(url).pathname).slice(1)).toEqual(
    Array.from({ length: 100 }, (_, n) => `/${n}`),
  );
});

test('repeated and parallel calls send a letter once', async () => {
  const email = await insertReader(site);
  const { id, version } = await draft();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const same = await runInParallel(3, () => send(id, version, {}, key));
  const others = await runInParallel(3, () => send(id, version));
  expect(countByStatus(same)).toEqual({ 200: 3 });
  expect(countByStatus(others)).toEqual({ 409: 3 });
  await runCrons();
  expect(await mailsOf(email)).toHaveLength(1);
  const records = await runSql(
    site,
    "SELECT id FROM audit_log WHERE action = 'send-letter' AND after ->> '$.carta' = ?",
    id,
  );
  expect(records).toHaveLength(1);
});

test('a scheduled letter waits, stays hidden and can become a draft again', async () => {
  await insertReader(site);
  const { id, version } = await draft();
  const startsAt = Date.now() + 3_600_000;
  expect((await send(id, version, { startsAt })).status).toBe(200);
  await site.runCron();
  expect((await site.fetch(`/api/cartas/${id}`)).status).toBe(404);
  const back = await answerIn(await act(id, 'stop'));
  expect(back).toMatchObject({ message: say.draft, letter: { state: 'draft', sent: 0 } });
});

test('a test letter shows the draft and goes only to the administrator', async () => {
  const { id } = await draft({ title: 'Solo para mí' });
  const answer = await call('POST', `/${id}/prueba`);
  expect(await answer.json()).toEqual({ message: say.tested });
  const mails = await runSql<{ recipient: string }>(
    site,
    "SELECT recipient FROM outbox WHERE template = 'letter' AND params LIKE '%Solo para mí%'",
  );
  expect(mails).toEqual([{ recipient: 'admin@ingresoactivo.test' }]);
});

test('pause, continue and stop work only in the right state and leave audit records', async () => {
  await insertReader(site);
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
  const records = await runSql<{ action: string }>(
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

test('the audience shows how many people get the letter and how many do not', async () => {
  const { id } = await draft();
  const before = (await (await call('GET', `/${id}/publico`)).json()) as AudienceAnswer;
  await insertReader(site);
  const after = (await (await call('GET', `/${id}/publico`)).json()) as AudienceAnswer;
  expect(after).toMatchObject({ total: before.total + 1, isWhole: true, perDay: 50_000 });
});

import { expect, test } from 'vitest';
import { maxSource, postSentences as say } from '#contract/blog/posts.ts';
import {
  callPosts,
  newText,
  parsePost,
  postChange,
  publishPost,
  readPostRecords,
  writeDraft,
} from '../support/posts.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { joinLog, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();
const { headers, id: adminId } = await signInAdmin(site);

const send = (method: string, path: string, body?: unknown, more = {}) =>
  callPosts(site, { ...headers, ...more }, method, path, body);
const textOf = async (path: string) => (await site.fetch(path)).text();
const statusOf = async (path: string) => (await site.fetch(path, { redirect: 'manual' })).status;

test('a stored draft is not public', async () => {
  const text = newText();
  const id = crypto.randomUUID();
  const response = await send('POST', '', { id, ...text });
  expect(response.status).toBe(201);
  const post = await parsePost(response);
  expect(post).toMatchObject({
    ...text,
    id,
    image: `/assets/${text.slug}-cover.jpg`,
    content: '<h2>Hola</h2>\n<p>Un <strong>párrafo</strong>.</p>',
    estado: 'borrador',
    publishedAt: null,
    version: 1,
    coverHash: null,
  });
  expect(await statusOf(`/blog/${text.slug}`)).toBe(404);
  expect(await statusOf(`/api/entradas/${text.slug}`)).toBe(404);
  for (const path of ['/api/entradas', '/blog', '/rss.xml', '/sitemap.xml']) {
    expect(await textOf(path)).not.toContain(text.slug);
  }
});

test('a draft stores a text of the max length even if each character has three bytes', async () => {
  const text = newText({ source: '€'.repeat(maxSource) });
  const post = await parsePost(await send('POST', '', { id: crypto.randomUUID(), ...text }));
  expect(post.source).toBe(text.source);
});

test('a repeated creation replaces the draft’s first text, but not a later text', async () => {
  const id = crypto.randomUUID();
  const first = newText();
  await send('POST', '', { id, ...first });
  const later = { ...first, title: 'Lo que escribí después' };
  expect(await parsePost(await send('POST', '', { id, ...later }))).toMatchObject({
    ...later,
    version: 2,
  });
  const third = await send('POST', '', { id, ...first, title: 'Tarde' });
  expect(await readRefusal(third)).toMatchObject({ status: 409, code: 'aborted' });
  const kept = await parsePost(await send('GET', `/${id}`));
  expect(kept.title).toBe(later.title);
});

test('the owner drafts, publishes, edits, withdraws and republishes a post', async () => {
  const draft = await writeDraft(site, headers);
  const before = Date.now();
  const out = await parsePost(await send('POST', `/${draft.id}/publicar`, {}));
  expect(out).toMatchObject({ estado: 'publicada', version: 2 });
  expect(out.publishedAt).toBeGreaterThanOrEqual(before);
  expect(out.publishedAt).toBeLessThanOrEqual(Date.now());

  const edited = await parsePost(
    await send(
      'PUT',
      `/${out.id}`,
      postChange(out, { title: 'Otro título', source: 'Texto nuevo.' }),
    ),
  );
  expect(edited).toMatchObject({ version: 3, publishedAt: out.publishedAt, estado: 'publicada' });
  expect(await textOf(`/blog/${out.slug}`)).toContain('Texto nuevo.');

  const back = await parsePost(await send('POST', `/${out.id}/despublicar`, {}));
  expect(back).toMatchObject({ estado: 'borrador', publishedAt: out.publishedAt });

  const again = await parsePost(await send('POST', `/${out.id}/publicar`, {}));
  expect(again.publishedAt).toBe(out.publishedAt);
  const records = await readPostRecords(site, out.id);
  const actions = ['create-post', 'publish-post', 'edit-post', 'unpublish-post', 'publish-post'];
  expect(records.map(({ action }) => action)).toEqual(actions);
  expect(new Set(records.map(({ actor_id }) => actor_id))).toEqual(new Set([adminId]));
  expect(JSON.parse(records[2]?.after ?? '')).toEqual({
    entrada: out.id,
    title: 'Otro título',
    slug: out.slug,
    estado: 'publicada',
    publishedAt: out.publishedAt,
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(JSON.stringify(records)).not.toContain('Texto nuevo');
  expect(joinLog(site)).not.toContain('Texto nuevo');
});

test.each([
  ['published', {}],
  ['scheduled', { publishAt: Date.now() + 86_400_000 }],
])(
  'a draft that older rules sanitized is %s with content sanitized by today’s rules',
  async (_, body) => {
    const source = '<div>Gana 5</div><div>dólares</div>';
    const draft = await writeDraft(site, headers, { format: 'html', source });
    await runSql(site, 'UPDATE posts SET content = ? WHERE id = ?', 'Gana 5dólares', draft.id);
    const key = { 'idempotency-key': crypto.randomUUID() };
    for (const _ of [1, 2]) {
      const out = await parsePost(await send('POST', `/${draft.id}/publicar`, body, key));
      expect(out).toMatchObject({ content: '<p>Gana 5</p><p>dólares</p>', version: 2 });
    }
    const stored = await parsePost(await send('GET', `/${draft.id}`));
    expect(stored.content).toBe('<p>Gana 5</p><p>dólares</p>');
  },
);

test('the API does not publish a draft that today’s sanitizing rules would empty', async () => {
  const draft = await writeDraft(site, headers, { format: 'html', source: '<hr>' });
  await runSql(site, 'UPDATE posts SET content = ? WHERE id = ?', '<hr />', draft.id);
  const refusal = await readRefusal(await send('POST', `/${draft.id}/publicar`, {}));
  expect(refusal).toMatchObject({ status: 422, message: say.incomplete });
});

test('the API refuses a second publication and the withdrawal of a draft', async () => {
  const draft = await writeDraft(site, headers);
  expect((await send('POST', `/${draft.id}/despublicar`, {})).status).toBe(409);
  expect((await send('POST', `/${draft.id}/publicar`, {})).status).toBe(200);
  expect(await readRefusal(await send('POST', `/${draft.id}/publicar`, {}))).toMatchObject({
    status: 409,
    message: say.alreadyOut,
  });
  expect(await readPostRecords(site, draft.id)).toHaveLength(2);
});

test('the API stores and records only one of twenty parallel saves', async () => {
  const post = await writeDraft(site, headers);
  const answers = await runInParallel(20, (n) =>
    send('PUT', `/${post.id}`, postChange(post, { title: `Título ${n}` })),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const late = answers.filter((one) => !won.includes(one));
  for (const one of late) {
    expect(await readRefusal(one)).toMatchObject({
      status: 409,
      code: 'aborted',
      message: say.stale,
    });
  }
  const stored = await parsePost(await send('GET', `/${post.id}`));
  const [answer] = won;
  expect(answer && (await parsePost(answer))).toEqual(stored);
  expect(await readPostRecords(site, post.id)).toHaveLength(2);
});

test('the owner can delete a draft only if it was never published', async () => {
  const draft = await writeDraft(site, headers);
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await send('DELETE', `/${draft.id}`, undefined, key)).status).toBe(204);
  expect((await send('DELETE', `/${draft.id}`, undefined, key)).status).toBe(204);
  expect((await send('GET', `/${draft.id}`)).status).toBe(404);
  const deleted = (await readPostRecords(site, draft.id)).at(-1);
  expect(deleted).toMatchObject({ action: 'delete-post', after: null });

  const out = await publishPost(site, headers);
  const refusal = { status: 409, message: say.onlyDrafts };
  expect(await readRefusal(await send('DELETE', `/${out.id}`))).toMatchObject(refusal);
  await send('POST', `/${out.id}/despublicar`, {});
  expect(await readRefusal(await send('DELETE', `/${out.id}`))).toMatchObject(refusal);
});

test.each([
  ['a moment that has passed', { publishAt: 1 }, 422, 'publishAt'],
  ['the year 3000', { publishAt: Date.UTC(3000, 1) }, 422, 'publishAt'],
  ['no number', { publishAt: 'mañana' }, 422, 'publishAt'],
])('the API refuses the publication time of %s', async (_, body, status, field) => {
  const draft = await writeDraft(site, headers);
  const refusal = await readRefusal(await send('POST', `/${draft.id}/publicar`, body));
  expect(refusal.status).toBe(status);
  expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
});

test('a draft may be incomplete, but a published post must be complete', async () => {
  const draft = await writeDraft(site, headers, { description: '', source: '' });
  const refusal = await readRefusal(await send('POST', `/${draft.id}/publicar`, {}));
  expect(refusal).toMatchObject({ status: 422, message: say.incomplete });
  const out = await publishPost(site, headers);
  for (const changes of [{ description: '' }, { source: '<script>x</script>' }]) {
    const response = await send('PUT', `/${out.id}`, postChange(out, changes));
    expect(await readRefusal(response)).toMatchObject({ status: 422, message: say.incomplete });
  }
});

test.each([
  [{ title: '' }, 'title'],
  [{ slug: 'Con Espacios' }, 'slug'],
  [{ slug: 'ñandú' }, 'slug'],
  [{ description: 'x'.repeat(301) }, 'description'],
  [{ source: 'x'.repeat(50_001) }, 'source'],
  [{ format: 'docx' }, 'format'],
  [{ id: 'no-uuid' }, 'id'],
])('the API refuses the draft %j', async (changes, field) => {
  const body = { id: crypto.randomUUID(), ...newText(), ...changes };
  const refusal = await readRefusal(await send('POST', '', body));
  expect(refusal.status).toBe(422);
  expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
});

test('an unknown post gets 404 with every method', async () => {
  const id = crypto.randomUUID();
  const body = postChange(await writeDraft(site, headers));
  for (const [method, path, sent] of [
    ['GET', '', undefined],
    ['PUT', '', { ...body, slug: 'libre' }],
    ['DELETE', '', undefined],
    ['POST', '/publicar', {}],
    ['POST', '/despublicar', {}],
  ] as const) {
    const response = await send(method, `/${id}${path}`, sent);
    expect(await readRefusal(response)).toMatchObject({ status: 404, message: say.unknown });
  }
});

// Threat 25
test('the site removes a post’s scripts from preview, storage, page and feed', async () => {
  const source =
    'Hola <script>window.dolor = 1</script><img src=x onerror="window.dolor=2">' +
    '<a href="javascript:window.dolor=3">enlace</a> [otro](javascript:alert(1))';
  for (const format of ['markdown', 'html'] as const) {
    const preview = await send('POST', '/vista-previa', { source, format });
    const { content } = (await preview.json()) as { content: string };
    const out = await publishPost(site, headers, { source, format });
    expect(out.content).toBe(content);
    const page = await textOf(`/blog/${out.slug}`);
    for (const text of [content, page.slice(page.indexOf('<article')), await textOf('/rss.xml')]) {
      expect(text).not.toMatch(/dolor|onerror|<script>/);
    }
    const rows = await runSql(site, 'SELECT content FROM posts WHERE id = ?', out.id);
    expect(rows).toEqual([{ content }]);
  }
});

import { afterAll, expect, test, vi } from 'vitest';
import { postSentences as say } from '#contract/blog/posts.ts';
import { startSite } from '../harness.ts';
import { changeOf, newText, postIn, publishPost, toPosts, writeDraft } from '../posts.ts';
import { adminOf } from './payouts-support.ts';
import { refusalOf, rowsOf } from './requests.ts';

const site = await startSite({ vars: { DOCUMENT_SECONDS: '1' } });
const { headers, id: adminId } = await adminOf(site);
afterAll(() => site.stop());

const send = (method: string, path: string, body?: unknown, more = {}) =>
  toPosts(site, { ...headers, ...more }, method, path, body);
const textOf = async (path: string) => (await site.fetch(path)).text();
const statusOf = async (path: string) => (await site.fetch(path, { redirect: 'manual' })).status;
const soon = { timeout: 5000, interval: 100 };
const recordsOf = async (id: string) =>
  rowsOf<{ action: string; before: string; after: string; actor_id: string }>(
    site,
    `SELECT * FROM audit_log WHERE coalesce(after, before) ->> 'entrada' = ? ORDER BY id`,
    id,
  );

test('a draft is stored, and not public', async () => {
  const text = newText();
  const id = crypto.randomUUID();
  const response = await send('POST', '', { id, ...text });
  expect(response.status).toBe(201);
  const post = await postIn(response);
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

test('a repeated draft of another text replaces the first one, but no later change', async () => {
  const id = crypto.randomUUID();
  const first = newText();
  await send('POST', '', { id, ...first });
  const later = { ...first, title: 'Lo que escribí después' };
  expect(await postIn(await send('POST', '', { id, ...later }))).toMatchObject({
    ...later,
    version: 2,
  });
  const third = await send('POST', '', { id, ...first, title: 'Tarde' });
  expect(await refusalOf(third)).toMatchObject({ status: 409, code: 'aborted' });
  const kept = await postIn(await send('GET', `/${id}`));
  expect(kept.title).toBe(later.title);
});

test('a post is drafted, published, edited, withdrawn and published again', async () => {
  const draft = await writeDraft(site, headers);
  await textOf('/blog');
  const out = await postIn(await send('POST', `/${draft.id}/publicar`, {}));
  expect(out).toMatchObject({ estado: 'publicada', version: 2 });
  expect(Math.abs((out.publishedAt ?? 0) - Date.now())).toBeLessThan(10_000);
  for (const path of [`/blog/${out.slug}`, '/blog', '/rss.xml', '/sitemap.xml']) {
    await vi.waitFor(async () => expect(await textOf(path)).toContain(out.slug), soon);
  }

  const edited = await postIn(
    await send(
      'PUT',
      `/${out.id}`,
      changeOf(out, { title: 'Otro título', source: 'Texto nuevo.' }),
    ),
  );
  expect(edited).toMatchObject({ version: 3, publishedAt: out.publishedAt, estado: 'publicada' });
  for (const path of [`/blog/${out.slug}`, '/blog', '/rss.xml']) {
    await vi.waitFor(async () => expect(await textOf(path)).toContain('Otro título'), soon);
  }
  expect(await textOf(`/blog/${out.slug}`)).toContain('Texto nuevo.');

  const back = await postIn(await send('POST', `/${out.id}/despublicar`, {}));
  expect(back).toMatchObject({ estado: 'borrador', publishedAt: out.publishedAt });
  await vi.waitFor(async () => expect(await statusOf(`/blog/${out.slug}`)).toBe(404), soon);
  for (const path of ['/blog', '/rss.xml', '/sitemap.xml']) {
    await vi.waitFor(async () => expect(await textOf(path)).not.toContain(out.slug), soon);
  }

  const again = await postIn(await send('POST', `/${out.id}/publicar`, {}));
  expect(again.publishedAt).toBe(out.publishedAt);
  const records = await recordsOf(out.id);
  const actions = ['create-post', 'publish-post', 'edit-post', 'unpublish-post', 'publish-post'];
  expect(records.map(({ action }) => action)).toEqual(actions);
  expect(new Set(records.map(({ actor_id }) => actor_id))).toEqual(new Set([adminId]));
  expect(JSON.parse(records[2]?.after ?? '')).toEqual({
    ...{ entrada: out.id, title: 'Otro título', slug: out.slug, estado: 'publicada' },
    publishedAt: out.publishedAt,
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(JSON.stringify(records)).not.toContain('Texto nuevo');
});

test('a scheduled post appears at its time by itself', async () => {
  const draft = await writeDraft(site, headers);
  const publishAt = Date.now() + 1500;
  const post = await postIn(await send('POST', `/${draft.id}/publicar`, { publishAt }));
  expect(post).toMatchObject({ estado: 'publicada', publishedAt: publishAt });
  expect(await statusOf(`/blog/${post.slug}`)).toBe(404);
  expect(await textOf('/rss.xml')).not.toContain(post.slug);
  const [{ action } = { action: '' }] = (await recordsOf(post.id)).slice(-1);
  expect(action).toBe('schedule-post');
  for (const path of [`/blog/${post.slug}`, '/blog', '/rss.xml', '/sitemap.xml']) {
    await vi.waitFor(async () => expect(await textOf(path)).toContain(post.slug), soon);
  }
});

test('a second publication is refused; with its key it is answered as the first', async () => {
  const draft = await writeDraft(site, headers);
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await send('POST', `/${draft.id}/despublicar`, {})).status).toBe(409);
  expect((await send('POST', `/${draft.id}/publicar`, {}, key)).status).toBe(200);
  expect((await send('POST', `/${draft.id}/publicar`, {}, key)).status).toBe(200);
  expect(await refusalOf(await send('POST', `/${draft.id}/publicar`, {}))).toMatchObject({
    ...{ status: 409, message: say.alreadyOut },
  });
  expect(await recordsOf(draft.id)).toHaveLength(2);
});

test('a draft that is sent twice with its key is one draft', async () => {
  const body = { id: crypto.randomUUID(), ...newText() };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = [await send('POST', '', body, key), await send('POST', '', body, key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await postIn(second)).toEqual(await postIn(first));
  expect(await recordsOf(body.id)).toHaveLength(1);
});

test('a change of an older version is refused', async () => {
  const post = await writeDraft(site, headers);
  await send('PUT', `/${post.id}`, changeOf(post, { title: 'Lo nuevo' }));
  const response = await send('PUT', `/${post.id}`, changeOf(post, { title: 'Lo viejo' }));
  expect(await refusalOf(response)).toMatchObject({
    ...{ status: 409, code: 'aborted', message: say.stale },
  });
  expect(await postIn(await send('GET', `/${post.id}`))).toMatchObject({ title: 'Lo nuevo' });
});

test('of twenty concurrent saves one is stored and recorded', async () => {
  const post = await writeDraft(site, headers);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      send('PUT', `/${post.id}`, changeOf(post, { title: `Título ${n}` })),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const stored = await postIn(await send('GET', `/${post.id}`));
  const [answer] = won;
  expect(answer && (await postIn(answer))).toEqual(stored);
  expect(await recordsOf(post.id)).toHaveLength(2);
});

test('only a draft that was never published is deleted', async () => {
  const draft = await writeDraft(site, headers);
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await send('DELETE', `/${draft.id}`, undefined, key)).status).toBe(204);
  expect((await send('DELETE', `/${draft.id}`, undefined, key)).status).toBe(204);
  expect((await send('GET', `/${draft.id}`)).status).toBe(404);
  expect((await recordsOf(draft.id)).at(-1)).toMatchObject({ action: 'delete-post', after: null });

  const out = await publishPost(site, headers);
  const refusal = { status: 409, message: say.onlyDrafts };
  expect(await refusalOf(await send('DELETE', `/${out.id}`))).toMatchObject(refusal);
  await send('POST', `/${out.id}/despublicar`, {});
  expect(await refusalOf(await send('DELETE', `/${out.id}`))).toMatchObject(refusal);
});
